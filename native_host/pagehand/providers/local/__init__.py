"""Models on this machine: servers that answer on loopback, and model files that Pagehand runs itself."""
