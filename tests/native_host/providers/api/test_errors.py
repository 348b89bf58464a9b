"""What each vendor's errors become: a name, a sentence with the fix, and never the key."""

import socket
import traceback
from contextlib import aclosing, suppress

import pytest

from bed.model_api import Answer, json_answer, stream
from bed.model_wire import SPELLINGS
from pagehand.brain.ports import Request, ToolSpec
from pagehand.brain.transcript import ToolCall, UserMessage
from pagehand.errors import ProviderError
from pagehand.providers.api.errors import as_provider_error
from pagehand.providers.engines.libraries import remedy

KINDS = list(SPELLINGS)
KEY = "sk-very-secret-key"
ASK = Request("BE GOOD", [UserMessage("go")], [ToolSpec("readPage", "Read.", {"type": "object"})])


def openai_error(message, code, kind="invalid_request_error"):
    return {"error": {"message": message, "type": kind, "param": None, "code": code}}


def anthropic_error(kind, message):
    return {"type": "error", "error": {"type": kind, "message": message}, "request_id": "req_1"}


def google_error(code, status, message, **detail):
    details = [{"@type": f"type.googleapis.com/google.rpc.{kind}", **value} for kind, value in detail.items()]
    return {"error": {"code": code, "message": message, "status": status, "details": details}}


REFUSED_KEY = {kind: (401, openai_error(f"Incorrect API key provided: {KEY}", "invalid_api_key")) for kind in KINDS} | {
    "anthropic": (401, anthropic_error("authentication_error", "invalid x-api-key")),
    "google": (
        400,
        google_error(400, "INVALID_ARGUMENT", "API key not valid.", ErrorInfo={"reason": "API_KEY_INVALID"}),
    ),
    "mistral": (401, {"detail": "Unauthorized"}),
    "openrouter": (401, {"error": {"message": "User not found.", "code": 401}}),
}
NO_MODEL = {kind: (404, openai_error("The model does not exist", "model_not_found")) for kind in KINDS} | {
    "anthropic": (404, anthropic_error("not_found_error", "model: m")),
    "google": (404, google_error(404, "NOT_FOUND", "models/m is not found")),
    "openrouter": (404, {"error": {"message": "No endpoints found for m.", "code": 404}}),
}
TOO_LONG = {
    kind: (400, openai_error("This model's maximum context length is 8192 tokens.", "context_length_exceeded"))
    for kind in KINDS
} | {
    "anthropic": (400, anthropic_error("invalid_request_error", "prompt is too long: 210000 tokens > 200000 maximum")),
    "google": (
        400,
        google_error(
            400,
            "INVALID_ARGUMENT",
            "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
        ),
    ),
    "mistral": (
        400,
        {
            "object": "error",
            "message": "Prompt contains 40000 tokens, too large for model with 32768 maximum context length",
            "type": "invalid_request_prompt",
            "code": "3051",
        },
    ),
    "openrouter": (400, {"error": {"message": "This endpoint's maximum context length is 8192 tokens.", "code": 400}}),
}
NO_CREDIT = {"openai": (429, openai_error("You exceeded your quota", "insufficient_quota", "insufficient_quota"))}
NO_CREDIT |= {"openai-responses": NO_CREDIT["openai"]}
NO_CREDIT |= {"openrouter": (402, {"error": {"message": "Insufficient credits", "code": 402}})}


async def fault(api, provider_at, kind, answer, **parts):
    """The error of one request; holds it to be of our kind and free of the key."""
    api.answers = [answer]
    with pytest.raises(ProviderError) as caught:
        async for _ in provider_at(kind, api.url, **parts).generate(ASK):
            pass
    shown = "".join(traceback.format_exception(caught.value))
    assert KEY not in shown and KEY not in repr(caught.value)
    return caught.value


@pytest.mark.parametrize("kind", KINDS)
async def test_a_refused_key_says_to_check_it(kind, api, provider_at):
    status, body = REFUSED_KEY[kind]
    error = await fault(api, provider_at, kind, json_answer(body, status))
    assert error.name == "provider_refused" and "API key" in error.message
    assert len(api.asked) == 1


