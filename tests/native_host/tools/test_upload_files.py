"""What may be uploaded: files in the allowed folders, whatever way a name tries to lead out of them."""

import base64
import os

import pytest

from pagehand.errors import ToolError
from pagehand.tools.upload_files import TOTAL_LIMIT, UploadFolders, in_words, read_files, summary


@pytest.fixture
def place(tmp_path):
    """Two allowed folders, Pagehand's home with one of them in it, and a secret beside them."""
    (tmp_path / "down" / "inner").mkdir(parents=True)
    (tmp_path / "home" / "exchange").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "home" / "keys.env").write_text("KEY=1")
    (tmp_path / "down" / "report.pdf").write_bytes(b"%PDF-1.4 report")
    (tmp_path / "down" / "inner" / "a b.txt").write_text("inner")
    (tmp_path / "home" / "exchange" / "note.txt").write_text("note")
    return tmp_path


@pytest.fixture
def folders(place):
    return UploadFolders(lambda: [place / "down", place / "home" / "exchange"], place / "home")


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("report.pdf", "down/report.pdf"),
        ("inner/a b.txt", "down/inner/a b.txt"),
        ("note.txt", "home/exchange/note.txt"),
        ("{place}/down/report.pdf", "down/report.pdf"),
        ("inner/../report.pdf", "down/report.pdf"),
    ],
)
def test_a_file_is_found_by_name_or_path(place, folders, name, found):
    (file,) = folders.choose([name.replace("{place}", str(place))])
    assert file.path == (place / found).resolve() and file.size == (place / found).stat().st_size


@pytest.mark.parametrize(
    "name",
    [
        "",
        "../secret.txt",
        "{place}/secret.txt",
        "inner/../../secret.txt",
        "{place}/down",
        "..",
        "link.txt",
        "out/secret.txt",
        "/etc/passwd",
        "{place}/nothing-there.txt",
        ".hidden",
        ".git/config",
    ],
)
def test_nothing_leads_out_of_the_folders_or_says_what_is_there(place, folders, name):
    (place / "down" / "link.txt").symlink_to(place / "secret.txt")
    (place / "down" / "out").symlink_to(place)
    (place / "down" / ".hidden").write_text("hidden")
    with pytest.raises(ToolError) as refused:
        folders.choose([name.replace("{place}", str(place))])
    assert refused.value.name == "denied" and "upload_folders" in refused.value.message


def test_a_link_that_stays_inside_is_followed(place, folders):
    (place / "down" / "latest.pdf").symlink_to(place / "down" / "report.pdf")
    assert folders.choose(["latest.pdf"])[0].name == "report.pdf"


def test_pagehands_own_home_stays_closed_even_when_a_folder_around_it_is_allowed(place):
    folders = UploadFolders(lambda: [place, place / "home" / "exchange"], place / "home")
    for name in ("home/keys.env", str(place / "home" / "keys.env")):
        with pytest.raises(ToolError):
            folders.choose([name])
    with pytest.raises(ToolError):
        UploadFolders(lambda: [place / "home"], place / "home").choose(["keys.env"])
    assert folders.choose(["home/exchange/note.txt", "secret.txt"])


@pytest.mark.parametrize("name", ["missing.pdf", "inner", "pipe", "a\0b"])
def test_what_is_no_file_is_named_and_never_waited_for(place, folders, name):
    os.mkfifo(place / "down" / "pipe")
    with pytest.raises(ToolError) as refused:
        folders.choose([name])
    assert refused.value.name == "bad_arguments" and refused.value.message


def test_all_files_together_have_a_bound(place, folders):
    with (place / "down" / "big.bin").open("wb") as big:
        big.truncate(TOTAL_LIMIT)
    assert folders.choose(["big.bin"])
    with pytest.raises(ToolError) as refused:
        folders.choose(["big.bin", "report.pdf"])
    assert refused.value.name == "too_large" and "33.6 MB" in refused.value.message


def test_what_travels_is_name_type_time_and_bytes(place, folders):
    os.utime(place / "down" / "report.pdf", (1_700_000_000, 1_700_000_000))
    (file,) = folders.choose(["report.pdf"])
    assert read_files([file]) == [
        {
            "name": "report.pdf",
            "type": "application/pdf",
            "modified": 1_700_000_000_000,
            "data": base64.b64encode(b"%PDF-1.4 report").decode(),
        }
    ]
    assert summary([file]) == "report.pdf, 15 bytes"
    assert (
        summary(folders.choose(["report.pdf", "note.txt"]))
        == "2 files, 19 bytes: report.pdf, 15 bytes; note.txt, 4 bytes"
    )


@pytest.mark.parametrize("change", ["write", "swap", "remove", "link"])
def test_a_file_that_changed_after_it_was_chosen_is_not_read(place, folders, change):
    path = place / "down" / "report.pdf"
    chosen = folders.choose(["report.pdf"])
    if change == "write":
        path.write_bytes(b"%PDF-1.4 rep0rt and more")
    else:
        path.unlink()
    if change == "swap":
        path.write_bytes(b"%PDF-1.4 report")
    if change == "link":
        path.symlink_to(place / "secret.txt")
    with pytest.raises(ToolError, match="changed or moved"):
        read_files(chosen)


@pytest.mark.parametrize(
    ("size", "words"), [(0, "0 bytes"), (812, "812 bytes"), (12_345, "12.3 kB"), (4_000_000, "4.0 MB")]
)
def test_sizes_in_words(size, words):
    assert in_words(size) == words
