"""How questions are answered: facts, counts, lists and tables of a page, each with the text it came from.

Makes no calls. Below: `page`, `grammar` (phrases in questions) and `words`.
"""
