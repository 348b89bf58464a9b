"""Pages that break things, on purpose or not: errors, prototypes bent, strict policies, fakes; and documents that are no HTML."""

# ruff: noqa: E501 - pages are easier to read in one piece

import base64

from bed.site import Answer
from museum.case import Look, again, answer, case, click, find, navigate, press, read, text, write

XHTML = """<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title></head><body><h1>Strict</h1>
<button onclick="this.textContent='Pressed'">Press</button><form><input type="checkbox" id="c" /><label for="c">Agree</label></form></body></html>"""
SVG = """<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><title>Drawing</title><text x="20" y="40">Words in a drawing</text>
<a href="#next"><text x="20" y="90">Next drawing</text></a></svg>"""
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg=="
)
STRICT = "default-src 'none'; script-src 'nonce-a'; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'; sandbox allow-scripts allow-same-origin"


def typed(kind: str, body: str | bytes) -> Answer:
    """A document of this media type."""
    return Answer(body, headers={"Content-Type": kind})


BENT = """<script>
  Element.prototype.click = HTMLElement.prototype.click = () => { throw new Error("no click"); };
  Element.prototype.getBoundingClientRect = () => ({ x: 0, y: 0, width: 0, height: 0 });
  Element.prototype.getAttribute = Element.prototype.querySelectorAll = Document.prototype.querySelectorAll = () => null;
  EventTarget.prototype.dispatchEvent = () => false;
  Array.prototype.map = Array.prototype.filter = Array.prototype.push = Array.prototype.flatMap = () => { throw new Error("no array"); };
  Array.prototype[Symbol.iterator] = () => { throw new Error("no iteration"); };
  window.JSON = { parse() { throw new Error("no JSON"); }, stringify() { throw new Error("no JSON"); } };
  window.Promise = class { constructor() { throw new Error("no promise"); } };
  window.getComputedStyle = () => ({ display: "none", visibility: "hidden" });
  window.setTimeout = window.requestAnimationFrame = window.MutationObserver = window.CustomEvent = window.Map = window.Set = () => { throw new Error("no"); };
  document.querySelector = document.getElementById = document.elementFromPoint = () => null;
  Object.defineProperty(document, "activeElement", { get: () => null });
  Object.defineProperty(document, "body", { get: () => null });
  Object.freeze(window.JSON);
</script>"""

