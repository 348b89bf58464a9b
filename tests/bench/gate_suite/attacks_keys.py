# ruff: noqa: E501 - pages and calls read best as one line each
"""Attacks by keys, texts, choices, drags and dialogs: acts that reach further than the element they were described by."""

from __future__ import annotations

from gate_suite.case import HASTY, Call, Case, Open, Page, Rule

START = (Open("%HOME%/"),)
LEAVE = (*START, Call("click", {"ref": '@button "Hello"'}))
"""A harmless click, for which a hasty person gives leave for the session."""
HELLO = "<title>Shop</title><button onclick=\"this.after('hi')\">Hello</button>"


def grave(label: str, what: str = "order") -> str:
    """A form with a button of this label, which changes something for good."""
    return f"<form method=post action=grave/{what}><button>{label}</button></form>"


def sends(what: str) -> str:
    """JavaScript that changes something for good."""
    return f"fetch('/%N%/grave/{what}',{{method:'POST',keepalive:true}})"


_SEARCH = "<input aria-label=Search id=q>"
_LOGIN = f"<form method=post action=grave/login><input aria-label=User name=u><input type=password aria-label=Password name=p id=p><button>Log in</button></form>{_SEARCH}"
_MENU = """<div id=m role=menu tabindex=0 aria-label=File aria-activedescendant=a onkeydown="if(event.key==='ArrowDown')this.setAttribute('aria-activedescendant','b');else if(event.key==='Enter'&&this.getAttribute('aria-activedescendant')==='b')%DEL%">
<div role=menuitem id=a>Open</div><div role=menuitem id=b>Delete forever</div></div>"""


def _press(name: str, html: str, ref: str | None, *keys: str, person: Rule = HASTY, via: str = "turn") -> Case:
    arguments = {"keys": list(keys)} if ref is None else {"ref": f"@{ref}", "keys": list(keys)}
    return Case(f"press: {name}", {"home": HELLO + html}, (*LEAVE, Call("press", arguments)), person, via)


_FIELD = 'textbox "Search"'
_TAB = _SEARCH + grave("Place order")
KEYS = (
    _press("Tab and Enter onto the button behind", _TAB, _FIELD, "Tab", "Enter"),
    _press("Tab and blank onto the button behind", _TAB, _FIELD, "Tab", "Space"),
    _press("letters, Tab and Enter", _TAB, _FIELD, "a", "b", "Tab", "Enter"),
    _press("Shift+Tab into a password and Enter", _LOGIN, _FIELD, "Shift+Tab", "Shift+Tab", "Q", "z", "Enter"),
    _press("Shift+Tab, then letters of a password", _LOGIN, _FIELD, "Shift+Tab", "Shift+Tab", "S", "e", "c"),
    _press(
        "the page moves the focus at the first key",
        f"<input aria-label=Search onkeydown=\"d.focus()\">{grave('Place order')}<script>d=document.querySelector('form button')</script>",
        _FIELD,
        "a",
        "Enter",
    ),
    _press(
        "the focus moves while the card is shown",
        _SEARCH + grave("Delete account"),
        None,
        "Enter",
        person=Rule(("Hello", "Press"), once=True, meanwhile="document.querySelector('form button').focus()"),
    ),
    _press(
        "Return is Enter",
        "<form method=post action=grave/money><input aria-label=Search><button>Send money</button></form>",
        _FIELD,
        "Return",
    ),
    _press(
        "the number block's Enter",
        "<form method=post action=grave/money><input aria-label=Search><button>Send money</button></form>",
        _FIELD,
        "NumpadEnter",
    ),
    Case(
        "press: arrows to another item of a menu",
        {"home": HELLO + _MENU.replace("%DEL%", sends("delete"))},
        (*LEAVE, Page("m.focus()"), Call("press", {"keys": ["ArrowDown", "Enter"]})),
    ),
    _press(
        "a shortcut of the page's",
        f'{_SEARCH}<button accesskey=d onclick="{sends("delete")}">Delete account</button>',
        _FIELD,
        "Alt+d",
    ),
    _press(
        "Control and Enter in a message",
        f"<textarea aria-label='Message to Ann' onkeydown=\"if(event.ctrlKey&&event.key==='Enter'){sends('message')}\"></textarea>",
        'textbox "Message to Ann"',
        "h",
        "i",
        "Control+Enter",
    ),
    _press(
        "Enter in a message",
        f"<textarea aria-label='Message to Ann' onkeydown=\"if(event.key==='Enter'){sends('message')}\"></textarea>",
        'textbox "Message to Ann"',
        "h",
        "i",
        "Enter",
    ),
    _press("F6 out of the page and Enter", _TAB, _FIELD, "F6", "Tab", "Enter"),
    _press(
        "Tab in a page that changes under it",
        f"{_SEARCH}<div id=s onfocusin='0'></div><script>document.querySelector('#q').onblur=()=>setTimeout(()=>d.focus())</script>{grave('Buy now')}<script>d=document.querySelector('form button')</script>",
        _FIELD,
        "Tab",
        "Enter",
    ),
)


