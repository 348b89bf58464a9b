"""What an act observably did, and what it did not: changes that go on anyway are none of its effects."""

import re

import pytest

OBSERVE = "const observation = new PageObservation($('#f')); observation.begin(); "
FINISH = (
    " observation.acted(); const effects = observation.effects().map(({kind, detail}) => detail ? `${kind} "
    "${detail}` : kind); observation.end(); return effects;"
)

GO = "<button id=f>x</button>"
SET = "$('#f').setAttribute('%s', 'true');"
EFFECTS = [
    (GO, "", []),
    ("<input id=f value=a>", "$('#f').value = 'b';", ["value b"]),
    ("<input id=f type=password>", "$('#f').value = 's3cret';", ["value 6 characters"]),
    ("<input id=f type=checkbox>", "$('#f').checked = true;", ["checked true"]),
    ("<b id=f aria-expanded=false>x</b>", SET % "aria-expanded", ["expanded true", "dom_changed 1 place"]),
    ("<b id=f aria-pressed=false>x</b>", SET % "aria-pressed", ["selected true", "dom_changed 1 place"]),
    (f"{GO}<p>a</p><p>b</p>", "$$('p').forEach((one) => (one.textContent = 'c'));", ["dom_changed 2 places"]),
    (GO, "document.title = 'New';", ['dom_changed title "New"']),
    (GO, "location.hash = 'there';", ["navigated URL#there"]),
    (
        f"{GO}<dialog aria-label=Sure>x</dialog>",
        "$('dialog').showModal();",
        ["opened_dialog Sure", "dom_changed 1 place"],
    ),
    (f"{GO}<input aria-label=Next>", "$('input').focus();", ['focus_moved [eN] textbox "Next"']),
    (f"{GO}<button id=n>Next</button>", "$('#n').focus();", ['focus_moved button "Next"']),
    (f"{GO}<p style='height:5000px'></p>", "scrollTo(0, 300);", ["scrolled"]),
    ("<label id=f><input type=checkbox>x</label>", "$('input').checked = true;", ["checked true"]),
    (f"{GO}<p>a b</p>", "getSelection().selectAllChildren($('p'));", ['selected "a b"']),
]


@pytest.mark.parametrize(("html", "act", "effects"), EFFECTS, ids=[act[:30] or "nothing" for _, act, _ in EFFECTS])
async def test_each_effect(code, html, act, effects):
    await code.show(html)
    found = await code.run(f"{OBSERVE}{act}{FINISH}")
    url = (await code.value("location.href")).split("#")[0]
    if "showModal" in act:
        found = [one for one in found if not one.startswith("focus_moved")]
    found = [re.sub(r"\[e\d+\]", "[eN]", one) for one in found]
    assert found == [effect.replace("URL", url) for effect in effects]


async def test_a_radio_buttons_group_says_which_was_chosen(code):
    await code.show(
        "<label><input id=f type=radio name=r>Small</label><label><input id=g type=radio name=r>Large</label>"
    )
    assert await code.run(f"{OBSERVE} $('#g').checked = true; {FINISH}") == ["checked Large"]


async def test_what_changed_before_the_act_is_not_its_effect(code):
    await code.show("<button id=f>x</button><p>a</p>")
    assert (
        await code.run(f"""
      const observation = new PageObservation($("#f"));
      $("p").firstChild.data = "b";
      observation.begin();
      $("p").firstChild.data = "c";
      {FINISH}
    """)
        == []
    )
    assert await code.run(f"{OBSERVE} $('p').firstChild.data = 'd'; {FINISH}") == ["dom_changed 1 place"]


async def test_a_request_that_the_act_sends_is_seen(code):
    await code.show("<button id=f>x</button>")
    code.bed.site.page("/observed", "{}")
    assert await code.run(f"""{OBSERVE}
      observation.acted();
      const seen = observation.nextChange();
      await (await fetch("/observed?secret=1")).text();
      await seen;
      {FINISH}
    """) == ["request_sent /observed"]


async def test_links_that_are_followed_and_forms_that_are_sent_are_leaving(code):
    await code.show("<a id=f href=/elsewhere>x</a><a id=hash href=#x>y</a><form><button id=go>z</button></form>")
    keep = (
        "addEventListener('click', (event) => event.preventDefault()); addEventListener('submit', (event) => "
        "event.preventDefault());"
    )
    leaving = f"{OBSERVE} {keep} $('#%s').click(); observation.end(); return observation.leaving;"
    assert [await code.run(leaving % one) for one in ("f", "hash")] == [code.bed.site.url("/elsewhere"), ""]


async def test_a_form_that_only_shuts_its_dialog_is_not_leaving(code):
    await code.show(
        "<p id=f>f</p><dialog open><form method=dialog><button id=shut>x</button></form></dialog>"
        "<dialog open><form><button id=own formmethod=dialog>y</button></form></dialog>"
    )
    pressed = (
        f"{OBSERVE} $('#%s').click(); observation.end(); return [observation.leaving, $('#%s').closest('dialog').open];"
    )
    assert [await code.run(pressed % (one, one)) for one in ("shut", "own")] == [["", False], ["", False]]


async def test_a_prevented_click_leads_nowhere_and_a_new_window_is_wanted_instead_of_opened(code):
    await code.show(
        "<a id=f href=/elsewhere onclick='event.preventDefault()'>x</a><a id=new href=/new target=_blank>y</a>"
    )
    script = (
        f"{OBSERVE} $('#f').click(); $('#new').click(); observation.end(); return [observation.leaving, "
        f"observation.tabWanted];"
    )
    assert await code.run(script) == ["", code.bed.site.url("/new")]


async def test_the_text_of_a_secret_field_is_never_what_is_marked(code):
    await code.show("<input id=f type=password value=s3cret>")
    assert await code.run("$('#f').focus(); $('#f').select(); return PageObservation.selection();") == ""


async def test_the_next_change_wakes_who_waits_and_so_does_the_end(code):
    await code.show("<button id=f>x</button><p>a</p>")
    assert await code.run(f"""{OBSERVE} observation.acted();
      const woken = observation.nextChange().then(() => "changed");
      requestAnimationFrame(() => ($("p").textContent = "b"));
      const first = await woken;
      observation.end();
      const other = new PageObservation($("#f"));
      other.begin();
      const ended = other.nextChange().then(() => "ended");
      other.end();
      return [first, observation.late, await ended];
    """) == ["changed", True, "ended"]
