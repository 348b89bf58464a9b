"""`engines.toml`: what is right is taken, what is wrong is named, and one bad engine spoils no other."""

from contextlib import suppress

import pytest
import tomlkit
from hypothesis import given
from hypothesis import strategies as st

from pagehand.errors import SetupError
from pagehand.providers.engines.file import EnginesFile, Entry
from pagehand.providers.engines.toml import read_engines

KINDS = ("openai", "anthropic", "program")
FAMILIES = ("anthropic", "groq")
WHOLE = """
default = "local"
hidden = ["groq"]
removed = ["mistral"]
activation = "explicit"
order = ["local", "anthropic"]

[models]
anthropic = "claude-opus-5-5"

[aliases]
fast = "groq"

[[engine]]
id = "local"
kind = "openai"
url = "http://127.0.0.1:8080/v1"
model = "qwen3:8b"
key_env = "MY_KEY"
sees = true
context = 16384
tier = "compact"
name = "My own"

[[engine]]
id = "mine"
kind = "program"
command = ["my-model", "--plain"]
"""


def read(text):
    return read_engines(text, KINDS, FAMILIES)


def one(members):
    """The fault of a single engine with these lines."""
    file = read(f"[[engine]]\n{members}\n[[engine]]\nid = 'good'\nkind = 'openai'\nmodel = 'm'\n")
    assert [entry.id for entry in file.entries][-1] == "good"
    return file.bad[0] if file.bad else None


def test_a_whole_file_is_taken():
    file = read(WHOLE)
    assert file.bad == ()
    assert file.default == "local" and file.order == ("local", "anthropic") and file.activation == "explicit"
    assert file.hidden == {"groq"} and file.removed == {"mistral"}
    assert file.models == {"anthropic": "claude-opus-5-5"} and file.aliases == {"fast": "groq"}
    local, mine = file.entries
    assert (local.url, local.model, local.key_env) == ("http://127.0.0.1:8080/v1", "qwen3:8b", "MY_KEY")
    assert (local.sees, local.context, local.tier, local.name) == (True, 16384, "compact", "My own")
    assert mine == Entry("mine", "program", command=("my-model", "--plain"))


def test_an_empty_file_is_as_none():
    assert read("") == EnginesFile()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("default = ", "not TOML"),
        ("default = 5", "default: "),
        ("hiden = ['a']", "hiden: there is no such member"),
        ("hidden = 'groq'", "hidden: "),
        ("hidden = ['a b']", "hidden.0: it has letters"),
        ("activation = 'all'", "activation: "),
        ("activation = 'explicit'", "needs an order"),
        ("engine = 5", "[[engine]]"),
        ("[engine]\nid = 'x'", "[[engine]]"),
        ("[models]\nopenia = 'x'", "models.openia: known are anthropic, groq"),
        ("[aliases]\nfast = 3", "aliases.fast: "),
    ],
)
def test_a_fault_of_the_file_names_the_member(text, said):
    with pytest.raises(SetupError) as caught:
        read(text)
    assert said in caught.value.message and "engines.toml" in caught.value.message


@pytest.mark.parametrize(
    ("members", "said"),
    [
        ("id = 'x'\nkind = 'opnai'\nmodel = 'm'", "kind: 'opnai' is none of anthropic, openai, program"),
        ("id = 'x'\nkind = 'openai'", "kind 'openai' needs a model (--model)"),
        ("id = 'x'\nkind = 'program'", "command: name the program"),
        ("id = 'x'\nkind = 'program'\ncommand = []", "command: "),
        ("id = 'x'\nkind = 'program'\ncommand = 'a b'", "command: "),
        ("id = 'x'\nkind = 'openai'\nmodel = 'm'\ncommand = ['a']", "command: only a program"),
        ("id = 'x'\nkind = 'openai'\nmodel = 'm'\nurl = 'ftp://a'", "url: write an address"),
        ("id = 'x'\nkind = 'openai'\nmodel = 'm'\nurl = 'localhost:80'", "url: write an address"),
        ("id = 'x'\nkind = 'openai'\nmodel = 'm'\nurl = 'http://me:secret@a'", "url: no names or passwords"),
        ("id = 'x'\nkind = 'openai'\nmodel = 'm'\nkey_env = 'sk-secret'", "key_env: it has letters"),
        ("id = 'x'\nkind = 'openai'\nmodel = 'm'\nkey = 'sk-secret'", "name the key's variable with key_env"),
        ("id = 'x'\nkind = 'openai'\nmodel = 'm'\ncontext = 5", "context: "),
        ("id = 'x'\nkind = 'openai'\nmodel = 'm'\nsees = 'yes'", "sees: "),
        ("id = 'x'\nkind = 'openai'\nmodel = 'm'\ntier = 'small'", "tier: "),
        ("id = 'x'\nkind = 'openai'\nmodel = 'm'\nmodle = 'm'", "modle: there is no such member"),
        ("kind = 'openai'\nmodel = 'm'", "id: it is missing"),
        ("id = ''\nkind = 'openai'\nmodel = 'm'", "id: it has letters"),
    ],
)
def test_a_fault_of_one_engine_makes_that_engine_unusable_only(members, said):
    bad = one(members)
    assert said in bad.fault and "number 1" in bad.fault
    assert bad.id in ("x", "engine-1")
    assert "secret" not in bad.fault


def test_the_second_engine_of_a_name_is_the_bad_one():
    bad = read("[[engine]]\nid='a'\nkind='openai'\nmodel='m'\n" * 2).bad
    assert [(entry.id, "used twice" in entry.fault, "number 2" in entry.fault) for entry in bad] == [("a", True, True)]


values = st.recursive(
    st.text(max_size=8) | st.integers() | st.booleans() | st.just("openai"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["id", "kind", "a"]), inner),
)


@given(st.dictionaries(st.sampled_from([*EnginesFile.__slots__, "engine", "bad", "x"]), values, max_size=4))
def test_no_file_makes_it_raise_anything_but_setup(value):
    with suppress(SetupError):
        read(tomlkit.dumps(value))
