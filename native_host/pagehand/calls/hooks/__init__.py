"""The hooks of calls: the table of all hooks, how one is run, and what fires at each point of a call."""
