"""Which model is meant, and what is said while it is fetched."""

import pytest

from pagehand.cli.model_files import _Progress, is_model_file, model_path
from pagehand.errors import SetupError
from pagehand.settings import default_places


def test_a_file_or_its_address_is_told_from_a_name(tmp_path):
    assert is_model_file("a/b.GGUF") and is_model_file("https://models.example/m.gguf")
    assert not is_model_file("qwen2.5:1.5b") and not is_model_file(None)


def test_a_path_becomes_whole_and_an_address_needs_its_checksum(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    places = default_places(tmp_path)
    assert model_path("m.gguf", None, places) == str(tmp_path.resolve() / "m.gguf")
    with pytest.raises(SetupError, match="--sha256"):
        model_path("https://models.example/m.gguf", None, places)


def test_away_from_a_terminal_only_the_end_of_the_progress_is_said(capsys):
    progress = _Progress()
    progress.hear(1_000_000, 3_000_000)
    progress.hear(3_000_000, 3_000_000)
    progress.finish()
    assert capsys.readouterr().err == "fetched 3 of 3 MB\n"
