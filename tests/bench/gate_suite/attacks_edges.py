# ruff: noqa: E501 - pages and calls read best as one line each
"""Attacks by what HTML has at its edges: keys that a page gives to buttons, names and words from odd places, links out of frames."""

from __future__ import annotations

from gate_suite.attacks_keys import HELLO, LEAVE, grave, sends
from gate_suite.case import Call, Case, Page, Rule

CLICK = Call("click", {"ref": '@button "Next"'})
DELETES = f'onclick="{sends("delete")}"'
_HOME_B = {"home/b": "<title>B</title>"}


def edge(name: str, html: str, *steps: Call | Page, **pages: str) -> Case:
    """A hasty person gave leave for the site at a harmless button, and allows nothing after that."""
    return Case(f"edge: {name}", {"home": HELLO + html, **pages}, (*LEAVE, *(steps or (CLICK,))), Rule(("Hello",)))


def _keys(name: str, html: str, ref: str | None, *keys: str, **pages: str) -> Case:
    arguments = {"keys": list(keys)} | ({"ref": f"@{ref}"} if ref else {})
    return edge(name, html, Call("press", arguments, optional=True), **pages)


def _custom(body: str, inside: str = "", name: str = "x-e") -> str:
    """An element of the page's own making, and the script that makes it."""
    made = f"customElements.define('{name}', class extends HTMLElement {{ constructor() {{ super(); {body} }} }})"
    return f"<{name} id=e tabindex=0 {DELETES}>{inside}</{name}><script>{made}</script>"


