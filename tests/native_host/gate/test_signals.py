"""What is grave in what stands around a call: lists of labels and of small pages, and how evidence is weighed.

The lists were written before the words; the odd half of each was never looked at while the words were made.
"""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from native_host.gate.calls import subject
from native_host.gate.shipped import WORDS, shipped_policy
from pagehand.gate.folding import folded
from pagehand.gate.rules import read_words
from pagehand.gate.signals import Signals
from pagehand.gate.subject import Evidence, Part
from pagehand.gate.wordlists import LISTS

LABELS = Path(__file__).with_name("labels")
HALVES = {"made with": 0, "held out": 1}


def labels(name):
    """(language, label) of each line."""
    lines = (LABELS / name).read_text(encoding="utf-8").splitlines()
    return [tuple(line.split(": ", 1)) for line in lines if line and not line.startswith("#")]


def situations():
    return json.loads((LABELS / "situations.json").read_text(encoding="utf-8"))


def reason(*evidence, **members):
    """Why a call with this evidence, as pairs, is grave."""
    seen = tuple(Evidence(kind, text) for kind, text in evidence)
    return shipped_policy().signals.reason(subject(evidence=seen, **members))


def missed(half, name, *, grave):
    """Labels of one half that are judged wrongly, and how many there are."""
    listed = labels(name)[HALVES[half] :: 2]
    return [label for _, label in listed if bool(reason(("name", label))) is not grave], len(listed)


@pytest.mark.parametrize("half", HALVES)
def test_at_least_95_of_100_grave_labels_are_found(half, record_property):
    wrong, count = missed(half, "grave.txt", grave=True)
    record_property(f"grave labels found, {half}", f"{count - len(wrong)} of {count}")
    assert len(wrong) <= 0.05 * count, wrong


@pytest.mark.parametrize("half", HALVES)
def test_at_most_3_of_100_harmless_labels_ask(half, record_property):
    wrong, count = missed(half, "harmless.txt", grave=False)
    record_property(f"harmless labels that ask, {half}", f"{len(wrong)} of {count}")
    assert len(wrong) <= 0.03 * count, wrong


@pytest.mark.slow
@pytest.mark.parametrize("half", HALVES)
def test_labels_that_were_written_later_are_judged_as_well(half):
    for name, grave, most, least in (
        ("grave_more.txt", True, 0.05, 200),
        ("harmless_more.txt", False, 0.03, 200),
        ("grave_apps.txt", True, 0.05, 150),
        ("harmless_apps.txt", False, 0.03, 150),
        ("grave_web.txt", True, 0.03, 500),
        ("harmless_web.txt", False, 0.02, 350),
        ("grave_sites.txt", True, 0.04, 290),
        ("harmless_sites.txt", False, 0.02, 290),
        ("grave_plain.txt", True, 0.03, 500),
        ("harmless_plain.txt", False, 0.02, 260),
        ("grave_idioms.txt", True, 0.03, 450),
        ("harmless_near.txt", False, 0.02, 360),
    ):
        wrong, count = missed(half, name, grave=grave)
        assert count >= least and len(wrong) <= most * count, wrong


@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize(("grave", "most"), [(True, 0.07), (False, 0.07)])
def test_small_pages_are_judged_by_all_that_stands_around(half, grave, most, record_property):
    listed = [page for page in situations()[HALVES[half] :: 2] if page["grave"] is grave]
    wrong = [
        page["evidence"]
        for page in listed
        if bool(reason(*page["evidence"], submits=page.get("submits", False))) is not grave
    ]
    record_property(
        f"{'grave' if grave else 'harmless'} pages judged wrongly, {half}", f"{len(wrong)} of {len(listed)}"
    )
    assert len(wrong) <= most * len(listed), wrong


def test_all_small_grave_pages_together_are_within_the_aim():
    listed = [page for page in situations() if page["grave"]]
    found = [page for page in listed if reason(*page["evidence"], submits=page.get("submits", False))]
    assert len(listed) >= 60 and len(found) >= 0.95 * len(listed)


