"""Boxes of one kind beside each other that hold words and controls are entries; what stands apart is not one word."""

import pytest

CARD = """<div class='card {state}'><span title=Save onclick='1'>♥</span> <a href=#{n}><b>Thing {n}</b></a>
<div>CHF {n}.–</div></div>"""
TOOLBAR = "<div>{}</div>".format("".join(f"<div class=tool><button>Tool {n}</button></div>" for n in range(4)))
FORM = "".join(f"<div class=f><label>Name {n} <input></label><p>needed</p></div>" for n in range(4))
HEADED = "".join(f"<div class=card><h3>Thing {n}</h3><p>CHF {n}</p><button>Buy</button></div>" for n in range(4))


def cards(count):
    return "".join(CARD.format(n=n, state="sold" if n == 1 else "") for n in range(count))


async def test_each_card_is_an_entry_with_its_own_controls(code):
    lines = await code.printed(f"<main><p>3 things</p>{cards(3)}</main>")
    begun = [at for at, line in enumerate(lines) if line.strip().startswith("- [e")]
    assert len(begun) == 3 and all('"Save"' in lines[at] for at in begun)
    for number, at in enumerate(begun):
        inside = lines[at + 1 : at + 3]
        indent = len(lines[at]) - len(lines[at].lstrip())
        assert all(len(line) - len(line.lstrip()) == indent + 2 for line in inside)
        assert f"Thing {number}" in inside[0] and f"CHF {number}" in inside[1]


@pytest.mark.parametrize("html", [cards(2), TOOLBAR, FORM, HEADED], ids=["two", "tools", "fields", "headed"])
async def test_what_is_no_entry_has_no_marker(code, html):
    assert not [line for line in await code.printed(f"<main>{html}</main>") if line.strip().startswith("- ")]


async def test_one_more_card_makes_them_entries_in_the_next_reading(code):
    await code.show(f"<main id=m>{cards(2)}</main>")
    said = await code.run("""
      const read = (call) => pageSnapshot.read({session: "s", call, budget: 8000, controlsOnly: false}).lines;
      read("1");
      m.append(m.firstElementChild.cloneNode(true));
      return read("2").map(({text}) => text);
    """)
    assert sum("- [e" in line for line in said) == 3


async def test_words_that_stand_apart_are_not_run_together(code):
    html = (
        "<p><span style='display:inline-block;width:9em'>Private phone</span>+41 79</p>"
        "<p><span style='padding:0 6px'>feature</span><span style='padding:0 6px'>wontfix</span></p>"
        "<p>Press <code style='padding:2px'>Enter</code>, then (<i style='margin:1px'>quick</i>).</p>"
        "<p>{}</p>".format("".join(f"<i style='display:inline-block'>{letter}</i>" for letter in "Hello"))
    )
    lines = [line.strip() for line in await code.printed(html)]
    assert {"Private phone +41 79", "feature wontfix", "Press Enter, then (quick).", "Hello"} <= {*lines}
