import asyncio
import json

import pytest

from bed.commands import run_command, terminal
from bed.fake_hand import DONE, PASSWORD_TARGET, Never
from bed.hub_bed import call, say
from pagehand.brain.engines import Engine
from pagehand.brain.ports import Usage
from pagehand.cli import main
from pagehand.cli.drive import exit_code
from pagehand.client import TurnEnd
from pagehand.errors import ProviderError
from pagehand.providers.commands.provider import CommandsProvider

CLICKS = [call("click", ref="e1"), say("The cart is empty.")]


@pytest.mark.parametrize(
    ("stop", "denied", "code"),
    [
        ("end_turn", False, 0),
        ("end_turn", True, 3),
        ("refusal", False, 1),
        ("max_tokens", False, 1),
        ("max_turn_requests", False, 1),
        ("cancelled", False, 130),
        ("cancelled", True, 130),
    ],
)
def test_the_exit_code_says_how_it_ended(stop, denied, code):
    assert exit_code(TurnEnd(stop, None), denied=denied) == code


@pytest.mark.parametrize(("done", "code"), [(True, 0), (False, 1), (None, 0)])
def test_an_answer_that_the_task_was_not_done_is_code_1(done, code):
    assert exit_code(TurnEnd("end_turn", None, done), denied=False) == code


@pytest.mark.parametrize(
    "task", ["juggle three balls", "click Nothing", "what is the price of the moon?", "find Nothing", "continue"]
)
async def test_what_was_not_understood_or_not_found_is_code_1(hub, task):
    hub.engines(Engine("commands", "Commands", "test", CommandsProvider))
    hand = await hub.hand()
    page = 'page "Cart" https://shop.example/cart\n[e1] button "Go"'
    hand.answers["readPage"] = {**DONE, "content": [{"type": "text", "text": page}]}
    ended = await run_command(hub.places, "drive", task, "--auto-approve", "act")
    assert (ended.code, hand_acts(hand)) == (1, []), ended
    ended = await run_command(hub.places, "drive", task, "--auto-approve", "act", "--json")
    assert json.loads(ended.out.splitlines()[-1])["done"] is False


async def test_what_was_done_is_code_0(hub):
    hub.engines(Engine("commands", "Commands", "test", CommandsProvider))
    hand = await hub.hand()
    page = 'page "Cart" https://shop.example/cart\n[e1] button "Go"'
    hand.answers["readPage"] = {**DONE, "content": [{"type": "text", "text": page}]}
    hand.answers["click"] = {**DONE, "structuredContent": {"ok": True, "effect": [{"kind": "dom_changed"}]}}
    ended = await run_command(hub.places, "drive", "click Go", "--auto-approve", "act")
    assert ended.code == 0 and hand_acts(hand) == ["click"]


def hand_acts(hand):
    return [asked.name for asked in hand.calls if asked.name != "readPage"]


async def test_nobody_is_said_to_have_refused_where_nobody_was_asked(hub):
    hub.engines(Engine("commands", "Commands", "test", CommandsProvider))
    hand = await hub.hand()
    page = 'page "Cart" https://shop.example/cart\n[e1] button "Go"'
    hand.answers["readPage"] = {**DONE, "content": [{"type": "text", "text": page}]}
    ended = await run_command(hub.places, "drive", "click Go")
    assert ended.code == 3 and "obody could be asked for permission" in ended.out and "You did not" not in ended.out


async def test_the_task_may_come_from_standard_input(hub):
    await hub.hand()
    hub.script(say("Hello."))
    ended = await run_command(hub.places, "drive", "-", given=b"say hello\n")
    assert ended.code == 0 and ended.out == "Hello.\n"
    ended = await run_command(hub.places, "drive", "-", given=b" \n")
    assert ended.code == 2 and "there is no task" in ended.err


async def test_done(hub):
    await hub.hand()
    hub.script(*CLICKS)
    ended = await run_command(hub.places, "drive", "empty the cart", "--auto-approve", "act")
    assert ended.code == 0
    assert ended.out.splitlines() == [
        "  ? Click button “Go” on https://shop.example  →  allowed (--auto-approve act)",
        "  ✓ Click button “Go”",
        "The cart is empty.",
    ]
    assert ended.err.startswith("session s_")


