"""Making Pagehand known to the user's own browsers, undoing it, and finding out what is wrong.

Only `cli/install`, `cli/uninstall` and `cli/doctor` stand above.
"""
