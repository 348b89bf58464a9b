"""How one language's lists judge a label."""

import pytest

from pagehand.gate.labels import marked_letters, said
from pagehand.gate.lexicon import Lexicon
from pagehand.gate.wordlists import WordLists

WORDS = Lexicon(
    "test",
    {
        "acts": [
            "delete",
            "place .. order",
            "change|set_anew password|pass_word",
            "reset password",
            "wip*",
            "*loschen",
            "no .. mails",
            "account renew",
        ],
        "opening": ["order", "book", "pay"],
        "numbered": ["order"],
        "fillers": ["please", "yes"],
        "weak": ["close"],
        "things": ["account"],
        "commits": ["confirm"],
        "nouns": ["payment*"],
        "light": ["filter"],
        "leads": ["how", "show", "no"],
        "owners": ["my", "mein"],
        "quiet": ["order by"],
        "tails": ["history"],
        "joins": ["and"],
        "generic": ["ok", "yes .."],
        "context": ["checkout"],
    },
)
JOINED = Lexicon(
    "joined",
    {
        "acts": ["削除", "管理者に設定"],
        "quiet": ["削除済み"],
        "heads": ["方法", "設定"],
        "tails": ["一覧"],
        "verbs": ["削除"],
        "suffixes": ["した"],
        "prefixes": ["未"],
        "joined": True,
        "heads_last": True,
    },
)
FIRST = Lexicon("first", {"acts": ["envio", "eliminar"], "heads": ["fecha"], "prefixes": ["ya"], "articles": ["ra"]})
LAST = Lexicon("last", {"acts": ["sil", "gonderme"], "heads": ["gecmisi"], "suffixes": ["edilen"], "heads_last": True})


@pytest.mark.parametrize(
    "label",
    [
        "Delete",
        "Quickly delete all",
        "Place your new order",
        "Reset password",
        "Set anew password",
        "Change pass-word",
        "Wiping",
        "Konto löschen",
        "Order",
        "Please, book a table",
        "Yes order it",
        "Show it and delete it",
        "Close my account",
        "Confirm payments",
        "Pay 12",
        "No more mails",
        "Mein Konto löschen",
        "My account renew",
        "My account close",
    ],
)
def test_grave(label):
    assert WORDS.grave(said(label))


@pytest.mark.parametrize(
    "label",
    [
        "",
        "Deleted",
        "In order",
        "Order history",
        "Order 12",
        "Order 3 of 12",
        "Pay 10:30",
        "No delete",
        "My order",
        "My delete button",
        "My filter delete",
        "Order: newest first",
        "Delete filter",
        "How to delete",
        "Close",
        "Payments",
        "Place of birth",
        "Checkout",
    ],
)
def test_harmless(label):
    assert WORDS.grave(said(label)) is None


def test_around_a_control_more_counts():
    assert WORDS.grave(said("Checkout"), around=True) == "checkout"


def test_quiet_phrases_are_taken_out():
    text = said("Order by price")
    assert WORDS.hushed(text, [WORDS]).split() == ["price"]
    assert WORDS.hushed(text, [WORDS, Lexicon("other", {"acts": ["order by price"]})]) == text
    assert WORDS.acts_at(said("Please delete")) == [(7, 13)]


def test_whole_labels_of_a_list():
    assert WORDS.has("generic", said("Yes, do it")) and WORDS.has("generic", said("OK!"))
    assert not WORDS.has("generic", said("OK then"))


def test_without_blanks_between_words():
    assert JOINED.grave(said("今すぐ削除する")) and JOINED.grave(said("削除方法")) is None
    assert JOINED.hushed(said("削除済み"), [JOINED]).strip() == ""


@pytest.mark.parametrize(
    ("words", "label", "grave"),
    [
        (FIRST, "Fecha de envio", False),
        (FIRST, "Eliminar fecha", True),
        (FIRST, "Fecha ra eliminar", True),
        (FIRST, "Fecha. Eliminar", True),
        (FIRST, "Ya envio", False),
        (LAST, "Gonderme gecmisi", False),
        (LAST, "Gecmisi sil", True),
        (LAST, "Sil edilen liste", False),
        (JOINED, "削除設定", False),
        (JOINED, "管理者に設定", True),
        (JOINED, "削除一覧", True),
        (JOINED, "削除したファイル", False),
        (JOINED, "未削除", False),
    ],
)
def test_the_head_of_a_label_decides_whether_it_acts(words, label, grave):
    assert bool(words.grave(said(label))) is grave


def test_a_label_that_begins_with_a_head_is_of_that_language_as_a_whole():
    assert FIRST.taken_back(said("Fecha transfer")) == ""
    assert FIRST.taken_back(said("Fecha envio transfer")) == "fecha envio transfer"
    assert LAST.taken_back(said("Transfer gecmisi")) == ""


