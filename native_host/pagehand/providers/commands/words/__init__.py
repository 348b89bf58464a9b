"""The words themselves: tokens, tables, how well names fit, typed values, what a command can mean. No sentence."""
