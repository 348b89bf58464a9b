"""What every capability can do, whatever it grants; and the one that every script has: `tetherscript`.

Another capability is made by a class over `Granted` that answers its own methods. Below: `values.Capability`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from pagehand.tether.errors import Fault, Place, ScriptError
from pagehand.tether.parser import parse
from pagehand.tether.values import Capability, Result, Value

LANGUAGE, VERSION = "TetherScript", "0.1.0-alpha.16"
"""The language and the version whose behaviour this one has."""


class Granted(Capability):
    """`narrow`, `revoke`, `is_revoked` and `kind`; everything else is `invoke`, and a result."""

    __slots__ = ("_above", "_revoked")

    def __init__(self, above: Granted | None = None) -> None:
        self._above = above
        self._revoked = False

    @property
    def revoked(self) -> bool:
        """It, or one that it was narrowed from, was taken back."""
        one: Granted | None = self
        while one is not None and not one._revoked:  # noqa: SLF001 - of the same class
            one = one._above  # noqa: SLF001
        return one is not None

    @abstractmethod
    def narrowed(self, wanted: dict[str, Value]) -> Granted:
        """A subset of it; Fault when what is wanted is none."""

    @abstractmethod
    def invoke(self, method: str, arguments: list[Value]) -> Result:
        """A method of its own."""

    def call(self, method: str, arguments: list[Value]) -> Value:
        """Any method."""
        if method == "narrow":
            if len(arguments) != 1 or type(arguments[0]) is not dict:
                raise Fault("capability.narrow expects one map argument")
            if self.revoked:
                raise Fault(f"{self.kind}: cannot narrow a revoked capability")
            return self.narrowed(arguments[0])
        if not arguments and method == "revoke":
            self._revoked = True
            return None
        if not arguments and method == "is_revoked":
            return self.revoked
        if not arguments and method == "kind":
            return self.kind
        if self.revoked:
            return Result(False, f"{self.kind}: capability has been revoked")
        return self.invoke(method, arguments)


class TetherScript(Granted):
    """The capability `tetherscript`: which language this is, and whether a source can be read."""

    __slots__ = ("_check",)
    kind = "tetherscript"

    def __init__(self, check: Callable[[], None], above: Granted | None = None) -> None:
        super().__init__(above)
        self._check = check

    def narrowed(self, wanted: dict[str, Value]) -> Granted:
        """The same: there is nothing to take away."""
        del wanted
        return TetherScript(self._check, self)

    def invoke(self, method: str, arguments: list[Value]) -> Result:
        """`version`, `language`, `describe`, and `diagnose` or `validate_source` of a source."""
        methods = ["version", "language", "diagnose", "validate_source", "describe"]
        match method, arguments:
            case "version", []:
                return Result(True, VERSION)
            case "language", []:
                return Result(True, LANGUAGE)
            case "describe", []:
                api = "source hooks over explicit capabilities"
                facts = {"language": LANGUAGE, "version": VERSION, "plugin_api": api, "host_methods": methods}
                return Result(True, facts)
            case (("diagnose" | "validate_source"), [str(source)]):
                return Result(True, self._diagnosis(source))
        return Result(False, f"tetherscript: no method `{method}` (have: {', '.join(methods)})")

    def _diagnosis(self, source: str) -> dict[str, Value]:
        try:
            parse(source, self._check)
        except ScriptError as error:
            place = error.place or Place(0, 0)
            stage = "lex" if error.stage == "lex" else "parse"
            return {"ok": False, "stage": stage, "message": error.message, "line": place.line, "col": place.col}
        return {"ok": True, "stage": "parse", "message": "", "line": 0, "col": 0}
