"""The live list: found by sources, arranged by the file of the user, looked at again in the background."""

import asyncio
import json
import logging
import os
import subprocess
import sys
from contextlib import asynccontextmanager

import pytest

from pagehand.brain.engines import Engine, choose_engine, default_engine, find_engine
from pagehand.errors import PagehandError
from pagehand.providers.engines import registry as module
from pagehand.providers.engines.registry import FRESH_SECONDS, Registry


def engine(name, unavailable=None):
    return Engine(name, name.title(), "test", lambda: None, unavailable, is_model=True)


class Source:
    """A place engines come from; a test changes `there`. A look waits for `gate`."""

    def __init__(self, *names, kinds=()):
        self.there = [engine(name) for name in names]
        self.kinds = kinds
        self.looks = 0
        self.closed = False
        self.fault = None
        self.gate = asyncio.Event()
        self.gate.set()

    def found(self, file):
        return self.there

    def own(self, entry):
        return engine(entry.id)

    async def look(self):
        self.looks += 1
        await self.gate.wait()
        if self.fault:
            raise self.fault

    async def close(self):
        self.closed = True


class Watch:
    """A clock that stands still until it is set, and who was told that the list changed."""

    def __init__(self):
        self.now = 100.0
        self.told = asyncio.Event()
        self.times = 0

    def tell(self):
        self.times += 1
        self.told.set()

    async def heard(self):
        async with asyncio.timeout(10):
            await self.told.wait()
        self.told.clear()


@asynccontextmanager
async def running(tmp_path, *sources, environment=None):
    watch = Watch()
    made = (lambda _keys: sources) if sources else None
    registry = Registry(
        tmp_path / "engines.toml", tmp_path / "keys.env", environment or {}, made, clock=lambda: watch.now
    )
    registry.changed = watch.tell
    try:
        yield registry, watch
    finally:
        await registry.close()


@pytest.fixture
def write(tmp_path):
    """Writes `engines.toml`; each text of another length, so that the change is seen in the same instant."""

    def write_file(text):
        (tmp_path / "engines.toml").write_text(text, encoding="utf-8")

    return write_file


def ids(registry):
    return [engine.id for engine in registry.engines()]


async def test_the_list_is_there_at_once_and_a_look_begins_behind_it(tmp_path):
    source = Source("a", "b")
    source.gate.clear()
    async with running(tmp_path, source) as (registry, watch):
        assert ids(registry) == ["a", "b"]
        source.there.append(engine("c"))
        assert ids(registry) == ["a", "b"]
        source.gate.set()
        await watch.heard()
        assert ids(registry) == ["a", "b", "c"] and source.looks == 1


async def test_a_fresh_list_is_not_looked_for_again(tmp_path):
    source = Source("a")
    async with running(tmp_path, source) as (registry, watch):
        await registry.look()
        watch.now += FRESH_SECONDS
        registry.engines()
        assert source.looks == 1
        watch.now += 0.1
        registry.engines()
        await registry.look()
        assert source.looks == 2


async def test_looks_do_not_pile_up(tmp_path):
    source = Source("a")
    source.gate.clear()
    async with running(tmp_path, source) as (registry, watch):
        looks = [asyncio.create_task(registry.look()) for _ in range(3)]
        watch.now += 60
        registry.engines()
        source.gate.set()
        await asyncio.gather(*looks)
        assert source.looks == 1


async def test_one_who_stops_waiting_for_a_look_does_not_stop_it(tmp_path):
    source = Source("a")
    source.gate.clear()
    async with running(tmp_path, source) as (registry, watch):
        registry.engines()
        waiting = asyncio.create_task(registry.look())
        await asyncio.wait({waiting}, timeout=0)
        waiting.cancel()
        await asyncio.wait({waiting})
        source.there = [engine("b")]
        source.gate.set()
        await watch.heard()
        assert ids(registry) == ["b"]


async def test_nobody_is_told_when_nothing_changed(tmp_path):
    source = Source("a")
    async with running(tmp_path, source) as (registry, watch):
        registry.engines()
        await registry.look()
        assert watch.times == 0
        source.there = [engine("a", "gone")]
        await registry.look()
        assert watch.times == 1


async def test_a_source_that_fails_spoils_no_other(tmp_path, caplog):
    broken, fine = Source("a"), Source("b")
    broken.fault = RuntimeError("of ours")
    async with running(tmp_path, broken, fine) as (registry, _):
        with caplog.at_level(logging.ERROR):
            await registry.look()
        assert ids(registry) == ["a", "b"]
        assert "looking for engines failed" in caplog.text


async def test_closing_ends_the_look_and_closes_every_source(tmp_path):
    source, other = Source("a"), Source("b")
    source.gate.clear()
    async with running(tmp_path, source, other) as (registry, _):
        registry.engines()
    assert source.closed and other.closed


async def test_the_users_engines_come_first_and_stand_in_for_found_ones(tmp_path, write):
    write("[[engine]]\nid='b'\nkind='openai'\nmodel='m'\n[[engine]]\nid='mine'\nkind='openai'\nmodel='m'\n")
    async with running(tmp_path, Source("a", "b", kinds=("openai",))) as (registry, _):
        assert ids(registry) == ["b", "mine", "a"]


async def test_a_changed_file_counts_at_once_and_is_announced(tmp_path, write):
    async with running(tmp_path, Source("a", "b")) as (registry, watch):
        assert ids(registry) == ["a", "b"]
        write("order = ['b']")
        assert ids(registry) == ["b", "a"]
        await watch.heard()
        write("order = ['b', 'a']\n# the same again")
        registry.engines()
        await registry.look()
        assert watch.times == 1


