"""Fields that take one of a set or a value of a fixed form; what does not fit is refused with what would."""

import pytest

FITS = [
    ("date", "2026-03-31", "2026-03-31"),
    ("time", "14:30", "14:30"),
    ("datetime-local", "2026-03-31 14:30", "2026-03-31T14:30"),
    ("month", "2026-03", "2026-03"),
    ("week", "2026-W13", "2026-W13"),
    ("color", "#33AAff", "#33aaff"),
    ("number", " 3.5 ", "3.5"),
    ("range", "70", "70"),
    ("date", "", ""),
]


@pytest.mark.parametrize(("kind", "text", "value"), FITS)
async def test_a_value_of_the_right_form_is_set_and_heard(code, kind, text, value):
    await code.show(f"<input id=f type={kind} step=any>")
    await code.run("hear('input change')")
    assert await code.value(f"pageChoosing.setFormed($('input'), {text!r})") is None
    assert await code.value("[$('input').value, heard]") == [value, ["input f", "change f"]]


async def test_the_wrong_form_is_refused_with_an_example_and_the_limits(code):
    await code.show("<input type=date value=2026-01-01 min=2026-01-01 max=2026-12-31>")
    refused = await code.value("pageChoosing.setFormed($('input'), '31.3.2026')")
    assert refused["reason"] == "bad_value"
    assert refused["hint"] == "This date field takes a date such as 2026-03-31, from 2026-01-01 to 2026-12-31."
    assert await code.value("$('input').value") == "2026-01-01"


async def test_what_the_field_would_change_is_taken_back(code):
    await code.show("<input type=range min=0 max=10 value=4><input id=d type=date value=2026-01-01>")
    refused = await code.value("pageChoosing.setFormed($('input'), '99')")
    assert refused["reason"] == "bad_value" and "from 0 to 10" in refused["hint"]
    assert (await code.value("pageChoosing.setFormed($('#d'), '2026-02-31')"))["reason"] == "bad_value"
    assert await code.value("[$('input').value, $('#d').value]") == ["4", "2026-01-01"]


async def test_picking_goes_from_the_exact_to_the_only_one_that_contains_it(code):
    await code.show("")
    labels = "['Red', 'red wine', 'Dark blue', 'Blue', 'blue sky']"
    pick = (
        f"((text) => {{ const found = pageChoosing.pick({labels}, (one) => [one], text); return found.one ?? "
        f"[found.reason, found.candidates]; }})"
    )
    cases = {
        "Red": "Red",
        "RED": "Red",
        "wine": "red wine",
        " dark  blue ": "Dark blue",
        "blue": "Blue",
        "blu": ["bad_value", ["Dark blue", "Blue", "blue sky"]],
        "green": ["bad_value", ["Red", "red wine", "Dark blue", "Blue", "blue sky"]],
        "": ["bad_value", ["Red", "red wine", "Dark blue", "Blue", "blue sky"]],
    }
    assert await code.value(f"{list(cases)}.map({pick})") == list(cases.values())


SELECT = """<select id=s><option value=a>Apple<option value=b label="Big pear">x<option disabled>Cherry
<optgroup disabled><option>Date</optgroup></select><select id=m multiple><option selected>One<option>Two</select>"""


async def test_a_select_takes_a_label_or_a_value_and_nothing_disabled(code):
    await code.show(SELECT)
    await code.run("hear('input change')")
    choose = "pageChoosing.choose($('#s'), '%s', true)?.reason ?? $('#s').value"
    assert [await code.value(choose % one) for one in ("big pear", "a", "Cherry", "Date")] == [
        "b",
        "a",
        "bad_value",
        "bad_value",
    ]
    assert await code.value("heard") == ["input s", "change s"] * 2


async def test_a_choice_that_becomes_another_as_the_field_gets_the_focus_is_not_chosen(code):
    await code.show("<select id=s onfocus=\"o.textContent='Delete'\"><option>Keep<option id=o value=x>Later</select>")
    assert await code.value("[pageChoosing.choose($('#s'), 'Later', true).reason, $('#s').value]") == ["stale", "Keep"]


async def test_in_a_multiple_select_others_stay_or_go(code):
    await code.show(SELECT)
    chosen = "(pageChoosing.choose($('#m'), '%s', %s), [...$('#m').selectedOptions].map((one) => one.label))"
    assert await code.value(chosen % ("Two", "false")) == ["One", "Two"]
    assert await code.value(chosen % ("Two", "true")) == ["Two"]


async def test_the_radio_button_with_a_label(code):
    await code.show(
        "<form><label><input type=radio name=r id=a value=1>Small</label><label><input type=radio name=r id=b "
        "value=2>Large</label>"
        "<label><input type=radio name=r disabled>Huge</label></form>"
    )
    radio = "((found) => found.one?.id ?? found.reason)(pageChoosing.radioOf($('#a'), '%s'))"
    assert [await code.value(radio % one) for one in ("large", "1", "Huge")] == ["b", "a", "bad_value"]
