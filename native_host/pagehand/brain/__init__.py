"""The brain: the bounded loop from a task to an answer, and its memory. Pure: no sockets, vendors or wall clock."""