async def test_removed_hidden_and_ordered(tmp_path, write):
    write("removed = ['a']\nhidden = ['b']\norder = ['d', 'b']")
    async with running(tmp_path, Source("a", "b", "c", "d")) as (registry, _):
        assert ids(registry) == ["d", "b", "c"]
        assert [e.id for e in registry.engines() if e.hidden] == ["b"]
        with pytest.raises(PagehandError, match="unknown engine 'a'"):
            choose_engine("a", registry.engines())
        assert choose_engine("b", registry.engines()).id == "b"


async def test_explicit_offers_only_what_is_ordered_and_the_default(tmp_path, write):
    write("activation = 'explicit'\norder = ['c', 'a']\ndefault = 'd'")
    async with running(tmp_path, Source("a", "b", "c", "d")) as (registry, _):
        assert ids(registry) == ["c", "a", "d"]


async def test_aliases_lead_to_one_engine_through_others_and_out_of_rings(tmp_path, write):
    write("[aliases]\nfast = 'a'\nquick = 'fast'\none = 'two'\ntwo = 'one'\nb = 'a'")
    async with running(tmp_path, Source("a", "b")) as (registry, _):
        engines = registry.engines()
        assert {find_engine(name, engines).id for name in ("a", "fast", "quick")} == {"a"}
        assert find_engine("b", engines).id == "b"
        with pytest.raises(PagehandError, match="nothing offers it now"):
            choose_engine("one", engines)


async def test_a_default_that_is_not_there_is_told_and_replaced_by_nothing(tmp_path, write):
    write("default = 'ollama/big'")
    async with running(tmp_path, Source("a")) as (registry, _):
        assert default_engine(registry.engines()).id == "ollama/big"
        with pytest.raises(PagehandError, match="ollama/big cannot work now: nothing offers it") as caught:
            choose_engine("", registry.engines())
        assert caught.value.name == "provider_unavailable"


async def test_a_default_by_alias_is_the_engine_itself(tmp_path, write):
    write("default = 'fast'\n[aliases]\nfast = 'b'")
    async with running(tmp_path, Source("a", "b")) as (registry, _):
        assert choose_engine("", registry.engines()).id == "b"


async def test_a_file_that_cannot_be_used_is_told_instead_of_guessed_around(tmp_path, write):
    async with running(tmp_path, Source("a")) as (registry, watch):
        assert choose_engine("", registry.engines()).id == "a"
        write("default = 'a'\nhiden = []")
        with pytest.raises(PagehandError, match="hiden: there is no such member"):
            choose_engine("", registry.engines())
        assert choose_engine("a", registry.engines()).id == "a"
        await watch.heard()
        write("default = 'a'")
        assert choose_engine("", registry.engines()).id == "a"


async def test_a_file_that_others_may_change_is_not_used(tmp_path, write):
    write("[[engine]]\nid='mine'\nkind='openai'\nmodel='m'")
    (tmp_path / "engines.toml").chmod(0o666)
    async with running(tmp_path, Source("a", kinds=("openai",))) as (registry, _):
        assert ids(registry) == ["engines.toml", "a"]
        with pytest.raises(PagehandError, match=r"others may change engines\.toml; run `chmod 600"):
            choose_engine("", registry.engines())


async def test_one_bad_engine_is_listed_with_its_fault(tmp_path, write):
    write("[[engine]]\nid='mine'\nkind='opnai'\nmodel='m'")
    async with running(tmp_path, Source("a", kinds=("openai",))) as (registry, _):
        assert ids(registry) == ["mine", "a"]
        with pytest.raises(PagehandError, match="'opnai' is none of openai"):
            choose_engine("mine", registry.engines())
        assert choose_engine("", registry.engines()).id == "a"


async def test_a_key_that_appears_in_the_file_is_noticed(tmp_path):
    async with running(tmp_path, environment={"HOME": str(tmp_path), "PATH": ""}) as (registry, _):
        before = find_engine("groq", registry.engines())
        assert "set GROQ_API_KEY" in before.unavailable
        file = tmp_path / "keys.env"
        file.touch(0o600)
        file.write_text("GROQ_API_KEY=sk-secret\n", encoding="utf-8")
        after = find_engine("groq", registry.engines())
        assert after.unavailable is None or "install" in after.unavailable
        assert "sk-secret" not in repr(registry.engines())


async def test_a_first_run_uses_commands(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "ServerEngines", lambda apis: Source())
    async with running(tmp_path, environment={"HOME": str(tmp_path), "PATH": ""}) as (registry, _):
        await registry.look()
        engines = registry.engines()
        assert choose_engine("", engines).id == "commands"
        assert engines[-1].id == "commands"
        assert all(engine.unavailable for engine in engines[:-1])


HEAVY = ("pydantic_ai", "httpx", "httpx2", "openai", "anthropic", "groq", "mistralai", "google.genai", "tomlkit")


def test_the_hub_starts_without_any_model_library(tmp_path):
    code = (
        "import asyncio, json, os, sys\n"
        "from pathlib import Path\n"
        "import pagehand.bootstrap\n"
        "from pagehand.providers.engines.registry import Registry\n"
        "async def main():\n"
        "    registry = Registry(Path('engines.toml'), Path('keys.env'), os.environ)\n"
        "    engines = registry.engines()\n"
        "    await registry.look()\n"
        "    assert [e for e in engines if e.id == 'anthropic' and not (e.unavailable or '').startswith('no key')]\n"
        "    await registry.close()\n"
        "asyncio.run(main())\n"
        "print(json.dumps(sorted(sys.modules)))\n"
    )
    environment = {**os.environ, "ANTHROPIC_API_KEY": "x"}
    words = [sys.executable, "-P", "-c", code]
    done = subprocess.run(words, check=False, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert set(json.loads(done.stdout)) & set(HEAVY) == set()
