"""`pagehand engines` as a command: the hub's list with its fixs, and every change seen by a hub that runs."""

import asyncio
import json

import pytest

from bed.commands import run_command, terminal
from pagehand.errors import PagehandError


async def change(hub, *words, given=None):
    """One change that works; what it said."""
    ended = await run_command(hub.places, "engines", *words, given=given)
    assert (ended.code, ended.err) == (0, "")
    return ended.out


async def listed(hub):
    value = json.loads((await run_command(hub.places, "engines", "--json")).out)
    return {engine["id"]: engine for engine in value["engines"]}, value


async def test_the_list_shows_what_is_ready_and_what_is_missing(bare):
    ended = await run_command(bare.places, "engines")
    assert ended.code == 0
    ready, missing = ended.out.split("Not ready:")
    assert "* commands" in ready
    assert "no key; set ANTHROPIC_API_KEY, or run `pagehand engines key ANTHROPIC_API_KEY`" in missing
    assert "* default" in missing
    engines, value = await listed(bare)
    assert engines["commands"]["default"] is True and engines["groq"]["available"] is False
    assert (value["hidden"], value["aliases"]) == ([], {})


async def test_a_change_is_seen_by_the_hub_and_its_surfaces_at_once(bare):
    client = await bare.client()
    told = asyncio.Queue()
    client.handler.state = told.put_nowait
    session = await client.new_session()
    options = asyncio.Queue()
    client.handler.update = options.put_nowait
    said = await change(bare, "add", "mine", "--kind", "program", "--command", "cat -u", "--label", "My cat")
    assert said == "mine is added.\n"
    async with asyncio.timeout(20):
        state = await told.get()
        update = await options.get()
    assert [engine["name"] for engine in state["engines"] if engine["id"] == "mine"] == ["My cat"]
    assert (update.session_id, update.update["sessionUpdate"], update.seq) == (session.id, "config_option_update", 0)
    (engine,) = [option for option in update.update["configOptions"] if option["id"] == "engine"]
    assert {"value": "mine", "name": "My cat"} in engine["options"]
    assert engine["currentValue"] == "mine"


async def test_an_engine_is_made_the_default_hidden_shown_and_forgotten(bare):
    client = await bare.client()

    async def shown():
        return {engine["id"]: engine for engine in (await client.state())["engines"]}

    await change(bare, "add", "mine", "--kind", "program", "--command", "cat")
    assert await change(bare, "default", "commands") == "commands is the default for new sessions.\n"
    assert (await shown())["commands"]["default"] is True
    assert "works when it is named" in await change(bare, "hide", "mine")
    assert "mine" not in await shown()
    assert "Hidden: mine." in (await run_command(bare.places, "engines")).out
    await change(bare, "unhide", "mine")
    assert "mine" in await shown()
    assert await change(bare, "remove", "mine") == "mine is forgotten.\n"
    assert "mine" not in await shown()
    assert "`unhide` brings it back" in await change(bare, "remove", "groq")
    assert "groq" not in await shown()
    await change(bare, "unhide", "groq")
    assert "groq" in await shown()
    await change(bare, "default")
    assert bare.places.engines.read_text(encoding="utf-8").strip() == ""


async def test_a_key_comes_from_standard_input_and_is_shown_nowhere(bare):
    said = await change(bare, "key", "groq", given=b"sk-very-secret\n")
    assert said == f"GROQ_API_KEY is kept in {bare.places.keys}.\n"
    engines, _ = await listed(bare)
    assert "no key" not in engines["groq"].get("reason", "")
    everything = json.dumps(engines) + bare.places.log.read_text(encoding="utf-8")
    assert "sk-very-secret" not in everything
    assert await change(bare, "key", "GROQ_API_KEY", "--remove") == "GROQ_API_KEY is forgotten.\n"
    assert "no key" in (await listed(bare))[0]["groq"]["reason"]


async def test_a_key_that_is_typed_is_not_echoed(bare):
    async with terminal(bare.places, "engines", "key", "anthropic") as shown:
        await shown.shows("ANTHROPIC_API_KEY: ")
        shown.type("sk-very-secret\n")
        assert await shown.end() == 0
        await shown.shows("is kept in")
        assert "sk-very-secret" not in shown.screen
    assert "sk-very-secret" in bare.places.keys.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("default", "nothing"), "unknown engine 'nothing'"),
        (("hide", "comands"), "did you mean commands?"),
        (("add", "x", "--kind", "opnai", "--model", "m"), "'opnai' is none of"),
        (("add", "x", "--kind", "openai"), "kind 'openai' needs a model (--model)"),
        (("add", "x", "--kind", "program", "--command", "no-such-program"), None),
        (("key", "no such"), "no name of a variable"),
    ],
)
async def test_what_is_wrong_is_said_in_a_sentence(bare, words, said):
    ended = await run_command(bare.places, "engines", *words)
    if said is None:
        assert ended.code == 0 and "is not on the PATH" in ended.out
    else:
        assert ended.code == 2 and said in ended.err and "Traceback" not in ended.err


async def test_a_broken_file_is_in_the_list_and_in_every_turn_without_a_choice(bare):
    bare.places.engines.write_text("default = \n", encoding="utf-8")
    shown = await run_command(bare.places, "engines")
    assert shown.code == 0 and "engines.toml is not TOML" in shown.out
    ended = await run_command(bare.places, "engines", "hide", "groq")
    assert ended.code == 2 and "engines.toml is not TOML" in ended.err
    session = await (await bare.client()).new_session()
    with pytest.raises(PagehandError, match=r"engines\.toml is not TOML"):
        await session.prompt("open example.com")
