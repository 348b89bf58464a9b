"""The hub: one process per user that owns sessions, hands and the connections of all surfaces."""
