"""The gate's rules, pure: what class a call is, what was granted, what has to be asked. Asking is `session`'s."""
