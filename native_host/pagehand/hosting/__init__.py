"""The home of Python plugins: found and loaded (`finding`), their settings, and what runs beside the hub.

A faulty plugin never stops the hub: each one's fault is its own, kept as the reason why it is not there.
"""
