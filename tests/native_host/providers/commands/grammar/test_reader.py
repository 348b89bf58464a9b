"""Whole commands to steps, and what is refused before anything is done."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pagehand.providers.commands.grammar.reader import MOST_TOKENS, parse
from pagehand.providers.commands.words.steps import Commands, NotUnderstood
from talks.gist import gists

COMMANDS = [
    ("go to https://example.com/a?b=c#d", ["open https://example.com/a?b=c#d"]),
    ('Open "example.org" please.', ["open https://example.org"]),
    ("visit the website example.com", ["open https://example.com"]),
    ("navigate to 127.0.0.1:8000/shop", ["open http://127.0.0.1:8000/shop"]),
    ("browse to localhost", ["open http://localhost"]),
    (
        'open http://example.com/ and then click "More information"',
        ["open http://example.com/", "click More information"],
    ),
    ("open README.md", ["click README.md"]),
    ("go back and reload", ["back", "reload"]),
    ("back", ["back"]),
    ("go forward", ["forward"]),
    ("refresh the page", ["reload"]),
    ('click "Save & close"', ["click Save & close"]),
    ('click on the second "Buy" button', ["click #2 <button> Buy"]),
    ("click the last link", ["click #-1 <link>"]),
    ("click button 2", ["click #2 <button>"]),
    ("double-click the cell Total", ["click <cell> Total x2"]),
    ("right click the image Logo", ["right-click image Logo"]),
    ("click Next twice", ["click Next x2"]),
    ("tap Continue as guest", ["click Continue as guest"]),
    ("press the Log in button", ["click <button> Log in"]),
    ("press Enter", ["press Enter"]),
    ("hit Escape", ["press Escape"]),
    ("press Ctrl+Shift+A", ["press Control+Shift+a"]),
    ("press the Tab key", ["press Tab"]),
    ('press "Delete"', ["click Delete"]),
    ("press delete", ["press Delete"]),
    ("press down in the list", ["press ArrowDown in list"]),
    ("click the Add to cart button next to Blue Lamp", ["click Add to cart button next to Blue Lamp"]),
    ("click Edit in the row of Ann", ["click Edit in the row of Ann"]),
    ("click the trash icon of the message from Ann", ["click trash icon of the message from Ann"]),
    ('click the link under "News"', ['click link under "News"']),
    ("fill Name with Ann", ["fill Name = 'Ann'"]),
    ('fill in the Name field with "Ann Lee"', ["fill <field> Name = 'Ann Lee'"]),
    ("fill out Email: ann@example.org", ["fill Email = 'ann@example.org'"]),
    (
        "fill Name with Ann, Email with ann@example.org and Country with Germany",
        ["fill Name = 'Ann'", "fill Email = 'ann@example.org'", "fill Country = 'Germany'"],
    ),
    (
        "fill in the form with Name: Ann, City: Graz and press Save",
        ["fill Name = 'Ann'", "fill City = 'Graz'", "click Save"],
    ),
    (
        "fill First name with Ann and Last name with Lee, Next of kin with Bob",
        ["fill First name = 'Ann'", "fill Last name = 'Lee'", "fill Next of kin = 'Bob'"],
    ),
    ("first open example.com, next click OK, last, reload", ["open https://example.com", "click OK", "reload"]),
    ("enter Ann as the name", ["fill name = 'Ann'"]),
    ('type "hello, world" into the Message box', ["fill <field> Message = 'hello, world'"]),
    ("type hello into Message and press Enter", ["fill Message = 'hello' and enter"]),
    ("write Leave at the door and ring into Notes", ["fill Notes = 'Leave at the door and ring'"]),
    (
        'enter the username "ann" and the password "x" into the text fields and press login',
        ["fill username = 'ann'", "fill password = 'x'", "click login"],
    ),
    ("put 3 in Quantity", ["fill Quantity = '3'"]),
    ("set Quantity to 3", ["fill Quantity = '3'"]),
    ("set Delivery date to 2026-12-24 and Time to 10:30", ["fill Delivery date = '2026-12-24'", "fill Time = '10:30'"]),
    ("set the volume slider to 8", ["fill <slider> volume = '8'"]),
    ("change Language to Deutsch", ["fill Language = 'Deutsch'"]),
    ("set Gift wrap on", ["tick Gift wrap"]),
    ("clear the Name field", ["fill <field> Name = ''"]),
    ("leave Notes empty", ["fill Notes = ''"]),
    ('use the search box to enter "lamp"', ["fill <searchfield> = 'lamp'"]),
    ("Type “hello”", ["fill - = 'hello'"]),
    ("choose Express", ["choose Express"]),
    ("choose 'Express' as Delivery", ["choose Express in Delivery"]),
    ("select Germany from the Country dropdown", ["choose Germany in <dropdown> Country"]),
    ("pick the first option", ["choose #1 <option>"]),
    ("select ann, bob and carl and click Submit", ["choose ann + bob + carl", "click Submit"]),
    ("select all checkboxes", ["choose every <checkbox>"]),
    ("select nothing and press Submit", ["? select nothing"]),
    ("choose the Next button", ["click <button> Next"]),
    ("tick Gift wrap", ["tick Gift wrap"]),
    ('check the box "I agree"', ["tick <field> I agree"]),
    ("uncheck the newsletter checkbox", ["untick <checkbox> newsletter"]),
    ("accept the terms and conditions", ["tick terms + conditions"]),
    ("turn on notifications", ["tick notifications"]),
    ("turn notifications off", ["untick notifications"]),
    ("expand the section below", ["expand section"]),
    ('collapse "Details"', ["collapse Details"]),
    ("open the Details section", ["expand Details section"]),
    ("close the dialog", ["do close: <dialog>"]),
    ("scroll down", ["scroll down"]),
    ("scroll to the bottom", ["scroll bottom"]),
    ("scroll until you see Reviews", ["scroll Reviews"]),
    ('wait for "Saved" to appear', ["wait Saved"]),
    ("wait until the spinner disappears", ["wait no spinner"]),
    ("search for lamps", ["search 'lamps'"]),
    ('search the site for "blue lamp"', ["search 'blue lamp'"]),
    ("search for salt and pepper", ["search 'salt and pepper'"]),
    ("search for lamp in the product search field", ["search 'lamp' in <searchfield> product"]),
    ("submit the form", ["submit"]),
    ("place the order", ["do place: order"]),
    ("add the Blue Lamp to the cart", ["do add: Blue Lamp to cart"]),
    ("remove it from the cart", ["do remove: <it> from cart"]),
    ("delete the message from Ann", ["do delete: message from Ann"]),
    ("log in as ann with password s3cret", ["fill username = 'ann'", "fill password = 's3cret'", "click log in"]),
    (
        'log in with username "ann" and password "x y"',
        ["fill username = 'ann'", "fill password = 'x y'", "click log in"],
    ),
    ("log in", ["do log in"]),
    (
        "find the email by Bob and click the star icon to mark it as important",
        ["find email by Bob", "click <icon> star"],
    ),
    (
        "Could you please open example.com, then click the Login button?",
        ["open https://example.com", "click <button> Login"],
    ),
    ('First, open example.com. Next, click "Login".', ["open https://example.com", "click Login"]),
    ("I would like you to click OK for me, please", ["click OK"]),
    ("click it again", ["click <it>"]),
    ("go on", ["! continue"]),
    ("stop", ["! stop"]),
    ("help", ["! help"]),
    ("thanks", ["! chat"]),
    ("what is the price of the Blue Lamp?", ["fact? price of Blue Lamp (money)"]),
    ("how much is the Blue Lamp?", ["fact? price of Blue Lamp (money)"]),
    ("what does the Blue Lamp cost", ["fact? price of Blue Lamp (money)"]),
    ("What's the Blue Lamp's price?", ["fact? price of Blue Lamp (money)"]),
    ("how many results are there?", ["count? results (number)"]),
    ("how many items are in the cart?", ["count? items of cart (number)"]),
    ("is there a Buy button?", ["exists? Buy button"]),
    ("does the page mention shipping?", ["exists? shipping"]),
    ("what does the page say about delivery times?", ["about? delivery times"]),
    ("who is the author?", ["fact? author"]),
    ("when is the deadline?", ["fact? deadline (date)"]),
    ("tell me the order number", ["fact? order number"]),
    ("tell me the total and the order number", ["fact? total (money)", "fact? order number"]),
    ("which lamp is the cheapest?", ["extreme? lamp of min (money)"]),
    ("what is the most expensive lamp?", ["extreme? lamp of max (money)"]),
    ("and its price?", ["fact? price of it (money)"]),
    ("check whether there is a Logout link", ["exists? Logout link"]),
    ("show me the opening hours", ["fact? opening hours (time)"]),
    ("get the price of the Red Lamp", ["fact? price of Red Lamp (money)"]),
    ("if it is cheap, buy it", ["? if it is cheap"]),
    ("don't click anything", ["? don't click anything"]),
    ("do not submit", ["? do not submit"]),
    ("click Next until there are no more pages", ["? click Next until there are no more pages"]),
    ("click Save after clicking Edit", ["? click Save after clicking Edit"]),
    ("frobnicate the widget", ["? frobnicate the widget"]),
    ("open example.com and frobnicate the widget", ["? frobnicate the widget"]),
    ("click", ["? click"]),
    ("fill", ["? fill"]),
    ("fill Name", ["? fill Name"]),
    ("set Quantity", ["? set Quantity"]),
    ('type "a" "b"', ['? type "a" "b"']),
    ("make me a sandwich", ["? make me a sandwich"]),
    (
        'Use the autocomplete to enter an item that starts with "Bur" and ends with "ti".',
        ['? Use the autocomplete to enter an item that starts with "Bur"'],
    ),
    ('Click on the tab named "Tab 2".', ["click <tab> Tab 2"]),
    ("Click Tab 3, then press OK", ["click #3 <tab>", "click OK"]),
    ("click 'a > b'", ["click a > b"]),
    (
        'Enter the password "UBKR" into both text fields and press submit.',
        ["fill every <textfield> = 'UBKR'", "click submit"],
    ),
    ("Enter the time as 11:30 AM and press submit.", ["fill time = '11:30 AM'", "click submit"]),
    ("Select the 3rd option from the dropdown and press Submit", ["choose #3 <option> in <dropdown>", "click Submit"]),
    ('Expand the sections below and click "Submit".', ["expand sections", "click Submit"]),
    ("Choose the date 10/11/2016 and hit Submit", ["choose 10/11/2016 in date", "click Submit"]),
    (
        'Put "hi" in the first textbox and "there" in the second textbox',
        ["fill #1 <textfield> = 'hi'", "fill #2 <textfield> = 'there'"],
    ),
    (
        'Type "a@b.c" in Email, "Secret1" in Password and click Sign up',
        ["fill Email = 'a@b.c'", "fill Password = 'Secret1'", "click Sign up"],
    ),
    ("log out", ["do log out"]),
    ("sign out of my account", ["do sign out: account"]),
    ("scroll down and click Load more", ["scroll down", "click Load more"]),
    ("download the report", ["do download: report"]),
    ("click on the image of the cat", ["click image of the cat"]),
    ("tell me what the first heading is", ["fact? first heading"]),
    ("show all comments", ["do show: every comments"]),
    ("sort by price", ["sort price"]),
    ("filter by color blue", ["do filter: color blue"]),
    ("sort the table by Age", ["sort Age"]),
    ("set the date to tomorrow", ["fill date = 'tomorrow'"]),
    ("pick March 3rd from the calendar", ["choose March 3rd in calendar"]),
    ("mark the email from Bob as read", ["do mark as read: email from Bob"]),
    ("copy the order number", ["do copy: order number"]),
    ("add 2 Blue Lamps to the cart", ["do add: Blue Lamps to cart x2"]),
    ("increase the quantity to 3", ["fill quantity = '3'"]),
    ("remove the Red Lamp", ["do remove: Red Lamp"]),
    ("go to page 3", ["click page 3"]),
    ('put "hi" in the first box and "ho" in the second box', ["fill #1 <field> = 'hi'", "fill #2 <field> = 'ho'"]),
    ('type "x" in Email, "y" in Password', ["fill Email = 'x'", "fill Password = 'y'"]),
    (
        "go to example.org, search for plays and open the first result",
        ["open https://example.org", "search 'plays'", "click first result"],
    ),
    ("search for 'Ada' and tell me when she was born", ["search 'Ada'", "fact? born (date)"]),
    ("next page", ["click next page"]),
    ("click the button that says Continue", ["click <button> Continue"]),
    (
        "on the login page, enter ann as username and click login",
        ["click login page", "fill username = 'ann'", "click login"],
    ),
    ("then click Save", ["click Save"]),
    ("and click Save", ["click Save"]),
    ("now fill the email field with x@y.z please", ["fill <field> email = 'x@y.z'"]),
    ("Email: ann@example.org", ["fill Email = 'ann@example.org'"]),
    ("City: Bern, Zip: 3000", ["fill City = 'Bern'", "fill Zip = '3000'"]),
    ("clcik OK", ["click OK"]),
    ("go back, then serach for lamps", ["back", "search 'lamps'"]),
    ("aply the filter", ["do apply: filter"]),
    ("press the down arrow key 3 times", ["press ArrowDown", "press ArrowDown", "press ArrowDown"]),
    ("check out", ["do check out"]),
    ("check the price of the Blue Lamp", ["fact? price of Blue Lamp (money)"]),
    ('check "Remember me" and log in', ["tick Remember me", "do log in"]),
    ("enter my name Ann Lee in the name field", ["fill <field> name = 'Ann Lee'"]),
    ("make sure the Newsletter checkbox is unchecked", ["untick <checkbox> Newsletter"]),
    ("make sure that Gift wrap is ticked", ["tick Gift wrap"]),
    ("deselect all", ["untick every"]),
    ("choose between A and B", ["? choose between A"]),
    ("enter 5 in quantity and 10 in price", ["fill quantity = '5'", "fill price = '10'"]),
    ("type 'it's fine' into Notes", ['fill Notes = "it\'s fine"']),
    ("click 'Ann's profile'", ["click Ann's profile"]),
    ('set "Ship to" to "Germany"', ["fill Ship to = 'Germany'"]),
    ("write a message saying hello", ["fill message = 'hello'"]),
    ('send "hello" to Ann', ["do compose", "fill <field> to = 'Ann'", "fill <field> message = 'hello'", "do send"]),
    ("play the video", ["do play: video"]),
    ("upload the file report.pdf", ["? upload the file report.pdf"]),
    ("go back twice", ["back", "back"]),
    ("go forward 3 pages", ["forward", "forward", "forward"]),
    ("go back to the list", ["back"]),
    ("type my password", ["? type my password"]),
    ("fill Email with my email address", ["? fill Email with my email address"]),
    ("write my name is Ann into Notes", ["fill Notes = 'my name is Ann'"]),
    ("fill Name with Ann and then think about it", ["? think about it"]),
    ("fill Name with Ann, upload cv.pdf and press Submit", ["? upload cv.pdf"]),
    ("fill Name with Ann, don't press Submit", ["? don't press Submit"]),
    ("set Notes to hello and do not send it", ["? do not send it"]),
    ("write see you and call me into Notes", ["fill Notes = 'see you and call me'"]),
    ("wait for the page to load", ["wait"]),
    ("tell me if there is a discount", ["exists? discount"]),
    ("are there any errors on the page?", ["exists? errors"]),
    ("what are the prices of the lamps?", ["listing? lamps"]),
]


@pytest.mark.parametrize(("command", "steps"), COMMANDS)
def test_a_command_means(command, steps):
    assert gists(command) == steps


@pytest.mark.parametrize("joiner", [" and ", " then ", " and then ", ", ", "; ", ". ", "\n", ", and "])
def test_steps_are_joined_in_every_usual_way(joiner):
    assert gists(f"go back{joiner}click OK") == ["back", "click OK"]


def test_a_refusal_names_the_part_and_what_came_before_it():
    refused = parse("open example.com, then frobnicate the widget and click OK")
    assert isinstance(refused, NotUnderstood)
    assert refused.part == "frobnicate the widget"
    assert [step.said for step in refused.before] == ["open example.com"]


def test_conditions_are_refused_with_a_reason():
    refused = parse("unless it is sold out, click Buy")
    assert isinstance(refused, NotUnderstood) and "I do not decide" in refused.why


def test_steps_keep_the_words_they_were_asked_with():
    parsed = parse('Please open example.com and  press   "OK" now')
    assert isinstance(parsed, Commands)
    assert [step.said for step in parsed.steps] == ["Please open example.com", 'press   "OK" now']


def test_a_text_too_long_to_be_a_command_is_refused_at_once():
    assert isinstance(parse("click a and " * MOST_TOKENS), NotUnderstood)


WORDS = st.sampled_from(
    re.findall(
        r"\S+|\n",
        "click fill type open the a \"x\" 'y' Name with into in to and then , . ? : button second link of for search "
        "press "
        "enter set select as tick what is how many price example.com it all every 2 twice not if \n",
    )
)


@given(st.lists(WORDS, max_size=25).map(" ".join))
def test_any_words_are_read(text):
    parse(text)


@given(st.text(max_size=300))
def test_any_text_is_read(text):
    parse(text)


KNOWN = st.sampled_from(
    [
        "click 'A'",
        "fill 'B' with 'c'",
        "tick 'D' and 'E'",
        "go back",
        "open example.com",
        "scroll down",
        "type 'f' into 'G'",
        "press Enter",
        "wait 2 seconds",
        "copy the text of 'H' into 'I'",
        "select 'J' as 'K'",
        "drag 'L' to the bottom",
        "scroll to the bottom",
        "click 'M' twice",
        "switch between the tabs to find 'P' and click 'P'",
    ]
)
NONSENSE = st.sampled_from(
    ["juggle the balls", "frobnicate", "ponder 'Q' deeply", "the of with", "wibble 'R' into 'S'"]
)
JOINS = st.sampled_from([", then ", ". ", "; ", "\n", " and then "])


@settings(max_examples=40)
@given(st.lists(KNOWN, min_size=1, max_size=4), JOINS)
def test_nothing_that_is_quoted_gets_lost(clauses, join):
    command = join.join(clauses)
    parsed = parse(command)
    if isinstance(parsed, Commands):
        told = repr(parsed.steps)
        assert all(f"'{name}'" in told or f'"{name}"' in told or name in told for name in re.findall("'(.)'", command))


@settings(max_examples=40)
@given(st.lists(KNOWN, max_size=3), NONSENSE, st.lists(KNOWN, max_size=3), st.sampled_from([". ", "; ", "\n"]))
def test_one_part_without_sense_refuses_the_whole(before, nonsense, after, join):
    assert isinstance(parse(join.join([*before, nonsense, *after])), NotUnderstood)


@pytest.mark.parametrize(("command", "verb"), [("clisk OK", "click"), ("go back, then seerch for lamps", "search")])
def test_a_verb_of_other_letters_is_guessed_at_and_not_done(command, verb):
    refused = parse(command)
    assert isinstance(refused, NotUnderstood) and refused.why == f"Did you mean “{verb}”?"


@pytest.mark.parametrize("said", ["it is dangerous", "bread and butter", "with a bike", "I'll be late"])
def test_no_verb_is_offered_with_which_the_message_is_not_understood_either(said):
    refused = parse(said)
    assert isinstance(refused, NotUnderstood) and "Did you mean" not in refused.why


def test_a_question_word_is_no_slip_of_a_verb():
    refused = parse("what do you need from me here")
    assert isinstance(refused, NotUnderstood) and not refused.why


def test_how_many_are_in_stock_asks_for_the_stock():
    assert gists("tell me how many are in stock") == ["count? stock (number)"]
