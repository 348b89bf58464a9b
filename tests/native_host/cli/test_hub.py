from bed.commands import run_command
from bed.hub_bed import hub_process, short_places
from pagehand.client import Client


async def test_stopping_waits_until_the_hub_has_left_and_a_new_one_may_start():
    async with hub_process() as bed:
        first = bed.pid
        ended = await run_command(bed.places, "hub", "--stop")
        assert (ended.code, ended.out) == (0, "the hub has stopped\n")
        await bed.ended()
        await bed.start()
        assert bed.pid != first


async def test_stopping_none_says_so():
    with short_places() as places:
        ended = await run_command(places, "hub", "--stop")
        assert ended.code == 2 and "no hub serves" in ended.err


async def test_a_hub_of_another_version_can_be_stopped_all_the_same(hub, monkeypatch):
    monkeypatch.setattr("pagehand.hub.versions.__version__", "99.0.0")
    refused = await run_command(hub.places, "sessions")
    assert refused.code == 2 and "99.0.0" in refused.err
    ended = await run_command(hub.places, "hub", "--stop")
    assert ended.code == 0 and hub.hub.stopped.is_set()


async def test_a_long_log_is_put_aside_when_a_hub_starts():
    with short_places() as places:
        places.log.parent.mkdir(parents=True, exist_ok=True)
        places.log.write_bytes(b"old line\n" * 700_000)
        async with await Client.connect(places) as client:
            assert places.log.stat().st_size < 100_000 and " serves " in places.log.read_text()
            assert places.log.with_name("hub.log.1").read_bytes().startswith(b"old line")
            await client.shutdown()
