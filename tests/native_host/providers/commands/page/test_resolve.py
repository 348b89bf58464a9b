"""Targets to elements: the one, several, or none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.language.tokens import tokenize
from pagehand.providers.commands.grammar.phrases import target_of
from pagehand.providers.commands.page.resolve import Hints, nearby_names, resolve
from pagehand.wire.captions import describe, options_for
from talks.pages import outline

SHOP = outline("""
header
  [e1] link "Lumen"
  search
    [e2] searchbox "Search products"
    [e3] button "Search"
  nav
    [e4] link "Home"
    [e5] link "Cart (2)"
main
  heading 1 "Lamps"
  list 3 items
    image "Blue Lamp"
    [e10] link "Blue Lamp"
    - €49
    [e11] button "Add to cart"
    image "Red Lamp"
    [e12] link "Red Lamp"
    - €45
    [e13] button "Add to cart"
    image "Blue Lamp Mini"
    [e14] link "Blue Lamp Mini"
    - €29
    [e15] button "Add to cart" disabled
  [e20] link "Next"
  [e21] button "Next page"
footer
  [e30] link "Home"
""")
FORM = outline("""
main
  group "Billing"
    [e1] textbox "Name"
    [e2] textbox "Email address"
    [e3] textbox "City"
  group "Delivery"
    [e4] textbox "Name"
    [e5] textbox "City"
    [e6] radio "Express, next day" checked
    [e7] radio "Standard"
  Nickname
  [e8] textbox
  [e9] textbox "Email me at" disabled
  [e12] textbox "Full name of the dog"
  [e10] checkbox "I accept the terms of sale"
  [e11] link "Terms"
""")


def meant(phrase, page=SHOP, purpose="click", hints=None):
    target = target_of(tokenize(phrase), phrase)
    found = resolve(target, page, purpose, hints)
    return [node.ref for node in found.nodes]


@pytest.mark.parametrize(
    ("phrase", "refs"),
    [
        ("Blue Lamp", ["e10"]),
        ("the Blue Lamp link", ["e10"]),
        ("Blue Lamp Mini", ["e14"]),
        ("Search", ["e3"]),
        ("the Search button", ["e3"]),
        ("cart", ["e5"]),
        ("Home", ["e4"]),
        ("Next", ["e20"]),
        ("the Next button", ["e20", "e21"]),
        ("the Next page button", ["e21"]),
        ("the second Add to cart button", ["e13"]),
        ("the last Add to cart button", ["e15"]),
        ("Add to cart next to Red Lamp", ["e13"]),
        ("the Add to cart button of the Blue Lamp", ["e11"]),
        ("Add to cart in the row of Blue Lamp Mini", ["e15"]),
        ("the first result", ["e10"]),
        ("the third product", ["e14"]),
        ("Blu Lampp", ["e10"]),
        ("Blue Lam", ["e10"]),
        ("Checkout", []),
        ("the Blue Lamp button", ["e10"]),
    ],
)
def test_a_target_on_a_page_of_goods(phrase, refs):
    assert meant(phrase) == refs


def test_equal_fits_stay_several():
    found = resolve(target_of(tokenize("Add to cart"), "Add to cart"), SHOP, "click")
    assert found.tied and [node.ref for node in found.nodes] == ["e11", "e13"]
    assert options_for(found.nodes, SHOP) == [
        "button “Add to cart” in “Blue Lamp”",
        "button “Add to cart” in “Red Lamp”",
    ]


@pytest.mark.parametrize(
    ("phrase", "purpose", "refs"),
    [
        ("Name", "fill", ["e1", "e4"]),
        ("Name in Delivery", "fill", ["e4"]),
        ("the Name field under Delivery", "fill", ["e4"]),
        ("Email", "fill", ["e2"]),
        ("Nickname", "fill", ["e8"]),
        ("the text field", "fill", ["e1", "e2", "e3", "e4", "e5", "e8", "e12"]),
        ("Express delivery", "choose", ["e6"]),
        ("accept the terms", "check", ["e10"]),
        ("terms", "check", ["e10"]),
        ("Terms", "click", ["e11"]),
        ("all radio buttons", "choose", ["e6", "e7"]),
    ],
)
def test_a_target_in_a_form(phrase, purpose, refs):
    assert meant(phrase, FORM, purpose) == refs


def test_the_form_one_is_in_decides_between_equal_fields():
    assert meant("City", FORM, "fill", Hints(last_field="e4")) == ["e5"]
    assert meant("City", FORM, "fill", Hints(last_field="e2")) == ["e3"]


def test_it_is_what_was_acted_on_last():
    assert meant("it", hints=Hints(last="e13")) == ["e13"]
    assert meant("it") == []


def test_what_was_found_before_decides_what_is_beside_it():
    assert meant("Add to cart", hints=Hints(near="Red Lamp")) == ["e13"]


def test_an_open_dialog_comes_first():
    page = outline('[e1] button "OK"\ndialog "Sure?"\n  [e2] button "OK"')
    assert meant("OK", page) == ["e2"]


def test_a_name_that_only_text_has_means_the_one_thing_beside_it():
    page = outline('list 2 items\n  - Blue Lamp\n    [e1] link "Details"\n  - Red Lamp\n    [e2] link "Details"')
    assert meant("Blue Lamp", page) == ["e1"]
    assert meant("the Details link of Red Lamp", page) == ["e2"]


def test_what_is_near_is_named_when_nothing_fits():
    near = nearby_names(target_of(tokenize("Blue Lanp"), "Blue Lanp"), SHOP, "click")
    assert near[0] == "the link “Blue Lamp”"


def test_elements_are_described_for_people():
    assert describe(FORM.by_ref("e1")) == "the text field “Name”"
    assert describe(FORM.by_ref("e8")) == "the text field"


@given(st.text(max_size=60))
def test_any_phrase_can_be_looked_up(phrase):
    if target := target_of(tokenize(phrase), phrase):
        for purpose in ("click", "fill", "check", "choose", "hover", "expand", "find", "picture"):
            resolve(target, SHOP, purpose)


def test_what_cannot_be_clicked_itself_is_not_clicked_in_the_middle_of_its_folder():
    page = outline("list 2 items\n  [e1] clickable\n    Reports\n    list 2 items\n      - Ann\n      - Bob")
    assert resolve(target_of(tokenize("Bob"), "Bob"), page, "click").nodes == ()
    assert [node.ref for node in resolve(target_of(tokenize("Reports"), "Reports"), page, "click").nodes] == ["e1"]


LAMPS = outline(
    "list 3 items\n"
    + "".join(
        f'  - [e{n}1] graphic "{name}" drawing 229x215\n    [e{n}2] link "{name}"\n    €{n}.00\n'
        for n, name in enumerate(("Blue Lamp", "Red Lamp", "Clip Lamp"), start=1)
    )
)


@pytest.mark.parametrize(
    ("said", "ref"),
    [
        ("the second lamp", "e22"),
        ("the first lamp", "e12"),
        ("the last lamp", "e32"),
        ("the second one", "e22"),
        ("the third result", "e32"),
    ],
)
def test_a_picture_beside_the_link_of_its_thing_is_not_counted(said, ref):
    (node,) = resolve(target_of(tokenize(said), said), LAMPS, "click").nodes
    assert node.ref == ref
