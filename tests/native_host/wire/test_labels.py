"""What controls are called."""

from pagehand.wire.labels import label_of, sent_by
from talks.pages import outline


def test_an_open_folder_is_not_called_like_its_files():
    page = outline("[e1] clickable\n  Reports\n  list 2 items\n    - Ann\n    - Bob")
    assert label_of(page, page.by_ref("e1")) == "Reports"
    page = outline("[e1] clickable\n  list 2 items\n    - Ann\n    - Bob")
    assert label_of(page, page.by_ref("e1")) == "Ann Bob"


def test_a_button_in_a_list_sends_no_field_that_stands_before_the_list():
    rooms = 'table 2 rows\n  | Room | |\n  | Arve | [e2] button "Book" |\n  | Birke | [e3] button "Book" |'
    page = outline(f'heading 2 "Rooms"\n[e1] date "Day"\n{rooms}')
    assert sent_by(page, page.by_ref("e2")) == []
    page = outline('list 3 items\n  - [e1] date "Day"\n  - [e2] spinbutton "Guests"\n  - [e3] button "Book"')
    assert [field.label for field in sent_by(page, page.by_ref("e3"))] == ["Day", "Guests"]
