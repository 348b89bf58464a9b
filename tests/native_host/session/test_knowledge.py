"""What a session knows for the gate."""

from pagehand.brain.transcript import ToolResult, UserMessage
from pagehand.session.knowledge import Knowledge


def test_an_earlier_transcript_is_known_again():
    knowledge = Knowledge()
    page = ToolResult("1", "readPage", "Account number DE89 3704 0044 0532 0130 00", origin="https://bank.example")
    knowledge.recall([UserMessage("look at bank.example"), page])
    assert knowledge.provenance.carried({"text": "DE89 3704 0044 0532"}, "https://evil.example")
    assert "https://bank.example" in knowledge.standing("ask").said_origins


def test_what_the_person_types_is_free_and_says_where_the_task_is():
    knowledge = Knowledge()
    knowledge.provenance.read("https://bank.example", "the code is 482913")
    knowledge.begin("type 482913 at shop.example")
    assert knowledge.provenance.carried({"text": "482913"}, "https://shop.example") is None
    standing = knowledge.standing("auto")
    assert standing.mode == "auto" and "https://shop.example/" in standing.said_addresses
