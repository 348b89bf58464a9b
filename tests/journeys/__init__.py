"""Whole ways through the program: a real browser, relay, hub, and a client that somebody else wrote."""
