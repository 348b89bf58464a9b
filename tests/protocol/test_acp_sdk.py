"""The official ACP SDK, an independent client, over `pagehand acp` against a hub process with a hand that answers."""

import asyncio
import os
import sys
from contextlib import asynccontextmanager

import acp
import pytest
from acp import schema

from bed.fake_hand import Never
from bed.hub_bed import hub_process
from bed.recorder import Recorder

CLICK = {"calls": [{"name": "click", "arguments": {"ref": "e1"}}]}


class Editor(Recorder):
    """What the SDK calls on a client's side; keeps all it heard. `answer` None leaves a permission open."""

    def __init__(self, answer="allow_once"):
        super().__init__()
        self.answer = answer
        self.updates = []
        self.permissions = []
        self.questions = []

    async def session_update(self, session_id, update, **more):
        self.updates.append((session_id, update, more))
        self.note_change()

    async def request_permission(self, session_id, tool_call, options, **more):
        self.permissions.append((tool_call, options, more))
        self.note_change()
        if self.answer is None:
            await asyncio.get_running_loop().create_future()
        if self.answer == "cancelled":
            return schema.RequestPermissionResponse(outcome=schema.DeniedOutcome(outcome="cancelled"))
        outcome = schema.AllowedOutcome(outcome="selected", option_id=self.answer)
        return schema.RequestPermissionResponse(outcome=outcome)

    async def create_elicitation(self, message, mode, **more):
        self.questions.append((message, mode, more))
        self.note_change()
        return schema.AcceptElicitationResponse(action="accept", content={"answer": "blue"})

    def on_connect(self, conn):
        pass

    def kinds(self):
        return [update.session_update for _, update, _ in self.updates]

    def said(self):
        return "".join(u.content.text for _, u, _ in self.updates if u.session_update == "agent_message_chunk")


@asynccontextmanager
async def editing(bed, editor, *, capabilities=None):
    """An SDK connection through `pagehand acp` as a child process."""
    command = [sys.executable, "-P", "-m", "pagehand", "acp"]
    environment = {**os.environ, "PAGEHAND_HOME": str(bed.places.home)}
    async with acp.spawn_agent_process(editor, *command, env=environment, use_unstable_protocol=True) as (agent, _):
        await agent.initialize(acp.PROTOCOL_VERSION, client_capabilities=capabilities)
        yield agent


@pytest.fixture(scope="module")
async def bed():
    """One hub process for the module; a test that needs another script writes it."""
    async with hub_process() as process:
        yield process


@pytest.fixture
async def hand(bed):
    hand = await bed.hand()
    yield hand
    await hand.close()


async def session_of(agent):
    session = await agent.new_session(cwd="/", mcp_servers=[])
    await agent.set_config_option(session_id=session.session_id, config_id="engine", value="scripted")
    return session.session_id


def text(words):
    return [acp.text_block(words)]


async def test_initialize_and_a_new_session_are_understood(bed, hand):
    async with editing(bed, Editor()) as agent:
        answer = await agent.initialize(acp.PROTOCOL_VERSION)
        assert answer.protocol_version == acp.PROTOCOL_VERSION and answer.agent_info.name == "pagehand"
        assert answer.agent_capabilities.load_session
        session = await agent.new_session(cwd="/", mcp_servers=[])
        assert session.modes.current_mode_id == "ask"
        assert [option.id for option in session.config_options] == ["engine", "hand", "budget"]


async def test_a_prompt_streams_updates_asks_and_ends(bed, hand):
    editor = Editor("allow_once")
    bed.script({"text": "I click.", **CLICK}, {"text": "The cart is empty."})
    async with editing(bed, editor) as agent:
        session_id = await session_of(agent)
        outcome = await agent.prompt(session_id=session_id, prompt=text("empty the cart"))
        assert outcome.stop_reason == "end_turn" and editor.said() == "I click.The cart is empty."
        kinds = editor.kinds()
        assert kinds.index("tool_call") < kinds.index("tool_call_update") < len(kinds) - 1
        assert "user_message_chunk" not in kinds
    (tool_call, options, _) = editor.permissions[0]
    assert tool_call.title == "Click button “Go”"
    # For this session, and at the end for the site beyond it.
    kinds = ["allow_once", "allow_always", "reject_once", "reject_always", "allow_always"]
    assert [option.kind for option in options] == kinds
    assert len(hand.calls) == 1


