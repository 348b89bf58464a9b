"""What an extra needs, how Pagehand was installed, and an installation that is told as it goes."""

import sys
from pathlib import Path

import pytest

from pagehand.errors import SetupError
from pagehand.providers.engines import libraries


def test_an_extra_needs_what_its_metadata_says_also_through_other_extras():
    assert libraries.needed_for("anthropic")[0].startswith("pydantic-ai-slim[anthropic]")
    assert any(one.startswith("pydantic-ai-slim[openai]") for one in libraries.needed_for("local"))
    assert len(libraries.needed_for("apis")) == 5
    assert libraries.needed_for("no such extra") == []


@pytest.mark.parametrize(
    ("mark", "by", "begins"),
    [("pipx_metadata.json", "pipx", "pipx inject pagehand "), ("uv-receipt.toml", "uv", ""), ("other", "pip", "")],
)
def test_the_remedy_fits_how_it_was_installed(monkeypatch, tmp_path, mark, by, begins):
    (tmp_path / mark).touch()
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert libraries.installed_by() == by
    assert libraries.remedy("groq").startswith(begins or "/") and "pagehand[" not in libraries.remedy("groq")


async def test_each_line_is_told_and_no_key_reaches_the_installer(monkeypatch):
    told = []
    monkeypatch.setenv("OPENAI_API_KEY", "sk-1")
    script = "import os; print('Collecting x'); print(sorted(n for n in os.environ if 'KEY' in n)); print('done')"
    monkeypatch.setattr(libraries, "_command", lambda _extra: [sys.executable, "-c", script])
    await libraries.install("openai", told.append)
    assert told == ["Collecting x", "[]", "done"]


async def test_a_failure_says_why_and_how_to_do_it_by_hand(monkeypatch):
    script = "import sys; print('ERROR: no matching distribution', file=sys.stderr); sys.exit(1)"
    monkeypatch.setattr(libraries, "_command", lambda _extra: [sys.executable, "-c", script])
    with pytest.raises(SetupError, match=r"no matching distribution.*by hand: `"):
        await libraries.install("openai", print)
    monkeypatch.setattr(libraries, "_command", lambda _extra: [str(Path("/nonexistent/pip"))])
    with pytest.raises(SetupError, match="could not be installed"):
        await libraries.install("openai", print)
