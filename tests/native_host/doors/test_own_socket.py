"""One hub for each home, whose socket comes back when its file, or the whole folder, has gone."""

import os
import shutil

import pytest

from bed.hub_bed import short_places
from bed.waiting import eventually
from pagehand import relay
from pagehand.client import Client
from pagehand.doors.own_socket import lock_home
from pagehand.errors import SetupError


async def answers(places):
    sock = relay.connect(str(places.socket))
    if sock is not None:
        sock.close()
    return sock is not None


def test_a_home_has_one_hub(tmp_path):
    held = lock_home(tmp_path / "home")
    with pytest.raises(SetupError, match="a hub already works in"):
        lock_home(tmp_path / "home")
    os.close(held)
    os.close(lock_home(tmp_path / "home"))


@pytest.mark.parametrize("gone", ["socket", "lock", "folder"])
async def test_a_hub_whose_socket_has_gone_answers_at_a_new_one(gone):
    with short_places() as places:
        places.policy.parent.mkdir(parents=True, exist_ok=True)
        async with await Client.connect(places) as first:
            pid = (await first.state())["hub"]["pid"]
            if gone == "folder":
                shutil.rmtree(places.socket.parent)
            else:
                places.socket.unlink()
                if gone == "lock":
                    places.socket.with_name(f"{places.socket.name}.lock").unlink()
            await eventually(lambda: answers(places))
            async with await Client.connect(places, start=False) as second:
                assert (await second.state())["hub"]["pid"] == pid
            await first.shutdown()
        assert relay.connect(str(places.socket)) is None


async def test_a_second_hub_does_not_begin_on_the_same_home():
    with short_places() as places:
        async with await Client.connect(places) as first:
            pid = (await first.state())["hub"]["pid"]
            places.socket.unlink()
            places.socket.with_name(f"{places.socket.name}.lock").unlink()
            async with await Client.connect(places) as other:
                assert (await other.state())["hub"]["pid"] == pid
            await first.shutdown()