@pytest.mark.parametrize(
    ("answer", "stop", "ran"),
    [
        ("deny_once", "end_turn", 0),
        ("deny_session", "end_turn", 0),
        ("cancelled", "cancelled", 0),
        ("allow_session", "end_turn", 2),
    ],
)
async def test_every_answer_to_a_permission_has_its_effect(bed, hand, answer, stop, ran):
    editor = Editor(answer)
    bed.script(CLICK, {"calls": [{"name": "click", "arguments": {"ref": "e2"}}]}, {"text": "so be it"})
    async with editing(bed, editor) as agent:
        session_id = await session_of(agent)
        outcome = await agent.prompt(session_id=session_id, prompt=text("go"))
    assert outcome.stop_reason == stop and len(hand.calls) == ran
    assert len(editor.permissions) == {"deny_once": 2}.get(answer, 1)


async def test_cancel_in_the_middle_of_a_turn(bed, hand):
    editor = Editor("allow_once")
    hand.answers["click"] = Never
    bed.script(CLICK, {"text": "never"})
    async with editing(bed, editor) as agent:
        session_id = await session_of(agent)
        prompt = asyncio.create_task(agent.prompt(session_id=session_id, prompt=text("go")))
        await hand.call()
        await agent.cancel(session_id=session_id)
        assert (await prompt).stop_reason == "cancelled"
        # a highlight that was still on its way is cancelled too
        await hand.until(lambda: hand.calls[0].id in hand.cancelled, "the cancel at the hand")
        bed.script({"text": "still here"})
        assert (await agent.prompt(session_id=session_id, prompt=text("again"))).stop_reason == "end_turn"


async def test_cancel_while_a_permission_waits(bed, hand):
    editor = Editor(None)
    bed.script(CLICK)
    async with editing(bed, editor) as agent:
        session_id = await session_of(agent)
        prompt = asyncio.create_task(agent.prompt(session_id=session_id, prompt=text("go")))
        await editor.until(lambda: editor.permissions, "the permission")
        await agent.cancel(session_id=session_id)
        assert (await prompt).stop_reason == "cancelled"
    assert not hand.calls


async def test_a_session_is_loaded_with_everything_that_was_said(bed, hand):
    live, later = Editor(), Editor()
    bed.script(CLICK, {"text": "done"})
    async with editing(bed, live) as agent:
        session_id = await session_of(agent)
        await agent.prompt(session_id=session_id, prompt=text("empty the cart"))
    async with editing(bed, later) as agent:
        loaded = await agent.load_session(session_id=session_id, cwd="/", mcp_servers=[])
        assert loaded.modes.current_mode_id == "ask"
        others = [item for item in later.updates if item[1].session_update != "user_message_chunk"]
        assert [item[1] for item in others] == [item[1] for item in live.updates]
        said = [u.content.text for _, u, _ in later.updates if u.session_update == "user_message_chunk"]
        assert said == ["empty the cart"]
        assert (await agent.prompt(session_id=session_id, prompt=text("again"))).stop_reason == "end_turn"


async def test_resume_attaches_without_replay(bed):
    editor = Editor()
    bed.script({"text": "hello"})
    async with editing(bed, editor) as agent:
        session_id = await session_of(agent)
        await agent.prompt(session_id=session_id, prompt=text("hi"))
    again = Editor()
    async with editing(bed, again) as agent:
        await agent.resume_session(session_id=session_id, cwd="/")
        assert again.updates == []
        await agent.prompt(session_id=session_id, prompt=text("hi again"))
        assert again.said() == "hello"


