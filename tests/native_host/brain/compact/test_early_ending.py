"""A model that ends in the middle of a task gets one hint; one that has done it, or gives up honestly, gets none."""

from dataclasses import replace

import pytest

from pagehand.brain.asking import NOTE
from pagehand.brain.compact.early_ending import LONGEST_TASK, claimed, part_now, unfinished
from pagehand.brain.compact.prompt import EXAMPLE_ANSWERS
from pagehand.brain.transcript import AssistantMessage, ToolCall, ToolResult, UserMessage

TASK = "Open http://club.test/, fill E-mail with bo@example.org and press 'Open account'."


def history_of(task, *names, failed=()):
    """A task and calls that worked, but for those whose place is in `failed`."""
    messages = [UserMessage(task)]
    for place, name in enumerate(names):
        call = ToolCall(f"c{place}", name)
        messages += [AssistantMessage("", (call,)), ToolResult(call.id, name, "x", is_error=place in failed)]
    return messages


def ended(history, answer="It is done."):
    return unfinished(history, answer)


def test_a_task_that_is_only_begun_brings_a_hint_with_what_was_done():
    hint = ended(history_of(TASK, "navigate"))
    assert hint.startswith(NOTE) and "Done until now: navigate." in hint and TASK in hint
    assert "nothing" in ended(history_of(TASK))


@pytest.mark.parametrize(
    ("task", "names"),
    [
        (TASK, ("navigate", "type", "click")),
        ("What is on this page?", ("readPage",)),
        ("What does http://x.test/order-press-save say?", ()),
        ("Öffne http://x.test/ und klicke „Öffne mehr“.", ("navigate", "click")),
    ],
)
def test_a_task_whose_acts_worked_may_end(task, names):
    assert ended(history_of(task, *names)) is None


@pytest.mark.parametrize(
    ("task", "acts"),
    [
        ("Open http://x.test/, fill E-mail with a@b.test and press Subscribe.", 3),
        ("Open http://x.test/, search for rug, click 'Wool Rug' and press 'Add to cart'.", 5),
        ("Open http://x.test/login and sign in with the user name ann and the password moon42.", 4),
        ("Open http://x.test/, click Courses and press 'Join Pottery'.", 3),
        ("What does the lamp cost?", 0),
    ],
)
def test_the_acts_of_a_task_are_counted(task, acts):
    names = ["click"] * acts
    assert ended(history_of(task, *names)) is None
    assert acts == 0 or ended(history_of(task, *names[1:]))


def test_reading_is_no_act_and_a_failed_act_does_not_count():
    assert ended(history_of(TASK, "navigate", "readPage", "readPage", "readPage"))
    assert ended(history_of(TASK, "navigate", "type", "click", "readPage", failed={2}))


def test_who_ends_after_a_denial_is_believed_and_after_a_failure_hinted_at():
    history = history_of(TASK, "navigate", "click", failed={1})
    assert ended(history)
    denied = replace(history[-1], structured={"ok": False, "reason": "not_permitted"})
    assert ended([*history[:-1], denied]) is None


def test_there_is_one_hint_a_task():
    history = history_of(TASK, "navigate")
    history.append(UserMessage(ended(history)))
    assert ended(history) is None
    assert ended([*history, *history_of("press 'Send'")])


def test_a_long_task_is_told_in_short():
    assert len(ended(history_of("press 'Send' " + "x" * 10 * LONGEST_TASK))) < 3 * LONGEST_TASK


@pytest.mark.parametrize(("answer", "thing"), EXAMPLE_ANSWERS.items())
def test_the_answer_of_an_example_is_none(answer, thing):
    history = history_of(TASK, "navigate", "type", "click")
    assert "the example's answer" in ended(history, answer)
    assert ended(history_of(f"click Mute at the {thing}", "click"), answer) is None


def acted(task, name, kinds, text="clicked", url=None):
    """A task and one act with these effects."""
    effect = [{"kind": kind} for kind in kinds]
    receipt = {"ok": True, "effect": effect, **({"url": url} if url else {})}
    result = ToolResult("a", name, text, structured=receipt)
    return [UserMessage(task), AssistantMessage("", (ToolCall("a", name),)), result]


