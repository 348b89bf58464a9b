"""The plugins that come with Pagehand: useful as they are, and examples of the five interfaces.

Each needs `plugin_api` and nothing else of the package. None is used before `plugins.toml` says so.
"""
