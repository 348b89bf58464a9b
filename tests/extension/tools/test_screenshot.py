"""What screenshot promises: the right part, small enough, marks that go again, tabs in the background left there."""

# ruff: noqa: E501 - pages are easier to read in one piece

import base64
import re
import struct

import pytest

TALL = "<style>body{margin:0}</style><div style='background:#0a0;height:3000px;width:500px'></div><button style='width:120px;height:40px'>Low</button>"


def size_of(image):
    """Width and height as the picture's own header says."""
    data = base64.b64decode(image["data"])
    if image["mimeType"] == "image/png":
        return struct.unpack(">II", data[16:24])
    at = 2
    while data[at + 1] not in (0xC0, 0xC1, 0xC2):
        at += 2 + struct.unpack(">H", data[at + 2 : at + 4])[0]
    height, width = struct.unpack(">HH", data[at + 5 : at + 9])
    return width, height


async def test_the_visible_part_of_a_tab_in_the_background(hand):
    await hand.show(TALL)
    async with hand.bed.page(hand.bed.site.page("/over", "<title>Over</title>")):
        done = await hand.call("screenshot")
        width, height = size_of(done.images[0])
        shown = re.search(r"viewport (\d+)x(\d+)", hand.text)
        assert (width, height) == (int(shown[1]), int(shown[2]))
        assert done.text == f"picture of the visible part, {width}x{height}"
        assert await hand.in_page("document.hidden") is True


async def test_the_whole_page_is_capped(hand):
    await hand.show(TALL)
    done = await hand.call("screenshot", area="full")
    assert max(size_of(done.images[0])) == 1568


async def test_one_element_also_in_a_frame(hand):
    hand.bed.site.page("/shot", "<style>body{margin:0}</style><button style='width:80px;height:30px'>In</button>")
    await hand.show(f"{TALL}<iframe src=/shot></iframe>")
    for name, width, height in (("Low", 120, 40), ("In", 80, 30)):
        done = await hand.call("screenshot", area="element", ref=hand.ref(f'button "{name}"'))
        assert size_of(done.images[0])[0] in (width, width + 1) and size_of(done.images[0])[1] in (height, height + 1)


async def test_marks_name_refs_and_leave_no_trace(hand):
    await hand.show("<button>One</button><p>text</p><a href='#x'>Two</a>")
    done = await hand.call("screenshot", marks=True)
    assert done.text.splitlines()[1:] == [f'[{hand.ref("button")}] button "One"', f'[{hand.ref("link")}] link "Two"']
    plain = await hand.call("screenshot")
    assert plain.images[0]["data"] != done.images[0]["data"]
    assert await hand.in_page("document.documentElement.children.length") == 2


@pytest.mark.parametrize(
    ("arguments", "reason"), [({"area": "element"}, "bad_value"), ({"area": "element", "ref": "e99999"}, "not_found")]
)
async def test_what_cannot_be_taken(hand, arguments, reason):
    await hand.show("<p>x</p>")
    assert (await hand.call("screenshot", **arguments)).reason == reason


async def test_a_blank_tab_has_no_picture(hand):
    await hand.call("tabs", action="open")
    assert (await hand.call("screenshot")).reason == "not_permitted"
