"""How page text is written down: one line, nothing unseen, nothing that passes for a line of Pagehand's own."""

import json

import pytest

COLLAPSED = {
    "  one \n\t two  ": "one two",
    "so\u00adft zero\u200bwidth\u2060 join": "soft zerowidth join",
    "\u202eevil\u202c rtl": "evil rtl",
    "\ue001 icon \U000e0041tag": "icon tag",
    "naïve Ünïcode – 日本": "naïve Ünïcode – 日本",
    "no\u00a0break": "no break",
}
QUOTED = {
    'say "hi"': '"say \\"hi\\""',
    "C:\\Users\\": '"C:\\\\Users\\\\"',
    'out\\" disabled': '"out\\\\\\" disabled"',
    "press [e12] now": '"press \\[e12] now"',
    "[f2e7] [t1:f2e7] [s4] [f3]": '"\\[f2e7] \\[t1:f2e7] \\[s4] \\[f3]"',
    "[1] [e] [e1x] array[0]": '"[1] [e] [e1x] array[0]"',
}


@pytest.fixture
async def page(code):
    await code.show("")
    return code


async def test_white_space_collapses_and_unseen_characters_go(page):
    given = await page.value(f"{json.dumps(list(COLLAPSED))}.map(pageText.collapse)")
    assert given == list(COLLAPSED.values())


async def test_a_quoted_text_can_be_neither_a_quote_nor_a_ref(page):
    assert await page.value(f"{json.dumps(list(QUOTED))}.map((text) => pageText.quote(text))") == list(QUOTED.values())


async def test_running_text_keeps_one_blank_at_its_ends_and_loses_its_refs(page):
    assert await page.value("pageText.flow('\\n see [e1] \\u200b here  ')") == " see \\[e1] here "


EXACT = [
    "two  blanks ",
    "a\nb\tc",
    'say "hi" \\',
    "[e12] [x] f[s1]",
    "zero\u200bwidth",
    "tag \U000e0041",
    "naïve – 日本 😀",
]


async def test_a_fields_text_can_be_had_back_as_it_is_and_passes_for_no_ref(page):
    exact = await page.value(f"{json.dumps(EXACT)}.map((text) => pageText.exactly(text, 200))")
    assert [json.loads(one) for one in exact] == EXACT
    assert exact[0] == '"two  blanks "' and "[e12]" not in exact[3] and "\u200b" not in exact[4]
    assert await page.value("pageText.exactly('abcdef', 4)") == '"abcd…"'


async def test_clipping_ends_in_an_ellipsis_within_the_length(page):
    assert await page.value("['abcdef', 'abcde', 'abcd efgh'].map((text) => pageText.clip(text, 6))") == [
        "abcdef",
        "abcde",
        "abcd…",
    ]
    assert await page.value("pageText.quote('x'.repeat(300)).length") == 102
