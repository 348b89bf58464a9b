"""The HTTP door on loopback: `door` serves, `guard` admits, `endpoints` hears a client, `client` is its channel.

Everything here needs the extra `pagehand[http]` and is imported when the door is first needed.
"""
