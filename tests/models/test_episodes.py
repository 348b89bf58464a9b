"""The real small model does small tasks in the real browser, however it is spoken to; the sites say what was done."""

import asyncio
from dataclasses import replace

import pytest

from bed.browsers import ROOT
from bed.hub_bed import hub_bed
from bed.site import Answer, served
from pagehand.brain.limits import Limits
from pagehand.launch.start import launched

pytestmark = [pytest.mark.model, pytest.mark.slow, pytest.mark.chromium]

LIMITS = Limits(steps=10, provider_seconds=120.0, first_token_seconds=120.0, idle_seconds=60.0)
EPISODE_SECONDS = 200.0
"""A quiet machine needs 6 to 30 s; one that has no time for a model in all this is named as such."""
WAYS = {
    "chat": ("openai", "tools"),
    "chat as json": ("openai", "json"),
    "responses": ("openai-responses", "tools"),
    "messages": ("anthropic", "tools"),
}
"""The three protocols with native tool calls, and the local engine's own with constrained JSON."""

SIGN_IN = """<title>Sign in</title><h1>Sign in</h1><form method=post action=/welcome>
<p><label>User name <input name=user></label><p><label>Password <input type=password name=password></label>
<p><button>Sign in</button></form>"""
NEWS = """<title>News</title><h1>Daily news</h1><p>All that happens in town.
<form method=post action=/subscribed>
<label>E-mail <input name=email type=email></label><button>Subscribe</button></form>"""
STORE = """<title>Store</title><h1>Garden store</h1>
<form action=/found><label>Search <input type=search name=q></label><button>Search</button></form>"""
WARES = {"Rake": "€14.00", "Spade": "€23.50", "Watering can": "€9.90"}


@pytest.fixture(scope="module")
async def surfing(engine_through):
    """A hub in this process with the small model in each way to speak to it, a browser lent to it, and a yes-sayer."""
    async with hub_bed(LIMITS) as bed:
        bed.engines(*(replace(engine_through(kind), id=way, calling=calling) for way, (kind, calling) in WAYS.items()))
        home, socket = bed.places.home, bed.places.socket
        with served() as site:
            async with launched("chromium", home=home, socket=socket, extension=ROOT, headless=True):
                person = await bed.person("allow_once")
                await person.client.wait_for_hand("chromium")
                _lay_out(site)
                yield person, site


@pytest.fixture(scope="module", params=WAYS)
def way(request):
    """All tasks in one way, then the next: what they have in common is read by the model once."""
    return request.param


def _lay_out(site):
    site.page("/sign-in", SIGN_IN)
    site.page("/welcome", "<title>Welcome</title><h1>Welcome Ann</h1>")
    site.page("/news", NEWS)
    site.page("/subscribed", "<title>Thank you</title><h1>Thank you</h1><p>You are subscribed.")
    site.page("/store", STORE)
    site.handle("/found", _found)


def _found(asked):
    words = asked.query.get("q", "").lower()
    rows = "".join(f"<li>{name}: {price}" for name, price in WARES.items() if words and words in name.lower())
    return Answer(f"<!doctype html><title>Found</title><h1>Found</h1><ul>{rows}</ul>")


async def told(surfing, way, words):
    """Do the task; what was answered, and the forms that were sent meanwhile by path."""
    person, site = surfing
    requests, said, called = len(site.asked), len(person.said), len(person.of_kind("tool_call"))
    session = await person.client.new_session()
    await session.set_option("engine", way)
    turn = asyncio.create_task(session.prompt(words))
    _, late = await asyncio.wait([turn], timeout=EPISODE_SECONDS)
    if late:
        session.cancel()
    end = await turn
    did = "; ".join(body["title"] for body in person.of_kind("tool_call")[called:])
    assert not late, f"the model was not done within {EPISODE_SECONDS:g} s; it did: {did}"
    assert end.stop_reason == "end_turn", f"{end.reason}; it did: {did}"
    answer = person.said[said:]
    print(f"{way}: {did}; {answer}")
    return answer, {asked.path: asked.form or asked.query for asked in site.asked[requests:]}


async def test_it_signs_in(surfing, way):
    words = f"Open {surfing[1].url('/sign-in')} and sign in with the user name ann and the password moon42."
    _, sent = await told(surfing, way, words)
    assert sent["/welcome"] == {"user": "ann", "password": "moon42"}


async def test_it_searches_and_reads_a_price(surfing, way):
    words = f"Open {surfing[1].url('/store')}, search for spade and tell me its price."
    answer, sent = await told(surfing, way, words)
    assert "spade" in sent["/found"]["q"].lower()
    assert "23.50" in answer


async def test_it_subscribes(surfing, way):
    words = f"Open {surfing[1].url('/news')} and subscribe with ann@example.org."
    _, sent = await told(surfing, way, words)
    assert sent["/subscribed"] == {"email": "ann@example.org"}
