"""The capability's promises: the order of checks, what is sent, narrowing, revocation, what comes back
(`browser/methods`, `browser/places`, `browser/port`, `browser/assertions`)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from native_host.toolsets.script_host.browser.fake import SHOP, FakeBridge, browser, shown
from pagehand.errors import PagehandError
from pagehand.gate.authority import SCOPES, Authority
from pagehand.toolsets.script_host.browser.methods import METHODS
from pagehand.toolsets.script_host.browser.places import outside_page, refused_address
from pagehand.toolsets.script_host.browser.port import BridgeFault, restricted, restrictions


@pytest.mark.parametrize(
    ("call", "sent"),
    [
        (f'goto("{SHOP}/a b".replace(" ", "-"))', ("goto", {"url": f"{SHOP}/a-b"})),
        ('click("#x")', ("click", {"selector": "#x"})),
        ('click_text("Shop")', ("click_text", {"text": "Shop", "timeout_ms": 30000})),
        ('click_text("Shop", 1500.0)', ("click_text", {"text": "Shop", "timeout_ms": 1500})),
        ('type("#q", "x")', ("type", {"selector": "#q", "text": "x"})),
        ("scroll(40)", ("scroll", {"target": "window", "amount": 40})),
        ('scroll("#l", 0 - 3)', ("scroll", {"target": "#l", "amount": -3})),
        ("wait_for_network_idle()", ("wait_for_network_idle", {"timeout_ms": 5000})),
        ('wait_for_request("/api", nil)', ("wait_for_request", {"url_pattern": "/api", "timeout_ms": 30000})),
        ("cookies()", ("cookies", {"storage_scope": None})),
        ("clear_storage()", ("clear_storage", {"storage_scope": None})),
        ('replay_request("n1")', ("replay_request", {"id": "n1"})),
        ('replay_request("n1", map() { "a": 1 })', ("replay_request", {"id": "n1", "body_patch": {"a": 1}})),
        ('"react.component_tree"()', ("react.component_tree", {})),
        ('"react.component_tree"("Cart")', ("react.component_tree", {"query": "Cart"})),
        ('"react.props"("r1")', ("react.props", {"component_id": "r1"})),
        ("find_element_at(1, 2)", ("find_element_at", {"x": 1, "y": 2})),
        ('screenshot_matches("a")', ("screenshot_matches", {"name": "a"})),
        ("reload()", ("reload", {})),
    ],
)
def test_a_call_sends_its_body_as_it_stands(call, sent):
    bridge = FakeBridge()
    assert shown(f"browser.{call}", browser(bridge)) == "Ok(nil)"
    assert bridge.sent == [sent]


@pytest.mark.parametrize(
    ("call", "error"),
    [
        ("nothing()", "browser: no method `nothing`"),
        ("click()", "browser.click missing arg 1"),
        ("click(3)", "browser.click arg 1 must be str, got int"),
        ('type("a")', "browser.type missing arg 2"),
        ("reload(1)", "browser.reload expects no arguments"),
        ('click("a", 2)', "browser.click expects at most 1 arguments, got 2"),
        ('click_text("a", 1.5)', "timeout/amount must be int, got float"),
        ('scroll("a", "b")', "timeout/amount must be int, got str"),
        ('wait_for_text("a", 0 - 1)', "browser.wait_for_text: timeout must not be negative"),
        ("request()", "browser.request missing id"),
        ("set_cookie(1)", "set_cookie expects cookie map"),
        ("set_cookie()", "set_cookie expects cookie map"),
        ('set_cookie(map() { "name": "a", "value": 1 })', "set_cookie: bad field `value`"),
        ('set_cookie(map() { "name": "a", "value": "b", "x": 1 })', "set_cookie: bad field `x`"),
        ("describe(1)", "browser.describe expects no arguments"),
        ('goto("example.com")', "browser: url `example.com` has no scheme"),
        ('goto("file:///etc/passwd")', "browser: unsupported url scheme `file`"),
        ('goto("javascript:alert(1)")', "browser: unsupported url scheme `javascript`"),
        ('goto("data:text/html,x")', "browser: unsupported url scheme `data`"),
        ('goto("http://a:b@localhost/")', "browser: url must not contain user info"),
        ('goto("http://localhost\\\\@evil/")', "browser: malformed url"),
        ('goto(" http://localhost/")', "browser: malformed url"),
    ],
)
def test_what_cannot_be_meant_is_an_err_and_nothing_is_sent(call, error):
    bridge = FakeBridge()
    made = browser(bridge)
    assert shown(f"browser.{call}.err()", made) == error
    assert bridge.sent == bridge.asked == []
    assert "denied" in shown("browser.trace()?.errors[0].kind", made)


def test_what_lies_outside_of_the_grant_is_refused_before_anybody_is_asked():
    bridge = FakeBridge()
    made = browser(bridge, origins=frozenset({SHOP}), path_prefix="/app", storage_scope="t_")
    errors = {
        'goto("http://evil.example/app")': f'browser: origin http://evil.example is not in allowed set ["{SHOP}"]',
        f'goto("{SHOP}/apple")': "browser: path /apple does not match required prefix /app",
        f'goto("{SHOP}/app/../y")': "browser: path /y does not match required prefix /app",
        f'goto("{SHOP}/app/%2e%2e/y")': "browser: path /y does not match required prefix /app",
        'set_local_storage("x", "1")': "browser: storage key x is outside storage scope t_",
        'set_cookie(map() { "name": "x", "value": "1" })': "browser: storage key x is outside storage scope t_",
    }
    for call, error in errors.items():
        assert shown(f"browser.{call}.err()", made) == error
    assert not bridge.sent and not bridge.asked
    assert shown('browser.goto("HTTP://LOCALHOST:5173/app/x")', made) == "Ok(nil)"
    assert shown("browser.cookies()", made) == "Ok(nil)" and bridge.sent[-1] == ("cookies", {"storage_scope": "t_"})
    assert shown('browser.click("a").err()', browser(bridge, scopes=frozenset())) == (
        "browser: scope `browser.interact` not granted"
    )
    bridge.refusal = "denied by the user"
    sent = len(bridge.sent)
    assert shown('browser.click("a").err()', made) == "browser.click: denied by the user"
    assert len(bridge.sent) == sent


def test_acts_are_asked_for_and_reads_are_not():
    bridge = FakeBridge()
    made = browser(bridge)
    values = {"str": '"a"', "int": "1", "number": "1", "any": 'map() { "name": "a", "value": "b" }'}
    for name, method in METHODS.items():
        given = [values[parameter.kind] for parameter in method.parameters]
        given = {"goto": [f'"{SHOP}"'], "route": ['"/api"', 'map() { "block": true }']}.get(name, given)
        shown(f'browser."{name}"({", ".join(given)})', made)
    approval = (
        "goto click click_text type press hover focus blur scroll reload back forward set_cookie set_local_storage"
    )
    assert set(bridge.asked) == {*approval.split(), "clear_storage", "replay_request", "route", "unroute"}
    assert len(bridge.sent) == len(METHODS)


def test_waits_end_before_the_script_does():
    bridge = FakeBridge()
    shown('browser.wait_for_text("a", 90000)', browser(bridge, left=lambda most: min(most, 10.0)))
    assert bridge.sent[-1][1]["timeout_ms"] == 9750 and bridge.seconds == 10.0
    shown('browser.wait_for_text("a", 90000)', browser(bridge))
    assert bridge.sent[-1][1]["timeout_ms"] == 59750


@pytest.mark.parametrize(
    ("reply", "value"),
    [
        (None, "Ok(nil)"),
        ({"ok": True, "value": {"ok": False}}, "Ok({ok: false})"),
        ({"ok": True, "result": 3}, "Ok(3)"),
        ({"ok": True}, "Ok(nil)"),
        ({"ok": "yes"}, "Ok({ok: yes})"),
        ([1], "Ok([1])"),
        ({"ok": False, "error": "no"}, 'Err("browser.reload: no")'),
        ({"ok": False, "error": {"a": 1}}, 'Err("browser.reload: {a: 1}")'),
        ({"ok": False}, 'Err("browser.reload: unknown bridge error")'),
        (BridgeFault("browser bridge: reply too large"), 'Err("browser bridge: reply too large")'),
        ({"url": "http://evil.example/"}, 'Err("browser.reload: page is at http://evil.example, outside the granted origins")'),  # noqa: E501
    ],
)  # fmt: skip
def test_replies_are_unwrapped_once(reply, value):
    made = browser(FakeBridge(reload=reply), origins=frozenset({SHOP}))
    assert shown("browser.reload()", made) == value


@pytest.mark.parametrize(
    ("wanted", "error"),
    [
        ("nil", "browser.narrow: expected params map"),
        ('map() { "x": 1 }', "browser.narrow: unknown key `x`"),
        ('map() { "origins": nil }', "browser.narrow: origins must be list or str, got nil"),
        ('map() { "origins": [b"x"] }', "browser.narrow: origins entries must be strings, got bytes"),
        ('map() { "origins": ["*"] }', "browser.narrow: requested origins are not a subset"),
        ('map() { "origins": "ftp://a" }', "browser.narrow: invalid origin 'ftp://a'"),
        ('map() { "scopes": ["browser.fly"] }', "unknown browser scope `browser.fly`"),
        ('map() { "scopes": 1.5 }', "browser.narrow: scopes must be list, got float"),
        ('map() { "path_prefix": "/apple" }', "browser.narrow: path_prefix must extend current prefix"),
        ('map() { "path_prefix": Ok(1) }', "browser.narrow: path_prefix must be str, got result"),
        ('map() { "storage_scope": "x" }', "browser.narrow: storage_scope must extend current scope"),
        ('map() { "human_approval": "yes" }', "browser.narrow: human_approval must be bool, got str"),
        ('map() { "human_approval": println }', "browser.narrow: human_approval must be bool, got fn"),
    ],
)
def test_narrowing_to_more_or_to_nothing_known_is_an_error(wanted, error):
    made = browser(FakeBridge(), origins=frozenset({SHOP}), path_prefix="/app", storage_scope="t_")
    assert shown(f"browser.narrow({wanted})", made) == f"error: {error}"


def test_narrowing_gives_a_subset_and_an_empty_list_is_nothing():
    bridge = FakeBridge()
    made = browser(bridge)
    source = 'let b = browser.narrow(map() { "origins": [], "human_approval": true }); '
    assert shown(source + f'[b.goto("{SHOP}/").err(), b.describe()?.origins, b.describe()?.human_approval]', made) == (
        f"[browser: origin {SHOP} is not in allowed set [], [], true]"
    )
    source = 'let b = browser.narrow(map() { "human_approval": true }).narrow(map() { "human_approval": false }) '
    assert shown(source + "b.describe()?.human_approval", made) == "true"


def test_revoking_ends_it_and_what_was_narrowed_from_it_but_not_its_parent():
    made = browser(FakeBridge())
    source = "let a = browser.narrow(map()) let b = a.narrow(map()) a.revoke(); "
    assert shown(source + "[browser.is_revoked(), a.is_revoked(), b.is_revoked(), b.kind()]", made) == (
        "[false, true, true, browser]"
    )
    assert shown(source + "[b.reload().err(), b.trace().err(), browser.reload()]", browser(FakeBridge())) == (
        "[browser: capability has been revoked, browser: capability has been revoked, Ok(nil)]"
    )
    assert (
        shown(source + "b.narrow(map())", browser(FakeBridge())) == "error: browser: cannot narrow a revoked capability"
    )


PIECES = st.sampled_from(["/a", "/a/b", "/apple", "/"])
WANTED = st.fixed_dictionaries(
    {},
    optional={
        "origins": st.lists(st.sampled_from(["*", SHOP, "https://b.example"]), max_size=2),
        "scopes": st.lists(st.sampled_from(sorted(SCOPES)), max_size=4),
        "path_prefix": PIECES,
        "storage_scope": st.sampled_from(["t", "t_", "u"]),
        "human_approval": st.booleans(),
    },
)


@given(WANTED, WANTED, st.sampled_from([SHOP, "https://b.example", "https://c.example"]), PIECES)
def test_a_child_allows_no_address_that_its_parent_refuses(first, second, origin, path):
    try:
        parent = Authority().narrowed({key: value for key, value in first.items() if key != "scopes"})
        child = parent.narrowed({key: value for key, value in second.items() if key != "scopes"})
    except PagehandError:
        return
    if refused_address(origin + path, parent):
        assert refused_address(origin + path, child) and outside_page(origin + path, child)
    assert not (parent.human_approval and not child.human_approval)
    assert restricted(restrictions(child)) == child


@pytest.mark.parametrize(
    ("source", "replies", "value"),
    [
        ('assert_selector(browser, "#a")', {"wait_for_selector": {"found": True}}, "Ok(true)"),
        ('assert_selector(browser, "#a")', {"wait_for_selector": {"found": False}},
         'Err("selector not found: wait_for_selector returned {found: false}")'),
        ('assert_text(browser, "a")', {"wait_for_text": {"ok": False, "error": "no"}}, 'Err("text not found: browser.wait_for_text: no")'),  # noqa: E501
        ('assert_route(browser, "a")', {}, 'Err("route not reached: wait_for_url returned nil")'),
        ("assert_no_console_errors(browser)", {"console_errors": []}, "Ok(true)"),
        ("assert_no_console_errors(browser)", {"console_errors": [{"text": "x"}]}, 'Err("console errors present: [{text: x}]")'),  # noqa: E501
        ("assert_no_failed_requests(browser)", {"failed_requests": {"ok": False, "error": "e"}}, 'Err("browser.failed_requests: e")'),  # noqa: E501
        ('assert_visible(browser, "a")', {"is_visible": {"ok": True, "value": True}}, "Ok(true)"),
        ('assert_enabled(browser, "a")', {"is_enabled": {"ok": True, "value": 1}}, 'Err("element is not enabled: 1")'),
        ('assert_screenshot_matches(browser, "a")', {"screenshot_matches": {"matches": False}}, 'Err("screenshot mismatch: {matches: false}")'),  # noqa: E501
        ('assert_react_component(browser, "A")', {"react_component_tree": {"matches": [1]}}, "Ok(true)"),
        ('assert_react_component(browser, "A")', {"react_component_tree": {"matches": []}}, 'Err("react component not found: A")'),  # noqa: E501
        ('assert_text(1, "a")', {}, "error: browser assertion expected capability, got int"),
        ('assert_text(tetherscript, "a")', {}, "error: browser assertion expected browser capability, got tetherscript"),  # noqa: E501
        ("assert_text(browser)", {}, "error: assert_text expected 2 args, got 1"),
        ("assert_no_console_errors()", {}, "error: assert_no_console_errors expected 1 args, got 0"),
    ],
)  # fmt: skip
def test_assertions(source, replies, value):
    assert shown(source, browser(FakeBridge(**replies))) == value
