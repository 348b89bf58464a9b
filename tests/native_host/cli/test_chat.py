"""`pagehand chat` on a terminal: task after task, the same questions as in `drive`, Ctrl-C ends the turn alone."""

from bed.commands import run_command, terminal
from bed.fake_hand import Never
from bed.hub_bed import call, say
from pagehand.errors import ProviderError


async def test_task_after_task_with_the_same_questions_and_commands_beside(hub):
    hand = await hub.hand()
    async with terminal(hub.places, "chat") as shown:
        await shown.shows("> ")
        hub.script(call("click", ref="e1"), say("The cart is empty."))
        shown.type("empty the cart\n")
        await shown.shows("allow? ")
        shown.type("y\n")
        await shown.shows("The cart is empty.")
        assert [asked.name for asked in hand.calls if asked.name == "click"] == ["click"]
        hub.script(say("It was a lamp."))
        shown.type("/chrome what was in it?\n")
        await shown.shows("It was a lamp.")
        assert "empty the cart" in str(hub.providers[-1].requests[0].history)  # One conversation.
        shown.type("/help\n/mode nonsense\n/sessions\n")
        await shown.shows("/resume ID")
        await shown.shows("pagehand: ")
        await shown.shows(" * s_")
        shown.type("/new\n")
        await shown.shows("session s_", 2)
        hub.script(say("Nothing yet."))
        shown.type("what was in it?\n")
        await shown.shows("Nothing yet.")
        assert "empty the cart" not in str(hub.providers[-1].requests[0].history)
        shown.type("/quit\n")
        assert await shown.end() == 0


async def test_an_interrupt_ends_the_turn_and_not_the_program(hub):
    hand = await hub.hand()
    hand.answers["click"] = Never
    async with terminal(hub.places, "chat") as shown:
        await shown.shows("> ")
        hub.script(call("click", ref="e1"), say("never"))
        shown.type("empty the cart\n")
        await shown.shows("allow? ")
        shown.type("y\n")
        asked = await hand.call()
        shown.interrupt()
        await shown.shows("(stopped")
        await hand.until(lambda: asked.id in hand.cancelled, "the cancel at the hand")
        shown.interrupt()
        await shown.shows("Ctrl-D or /quit leaves")

        def refuse(_request):
            raise ProviderError("the key was refused; check it", "provider_refused")

        hub.script(refuse)
        shown.type("again\n")
        await shown.shows("the key was refused; check it")
        shown.type("/quit\n")
        assert await shown.end() == 0


async def test_it_goes_on_where_it_was_and_takes_lines_from_a_pipe(hub):
    await hub.hand()
    hub.script(say("Hello."))
    ended = await run_command(hub.places, "chat", given=b"say hello\n\n/quit\nnot read\n")
    assert (ended.code, ended.out) == (0, "Hello.\n")
    session = ended.err.split()[1]
    hub.script(say("Again."))
    ended = await run_command(hub.places, "chat", "--session", session[:10], given=b"and again\n")
    assert (ended.code, ended.out) == (0, "Again.\n") and session in ended.err
    assert "say hello" in str(hub.providers[-1].requests[0].history)
    ended = await run_command(hub.places, "chat", "--last", given=b"/engine nope\n/resume s_nope\n/resume\n")
    assert ended.code == 0 and ended.err.count("pagehand: ") == 3
