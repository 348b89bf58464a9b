"""Page text in answers."""

from pagehand.language.quoting import lines, names, plain, quote
from pagehand.providers.commands.answers.facts import Fact, tell


def test_markdown_of_a_page_stays_text():
    assert plain("[x](javascript:1) <b> `c` *d*") == "\\[x\\](javascript:1) \\<b\\> \\`c\\` \\*d\\*"


def test_a_quotation_is_one_short_line():
    quoted = quote("a\nb  " + "long " * 100)
    assert quoted.startswith("“a b long") and "\n" not in quoted and len(quoted) < 260


def test_a_fact_comes_with_its_source_once():
    assert tell(Fact("€3", "Price: €3")) == "**€3** (from “Price: €3”)"
    assert tell(Fact("Open daily", "Open daily")) == "The page says: “Open daily”"


def test_lists_are_bounded():
    assert lines(["a"]) == "The page says: “a”"
    assert lines([str(number) for number in range(30)]).count("\n- ") == 6
    assert names([str(number) for number in range(30)]).endswith("- … and 10 more")
