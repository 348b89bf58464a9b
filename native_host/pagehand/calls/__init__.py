"""The one path of every call: found, checked, described, decided, asked, written down, run. Read `path` first."""
