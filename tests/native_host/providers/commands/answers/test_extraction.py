"""Tables and lists in other forms."""

import csv
import io
import json

from pagehand.providers.commands.answers.extraction import extract
from pagehand.providers.commands.grammar.questions_tables import table_question
from talks.pages import El, Talk, one_page, outline, text

TABLE = outline(
    "table 3 rows\n  | Name | Price | Stock |\n"
    '  | [e1] link "Oak, small" | €19.00 | 3 |\n'
    '  | [e2] link "Elm ``` x" | €7.50 | 12 |'
)
LIST = outline(
    'list 2 items\n  - [e1] link "Oak"\n    €19.00\n    Rating: 4.5\n  - [e2] link "Elm"\n    €7.50\n    Rating: 3.9'
)


def fenced(answer):
    return answer.split("```")[1].split("\n", 1)[1]


def test_a_table_as_csv():
    told = extract(TABLE, table_question("extract the table as CSV"))
    assert told.startswith("2 rows:")
    assert list(csv.reader(io.StringIO(fenced(told))))[:2] == [
        ["Name", "Price", "Stock"],
        ["Oak, small", "€19.00", "3"],
    ]


def test_some_columns_as_json_and_nothing_leaves_the_fence():
    told = extract(TABLE, table_question("extract the table as JSON with price and name"))
    assert json.loads(fenced(told))[1] == {"Price": "€7.50", "Name": "Elm ''' x"}


def test_a_list_by_what_its_entries_have():
    told = extract(LIST, table_question("extract the list as JSON with name, price and rating"))
    assert json.loads(fenced(told))[0] == {"name": "Oak", "price": "€19.00", "rating": "4.5"}


def test_a_column_that_is_not_there_is_told():
    told = extract(TABLE, table_question("extract the table as CSV with colour"))
    assert told == "There is no column “colour”; there are: Name, Price, Stock."


async def test_a_page_without_one_says_so():
    assert "no table and no list" in await Talk(one_page(text("Hello"), El("button", "OK"))).say(
        "extract the table as CSV"
    )


def test_markdown_is_kept_harmless():
    told = extract(outline("table 2 rows\n  | A | B1 |\n  | *x* | 2 |"), table_question("extract the table"))
    assert "\\*x\\*" in told
