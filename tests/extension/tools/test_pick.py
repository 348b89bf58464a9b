"""What pick promises: the person points, the model gets the ref, in whatever frame; a no or a cancel ends it."""

# ruff: noqa: E501 - pages are easier to read in one piece

import asyncio

COVERED = "[...document.documentElement.children].some((one) => one.localName === 'div')"


async def page_of(hand):
    return next(page.id for page in await hand.bed.pages() if page.url.split("#")[0] == hand.url)


async def asked(hand):
    """The picking, once its cover is there; and the page's id."""
    page = await page_of(hand)
    picking = asyncio.ensure_future(hand.call("pick"))
    await hand.bed.evaluate(
        f"new Promise((resolve) => {{ const look = () => {COVERED} ? resolve(true) : requestAnimationFrame(look); look(); }})",
        page,
    )
    return picking, page


async def test_the_person_points_and_the_ref_can_be_used(hand):
    await hand.show("<h1>Shop</h1><button onclick=\"this.textContent='pressed'\">Buy <b>one</b></button>")
    picking, page = await asked(hand)
    await hand.bed.click("b", page)
    done = await picking
    ref = hand.ref("button")
    assert done.text == f'the person pointed at [{ref}] button "Buy one"' and done.receipt["url"] == hand.url
    assert await hand.in_page("document.querySelector('button').textContent") == "Buy one"
    assert 'button "pressed"' in (await hand.call("click", ref=ref)).receipt["delta"]


async def test_in_a_frame_of_another_origin(hand):
    site = hand.bed.site
    site.page("/shown", "<style>body{margin:0}</style><button style='width:200px;height:100px'>Inside</button>")
    await hand.show(
        f"<p>Above</p><iframe style='border:7px solid;padding:5px' src='{site.url('/shown', 'in.localhost')}'></iframe>"
    )
    ref = hand.ref('button "Inside"')
    picking, page = await asked(hand)
    while not picking.done():
        # Until the cover has been painted, Chromium gives what is pressed there to the frame's own process.
        await hand.bed.click("iframe", page)
        await asyncio.wait({picking}, timeout=1)
    assert f'[{ref}] button "Inside"' in (await picking).text


async def test_escape_is_an_answer(hand):
    await hand.show("<button>Buy</button>")
    picking, page = await asked(hand)
    await hand.bed.press("Escape", page)
    done = await picking
    assert done.reason == "no_effect" and "point at nothing" in done.receipt["hint"]
    assert await hand.in_page(COVERED) is False


async def test_a_page_that_goes_away_ends_it(hand):
    await hand.show("<button>Buy</button>")
    picking, _page = await asked(hand)
    await hand.in_page("location.reload()")
    assert (await picking).reason == "navigated"
