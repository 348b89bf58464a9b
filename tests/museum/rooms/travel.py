"""Going places: history, redirects, slow and failing loads, new tabs, downloads, and dialogs on the way."""

# ruff: noqa: E501 - pages are easier to read in one piece

import time

from bed.site import Answer, Asked
from museum.case import Decide, Look, Press, answer, case, click, navigate, read, script, wait, write

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)
ATTACHED = {"Content-Type": "application/zip", "Content-Disposition": "attachment; filename=a.zip"}


def slowly(_asked: Asked) -> Answer:
    """An answer that takes its time."""
    time.sleep(1.2)
    return Answer("<!doctype html><h1>Worth waiting</h1>")


CASES = (
    case(
        "there-and-back",
        """<h1>First</h1><a href=second>On</a>""",
        click('link "On"').does("navigated", 'heading 1 "Second"'),
        navigate(action="back").shows('heading 1 "First"'),
        click('link "On"').does("navigated", "Second"),
        navigate(action="back").does("navigated"),
        navigate(action="forward").shows('heading 1 "Second"'),
        more={"second": "<h1>Second</h1>"},
    ),
    case(
        "kept-page-comes-back-alive",
        """<label>Draft <input></label><button onclick="this.textContent = `Kept ${document.querySelector('input').value}`">Check</button><a href=second>On</a>""",
        click('link "On"').does("navigated"),
        navigate(action="back").shows('button "Check"'),
        click('button "Check"').does("dom_changed", "Kept"),
        click('link "On"').does("navigated", "Second"),
        more={"second": "<h1>Second</h1>"},
    ),
    case(
        "one-page-many-addresses",
        """<h1 id=h>Home</h1><a href="./about" onclick="event.preventDefault(); history.pushState({}, '', 'about'); h.textContent = 'About'">About</a>
        <script>onpopstate = () => { h.textContent = "Home again"; }</script>""",
        click('link "About"').does("navigated", 'heading 1 "About"'),
        navigate(action="back").shows('heading 1 "Home again"'),
    ),
    case(
        "redirects-three-times",
        Answer("", 302, {"Location": "two"}),
        wait(text="Arrived"),
        read().shows('heading 1 "Arrived"'),
        Look("location.pathname.endsWith('/three')"),
        more={
            "two": """<meta http-equiv=refresh content="0;url=between"><p>Moving</p>""",
            "between": "<script>location.replace('three')</script>",
            "three": "<h1>Arrived</h1>",
        },
    ),
    case(
        "link-that-is-sent-on",
        "<a href=two>Go</a>",
        click('link "Go"').does("navigated", "/three", 'heading 1 "Arrived"').lacks("Moving"),
        more={
            "two": """<meta http-equiv=Refresh content="0; URL='between'"><p>Moving</p>""",
            "between": "<script>location.replace('four')</script><p>On the way</p>",
            "four": "<p>Redirecting...</p><script>setTimeout(() => location.href = 'three', 300)</script>",
            "three": "<h1>Arrived</h1>",
        },
    ),
    case(
        "refreshes-itself",
        """<meta http-equiv=refresh content=1><p id=p></p><script>p.textContent = `Seen ${sessionStorage.n = Math.min(3, Number(sessionStorage.n ?? 0) + 1)}`</script><button onclick="this.textContent='Quick'">Press</button>""",
        read().shows("Seen"),
        wait(text="Seen 3").shows("Seen 3"),
        breaks=True,
    ),
    case(
        "shown-for-a-second-between-reloads",
        """<meta http-equiv=refresh content=1><p id=p></p><script>const n = sessionStorage.visits = Number(sessionStorage.visits ?? 0) + 1; p.textContent = n === 4 ? "Now or never" : `Visit ${n}`</script>""",
        wait(text="Now or never").shows("Now or never"),
        breaks=True,
    ),
    case("slow-answer", slowly, read().shows("Worth waiting")),
    case(
        "picture-that-never-ends",
        """<h1>Usable</h1><img src="stuck" alt=Stuck><button onclick="this.textContent='Works'">Try</button>""",
        click('button "Try"').does("dom_changed", "Works"),
        more={"stuck": lambda _asked: time.sleep(6) or Answer(PNG, headers={"Content-Type": "image/png"})},
    ),
    case("nobody-listens", "", arrival=navigate("http://127.0.0.1:9/").refused("not_found")),
    case("no-such-host", "", arrival=navigate("http://no-such-host.invalid/").refused("not_found")),
    case(
        "error-pages-are-pages",
        Answer("<!doctype html><h1>Broken</h1><p>Try later</p>", 500),
        navigate("/missing").shows("404", "Not found"),
        arrival=navigate("/").does("navigated", "the server answered 500", "Try later"),
    ),
    case(
        "nothing-there",
        Answer("", 204),
        arrival=navigate("/").refused("unsupported timeout not_found"),
    ),
    case(
        "new-tab",
        """<a href=aside target=_blank>Aside</a><a href=aside target=_blank rel=opener>With opener</a><button onclick="window.open('aside')">Window</button>""",
        click('link "Aside"').does("opened_tab", "/aside"),
        click('link "With opener"').does("opened_tab", "/aside"),
        Look("document.hidden", False),
        click('button "Window"').does("opened_tab", "/aside"),
        more={"aside": "<h1>Aside</h1>"},
    ),
    case(
        "download",
        """<a href=zip>Get zip</a><a href=plain download=notes.txt>Get notes</a><button onclick="const a = document.createElement('a'); a.href = URL.createObjectURL(new Blob(['x'])); a.download = 'made.txt'; a.click()">Make</button>""",
        click('link "Get zip"').does("downloaded"),
        read().shows('link "Get zip"'),
        navigate("/zip").refused("unsupported", "download"),
        more={"zip": Answer(b"PK", headers=ATTACHED), "plain": Answer("notes", headers={"Content-Type": "text/plain"})},
    ),
    case(
        "asks-with-dialogs",
        """<button onclick="alert('Careful'); this.textContent = confirm('Sure?') ? `Yes ${prompt('Name?')}` : 'No'">Ask</button>""",
        click('button "Ask"').does("opened_dialog", 'alert "Careful"', 'confirm "Sure?" dismissed', "No"),
        answer(accept=True, text="Ada"),
        click('button "No"').does("opened_dialog", "Yes Ada"),
    ),
    case(
        "asks-on-the-way-out",
        """<h1>Draft</h1><a href=away>Leave</a><script>onbeforeunload = (event) => { event.preventDefault(); event.returnValue = "Unsaved"; };</script>""",
        click('link "Leave"').does("navigated", "Gone away"),
        more={"away": "<h1>Gone away</h1>"},
        # Browsers count what a person did on earlier pages of the same site.
        arrival=navigate("$THIRD/"),
    ),
    case(
        "asks-on-the-way-out-once-something-was-typed",
        """<h1>Draft</h1><div contenteditable role=textbox aria-label=Text>first</div><a href=away>Leave</a>
        <script>onbeforeunload = (event) => { event.preventDefault(); event.returnValue = "Unsaved"; };</script>""",
        write('textbox "Text"', "second").does("value"),
        click('link "Leave"').does("opened_dialog", "dismissed").only_in("chromium"),
        navigate("/away").refused("dialog_open", "told to stay").only_in("chromium"),
        read().shows('heading 1 "Draft"', "second"),
        answer(True).only_in("chromium"),
        navigate("/away").does("navigated", "Gone away"),
        navigate(action="back"),
        write('textbox "Text"', "third").does("value"),
        click('link "Leave"').does("opened_dialog", "dismissed").only_in("chromium"),
        answer(True).only_in("chromium"),
        click('link "Leave"').does("navigated", "Gone away"),
        # The next page of the site that asks, though nothing was done there.
        navigate("/next"),
        click('link "Go"').does("opened_dialog", "dismissed").only_in("chromium"),
        answer(True).only_in("chromium"),
        click('link "Go"').does("navigated", "Gone away"),
        more={
            "away": "<h1>Gone away</h1>",
            "next": "<a href=away>Go</a><script>onbeforeunload = (event) => event.preventDefault();</script>",
        },
    ),
    case(
        "asks-on-the-way-out-once-a-person-was-there",
        """<h1>Draft</h1><button id=b onclick="this.textContent='Touched'">Touch</button><a href=away>Leave</a><script>onbeforeunload = (event) => { event.preventDefault(); event.returnValue = "Unsaved"; };</script>""",
        Press("#b"),
        # Only the person can answer it: nothing gets into a page that such a question holds.
        click('link "Leave"').refused("unanswered", "dialog", "until the person closes it").only_in("chromium"),
        Decide(leave=False),
        read().shows('heading 1 "Draft"', 'button "Touched"'),
        click('link "Leave"').refused("unanswered", "dialog").only_in("chromium"),
        Decide(leave=True),
        wait(text="Gone away").shows("Gone away").only_in("chromium"),
        click('link "Leave"').does("navigated", "Gone away").only_in("firefox"),
        more={"away": "<h1>Gone away</h1>"},
        arrival=navigate("$OTHER/"),  # Where Pagehand gave no input of its own.
    ),
    case(
        "alerts-on-the-way-out",
        """<h1>Clingy</h1><a href=away>Leave</a><script>onpagehide = () => alert("Stay!"); onunload = () => confirm("Really?");</script>""",
        click('link "Leave"').does("navigated", "Gone away"),
        more={"away": "<h1>Gone away</h1>"},
    ),
    case(
        "prints",
        """<button onclick="window.print(); this.textContent = 'After printing'">Print</button>""",
        click('button "Print"').does("opened_dialog", "print", "After printing"),
    ),
    case(
        "goes-by-itself",
        """<button onclick="setTimeout(() => location.assign('next'), 250)">Start</button>""",
        click('button "Start"').does("navigated", "Next page"),
        more={"next": "<h1>Next page</h1>"},
    ),
    case(
        "posts-a-form",
        """<form method=post action=posted><label>Name <input name=n></label><button>Register</button></form>""",
        write('textbox "Name"', "Ada").does("value"),
        click('button "Register"').does("navigated", "Registered Ada"),
        more={"posted": lambda asked: Answer(f"<!doctype html><h1>Registered {asked.form['n']}</h1>")},
    ),
    case(
        "opened-by-the-person",
        """<button id=b onclick="this.textContent='By hand'">Mine</button><p id=p>quiet</p>""",
        Press("#b"),
        read().shows('button "By hand"'),
        script("p.textContent = 'noise'"),
        read().shows("noise"),
    ),
)
