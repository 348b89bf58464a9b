"""What people's words are worth, whoever reads them: tables of words, how well two names fit, values with a type.

Knows no page and no sentence. `en.words` has the tables. Above: the engine `commands` and the brain's compact tier.
"""
