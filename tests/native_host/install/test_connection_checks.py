from __future__ import annotations

import asyncio
import json
import os
import socket
from contextlib import asynccontextmanager

import pytest

from bed.machine import fresh_machine, package_bundle
from bed.waiting import eventually
from pagehand import __version__, relay
from pagehand.bundle import bundle_root
from pagehand.client import Client
from pagehand.errors import CODES
from pagehand.install import connection_checks
from pagehand.install.browsers import browser_named
from pagehand.install.connection_checks import RoundTripFailed, check_connection, round_trip
from pagehand.install.extension_files import lay_out, place
from pagehand.install.manifest_checks import check_manifests
from pagehand.install.registration import register
from pagehand.launch.start import launched
from pagehand.settings import extension_folder

LOADED_FROM = {"chromium": None, "firefox": "about:debugging#/runtime/this-firefox"}
"""Chromium's extensions page is not there yet when the command line loads an extension."""
OLD_HAND = {"browser": "chromium", "name": "Chromium", "profile": "", "version": "0.0.9", "tools": 5}


@pytest.fixture
def fresh():
    with fresh_machine() as machine:
        yield machine


@pytest.fixture
def registration(fresh):
    lay_out("chromium", bundle_root(), extension_folder(fresh.places), "pagehand")
    return registered("chromium", fresh)


def registered(name, fresh):
    browser = browser_named(name)
    register(browser, fresh.machine, fresh.places)
    return check_manifests(browser, fresh.machine, fresh.places)[1][0]


@asynccontextmanager
async def scripted_hub(places, answers):
    """A hub that gives each method its answer (a result or an error), and stays silent where there is none."""
    listening, lock = relay.claim(str(places.socket))
    seen = []

    async def serve(reader, writer):
        while line := await reader.readline():
            request = json.loads(line)
            seen.append(request)
            if request["method"] in answers:
                writer.write(json.dumps({"id": request.get("id")} | answers[request["method"]]).encode() + b"\n")
        writer.close()

    server = await asyncio.start_unix_server(serve, sock=socket.socket(fileno=listening))
    try:
        yield seen
    finally:
        server.close()
        os.close(lock)


def hub_of(version, hands=()):
    return {
        "initialize": {"result": {"protocolVersion": 1, "agentInfo": {"version": version}}},
        "_pagehand/state": {"result": {"hub": {"version": version, "pid": 1}, "engines": [], "hands": list(hands)}},
    }


def by_check(findings):
    return {finding.check: finding for finding in findings}


@pytest.mark.parametrize("name", ["chromium", "firefox"])
async def test_round_trip_reaches_a_real_hub_that_it_starts(name, fresh):
    proven = await round_trip(registered(name, fresh))
    assert proven.version == __version__ and proven.state["hands"] == [] and proven.seconds > 0


@pytest.mark.parametrize(
    ("name", "argument"),
    [("chromium", "chrome-extension://okalgkjbenjckhpcpphggcgdckjkemnc/"), ("firefox", "pagehand@pagehand.invalid")],
)
async def test_host_gets_the_browsers_arguments_and_the_way_ends_clean(name, argument, fresh):
    async with scripted_hub(fresh.places, hub_of(__version__)) as seen:
        await round_trip(registered(name, fresh))
    assert [message["method"] for message in seen] == ["_pagehand/relay", "initialize", "_pagehand/state"]
    assert seen[0]["params"]["argv"][-1] == argument


async def test_environment_is_thin(fresh, registration, monkeypatch):
    monkeypatch.setenv("PAGEHAND_SECRET", "1")
    out = fresh.root / "environment"
    registration.launcher.write_text(f"#!/bin/sh\nenv > {out}\n")
    with pytest.raises(RoundTripFailed):
        await round_trip(registration)
    names = {line.partition("=")[0] for line in out.read_text().splitlines()}
    assert "PATH" in names and not names & {"PAGEHAND_SECRET", "PAGEHAND_HOME", "XDG_RUNTIME_DIR", "VIRTUAL_ENV"}


async def test_all_well_says_so_and_notes_that_no_browser_is_open(fresh, registration):
    findings = by_check(await check_connection(registration, fresh.places))
    assert {check: finding.level for check, finding in findings.items()} == {"round trip": "ok", "extension": "note"}
    assert str(place("chromium", bundle_root(), extension_folder(fresh.places))) in findings["extension"].text


async def test_hub_that_cannot_start_is_told_with_its_last_words(fresh, registration):
    fresh.places.ledger.mkdir(parents=True)
    (finding,) = await check_connection(registration, fresh.places)
    assert finding.level == "fault" and str(fresh.places.log) in finding.text
    assert "Is a directory" in finding.text


