"""Commands saved by name: what is said about them, the file they stand in, and the answers.

`provider` stands above; a macro's own words are read by `grammar` like any others.
"""
