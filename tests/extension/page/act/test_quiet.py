"""What the page waits for by itself after an act, and what it leaves to be waited for outside."""

import pytest

LOOKS = """
  let [looks, foreseen] = [0, 0];
  const began = performance.now();
  await pageQuiet.after(() => (looks += 1, STANDING), {ms: 40, unless: ["expanded"]}, () => (foreseen += looks));
  return {looks, foreseen, waited: performance.now() - began >= 39};
"""
CHANGED = "effects: [{kind: 'dom_changed'}]"


async def looks(code, standing):
    """How often it was looked, how often before all was got ready, and whether the time passed."""
    await code.show("<p>x</p>")
    said = await code.run(LOOKS.replace("STANDING", f"({{quietFor: 0, {standing}}})"))
    return said["looks"], said["foreseen"], said["waited"]


async def test_an_act_with_effects_is_told_when_nothing_more_has_come_of_it(code):
    assert await looks(code, CHANGED) == (2, 1, True)


@pytest.mark.parametrize(
    "standing",
    [
        "effects: []",
        "effects: [{kind: 'expanded'}]",
        f"{CHANGED}, leaving: 'https://there.example/'",
        f"{CHANGED}, tabWanted: 'https://there.example/'",
        f"{CHANGED}, quietFor: 50",
    ],
)
async def test_what_takes_longer_or_leads_away_is_told_at_once(code, standing):
    assert await looks(code, standing) == (1, 0, False)


async def test_what_comes_meanwhile_is_told_with_it(code):
    await code.show("<button id=f>x</button>")
    told = await code.run("""
      const observation = new PageObservation($("#f"));
      observation.begin();
      $("#f").setAttribute("aria-pressed", "true");
      setTimeout(() => (document.title = "Done"), 5);
      const look = () => ({effects: observation.effects(), quietFor: performance.now() - observation.lastChange});
      const now = await pageQuiet.after(look, {ms: 60, unless: []}, () => undefined);
      observation.end();
      return now.effects.map(({kind}) => kind);
    """)
    assert told == ["selected", "dom_changed"]
