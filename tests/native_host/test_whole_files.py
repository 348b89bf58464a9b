from __future__ import annotations

import pytest

from pagehand.whole_files import Watched, mark_of, write_whole


def test_writing_again_leaves_the_file_alone(tmp_path):
    path = tmp_path / "file"
    write_whole(path, b"1", 0o600)
    first = path.stat().st_ino
    write_whole(path, b"1", 0o600)
    assert path.stat().st_ino == first
    write_whole(path, b"1", 0o644)
    write_whole(path, b"2", 0o644)
    assert path.read_bytes() == b"2" and path.stat().st_mode & 0o777 == 0o644
    assert list(tmp_path.iterdir()) == [path]


def test_failed_writing_keeps_the_old_file_and_no_rest(tmp_path):
    folder = tmp_path / "taken"
    folder.mkdir()
    (folder / "inside").touch()
    with pytest.raises(OSError):
        write_whole(folder, b"1", 0o600)
    assert list(tmp_path.iterdir()) == [folder]


def test_the_folder_is_made_and_both_are_for_their_owner(tmp_path):
    path = tmp_path / "new" / "file"
    write_whole(path, "text")
    assert path.read_text() == "text"
    assert (path.stat().st_mode & 0o777, path.parent.stat().st_mode & 0o777) == (0o600, 0o700)


def test_a_mark_is_another_after_each_change_and_none_where_nothing_is(tmp_path):
    path = tmp_path / "file"
    marks = [mark_of(path)]
    for text in ("1", "22", ""):
        write_whole(path, text)
        marks += [mark_of(path)]
    path.unlink()
    assert marks[0] is None and mark_of(path) is None
    assert len(set(marks)) == 4


def test_a_look_is_believed_for_a_moment_but_not_beyond_what_is_written_here(tmp_path, monkeypatch):
    monkeypatch.setattr("pagehand.whole_files.FRESH_SECONDS", 60)
    path = tmp_path / "file"
    watched = Watched(path)
    assert watched.mark is None
    path.write_text("by somebody else")
    assert watched.mark is None
    write_whole(path, "by us")
    assert watched.mark == mark_of(path) is not None
