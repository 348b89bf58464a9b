"""The models of a vendor, asked of a server that speaks as each vendor does; faults are said with what to do."""

import pytest

from bed.model_api import Answer, json_answer, model_api
from pagehand.errors import ProviderError
from pagehand.providers.api.listing import list_models
from pagehand.providers.api.vendors import ModelAddress

OPENAI = {"data": [{"id": "gpt-big"}, {"id": "text-embedding-9"}, {"id": "gpt-big"}, {"id": 5}, "odd"]}
GOOGLE = {"models": [{"name": "models/gemini-big"}, {"name": "models/imagen-image"}]}
KINDS = [
    ("anthropic", "/v1/models?limit=1000", {"data": [{"id": "claude-big"}]}, "x-api-key", "k1", ["claude-big"]),
    ("openai", "/models", OPENAI, "authorization", "Bearer k1", ["gpt-big"]),
    ("google", "/v1beta/models?pageSize=1000", GOOGLE, "x-goog-api-key", "k1", ["gemini-big"]),
    ("groq", "/openai/v1/models", OPENAI, "authorization", "Bearer k1", ["gpt-big"]),
]
FAULTS = {401: "refused the API key", 403: "refused the API key", 429: "rate limit or quota", 500: "answered 500"}


@pytest.mark.parametrize("case", KINDS, ids=lambda case: case[0])
async def test_each_vendor_is_asked_in_its_own_way(case):
    kind, path, answer, header, sent, names = case
    async with model_api() as api:
        api.answers = [json_answer(answer)]
        assert await list_models(ModelAddress(kind, "m", api.url, "k1")) == names
        [asked] = api.asked
    assert (asked.path, asked.headers[header]) == (path, sent)


@pytest.mark.parametrize(("status", "words"), FAULTS.items())
async def test_a_refusal_is_said_plainly_and_without_the_key(status, words):
    async with model_api() as api:
        api.answers = [json_answer({"error": "bad key k-secret"}, status)]
        with pytest.raises(ProviderError, match=words) as refused:
            await list_models(ModelAddress("openai", "m", api.url, "k-secret"))
    assert "k-secret" not in refused.value.message


@pytest.mark.parametrize("body", [b"<html>", b'{"data": ' + b"[" * 100_000])
async def test_a_server_that_is_not_there_or_answers_nonsense(body):
    async with model_api() as api:
        api.answers = [Answer(body=body, kind="text/html")]
        with pytest.raises(ProviderError, match="could not be read"):
            await list_models(ModelAddress("openai", "m", api.url, "k"))
        gone = api.url
    with pytest.raises(ProviderError, match="cannot be reached"):
        await list_models(ModelAddress("openai", "m", gone, "k"))
    with pytest.raises(ProviderError, match="no web address"):
        await list_models(ModelAddress("openai", "m", "file:///etc", "k"))
