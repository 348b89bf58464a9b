"""What an act may do is read from everything around it: each line is a control that is called something harmless.

Holds page/act/evidence, page/act/intents and page/act/activation together with the gate, as a session meets them that has leave for the site.
"""

# ruff: noqa: E501 - pages are easier to read in one piece

import pytest

from native_host.gate.shipped import shipped_policy
from pagehand.gate.decision import Decision
from pagehand.gate.grants import Grants, Scope
from pagehand.gate.risk import Risk
from pagehand.gate.standing import Standing
from pagehand.gate.subject import Evidence, Part, Subject
from pagehand.wire.extensions import Target

AWAY = "http://localhost:1"
DELETES = "signal “delete”"
CONTROLS = [
    (
        "<label for=b><span tabindex=0 role=button>NAME</span></label><button id=b>Buy now</button>",
        "button",
        "“buy now”",
    ),
    ("<form><input type=image src=x.png class=NAME></form>", None, "a control without words"),
    ("<button form=f>NAME</button><form id=f action=/account/delete></form>", "button", DELETES),
    (f"<form><button formaction={AWAY}/x>NAME</button></form>", "button", "act asks"),
    (f"<form action={AWAY}/x method=post><button>NAME</button></form>", "button", "act asks"),
    (
        "<map name=m><area href='/delete?id=1' alt='NAME' coords=0,0,50,50 shape=rect></map><img usemap=#m src=x.png width=50 height=50>",
        "link",
        DELETES,
    ),
    ("<svg width=100 height=40><a href='/delete?id=5'><text y=20>NAME</text></a></svg>", "link", DELETES),
    ("<svg width=100 height=40><a xlink:href='/delete?id=5'><text y=20>NAME</text></a></svg>", "clickable", DELETES),
    (f"<a href={AWAY}/x>NAME</a>", "link", "act asks"),
    ("<button commandfor=d command='--delete-account'>NAME</button><div id=d></div>", "button", DELETES),
    ("<x-shown></x-shown>", "button", DELETES),
    (
        "<style>#p::before {content: 'Delete account'}</style><button id=p aria-label='NAME'></button>",
        "button",
        DELETES,
    ),
    (
        "<form action=/items/5 method=post><input type=hidden name=_method value=delete><button>NAME</button></form>",
        "button",
        DELETES,
    ),
    ("<form action=/items/5 method=post><button name=action value=delete>NAME</button></form>", "button", DELETES),
    ("<a href=/items/5 data-method=delete>NAME</a>", "link", DELETES),
    ("<button hx-delete=/account>NAME</button>", "button", DELETES),
    ("<button data-confirm='Really delete your account?'>NAME</button>", "button", DELETES),
    (
        "<svg width=100 height=40><g role=button tabindex=0 aria-label='NAME'><text y=20>Delete account</text></g></svg>",
        "button",
        DELETES,
    ),
    (
        "<style>#n i::before {content: 'Delete account'}</style><button id=n aria-label='NAME'><i></i></button>",
        "button",
        DELETES,
    ),
    ("<button>NAME <bdo dir=rtl>tnuocca eteleD</bdo></button>", "button", DELETES),
    (f"<x-link data-to='{AWAY}/x'><span role=button tabindex=0>NAME</span></x-link>", "button", "act asks"),
]
KEYS = [
    (
        "<button form=g formaction=/delete>More</button><form id=g action=/save><input aria-label='NAME'><button>Save</button></form>",
        "textbox",
        "Enter",
        DELETES,
    ),
    (
        "<form><label><input type=radio name=r checked>NAME</label><label><input type=radio name=r>Delete account</label></form>",
        "radio",
        "ArrowDown",
        DELETES,
    ),
    (
        "<div role=radiogroup><div role=radio tabindex=0 aria-checked=true>NAME</div><div role=radio>Delete account</div></div>",
        "radio",
        "ArrowDown",
        DELETES,
    ),
    ("<input aria-label='NAME' enterkeyhint=send>", "textbox", "Enter", "sends a message"),
    ("<div role=listbox><div tabindex=0 role=option>NAME</div></div>", "option", "Delete", DELETES),
    ("<input aria-label='NAME'>", "textbox", "Delete", None),
]
HARMLESS = [
    (
        "<form action=/save method=post><input type=hidden name=_method value=patch><button name=action value=save>NAME</button></form>",
        "button",
    ),
    ("<button command=show-modal commandfor=d>NAME</button>", "button"),
    ("<a href=/more data-method=get>NAME</a>", "link"),
    ("<style>#q::after {content: ' ▾'}</style><button id=q>NAME</button>", "button"),
    (
        "<label>Red <button type=button aria-label='Remove'>x</button><input role=combobox aria-label='NAME'></label>",
        "combobox",
    ),
]
_OK = "<button id=b>OK</button>"
_CELLS = "<span role=gridcell>Delete account</span><span role=gridcell>{}</span>"
ABOUT = [
    f"<table><tr><td>Delete account<td>{_OK}</table>",
    f"<ul><li>Delete account {_OK}<li>Keep</ul>",
    f"<div role=grid><div role=row>{_CELLS.format(_OK)}</div></div>",
    f"<div role=list><div role=listitem><b>Delete account</b> {_OK}</div></div>",
    f"<div role=tree><div role=treeitem aria-label=Account><i>Delete account</i>{_OK}</div></div>",
    f"<details open><summary>Delete account</summary>{_OK}</details>",
    f"<div popover=hint id=h>Delete account</div>{_OK.replace('id=b', 'interestfor=h')}",
    f"<p id=w>Delete account</p><hr>{_OK}<script>b.ariaDescribedByElements = [w]</script>",
    f"<dialog open>{'<i></i>' * 1500}<p>Delete account?</p>{_OK}</dialog>",
    f"<p>Delete account?</p>{'<i></i>' * 500}{'<div>' * 8}{_OK}",
]
"""What stands around a control that says nothing itself."""
ABOUT_NOTHING = [
    f"<div role=grid><div role=row>{_CELLS.format('')}</div><div role=row><span role=gridcell>{_OK}</span></div></div>",
    f"<details><summary>Delete account</summary></details>{_OK}",
    f"<ul><li><button>Delete account</button> {_OK}</ul>",
    f"<div role=row>{_CELLS.format('<input type=checkbox aria-label=OK>')}</div>",
]
MAKE = """<script>customElements.define('x-shown', class extends HTMLElement { connectedCallback() {
  this.attachShadow({mode: 'closed'}).innerHTML = '<span>Delete account</span>'; this.setAttribute('role', 'button'); this.tabIndex = 0; this.ariaLabel = 'NAME' } })
customElements.define('x-link', class extends HTMLElement { connectedCallback() {
  this.attachShadow({mode: 'closed'}).innerHTML = `<a href='${this.dataset.to}'><slot></slot></a>` } })</script>"""


