"""What a person chooses for a session: checked, kept and told to every surface."""

import pytest

from pagehand.errors import PagehandError


async def test_modes_and_options_are_checked_kept_and_told(hub):
    await hub.hand()
    person = await hub.person("allow_once")
    session = await person.client.new_session()
    await session.set_mode("read_only")
    assert person.of_kind("current_mode_update") == [
        {"sessionUpdate": "current_mode_update", "currentModeId": "read_only"}
    ]
    with pytest.raises(PagehandError, match="known: ask, plan, auto, read_only"):
        await session.set_mode("yolo")
    with pytest.raises(PagehandError, match="known: engine, hand, budget"):
        await session.set_option("colour", "blue")
    with pytest.raises(PagehandError, match="did you mean scripted"):
        await session.set_option("engine", "script")
    await session.set_option("engine", "scripted")
    option = person.of_kind("config_option_update")[-1]["configOptions"][0]
    assert option["id"] == "engine" and option["currentValue"] == "scripted"


async def test_a_budget_is_checked_kept_and_shown_whatever_it_is(hub):
    person = await hub.person()
    session = await person.client.new_session()
    with pytest.raises(PagehandError, match="write tokens or dollars"):
        await session.set_option("budget", "lots")
    await session.set_option("budget", "7k, $3/session")
    option = person.of_kind("config_option_update")[-1]["configOptions"][2]
    assert option["currentValue"] == option["options"][-1]["value"] == "7k, $3/session"
    assert option["options"][0] == {"value": "", "name": "No budget"}
