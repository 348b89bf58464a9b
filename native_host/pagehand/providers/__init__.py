"""Ways to reach something that thinks: one module or folder each, all answering `brain.ports.Provider`."""
