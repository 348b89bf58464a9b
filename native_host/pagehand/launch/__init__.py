"""Starting a browser with Pagehand in it, and looking at it from outside. The agent acts by its extension instead."""
