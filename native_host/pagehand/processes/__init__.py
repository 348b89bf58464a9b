"""Child processes in groups of their own, so that what they started ends with them."""
