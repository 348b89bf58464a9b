"""How questions are answered: facts, counts, lists and tables of a page, each with its source. Makes no calls."""
