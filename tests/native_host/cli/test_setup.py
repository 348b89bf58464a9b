"""`pagehand setup` against a real hub: a key is typed and shown nowhere, what is missing and a wrong key are told."""

from bed.commands import run_command, terminal
from bed.gguf_file import write_gguf
from bed.hub_bed import hub_process
from bed.model_api import json_answer, model_api
from bed.model_wire import openai_chat

KEY = "sk-the-key-of-ann"


async def test_vendors_are_listed_with_what_each_needs(bare):
    ended = await run_command(bare.places, "setup", "--list")
    assert (ended.code, ended.err) == (0, "")
    assert "anthropic" in ended.out and "needs a key" in ended.out


async def test_what_cannot_be_asked_for_is_a_sentence(bare):
    nobody = await run_command(bare.places, "setup")
    assert nobody.code == 2 and "name one: " in nobody.err
    unknown = await run_command(bare.places, "setup", "nope")
    assert unknown.code == 2 and "there is no 'nope' here; there are " in unknown.err
    empty = await run_command(bare.places, "setup", "groq", given=b"\n")
    assert empty.code == 2 and "no key was given" in empty.err and not bare.places.keys.exists()


async def test_from_nothing_to_a_model_that_answers(monkeypatch, tmp_path):
    async with model_api() as api:
        monkeypatch.setenv("HOME", str(tmp_path))
        monkeypatch.setenv("OPENAI_BASE_URL", api.url)
        monkeypatch.delenv("OPENAI_API_KEY", raising=False)
        api.by_path = {"/models": json_answer({"data": [{"id": "gpt-small"}, {"id": "gpt-big"}]})}
        api.answers = [openai_chat(["ready"])]
        async with hub_process() as hub, terminal(hub.places, "setup", "openai") as shown:
            await shown.shows("it is not shown")
            shown.type(f"{KEY}\n")
            await shown.shows("Which model?")
            shown.type("2\n")
            assert await shown.end() == 0
            await shown.shows("OpenAI answered in")
            await shown.shows("gpt-big is used from now on")
            assert KEY not in shown.screen
            (default,) = [
                engine["id"] for engine in (await (await hub.client()).state())["engines"] if engine.get("default")
            ]
        assert default == "openai" and api.asked[-1].body["model"] == "gpt-big"


async def test_a_key_that_the_vendor_refuses_is_told(monkeypatch, tmp_path):
    async with model_api() as api:
        monkeypatch.setenv("HOME", str(tmp_path))
        monkeypatch.setenv("OPENAI_BASE_URL", api.url)
        monkeypatch.delenv("OPENAI_API_KEY", raising=False)
        api.answers = [json_answer({"error": {"message": f"Incorrect API key provided: {KEY}"}}, 401)]
        async with hub_process() as hub:
            ended = await run_command(hub.places, "setup", "openai", given=f"{KEY}\n".encode())
            assert ended.code != 0 and "refused the API key" in ended.err and KEY not in ended.out + ended.err
            assert "setup openai` again" in ended.err
            api.answers = [openai_chat(["ready"])]
            async with terminal(hub.places, "setup", "openai", "--model", "gpt-small") as shown:
                await shown.shows("Enter keeps the key that is there")
                shown.type("sk-another\n")
                assert await shown.end() == 0
        assert api.asked[-1].headers["authorization"] == "Bearer sk-another"


async def test_what_was_found_here_is_listed_chosen_and_tested(monkeypatch, tmp_path):
    folder = tmp_path / "bin"
    folder.mkdir()
    program = folder / "llm"
    program.write_text("#!/bin/sh\necho ready\n")
    program.chmod(0o755)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")
    async with hub_process() as hub:
        listed = await run_command(hub.places, "setup", "--list")
        assert "llm" in listed.out and "a model file of your own" in listed.out
        async with terminal(hub.places, "setup") as shown:
            await shown.shows("Which one?")
            shown.type("llm\n")
            assert await shown.end() == 0
            await shown.shows("It works: ")
        engines = (await (await hub.client()).state())["engines"]
        assert [engine["id"] for engine in engines if engine.get("default")] == ["llm"]


async def test_a_model_file_is_added(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    file = write_gguf(tmp_path / "small.gguf")
    async with hub_process() as hub:
        missing = await run_command(hub.places, "setup", "file", "--model", str(tmp_path / "none.gguf"))
        assert missing.code == 2 and "there is no file" in missing.err
        ended = await run_command(hub.places, "setup", "file", "--model", str(file))
        assert ended.code != 0 and "small" in ended.out + ended.err  # It holds no weights: its test says so.
        engines = (await (await hub.client()).state())["engines"]
        assert "small" in [engine["name"] for engine in engines]
        asked = await run_command(hub.places, "setup", "file")
        assert asked.code == 2 and "name the file" in asked.err