async def test_host_that_ends_at_once_is_told_with_its_words(fresh, registration):
    registration.launcher.write_text("#!/bin/sh\necho 'no such thing' >&2\nexit 3\n")
    (finding,) = await check_connection(registration, fresh.places)
    assert finding.level == "fault" and "exit code 3" in finding.text and "no such thing" in finding.text
    assert finding.fix == "pagehand install --browser chromium"


async def test_host_that_is_no_program_is_told(fresh, registration):
    registration.launcher.write_bytes(b"\x00\x01")
    (finding,) = await check_connection(registration, fresh.places)
    assert finding.level == "fault" and "cannot be started" in finding.text


async def test_host_that_writes_no_frames_is_told(fresh, registration):
    registration.launcher.write_text("#!/bin/sh\necho 'Welcome to your shell!'\n")
    (finding,) = await check_connection(registration, fresh.places)
    assert finding.level == "fault" and "no native-messaging frames" in finding.text


async def test_hub_that_never_answers_is_told_within_the_bound(fresh, registration, monkeypatch):
    monkeypatch.setattr(connection_checks, "ANSWER_SECONDS", 0.5)
    async with scripted_hub(fresh.places, {}):
        (finding,) = await check_connection(registration, fresh.places)
    assert finding.level == "fault" and "did not answer within 0.5 seconds" in finding.text


async def test_hub_of_another_version_has_to_be_stopped(fresh, registration):
    error = {"code": CODES["version_skew"], "message": "the relay is version 9.0.0", "data": {"update": "hub"}}
    async with scripted_hub(fresh.places, {"initialize": {"error": error}}):
        (finding,) = await check_connection(registration, fresh.places)
    assert (finding.level, finding.text, finding.fix) == ("fault", "the relay is version 9.0.0", "pagehand hub --stop")


async def test_hub_of_an_earlier_patch_has_to_be_stopped(fresh, registration):
    async with scripted_hub(fresh.places, hub_of("0.0.9")):
        findings = by_check(await check_connection(registration, fresh.places))
    assert (findings["version"].level, findings["version"].fix) == ("fault", "pagehand hub --stop")


async def test_old_extension_that_is_connected_is_told_which_to_reload(fresh, registration):
    async with scripted_hub(fresh.places, hub_of(__version__, [OLD_HAND, OLD_HAND | {"browser": "firefox"}])):
        findings = await check_connection(registration, fresh.places)
    (finding,) = [finding for finding in findings if finding.check == "extension"]
    assert finding.level == "fault" and "0.0.9" in finding.text and "chrome://extensions" in str(finding.fix)


async def test_old_extension_that_the_hub_refused_is_told_until_the_hub_restarts(fresh, registration):
    async with await Client.connect(fresh.places) as client:
        old = {"protocolVersion": 1, "clientInfo": {"name": "pagehand-extension", "version": "0.0.9"}}
        reader, writer = await asyncio.open_unix_connection(str(fresh.places.socket))
        writer.write(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": old}).encode() + b"\n")
        assert json.loads(await reader.readline())["error"]["code"] == CODES["version_skew"]
        writer.close()
        finding = by_check(await check_connection(registration, fresh.places))["extension"]
        assert finding.level == "fault" and "0.0.9 was refused" in finding.text
        await client.shutdown()
    assert by_check(await check_connection(registration, fresh.places))["extension"].level == "note"


async def _first_page(pages):
    return [page for page in await pages.pages() if page.url.endswith("extension/welcome/welcome.html")]


@pytest.mark.parametrize(
    "name",
    [pytest.param("chromium", marks=pytest.mark.chromium), pytest.param("firefox", marks=pytest.mark.firefox)],
)
async def test_real_browser_with_the_extension_that_install_lays_out_is_found(name, fresh, tmp_path):
    extension = lay_out(name, package_bundle(tmp_path / "bundle"), tmp_path / "Pagehand", "pagehand")
    registration = registered(name, fresh)
    places = fresh.places
    async with (
        launched(name, home=places.home, socket=places.socket, extension=extension, url=LOADED_FROM[name]) as running,
        await Client.connect(places) as client,
    ):
        hand = await client.wait_for_hand(name)
        finding = by_check(await check_connection(registration, places))["extension"]
        if LOADED_FROM[name]:  # as a person loads it: the first page is shown
            async with running.attached() as pages:
                await eventually(lambda: _first_page(pages))
    assert finding.level == "ok" and finding.text.startswith(hand["name"]) and __version__ in finding.text
