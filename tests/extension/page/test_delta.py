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
        found = await code.value(f"pageDelta.between({json.dumps(before)}, {json.dumps(after)})")
        return [f"{'  ' * one['depth']}{one['text']}" for one in found["lines"]], found["count"]

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
    assert await between([A, B], [B, A]) == (["~ alpha"], 1)


async def test_where_the_focus_is_does_not_count(between):
    assert await between([line("[e1] textbox focused", ref=1)], [line("[e1] textbox", ref=1)]) == ([], 0)


async def test_the_same_ref_with_other_words_is_one_change(between):
    before, after = line('[e1] button "Save"', ref=1), line('[e1] button "Saving" disabled', ref=1)
    assert await between([A, before], [A, after]) == (['~ [e1] button "Saving" disabled'], 1)


async def test_the_same_words_with_other_numbers_are_one_change(between):
    assert await between([line("3 of 10 done")], [line("4 of 10 done")]) == (["~ 4 of 10 done"], 1)
    assert await between([line("3 done")], [line("3 left")]) == (["- 3 done", "+ 3 left"], 2)


async def test_a_change_says_what_it_is_in(between):
    before, after = (
        [LIST, line("- one", 1), line("- two", 1)],
        [LIST, line("- one", 1), line("- new", 1), line("- two", 1), A],
    )
    assert await between(before, after) == (['in list "Mail" 2 items:', "+ - new", "+ alpha"], 2)


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
    assert (said, count) == (["+ alpha", f"- {lines[-1]['text']}", "+ beta"], 3)


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
        "(other) => pageDelta.between(one, other || one).count)))"
    )
    keys = [[(one["depth"], one["text"]) for one in reading] for reading in readings]
    for index, (same, other, itself) in enumerate(counts):
        assert same == itself == 0
        assert (other == 0) == (keys[index] == keys[(index + 1) % len(keys)])