@pytest.mark.parametrize("kind", KINDS)
async def test_an_unknown_model_says_to_choose_another(kind, api, provider_at):
    status, body = NO_MODEL[kind]
    error = await fault(api, provider_at, kind, json_answer(body, status))
    assert error.name == "provider_refused" and "does not know this model" in error.message


@pytest.mark.parametrize("kind", KINDS)
async def test_a_full_context_has_its_own_name(kind, api, provider_at):
    status, body = TOO_LONG[kind]
    error = await fault(api, provider_at, kind, json_answer(body, status))
    assert error.name == "context_full" and "new session" in error.message


@pytest.mark.parametrize("kind", list(NO_CREDIT))
async def test_used_up_credit_is_no_rate_limit(kind, api, provider_at):
    status, body = NO_CREDIT[kind]
    error = await fault(api, provider_at, kind, json_answer(body, status, retry_after="0"))
    assert error.name == "provider_refused" and "billing" in error.message
    assert len(api.asked) == 1


@pytest.mark.parametrize("status", [500, 502, 503])
@pytest.mark.parametrize("kind", KINDS)
async def test_trouble_at_the_vendors_is_told_and_not_tried_again(kind, status, api, provider_at):
    error = await fault(api, provider_at, kind, json_answer({"error": {"message": "oops", "code": status}}, status))
    assert error.name == "provider_unavailable" and "trouble of its own" in error.message
    assert len(api.asked) == 1


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "answer",
    [
        Answer(body=b"<html>a login page</html>", kind="text/html"),
        Answer(kind="text/event-stream", pieces=(b"data: {not json\n\n",)),
        Answer(kind="text/event-stream", pieces=(b'data: {"a": 1}\n\n', b"data: [1]\n\n")),
        Answer(kind="text/event-stream", pieces=(b"\xff\xfe\x00garbage",)),
        stream({"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}}, named=True),
        Answer(status=418, body=b"short and stout", kind="text/plain"),
    ],
    ids=["html", "broken-json", "strange-json", "bytes", "error-event", "teapot"],
)
async def test_garbage_is_an_error_of_the_provider(kind, answer, api, provider_at):
    error = await fault(api, provider_at, kind, answer)
    assert error.name == "provider_unavailable"


@pytest.mark.parametrize("kind", KINDS)
async def test_a_reply_that_breaks_off_is_never_taken_for_a_whole_call(kind, api, provider_at):
    whole = SPELLINGS[kind](["I read"], ("call_9", "readPage", {"tab": "t7"}))
    half = Answer(kind=whole.kind, pieces=whole.pieces[: len(whole.pieces) // 2])
    api.answers = [half]
    heard = []
    with suppress(ProviderError):
        async with aclosing(provider_at(kind, api.url).generate(ASK)) as deltas:
            async for delta in deltas:
                heard.append(delta)  # noqa: PERF401 - what came before the fault is kept
    assert not [delta for delta in heard if isinstance(delta, ToolCall) and delta.problem is None]


@pytest.mark.parametrize("kind", KINDS)
async def test_a_server_that_is_not_there_cannot_be_reached(kind, provider_at):
    with socket.create_server(("127.0.0.1", 0)) as unused:
        port = unused.getsockname()[1]
    with pytest.raises(ProviderError, match="cannot be reached") as caught:
        async for _ in provider_at(kind, f"http://127.0.0.1:{port}").generate(ASK):
            pass
    assert caught.value.name == "provider_unavailable"


async def test_a_model_name_that_the_library_refuses_is_a_matter_of_setup(api, provider_at):
    error = await fault(api, provider_at, "openrouter", json_answer({}), model="no-slash")
    assert error.name == "provider_refused" and "not set up" in error.message


def test_a_library_that_is_missing_is_named_with_its_install_command():
    error = as_provider_error(ModuleNotFoundError("No module named 'pydantic_ai'"))
    assert error.name == "provider_refused"
    assert "pydantic_ai" in error.message and f"run `{remedy('apis')}`" in error.message
