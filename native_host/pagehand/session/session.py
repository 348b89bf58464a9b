"""One conversation: its turns, grants, engine, mode and browser; watched by any number of surfaces.

Turns run as tasks of their own: a surface that leaves ends nothing. Below: brain, gate, ledger, hand. Above: `hub`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from pagehand.brain.asking import NOTE
from pagehand.brain.budget import Spending
from pagehand.brain.engines import Engine
from pagehand.brain.loop import Outcome, Turn
from pagehand.brain.ports import TurnAborted
from pagehand.brain.tiers import for_tier
from pagehand.brain.transcript import Message, ToolCall, ToolResult, UserMessage
from pagehand.calls.admission import is_elsewhere
from pagehand.calls.hooks.runs import moment_of
from pagehand.calls.titles import session_title, title_of
from pagehand.errors import PagehandError
from pagehand.ledger.messages import from_json, to_json
from pagehand.ledger.store import SessionRow
from pagehand.session.attached import Prompted, attach
from pagehand.session.cut_off import REASON, UNKNOWN, lost_messages
from pagehand.session.front import opening
from pagehand.session.guidance import fenced
from pagehand.session.knowledge import Knowledge
from pagehand.session.long_results import LongResults
from pagehand.session.options import Options
from pagehand.session.ports import Surface, World
from pagehand.session.recalling import Remembering
from pagehand.session.stream import EventStream, TurnReporter, spent_until_now
from pagehand.session.turn_hooks import HookedProvider, HookedToolbox, TurnHooks, outcome_of
from pagehand.session.turn_path import TurnPath
from pagehand.toolsets.hand import Hand
from pagehand.toolsets.ports import CallContext, Caller
from pagehand.values import Json, new_id
from pagehand.wire import updates

log = logging.getLogger(__name__)

STOP_SECONDS = 5.0
"""A cancelled turn has ended within this; it only writes its results and lets go of what it waited for."""


class Session:
    """A live session. Make it with the stored row; its history is read from the ledger."""

    def __init__(self, row: SessionRow, world: World) -> None:
        self.id, self.cwd, self.title = row.id, row.cwd, row.title
        self._world = world
        self._knowledge = Knowledge()
        self._spending = Spending(spent_until_now(row.id, world))
        self._history: list[Message] = [from_json(body) for body in world.ledger.messages(row.id)]
        self._knowledge.recall(self._history)
        self._steering: list[str] = []
        self._left_out: list[str] = []
        self._turn: asyncio.Task[Outcome] | None = None
        self._turn_id: str | None = None
        self._cancels = 0
        self._unwritten: tuple[str, Outcome] | None = None
        self.stream = EventStream(row.id, world)
        self.options = Options(row, world, self.stream)

    @property
    def running(self) -> bool:
        """A turn runs now."""
        return self._turn is not None

    async def idle(self) -> None:
        """Wait until no turn runs."""
        while self._turn is not None:
            await asyncio.wait([self._turn])

    async def prompt(self, surface: Surface | None, given: Prompted, context: Json) -> Outcome:
        """One turn from a user input to an answer. Raises `busy`, and when engine or browser are unclear."""
        self._check_idle()
        given.check(self._world.policy())
        cancels = self._cancels
        await self._world.ready()
        engine = await self.options.engine_of_turn()
        if cancels != self._cancels:
            return Outcome("cancelled")
        self._check_idle()
        hand = self.options.hand_of_turn()
        return await self._start(
            lambda turn: self._run_prompt(turn, given, surface, engine, hand=hand, context=context)
        )

    def hand(self) -> Hand | None:
        """The browser that a turn would use now. Raises `hand_gone`, `ambiguous_hand`."""
        return self.options.hand_of_turn()()

    async def call_tool(
        self, surface: Surface | None, name: str, arguments: Json, context: Json, caller: Caller
    ) -> ToolResult:
        """One tool call through the gate, a turn of its own without a model. Raises `busy`, `no_hand`, `cancelled`.

        `surface` is who submitted it; None for a caller that cannot show a question.
        """
        self._check_idle()
        await self._world.ready()
        self._check_idle()
        hand = self.options.hand_of_turn()
        if hand() is None and not is_elsewhere(name, self._world.sources()):
            raise PagehandError("no browser with Pagehand is connected; open one or run `pagehand browser`", "no_hand")
        results: list[ToolResult] = []

        async def run(turn: str) -> Outcome:
            if not self.title:
                self.rename(title_of(name, {}, None), turn)
            turn_path, _ = self._turn_path(turn, hand)
            where = self._context(turn, caller, surface, context)
            toolbox = turn_path.of_person(where, surface)
            results.append(await toolbox.run(ToolCall(new_id("call"), name, arguments)))
            return Outcome("end_turn")

        outcome = await self._start(run)
        if not results:
            cancelled = outcome.stop == "cancelled"
            reason = outcome.reason or "the call was cancelled"
            raise PagehandError(reason, "cancelled" if cancelled else "internal_error")
        return results[0]

    def cancel(self) -> None:
        """Stop the turn, whatever it waits for; one that still looks for its engine does not begin."""
        self._cancels += 1
        if self._turn is not None:
            # A task that is cancelled before its first step never runs, and could not write its turn's end.
            asyncio.get_running_loop().call_soon(self._turn.cancel)

    async def stop(self) -> None:
        """Cancel and wait until the turn has written its end, at most `STOP_SECONDS`."""
        if (task := self._turn) is not None:
            self.cancel()
            _, late = await asyncio.wait([task], timeout=STOP_SECONDS)
            if late:
                log.warning("a turn did not end within %g s of being cancelled", STOP_SECONDS)

    def steer(self, text: str) -> None:
        """Give the running turn a word; it reaches the model at the next step. Raises when no turn runs."""
        if self._turn is None:
            raise PagehandError("no turn runs in this session; send a prompt instead", "invalid_params")
        self._steering.append(text)
        self._knowledge.hear(text)
        self.stream.emit(updates.chunk("user_message_chunk", text, new_id("m")), self._turn_id)

    def leave_out_servers(self, names: Sequence[str]) -> None:
        """A client named MCP servers of its own: the next turn says that they are not used."""
        self._left_out = list(names)

    def note_cut_off(self, turn: str) -> None:
        """The hub died in this turn: say so to people and to the model."""
        lost = lost_messages((e.update for e in self._world.ledger.events(self.id, turn=turn)), self._history)
        self.stream.fail_open_calls(turn, UNKNOWN)
        for message in (*lost, UserMessage(f"{NOTE}{REASON} Read the page before going on.)")):
            self._remember(message)
        self.stream.end_turn(turn, "interrupted", REASON)

    def _remember(self, said: Message) -> None:
        """What joins the model's transcript outside of a turn's own steps."""
        self._history.append(said)
        self._world.ledger.add_message(self.id, to_json(said))

    def _check_idle(self) -> None:
        if self._turn is not None:
            raise PagehandError("a turn is already running in this session; wait, cancel it, or steer it", "busy")

    async def _start(self, run: Callable[[str], Awaitable[Outcome]]) -> Outcome:
        if self._unwritten is not None:
            (cut_off, outcome), self._unwritten = self._unwritten, None
            self._close_turn(cut_off, outcome)
        turn = new_id("turn")
        self.stream.begin_turn(turn)
        self._turn_id = turn
        task = self._turn = asyncio.create_task(self._guarded(turn, run))
        return await asyncio.shield(task)

    async def _guarded(self, turn: str, run: Callable[[str], Awaitable[Outcome]]) -> Outcome:
        outcome = Outcome("refusal", "Pagehand failed in this turn; its log says where.")
        try:
            outcome = await run(turn)
        except asyncio.CancelledError:
            outcome = Outcome("cancelled")
        except TurnAborted:
            outcome = Outcome("cancelled", "You ended the turn at a permission request.")
        except PagehandError as error:
            outcome = Outcome("refusal", error.message)
        except Exception:
            log.exception("a turn failed")
        finally:
            self._turn = self._turn_id = None
            outcome = self._close_turn(turn, outcome)
        return outcome

    def _close_turn(self, turn: str, outcome: Outcome) -> Outcome:
        """Write how it ended. What cannot be written now, as on a full disk, is written before the next turn."""
        try:
            for text in self._take_steering():
                self._remember(UserMessage(text))
            if outcome.stop != "end_turn":
                self.stream.fail_open_calls(turn, outcome.reason or "cancelled")
            self.stream.end_turn(turn, outcome.stop, outcome.reason)
        except PagehandError as error:
            log.warning("the end of a turn was not written: %s", error.message)
            self._unwritten = (turn, outcome)
            return Outcome("refusal", error.message)
        return outcome

    async def _run_prompt(
        self,
        turn: str,
        given: Prompted,
        surface: Surface | None,
        engine: Engine,
        *,
        hand: Callable[[], Hand | None],
        context: Json,
    ) -> Outcome:
        source, said = given.source, UserMessage(given.text, given.images)
        guidance = self._world.guidance()
        if guidance.fault:
            raise PagehandError(guidance.fault, "setup")
        # What nobody at a surface began waits for nobody either.
        caller = Caller("model", surface.name) if surface else Caller("listener", source or "none")
        where = self._context(turn, caller, surface, context)
        turn_path, reporter = self._turn_path(turn, hand)
        hooks = TurnHooks(self._world.hook_runs, moment_of(where), lambda text: reporter.thought(f"{text}\n"))
        asked = await hooks.message(said.text, source or "user")
        skip = None if surface is None or surface.extensions or asked != said.text else surface
        said = replace(said, text=asked)
        message_id = new_id("m")
        self.stream.emit(updates.chunk("user_message_chunk", said.text, message_id), turn, skip)
        for shown in given.blocks():
            self.stream.emit(updates.block("user_message_chunk", shown, message_id), turn, skip)
        if self._left_out:
            servers, self._left_out = ", ".join(self._left_out), []
            words = f"(The MCP servers {servers} are not used: Pagehand works with the browser's tools.)\n\n"
            self.stream.emit(updates.chunk("agent_message_chunk", words, new_id("m")), turn)
        if not self._history:
            for background in guidance.background():
                self._remember(background)
            self.rename(session_title(said.text), turn)
            hooks.moment = moment_of(where := self._context(turn, caller, surface, context))
        long_results = LongResults(self._history, self._world.limits)
        toolbox = turn_path.of_model(where, surface, long_results)
        self._knowledge.begin("" if source else given.text)
        if source:
            said = replace(said, text=fenced(source, said.text, new_id("o")))
        provider = engine.make()
        shape = for_tier(engine.tier, engine.calling, provider, toolbox, self._history)
        self._spending.begin_turn(self.options.budget(), costs=engine.is_model)
        browser = hand() if engine.is_model else None
        reader = shape.toolbox if engine.tier == "compact" else None
        remembering = Remembering(self._world, self.id, guidance)
        for note in await remembering.recalled(said.text, self._history):
            self._remember(note)
        attach(given.attached, self._knowledge, self._remember)
        async for message in opening(said, browser, toolbox.context, reader):
            self._history.append(message)
            reporter.remember(message)
        running = Turn(
            provider=HookedProvider(shape.provider, hooks, toolbox, guidance.options, provider),
            toolbox=HookedToolbox(shape.toolbox, hooks, reporter),
            reporter=reporter,
            history=self._history,
            system=await hooks.instructions(f"{shape.system}\n\n{guidance.prompt}".rstrip()),
            limits=self._world.limits,
            take_steering=self._take_steering,
            is_model=engine.is_model,
            budget_refusal=self._spending.refusal,
            settled=hooks.settled,
            window_turns=guidance.window_turns,
            context_characters=engine.context_characters,
        )
        outcome = await outcome_of(running, provider)
        hooks.ended(said.text, self._history, outcome.stop)
        await remembering.keep(said.text, self._history)
        return outcome

    def _context(self, turn: str, caller: Caller, surface: Surface | None, place: Json) -> CallContext:
        return CallContext(self.id, turn, caller, surface.name if surface else "none", self.title, self.cwd, place)

    def rename(self, title: str, turn: str | None = None) -> None:
        """Give it another title, and tell everybody."""
        self.title = title
        self._world.ledger.set_title(self.id, title)
        self.stream.emit(updates.session_info(title=title), turn)

    def _take_steering(self) -> list[str]:
        taken, self._steering = self._steering, []
        return taken

    def _turn_path(self, turn: str, hand: Callable[[], Hand | None]) -> tuple[TurnPath, TurnReporter]:
        reporter = TurnReporter(self.stream, self._world, turn, self._spending)
        return TurnPath(self._world, reporter, self._knowledge, self.options.read_mode, hand), reporter
