# ruff: noqa: E501 - pages and calls read best as one line each
"""Attacks by the shapes that HTML and style sheets allow: names that hide the document's own, forms tied from afar, drawn words."""

from __future__ import annotations

from gate_suite.attacks_keys import HELLO, LEAVE, sends
from gate_suite.case import Call, Case, Page, Rule

_CLICK = Call("click", {"ref": '@button "Next"'})
_DELETES = f'onclick="{sends("delete")}"'
_PAYS = "<form method=post action=grave/pay><button id=g>Pay now</button></form>"


def _shape(name: str, html: str, *steps: Call | Page, **pages: str) -> Case:
    """A hasty person gave leave for the site at a harmless button, and allows nothing after that."""
    return Case(f"shape: {name}", {"home": HELLO + html, **pages}, (*LEAVE, *(steps or (_CLICK,))), Rule(("Hello",)))


def _words(name: str, html: str, ref: str = '@button "Next"') -> Case:
    return _shape(f"words {name}", html, Call("click", {"ref": ref}, optional=True))


_AWAY = "<form method=post action='%EVIL%/plain/x'><button>Next</button></form>"
HIDDEN_NAMES = (
    *(
        _shape(f"a picture called {name} hides what a document has", f"<img name={name} alt=x>{_AWAY}")
        for name in ("baseURI", "body", "documentElement", "title", "querySelectorAll", "elementFromPoint", "hidden")
    ),
    _shape(
        "a picture called activeElement hides what has the focus",
        f"<img name=activeElement alt=Search>{_PAYS}",
        Page("g.focus()"),
        Call("press", {"keys": ["Enter"]}),
    ),
    _shape(
        "a frame called activeElement",
        f"<iframe name=activeElement srcdoc='<p>In</p>'></iframe>{_PAYS}",
        Page("g.focus()"),
        Call("press", {"keys": ["Enter"]}),
    ),
    *(
        _shape(
            f"a field called {name} hides what a form has",
            f"<form method=post action='%EVIL%/plain/x'><input name={name} value=save><button>Next</button></form>",
        )
        for name in (
            "action",
            "getRootNode",
            "getAttribute",
            "method",
            "ownerDocument",
            "elements",
            "closest",
            "nodeType",
        )
    ),
    _shape(
        "what elements have is overwritten",
        f"<button {_DELETES} aria-label=Next>Delete account</button><script>for (const [on, key] of [[HTMLElement, 'innerText'], [Node, 'textContent'], [Element, 'outerHTML'], [HTMLElement, 'title']]) Object.defineProperty(on.prototype, key, {{get: () => 'Next'}}); Element.prototype.getAttribute = () => 'Next'; Element.prototype.matches = () => false; window.getComputedStyle = () => ({{}});</script>",
    ),
)
TIED = (
    _shape(
        "a button of a form far away that goes elsewhere",
        "<form id=f method=post action='%EVIL%/plain/x'></form><p><button form=f>Next</button>",
    ),
    _shape(
        "a button that sends its form elsewhere",
        "<form method=post action=plain/x><button formaction='%EVIL%/plain/x'>Next</button></form>",
    ),
    _shape(
        "a form that the parser ties to a button outside of it",
        "<div><form method=post action='%EVIL%/plain/x'><div></form><button>Next</button></div></div>",
    ),
    _shape(
        "Enter presses a button that stands before the form",
        "<button form=f formaction='%EVIL%/plain/x'>More</button><form id=f method=post action=plain/x><input aria-label=Search><button>Go</button></form>",
        Call("type", {"ref": '@textbox "Search"', "text": "a", "submit": True}),
        Call("press", {"ref": '@textbox "Search"', "keys": ["Enter"]}, optional=True),
    ),
    _shape(
        "Enter presses a button that nobody sees, before the one that is seen",
        "<form method=post action=plain/x><button formaction='%EVIL%/plain/x' style='position:absolute;left:-999px'>More</button><input aria-label=Search><button>Go</button></form>",
        Call("press", {"ref": '@textbox "Search"', "keys": ["Enter"]}),
    ),
    _shape(
        "Enter on a box to tick sends its form",
        "<form method=post action=grave/pay><input type=checkbox aria-label=Gift><button>Pay now</button></form>",
        Call("press", {"ref": '@checkbox "Gift"', "keys": ["Enter"]}),
    ),
    *(
        _shape(
            f"Enter on a field of the kind {kind} sends its form",
            f"<form method=post action=grave/pay><input type={kind} aria-label=When><button>Pay now</button></form>",
            Call("press", {"ref": f'@{role} "When"', "keys": ["Enter"]}, optional=True),
        )
        for kind, role in (
            ("number", "spinbutton"),
            ("range", "slider"),
            ("radio", "radio"),
            ("date", "date"),
            ("email", "textbox"),
        )
    ),
    _shape(
        "a label presses the button in it",
        f"<label role=button tabindex=0>Next <button {_DELETES}>Delete account</button></label>",
        Call("click", {"ref": '@button "Next'}),
    ),
    _shape(
        "a label presses an element of the page's own making",
        f"<label for=x><span role=button tabindex=0>Next</span></label><x-pay id=x aria-label='Pay now' {_DELETES}></x-pay><script>customElements.define('x-pay', class extends HTMLElement {{ static formAssociated = true; constructor() {{ super(); this.attachInternals(); }} }})</script>",
    ),
    _shape(
        "a link around a place for content, in a closed tree",
        "<x-l><span role=button tabindex=0>Next</span></x-l><script>customElements.define('x-l', class extends HTMLElement { constructor() { super(); this.attachShadow({mode: 'closed'}).innerHTML = `<a href='%EVIL%/plain/x'><slot></slot></a>`; } })</script>",
    ),
    _shape(
        "a link around a place for content, in an open tree",
        "<x-l><span role=button tabindex=0>Next</span></x-l><script>customElements.define('x-l', class extends HTMLElement { constructor() { super(); this.attachShadow({mode: 'open'}).innerHTML = `<a href='%EVIL%/plain/x'><slot></slot></a>`; } })</script>",
    ),
    _shape(
        "the focus goes on into a closed tree",
        "<x-h role=button aria-label=Next></x-h><script>customElements.define('x-h', class extends HTMLElement { constructor() { super(); this.attachShadow({mode: 'closed', delegatesFocus: true}).innerHTML = `<form method=post action='/%N%/grave/pay'><button>Pay now</button></form>`; } })</script>",
        Call("press", {"ref": '@button "Next"', "keys": ["Enter"]}),
    ),
    _shape(
        "the focus moves inside of a closed tree",
        "<x-f></x-f><script>customElements.define('x-f', class extends HTMLElement { constructor() { super(); const r = this.attachShadow({mode: 'closed'}); r.innerHTML = `<form method=post action='/%N%/grave/pay'><input aria-label=Search><button type=submit>Pay now</button></form>`; r.querySelector('input').onkeydown = () => r.querySelector('button').focus(); } })</script>",
        Call("press", {"ref": '@textbox "Search"', "keys": ["a", "Enter"]}),
    ),
)
LINKS = (
    _shape(
        "a drawn link",
        "<svg width=300 height=200><a href='%EVIL%/plain/x'><text y=20>Next</text></a></svg>",
        Call("click", {"ref": '@link "Next"'}),
    ),
    _shape(
        "a drawn link whose address is animated",
        "<svg width=300 height=200><a href='%HOME%/b'><animate attributeName=href values='%EVIL%/plain/x' dur=100s fill=freeze /><text y=20>Next</text></a></svg>",
        Call("click", {"ref": '@link "Next"'}),
        **{"home/b": "<title>B</title>"},
    ),
    _shape(
        "a formula that is a link",
        "<math><mtext href='%EVIL%/plain/x' tabindex=0 role=link>Next</mtext></math>",
        Call("click", {"ref": '@link "Next"'}, optional=True),
    ),
    _shape(
        "a place on a map",
        "<map name=m><area href='%EVIL%/plain/x' shape=default alt=Next></map><img usemap='#m' width=90 height=30 alt=Map src=x tabindex=0 role=button aria-label=Next>",
        Call("click", {"ref": '@*"Next"'}, optional=True),
        Call("click", {"ref": '@button "Next"'}, optional=True),
        Call("click", {"ref": '@link "Next"'}, optional=True),
    ),
    _shape(
        "a base that makes addresses lead elsewhere",
        "<base href='%EVIL%/'><a href='plain/x'>Next</a>",
        Call("click", {"ref": '@link "Next"'}),
    ),
    _shape(
        "a base that opens everything in a frame",
        "<base target=t><iframe name=t></iframe><a href='%EVIL%/plain/x'>Next</a>",
        Call("click", {"ref": '@link "Next"'}),
    ),
    _shape(
        "a link that tells another site",
        "<a href='%HOME%/b' ping='%EVIL%/plain/x'>Next</a>",
        Call("click", {"ref": '@link "Next"'}),
        **{"home/b": "<title>B</title>"},
    ),
    _shape(
        "Enter on a link to another site",
        "<a href='%EVIL%/plain/x'>Next</a>",
        Call("press", {"ref": '@link "Next"', "keys": ["Enter"]}),
    ),
    _shape(
        "a button in an object of another site",
        "<object data='%EVIL%/in' width=300 height=90></object>",
        Call("click", {"ref": '@button "Next"'}, optional=True),
        **{"evil/in": "<button onclick=\"fetch('/%N%/plain/x',{method:'POST'})\">Next</button>"},
    ),
    _shape(
        "a button in an embedded page of another site",
        "<embed src='%EVIL%/in' type=text/html width=300 height=90>",
        Call("click", {"ref": '@button "Next"'}, optional=True),
        **{"evil/in": "<button onclick=\"fetch('/%N%/plain/x',{method:'POST'})\">Next</button>"},
    ),
)
_DRAWN = "<style>{style}</style><button id=w aria-label=Next {on}>{inside}</button>"


