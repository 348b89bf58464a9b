"""The tier for small models: fewer tools, shorter views, replies held to a schema."""
