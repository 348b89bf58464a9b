import os

import pytest

from native_host.toolsets.script_host.scripts import host, shown


@pytest.fixture
def where(tmp_path):
    root = tmp_path / "root"
    root.mkdir()
    (tmp_path / "outside.txt").write_text("secret")
    (root / "a.txt").write_text("é")
    (root / "link").symlink_to(tmp_path / "outside.txt")
    (root / "up").symlink_to(tmp_path)
    (root / ".git").mkdir()
    return host(root)


@pytest.mark.parametrize(
    ("call", "value"),
    [
        ('fs_read("a.txt")', "Ok(é)"),
        ('fs_read("nothing")', 'Err("fs_read: No such file or directory (os error 2)")'),
        ('fs_read(".")', 'Err("fs_read: Is a directory (os error 21)")'),
        ('fs_read("")', 'Err("fs_read: path must not be empty")'),
        ("fs_read(1)", 'Err("fs_read: path must be str, got int")'),
        ('fs_read("a\x00b")', 'Err("fs_read: path must not contain NUL")'),
        ('fs_exists("a.txt")', "Ok(true)"),
        ('fs_exists("b.txt")', "Ok(false)"),
        ('fs_list(".")', "Ok([.git, a.txt, link, up])"),
        ('fs_list("a.txt")', 'Err("fs_list: Not a directory (os error 20)")'),
        ('fs_write("b", 1)', 'Err("fs_write: body must be str, got int")'),
        ('[fs_write("b", "x"), fs_read("b"), fs_remove("b"), fs_remove("b")]', "[Ok(nil), Ok(x), Ok(true), Ok(false)]"),
        ('[fs_mkdir("d/e"), fs_write("d/e/f", "1"), fs_remove("d"), fs_exists("d")]', "[Ok(nil), Ok(nil), Ok(true), Ok(false)]"),  # noqa: E501
        ('[fs_copy("a.txt", "c"), fs_rename("c", "d"), fs_read("d")]', "[Ok(2), Ok(nil), Ok(é)]"),
        ('fs_rename("", "b")', 'Err("fs_rename: from must not be empty")'),
        ('fs_rename("", 2)', 'Err("fs_rename: from must not be empty")'),
        ('fs_rename("a.txt", "")', 'Err("fs_rename: to must not be empty")'),
        ('fs_copy("a.txt", 2)', 'Err("fs_copy: to must be str, got int")'),
        ('let s = fs_stat("a.txt").unwrap(); [s.is_file, s.is_dir, s.len, s.readonly, type_of(s.modified_ms)]', "[true, false, 2, false, int]"),  # noqa: E501
        ('[fs_mkdir("d"), chdir("d"), fs_write("x", "1"), fs_read("../d/x"), chdir("nope").is_err()]', "[Ok(nil), Ok(nil), Ok(nil), Ok(1), true]"),  # noqa: E501
        ('path_resolve("")', 'Err("path_resolve: path must not be empty")'),
    ],
)  # fmt: skip
def test_files_below_the_root(where, call, value):
    assert shown(call, where) == value


@pytest.mark.parametrize(
    "path", ["../outside.txt", "link", "up/outside.txt", "/etc/passwd", "a/../../outside.txt", "up"]
)
@pytest.mark.parametrize("call", ["fs_read({})", "fs_exists({})", "fs_list({})", "fs_stat({})", 'fs_write({}, "x")', "fs_mkdir({})", 'fs_copy({}, "c")', 'fs_copy("a.txt", {})', "chdir({})"])  # fmt: skip  # noqa: E501
def test_no_path_leads_outside(where, call, path, tmp_path):
    name = call.partition("(")[0]
    assert shown(call.format(f'"{path}"'), where) == f"Err(\"{name}: path '{path}' escapes the workspace root\")"
    assert (tmp_path / "outside.txt").read_text() == "secret"


def test_a_link_is_removed_and_not_what_it_leads_to(where, tmp_path):
    assert shown('[fs_remove("link"), fs_remove("up")]', where) == "[Ok(true), Ok(true)]"
    assert (tmp_path / "outside.txt").read_text() == "secret"
    assert shown('fs_remove(".")', where).startswith('Err("fs_remove: denied')
    assert "escapes" in shown('fs_remove("..")', where)


def test_some_folders_are_never_written(where):
    for call in (
        'fs_write(".git/config", "x")',
        'fs_mkdir(".git/a")',
        'fs_remove(".git")',
        'fs_rename("a.txt", ".git/a")',
        'fs_write(".pagehand/x", "1")',
    ):
        assert "denied" in shown(call, where)


def test_a_pipe_is_not_waited_for(where):
    os.mkfifo(where.root / "pipe")
    assert shown('[fs_read("pipe"), fs_write("pipe", "x")]', where).count("not a regular file") == 2


def test_sizes_have_a_bound(where):
    (where.root / "big").write_bytes(b"x" * ((1 << 20) + 1))
    (where.root / "bad").write_bytes(b"\xff")
    assert shown('fs_read("big")', where) == 'Err("fs_read: file exceeds 1048576 bytes")'
    assert shown('fs_read("bad")', where) == 'Err("fs_read: stream did not contain valid UTF-8")'
    long = 'let mut s = "0123456789abcdef"; let mut i = 0; while i < 17 { s = s + s; i = i + 1 }; fs_write("b", s)'
    assert shown(long, where) == 'Err("fs_write: body exceeds 1048576 bytes")'


def test_without_leave_nothing_is_done(tmp_path):
    asked = []

    def no(kind, what):
        asked.append((kind, what))
        return "not today"

    where = host(tmp_path, no)
    assert shown('fs_write("a", "x")', where) == 'Err("fs_write: denied: not today")'
    assert shown('fs_read("a")', where) == 'Err("fs_read: denied: not today")'
    assert asked == [("file_write", str(tmp_path / "a")), ("file_read", str(tmp_path / "a"))]
    assert list(tmp_path.iterdir()) == []
    assert "escapes" in shown('fs_read("../x")', where)
    assert len(asked) == 2
