"""Plain English commands, read by a grammar: no model, no key, no network.

    words      tokens, tables of words, how well names fit, and what words and commands can mean (frozen values)
    grammar    how words are read: a message to steps, or to the part that was not understood
    page       how elements are found: the page as `readPage` prints it, and what a name means on it
    answers    how questions are answered: facts, counts, lists and tables with their source
    scripts    how steps are done: what is asked of the page tools, and what came of it

Each folder imports only itself and those above it in this list (a house test holds it). Over them stand
`progress` (how far a conversation is), `report` (what is said at the end) and `provider` (the port).
Nothing here knows a site. Text of pages is looked up and quoted, never read as a command.
"""
