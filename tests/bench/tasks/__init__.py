"""Tasks of several steps for the whole agent: what a person says, and what the sites' books must hold afterwards."""