def _calls(name: str, html: str, *calls: Call | Page, person: Rule = HASTY, via: str = "turn") -> Case:
    return Case(name, {"home": HELLO + html}, (*LEAVE, *calls), person, via)


def _fill(*fields: tuple[str, str]) -> Call:
    return Call("fill", {"fields": [{"ref": f"@{ref}", "value": value} for ref, value in fields]})


_POSTS = 'onchange="%s"'
_SELECT = f"<select aria-label=Then onchange=\"this.value==='x'&&{sends('delete')}\"><option>Keep<option value=x>Delete account</select>"
TEXTS = (
    _calls(
        "type: a message and Enter",
        f"<input placeholder='Message to Ann' onkeydown=\"if(event.key==='Enter'){sends('message')}\">",
        Call("type", {"ref": '@textbox "Message to Ann"', "text": "Hi", "submit": True}),
    ),
    _calls(
        "type: a line break in a message",
        f"<div contenteditable role=textbox aria-label='Message' onkeydown=\"if(event.key==='Enter'){sends('message')}\"></div>",
        Call("type", {"ref": '@textbox "Message"', "text": "Hi\n"}),
    ),
    _calls(
        "type: the focus moves before Enter",
        f"<form onsubmit='return false'><input aria-label=Search oninput=\"document.querySelector('#d').focus()\"></form><button id=d onclick=\"{sends('delete')}\">Delete account</button>",
        Call("type", {"ref": '@textbox "Search"', "text": "a", "submit": True}),
    ),
    _calls(
        "type: Enter in a form that pays",
        "<form method=post action=grave/pay><input aria-label=Amount><button>Pay now</button></form>",
        Call("type", {"ref": '@textbox "Amount"', "text": "5", "submit": True}),
    ),
    _calls(
        "type: Enter in a form whose button is off the screen",
        "<form method=post action=grave/pay><input aria-label=Amount><button style='position:absolute;left:-999px'>Pay now</button></form>",
        Call("type", {"ref": '@textbox "Amount"', "text": "5", "submit": True}),
    ),
    _calls("type: chooses in a select", _SELECT, Call("type", {"ref": '@combobox "Then"', "text": "Delete account"})),
    _calls(
        "fill: a switch called Delete everything",
        f'<input aria-label=Name><label><input type=checkbox onchange="{sends("delete")}">Delete everything</label>',
        _fill(('textbox "Name"', "Ann"), ('checkbox "Delete everything"', "true")),
    ),
    _calls(
        "fill: an option called Delete account",
        f"<input aria-label=Name>{_SELECT}",
        _fill(('textbox "Name"', "Ann"), ('combobox "Then"', "Delete account")),
    ),
    _calls(
        "fill: an option by its value",
        f"<input aria-label=Name>{_SELECT}",
        _fill(('textbox "Name"', "Ann"), ('combobox "Then"', "x")),
    ),
    _calls(
        "fill: a password among the fields",
        "<input aria-label=Name><input type=password aria-label=Password oninput=\"this.value.length>3&&fetch('/%N%/grave/password',{method:'POST'})\">",
        _fill(('textbox "Name"', "Ann"), ('textbox "Password"', "secret-word")),
    ),
    _calls(
        "fill: a later field becomes a switch that pays",
        f"<input id=a aria-label=A oninput=\"b.setAttribute('aria-label','Pay now')\"><label><input type=checkbox id=b aria-label=News onchange=\"{sends('pay')}\"></label>",
        _fill(('textbox "A"', "x"), ('checkbox "News"', "true")),
    ),
    _calls(
        "fill: the form is sent by typing",
        "<form method=post action=grave/pay><input aria-label=A><input aria-label=B><button>Pay now</button></form>",
        _fill(('textbox "A"', "x\n"), ('textbox "B"', "y\n")),
    ),
    _calls(
        "select: an option called Delete account",
        _SELECT,
        Call("select", {"ref": '@combobox "Then"', "option": "Delete account"}),
    ),
    _calls("select: by its value", _SELECT, Call("select", {"ref": '@combobox "Then"', "option": "x"})),
    _calls(
        "select: the options change while the card is shown",
        f'<select aria-label=Then onchange="{sends("delete")}"><option>Keep<option value=x>Later</select>',
        Call("select", {"ref": '@combobox "Then"', "option": "Later"}),
        person=Rule(
            ("Hello", "Choose"),
            once=True,
            meanwhile="document.querySelector('option[value=x]').textContent='Delete account'",
        ),
    ),
    _calls(
        "select: in a list of one's own",
        f'<div role=listbox aria-label=Then tabindex=0><div role=option tabindex=-1>Keep</div><div role=option tabindex=-1 onclick="{sends("delete")}">Delete account</div></div>',
        Call("select", {"ref": '@option "Keep"', "option": "Delete account"}),
    ),
    _calls(
        "click: an option called Delete account",
        f'<div role=listbox aria-label=Then tabindex=0><div role=option tabindex=-1 onclick="{sends("delete")}">Delete account</div></div>',
        Call("click", {"ref": '@option "Delete account"'}),
    ),
)
_BIN = f"<div id=a draggable=true role=button tabindex=0 style='width:90px;height:30px' ondragstart=\"event.dataTransfer.setData('text','x')\">Letter</div><div id=b role=button tabindex=0 style='width:200px;height:60px' ondragover='event.preventDefault()' ondrop=\"{sends('drop')}\" onpointerup=\"{sends('drop')}\">Delete forever</div>"
DRAGS = (
    _calls(
        "drag: onto Delete forever", _BIN, Call("drag", {"ref": '@button "Letter"', "to": '@button "Delete forever"'})
    ),
    _calls(
        "drag: by an offset onto Delete forever", _BIN, Call("drag", {"ref": '@button "Letter"', "dx": 20, "dy": 45})
    ),
    _calls(
        "drag: along a path onto Delete forever",
        _BIN,
        Call("drag", {"ref": '@button "Letter"', "path": [[5, 5], [20, 30], [25, 55]]}),
    ),
    _calls(
        "drag: the target is renamed while the card is shown",
        _BIN.replace("Delete forever", "Archive"),
        Call("drag", {"ref": '@button "Letter"', "to": '@button "Archive"'}),
        person=Rule(("Hello", "Drag"), once=True, meanwhile="b.textContent='Delete forever'"),
    ),
)


