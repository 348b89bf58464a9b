"""A model file becomes an engine: found, named, fetched from a stand-in of Hugging Face, stopped and taken up again."""

import asyncio
import hashlib
import threading

import pytest

from bed.gguf_file import write_gguf
from bed.site import Answer, served
from pagehand.errors import PagehandError, SetupError
from pagehand.providers.engines.editing import EnginesEditor
from pagehand.providers.engines.model_files import ModelFiles

NAME = "ann/small-gguf/small.gguf"


@pytest.fixture
def editor(tmp_path):
    return EnginesEditor(tmp_path / "engines.toml", ["local", "openai"])


def entries(editor):
    return {entry.id: entry.model for entry in editor.read().entries}


async def test_a_file_of_the_persons_own_is_found_and_added_once(editor, tmp_path):
    beside = tmp_path / "beside" / "deeper"
    beside.mkdir(parents=True)
    one, other = write_gguf(beside / "One.GGUF"), write_gguf(tmp_path / "other.gguf")
    (beside / "no.txt").write_text("no model")
    files = ModelFiles(editor, tmp_path / "models", [tmp_path / "beside", tmp_path / "nowhere"])
    assert files.found() == [str(one)]
    assert await files.add(f" {one} ", None, print) == "local"
    assert await files.add(str(one), None, print) == "local"
    assert await files.add(str(other), None, print) == "local-2"
    assert entries(editor) == {"local": str(one), "local-2": str(other)}


@pytest.mark.parametrize(
    ("model", "said"),
    [
        ("small.gguf", "write the whole path"),
        ("/nowhere/small.gguf", "there is no file /nowhere/small.gguf"),
        ("https://models.example/small.zip", "end in the name of a .gguf file"),
    ],
)
async def test_what_is_no_model_file_is_a_sentence(editor, tmp_path, model, said):
    with pytest.raises(SetupError, match=said):
        await ModelFiles(editor, tmp_path, []).add(model, None, print)
    text = tmp_path / "text.gguf"
    text.write_text("no model")
    with pytest.raises(SetupError, match="is no GGUF model"):
        await ModelFiles(editor, tmp_path, []).add(str(text), None, print)
    assert entries(editor) == {}


async def test_one_is_fetched_by_name_stopped_and_taken_up_again(editor, tmp_path):
    data = write_gguf(tmp_path / "source", general__name="small").read_bytes() + bytes(3 << 20)
    sha256, begun, go_on = hashlib.sha256(data).hexdigest(), threading.Event(), threading.Event()

    def send(asked):
        if asked.method == "HEAD":
            return Answer(b"", 302, {"x-linked-etag": f'"{sha256}"'})
        start = int(asked.headers.get("range", "bytes=0-").removeprefix("bytes=").removesuffix("-"))
        begun.set()
        assert go_on.wait(10)
        return Answer(data[start:], 206 if start else 200)

    with served() as site:
        site.handle("/ann/small-gguf/resolve/main/small.gguf", send)
        files = ModelFiles(editor, tmp_path / "models", [], site.url("").rstrip("/"))
        told: list[str] = []
        first = asyncio.create_task(files.add(NAME, None, told.append))
        await asyncio.to_thread(begun.wait, 10)
        with pytest.raises(PagehandError, match="being fetched already"):
            await files.add(NAME, None, print)
        files.stop()
        go_on.set()
        with pytest.raises(SetupError, match="stopped; what is there is kept"):
            await first
        (part,) = (tmp_path / "models").iterdir()
        had = part.stat().st_size
        assert 0 < had < len(data) and entries(editor) == {}
        assert await files.add(NAME, None, told.append) == "local"
        assert site.asked[-1].headers["range"] == f"bytes={had}-"
    assert told and told[-1].endswith(" MB")
    assert entries(editor) == {"local": str(tmp_path / "models" / "small.gguf")}
    assert hashlib.sha256((tmp_path / "models" / "small.gguf").read_bytes()).hexdigest() == sha256
