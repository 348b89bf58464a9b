"""A PDF's text: page by page within the budget, or one sentence about why there is none, and never for ever."""

import io

import pytest
from pypdf import PdfWriter

from bed.pdf_file import pdf
from pagehand.errors import ToolError
from pagehand.tools.pdf_text import pdf_text


async def test_pages_with_their_numbers_and_the_title():
    text = await pdf_text(pdf("Hello (world)", "Second page", title="A paper"))
    assert text == 'PDF "A paper", 2 pages\n--- page 1\nHello (world)\n--- page 2\nSecond page'


async def test_page_by_page_nothing_is_lost():
    data = pdf(*(f"Page number {number} says {'so ' * 60}" for number in range(1, 10)))
    first = await pdf_text(data, 1, 500)
    assert first.endswith("… 7 more pages: from 3") and "number 2 says" in first and "number 3" not in first
    last = await pdf_text(data, 9, 500)
    assert last.startswith("PDF, 9 pages\n--- page 9\nPage number 9") and "more" not in last
    with pytest.raises(ToolError, match="only 9 pages"):
        await pdf_text(data, 10)


async def test_a_page_longer_than_the_budget_says_that_it_goes_on():
    text = await pdf_text(pdf("word " * 400, "two"), 1, 500)
    assert "… page 1 goes on" in text and text.endswith("… 1 more page: from 2") and len(text) < 700


async def test_scanned_pages_say_so():
    assert "no text on these pages: they are scanned or drawn" in await pdf_text(pdf(None, None))
    assert "--- page 1\n(no text: scanned or drawn)\n--- page 2\nwords" in await pdf_text(pdf(None, "words"))


async def test_text_that_looks_like_our_refs_is_made_harmless():
    assert "click \\[e12] and \\[s3]" in await pdf_text(pdf("click [e12] and [s3]"))


def locked(user, owner):
    writer = PdfWriter(io.BytesIO(pdf("secret words")))
    writer.encrypt(user, owner, algorithm="RC4-128")
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


async def test_a_password_is_needed_only_where_reading_needs_one():
    assert "secret words" in await pdf_text(locked("", "owner"))
    with pytest.raises(ToolError, match="locked with a password"):
        await pdf_text(locked("user", "owner"))


@pytest.mark.parametrize("data", [b"", b"not a PDF", b"%PDF-1.4\n", pdf("x")[:200], b"\0" * 5000])
async def test_what_is_broken_is_named(data):
    with pytest.raises(ToolError, match="PDF"):
        await pdf_text(data)


async def test_it_ends_when_its_time_is_up():
    with pytest.raises(ToolError, match="within 0 s") as late:
        await pdf_text(pdf("x"), seconds=0)
    assert late.value.name == "timeout"
