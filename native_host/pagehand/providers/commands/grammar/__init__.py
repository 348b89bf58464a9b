"""How words are read: a message to steps and questions.

`reader` reads a whole message, `stretches` one part of it, the forms (`templates`, `builders`) and `questions` the
rest; `phrases` names things. Knows no page. Below: `words`.
"""
