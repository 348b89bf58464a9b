"""The known programs and where they are searched: also where a browser's child would not look."""

import json
import tomllib

import pytest

from pagehand.processes.searching import find_program, search_path
from pagehand.providers.programs.known import KNOWN_PROGRAMS


def put(folder, name, mode=0o755):
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text("#!/bin/sh\n", encoding="utf-8")
    path.chmod(mode)
    return str(path)


@pytest.fixture
def home(tmp_path):
    return tmp_path / "home"


def found(name, home, path="/usr/bin:/bin"):
    command = find_program([name, "-x"], search_path({"HOME": str(home), "PATH": path}))
    return command and command[0]


@pytest.mark.parametrize(
    "folder", [".local/bin", ".npm-global/bin", ".bun/bin", ".cargo/bin", ".nvm/versions/node/v20.1.0/bin"]
)
def test_the_users_own_folders_are_searched_though_the_path_is_thin(folder, home):
    path = put(home / folder, "some-model")
    assert found("some-model", home) == path


def test_the_path_goes_first(home, tmp_path):
    put(home / ".local/bin", "some-model")
    path = put(tmp_path / "chosen", "some-model")
    assert found("some-model", home, str(tmp_path / "chosen")) == path


def test_of_several_nodes_the_newest_counts(home):
    put(home / ".nvm/versions/node/v9.9.0/bin", "some-model")
    newest = put(home / ".nvm/versions/node/v20.11.1/bin", "some-model")
    put(home / ".nvm/versions/node/v20.9.9/bin", "some-model")
    assert found("some-model", home) == newest


def test_what_cannot_be_run_is_not_found(home):
    put(home / ".local/bin", "some-model", 0o644)
    assert found("some-model", home) is None
    assert found("no-such-model", home) is None


def test_a_whole_path_needs_no_searching(home):
    path = put(home / "elsewhere", "some-model")
    assert found(path, home) == path


def test_folders_that_do_not_exist_are_left_out(home):
    assert str(home) not in search_path({"HOME": str(home), "PATH": "/usr/bin"})


def test_every_known_program_reads_standard_input_and_has_no_prompt_among_its_arguments():
    assert {"claude", "codex", "gemini", "qwen", "opencode", "llm"} == {known.id for known in KNOWN_PROGRAMS}
    for known in KNOWN_PROGRAMS:
        assert not any("{prompt}" in word for word in known.arguments)
        assert not any(
            word in ("--yolo", "-y", "--auto", "--full-auto") or "dangerous" in word for word in known.arguments
        )


def test_what_is_laid_down_for_a_program_is_well_formed():
    by_id = {known.id: known for known in KNOWN_PROGRAMS}
    (policy,) = by_id["gemini"].files.values()
    assert tomllib.loads(policy)["rule"][0] == {"toolName": "*", "decision": "deny", "priority": 999}
    assert json.loads(by_id["opencode"].environment["OPENCODE_CONFIG_CONTENT"])["permission"] == {"*": "deny"}
