"""Calls as tests of the gate make them, one by one and generated."""

from hypothesis import strategies as st

from pagehand.gate.authority import Authority
from pagehand.gate.grants import Grants, Scope
from pagehand.gate.plan import Plan, Planned
from pagehand.gate.risk import Risk
from pagehand.gate.standing import Standing
from pagehand.gate.subject import Carried, Evidence, Part, Subject

SHOP = "https://shop.example"
BANK = "https://www.bank.example"
HAND = "hand:h"


def subject(risk=Risk.ACT, **members):
    """An ordinary call of a browser's tool in the shop."""
    return Subject(**{"tool": "click", "arguments": {}, "risk": risk, "source": HAND, "origin": SHOP} | members)


def named(name, risk=Risk.ACT, **members):
    """A click on what has this name."""
    return subject(risk, evidence=(Evidence("name", name),), **members)


ORIGINS = st.sampled_from([None, SHOP, BANK, "https://other.example", "about:", "http://shop.example"])
SITES = st.lists(st.sampled_from(["bank.example", "shop.example", "other.example", "https://a.example"]), max_size=2)
EVIDENCE = st.builds(
    Evidence,
    st.sampled_from(["name", "text", "dialog", "section", "link", "form_action", "page_title", "confirm", "keys"]),
    st.sampled_from(["", "OK", "Pay now", "Next", "Delete account?", "löschen", "/pay", "Enter", "Order by price"]),
)
PARTS = st.builds(
    Part,
    st.sampled_from(["link", "button", "textbox"]),
    st.sampled_from(["", "Next", "Pay now"]),
    st.just(""),
    st.sampled_from(["", f"{SHOP}/a", f"{BANK}/b", "javascript:x"]),
)
SUBJECTS = st.builds(
    Subject,
    tool=st.sampled_from(["click", "type", "navigate", "readPage"]),
    arguments=st.just({}),
    risk=st.sampled_from(Risk),
    source=st.sampled_from([HAND, "hand:other", "mcp:shop", "plugin:x@sha256:1"]),
    origin=ORIGINS,
    destinations=st.lists(ORIGINS.filter(bool), max_size=2).map(tuple),
    sensitive=st.booleans(),
    downloads=st.booleans(),
    evidence=st.lists(EVIDENCE, max_size=3).map(tuple),
    parts=st.lists(PARTS, max_size=2).map(tuple),
    submits=st.booleans(),
    sends=st.booleans(),
    wordless=st.booleans(),
    opaque=st.booleans(),
    url=st.sampled_from([None, f"{SHOP}/app/x", f"{SHOP}/apple"]),
    opens=st.sampled_from([None, SHOP, f"{SHOP}/a?x=1", f"{BANK}/?q=2"]),
    carried=st.sampled_from([None, None, Carried(BANK, "4711")]),
)
SCOPES = st.builds(
    Scope.of,
    st.sampled_from(Risk),
    ORIGINS,
    st.sampled_from(["click", "type", "navigate"]),
    st.sampled_from([HAND, "mcp:shop"]),
    placeless=st.booleans(),
)
PLANS = st.sampled_from([None, Plan((Planned("shop.example", frozenset({"click"})),)), Plan(())])
AUTHORITIES = st.one_of(
    st.none(),
    st.builds(
        Authority,
        origins=st.sampled_from([frozenset(), frozenset({"*"}), frozenset({SHOP}), frozenset({SHOP, BANK})]),
        scopes=st.sampled_from(
            [frozenset(), frozenset({"browser.interact"}), frozenset({"browser.interact", "tool:mcp:shop/click"})]
        ),
        path_prefix=st.sampled_from([None, "/app"]),
        human_approval=st.booleans(),
    ),
)
STANDINGS = st.builds(
    Standing,
    mode=st.sampled_from(["ask", "plan", "auto", "read_only"]),
    grants=st.builds(Grants, st.lists(SCOPES, max_size=4), st.lists(SCOPES, max_size=2)),
    plan=PLANS,
    plan_is_due=st.booleans(),
    authority=AUTHORITIES,
    task_origins=st.frozensets(st.sampled_from([SHOP, BANK]), max_size=2),
    said_origins=st.frozensets(st.sampled_from([SHOP, BANK]), max_size=2),
)
