import io

import pytest

from pagehand.cli.transcript import Transcript, describe_permission
from pagehand.client import Permission, Update


class Screen(io.StringIO):
    def __init__(self, terminal=False):
        super().__init__()
        self.terminal = terminal

    def isatty(self):
        return self.terminal


def update(kind, **parts):
    return Update("s", {"sessionUpdate": kind, **parts}, 1, 1, "t")


def said(text, message="m1"):
    return update("agent_message_chunk", content={"type": "text", "text": text}, messageId=message)


def user(text):
    return update("user_message_chunk", content={"type": "text", "text": text})


def started(title="Click button “Go”", call="c1", status="pending"):
    return update("tool_call", toolCallId=call, title=title, status=status)


def ended(status="completed", text="done", call="c1", **meta):
    content = [{"type": "content", "content": {"type": "text", "text": text}}]
    return update("tool_call_update", toolCallId=call, status=status, content=content, _meta=meta)


def decided(outcome, by="panel", call="c1"):
    meta = {"pagehand/decision": {"outcome": outcome, "by": by, "rule": "act asks"}}
    return update("tool_call_update", toolCallId=call, status="in_progress", _meta=meta)


def turn_end(stop, reason=None):
    end = {"turnId": "t", "stopReason": stop, **({"reason": reason} if reason else {})}
    return update("session_info_update", _meta={"pagehand/turnEnded": end})


def shown(*updates, terminal=False, **options):
    screen = Screen(terminal)
    transcript = Transcript(screen, **options)
    for one in updates:
        transcript.show(one)
    transcript.finish()
    return screen.getvalue()


def test_a_turn_reads_top_down():
    effect = {"ok": True, "effect": [{"kind": "navigated", "detail": "https://a.example/"}, {"kind": "dom_changed"}]}
    text = shown(
        user("go"),
        started(),
        decided("allow_once"),
        ended(**{"pagehand/receipt": effect}),
        said("All "),
        said("done."),
        turn_end("end_turn"),
    )
    assert text == "You  go\n  ✓ Click button “Go”  navigated https://a.example/; dom_changed\nAll done.\n"


def test_a_call_that_appears_with_its_end_is_one_line():
    read = {**ended(text="page").update, "title": "Read the page"}
    assert (
        shown(update("tool_call", **{key: read[key] for key in read if key != "sessionUpdate"}), verbose=True)
        == "  ✓ Read the page\n      page\n"
    )


def test_what_the_person_just_typed_is_not_repeated_but_what_others_say_is():
    assert shown(user("go"), user("go"), user("slower"), known="go") == "You  go\nYou  slower\n"


@pytest.mark.parametrize(
    ("update", "line"),
    [
        (ended("failed", "covered: something is above it\nmore"), "covered: something is above it"),
        (ended("failed", **{"pagehand/decision": {"outcome": "deny_once", "by": "you"}}), "denied"),
        (ended("failed", **{"pagehand/decision": {"outcome": "deadline", "by": "deadline"}}), "denied (deadline)"),
        (ended("failed", **{"pagehand/decision": {"outcome": "deny_once", "by": "policy: x"}}), "denied (policy: x)"),
        (
            ended("failed", **{"pagehand/decision": {"outcome": "cancelled", "by": "you"}}),
            "not run: the turn was ended",
        ),
    ],
)
def test_a_call_that_failed_says_why_in_one_line(update, line):
    assert shown(started(), update) == f"  ✗ Click button “Go”  {line}\n"


@pytest.mark.parametrize(("outcome", "denied"), [("allow_once", False), ("deny_session", True), ("deadline", True)])
def test_a_denial_is_remembered_even_when_events_are_not_shown(outcome, denied):
    transcript = Transcript(Screen())
    transcript.note(decided(outcome))
    assert transcript.denied is denied and transcript._out.getvalue() == ""


@pytest.mark.parametrize(
    ("end", "line"),
    [
        (turn_end("end_turn"), ""),
        (turn_end("cancelled"), "Cancelled.\n"),
        (turn_end("refusal", "the key was refused"), "the key was refused\n"),
        (turn_end("interrupted", "cut off"), "cut off\n"),
    ],
)
def test_a_turn_that_did_not_end_by_itself_says_so(end, line):
    assert shown(end) == line


def test_thoughts_and_results_are_for_the_verbose():
    updates = [update("agent_thought_chunk", content={"text": "hm"}), started(), ended(text="line 1\nline 2")]
    assert "hm" not in shown(*updates) and "line 1" not in shown(*updates)
    assert shown(*updates, verbose=True) == "hm\n  ✓ Click button “Go”\n      line 1\n      line 2\n"


def test_colours_are_for_terminals():
    assert "\x1b[" in shown(started(), ended(), terminal=True)
    assert "\x1b[" not in shown(started(), ended())


def test_no_page_can_write_to_the_terminal():
    evil = "\x1b[2J\x1b]0;owned\x07\rallow? y"
    texts = [
        shown(user(evil), said(evil), started(evil), ended("failed", evil), turn_end("refusal", evil), verbose=True),
        shown(started(evil), ended(text=evil, **{"pagehand/receipt": {"effect": [{"kind": evil, "detail": evil}]}})),
        describe_permission(Permission("s", {"title": evil}, [], {"pagehand/target": {"origin": evil}})),
    ]
    assert not any(character in text for text in texts for character in "\x1b\x07\r")


def test_a_title_with_line_breaks_stays_on_its_line():
    assert shown(started("Click\n\n  ✓ Pay"), ended()).count("\n") == 1


def test_an_event_begins_a_line_of_its_own_when_a_question_stands_there():
    screen = Screen()
    transcript = Transcript(screen)
    transcript.hold_line()
    transcript.show(started(status="in_progress"))
    assert screen.getvalue() == "\n  · Click button “Go”\n"
    assert not transcript.release_line()
    transcript.hold_line()
    assert transcript.release_line()


def test_a_permission_is_described_in_one_line():
    meta = {
        "pagehand/target": {"origin": "https://a.example"},
        "pagehand/risk": "always_ask",
        "pagehand/rule": "signal “pay”",
        "pagehand/security_warnings": [{"level": "WARN", "message": "look twice"}],
    }
    text = describe_permission(Permission("s", {"title": "Click\nbutton “Pay”"}, [], meta))
    assert text == "Click button “Pay” on https://a.example [always asks: signal “pay”] [WARN: look twice]"
