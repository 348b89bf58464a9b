import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.calls.redaction import MASK, conceal, redact, secret_values, typed_secrets

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)


def test_nothing_is_masked_for_an_ordinary_target():
    arguments = {"ref": "e1", "text": "Ann", "submit": True}
    assert redact(arguments, sensitive=False) == arguments


def test_only_what_never_carries_typed_text_stays_readable():
    arguments = {"ref": "e1", "text": "hunter2", "submit": True, "clear": None, "anything": "hunter2", "pin": 1234}
    assert redact(arguments, sensitive=True) == {
        "ref": "e1",
        "text": MASK,
        "submit": True,
        "clear": None,
        "anything": MASK,
        "pin": MASK,
    }


def test_keys_that_write_nothing_are_shown_and_are_no_secret():
    arguments = {"ref": "e1", "keys": ["h", "2", "Enter", "Control+ArrowLeft", "Shift+P", "Tab"]}
    assert redact(arguments, sensitive=True)["keys"] == [MASK, MASK, "Enter", "Control+ArrowLeft", MASK, "Tab"]
    assert secret_values(arguments, sensitive=True) == ["Shift+P"]
    assert redact({"text": "Enter"}, sensitive=True) == {"text": MASK}


def test_nested_values_are_masked_too():
    arguments = {"fields": [{"ref": "e1", "value": "hunter2"}, "hunter2"], "more": {"deep": {"text": "hunter2"}}}
    masked = redact(arguments, sensitive=True)
    assert masked == {"fields": [{"ref": "e1", "value": MASK}, MASK], "more": {"deep": {"text": MASK}}}


FORM = {"fields": [{"ref": "e1", "value": "ann"}, {"ref": "e2", "value": "hunter2"}]}


def test_of_a_form_only_its_secret_fields_are_masked():
    shown = {"fields": [{"ref": "e1", "value": "ann"}, {"ref": "e2", "value": MASK}]}
    assert redact(FORM, sensitive=True, parts=[False, True]) == shown
    assert secret_values(FORM, sensitive=True, parts=[False, True]) == ["hunter2"]


@pytest.mark.parametrize("parts", [[], [True], [False, False], [False, True, False]])
def test_where_not_every_field_of_a_form_is_told_of_all_are_masked(parts):
    assert "ann" not in str(redact(FORM, sensitive=True, parts=parts))
    assert set(secret_values(FORM, sensitive=True, parts=parts)) == {"ann", "hunter2"}


def test_an_echo_is_concealed_wherever_it_stands():
    arguments = {"ref": "e1", "text": "hunter2", "fields": [{"value": "4111 1111"}], "code": 123456}
    result = {"text": "typed hunter2 and 4111 1111", "list": ["hunter2", 5, {"value": "code 123456"}], "ok": True}
    assert conceal(result, secret_values(arguments, sensitive=True)) == {
        "text": f"typed {MASK} and {MASK}",
        "list": [MASK, 5, {"value": f"code {MASK}"}],
        "ok": True,
    }


def test_the_longer_secret_goes_first_so_that_no_rest_of_it_stays():
    secrets = secret_values({"a": "secret", "b": "secretsecret!"}, sensitive=True)
    assert conceal("secretsecret!", secrets) == MASK


def test_short_secrets_and_refs_do_not_mangle_results():
    text = "e1: 12 items, tab t1"
    assert conceal(text, secret_values({"ref": "e1: ", "text": "12"}, sensitive=True)) == text


@given(st.dictionaries(st.text(max_size=5), json_values, max_size=3))
def test_masking_never_fails_and_keeps_the_names(arguments):
    assert list(redact(arguments, sensitive=True)) == list(arguments)
    conceal("x", secret_values(arguments, sensitive=True))


def test_an_argument_that_is_secret_by_its_name_or_by_its_tool_is_masked_for_every_tool():
    arguments = {"apiKey": "k-12345", "options": {"client_secret": "s-12345"}, "code": "c-12345", "city": "Genoa"}
    assert redact(arguments, sensitive=False, secret={"code"}) == {
        "apiKey": MASK,
        "options": {"client_secret": MASK},
        "code": MASK,
        "city": "Genoa",
    }
    assert set(secret_values(arguments, sensitive=False, secret={"code"})) == {"k-12345", "s-12345", "c-12345"}
    assert redact({"keys": ["Tab"], "tokenize": True, "passage": "x"}, sensitive=False) == {
        "keys": ["Tab"],
        "tokenize": True,
        "passage": "x",
    }


def test_a_short_secret_is_taken_out_where_it_stands_alone():
    secrets = secret_values({"text": "123"}, sensitive=True)
    assert conceal("card 123, [e123] 1234 x123", secrets) == f"card {MASK}, [e123] 1234 x123"


@pytest.mark.parametrize(
    ("arguments", "parts", "typed"),
    [
        ({"ref": "e1", "text": "hunter2"}, [True], ["hunter2"]),
        ({"ref": "e1", "text": "Ann", "submit": True}, [False], []),
        ({"fields": [{"ref": "e1", "value": "Ann"}, {"ref": "e2", "value": "hunter2"}]}, [False, True], ["hunter2"]),
        ({"ref": "e1", "keys": ["h", "u", "n", "t", "Enter"]}, [True], ["hunt"]),
        ({"ref": "e1"}, [True], []),
        ({"text": "hunter2"}, [], []),
    ],
)
def test_only_what_goes_into_a_secret_field_is_a_typed_secret(arguments, parts, typed):
    assert typed_secrets(arguments, parts) == typed
