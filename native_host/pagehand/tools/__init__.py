"""What stands around tools: argument checks, and the classes their schema files declare."""
