"""What controls are called."""

from pagehand.wire.labels import label_of
from talks.pages import outline


def test_an_open_folder_is_not_called_like_its_files():
    page = outline("[e1] clickable\n  Reports\n  list 2 items\n    - Ann\n    - Bob")
    assert label_of(page, page.by_ref("e1")) == "Reports"
    page = outline("[e1] clickable\n  list 2 items\n    - Ann\n    - Bob")
    assert label_of(page, page.by_ref("e1")) == "Ann Bob"
