"""Fetching a model file: whole and right, taken up where it broke off, or not at all."""

import hashlib
import shutil
from types import SimpleNamespace

import pytest

from bed.site import Answer, served
from pagehand.errors import SetupError
from pagehand.providers.local.download import fetch, file_name, told_checksum

DATA = bytes(range(256)) * 40
SHA256 = hashlib.sha256(DATA).hexdigest()


@pytest.fixture
def store():
    """A server with the file that understands ranges."""

    def send(asked):
        start = int(asked.headers.get("range", "bytes=0-").removeprefix("bytes=").removesuffix("-"))
        return Answer(b"", 416) if start >= len(DATA) else Answer(DATA[start:], 206 if start else 200)

    with served() as site:
        site.handle("/m.gguf", send)
        yield site


def get(store, folder, sha256=SHA256):
    heard = []
    return fetch(store.url("/m.gguf"), sha256, folder, lambda had, whole: heard.append((had, whole))), heard


def test_a_file_is_fetched_once_with_progress(store, tmp_path):
    file, heard = get(store, tmp_path)
    assert (file.read_bytes(), heard[-1]) == (DATA, (len(DATA), len(DATA)))
    assert get(store, tmp_path) == (file, [])
    assert len(store.asked) == 1


def test_what_is_there_is_not_fetched_again(store, tmp_path):
    (tmp_path / f"m.gguf.{SHA256[:12]}.part").write_bytes(DATA[:5000])
    file, heard = get(store, tmp_path)
    assert file.read_bytes() == DATA
    assert store.asked[-1].headers["range"] == "bytes=5000-"
    assert heard[-1] == (len(DATA), len(DATA))


def test_a_part_that_is_whole_already_is_only_checked(store, tmp_path):
    (tmp_path / f"m.gguf.{SHA256[:12]}.part").write_bytes(DATA)
    assert get(store, tmp_path)[0].read_bytes() == DATA


def test_another_file_than_the_wanted_one_is_not_kept(store, tmp_path):
    with pytest.raises(SetupError, match="checksum differs"):
        get(store, tmp_path, "0" * 64)
    assert list(tmp_path.iterdir()) == []


def test_a_server_that_is_gone_leaves_what_was_had(store, tmp_path):
    part = tmp_path / f"m.gguf.{SHA256[:12]}.part"
    part.write_bytes(DATA[:5000])
    with pytest.raises(SetupError, match="broke off after 5,000 bytes"):
        fetch("http://127.0.0.1:1/m.gguf", SHA256, tmp_path, lambda *_: None)
    assert part.stat().st_size == 5000


def test_a_disk_without_room_is_told_before_anything_is_written(store, tmp_path, monkeypatch):
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: SimpleNamespace(free=100))
    with pytest.raises(SetupError, match="are free; make room"):
        get(store, tmp_path)
    assert not any(file.stat().st_size for file in tmp_path.iterdir())


def test_a_server_may_tell_the_checksum_and_the_file_lie_elsewhere(store):
    told = {"x-linked-etag": f'"{SHA256}"', "location": store.url("/none")}
    store.handle("/linked.gguf", lambda _asked: Answer(b"", 302, told))
    assert told_checksum(store.url("/linked.gguf")) == SHA256
    with pytest.raises(SetupError, match="tells no checksum for m"):
        told_checksum(store.url("/m.gguf"))
    with pytest.raises(SetupError, match="the server says 404"):
        told_checksum(store.url("/nothing.gguf"))
    with pytest.raises(SetupError, match="cannot be reached"):
        told_checksum("http://127.0.0.1:1/m.gguf")


def test_an_answer_that_is_an_error_is_no_model(store, tmp_path):
    with pytest.raises(SetupError, match="broke off after 0 bytes"):
        fetch(store.url("/none.gguf"), SHA256, tmp_path, lambda *_: None)


@pytest.mark.parametrize(
    ("url", "fix"),
    [
        ("http://models.example/m.gguf", "https://"),
        ("file:///etc/m.gguf", "https://"),
        ("https://models.example/m.zip", ".gguf file"),
        ("https://models.example/..%2Fm.gguf", ".gguf file"),
    ],
)
def test_only_model_files_over_https_are_fetched(url, fix):
    with pytest.raises(SetupError, match=fix):
        file_name(url)


def test_a_checksum_is_64_digits(tmp_path):
    with pytest.raises(SetupError, match="64 hex digits"):
        fetch("https://models.example/m.gguf", "abc", tmp_path, lambda *_: None)
