"""Whole ways through the program: a real browser with the extension, relay, hub and a client that somebody else wrote."""
