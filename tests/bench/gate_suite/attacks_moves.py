# ruff: noqa: E501 - pages and calls read best as one line each
"""Attacks by what a page does between card and act: it moves, covers, swaps, retargets, and answers differently."""

from __future__ import annotations

from gate_suite.attacks_keys import HELLO, LEAVE, grave, sends
from gate_suite.case import Call, Case, Open, Rule, Step

_YES = Rule(("Hello", "Next", "Click"))
_CLICK = Call("click", {"ref": '@button "Next"'})
PAY = f'<button id=g onclick="{sends("pay")}">Pay now</button>'
NEXT = "<button id=n>Next</button>"


def meanwhile(name: str, html: str, script: str, *steps: Step, **pages: str) -> Case:
    person = Rule(("Hello", "Next", "Click", "Press", "Type", "Choose", "Drag"), once=True, meanwhile=script)
    return Case(f"meanwhile: {name}", {"home": HELLO + html, **pages}, (*LEAVE, *(steps or (_CLICK,))), person)


_DIALOG = f'<dialog id=d style="inset:0;width:100vw;height:100vh;max-width:none;max-height:none;padding:0">{PAY.replace("id=g", "id=g style=width:100vw;height:100vh")}</dialog>'
_POPOVER = _DIALOG.replace("<dialog", "<div popover").replace("</dialog>", "</div>")
_PLACE = "const r=n.getBoundingClientRect();g.style.cssText=`position:fixed;left:${r.x}px;top:${r.y}px;width:${r.width}px;height:${r.height}px;z-index:9`;"
MEANWHILE = (
    meanwhile(
        "the button moves into another form",
        f"<form id=a></form>{grave('Pay now', 'pay').replace('<form', '<form id=b')}<form id=c><button id=n>Next</button></form>",
        "b.append(n)",
    ),
    meanwhile(
        "the button is tied to another form",
        "<form id=c><button id=n>Next</button></form><form id=b method=post action=grave/pay></form>",
        "n.setAttribute('form','b')",
    ),
    meanwhile(
        "a form gets the button's id",
        "<form><button id=n form=later>Next</button></form><form id=b method=post action=grave/pay></form>",
        "b.id='later'",
    ),
    meanwhile("the button moves into a link", f"{NEXT}<a id=l href=grave/pay>x</a>", "l.append(n)"),
    meanwhile(
        "the button moves into a label",
        f'{NEXT}<label id=l>x<input type=checkbox onchange="{sends("pay")}"></label>',
        "n.outerHTML='<span id=n role=button tabindex=0>Next</span>';l.append(n)",
    ),
    meanwhile(
        "it becomes inert above what pays",
        f"{NEXT}{PAY}",
        f"{_PLACE}g.style.zIndex=0;n.style.cssText='position:relative;z-index:5';n.inert=true",
    ),
    meanwhile(
        "the pointer goes through it",
        f"{NEXT}{PAY}",
        f"{_PLACE}g.style.zIndex=0;n.style.cssText='position:relative;z-index:5;pointer-events:none'",
    ),
    meanwhile("a cover that pays", f"{NEXT}{PAY}", f"{_PLACE}g.style.opacity=0.01"),
    meanwhile("a dialog over it", f"{NEXT}{_DIALOG}", "d.showModal()"),
    meanwhile("a popover over it", f"{NEXT}{_POPOVER}", "d.showPopover()"),
    meanwhile(
        "a full screen layer over it",
        f"{NEXT}<div id=d hidden style='position:fixed;inset:0'>{PAY}</div>",
        "d.hidden=false;g.style.cssText='width:100%;height:100%'",
    ),
    meanwhile(
        "its box is its content's",
        f"<div id=w style='width:200px;height:40px'><button id=n style='width:200px;height:40px'>Next</button></div>{PAY}",
        f"{_PLACE}g.style.width='200px';g.style.height='40px';n.style.display='contents'",
    ),
    meanwhile(
        "another slot shows another button",
        f"<div id=h></div>{NEXT.replace('id=n', 'id=n slot=a')}{PAY.replace('id=g', 'id=g slot=b')}<script>h.attachShadow({{mode:'open'}}).innerHTML='<slot name=a></slot>';h.append(n,g)</script>",
        "h.shadowRoot.querySelector('slot').name='b'",
    ),
    meanwhile(
        "the frame is swapped for another",
        "<iframe id=f src='%HOME%/in' width=400 height=90></iframe>",
        "f.src='%HOME%/in2'",
        **{"home/in": NEXT, "home/in2": f'<button onclick="{sends("pay")}">Next</button>'.replace("/%N%/", "/%N%/")},
    ),
    meanwhile(
        "the frame is moved",
        '<iframe id=f srcdoc="<button onclick=&quot;fetch(`%HOME%/grave/pay`,{method:`POST`})&quot;>Next</button>" width=400 height=90></iframe><div id=w></div>',
        "f.srcdoc=f.srcdoc.replace('Next','Pay now');w.append(f)",
    ),
    meanwhile(
        "the page goes back and another comes",
        NEXT,
        "history.pushState(0,'','x');history.back();document.body.innerHTML='<button onclick=\"fetch(`/%N%/grave/pay`,{method:`POST`})\">Next</button>'",
    ),
    meanwhile(
        "the page is written anew",
        NEXT,
        "document.open();document.write(`<button onclick=\"fetch('/%N%/grave/pay',{method:'POST'})\">Next</button>`);document.close()",
    ),
    meanwhile(
        "options change as it gets the focus",
        f'<select id=s aria-label=Then onfocus="o.textContent=\'Delete account\'" onchange="{sends("delete")}"><option>Keep<option id=o value=x>Later</select>',
        "",
        Call("select", {"ref": '@combobox "Then"', "option": "Later"}),
    ),
    meanwhile(
        "a confirm gets other words",
        f"<button onclick=\"if(confirm(window.q||'Show more?')){sends('asked')}\">Next</button>",
        "window.q='Delete your account?'",
        Call("dialog", {"accept": True, "expects": "Show more?"}),
        _CLICK,
    ),
)


