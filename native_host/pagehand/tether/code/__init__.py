"""A resolved tree to Python code: one Python function for each function of the script.

Names in the Python code hold letters that no script's name can have (`:` and `$`), so nothing collides:
`l3:x` a variable, `g:x` one of the top level, `t:7` a value in between, `fn:f` a function, `m:push/1` the methods
of that name by type, `$add` what the interpreter provides. A line number of the Python code is an
index into `Book.sites`.
"""