async def test_without_a_terminal_it_is_denied_with_a_hint_and_does_not_hang(hub):
    hand = await hub.hand()
    hub.script(*CLICKS)
    ended = await run_command(hub.places, "drive", "empty the cart")
    assert ended.code == 3 and not hand.calls
    assert (
        "nobody is at this terminal; the person at the browser may allow it (unattended: --auto-approve act)"
        in ended.out
    )


async def test_a_pipe_is_no_terminal_whatever_it_says(hub):
    hand = await hub.hand()
    hub.script(*CLICKS)
    ended = await run_command(hub.places, "drive", "empty the cart", given=b"y\ny\na\n")
    assert ended.code == 3 and not hand.calls


async def test_auto_approving_ordinary_acts_leaves_the_grave_ones_denied(hub):
    hand = await hub.hand(target=PASSWORD_TARGET)
    hub.script(*CLICKS)
    ended = await run_command(hub.places, "drive", "log in", "--auto-approve", "act")
    assert ended.code == 3 and not hand.calls and "unattended: --auto-approve all" in ended.out
    ended = await run_command(hub.places, "drive", "log in", "--auto-approve", "all")
    assert ended.code == 0 and len(hand.calls) == 1 and "allowed (--auto-approve all)" in ended.out


async def test_no_browser(hub):
    ended = await run_command(hub.places, "drive", "empty the cart")
    assert ended.code == 4 and ended.out == "" and "no browser with Pagehand is connected" in ended.err
    ended = await run_command(hub.places, "drive", "empty the cart", "--json")
    assert ended.code == 4 and json.loads(ended.out)["error"]["name"] == "no_hand"


async def test_what_the_commands_engine_answers_by_itself_needs_no_browser(hub):
    hub.engines(Engine("commands", "Commands", "test", CommandsProvider))
    for words in (("help",), ("--engine", "commands", "help")):
        ended = await run_command(hub.places, "drive", *words)
        assert ended.code == 0 and "I read plain English commands, without a model" in ended.out
    ended = await run_command(hub.places, "drive", "click OK")
    assert ended.code == 4 and "no browser with Pagehand is connected" in ended.err


async def test_a_turn_that_failed_says_why(hub):
    await hub.hand()

    def refuse(_request):
        raise ProviderError("the key was refused; check it", "provider_refused")

    hub.script(refuse)
    ended = await run_command(hub.places, "drive", "empty the cart")
    assert ended.code == 1 and "the key was refused; check it" in ended.out


async def test_json_is_one_event_a_line_and_the_end_last(hub):
    await hub.hand()
    hub.script(*CLICKS)
    ended = await run_command(hub.places, "drive", "empty the cart", "--json", "--auto-approve", "act")
    lines = [json.loads(line) for line in ended.out.splitlines()]
    kinds = [line["update"]["sessionUpdate"] for line in lines[:-1]]
    assert kinds[0] == "user_message_chunk" and kinds[-1] == "session_info_update"
    numbers = [line["seq"] for line in lines[:-1]]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    end = lines[-1]
    assert end == {"session": lines[0]["session_id"], "stopReason": "end_turn", "reason": None, "exit": 0}


async def test_an_interrupt_cancels_the_turn_in_the_browser_too(hub):
    hand = await hub.hand()
    hand.answers["click"] = Never
    hub.script(*CLICKS)
    running = asyncio.create_task(_interrupted(hub, hand))
    ended = await running
    assert ended == 130
    await hand.until(lambda: hand.calls[0].id in hand.cancelled, "the cancel at the hand")


async def _interrupted(hub, hand):
    async with terminal(hub.places, "drive", "empty the cart", "--auto-approve", "act") as screen:
        await hand.call()
        screen.interrupt()
        await screen.shows("Cancelled.")
        return await screen.end()


