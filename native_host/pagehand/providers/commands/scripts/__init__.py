"""How steps are done: generators that yield the calls of one reply, are sent their results, and return what came of it.

`progress` lists one for each step; `world` holds what they know. Below: `answers`, `page`, `grammar` and `words`.
"""
