"""By what a row is known: the texts at its beginning, without the one that is asked for."""

# ruff: noqa: E501 - scripts are easier to read in one piece

import pytest

TABLE = (
    "<table><thead><tr><td id=h>Ship</td><td>Tons</td></tr></thead>"
    "<tr id=r><td id=a>Bess</td><td id=b>12</td><td id=c>gale</td><td><button id=d>Scrap</button></td></tr></table>"
    "<p id=p>Nothing</p>"
)


@pytest.mark.parametrize(
    ("element", "row"),
    [
        ("a", "gale"),
        ("b", "Bess | gale"),
        ("c", "Bess"),
        ("d", "Bess | gale"),
        ("r", "Bess | gale"),
        ("h", ""),
        ("p", ""),
    ],
)
async def test_a_row_is_known_by_its_other_cells(code, element, row):
    await code.show(TABLE)
    assert await code.value(f'pageRows.known($("#{element}"))?.name ?? ""') == row


async def test_what_was_written_in_a_row_alone_makes_it_no_other_one(code):
    await code.show(TABLE)
    script = """
      const [name, tons] = [$("#a"), $("#b")];
      pageRefs.confirm([name, tons].map((one) => pageRefs.describe(one, "cell")));
      await new Promise((resolve) => setTimeout(resolve));
      const before = pageRows.beside(name);
      name.textContent = "Brisk";
      const { number } = pageRefs.describe(tons);
      const then = pageRefs.inOtherRow(number)?.reason;
      pageRefs.keepRow(name, before);
      return [then, pageRefs.inOtherRow(number)];
    """
    assert await code.run(script) == ["stale", None]


@pytest.mark.parametrize(
    ("cell", "text", "other"),
    [("price", "51", False), ("ago", "59 s ago", False), ("name", "Zinc", True), ("place", "Rotterdam", True)],
)
async def test_figures_that_go_on_changing_make_it_no_other_row(code, cell, text, other):
    await code.show(
        "<table><tr><td id=price>50<td id=name>Tin 2<td id=ago>5 s ago<td><button id=buy>Buy</button></table>"
        if cell != "place"
        else "<table><tr><td id=name>Tin 2<td id=place>Antwerp<td><button id=buy>Buy</button></table>"
    )
    script = f"""
      const buy = $("#buy");
      pageRefs.confirm([pageRefs.describe(buy)]);
      await new Promise((resolve) => setTimeout(resolve));
      $("#{cell}").textContent = "{text}";
      return pageRefs.inOtherRow(pageRefs.describe(buy).number) !== null;
    """
    assert await code.run(script) is other


@pytest.mark.parametrize(
    ("marks", "words", "same"),
    [
        ("aria-rowindex=4", "Chile,$5,Packed", True),
        ("aria-rowindex=4", "Chile,$6,Packed", True),
        ("aria-rowindex=4", "Chile,$6,Open", False),
        ("aria-rowindex=5", "Chile,$5,Packed", False),
        ("class=x4", "Chile,$5,Packed", False),
    ],
)
async def test_other_columns_drawn_make_it_no_other_row_where_it_says_that_it_is_the_same(code, marks, words, same):
    await code.show("<div role=row id=r></div>")
    script = f"""
      const row = $("#r");
      const draw = (words, from) => row.replaceChildren(...words.map((word, at) => Object.assign(document.createElement("div"), {{ role: "gridcell", ariaColIndex: `${{from + at}}`, textContent: word }})), last);
      const last = Object.assign(document.createElement("div"), {{ role: "gridcell", ariaColIndex: "9" }});
      row.setAttribute("{"class" if marks.startswith("class") else "aria-rowindex"}", "{"x4" if marks.startswith("class") else "4"}");
      draw(["Oak table", "Chile", "$5", "Packed"], 1);
      const before = pageRows.known(last);
      row.setAttribute(..."{marks}".split("="));
      draw("{words}".split(","), 2);
      return pageRows.isIn(last, before);
    """
    assert await code.run(script) is same
