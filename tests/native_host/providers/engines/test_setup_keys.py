"""A key on a real hub: the key is in one file and nowhere else, and what fails is said with what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from bed.hub_bed import hub_process
from bed.model_api import json_answer, model_api
from bed.model_wire import openai_chat
from pagehand.errors import PagehandError

KEY = "sk-the-key-of-ann-0123456789"


class Asker:
    """A surface that keeps whatever the hub answers."""

    def __init__(self, client):
        self.client, self.told = client, []

    async def ask(self, method, params):
        try:
            answer = await self.client.request(method, params)
        except PagehandError as error:
            answer = {"error": error.message}
        self.told.append(answer)
        return answer


@pytest.fixture
async def vendor(monkeypatch, tmp_path):
    """A stand-in vendor, and a real hub that takes it for OpenAI."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    program = tmp_path / "bin" / "llm"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\n(echo "$0 $*"; env; cat) > {tmp_path}/seen\nenv | grep ^PATH=\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}:/usr/bin:/bin")
    async with model_api() as api:
        monkeypatch.setenv("OPENAI_BASE_URL", api.url)
        async with hub_process() as hub:
            yield api, hub, Asker(await hub.client())


def processes():
    """Every process of this machine, as `ps e` shows it: its words and, where it may be read, its environment."""
    told = b""
    for file in [*Path("/proc").glob("[0-9]*/cmdline"), *Path("/proc").glob("[0-9]*/environ")]:
        try:
            told += file.read_bytes()
        except OSError:
            continue
    return told


async def test_a_key_is_in_its_file_and_nowhere_else(vendor, tmp_path):
    api, hub, asker = vendor
    set_up = await asker.ask("_pagehand/setup_vendor", {"vendor": "openai", "key": KEY})
    assert next(one for one in set_up["vendors"] if one["id"] == "openai")["keySet"] is True
    api.answers = [openai_chat(["ready"]), openai_chat([f"Your key is {KEY}?"])]
    tested = await asker.ask("_pagehand/setup_test", {"engine": "openai"})
    assert tested["said"] == "ready"
    await asker.ask("_pagehand/setup_default", {"engine": "openai"})
    api.answers = [json_answer({"error": {"message": f"wrong key {KEY}", "code": "invalid_api_key"}}, 401)]
    refused = await asker.ask("_pagehand/setup_test", {"engine": "openai"})
    assert "refused the API key" in refused["error"]
    await asker.ask("_pagehand/setup", {})
    await asker.ask("_pagehand/state", {})
    assert {asked.headers["authorization"] for asked in api.asked} == {f"Bearer {KEY}"}
    assert KEY in hub.places.keys.read_text() and hub.places.keys.stat().st_mode & 0o077 == 0
    others = [file for file in hub.places.home.rglob("*") if file.is_file() and file != hub.places.keys]
    assert any(file == hub.places.ledger for file in others)
    assert [file for file in others if KEY.encode() in file.read_bytes()] == []
    assert KEY not in str(asker.told)
    assert KEY.encode() not in processes()
    child = await asker.ask("_pagehand/setup_test", {"engine": "llm"})
    assert "PATH=" in child["said"] and (tmp_path / "seen").is_file()
    assert KEY not in (tmp_path / "seen").read_text() + str(asker.told)


GONE = {"error": {"message": "The model does not exist", "code": "model_not_found", "type": "invalid_request_error"}}
SPENT = {"error": {"message": "You exceeded your quota", "code": "insufficient_quota", "type": "insufficient_quota"}}
WRONG = {"error": {"message": "Incorrect API key", "code": "invalid_api_key", "type": "invalid_request_error"}}


@pytest.mark.parametrize(
    ("status", "body", "says", "to_do"),
    [
        (401, WRONG, "refused the API key", "check that it is right"),
        (429, SPENT, "quota or credit is used up", "billing page"),
        (404, GONE, "does not know this model", "choose another engine"),
    ],
)
async def test_what_the_vendor_refuses_is_said_with_what_to_do(vendor, status, body, says, to_do):
    api, _, asker = vendor
    await asker.ask("_pagehand/setup_vendor", {"vendor": "openai", "key": KEY})
    api.answers = [json_answer(body, status)]
    message = (await asker.ask("_pagehand/setup_test", {"engine": "openai"}))["error"]
    assert says in message and to_do in message


async def test_no_network_is_said_with_what_to_do(vendor):
    api, _, asker = vendor
    await asker.ask("_pagehand/setup_vendor", {"vendor": "openai", "key": KEY})
    await api.close()
    message = (await asker.ask("_pagehand/setup_test", {"engine": "openai"}))["error"]
    assert "cannot be reached" in message and "check the network" in message
