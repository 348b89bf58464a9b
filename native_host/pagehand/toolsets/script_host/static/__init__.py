"""Pages and scripts without a browser: HTML, CSS, a plain layout and JavaScript, deterministic and offline.

Libraries do the work (`pip install 'pagehand[scripts]'`) and are imported when a script first uses them.
"""