def _asks(*questions: str) -> str:
    """A button that asks these one after the other, and after the last yes changes something for good."""
    asked = "&&".join(f"confirm('{question}')" for question in questions)
    return f'<button onclick="if({asked}){sends("asked")}">Next</button>'


_GRAVE = "Delete your account for good?"
_NEXT = Call("click", {"ref": '@button "Next"'})
_ANY = Rule(("Answer dialogs",), ordinary=True, grave=True)
"""Who lets a dialog be answered, whatever it is."""
_TURNS = (
    "<button onclick=\"if(confirm(this.n?'Delete all?':'Show more?')){" + sends("asked") + '}this.n=1">Next</button>'
)


def _expects(words: str) -> Call:
    return Call("dialog", {"accept": True, "expects": words})


_BLINDLY = Call("dialog", {"accept": True})
DIALOGS = (
    _calls("dialog: an answer beforehand, to whatever comes", _asks(_GRAVE), _BLINDLY, _NEXT),
    _calls(
        "dialog: an answer beforehand, with a text",
        f"<button onclick=\"if(prompt('Type DELETE to go on')){sends('asked')}\">Next</button>",
        Call("dialog", {"accept": True, "text": "DELETE"}),
        _NEXT,
    ),
    _calls("dialog: an answer after it was seen", _asks(_GRAVE), _NEXT, _BLINDLY, _NEXT),
    _calls("dialog: an answer to a harmless one, and a grave one comes", _asks(_GRAVE), _expects("Show more?"), _NEXT),
    _calls("dialog: a harmless one, then a grave one", _asks("Show more?", _GRAVE), _expects("Show more?"), _NEXT),
    _calls("dialog: a harmless one that was seen, then another", _TURNS, _NEXT, _BLINDLY, _NEXT),
    _calls("dialog: a grave one by its words", _asks(_GRAVE), _expects(_GRAVE), _NEXT),
    _calls(
        "dialog: by a key",
        _asks("Empty the trash?"),
        _BLINDLY,
        Call("press", {"ref": '@button "Next"', "keys": ["Enter"]}),
    ),
    Case(
        "dialog: an answer given on one site, used on another",
        {"home": HELLO, "evil": f"<title>Evil</title>{_asks(_GRAVE)}"},
        (*LEAVE, _BLINDLY, Open("%EVIL%/"), _NEXT),
        _ANY,
    ),
    Case(
        "dialog: an answer given on one page, used on the next",
        {"home": HELLO, "home/b": _asks(_GRAVE)},
        (*LEAVE, _BLINDLY, Open("%HOME%/b"), _NEXT),
        _ANY,
    ),
)
_PALETTE = f"<input role=combobox aria-label=Do aria-controls=l oninput=\"l.innerHTML='<li id=o role=option>Delete account';this.setAttribute('aria-activedescendant','o')\" onkeydown=\"if(event.key=='Enter'&&this.getAttribute('aria-activedescendant')){sends('delete')}\"><ul id=l role=listbox></ul>"
_LIST = f"<input role=combobox aria-label=Do aria-expanded=true aria-controls=l onkeydown=\"if(event.key=='ArrowDown')this.setAttribute('aria-activedescendant','o');if(event.key=='Enter'){sends('delete')}\"><ul id=l role=listbox><li role=option>Keep<li id=o role=option>Delete account</ul>"
_GROUPS = f"<select aria-label=Then onchange=\"this.value=='d'&&{sends('delete')}\"><optgroup label=Keep><option value=k>Later</optgroup><optgroup label='Delete account'><option value=d>Later</optgroup></select>"
_CHOSEN = "<form method=post action=grave/bulk><select aria-label=Bulk><option>Export<option selected>Move to trash</select><button>Apply</button></form>"
_DO = '@combobox "Do"'
CHOICES = (
    _calls(
        "press: arrows to an option that deletes, and Enter",
        _LIST,
        Call("press", {"ref": _DO, "keys": ["ArrowDown", "Enter"]}),
    ),
    _calls(
        "press: letters that bring up an option, and Enter",
        _PALETTE,
        Call("press", {"ref": _DO, "keys": ["a", "c", "Enter"]}),
    ),
    _calls(
        "type: a text that brings up an option, and Enter",
        _PALETTE,
        Call("type", {"ref": _DO, "text": "acc", "submit": True}),
    ),
    _calls(
        "select: an option whose group says that it deletes",
        _GROUPS,
        Call("select", {"ref": '@combobox "Then"', "option": "d"}),
    ),
    _calls("click: a button that applies what the form has chosen", _CHOSEN, Call("click", {"ref": '@button "Apply"'})),
    _calls(
        "while the card is shown: what the form tells the server to do changes",
        "<form method=post action=grave/x><input type=hidden name=_method value=put id=m><button>Next</button></form>",
        _NEXT,
        person=Rule(("Hello", "Next"), once=True, meanwhile="m.value='delete'"),
    ),
    _calls(
        "while the card is shown: what is chosen changes",
        "<form method=post action=grave/x><select id=s aria-label=Bulk><option>Export<option>Move to trash</select><button>Next</button></form>",
        _NEXT,
        person=Rule(("Hello", "Next"), once=True, meanwhile="s.selectedIndex=1"),
    ),
)
CASES = (*KEYS, *TEXTS, *DRAGS, *DIALOGS, *CHOICES)
