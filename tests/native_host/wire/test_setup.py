"""A key travels in one message, and stands in no word about it. The shapes are judged by test_extensions."""

import pytest

from pagehand.errors import PagehandError
from pagehand.wire.acp import parse
from pagehand.wire.setup import VendorChange

KEY = "sk-very-secret-" + "x" * 3000


def test_a_key_is_in_no_picture_of_its_message():
    assert KEY[:14] not in repr(parse(VendorChange, {"vendor": "openai", "key": KEY[:100]}))


def test_a_key_that_is_refused_is_not_repeated():
    for wrong in ({"vendor": "openai", "key": KEY}, {"vendor": 5, "key": KEY[:100]}):
        with pytest.raises(PagehandError) as refused:
            parse(VendorChange, wrong)
        assert "sk-very" not in str(refused.value) + str(refused.value.data)
