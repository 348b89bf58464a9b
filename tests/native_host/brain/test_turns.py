"""The history as turns."""

from pagehand.brain.asking import NOTE
from pagehand.brain.transcript import AssistantMessage, ToolCall, ToolResult, UserMessage
from pagehand.brain.turns import call_id, count_calls, turns_of

READ = ToolCall(call_id(1, 1), "readPage")
CLICK = ToolCall(call_id(2, 1), "click", {"ref": "e1"})


def test_turns_have_their_calls_with_results_in_order():
    done = ToolResult(CLICK.id, "click", "clicked")
    seen = ToolResult(READ.id, "readPage", "page")
    history = [UserMessage("do"), AssistantMessage("", (CLICK, READ)), seen, done, AssistantMessage("done")]
    (turn,) = turns_of(history)
    (exchange,) = turn.exchanges
    assert turn.text == "do"
    assert (exchange.names, exchange.results, exchange.step) == (("click", "readPage"), (done, seen), 1)


def test_a_call_without_result_counts_as_not_run():
    (turn,) = turns_of([UserMessage("do"), AssistantMessage("", (READ,))])
    assert turn.exchanges[0].results[0].is_error


def test_ids_of_others_name_no_step_and_numbers_go_on():
    other = AssistantMessage("", (ToolCall("toolu_1", "click"), ToolCall("c7-s2", "click")))
    history = [UserMessage("do"), other]
    assert turns_of(history)[0].exchanges[0].step is None
    assert count_calls(history) == 7
    assert count_calls([]) == 0


def test_pagehands_notes_are_nobodys_turn():
    history = [UserMessage("do"), UserMessage(f"{NOTE}the turn was cut off. Read the page.)"), UserMessage("continue")]
    assert [turn.text for turn in turns_of(history)] == ["do", "continue"]


def test_what_stands_before_the_person_spoke_is_left_out():
    assert turns_of([AssistantMessage("hello"), UserMessage("hi")])[0].text == "hi"
    assert turns_of([]) == []
