"""The bridge's commands, carried out by calls of page tools: each gated by itself, within one grant."""
