"""What a script may reach of this machine, each act with leave: files below one folder, programs, HTTP, the clock.

Static pages and JavaScript are here too, in `static/`. Below: `tether`, which knows none of it.
"""