async def test_sessions_are_listed(bed):
    async with editing(bed, Editor()) as agent:
        bed.script({"text": "hello"})
        session = await agent.new_session(cwd="/listed", mcp_servers=[])
        await agent.set_config_option(session_id=session.session_id, config_id="engine", value="scripted")
        await agent.prompt(session_id=session.session_id, prompt=text("a title"))
        (entry,) = (await agent.list_sessions(cwd="/listed")).sessions
        assert (entry.session_id, entry.cwd, entry.title) == (session.session_id, "/listed", "a title")
        assert entry.updated_at


async def test_modes_and_options_are_set_and_told(bed, hand):
    editor = Editor()
    bed.script(CLICK, {"text": "not done"})
    async with editing(bed, editor) as agent:
        session_id = await session_of(agent)
        await agent.set_session_mode(session_id=session_id, mode_id="read_only")
        await editor.until(lambda: "current_mode_update" in editor.kinds(), "the mode's update")
        await agent.prompt(session_id=session_id, prompt=text("go"))
        options = await agent.set_config_option(session_id=session_id, config_id="hand", value=hand.instance)
        assert options.config_options[1].current_value == hand.instance
    assert not hand.calls and not editor.permissions


async def test_a_question_is_answered_through_a_form(bed):
    editor = Editor()
    form = schema.ElicitationCapabilities(form=schema.ElicitationFormCapabilities())
    question = {"question": "Which lamp?", "options": ["blue", "red"]}
    bed.script({"calls": [{"name": "askUser", "arguments": question}]}, {"text": "ok"})
    async with editing(bed, editor, capabilities=schema.ClientCapabilities(elicitation=form)) as agent:
        session_id = await session_of(agent)
        await agent.prompt(session_id=session_id, prompt=text("buy a lamp"))
    assert editor.questions[0][0] == "Which lamp?"
    ends = [u for _, u, _ in editor.updates if u.session_update == "tool_call_update"]
    assert ends[-1].status == "completed" and ends[-1].content[0].content.text == "blue"


@pytest.mark.parametrize(
    ("asking", "code"),
    [
        (lambda agent: agent.prompt(session_id="s_none", prompt=text("x")), -32002),
        (lambda agent: agent.load_session(session_id="s_none", cwd="/", mcp_servers=[]), -32002),
        (lambda agent: agent.ext_method("nonsense", {}), -32601),
        (lambda agent: agent.fork_session(session_id="x", cwd="/"), -32601),
    ],
)
async def test_errors_arrive_as_the_sdks_errors(bed, asking, code):
    async with editing(bed, Editor()) as agent:
        with pytest.raises(acp.RequestError) as caught:
            await asking(agent)
        assert caught.value.code == code
        assert (await agent.list_sessions()).sessions is not None


async def test_a_second_prompt_is_refused_as_busy(bed, hand):
    editor = Editor(None)
    bed.script(CLICK)
    async with editing(bed, editor) as agent:
        session_id = await session_of(agent)
        prompt = asyncio.create_task(agent.prompt(session_id=session_id, prompt=text("go")))
        await editor.until(lambda: editor.permissions, "the permission")
        with pytest.raises(acp.RequestError, match="already running"):
            await agent.prompt(session_id=session_id, prompt=text("me too"))
        await agent.cancel(session_id=session_id)
        assert (await prompt).stop_reason == "cancelled"


async def test_a_foreign_client_hears_nothing_of_our_own_methods(bed, hand):
    heard = []
    editor = Editor()
    editor.ext_notification = lambda method, params: heard.append(method)
    editor.ext_method = lambda method, params: heard.append(method)
    bed.script(CLICK, {"text": "done"})
    async with editing(bed, editor) as agent:
        await agent.prompt(session_id=await session_of(agent), prompt=text("go"))
        other = await bed.hand(instance="another")
        await other.close()
        await agent.list_sessions()
    assert heard == []
