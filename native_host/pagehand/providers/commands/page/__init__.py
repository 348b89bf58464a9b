"""How elements are found: what belongs together on a page, what a target means there. No verbs, no calls."""
