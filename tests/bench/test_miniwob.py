"""`bench miniwob`: what its policies make of readings, pictures and instructions, without a browser."""

import math
import sys
from io import BytesIO
from pathlib import Path

import pytest

Image = pytest.importorskip("PIL.Image", reason="the dev environment has Pillow")
ImageDraw = pytest.importorskip("PIL.ImageDraw")
sys.path.insert(0, str(Path(__file__).parent))

from _miniwob_picture import Picture, corners, lit_cells  # noqa: E402
from _miniwob_player import GaveUpError, Page  # noqa: E402
from miniwob import is_meant  # noqa: E402
from miniwob_policies.corresponding import receiver_in, sender_in  # noqa: E402
from miniwob_policies.dragging import place_after  # noqa: E402
from miniwob_policies.drawing import fits, shapes  # noqa: E402

READING = """page "Task" http://site.example/  viewport 1280x813 scroll 0/0
Click on a shape
[e1] graphic "drawing" 160x160
  [e2] graphic "L" magenta text 6x11 around 10,10
  [e3] graphic "cyan square" 20x20 around 30,50
[e4] textbox "Name" focused value="a \\"b\\" C:\\\\n\\none [x] \\u005be1]"
Last reward: -
[e5] canvas 160x210"""


def picture(image):
    data = BytesIO()
    image.save(data, "PNG")
    return Picture(data.getvalue())


@pytest.mark.parametrize("sides", range(3, 8))
@pytest.mark.parametrize("turned", [0, 13, 45, 77, 121])
def test_a_polygons_corners_are_counted_however_it_is_turned(sides, turned):
    image = Image.new("RGB", (600, 400), "white")
    angles = [math.radians(turned) + at * 2 * math.pi / sides for at in range(sides + 1)]
    points = [(300 + 140 * math.cos(angle), 200 + 140 * math.sin(angle)) for angle in angles]
    ImageDraw.Draw(image).line(points, fill="black", width=12)
    assert corners(picture(image.resize((150, 100))).ink(), 7) == sides


def test_a_boards_lit_cells_are_told_from_the_others():
    image = Image.new("RGB", (200, 200), "#555")
    draw = ImageDraw.Draw(image)
    draw.rectangle((80, 40, 150, 100), fill="#202020")
    lit = [[True, False, True, False], [False, False, True, True], [True, True, False, False]]
    for row, cells in enumerate(lit):
        for column, cell in enumerate(cells):
            left, top = 86 + 16 * column, 46 + 16 * row
            draw.rectangle((left, top, left + 11, top + 11), fill="white" if cell else "#666")
    assert lit_cells(picture(image)) == lit
    assert lit_cells(picture(Image.new("RGB", (60, 60), "white"))) == []


def test_a_reading_is_read_without_the_frame_around_the_task():
    page = Page(READING)
    assert [one.ref for one in page.elements] == ["e1", "e2", "e3", "e4"]
    assert page.one("textbox").value == 'a "b" C:\\n\none [x] [e1]'
    assert (page.one("graphic", "L").size, page.one("graphic", "L").place) == ((6, 11), (10, 10))
    with pytest.raises(GaveUpError, match="no button"):
        page.one("button", "Submit")


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("letter", ["L"]),
        ("small magenta item", ["L"]),
        ("L", ["L"]),
        ("aqua rectangle", ["cyan square"]),
        ("large shape", ["cyan square"]),
        ("digit", []),
        ("item", ["L", "cyan square"]),
    ],
)
def test_shapes_are_found_by_what_they_are_said_to_be(wanted, found):
    assert [one.name for one in shapes(Page(READING)) if fits(one, wanted)] == found


@pytest.mark.parametrize(
    ("instruction", "sender", "receiver"),
    [
        ("Find the email by Ann and forward that email to Bo.", "Ann", "Bo"),
        ("Send Bo the email you got from Ann.", "Ann", "Bo"),
        ("Forward Bo Ann's latest email.", "Ann", "Bo"),
        ("Ann wants his or her message to be sent to Bo.", "Ann", "Bo"),
        ("Please forward the mail by Ann to Zoe.", "Ann", "Zoe"),
    ],
)
def test_who_wrote_and_who_is_to_get_it(instruction, sender, receiver):
    threads = dict.fromkeys(["Bo", "Ann", "Annabel"])
    assert sender_in(instruction, threads) == sender
    assert receiver_in(instruction, threads, sender) == receiver


def test_places_of_a_list_and_of_a_grid():
    assert [place_after(where, 1, 5) for where in ("to the top", "to the bottom", "to the 3rd position")] == [0, 4, 2]
    assert [place_after(f"{way} by one", 4, 9) for way in ("up", "down", "left", "right")] == [1, 7, 3, 5]
    assert place_after("to the center right", 0, 9) == 5
    with pytest.raises(GaveUpError):
        place_after("somewhere", 0, 5)


def test_one_task_or_all_of_a_family():
    assert is_meant("click-tab-2", "click-tab") and not is_meant("click-tab-2", "=click-tab")
    assert is_meant("click-tab", "=click-tab")
