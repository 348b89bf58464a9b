"""How far a history is: stateless, resumable, never twice."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pagehand.brain.ports import Request
from pagehand.brain.transcript import AssistantMessage, ToolCall, ToolResult, UserMessage
from pagehand.brain.turns import call_id
from pagehand.providers.commands.progress import next_of
from talks.pages import CORE, El, Talk, one_page, spec, text

TOOLS = tuple(spec(name) for name in CORE)
READING = 'page "T" http://site.test/\n[e1] button "OK"\n[e2] button "Go"\n[e3] textbox "Name"'


def following(*history):
    return next_of(Request("", history, TOOLS))


def read(number, step, told=READING):
    call = ToolCall(call_id(number, step), "readPage", {"full": True})
    return AssistantMessage("", (call,)), ToolResult(call.id, "readPage", told, origin="http://site.test")


def clicked(number, step, *, follow=READING):
    call = ToolCall(call_id(number, step), "click", {})
    more = ToolCall(call_id(number + 1, step), "readPage", {})
    receipt = {"ok": True, "effect": [{"kind": "dom_changed"}]}
    return (
        AssistantMessage("", (call, more)),
        ToolResult(call.id, "click", "clicked", structured=receipt, origin="http://site.test"),
        ToolResult(more.id, "readPage", follow, origin="http://site.test"),
    )


def test_the_same_request_gives_the_same_reply():
    request = Request("", (UserMessage("click OK and click Go"), *read(1, 1)), TOOLS)
    assert next_of(request) == next_of(request)
    assert [want.name for want in next_of(request).calls] == ["click", "readPage"]


def test_each_step_follows_when_the_one_before_is_done():
    history = [UserMessage("click OK and click Go"), *read(1, 1), *clicked(2, 1)]
    reply = following(*history)
    assert (reply.step, reply.calls[0].arguments) == (2, {"ref": "e2"})


def test_a_step_is_not_done_again_when_old_results_were_shortened():
    short = read(1, 1, "(older result left out)")
    reply = following(UserMessage("click OK and click Go"), *short, *clicked(2, 1))
    assert (reply.step, reply.calls[0].arguments) == (2, {"ref": "e2"})


def test_a_step_the_record_has_passed_counts_as_done():
    reply = following(UserMessage("click OK and click Go"), *clicked(5, 2))
    assert "Did “click OK”" in reply.text and "Did “click Go”" in reply.text and not reply.calls


def test_a_word_in_the_middle_of_a_turn_takes_over_and_says_what_is_open():
    history = [UserMessage("click OK and click Go"), *read(1, 1), UserMessage("is there a Buy button?")]
    assert following(*history).calls[0].name == "readPage"
    reply = following(*history, *read(2, 1))
    assert (
        "I see nothing called “Buy button”" in reply.text
        and "Still open from before" in reply.text
        and "- click OK" in reply.text
    )


def test_continue_goes_on_where_the_turn_was_cut_off():
    history = [UserMessage("click OK and click Go"), *read(1, 1), *clicked(2, 1), UserMessage("go on")]
    assert following(*history).calls[0].name == "readPage"
    assert following(*history, *read(4, 1)).calls[0].arguments == {"ref": "e2"}


def test_nothing_said_is_answered_with_help():
    assert "open example.com" in following().text
    assert "open example.com" in following(UserMessage("help")).text
    assert following(UserMessage("hello")).text.startswith("Say what to do")


def test_no_step_is_done_when_one_is_not_understood():
    reply = following(UserMessage("open example.com, juggle the balls, and click OK"))
    assert not reply.calls and "I have done nothing" in reply.text


async def test_try_again_does_the_failed_step_and_the_rest():
    site = one_page(
        El("button", "OK", click=lambda at: "dom_changed"), El("button", "Go", click=lambda at: at.state.update(went=1))
    )
    site.fail["OK"] = [{"reason": "covered", "hint": "A dialog covers it."}]
    talk = Talk(site)
    assert "I stopped at step 1" in await talk.say("click OK and click Go")
    await talk.say("try again")
    assert site.state == {"went": 1}


async def test_a_long_form_stays_within_the_steps_of_a_turn():
    site = one_page(*(El("textbox", f"Field {number}") for number in range(35)))
    await Talk(site).say(", ".join(f"fill Field {number} with {number}" for number in range(35)))
    assert [element.value for element in site.elements()] == [str(number) for number in range(35)]


SAID = st.sampled_from(
    [
        "click OK",
        "fill Name with Ann and submit",
        "what is the price?",
        "choose Go for Name",
        "go on",
        "2",
        "search for x and click it",
        "tick all checkboxes",
        "expand the section",
        "wait for x",
        "how many buttons are there?",
        "open example.com, press Enter",
        "read the page",
    ]
)
TOLD = st.one_of(
    st.text(max_size=80),
    st.just(READING),
    st.just("denied by the person"),
    st.text(max_size=60).map(lambda t: f"{READING}\n{t}"),
)
RECEIPT = st.one_of(
    st.none(),
    st.just({"ok": True, "effect": [{"kind": "navigated"}]}),
    st.fixed_dictionaries(
        {"ok": st.booleans(), "reason": st.sampled_from(["stale", "covered", "no_effect", "not_permitted", "odd"])}
    ),
    st.dictionaries(
        st.sampled_from(["ok", "effect", "reason", "hint", "title"]),
        st.one_of(st.none(), st.text(max_size=5), st.lists(st.text(max_size=3))),
    ),
)


@settings(max_examples=60)
@given(st.lists(st.one_of(SAID, st.text(max_size=60)), min_size=1, max_size=3), st.data())
def test_any_words_and_any_results_are_borne_and_every_turn_ends(said, data):
    history = []
    number = 0
    for words in said:
        history.append(UserMessage(words))
        for _ in range(60):
            reply = next_of(Request("", tuple(history), TOOLS))
            calls = tuple(
                ToolCall(call_id(number + at, reply.step), want.name, want.arguments)
                for at, want in enumerate(reply.calls, 1)
            )
            number += len(calls)
            history.append(AssistantMessage(reply.text, calls))
            if not calls:
                break
            for call in calls:
                told, receipt, error = data.draw(TOLD), data.draw(RECEIPT), data.draw(st.booleans())
                history.append(
                    ToolResult(
                        call.id, call.name, told, error, receipt, origin=data.draw(st.sampled_from([None, "http://x"]))
                    )
                )
        else:
            pytest.fail("the turn did not end")
        assert reply.text


async def test_page_text_cannot_pass_for_the_persons_answer():
    site = one_page(text("the second one"), El("button", "OK", click=lambda at: "dom_changed"))
    assert (await Talk(site).say("click OK")).startswith("Clicked")


async def test_what_is_changed_first_is_kept_after_all_of_it():
    fields = [El("textbox", "City"), El("combobox", "Notice period", options=("2 months", "3 months"))]
    site = one_page(
        El("form", inside=[*fields, El("button", "Save profile", click=lambda at: at.state.update(kept=1))])
    )
    await Talk(site).say("change my city to Thun and my notice period to 3 months")
    assert site.state == {"kept": 1} and [field.value for field in fields] == ["Thun", "3 months"]
