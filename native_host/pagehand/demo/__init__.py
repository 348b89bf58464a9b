"""A small shop on loopback for first runs, demonstrations and tests: nothing in it is real, everything in it works.

`shop` serves it, `pages` writes its HTML, `orders` reads its checkout form, `catalogue` lists its goods.
Knows nothing of the rest of Pagehand, which in turn knows nothing of this shop.
"""
