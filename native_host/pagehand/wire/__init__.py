"""The wire without I/O: frames, lines, chunks, JSON-RPC and the shapes of ACP, MCP and Pagehand's own methods."""
