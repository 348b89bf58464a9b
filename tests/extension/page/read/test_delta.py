"""The difference of two readings: what was added, removed, and changed where it is the same thing."""

import json
import random

import pytest


def line(text, depth=0, ref=None):
    refs = [] if ref is None else [{"number": ref, "role": "", "name": ""}]
    return {"depth": depth, "text": text, "refs": refs}


@pytest.fixture
async def between(code):
    await code.show("")

    async def compare(before, after):
        readings = ", ".join(f"{{lines: {json.dumps(lines)}, mark: 0}}" for lines in (before, after))
        found = await code.value(f"pageDelta.between({readings})")
        return [f"{'  ' * one['depth']}{one['text']}" for one in found["told"] + found["removed"]], found["count"]

    return compare


A, B, C = line("alpha"), line("beta"), line("gamma")
LIST = line('list "Mail" 2 items')


async def test_nothing_changed_is_nothing(between):
    assert await between([A, B], [A, B]) == ([], 0)
    assert await between([], []) == ([], 0)


async def test_added_and_removed_where_they_stand(between):
    assert await between([A, C], [A, B, C]) == (["+ beta"], 1)
    assert await between([A, B, C], [A, C]) == (["- beta"], 1)


async def test_what_only_moved_is_one_change(between):
    assert await between([A, B], [B, A]) == (['~ alpha (moved, now after "beta")'], 1)
    assert await between([A, B, C], [C, A, B]) == (["~ gamma (moved, now first)"], 1)


async def test_what_changed_and_moved_is_told_where_it_is(between):
    tea, drinks, alone = line("tea", 0, 7), line('treeitem "Drinks" expanded', 0, 8), line('treeitem "Drinks"', 0, 8)
    assert await between([A, drinks, tea], [A, tea, alone]) == (['~ treeitem "Drinks" (moved, now after "tea")'], 1)
    assert await between([A, drinks, tea], [A, alone, tea]) == (['~ treeitem "Drinks"'], 1)
    assert await between([A, drinks], [A, B, alone]) == (["+ beta", '~ treeitem "Drinks"'], 2)


async def test_a_part_whose_lines_changed_places_is_told_in_its_new_order(between):
    rows = [line(f"row {name}", 1) for name in ("ash", "birch", "cedar", "elm")]
    before, after = [LIST, *rows], [LIST, *reversed(rows)]
    said, _ = await between(before, after)
    assert said == ['new order in list "Mail" 2 items:', *(f"  {one['text']}" for one in reversed(rows))]


async def test_a_header_is_not_told_again_with_the_rows_in_their_new_order(between):
    rows = [line(f"| row {name} |", 1) for name in ("ash", "birch", "cedar", "elm")]
    header = line('| [e1] columnheader "Tree" |', 1, ref=1)
    sorted_by = line('| [e1] columnheader "Tree" sort=descending |', 1, ref=1)
    said, _ = await between([LIST, header, *rows], [LIST, sorted_by, *reversed(rows)])
    assert [one for one in said if "columnheader" in one] == ['~ | [e1] columnheader "Tree" sort=descending |']
    assert [one for one in said if "row" in one] == [f"  {one['text']}" for one in reversed(rows)]


async def test_what_is_gone_is_told_last_and_in_short(code, between):
    assert await between([A, B], [C, B]) == (["+ gamma", "- alpha"], 2)
    gone = [{"depth": 0, "text": f"- row {n}", "refs": []} for n in range(9)]
    short = await code.value(f"pageDelta.inShort({json.dumps(gone)}).map((one) => one.text)")
    assert short == ["- row 0", "- row 1", "- row 2", "- … and 6 more lines are gone"]


async def test_what_is_folded_in_one_of_them_has_not_changed(code):
    await code.show("<div id=d><p id=p>one</p></div>")
    found = await code.run("""
      const shown = {depth: 0, text: "one", refs: [], at: $("#p")};
      const folded = {depth: 0, text: "… part [s1]", refs: [], fold: true, at: document.body, nodes: [$("#d")]};
      const told = (before, after) =>
        pageDelta.between({lines: before, mark: pageWatch.mark()}, {lines: after, mark: 0}).count;
      const counts = [told([shown], [folded]), told([folded], [shown])];
      const before = {lines: [folded], mark: pageWatch.mark()};
      $("#d").insertAdjacentHTML("beforeend", "<p id=n>new</p>");
      pageWatch.mark();
      const come = {depth: 0, text: "new", refs: [], at: $("#n")};
      return [...counts, pageDelta.between(before, {lines: [shown, come], mark: 0}).told.map((one) => one.text)];
    """)
    assert found == [0, 0, ["+ new"]]


async def test_where_the_focus_is_does_not_count(between):
    assert await between([line("[e1] textbox focused", ref=1)], [line("[e1] textbox", ref=1)]) == ([], 0)


