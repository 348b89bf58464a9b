"""`pagehand call --batch`: one call a line of standard input, one result a line of standard output, in one session.

A line is `{"tool": "click", "arguments": {"ref": "e3"}, "id": ...}`; what comes back has the same `id`. A line that is
none, and a call that fails, are told in their own line, and the next one runs. Below: `call`.
"""

from __future__ import annotations

import json
import sys

from pagehand.cli import exit_codes
from pagehand.cli.call import Call
from pagehand.errors import PagehandError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from pagehand.values import Json


class Batch(Call):
    """The calls of one standard input."""

    def run_all(self, lines: Iterable[str]) -> int:
        """Run each as it comes. The exit code is of the worst: denied, then failed."""
        self._open_session()
        failed = False
        for line in lines:
            if line.strip():
                told = self._told(line)
                failed = failed or bool(told.get("isError", True))
                print(json.dumps(told, ensure_ascii=False), flush=True)
        print(f"session {self._session}", file=sys.stderr)
        self._client.close()
        if self._denied:
            return exit_codes.DENIED
        return exit_codes.FAILED if failed else exit_codes.DONE

    def _told(self, line: str) -> Json:
        """The result of one line, or its error."""
        own: Json = {}
        try:
            wanted = _read(line)
            own = {"id": wanted["id"]} if "id" in wanted else {}
            params = {
                "sessionId": self._session,
                "name": wanted["tool"],
                "arguments": wanted.get("arguments", {}),
                "_meta": self.meta(),
            }
            result = self._interruptible(params)
        except PagehandError as error:
            return {**own, "isError": True, "error": {"name": error.name, "message": error.message}}
        self._args.new_tab = False
        return {**own, **result}


def _read(line: str) -> dict[str, Any]:
    """One line. Raises `bad_arguments` with the form it needs."""
    try:
        wanted = json.loads(line)
    except ValueError as error:
        raise PagehandError(f"the line is not JSON ({error})", "bad_arguments") from None
    if not isinstance(wanted, dict) or not isinstance(wanted.get("tool"), str):
        raise PagehandError('a line is {"tool": "readPage", "arguments": {}}', "bad_arguments")
    if not isinstance(wanted.get("arguments", {}), dict):
        raise PagehandError("arguments has to be an object", "bad_arguments")
    return wanted
