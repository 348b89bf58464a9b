"""The memory that finds what was said long ago: with the real model, offline, after a restart, and emptied for good."""

import stat

from bed.commands import run_command
from bed.hub_bed import hub_bed, say, short_places
from bed.plugin_files import settings_file
from pagehand.ledger.recall import LONGEST_PIECE, Recall, WordLlamaEmbedder, pieces_of
from pagehand.session.recalling import RECALLED

SETTINGS = '[memory]\npolicy = "vector-db"\nwindow_turns = 1\nrecall = "RECALL"\n'


class Letters:
    """Vectors of another model, far from any meaning."""

    name, dim = "letters", 2

    def embed(self, texts):
        import numpy as np

        return np.array([[1.0, 0.0]] * len(texts), dtype="<f4")


def recalled(provider):
    return [m.text for m in provider.requests[0].history if m.text.startswith(RECALLED)]


async def test_what_the_window_lost_comes_back_also_after_a_restart_and_can_be_deleted():
    with short_places() as places:
        settings_file(places, SETTINGS.replace("RECALL", "session"))
        async with hub_bed(places=places) as hub:
            session = await (await hub.person()).client.new_session()
            for text, answer in (
                ("My sailing boat is called Albatross.", "A fine name for a boat."),
                ("How much is twelve times twelve?", "144."),
                ("Which name has my sailing boat?", "Albatross."),
            ):
                hub.script(say(answer))
                await session.prompt(text)
            assert not recalled(hub.providers[0]) and "not shown" in hub.providers[2].requests[0].history[0].text
            (note,) = recalled(hub.providers[2])
            assert "user: My sailing boat is called Albatross." in note and "twelve" not in note
            other = await (await hub.person()).client.new_session()
            hub.script(say("I do not know."))
            await other.prompt("Which name has my sailing boat?")
            assert not recalled(hub.providers[3])
        settings_file(places, SETTINGS.replace("RECALL", "all"))
        assert stat.S_IMODE(places.memory.stat().st_mode) == 0o600
        async with hub_bed(places=places) as hub:
            person = await hub.person()
            hub.script(say("Albatross."))
            await (await person.client.new_session()).prompt("What is the boat of mine called?")
            assert "Albatross" in recalled(hub.providers[0])[0]
            assert "Albatross" in (await run_command(places, "memory")).out
            await person.client.delete_session(session.id)
        left = (await run_command(places, "memory", "list")).out
        assert session.id not in left and other.id in left
        assert "forgotten" in (await run_command(places, "memory", "clear")).out
        assert b"Albatross" not in places.memory.read_bytes()


def test_rows_of_another_model_are_made_anew(tmp_path):
    file = tmp_path / "m.sqlite3"
    old = Recall(file, Letters)
    old.add("s", "user", "The cat sleeps on the warm stove.", 1)
    old.close()
    new = Recall(file, WordLlamaEmbedder)
    assert [piece.text for piece in new.find("Where does the cat sleep?", "s", "")] == [
        "The cat sleeps on the warm stove."
    ]
    assert not new.find("Where does the cat sleep?", "s", "The cat sleeps on the warm stove.")
    assert not new.find("stock prices fell", None, "") and not new.delete(99) and new.delete(1)
    new.close()


def test_long_texts_are_kept_in_pieces_that_lose_nothing():
    text = " ".join(f"word{n}" for n in range(2000))
    pieces = pieces_of(text)
    assert all(len(piece) <= LONGEST_PIECE for piece in pieces) and " ".join(pieces) == text
    assert pieces_of("x" * 2500) == ["x" * 1000, "x" * 1000, "x" * 500] and pieces_of("  ") == []
