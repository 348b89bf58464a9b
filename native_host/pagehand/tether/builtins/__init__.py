"""The built-in functions that need nothing of the world; those that do are handed in by the floor above."""