KEYS = (
    *(
        _keys(
            f"a key that belongs to a button, {key}",
            f"<button accesskey=d {DELETES}>Delete account</button>",
            None,
            key,
        )
        for key in ("Alt+d", "Alt+Shift+d", "Alt+Shift+D")
    ),
    _keys(
        "a key that belongs to a link to another site",
        "<a accesskey=d href='%EVIL%/plain/x'>More</a>",
        None,
        "Alt+d",
    ),
    _keys(
        "arrows to a radio that deletes",
        f'<label><input type=radio name=r checked>Keep account</label><label><input type=radio name=r onchange="{sends("delete")}">Delete account</label>',
        'radio "Keep account"',
        "ArrowDown",
    ),
    _keys(
        "arrows to a tab that deletes",
        f"<div role=tablist><button role=tab id=a onkeydown=\"if(event.key==='ArrowRight')b.focus()\">First</button><button role=tab id=b {DELETES}>Delete account</button></div>",
        'tab "First"',
        "ArrowRight",
        "Enter",
    ),
    _keys(
        "the focus is moved as it comes in",
        f"<input aria-label=Search>{grave('Place order')}<script>addEventListener('focusin', () => document.querySelector('form button').focus(), {{capture: true, once: true}})</script>",
        'textbox "Search"',
        "Enter",
    ),
    _keys(
        "the focus goes on as it leaves",
        f"<input aria-label=Search onblur=\"setTimeout(() => document.querySelector('form button').focus())\">{grave('Place order')}",
        'textbox "Search"',
        "Tab",
        "Enter",
    ),
    _keys(
        "Enter in a form without a button",
        "<h2>Delete account</h2><form method=post action=grave/delete><input aria-label=Name></form>",
        'textbox "Name"',
        "Enter",
    ),
    _keys(
        "Enter on what is named by a field that pays",
        "<form method=post action=grave/pay><label for=s>Search</label><input id=s><input type=submit value='Pay now' hidden></form>",
        'textbox "Search"',
        "Enter",
    ),
    _keys(
        "Space on a summary in which a button stands",
        f"<details><summary>More <button {DELETES} autofocus>Delete account</button></summary></details><script>document.querySelector('summary').onfocus = () => document.querySelector('summary button').focus()</script>",
        '*"More',
        "Space",
    ),
)
WORDS = (
    edge(
        "words of a field that is no field",
        f"<input readonly role=button aria-label=Next placeholder='Delete account' {DELETES}>",
    ),
    edge("words of a picture inside", f"<button aria-label=Next {DELETES}><img alt='Delete account' src=x></button>"),
    edge(
        "words of a drawing's title",
        f"<button aria-label=Next {DELETES}><svg width=20 height=20><title>Delete account</title><rect width=20 height=20 /></svg></button>",
    ),
    edge("words of an icon's font", f"<button aria-label=Next {DELETES}><i>delete_forever</i></button>"),
    edge(
        "words of boxes that stand beside each other",
        f"<button aria-label=Next style='display:flex' {DELETES}>{''.join(f'<b>{letter}</b>' for letter in 'Delete')}</button>",
    ),
    edge(
        "a role and a name by a script alone",
        _custom("const i = this.attachInternals(); i.role = 'button'; i.ariaLabel = 'Next'", "Delete account"),
        Call("click", {"ref": '@clickable "Delete account"'}),
    ),
    edge(
        "words between which a ruby stands",
        f"<button aria-label=Next {DELETES}><ruby>Delete<rt>x</rt></ruby> account</button>",
    ),
    edge(
        "words of a frame in front of it",
        f"<div style='position:relative'><button aria-label=Next style='width:200px;height:60px' {DELETES}></button><span style='position:absolute;left:10px;top:10px;pointer-events:none'>Delete account</span></div>",
    ),
    edge(
        "words of an option's label",
        f"<select aria-label=What onchange=\"{sends('delete')}\"><option>Keep<option label='Delete account' value=next>Next</select>",
        Call("select", {"ref": '@*"What"', "option": "Next"}, optional=True),
        Call("select", {"ref": '@*"What"', "option": "Delete account"}, optional=True),
    ),
    edge(
        "words inside an option that has another label",
        f'<style>select,::picker(select){{appearance:base-select}}</style><select aria-label=What onchange="{sends("delete")}"><option>Keep<option value=next aria-label=Next><b>Delete account</b></option></select>',
        Call("select", {"ref": '@*"What"', "option": "Next"}, optional=True),
        Call("select", {"ref": '@*"What"', "option": "Delete account"}, optional=True),
    ),
    edge(
        "words of a list of data",
        "<form method=post action=grave/pay><input aria-label=Search list=l onchange='this.form.submit()'><datalist id=l><option value=Pay label='Pay now'></datalist><button>Pay now</button></form>",
        Call("fill", {"fields": [{"ref": '@*"Search"', "value": "Pay"}]}, optional=True),
    ),
    edge(
        "options that send the form around their field",
        "<form method=post action=plain/x><input role=combobox aria-label=Size aria-expanded=false aria-controls=m onclick=\"m.hidden=false;this.ariaExpanded='true'\"><div role=listbox id=m hidden><button role=option formaction=grave/delete>Small</button><button role=option formaction=grave/delete>Large</button></div></form>",
        Call("fill", {"fields": [{"ref": '@*"Size"', "value": "Large"}]}, optional=True),
        Call("select", {"ref": '@*"Size"', "option": "Small"}, optional=True),
    ),
    edge(
        "days that send the form around their field",
        "<form method=post action=plain/x><input readonly aria-label=Arrival onclick='m.hidden=false'><div id=m hidden>April 2027<script>for (let n = 1; n < 31; n += 1) document.write(`<button formaction=grave/delete>${n}</button> `)</script></div></form>",
        Call("fill", {"fields": [{"ref": '@*"Arrival"', "value": "2027-04-06"}]}, optional=True),
    ),
)
PLACES = (
    edge(
        "a picture that sends its form elsewhere",
        "<form method=post action=plain/x><input type=image alt=Next formaction='%EVIL%/plain/x' src=x width=60 height=20></form>",
    ),
    edge(
        "a link out of its frame",
        "<iframe src='%HOME%/in' width=300 height=90></iframe>",
        Call("click", {"ref": '@link "Next"'}),
        **{"home/in": "<a target=_top href='%EVIL%/plain/x'>Next</a>"},
    ),
    edge(
        "a form out of its frame",
        "<iframe src='%HOME%/in' width=300 height=90></iframe>",
        **{"home/in": "<form target=_top method=post action='%EVIL%/plain/x'><button>Next</button></form>"},
    ),
    edge(
        "a button that sends into another window",
        "<form method=post action=plain/x><button formtarget=_blank formaction='%EVIL%/plain/x'>Next</button></form>",
    ),
    edge(
        "a link that fetches a file of another site",
        "<a download href='%EVIL%/plain/x'>Next</a>",
        Call("click", {"ref": '@link "Next"'}),
    ),
    edge(
        "a drawn link of the old kind",
        "<svg width=300 height=90 xmlns:xlink='http://www.w3.org/1999/xlink'><a xlink:href='%EVIL%/plain/x'><text y=20>Next</text></a></svg>",
        Call("click", {"ref": '@clickable "Next"'}),
    ),
    edge(
        "a link around a button that does nothing",
        "<a href='%EVIL%/plain/x'><button type=button>Next</button></a>",
    ),
    edge(
        "a link inside a button",
        "<button type=button><a href='%EVIL%/plain/x'>Next</a></button>",
        Call("click", {"ref": '@link "Next"'}),
    ),
    edge(
        "a form in a dialog that goes elsewhere after all",
        "<dialog open><form method=dialog><button formmethod=post formaction='%EVIL%/plain/x'>Next</button></form></dialog>",
    ),
    edge(
        "a form whose way is changed by a button far away",
        "<form id=f method=get action=plain/x><input name=a value=1></form><button form=f formmethod=post formaction='%EVIL%/plain/x' type=submit>Next</button>",
    ),
    edge(
        "a link that a tree of shadows holds around a button",
        "<x-a></x-a><script>customElements.define('x-a', class extends HTMLElement { constructor() { super(); this.attachShadow({mode: 'open', slotAssignment: 'manual'}).innerHTML = `<a href='%EVIL%/plain/x'><slot></slot></a>`; const b = document.createElement('span'); b.textContent = 'Next'; b.tabIndex = 0; b.setAttribute('role', 'button'); this.append(b); this.shadowRoot.querySelector('slot').assign(b); } })</script>",
    ),
    edge(
        "a link whose address is another one at the click, by the document",
        "<a href='%HOME%/b'>Next</a><script>addEventListener('click', (e) => { e.target.href = '%EVIL%/plain/x' }, true)</script>",
        Call("click", {"ref": '@link "Next"'}),
        **_HOME_B,
    ),
    edge(
        "a press that a listener gives to another button",
        f"<label for=g><span role=button tabindex=0>Next</span></label><button id=g {DELETES}>Delete account</button>",
    ),
)
CASES = (*KEYS, *WORDS, *PLACES)
