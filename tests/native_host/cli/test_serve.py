import asyncio
import json
import signal
import subprocess
import sys

from bed.commands import COMMAND, environment
from bed.http_client import Curl


async def test_it_says_where_the_door_is_and_ends_with_its_hub(hub):
    process = await asyncio.create_subprocess_exec(
        *COMMAND, "serve", "--json", stdout=asyncio.subprocess.PIPE, env=environment(hub.places)
    )
    try:
        async with asyncio.timeout(30):
            told = json.loads(await process.stdout.readline())
            assert told["file"] == str(hub.places.http)
            assert (await Curl.of(hub.places.http).accepted("/attach", name="curl"))["session"]
            process.send_signal(signal.SIGINT)
            assert await process.wait() == 130
    finally:
        if process.returncode is None:
            process.kill()


def test_a_hub_without_an_open_door_has_loaded_no_http_server():
    script = "import sys; import pagehand.bootstrap, pagehand.hub.door; print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not {"starlette", "uvicorn", "pagehand.doors.http.door"} & set(done.stdout.split())
