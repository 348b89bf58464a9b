"""Runs the sandbox's own runner, as its worker does: values, a fault, and a figure."""

import json
from pathlib import Path

from sandbox import runner

Path("/data").mkdir(exist_ok=True)
CODE = "import sys; {'sum': sum(numbers), 'python': list(sys.version_info[:2])}"
FIGURE = "display('<svg xmlns=\\'http://www.w3.org/2000/svg\\'><rect/></svg>')"


async def result():
    """What came of three runs, as JSON."""
    values = json.loads(await runner.run_text(json.dumps({"code": CODE}), json.dumps({"numbers": [1, 2, 3]})))
    failed = json.loads(await runner.run_text(json.dumps({"code": "1 / 0"}), "{}"))
    figure = json.loads(await runner.run_text(json.dumps({"code": FIGURE}), "{}"))
    return json.dumps({"values": values, "failed": failed, "figure": figure})
