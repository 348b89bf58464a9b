"""The list of engines: what can think now, from files, keys and what is found."""
