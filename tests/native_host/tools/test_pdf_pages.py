"""The process that reads PDFs: what it answers, and that it is bounded."""

import json
import subprocess
import sys

import pytest

from bed.pdf_file import pdf
from pagehand.tools import pdf_pages


def test_it_answers_with_pages_within_the_budget():
    data = pdf("one", "two", "three", title="T")
    assert pdf_pages.pages_of(data, 2, 4) == {"title": "T", "pages": 3, "texts": {2: "two"}}
    assert pdf_pages.pages_of(data, 1, 1)["texts"] == {1: "one"}


def test_a_broken_page_takes_nothing_from_the_others(monkeypatch):
    from pypdf import PageObject

    whole = PageObject.extract_text

    def extract(page, *arguments):
        if page.page_number == 0:
            raise ValueError("broken")
        return whole(page, *arguments)

    monkeypatch.setattr(PageObject, "extract_text", extract)
    assert pdf_pages.pages_of(pdf("one", "two"), 1, 100)["texts"] == {1: "", 2: "two"}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")
def test_as_a_process_it_is_bounded_and_quiet():
    code = "import resource, pagehand.tools.pdf_pages as p; p.main(); print(resource.getrlimit(resource.RLIMIT_AS)[0])"
    ran = subprocess.run([sys.executable, "-c", code, "1", "100"], input=pdf("one"), capture_output=True, check=True)
    answer, limit = ran.stdout.rsplit(b"}", 1)
    assert json.loads(answer + b"}")["texts"] == {"1": "one"}
    assert int(limit) == pdf_pages.MEMORY_LIMIT and ran.stderr == b""
