"""Model servers on loopback: found by their lists, read as each spells them, and never waited for."""

import asyncio
import time
from dataclasses import replace

import pytest

from bed.model_api import Answer, json_answer, model_api
from pagehand.providers.api.engines import ApiEngines
from pagehand.providers.engines.file import EnginesFile
from pagehand.providers.engines.keys import Keys
from pagehand.providers.local import servers
from pagehand.providers.local.servers import PROBE_SECONDS, SERVERS, ServedModel, ServerEngines, models_of

BY_ID = {server.id: server for server in SERVERS}
OLLAMA = {
    "/api/tags": {
        "models": [
            {"name": "qwen3:8b", "details": {"families": ["qwen3"]}},
            {"name": "llava:7b", "details": {"families": ["llama", "clip"]}},
            {"name": "nomic-embed-text:latest", "details": None},
        ]
    },
    "/api/ps": {"models": [{"name": "qwen3:8b", "context_length": 32768}]},
}
LM_STUDIO = {
    "/api/v0/models": {
        "data": [
            {"id": "qwen2-vl-7b", "type": "vlm", "state": "loaded", "loaded_context_length": 16384},
            {"id": "llama-8b", "type": "llm", "state": "not-loaded", "max_context_length": 131072},
            {"id": "text-embedding-x", "type": "embeddings"},
        ]
    }
}
LLAMA_CPP = {
    "/v1/models": {"object": "list", "data": [{"id": "m.gguf", "owned_by": "llamacpp"}]},
    "/props": {"default_generation_settings": {"n_ctx": 65536}, "modalities": {"vision": True}},
}
VLLM = {"/v1/models": {"object": "list", "data": [{"id": "Qwen/Qwen3-VL", "max_model_len": 40960}]}}


def serve(api, lists):
    """Answer these paths with their lists, everything else with 404."""
    api.answers = [json_answer({"error": "not here"}, 404)]
    api.by_path = {path: json_answer(value) for path, value in lists.items()}


def at(server_id, api):
    return replace(BY_ID[server_id], port=api.port)


def engines_of(source):
    return {engine.id: engine for engine in source.found(EnginesFile())}


@pytest.fixture
def source_at(tmp_path, monkeypatch):
    monkeypatch.setattr(servers, "missing_library", lambda kind: None)

    def make(*servers):
        return ServerEngines(ApiEngines(Keys({}, tmp_path / "keys.env"), {}), servers)

    return make


@pytest.mark.parametrize(
    ("server_id", "lists", "models"),
    [
        ("ollama", OLLAMA, [ServedModel("qwen3:8b", 32768, False), ServedModel("llava:7b", 4096, True)]),
        ("lmstudio", LM_STUDIO, [ServedModel("qwen2-vl-7b", 16384, True), ServedModel("llama-8b", 8192, False)]),
        ("llamacpp", LLAMA_CPP, [ServedModel("m.gguf", 65536, True)]),
        ("vllm", VLLM, [ServedModel("Qwen/Qwen3-VL", 40960, True)]),
    ],
)
async def test_each_server_is_read_as_it_spells_its_models(server_id, lists, models, api):
    serve(api, lists)
    assert await models_of(at(server_id, api)) == models
    assert {asked.headers["host"] for asked in api.asked} == {f"127.0.0.1:{api.port}"}


@pytest.mark.parametrize(
    "answer",
    [
        json_answer([1, 2]),
        json_answer({"models": "none", "data": {"id": 5}}),
        json_answer({"models": [{"name": 5}, "x", {}], "data": [{"id": None}, 7]}),
        json_answer({"data": [{"id": "m"}], "models": [{"name": "m"}]}, 401),
        Answer(body=b"<html>a development server</html>", kind="text/html"),
        Answer(body=b"[" * 100_000),
        Answer(body=b"\xff\xfe"),
        Answer(),
    ],
    ids=["list", "shapes", "values", "refused", "html", "deep", "bytes", "nothing"],
)
@pytest.mark.parametrize("server_id", list(BY_ID))
async def test_what_is_no_model_server_has_no_models(server_id, answer, api):
    api.answers = [answer]
    assert await models_of(at(server_id, api)) == []


@pytest.mark.parametrize("server_id", list(BY_ID))
async def test_a_server_that_accepts_and_says_nothing_is_left_in_time(server_id, api):
    api.answers = [Answer(hang=True)]
    started = time.perf_counter()
    assert await models_of(at(server_id, api)) == []
    # The bound is 0.3 s; a busy machine may come to it late.
    assert PROBE_SECONDS <= 0.3 and time.perf_counter() - started < 2.0


async def test_all_servers_are_asked_at_once(source_at):
    async with model_api() as one, model_api() as two:
        one.answers = two.answers = [Answer(hang=True)]
        started = time.perf_counter()
        await source_at(at("vllm", one), at("lmstudio", two)).look()
        assert time.perf_counter() - started < 2 * PROBE_SECONDS + 1.0


async def test_an_ollama_that_comes_up_is_listed_and_one_that_goes_is_said(api, source_at):
    source = source_at(at("ollama", api))
    await api.close()
    await source.look()
    assert engines_of(source) == {}
    serve(api, OLLAMA)
    await api.open(api.port)
    await source.look()
    engine = engines_of(source)["ollama/qwen3:8b"]
    assert (engine.name, engine.provider, engine.unavailable) == ("qwen3:8b", "Ollama", None)
    assert (engine.sees, engine.tier, engine.is_model) == (False, "standard", True)
    assert engines_of(source)["ollama/llava:7b"].tier == "compact"
    await api.close()
    await source.look()
    reason = engines_of(source)["ollama/qwen3:8b"].unavailable
    assert "does not answer" in reason and "ollama serve" in reason


async def test_a_model_that_a_server_lost_is_said_apart_from_the_server(api, source_at):
    source = source_at(at("vllm", api))
    serve(api, VLLM)
    await source.look()
    serve(api, {"/v1/models": {"data": [{"id": "other", "max_model_len": 9000}]}})
    await source.look()
    assert "no longer has it" in engines_of(source)["vllm/Qwen/Qwen3-VL"].unavailable
    assert engines_of(source)["vllm/other"].unavailable is None


async def test_without_the_library_a_server_is_listed_with_what_to_install(api, source_at, monkeypatch):
    source = source_at(at("vllm", api))
    serve(api, VLLM)
    await source.look()
    monkeypatch.setattr(servers, "missing_library", lambda kind: f"install {kind}")
    assert engines_of(source)["vllm/Qwen/Qwen3-VL"].unavailable == "install openai"


async def test_no_key_of_any_vendor_is_sent_to_a_server(api, tmp_path, monkeypatch):
    pytest.importorskip("pydantic_ai")
    from bed.model_wire import openai_chat
    from pagehand.brain.ports import Request
    from pagehand.brain.transcript import UserMessage

    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret")
    apis = ApiEngines(Keys({"OPENAI_API_KEY": "sk-secret"}, tmp_path / "keys.env"), {"OPENAI_API_KEY": "sk-secret"})
    source = ServerEngines(apis, [at("vllm", api)])
    serve(api, VLLM)
    await source.look()
    api.by_path["/v1/chat/completions"] = openai_chat(["ok"])
    provider = engines_of(source)["vllm/Qwen/Qwen3-VL"].make()
    said = [delta async for delta in provider.generate(Request("x", [UserMessage("go")], []))]
    await apis.close()
    assert said[0].text == "ok"
    assert all("sk-secret" not in str(asked) for asked in api.asked)


async def test_nothing_listens_at_all(source_at):
    async with asyncio.timeout(5):
        await source_at().look()
