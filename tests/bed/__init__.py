"""The test bed: real browsers with the extension loaded, pages to act on, and a look at both from outside.

`browsers` has the beds (pytest fixtures in tests/conftest.py hand them out), `site` serves the pages.
"""
