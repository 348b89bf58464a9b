import base64

import pytest

from pagehand.calls.pictures import picture_fault

HEADS = {
    "image/png": b"\x89PNG\r\n\x1a\n",
    "image/jpeg": b"\xff\xd8\xff",
    "image/gif": b"GIF89a",
    "image/webp": b"RIFF....WEBP",
}


def encoded(head, size=100):
    return base64.b64encode(head.ljust(size, b".")).decode()


@pytest.mark.parametrize("mime_type", HEADS)
def test_a_picture_that_is_what_it_says_has_no_fault(mime_type):
    assert picture_fault(encoded(HEADS[mime_type]), mime_type, 1000) is None
    assert picture_fault(encoded(HEADS[mime_type], 5), mime_type, 1000) is None


@pytest.mark.parametrize("mime_type", HEADS)
def test_another_kind_is_named(mime_type):
    for other, head in HEADS.items():
        if other != mime_type:
            assert picture_fault(encoded(head), mime_type, 1000) == f"the picture is not a {mime_type}"


@pytest.mark.parametrize("data", [None, 5, ["x"], b"x"])
def test_data_that_is_no_text_is_a_fault(data):
    assert "base64" in picture_fault(data, "image/png", 1000)


@pytest.mark.parametrize("mime_type", ["image/svg+xml", "text/html", "", None, 3, ["image/png"]])
def test_other_types_are_not_taken(mime_type):
    assert "png, jpeg, webp and gif" in picture_fault(encoded(HEADS["image/png"]), mime_type, 1000)


def test_text_that_is_not_base64_is_a_fault():
    assert picture_fault("<svg onload=alert(1)>", "image/png", 1000) == "the picture is not a image/png"


def test_the_limit_counts_bytes_of_the_picture():
    assert picture_fault(encoded(HEADS["image/png"], 999), "image/png", 999) is None
    assert "make it smaller" in picture_fault(encoded(HEADS["image/png"], 1002), "image/png", 999)
