"""How words are read: a message to steps, conditions and questions.

`reader` reads a whole message, `stretches` one part of it, the verb tables (`pointing`, `entering`, `moving`, ...) the
rest; `phrases` names things. Knows no page. Below: `words`.
"""
