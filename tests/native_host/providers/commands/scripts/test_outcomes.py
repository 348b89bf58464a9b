"""What comes of scripts, one by one and in turn."""

from pagehand.providers.commands.scripts.world import Outcome, failed, in_turn, outcome_of


def ends(state, text):
    yield from ()
    return Outcome(state, text)


def breaks_off(text):
    yield from ()
    raise failed(text)


def run(script):
    """The outcome of a script that makes no calls."""
    try:
        next(script)
    except StopIteration as stop:
        return stop.value
    raise AssertionError("it made a call")


def test_a_script_that_ends_early_has_an_outcome_too():
    assert run(outcome_of(breaks_off("Gone."))) == Outcome("failed", "Gone.")
    assert run(outcome_of(ends("answered", "Yes."))) == Outcome("answered", "Yes.")


def test_several_stop_at_the_first_that_does_not_go_well():
    begun = []

    def scripts():
        for name in ("One.", "Two.", "Three."):
            begun.append(name)
            yield breaks_off(name) if name == "Two." else ends("done", name)

    assert run(in_turn(scripts())) == Outcome("failed", "One. Two.")
    assert begun == ["One.", "Two."]

    assert run(in_turn([])).state == "done"