async def test_the_same_ref_with_other_words_is_one_change(between):
    before, after = line('[e1] button "Save"', ref=1), line('[e1] button "Saving" disabled', ref=1)
    assert await between([A, before], [A, after]) == (['~ [e1] button "Saving" disabled'], 1)


async def test_the_same_words_with_other_numbers_are_one_change(between):
    assert await between([line("3 of 10 done")], [line("4 of 10 done")]) == (["~ 4 of 10 done"], 1)
    assert await between([line("3 done")], [line("3 left")]) == (["+ 3 left", "- 3 done"], 2)


async def test_a_change_says_what_it_is_in(between):
    before, after = (
        [LIST, line("- one", 1), line("- two", 1)],
        [LIST, line("- one", 1), line("- new", 1), line("- two", 1), A],
    )
    assert await between(before, after) == (
        ['in list "Mail" 2 items:', "+ - new", "in the page:", "+ alpha"],
        2,
    )


async def test_what_came_as_a_whole_is_indented_and_needs_no_context(between):
    added = [line("dialog", 1), line("inner", 2), line("deepest", 3)]
    assert await between([A], [A, *added]) == (["in alpha:", "+ dialog", "  + inner", "    + deepest"], 3)


async def test_what_left_as_a_whole_is_one_line(between):
    gone = [line("dialog"), line("one", 1), line("two", 1), line("deep", 2)]
    assert await between([A, *gone, B], [A, B]) == (["- dialog and 3 lines in it"], 1)
    assert await between([A, gone[0], gone[1]], [A]) == (["- dialog and 1 line in it"], 1)


async def test_long_readings_are_compared_too(between):
    lines = [line(f"line {chr(97 + n % 26)}{n % 676 // 26}-{n}x", ref=n) for n in range(2100)]
    changed = [A, *lines[:-1], B]  # nothing in common at either end, so the whole has to be compared
    said, count = await between(lines, changed)
    assert (said, count) == (["+ alpha", "+ beta", f"- {lines[-1]['text']}"], 3)


async def test_for_any_two_readings_it_is_empty_only_when_they_agree(code):
    await code.show("")
    numbers = random.Random(3)
    readings = []
    for _ in range(200):
        made = [
            line(numbers.choice("abcdef"), numbers.randrange(2), numbers.choice([None, 1, 2, 3]))
            for _ in range(numbers.randrange(9))
        ]
        readings.append(made)
    counts = await code.value(
        f"(({json.dumps(readings)}).map((one, index, all) => ['', all[(index + 1) % all.length], one].map("
        "(other) => pageDelta.between({lines: one, mark: 0}, {lines: other || one, mark: 0}).count)))"
    )
    keys = [[(one["depth"], one["text"]) for one in reading] for reading in readings]
    for index, (same, other, itself) in enumerate(counts):
        assert same == itself == 0
        assert (other == 0) == (keys[index] == keys[(index + 1) % len(keys)])


async def test_what_is_drawn_anew_is_told_as_changed(hand):
    tab = "<button role=tab aria-selected={}>{}</button>"
    [before, after] = [
        tab.format(one, "One") + tab.format(two, "Two") for one, two in (("true", "false"), ("false", "true"))
    ]
    await hand.show(f"<div id=t>{before}</div><script>t.onclick = () => {{ t.innerHTML = `{after}` }}</script>")
    done = await hand.call("click", ref=hand.ref('tab "Two"'))
    assert done.text.count('tab "Two"') == 2 and "\n- " not in done.text and "~ [e" in done.text, done.text


NARROWED = """<input aria-label=Search id=i><ul role=listbox aria-label=Lands id=l></ul><script>
const land = (n) => Object.assign(document.createElement("li"), {role: "option", textContent: `Land number ${n}`});
const lands = Array.from({length: 300}, (_, n) => land(n));
const narrow = () => l.replaceChildren(...lands.filter((one) => one.textContent.endsWith(i.value)));
i.oninput = narrow; narrow()</script>"""


async def test_what_is_left_of_a_long_list_that_was_narrowed_is_told(hand):
    await hand.show(NARROWED)
    field = hand.ref("textbox")
    await hand.call("readPage", full=True, budget=1000)
    done = await hand.call("type", ref=field, text="number 277")
    assert 'option "Land number 277"' in done.text, done.text


async def test_what_others_are_put_around_or_beside_has_not_moved(between):
    row = {**line("| Email | contains |", 0, 7), "refs": [line("", 0, ref)["refs"][0] for ref in (7, 8)]}
    table, other = line("table 2 rows"), line("| Active | equals |", 1, 9)
    said, _ = await between([A, row], [A, table, {**row, "depth": 1}, other])
    assert said == ["+ table 2 rows", "  ~ | Email | contains |", "  + | Active | equals |"]
