"""The ledger: every event of every session on disk before anybody sees it, and the audit of the gate's decisions."""
