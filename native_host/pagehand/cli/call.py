"""`pagehand call TOOL '{json}'`: one page tool, asked for as usual, for scripts. Exit codes as in `drive`.

It has to be quick: over the blocking client, and with what asking a person needs loaded only when one is asked.
"""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import suppress

from pagehand import where
from pagehand.cli import exit_codes
from pagehand.cli.options import add_turn_arguments, door_of, instance_of, session_of
from pagehand.cli.plain_text import plain
from pagehand.client.blocking import BlockingClient, hub_socket
from pagehand.errors import PagehandError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pagehand.values import Json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The tool, its arguments, and where a picture goes."""
    parser.add_argument("tool", nargs="?", help="a tool's name, such as readPage; `pagehand tools` lists them")
    parser.add_argument(
        "arguments", nargs="?", default="{}", help="its arguments as a JSON object; see `pagehand tools NAME`"
    )
    parser.add_argument("--save", metavar="FILE", help="write the picture it returns to this file")
    parser.add_argument("--raw", action="store_true", help="print the text as it is, control characters included")
    parser.add_argument(
        "--batch", action="store_true", help='calls from standard input, one {"tool": ..., "arguments": ...} a line'
    )
    parser.add_argument(
        "--as",
        dest="asker",
        metavar="NAME",
        help="who asks, such as an agent's name: the question then waits in the browser, with that name",
    )
    parser.set_defaults(usage=parser.error)
    add_turn_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Run one call and print its result."""
    if args.batch:
        from pagehand.cli.batch import Batch

        return Batch(args).run_all(sys.stdin)
    if args.tool is None:
        args.usage("name a tool, such as readPage; `pagehand tools` lists them")
    arguments = parse_arguments(args.arguments)
    return Call(args).run(arguments)


def parse_arguments(text: str) -> Json:
    """The JSON object on the command line. Raises `bad_arguments` with what is wrong."""
    try:
        value = json.loads(text)
    except ValueError as error:
        message = f'the arguments are not JSON ({error}); quote them for your shell: \'{{"ref": "e3"}}\''
        raise PagehandError(message, "bad_arguments") from None
    if not isinstance(value, dict):
        raise PagehandError('the arguments have to be a JSON object such as {"ref": "e3"}', "bad_arguments")
    return value


class Call:
    """One call from the terminal, its session and what was decided in it."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._args = args
        self._session = ""
        self._denied = False
        if args.asker is not None and args.auto_approve:
            raise PagehandError("--as is answered in the browser; leave --auto-approve out", "invalid_params")
        self._asking: Any = None
        """The permission that a person is being asked for now."""
        connection = door_of(args) or hub_socket(*where.places())
        self._client = BlockingClient(
            connection, "pagehand-terminal", self._permission, self._hear, answers=args.asker is None
        )

    def run(self, arguments: Json) -> int:
        """The exit code; what came of it is printed."""
        args = self._args
        self._open_session()
        params = {"sessionId": self._session, "name": args.tool, "arguments": arguments, "_meta": self.meta()}
        try:
            result = self._interruptible(params)
        except PagehandError:
            self._forget_new_session()
            raise
        if args.save:
            _save(result, args.save)
        if result["isError"] and "structuredContent" not in result:
            self._forget_new_session()
        self._print(result)
        self._client.close()
        if self._denied:
            return exit_codes.DENIED
        return exit_codes.FAILED if result["isError"] else exit_codes.DONE

    def meta(self) -> Json:
        """What goes along with a call: whether it has a tab of its own, and who asks when it is not the person here."""
        asker = self._args.asker
        meta: Json = {"pagehand/newTab": True} if self._args.new_tab else {}
        return meta if asker is None else {**meta, "pagehand/caller": {"kind": "shell", "name": asker[:100]}}

    def _open_session(self) -> None:
        args, ask = self._args, self._client.request
        hand = instance_of(args.browser, ask("_pagehand/state", {})["hands"]) if args.browser else ""
        known = session_of(args.session, self._sessions, last=args.last)
        if known is None:
            meta = {"pagehand/hand": hand} if hand else {}
            self._session = ask("session/new", {"cwd": "/", "mcpServers": [], "_meta": meta})["sessionId"]
            return
        ask("session/resume", {"sessionId": known, "cwd": "/", "mcpServers": []})
        self._session = known
        if hand:
            ask("session/set_config_option", {"sessionId": known, "configId": "hand", "value": hand})

    def _sessions(self) -> list[Json]:
        found: list[Json] = []
        page: Json = {"nextCursor": None}
        while "nextCursor" in page:
            cursor = page["nextCursor"]
            page = self._client.request("session/list", {} if cursor is None else {"cursor": cursor})
            found += page["sessions"]
        return found

    def _forget_new_session(self) -> None:
        """Nothing happened in it, so nobody will look for it."""
        if self._session and self._args.session is None and not self._args.last:
            with suppress(PagehandError):
                self._client.request("session/delete", {"sessionId": self._session})
            self._session = ""

    def _interruptible(self, params: Json) -> Any:
        """The call's result. Ctrl-C cancels it in the browser too; a second one leaves at once."""
        request = self._client.send("_pagehand/call", params)
        try:
            return self._client.result_of(request)
        except KeyboardInterrupt:
            self._client.notify("session/cancel", {"sessionId": self._session})
            return self._client.result_of(request)

    def _hear(self, method: str, params: Json) -> None:
        if method == "_pagehand/permission_closed" and self._asking is not None:
            self._asking.closed(params.get("confirmationId"))
        if method != "session/update":
            return
        decision = (params["update"].get("_meta") or {}).get("pagehand/decision")
        if decision:
            self._denied = self._denied or not decision["outcome"].startswith("allow")

    def _permission(self, params: Json) -> str:
        """What is answered to a permission request; only here a person may have to be asked."""
        from pagehand.cli.prompting import BlockingQuestion

        self._asking = BlockingQuestion(params, self._args.auto_approve, self._client)
        try:
            return str(self._asking.answer())
        finally:
            self._asking = None

    def _print(self, result: Json) -> None:
        if self._args.json:
            kept = {"session": self._session, **result}
            print(json.dumps(kept, ensure_ascii=sys.stdout.isatty()))
            return
        text = "\n".join(block["text"] for block in result["content"] if block["type"] == "text")
        print(text if self._args.raw else plain(text))
        if self._session:
            print(f"session {self._session}", file=sys.stderr)


def _save(result: Json, path: str) -> None:
    import base64

    picture = next((block for block in result["content"] if block["type"] == "image"), None)
    if picture is None:
        print(f"pagehand: the call returned no picture; {path} was not written", file=sys.stderr)
        return
    try:
        with open(path, "wb") as file:
            file.write(base64.b64decode(picture["data"]))
    except OSError as error:
        raise PagehandError(f"the picture cannot be written to {path}: {error.strerror}", "setup") from None
