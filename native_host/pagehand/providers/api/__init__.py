"""Models behind an HTTP API of a vendor, through one well-kept library."""