async def test_a_second_interrupt_leaves_at_once(hub, monkeypatch):
    hand = await hub.hand()
    hand.answers["click"] = Never
    hub.script(*CLICKS)
    async with terminal(hub.places, "drive", "empty the cart", "--auto-approve", "act") as screen:
        await hand.call()
        (session,) = hub.hub._sessions.values()
        heard = asyncio.Event()
        monkeypatch.setattr(session, "cancel", heard.set)  # a hub that hears it and does nothing
        screen.interrupt()
        async with asyncio.timeout(10):
            await heard.wait()
        screen.interrupt()
        assert await screen.end() == 130
        assert "Traceback" not in screen.screen


@pytest.mark.parametrize(
    ("typed", "code", "calls"),
    [("y", 0, 1), ("yes", 0, 1), ("a", 0, 1), ("n", 3, 0), ("no", 3, 0), ("N", 3, 0), ("s", 130, 0)],
)
async def test_a_person_at_the_terminal_decides(hub, typed, code, calls):
    hand = await hub.hand()
    hub.script(*CLICKS)
    async with terminal(hub.places, "drive", "empty the cart") as screen:
        await screen.shows("allow? ")
        assert "Click button “Go” on https://shop.example" in screen.screen
        screen.type(f"{typed}\n")
        assert await screen.end() == code
    assert len(hand.calls) == calls


@pytest.mark.parametrize("typed", ["", "abort", "allow", "yy", "always", "Y!", "j", "all", "\x1b[A"])
async def test_what_is_no_answer_is_asked_again_and_allows_nothing(hub, typed):
    hand = await hub.hand()
    hub.script(*CLICKS)
    async with terminal(hub.places, "drive", "empty the cart") as screen:
        await screen.shows("allow? ")
        screen.type(f"{typed}\n")
        await screen.shows("please answer with one of: y a n N s")
        assert not hand.calls
        screen.type("n\n")
        assert await screen.end() == 3
    assert not hand.calls


async def test_what_was_typed_before_the_question_is_no_answer(hub):
    hand = await hub.hand()
    release = asyncio.Event()

    async def slowly(_asked):
        await release.wait()
        return DONE

    hand.answers["readPage"] = slowly
    hub.script(call("readPage"), *CLICKS)
    async with terminal(hub.places, "drive", "empty the cart") as screen:
        await hand.call()
        screen.type("y\na\ny\n")
        await screen.shows("y\na\ny\n")
        release.set()
        await screen.shows("allow? ")
        screen.type("n\n")
        assert await screen.end() == 3
    assert [asked.name for asked in hand.calls] == ["readPage"]


async def test_the_end_of_input_denies(hub):
    hand = await hub.hand()
    hub.script(*CLICKS)
    async with terminal(hub.places, "drive", "empty the cart") as screen:
        await screen.shows("allow? ")
        screen.type("\x04")
        assert await screen.end() == 3
    assert not hand.calls


async def test_a_grave_act_offers_no_answer_for_the_session(hub):
    hand = await hub.hand(target=PASSWORD_TARGET)
    hub.script(*CLICKS)
    async with terminal(hub.places, "drive", "log in") as screen:
        await screen.shows("allow? ")
        assert "[always asks: sensitive field]" in screen.screen and "a yes" not in screen.screen
        screen.type("a\n")
        await screen.shows("please answer with one of: y n N s")
        screen.type("y\n")
        assert await screen.end() == 0
    assert len(hand.calls) == 1


async def test_a_question_that_is_settled_elsewhere_is_no_longer_asked(hub):
    hand = await hub.hand()
    hub.script(*CLICKS)
    person = await hub.person()
    async with terminal(hub.places, "drive", "empty the cart") as screen:
        await screen.shows("allow? ")
        (entry,) = await person.client.sessions()
        (await person.client.resume_session(entry["sessionId"])).cancel()
        assert await screen.end() == 130
        lines = screen.screen.splitlines()
        assert "  allow? " in lines or "  allow? (no longer asked)" in lines
        assert "Cancelled." in lines and not hand.calls


async def test_a_model_may_ask_and_the_person_answers_by_number(hub):
    await hub.hand()
    hub.script(call("askUser", question="Which lamp?", options=["blue", "red"]), say("ok"))
    async with terminal(hub.places, "drive", "buy a lamp") as screen:
        await screen.shows("number: ")
        assert "1. blue" in screen.screen and "2. red" in screen.screen
        screen.type("3\n")
        await screen.shows("a number from 1 to 2")
        screen.type("2\n")
        assert await screen.end() == 0
    assert hub.providers[0].requests[1].history[-1].text == "red"


