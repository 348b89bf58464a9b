"""Setting up a model from a surface: the key goes in and never out; the list, the test and the default are real."""

import json
import stat
from contextlib import asynccontextmanager

import pytest

from bed.model_api import json_answer, model_api
from bed.model_wire import openai_chat
from pagehand.errors import PagehandError, ProviderError, SetupError
from pagehand.providers.engines import setup as model_setup
from pagehand.providers.engines.editing import EnginesEditor
from pagehand.providers.engines.model_files import ModelFiles
from pagehand.providers.engines.registry import Registry
from pagehand.providers.engines.setup import ModelSetup

KEY = "sk-the-key-of-ann"


@asynccontextmanager
async def made(tmp_path, environment):
    """A setup on files of its own."""
    engines, keys = tmp_path / "engines.toml", tmp_path / "keys.env"
    registry = Registry(engines, keys, environment)
    try:
        editor = EnginesEditor(engines, registry.kinds)
        yield ModelSetup(registry, editor, keys, environment, ModelFiles(editor, tmp_path / "models", []))
    finally:
        await registry.close()


def vendor(setup, name="openai"):
    return next(one for one in setup.overview()["vendors"] if one["id"] == name)


async def test_from_a_key_to_an_answer(tmp_path):
    async with model_api() as api, made(tmp_path, {"OPENAI_BASE_URL": api.url}) as setup:
        assert (vendor(setup)["keySet"], vendor(setup)["ready"]) == (False, False)
        await setup.keep_key("openai", f" {KEY} ")
        assert (vendor(setup)["keySet"], vendor(setup)["ready"]) == (True, True)
        assert stat.S_IMODE((tmp_path / "keys.env").stat().st_mode) == 0o600
        api.by_path = {"/models": json_answer({"data": [{"id": "gpt-small"}]})}
        assert await setup.models("openai") == ["gpt-small"]
        await setup.choose_model("openai", "gpt-small")
        await setup.set_default("openai")
        assert (vendor(setup)["model"], setup.overview()["default"]) == ("gpt-small", "openai")
        api.answers = [openai_chat(["rea", "dy"])]
        answer = await setup.test("openai")
        assert answer["said"] == "ready" and answer["milliseconds"] >= 0
        assert api.asked[-1].body["model"] == "gpt-small"
        assert api.asked[-1].headers["authorization"] == f"Bearer {KEY}"
        assert KEY not in json.dumps(setup.overview())
        await setup.keep_key("openai", None)
        assert (vendor(setup)["keySet"], vendor(setup)["ready"]) == (False, False)


async def test_a_wrong_key_is_said_in_a_sentence_without_it(tmp_path):
    async with model_api() as api, made(tmp_path, {"OPENAI_BASE_URL": api.url}) as setup:
        await setup.keep_key("openai", KEY)
        api.answers = [json_answer({"error": {"message": f"Incorrect API key provided: {KEY}"}}, 401)]
        with pytest.raises(ProviderError, match="refused the API key") as refused:
            await setup.test("openai")
        assert KEY not in refused.value.message


async def test_what_cannot_be_done_says_what_to_do(tmp_path):
    async with made(tmp_path, {"GROQ_API_KEY": "from the shell"}) as setup:
        assert vendor(setup, "groq")["keyFixed"] and not vendor(setup)["keyFixed"]
        with pytest.raises(PagehandError, match="there is no vendor 'acme'; there are anthropic"):
            await setup.keep_key("acme", "x")
        with pytest.raises(SetupError, match=r"no key"):
            await setup.keep_key("openai", "two words")
        with pytest.raises(PagehandError, match="cannot work now"):
            await setup.test("openai")
        with pytest.raises(PagehandError, match="unknown engine"):
            await setup.set_default("nope")


async def test_one_library_at_a_time_and_the_list_is_looked_at_anew(tmp_path, monkeypatch):
    async with made(tmp_path, {}) as setup:
        told = []

        async def install(extra, tell):
            tell(f"installing {extra}")
            with pytest.raises(PagehandError) as refused:
                await setup.install_library("groq", told.append)
            assert refused.value.name == "busy"

        monkeypatch.setattr(model_setup, "install", install)
        await setup.install_library("anthropic", told.append)
        assert told == ["installing anthropic"]