def test_most_texts_are_not_looked_at_closely():
    assert WORDS.knows("delete it", frozenset({"delete", "it"})) and not WORDS.knows("lamp", frozenset({"lamp"}))
    assert WORDS.knows("wiping", frozenset({"wiping"}))
    assert JOINED.knows("削る", frozenset()) and not JOINED.knows("lamp", frozenset())


@pytest.mark.parametrize(
    ("label", "taken"), [("How to delete", "how delete"), ("Show order. Delete", ""), ("Delete", "")]
)
def test_what_a_language_takes_back_can_be_asked(label, taken):
    assert WORDS.taken_back(said(label)) == taken


def test_an_alternative_of_two_words_is_no_word_of_it_alone():
    assert not WORDS.grave(said("Change pass")) and not WORDS.grave(said("Anew password"))


@pytest.mark.parametrize(
    ("label", "grave"),
    [("Leave the group", True), ("Group leave", False), ("Report user", True), ("User report", False)],
)
def test_a_verb_counts_with_what_it_is_done_to_where_verbs_stand_first(label, grave):
    pairs = {"leave": [["leave"], ["group"]], "report": [["report"], ["user"]]}
    first = Lexicon("first", {"pairs": pairs, "verbs_first": True})
    assert bool(first.grave(said(label))) is grave
    assert Lexicon("any", {"pairs": pairs}).grave(said(label))


def test_a_command_is_none_of_the_things_that_its_words_are_otherwise():
    pairs = {"reset": [["reset", "more"], ["field", "report"]]}
    words = Lexicon("pairs", {"pairs": pairs, "light": ["field"], "leads": ["more"], "quiet": ["report"]})
    for label in ("Reset field", "More reset field"):
        assert words.grave(said(label)), label
    assert words.grave(said("Reset this field here")) is None and words.grave(said("More fields")) is None
    assert words.hushed(said("Reset report"), [words]) == "reset report"


def test_lists_are_those_of_the_language_and_its_concepts():
    words = WordLists({"acts": ["delete"], "concepts": {"merge": ["merge"]}, "pairs": {}}, joined=False)
    assert list(words["acts"]) == ["delete", "merge"] and words.phrases("heads") is None
    assert words == WordLists({"acts": ["delete", "merge"]}, joined=False) and words.latin
    assert list(words.pairs_in("merge")) == []


def test_a_word_with_letters_that_a_language_has_not_is_none_of_its_words():
    text = "Hồ sơ của bạn"
    assert WORDS.read(said(text), marked_letters(text)) == "ᚠ ᚠ ᚠ ᚠ"
    german = Lexicon("de", {"acts": ["löschen"], "letters": "äöüß"})
    for label, grave in (("Löschen", True), ("Loschen", True), ("Lőschen", False), ("Loschen, Lőschen", True)):
        assert bool(german.grave(german.read(said(label), marked_letters(label)))) is grave, label
    assert (
        marked_letters("Delete 12 €") == {"delete": frozenset(), "12": frozenset()} and marked_letters("Delete") == {}
    )


def test_a_topic_begins_a_title_and_says_what_is_done_around_a_control():
    words = Lexicon("topics", {"acts": ["deleting"], "topics": ["deleting"]})
    assert words.grave(said("Deleting your account")) is None
    assert words.grave(said("Deleting your account"), around=True) == "deleting"


def test_verbs_of_two_pairs_need_no_object():
    pairs = {"report": [["report"], ["user"]], "block": [["block"], ["user"]]}
    words = Lexicon("pairs", {"pairs": pairs, "joins": ["and"]})
    assert words.grave(said("Block and report")) == "block report"
    for label in ("Report", "Report, report", "Block and close"):
        assert words.grave(said(label)) is None, label


def test_an_amount_is_a_word_of_its_own():
    assert said("Wire $500, €20 or 20 €") == "wire $ 500, € 20 or 20 €"


@pytest.mark.parametrize(
    ("label", "grave"),
    [
        ("delete field", False),
        ("delete field from form", False),
        ("delete field scheme", True),
        ("delete scheme", True),
    ],
)
def test_a_light_word_before_the_head_is_not_what_an_act_is_done_to(label, grave):
    words = Lexicon("heads", {"heads_last": True, "acts": ["delete"], "light": ["field"], "articles": ["from"]})
    assert bool(words.grave(said(label))) is grave


def test_what_acts_on_something_light_is_taken_back_as_a_whole():
    assert WORDS.taken_back(said("Delete filter")) == "delete filter"


def test_a_price_behind_a_verb_that_says_all_takes_nothing_from_it():
    words = Lexicon("prices", {"alone": ["install"]})
    for label, grave in (
        ("Install ($2.99)", True),
        ("Install $2.99", True),
        ("Install 3 €", True),
        ("Install 3", False),
    ):
        assert bool(words.grave(said(label), alone=True)) is grave, label
