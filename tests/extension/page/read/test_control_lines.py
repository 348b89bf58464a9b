"""How what can be acted on is printed: with its ref, its states, and what belongs to it."""

import pytest

PRINTED = [
    ("<button>Save</button>", '[e1] button "Save"'),
    ("<select aria-label=S><option>a<option>b</select>", '[e1] combobox "S" value="a" options "a", "b"'),
    ("<canvas aria-label=Map width=30 height=20></canvas>", '[e1] canvas "Map" 30x20'),
    ("<label>Name <input></label>", '[e1] textbox "Name"'),
    ("<label for=x>Far</label><p>between</p><input id=x>", 'between|[e1] textbox "Far"'),
    ("<label>No field</label>", "No field"),
    ("<div role=button>Open <a href=#>inner</a></div>", '[e1] button "Open"|  [e2] link "inner"'),
]


@pytest.mark.parametrize(("html", "lines"), PRINTED, ids=[html.split(">")[0][1:] for html, _ in PRINTED])
async def test_printed(code, html, lines):
    assert "|".join(await code.printed(html)) == lines


async def test_a_long_select_folds_its_options_and_a_long_text_its_rest(code):
    options = "".join(f"<option>choice number {n}" for n in range(30))
    (line,) = await code.printed(f"<select aria-label=S>{options}</select>")
    assert line.startswith('[e1] combobox "S" value="choice number 0" options "choice number 0", ') and line.endswith(
        "more options [s1]"
    )
    (line,) = await code.printed(f"<textarea aria-label=T>{'v' * 500}</textarea>")
    assert line.endswith('…" … 300 more characters [s1]')


async def test_a_toggle_hidden_behind_its_label_stands_at_the_label(code):
    clipped = "position:absolute;clip:rect(0 0 0 0)"
    assert await code.printed(f"<input id=t type=checkbox style='{clipped}'><p>x</p><label for=t>Dark</label>") == [
        "x",
        '[e1] checkbox "Dark"',
    ]
    (line,) = await code.printed("<label>Choose file <input type=file style=display:none></label>")
    assert line == '[e1] clickable "Choose file"'
