"""The words themselves: tokens, and what a command can mean. No sentence; how words fit and measure: `language`."""
