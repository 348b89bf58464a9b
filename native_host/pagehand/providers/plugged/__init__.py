"""Engines that are plugins: each held by nothing but the interface `plugin_api.Provider`."""
