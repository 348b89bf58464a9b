"""`pagehand engines add NAME --model FILE.gguf`: a model file becomes an engine by its name alone."""

import hashlib
import json
import os

from bed.commands import run_command
from bed.gguf_file import write_gguf
from bed.hub_bed import short_places
from bed.site import Answer, served


async def test_a_model_file_is_added_by_its_name_from_any_folder(tmp_path):
    file = write_gguf(tmp_path / "small.gguf")
    with short_places() as places:
        relative = os.path.relpath(file)
        added = await run_command(places, "engines", "add", "local", "--model", relative, "--calling", "json")
        assert (added.code, added.err) == (0, "")
        assert f'model = "{file}"' in places.engines.read_text()
        listed = await run_command(places, "engines", "--json")
        (engine,) = [engine for engine in json.loads(listed.out)["engines"] if engine["id"] == "local"]
        assert (engine["available"], engine["provider"]) == (True, "on this machine")
        await run_command(places, "hub", "--stop")


async def test_a_model_file_is_fetched_when_it_is_an_address_with_a_checksum(tmp_path):
    data = write_gguf(tmp_path / "small.gguf").read_bytes()
    with served() as site, short_places() as places:
        address = site.handle("/small.gguf", lambda _: Answer(data))
        refused = await run_command(places, "engines", "add", "local", "--model", address)
        assert refused.code != 0 and "--sha256" in refused.err
        digits = hashlib.sha256(data).hexdigest()
        added = await run_command(places, "engines", "add", "local", "--model", address, "--sha256", digits)
        assert (added.code, "fetched" in added.err) == (0, True)
        assert (places.home / "models" / "small.gguf").read_bytes() == data


async def test_without_a_kind_only_a_model_file_tells_what_it_is():
    with short_places() as places:
        added = await run_command(places, "engines", "add", "mine", "--model", "gpt")
        assert added.code != 0 and "--kind openai" in added.err
