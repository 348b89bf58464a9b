"""Where a task is."""

from pagehand.gate.task import Task

SHOP = "https://shop.example"


def test_the_first_page_of_a_turn_and_what_the_person_typed():
    task = Task()
    task.begin()
    task.said("open a.example/x and compare")
    task.at(SHOP)
    task.at("https://elsewhere.example")
    assert task.origins == {SHOP, "https://a.example", "http://a.example"}
    assert "https://a.example/x" in task.said_addresses
    task.begin()
    assert SHOP not in task.origins and "https://a.example" in task.said_origins
