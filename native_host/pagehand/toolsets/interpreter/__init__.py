"""The code interpreter: Python in a sandbox, with a folder of files for each session."""
