"""What find promises: everything on the page can be found, by words, role or a question, with a ref or handle to go on from."""

# ruff: noqa: E501 - pages are easier to read in one piece

PAGE = """<h1>Shop</h1><h2>Lamps</h2><ul>{}</ul><h2>Delivery</h2><p>We deliver to Norway within nine days.</p>
<p style='display:none'>We deliver to Atlantis.</p><button>Add to cart</button><button>Remove</button><input placeholder='Search lamps'>
<iframe src=/found-frame></iframe>""".format(
    "".join(f"<li><a href='#{n}'>Lamp number {n}</a></li>" for n in range(900))
)


async def shown(hand):
    hand.bed.site.page("/found-frame", "<button>Chat with us</button>")
    await hand.show(PAGE, budget=1000)


async def test_a_control_in_a_folded_part(hand):
    await shown(hand)
    assert "Lamp number 777" not in hand.text
    done = await hand.call("find", text="lamp number 777")
    hand.text = done.text
    assert done.text.splitlines()[0] == f'[{hand.ref("link")}] link "Lamp number 777" under "Lamps"'
    assert (await hand.call("click", ref=hand.ref("link"))).receipt["effect"][0]["detail"].endswith("#777")


async def test_a_question_finds_the_text_and_a_handle_to_open(hand):
    await shown(hand)
    done = await hand.call("find", text="How many days does it take to deliver to Norway?")
    hand.text = done.text
    first = done.text.splitlines()[0]
    assert first.startswith('"We deliver to Norway within nine days.') and first.endswith('under "Delivery"')
    assert "nine days" in await hand.read(section=hand.handle("We deliver to Norway"))


async def test_by_role_in_frames_and_never_what_is_hidden(hand):
    await shown(hand)
    done = await hand.call("find", role="button")
    assert [name in done.text for name in ("Add to cart", "Remove", "Chat with us")] == [True] * 3
    hand.text = (await hand.call("find", text="chat")).text
    assert hand.ref('button "Chat with us"').startswith("f2")
    assert "Atlantis" not in (await hand.call("find", text="deliver to")).text


async def test_nothing_is_a_reason(hand):
    await shown(hand)
    assert (await hand.call("find", text="zeppelin")).reason == "not_found"
    assert (await hand.call("find")).reason == "bad_value"
    assert len((await hand.call("find", text="lamp", most=3)).text.splitlines()) == 4
