"""The brain: the bounded loop from a task to an answer, and what it remembers. Pure: no sockets, vendors or wall clock."""
