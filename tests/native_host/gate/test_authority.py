"""An authority refuses what is outside of it, and what is narrowed from it allows nothing that it would refuse."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from native_host.gate.calls import AUTHORITIES, BANK, SHOP, SUBJECTS, subject
from pagehand.errors import PagehandError
from pagehand.gate.authority import SCOPES, Authority, kept_within, scope_of
from pagehand.gate.risk import Risk


def test_by_default_it_covers_any_site_and_refuses_what_needs_another_scope():
    assert Authority().refusal(subject()) is None
    assert Authority().refusal(subject(Risk.READ, tool="readPage")) is None
    assert Authority(scopes=frozenset()).refusal(subject()) == "scope `browser.interact` not granted"
    assert Authority().refusal(subject(source="mcp:x", tool="send")) == "scope `tool:mcp:x/send` not granted"
    assert Authority(scopes=frozenset({"tool:mcp:x/send"})).refusal(subject(source="mcp:x", tool="send")) is None


@pytest.mark.parametrize(
    "call",
    [
        subject(origin=BANK),
        subject(origin="http://shop.example"),
        subject(origin="https://shop.example:8443"),
        subject(origin=None),
        subject(origin="about:"),
        subject(opaque=True),
        subject(destinations=(SHOP, BANK)),
    ],
)
def test_outside_of_its_origins_nothing_runs(call):
    assert Authority(frozenset({SHOP})).refusal(call) is not None
    assert Authority(frozenset()).refusal(subject()) == "origin https://shop.example is not in allowed set []"


@pytest.mark.parametrize(
    ("address", "inside"),
    [
        (f"{SHOP}/app", True),
        (f"{SHOP}/app/x?y=/z", True),
        (f"{SHOP}/app/a/../b", True),
        (f"{SHOP}/apple", False),
        (f"{SHOP}/app/../admin", False),
        (f"{SHOP}/app/%2e%2E/admin", False),
        (f"{SHOP}/app\\..\\admin", False),
        (f"{SHOP}/", False),
    ],
)
def test_a_path_prefix_goes_by_whole_resolved_segments(address, inside):
    authority = Authority(path_prefix="/app")
    assert (authority.refusal(subject(url=address)) is None) is inside
    assert (authority.refusal(subject(url=f"{SHOP}/elsewhere", opens=address)) is None) is inside
    assert authority.refusal(subject()) is not None


def test_storage_names_stay_within_their_scope():
    authority = Authority(storage_scope="test_")
    assert authority.refusal(subject(storage_name="test_cart")) is None
    assert authority.refusal(subject(storage_name="session")) == "storage key session is outside storage scope test_"


def test_revoking_takes_what_was_narrowed_along_and_leaves_its_parent():
    parent = Authority()
    child = parent.narrowed({})
    grandchild = child.narrowed({"scopes": ["browser.interact"]})
    child.revoke()
    assert parent.refusal(subject()) is None
    assert child.refusal(subject()) == grandchild.refusal(subject()) == "capability has been revoked"
    with pytest.raises(PagehandError, match="cannot narrow a revoked capability"):
        grandchild.narrowed({})


@pytest.mark.parametrize(
    ("wanted", "fault"),
    [
        ({"origins": [BANK]}, "requested origins are not a subset"),
        ({"origins": "*"}, "requested origins are not a subset"),
        ({"origins": 3}, "origins must be list or str, got int"),
        ({"origins": [None]}, "origins entries must be strings, got nil"),
        ({"origins": ["shop.example"]}, "invalid origin 'shop.example'"),
        ({"origins": [f"{SHOP}/path"]}, "invalid origin"),
        ({"scopes": ["browser.visual"]}, "requested scopes are not a subset"),
        ({"scopes": "browser.interact"}, "scopes must be list, got str"),
        ({"path_prefix": "/apple"}, "path_prefix must extend current prefix"),
        ({"path_prefix": "/app/.."}, "path_prefix must extend current prefix"),
        ({"path_prefix": "app"}, "path_prefix must start with /"),
        ({"path_prefix": None}, "path_prefix must be str, got nil"),
        ({"storage_scope": "other"}, "storage_scope must extend current scope"),
        ({"storage_scope": ""}, "storage_scope must extend current scope"),
        ({"human_approval": 1}, "human_approval must be bool, got int"),
        ({"human": True}, "unknown key `human`"),
    ],
)
def test_narrowing_to_more_is_an_error_that_says_what(wanted, fault):
    authority = Authority(frozenset({SHOP}), path_prefix="/app", storage_scope="test_")
    with pytest.raises(PagehandError, match=fault.replace("*", ".")) as refusal:
        authority.narrowed(wanted)
    assert refusal.value.name == "invalid_params"


def test_asking_a_person_is_sticky():
    child = Authority(human_approval=True).narrowed({"human_approval": False})
    assert child.human_approval


WANTED = st.fixed_dictionaries(
    {},
    optional={
        "origins": st.sampled_from(["*", SHOP, [SHOP], [BANK], [SHOP, BANK], [], ["*"]]),
        "scopes": st.sampled_from([[], ["browser.interact"], sorted(SCOPES), ["tool:mcp:shop/click"]]),
        "path_prefix": st.sampled_from(["/app", "/app/x", "/", "/apple", "/app/../x"]),
        "storage_scope": st.sampled_from(["a", "ab"]),
        "human_approval": st.booleans(),
    },
)


@given(AUTHORITIES.filter(bool), WANTED, SUBJECTS)
def test_a_narrowed_one_never_allows_what_its_parent_refuses(parent, wanted, call):
    try:
        child = parent.narrowed(wanted)
    except PagehandError:
        return
    if parent.refusal(call) is not None:
        assert child.refusal(call) is not None
    assert child.human_approval or not parent.human_approval


def test_every_page_tool_needs_a_scope_that_can_be_granted():
    for tool in ("navigate", "tabs", "click", "fill", "readPage", "screenshot", "somethingNew"):
        assert scope_of(subject(tool=tool)) in SCOPES


HELD = AUTHORITIES.filter(lambda held: held is not None)


@given(one=HELD, other=HELD, call=SUBJECTS)
def test_one_within_another_refuses_what_either_refuses(one, other, call):
    if one.refusal(call) or other.refusal(call):
        assert kept_within(one, other).refusal(call)


def test_one_within_another_goes_with_it():
    outer, inner = Authority(), Authority()
    both = kept_within(inner, outer)
    both.revoke()
    assert both.revoked and not outer.revoked
    both = kept_within(inner, outer)
    outer.revoke()
    assert both.revoked


def test_none_limits_nothing_and_lifts_nothing():
    held = Authority(frozenset({SHOP}))
    assert kept_within(None, held) is held and kept_within(held, None) is held
    assert kept_within(None, None) is None
