"""What answers tool calls: a browser, the hub itself, and others to come. Each plays `ports.ToolSource`."""