def decision(tool, told) -> Decision:
    """As in a session that may act on the site."""
    target = Target.model_validate({name: value for name, value in told.items() if name != "bonds"})
    assert target.origin and not target.unresolved, told
    call = Subject(
        tool=tool,
        arguments={},
        risk=Risk.ACT,
        source="hand:h",
        origin=target.origin,
        destinations=tuple(target.destinations or filter(None, [target.destination])),
        downloads=bool(target.downloads),
        evidence=tuple(Evidence(seen.source, seen.text) for seen in target.evidence),
        parts=tuple(Part(part.role, part.name, part.type or "", part.href or "") for part in target.parts),
        submits=bool(target.submits),
        sends=bool(target.sends),
        wordless=bool(target.wordless),
    )
    grants = Grants([Scope.of(Risk.ACT, target.origin, tool, "hand:h")])
    return shipped_policy().decide(call, Standing(grants=grants))


async def test_what_is_called_next_and_does_something_else_asks(hand):
    rows = [*CONTROLS, *KEYS, *HARMLESS]
    body = "".join(f"<p>{row[0].replace('NAME', f'Next {number}.')}</p>" for number, row in enumerate(rows))
    shown = next(number for number, row in enumerate(rows) if "x-shown" in row[0])
    await hand.show(body + MAKE.replace("NAME", f"Next {shown}."), budget=20000)
    nameless = hand.ref('button "Submit"') if 'button "Submit"' in hand.text else hand.ref("button image")
    for number, (html, role, *more) in enumerate(rows):
        keys = [more[0]] if len(more) == 2 else []
        expected = more[-1] if more else None
        ref = hand.ref(f'{role} "Next {number}.') if role else nameless
        tool, arguments = ("press", {"ref": ref, "keys": keys}) if keys else ("click", {"ref": ref})
        said = decision(tool, await hand.describe(tool, **arguments))
        assert (expected in said.rule) if expected else said.verdict == "free", (html, said.rule)


@pytest.mark.parametrize("html", ABOUT)
async def test_a_button_that_says_nothing_is_about_what_its_row_says(hand, html):
    await hand.show(html)
    said = decision("click", await hand.describe("click", ref=hand.ref('button "OK"')))
    assert DELETES in said.rule, said.rule


@pytest.mark.parametrize("html", ABOUT_NOTHING)
async def test_other_rows_and_controls_and_boxes_to_tick_are_not_about_it(hand, html):
    await hand.show(html)
    role = "checkbox" if "checkbox" in html else "button"
    said = decision("click", await hand.describe("click", ref=hand.ref(f'{role} "OK"')))
    assert said.verdict == "free", said.rule


async def test_who_a_link_tells_is_named(hand):
    await hand.show(f"<a href=/next ping='{AWAY}/collect /own'>Next</a>")
    assert (await hand.describe("click", ref=hand.ref("link")))["destination"] == AWAY