def test_words_that_are_not_known_as_acts_are_one_act_all_the_same():
    history = [UserMessage("use the dark theme")]
    assert "nothing" in ended(history)
    assert claimed(history, "The dark theme is on.") == (
        "Nothing was changed on the page, whatever the model says: The dark theme is on.",
        False,
    )


def test_what_was_typed_is_not_said_to_be_sent():
    history = acted("change my phone to 12", "type", ["value"])
    assert "nothing was sent to the site yet" in ended(history)
    history.append(UserMessage(ended(history)))
    assert ended(history) is None
    assert claimed(history, "Updated.")[0] == "Nothing was sent to the site. The model says: Updated."
    sent = acted("change my phone to 12", "type", ["value", "request_sent"])
    assert (ended(sent), claimed(sent, "Updated.")) == (None, ("Updated.", None))


@pytest.mark.parametrize("kinds", [["focus_moved"], ["no_effect"], ["opened_dialog", "dom_changed"], ["expanded"]])
def test_an_act_that_did_nothing_or_only_opened_a_box_is_no_change(kinds):
    history = acted("sign out the tablet", "click", kinds)
    assert not claimed(history, "Signed out.")[0].startswith("Signed")


def test_a_link_that_leads_elsewhere_is_no_change_unless_going_there_was_the_task():
    went = {"text": 'clicked [e1] link "Tomatoes": navigated', "url": "http://a.test/p/1"}
    assert claimed(acted("add tomatoes", "click", ["navigated"], **went), "Added.")[1] is False
    assert claimed(acted("open the tomatoes", "click", ["navigated"], **went), "Opened.") == ("Opened.", None)
    button = went | {"text": 'clicked [e1] button "Add": navigated'}
    assert claimed(acted("add tomatoes", "click", ["navigated"], **button), "Added.") == ("Added.", None)


def test_who_has_only_looked_is_told_once_that_it_is_not_done():
    page = ToolResult("p", "readPage", 'page "Shop" http://a.test/\n[e1] link "Tomatoes"')
    receipt = {"ok": True, "effect": [{"kind": "navigated"}], "url": "http://a.test/p/1"}
    call = AssistantMessage("", (ToolCall("a", "click", {"ref": "e1"}),))
    went = ToolResult("a", "click", 'clicked [e1] link "Tomatoes": navigated', structured=receipt)
    history = [UserMessage("add tomatoes"), page, call, went]
    hint = ended(history)
    assert "Next part of it: add tomatoes" in hint
    assert ended([*history, UserMessage(hint)]) is None
    assert ended([UserMessage("open the tomatoes"), *history[1:]]) is None


def test_a_value_that_nothing_has_makes_a_claim_unsure():
    task, call, result = acted("call it Bo", "type", ["value", "request_sent"])
    call = AssistantMessage("", (ToolCall("a", "type", {"ref": "e1", "text": "Ann"}),))
    said, done = claimed([task, call, result], "Done.")
    assert (said, done) == ("I am not sure of it: nothing that was done has “Bo”. The model says: Done.", False)


def test_a_number_that_no_page_shows_is_asked_about_once_and_then_doubted():
    history = [UserMessage("what does the lamp cost?"), ToolResult("r", "readPage", "Lamp €19.50")]
    assert ended(history, "It costs €19.50.") is None
    assert claimed(history, "It costs €19.50.") == ("It costs €19.50.", None)
    assert "no page shows 8.00" in ended(history, "It costs €8.00.")
    history.append(UserMessage(ended(history, "It costs €8.00.")))
    assert ended(history, "It costs €8.00.") is None
    assert claimed(history, "It costs €8.00.")[1] is False


def test_who_typed_and_sent_nothing_is_told_the_button_behind_the_field():
    page = ToolResult("p", "readPage", 'page "x"\n[e1] textbox "Phone"\n[e2] button "Save"')
    task, call, result = acted("change my phone to 12", "type", ["value"])
    call = AssistantMessage("", (ToolCall("a", "type", {"ref": "e1", "text": "12"}),))
    assert "Click button Save [e2] if that saves or sends it." in ended([task, page, call, result])


def test_the_part_that_comes_next():
    assert part_now(TASK, history_of(TASK, "navigate")[1:]) == "fill E-mail with bo@example.org"
    assert part_now("click A", history_of("click A", "click")[1:]) == "click A"
