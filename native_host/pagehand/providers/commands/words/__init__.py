"""The words themselves: tokens, tables, how well two names fit, values with a type, and what a command can mean.

Knows no sentence and no page; every other folder of the engine stands above.
"""