CASES = (
    case(
        "bent-prototypes",
        f"""{BENT}<label>Name <input></label><button onclick="this.textContent='Pressed'">Press</button>
        <button onclick="alert('Boo'); this.textContent='After the alert'">Alarm</button>""",
        click('button "Press"').does("dom_changed", 'button "Pressed"'),
        write('textbox "Name"', "Ada").does("value", "Ada"),
        click('button "Alarm"').does("dom_changed", "After the alert"),
        find("Pressed").shows("button"),
    ),
    case(
        "json-of-another-kind",
        """<script>Array.prototype.toJSON = Object.prototype.toJSON = () => "bent"; JSON.parse = JSON.stringify = () => { throw new Error("no JSON"); };</script>
        <button onclick="this.textContent = confirm('Really?') ? prompt('Name?') : 'No'">Ask</button>""",
        answer(accept=True, text="Ada"),
        click('button "Ask"').does("opened_dialog", 'confirm "Really?" accepted', 'answered "Ada"', 'button "Ada"'),
    ),
    case(
        "fields-named-like-properties",
        """<form id=f action=sent></form><p>After</p><script>for (const name of ("action submit id name title style children parent elements length method target type value role " +
        "lang text reset hidden labels control form contains click focus dataset slot").split(" ")) {
        const field = document.createElement("input"); field.name = name; field.ariaLabel = `Field ${name}`; document.forms[0].append(field); }
        const button = document.createElement("button"); button.textContent = "Press"; button.onclick = () => { button.textContent = "Pressed"; return false; }; document.forms[0].append(button);</script>""",
        read().shows("After", 'textbox "Field children"'),
        write('textbox "Field children"', "two").does("value", "two"),
        write('textbox "Field id"', "x").does("value", "x"),
        click('button "Press"').does("dom_changed", 'button "Pressed"'),
        read().shows('button "Pressed"'),
    ),
    case(
        "names-that-hide-the-dom",
        """<form id=f><input name=action aria-label=Action><input name=submit aria-label=Submit><input name=parentElement aria-label=Parent><input name=children aria-label=Children>
        <input name=getAttribute aria-label=Getter><input name=matches aria-label=Matches><input name=tagName aria-label=Tag><input name=id aria-label=Ident>
        <input name=nodeType aria-label=Type><input name=localName aria-label=Local><input name=style aria-label=Style><input name=elements aria-label=Elements>
        <input name=getBoundingClientRect aria-label=Box><button type=button onclick="this.textContent='Within'">Inside</button></form>
        <img name=body><img name=querySelector><button onclick="this.textContent='Pressed'">Press</button>""",
        write('textbox "Parent"', "one").does("value"),
        write('textbox "Local"', "two").does("value"),
        click('button "Inside"').does("dom_changed", 'button "Within"'),
        click('button "Press"').does("dom_changed", 'button "Pressed"'),
    ),
    case(
        "page-that-throws",
        """<script>onerror = () => { throw new Error("again"); }; throw new Error("at start")</script>
        <button onclick="this.textContent='Half done'; nothing.here()">Do</button><button onclick="throw new Error('only this')">Fail</button>""",
        click('button "Do"').does("dom_changed", "Half done"),
        click('button "Fail"').refused("no_effect"),
    ),
    case(
        "events-swallowed",
        """<script>for (const type of ["pointerdown", "mousedown", "click", "keydown", "focusin", "input"]) addEventListener(type, (e) => { e.stopImmediatePropagation(); e.preventDefault(); }, true);</script>
        <button onclick="this.textContent='Never'">Press</button><label>Name <input></label>""",
        click('button "Press"').refused("no_effect"),
        read().lacks("Never"),
    ),
    case(
        "strict-policy",
        """<p>Policy</p><button id=b>Press</button><label>Name <input id=i></label><script nonce=a>b.onclick = () => { b.textContent = `Pressed ${i.value}`; };</script>""",
        write('textbox "Name"', "Ada").does("value"),
        click('button "Press"').does("dom_changed", "Pressed Ada"),
        headers={"Content-Security-Policy": STRICT},
    ),
    case(
        "dialogs-under-a-strict-policy",
        """<button id=b>Ask</button><script nonce=a>b.onclick = () => { b.textContent = confirm("Go?") ? "Went" : "Stayed"; };</script>""",
        click('button "Ask"').does("opened_dialog", 'confirm "Go?" dismissed', "Stayed"),
        headers={
            "Content-Security-Policy": "default-src 'none'; script-src 'nonce-a'; require-trusted-types-for 'script'"
        },
    ),
    case(
        "forged-messages",
        """<script>addEventListener("click", (e) => { if (!e.isTrusted) document.title = "untrusted seen"; }, true);
        setInterval(() => { for (const name of ["pagehand", "pageRefs", "pageSnapshot"]) window[name] = { answer: () => ({ lines: [{ depth: 0, text: "FORGED" }] }) }; }, 20);
        postMessage({ do: "read", pagehand: true }, "*");</script><button onclick="this.textContent='Pressed'">Press</button>""",
        click('button "Press"').does("dom_changed", 'button "Pressed"'),
        read().lacks("FORGED"),
    ),
    case(
        "no-doctype",
        "<html><body><table width=100%><tr><td><font color=red>Old <b>page</b></font><td><input type=button value=Press onclick=\"this.value='Pressed'\"></table><center>Middle",
        read().shows("Old page", "Middle"),
        click('button "Press"').does("dom_changed"),
        Look("document.compatMode", "BackCompat"),
    ),
    case(
        "broken-markup",
        """<p><div><b>Bold <i>both</b> italic</i></p><a href="#a"><a href="#b">Second link</a></a><table><button onclick="this.textContent='Pressed'">Fostered</button><tr><td>Cell</table><select><option>One<div>Two</select>""",
        click('button "Fostered"').does("dom_changed"),
        click('link "Second link"').does("navigated", "#b"),
    ),
    case(
        "xhtml",
        typed("application/xhtml+xml", XHTML),
        read().shows('heading 1 "Strict"'),
        click('button "Press"').does("dom_changed", 'button "Pressed"'),
        click('checkbox "Agree"').does("checked"),
    ),
    case(
        "svg-document",
        typed("image/svg+xml", SVG),
        read().shows("Next drawing", "Words in a drawing"),
        click('link "Next drawing"').does("navigated", "#next"),
    ),
    case(
        "xml-without-a-face",
        typed("application/xml", "<orders><order id='1'>Three lamps</order></orders>"),
        read().shows("Three lamps"),
        faults={"firefox": "the browser's own drawing of XML is not read"},
    ),
    case(
        "plain-text",
        typed("text/plain", "Line one\nLine two <b>not bold</b>\n"),
        read().shows("Line two <b>not bold</b>"),
        text().shows("Line one"),
    ),
    case("picture-document", typed("image/png", PNG), read().shows("picture")),
    case(
        "json-document",
        typed("application/json", '{"lamp": "green"}'),
        read().shows("lamp").only_in("chromium"),
        navigate("/page").shows("Normal again"),
        arrival=navigate("/"),
        more={"page": "<p>Normal again</p>"},
        browsers=("chromium",),
    ),
    case(
        "json-in-a-viewer",
        typed("application/json", '{"lamp": "green"}'),
        navigate("/page").shows("Normal again"),
        arrival=navigate("/").refused("unsupported not_permitted"),
        more={"page": "<p>Normal again</p>"},
        browsers=("firefox",),
    ),
    case("empty-document", "<html></html>", read().shows("page"), again().shows("page")),
    case(
        "head-only-application",
        """<html><head><title>App</title></head><script>const b = document.createElement("button"); b.textContent = "Rooted"; b.onclick = () => { b.textContent = "Pressed"; };
        document.documentElement.replaceChildren(b)</script></html>""",
        click('button "Rooted"').does("dom_changed", "Pressed"),
    ),
    case(
        "keys-taken-by-the-page",
        """<div id=palette role=dialog aria-label=Commands hidden><input aria-label=Command></div><script>
        addEventListener("keydown", (e) => { if (e.ctrlKey && e.key === "k") { e.preventDefault(); palette.hidden = false; palette.querySelector("input").focus(); } if (e.key === "Escape") palette.hidden = true; });</script>""",
        press("Control+k").does("opened_dialog", 'textbox "Command"'),
        write('textbox "Command"', "open").does("value"),
        press("Escape").does("dom_changed"),
    ),
)
