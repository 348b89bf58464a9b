"""TetherScript: the small language of Pagehand's scripts and plugins.

    scanner -> parser -> resolver -> compiler -> interpreter

Source text becomes tokens, a tree, a tree whose names are resolved, and Python code that is run. Nothing here reads
a file, a clock or a socket: what a script may reach of the world is handed in as functions. Above: `toolsets/`, `cli/`.
"""
