"""What the door answers: `accepted` with what came of it, or a refusal with a name and a sentence. Always JSON."""

from __future__ import annotations

from starlette.responses import JSONResponse

from pagehand.errors import PagehandError
from pagehand.values import Json

_STATUS = {"invalid_params": 400, "bad_json": 400, "internal_error": 500}
_CONFLICT = 409


def accepted(**members: object) -> JSONResponse:
    """It was done, or has begun."""
    return JSONResponse({"ok": True, "status": "accepted", **members})


def refusal(status: int, code: str, sentence: str) -> JSONResponse:
    """It was not; `code` names why, `sentence` says what to do."""
    body: Json = {"ok": False, "status": "rejected", "code": code, "error": sentence}
    return JSONResponse(body, status, {"Connection": "close"} if code == "bad_length" else None)


def rejected(error: PagehandError) -> JSONResponse:
    """A refusal by whoever was asked."""
    return refusal(_STATUS.get(error.name, _CONFLICT), error.name, error.message)
