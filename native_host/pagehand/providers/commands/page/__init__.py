"""How elements are found: the page as `readPage` prints it, what belongs together there, and what a target means on it.

Knows no verbs and makes no calls. Below: `words`.
"""
