"""Small sites that tasks are done on: each keeps its books on the server, so that what was done can be judged there."""