async def test_without_a_terminal_a_question_is_declined(hub):
    await hub.hand()
    hub.script(call("askUser", question="Which lamp?"), say("ok"))
    ended = await run_command(hub.places, "drive", "buy a lamp")
    assert ended.code == 0 and hub.providers[0].requests[1].history[-1].is_error


async def test_a_page_cannot_paint_over_the_question(hub):
    evil = "Go\x1b[1A\x1b[2K\rallow nothing? "
    target = {**PASSWORD_TARGET, "element": {"ref": "e1", "role": "button", "name": evil}}
    await hub.hand(target=target)
    hub.script(*CLICKS)
    async with terminal(hub.places, "drive", "x") as screen:
        await screen.shows("allow? ")
        assert b"\x1b[1A" not in screen.raw and b"\x1b[2K" not in screen.raw
        screen.type("n\n")
        await screen.end()


async def test_a_session_goes_on_with_what_was_said(hub):
    await hub.hand()
    hub.script(say("Hello Ann."))
    first = await run_command(hub.places, "drive", "I am Ann")
    session_id = first.err.split()[1]
    hub.script(say("Ann."))
    second = await run_command(hub.places, "drive", "who am I?", "--session", session_id, "--engine", "scripted")
    assert second.code == 0 and second.out == "Ann.\n" and session_id in second.err
    assert len(hub.providers[-1].requests[0].history) == 3
    missing = await run_command(hub.places, "drive", "x", "--session", "s_none")
    assert missing.code == 2 and "there is no session 's_none'" in missing.err


async def test_one_of_several_browsers_is_chosen_by_name(hub):
    one = await hub.hand(instance="aaaa-1")
    two = await hub.hand(instance="bbbb-2", browser="firefox", name="Firefox")
    hub.script(*CLICKS)
    ended = await run_command(hub.places, "drive", "x", "--auto-approve", "act")
    assert ended.code == 2 and "several browsers are connected" in ended.err
    ended = await run_command(hub.places, "drive", "x", "--auto-approve", "act", "--browser", "firefox")
    assert ended.code == 0 and len(two.calls) == 1
    ended = await run_command(hub.places, "drive", "x", "--auto-approve", "act", "--browser", "aaaa")
    assert ended.code == 0 and len(one.calls) == 1
    ended = await run_command(hub.places, "drive", "x", "--browser", "opera")
    assert ended.code == 4 and "no connected browser fits 'opera'; connected: Chromium (aaaa-1), Firefox" in ended.err


async def test_a_budget_is_kept_and_what_was_spent_is_told(hub):
    hand = await hub.hand()
    hub.script(*[[*call("click", ref="e1"), Usage(50, 10, 0.01)] for _ in range(3)])
    ended = await run_command(hub.places, "drive", "empty it", "--auto-approve", "act", "--budget", "100")
    assert ended.code == 1 and len(hand.calls) == 2
    assert "its budget is 100 tokens" in ended.out
    assert ended.err.rstrip().endswith(" · 120 tokens · $0.020")


async def test_what_is_no_budget_is_told_before_anything_runs(hub):
    await hub.hand()
    hub.script(say("hi"))
    ended = await run_command(hub.places, "drive", "hi", "--budget", "lots")
    assert ended.code == 2 and "'lots' is not a budget" in ended.err and not hub.providers


async def test_the_mode_may_be_given(hub):
    hand = await hub.hand()
    hub.script(*CLICKS)
    ended = await run_command(hub.places, "drive", "go", "--mode", "read_only", "--auto-approve", "all")
    assert ended.code == 3 and not hand.calls


def test_a_dry_run_tells_how_a_task_is_read_and_needs_no_browser(capsys):
    assert main(["drive", "--dry-run", "--json", "add the lamp to the cart"]) == 0
    read = json.loads(capsys.readouterr().out)
    assert read["understood"] and read["acts"][0]["verb"] == "add"
    assert main(["drive", "--dry-run", "frobnicate it"]) == 1
    assert "frobnicate it" in capsys.readouterr().out