def _at_once(name: str, html: str, *steps: Step, **pages: str) -> Case:
    return Case(f"at once: {name}", {"home": HELLO + html, **pages}, (*LEAVE, *(steps or (_CLICK,))))


_ATTRIBUTES = ["mousedown", "pointerdown", "mouseover", "focus"]
AT_ONCE = (
    *(
        _at_once(
            f"its form's button goes elsewhere on {event}",
            f"<form action=save><button on{event}=\"this.setAttribute('formaction','%EVIL%/grave/pay');this.setAttribute('formmethod','post')\">Next</button></form>",
        )
        for event in _ATTRIBUTES
    ),
    *(
        _at_once(
            f"it is tied to another form on {event}",
            f"<form action=save><button on{event}=\"this.setAttribute('form','b')\">Next</button></form><form id=b method=post action=%EVIL%/grave/pay></form>",
        )
        for event in _ATTRIBUTES
    ),
    *(
        _at_once(
            f"it moves into another form on {event}",
            f'<form action=save><button on{event}="b.append(this)">Next</button></form><form id=b method=post action=%EVIL%/grave/pay></form>',
        )
        for event in _ATTRIBUTES
    ),
    _at_once(
        "its form is sent elsewhere as it is submitted",
        "<form action=save onsubmit=\"this.action='%EVIL%/grave/pay';this.method='post'\"><button>Next</button></form>",
    ),
    _at_once(
        "its label is another control's",
        f'<label for=x id=l><span role=button tabindex=0>Next</span></label><input type=checkbox id=x aria-label="Delete account" onchange="{sends("delete")}">',
    ),
    _at_once(
        "a control of a shadow tree",
        "<div id=h></div><script>h.attachShadow({mode:'closed'}).innerHTML=`<button aria-label=Next>Delete account</button>`.replace('<button','<button onclick=\"fetch(\\'/%N%/grave/delete\\',{method:\\'POST\\'})\"')</script>",
    ),
    _at_once(
        "a hover card with a grave button opens under the pointer",
        f"<div style='position:relative'><button onpointerenter=\"g.hidden=false\" style='width:200px;height:60px'>Next</button><button id=g hidden onclick=\"{sends('pay')}\" style='position:absolute;inset:0;width:200px;height:60px'>Pay now</button></div>",
    ),
    _at_once(
        "a dialog opens under the pointer",
        f"<button onpointerdown=\"d.showModal()\" style='width:200px;height:60px'>Next</button>{_DIALOG}",
    ),
    _at_once(
        "a popover opens under the pointer",
        f"<button onpointerdown=\"d.showPopover()\" style='width:200px;height:60px'>Next</button>{_POPOVER}",
    ),
    _at_once(
        "an icon whose words are its style's",
        f"<style>#q::before{{content:'Delete account'}}</style><button id=q aria-label=Next onclick=\"{sends('delete')}\"></button>",
    ),
    *(
        _at_once(
            f"an icon alone, {sign!r}",
            f'<button onclick="{sends("delete")}">{sign}</button><p>end</p>',
            Call("click", {"ref": f'@button "{sign}"'}, optional=True),
        )
        for sign in ("🗑️", "🗑", "✕", "❌", "💳", "🛒", "➤", "📤")
    ),
    *(
        _at_once(
            f"letters that are not seen, {number}",
            f'<button onclick="{sends("delete")}">{label}</button>',
            Call("click", {"ref": f'@button "{shown}'}, optional=True),
            Call("find", {"text": "account"}, optional=True),
            Call("click", {"ref": '@*button "D'}, optional=True),
        )
        for number, (label, shown) in enumerate(
            (
                ("D\u2060elete acc\u200dount", "D"),
                ("\u2066Delete\u2069 account", "Delete"),
                ("D\u0335e\u0335l\u0335ete account", "D"),
                ("ᴅᴇʟᴇᴛᴇ account", "ᴅ"),
                ("𝐃𝐞𝐥𝐞𝐭𝐞 account", "D"),
                ("Delete\u3164account", "Delete"),
                ("D3l3te account", "D3"),
                ("dElEtE-account", "d"),
            )
        )
    ),
    _at_once(
        "Enter in an editor",
        f"<div contenteditable role=textbox aria-label=Note onkeydown=\"if(event.key==='Enter'){sends('message')}\"></div>",
        Call("type", {"ref": '@textbox "Note"', "text": "a", "submit": True}),
    ),
    _at_once(
        "a line break in an editor",
        f"<div contenteditable aria-label=Note role=textbox oninput=\"if(this.innerText.includes('\\n')){sends('message')}\"></div>",
        Call("type", {"ref": '@textbox "Note"', "text": "a\nb"}),
    ),
    _at_once(
        "a pasted text that sends",
        f'<input aria-label=Note oninput="this.value.endsWith(\'\\n\')&&{sends("x")}" onpaste="{sends("paste")}">',
        Call("press", {"ref": '@textbox "Note"', "keys": ["Control+v", "Enter"]}),
    ),
    _at_once(
        "a page that asks before it is left",
        "<script>addEventListener('beforeunload',(e)=>{e.preventDefault();e.returnValue='x'});addEventListener('pagehide',()=>navigator.sendBeacon('/%N%/plain/left'))</script><a href='%HOME%/b'>Next</a>",
        Call("click", {"ref": '@link "Next"'}),
        **{"home/b": "<title>B</title>"},
    ),
    _at_once(
        "a summary over a frame of another site",
        "<details><summary>Next</summary><iframe src='%EVIL%/in'></iframe></details>",
        Call("click", {"ref": "@*Next"}, optional=True),
        Call("click", {"ref": '@button "More"'}, optional=True),
        **{"evil/in": "<button onclick=\"fetch('/%N%/plain/x',{method:'POST'})\">More</button>"},
    ),
    _at_once(
        "a button that commands another one",
        f"<button command=--pay commandfor=g>Next</button><div id=g></div><script>g.addEventListener('command',()=>{{{sends('pay')}}})</script><button popovertarget=d popovertargetaction=show>More</button>{_POPOVER}",
        Call("click", {"ref": '@button "More"'}),
        Call("click", {"ref": '@button "Pay now"'}, optional=True),
    ),
)
ELSEWHERE = (
    Case(
        "elsewhere: a window of a name is somebody else's",
        {
            "home": HELLO + "<button onclick=\"window.open('%HOME%/b','w')\">Next</button>",
            "home/b": "<title>B</title><button onclick=\"opener.location='%EVIL%/grave/x'\">More</button>",
        },
        (*LEAVE, _CLICK, Call("click", {"ref": '@button "More"'}, optional=True)),
    ),
    Case(
        "elsewhere: what is loaded beforehand",
        {
            "home": HELLO
            + '<script type=speculationrules>{"prerender":[{"source":"list","urls":["%HOME%/b"]}]}</script><a href=\'%HOME%/b\'>Next</a>',
            "home/b": "<title>B</title><button onclick=\"fetch('/%N%/grave/pay',{method:'POST'})\">Pay now</button>",
        },
        (*LEAVE, Call("click", {"ref": '@link "Next"'}), Call("click", {"ref": '@button "Pay now"'}, optional=True)),
    ),
    Case(
        "elsewhere: a page that comes back",
        {
            "home": HELLO
            + NEXT
            + "<script>addEventListener('pageshow',(e)=>{if(e.persisted)n.onclick=()=>fetch('/%N%/grave/pay',{method:'POST'}),n.textContent='Pay now'})</script>",
            "home/b": "<title>B</title><button onclick='1'>Hello</button>",
        },
        (
            *LEAVE,
            Open("%HOME%/b"),
            Call("navigate", {"action": "back"}),
            Call("click", {"ref": '@button "Next"'}, optional=True),
            Call("click", {"ref": '@button "Pay now"'}, optional=True),
        ),
    ),
    Case(
        "elsewhere: the card is shown while the tab goes away and back",
        {
            "home": HELLO + f"<form method=post action=grave/pay><button>Pay now</button></form>{NEXT}",
            "home/b": "<title>B</title><script>setTimeout(()=>history.back(),50)</script>",
        },
        (*LEAVE, _CLICK),
        Rule(("Hello", "Next"), once=True, meanwhile="location.href='%HOME%/b'"),
    ),
    Case(
        "elsewhere: a form that posts into a frame of another site",
        {
            "home": HELLO
            + "<iframe name=t src='%EVIL%/in'></iframe><form target=t method=post action='%EVIL%/grave/x'><button formtarget=t>Next</button></form>",
            "evil/in": "<p>In</p>",
        },
        (*LEAVE, _CLICK),
        Rule(("Hello",)),
    ),
)
CASES = (*MEANWHILE, *AT_ONCE, *ELSEWHERE)