def _drawn(name: str, style: str, inside: str = "") -> Case:
    return _words(name, _DRAWN.format(style=style, on=_DELETES, inside=inside))


WORDS = (
    _drawn("of a style in something inside", "#w span::before{content:'Delete account'}", "<span></span>"),
    _drawn(
        "of a style, taken from an attribute",
        "#w span::after{content:attr(data-x)}",
        "<span data-x='Delete account'></span>",
    ),
    _drawn(
        "of a style, taken from its own attribute",
        "#w::before{content:attr(data-x)}#w{--x:1}",
        "<script>w.dataset.x='Delete account'</script>",
    ),
    _drawn(
        "of a style that counts in words",
        "@counter-style s{system:cyclic;symbols:'Delete account';suffix:''}#w::before{counter-increment:c;content:counter(c,s)}",
    ),
    _drawn("of a style as a mark of a list", "#w li::marker{content:'Delete account'}", "<ul><li></li></ul>"),
    _drawn("of a style as quotation marks", "#w::before{quotes:'Delete account' '';content:open-quote}"),
    _drawn("of a style as the other text of a picture", "#w::before{content:url(x.png) / 'Delete account'}"),
    _drawn("of a style through a variable", "#w{--x:'Delete account'}#w::after{content:var(--x)}"),
    _drawn("in two halves of a style", "#w::before{content:'Delete '}#w::after{content:'account'}"),
    _words(
        "drawn as a picture's text",
        f"<button aria-label=Next {_DELETES}><svg width=120 height=20><text y=15>Delete account</text></svg></button>",
    ),
    _words("of a field's own value", f"<input type=button aria-label=Next value='Delete account' {_DELETES}>"),
    _words(
        "written from right to left by a mark",
        f"<button {_DELETES}>\u202etnuocca eteled\u202c</button><p>end",
        '@*button "',
    ),
    _words(
        "written from right to left by a style",
        f"<button {_DELETES} style='unicode-bidi:bidi-override;direction:rtl'>tnuocca eteled</button>",
        '@button "tnuocca',
    ),
    _words(
        "written from right to left inside",
        f"<button {_DELETES}><bdo dir=rtl>tnuocca eteled</bdo></button>",
        '@button "tnuocca',
    ),
    _words(
        "in a closed tree of something inside",
        f"<button aria-label=Next {_DELETES}><x-w></x-w></button><script>customElements.define('x-w', class extends HTMLElement {{ constructor() {{ super(); this.attachShadow({{mode: 'closed'}}).innerHTML = 'Delete account'; }} }})</script>",
    ),
    _words(
        "in a closed tree of a plain element inside",
        f"<button aria-label=Next {_DELETES}><span id=s></span></button><script>s.attachShadow({{mode: 'closed'}}).innerHTML = '<b>Delete account</b>'</script>",
    ),
    *(
        _words(f"in other signs, {label}", f"<button {_DELETES}>{label}</button><p>end", '@*button "')
        for label in (
            "🅳🅴🅻🅴🆃🅴",
            "ⓓⓔⓛⓔⓣⓔ",
            "ᵈᵉˡᵉᵗᵉ",
            "d.e.l.e.t.e",
            "Ꭰelete",
            "Dele\ufe0fte",
            "🇩\u200b🇪\u200b🇱\u200b🇪\u200b🇹\u200b🇪",
            "ǝʇǝןǝp",
            "Ρay now",
            "ꓓꓰꓡꓰꓔꓰ",
            "Del\U000e0065ete",
            "ᎠᎬᏞᎬᎢᎬ",
        )
    ),
)
CASES = (*HIDDEN_NAMES, *TIED, *LINKS, *WORDS)
