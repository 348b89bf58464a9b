"""The capability `browser`: what a script may do in a tab, checked, sent to a bridge and recorded."""