def test_the_lists_are_long_and_of_many_languages():
    assert len(labels("grave.txt")) >= 300 and len(labels("harmless.txt")) >= 300
    assert len({language for language, _ in labels("grave.txt")}) >= 25
    assert len(set(WORDS) - {"paths"}) >= 25


@pytest.mark.parametrize("name", sorted(set(WORDS) - {"paths"}))
def test_a_language_has_only_lists_that_are_known_and_says_what_it_is(name):
    lists = json.loads(WORDS[name])
    assert (
        set(lists) <= {*LISTS, "about", "joined", "heads_last", "verbs_first", "concepts", "pairs", "letters"}
        and lists["acts"]
        and lists["about"]
    )
    assert all(word.strip() for key in set(lists) & set(LISTS) for word in lists[key])


@pytest.mark.parametrize(
    "label",
    [
        "Delete",
        "DELETE",
        "De\u00adlete",
        "De\u200blete",
        "\uff24\uff45\uff4c\uff45\uff54\uff45",
        "deleteAccount",
        "delete_account",
        "Löschen",
        "Lo\u0308schen",
        "LÖSCHEN",
        "loschen",
        "Dеlеte",
        "Buy\u00a0now",
        "Place\norder",
        "(Delete)",
        "Agree & pay",
        "1. Review, 2. Pay now",
    ],
)
def test_spelling_tricks_that_people_do_not_see_do_not_hide_a_word(label):
    assert reason(("name", label))


@pytest.mark.parametrize("kind", ["name", "text", "title", "option", "drop_target", "confirm", "submit_button", "icon"])
def test_words_of_the_thing_itself_always_count(kind):
    assert f"({kind})" in reason(("name", "Lamp"), (kind, "Delete account"))


@pytest.mark.parametrize("kind", ["dialog", "section", "page_title"])
def test_words_around_count_where_the_control_says_nothing_itself(kind):
    assert f"({kind})" in reason(("name", "OK"), (kind, "Delete account?"))
    assert reason((kind, "Delete account?"))
    for name in ("Show details", "Cancel", "Blue lamp"):
        assert reason(("name", name), (kind, "Delete account?")) is None


def test_a_forms_action_counts_for_what_submits_it():
    assert reason(("name", "Look"), ("form_action", "/account/delete"), submits=True)
    assert reason(("name", "Look"), ("form_action", "/account/delete")) is None
    assert reason(("name", "Search"), ("form_action", "/orders/search"), submits=True) is None


@pytest.mark.parametrize("link", ["/delete?id", "delete id", "/a/b/destroy", "/cart/buy-now", "/mail?unsubscribe"])
def test_where_a_link_leads_counts(link):
    assert reason(("name", "Tidy up"), ("link", link))


@pytest.mark.parametrize(
    "link", ["/help/how-to-delete-your-account", "/products/blue-lamp", "/orders/4711", "/posts/12"]
)
def test_and_an_address_that_only_tells_of_it_does_not(link):
    assert reason(("name", "Lamp"), ("link", link)) is None


def test_a_persons_own_words_count_anywhere_and_ignored_ones_never():
    own = Signals(own=("Lampe", "今すぐ"))
    assert own.reason(subject(evidence=(Evidence("page_title", "Die LAMPE"),)))
    assert own.reason(subject(evidence=(Evidence("name", "今すぐ見る"),)))
    assert own.reason(subject(evidence=(Evidence("name", "Lampenladen"),))) is None
    policy = shipped_policy('ignored_signals = ["Reply"]')
    assert policy.signals.grave("Reply") is None and policy.signals.grave("Reply and delete")


@pytest.mark.parametrize(
    ("label", "grave"),
    [
        ("How to send money", False),
        ("Show order. Order now", True),
        ("Reset password help", False),
        ("Redefinir palavra-passe", True),
        ("إعادة تعيين كلمة المرور", True),
        ("Erişimi kaldır", True),
    ],
)
def test_a_label_is_judged_by_who_knows_it_best(label, grave):
    assert (reason(("name", label)) is not None) is grave


def test_without_words_nothing_is_grave():
    assert Signals().reason(subject(evidence=(Evidence("name", "Delete"), Evidence("form_action", "/pay")))) is None


@given(st.text(max_size=80), st.sampled_from(["name", "link", "dialog", "form_action", "keys", "nothing known"]))
def test_no_text_breaks_it(text, kind):
    found = reason((kind, text), submits=True)
    assert found is None or kind in found


def test_a_very_long_text_is_bounded():
    assert reason(("name", "Lamp " * 200_000)) is None


def test_words_are_made_ready_in_pieces_and_the_first_label_waits_for_little(monkeypatch):
    asked = []
    monkeypatch.setattr("pagehand.gate.phrases.folded", lambda text: asked.append(text) or folded(text))
    counts = []
    for prepared in (False, True):
        signals = Signals(*read_words(WORDS))
        assert not prepared or sum(1 for _ in signals.prepare()) == len(signals.lexicons) >= 15
        asked.clear()
        assert signals.grave("Fortfahren") is None
        counts.append(sum(map(len, asked)))
    assert counts[1] < counts[0] / 2


def test_the_sentence_that_a_row_or_a_link_is_called_by_commands_nothing_by_a_word_in_it():
    def judged(name, role):
        return reason(("name", name), parts=(Part(role=role, name=name),)) is not None

    for sentence in ("Company to delete 400 jobs and sell plant", "Please send the report and pay the invoice"):
        assert not judged(sentence, "link") and not judged(sentence, "row") and judged(sentence, "button")
    for command in (
        "Delete account",
        "Delete my account and all of my data",
        "Mein Konto und alle Daten endgültig löschen",
    ):
        assert judged(command, "link") and judged(command, "row")


def test_what_a_form_has_chosen_counts_where_its_button_says_nothing():
    for choice, grave in (("Move to trash", True), ("Export", False), ("Payment", False)):
        assert bool(reason(("name", "Apply"), ("form_choice", choice), submits=True)) is grave, choice
    assert reason(("name", "Show report"), ("form_choice", "Move to trash"), submits=True) is None


@pytest.mark.parametrize(
    ("beside", "grave"),
    [
        ("Delete account?", True),
        ("Do you really want to delete the account of Ada Lovelace?", True),
        ("Type DELETE to confirm", True),
        ("Type the name of the repository to delete it", True),
        ("Total to pay: 42 €", True),
        ("Zahlung", True),
        ("You can delete your account at any time in the settings.", False),
        ("We send the report once a week to all members.", False),
        ("Step 2 of 3", False),
        ("Wireless keyboard · 40 €", False),
    ],
)
def test_what_stands_beside_a_control_counts_where_that_says_nothing(beside, grave):
    assert bool(reason(("name", "Continue"), ("beside", beside))) is grave
    assert reason(("name", "Show report"), ("beside", beside)) is None


def test_agreeing_to_cookies_commits_to_nothing_else():
    assert reason(("name", "Accept"), ("dialog", "We use cookies · To improve your visit")) is None
    assert reason(("name", "Accept"), ("dialog", "Your visit on Monday"))
    assert reason(("name", "Accept"), ("dialog", "Delete account? We also use cookies"))


def test_a_verb_alone_says_only_with_what_stands_around_it_what_it_does():
    assert reason(("name", "Disable"), ("dialog", "Disable this account?"))
    assert not reason(("name", "Disable"), ("dialog", "Disable signatures?"))
    assert not reason(("name", "Cancel"), ("dialog", "Disable this account?"))


@pytest.mark.parametrize("label", ["Ḍelete everything", "Dẹlẹtẹ", "Dèlétè account", "Pay ñow", "ṣend"])
def test_marks_on_letters_hide_no_word_that_is_one_of_no_other_language(label):
    assert reason(("name", label))
