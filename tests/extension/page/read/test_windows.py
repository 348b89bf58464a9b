"""What is told while modal dialogs come and go: the page behind them is neither gone nor new."""

RUN = """
  const texts = (lines) => lines.map((line) => "  ".repeat(line.depth) + line.text);
  const read = (call) => pageSnapshot.read({session: "s", call, budget: 8000, controlsOnly: false});
  const changes = () => texts(pageSnapshot.changes({session: "s", budget: 2000}).delta);
  read("first");
"""
PAGE = """<h1>Boats</h1><p id=n>Aurora</p><button>Rename</button>
  <dialog id=d aria-label=One>New name <input id=i></dialog><dialog id=e aria-label=Two>Sure?</dialog>"""


async def test_the_page_behind_a_window_is_told_by_what_changed(code):
    await code.show(PAGE)
    came, went, changed = await code.run(
        RUN
        + """
      d.showModal();
      const came = changes();
      d.close();
      const went = changes();
      d.showModal();
      changes();
      d.close();
      n.textContent = "Bess";
      return [came, went, changes()];
    """
    )
    assert came[0] == '+ dialog "One"' and came[-1].startswith("+ … the page behind this dialog")
    assert not [one for one in came if one.startswith("-")]
    assert went == ['- dialog "One"']
    assert changed == ["+ Bess", '- dialog "One"', "- Aurora"]


async def test_a_window_over_a_window_and_back(code):
    await code.show(PAGE)
    second, back, page, whole = await code.run(
        RUN
        + """
      d.showModal();
      changes();
      e.showModal();
      const second = changes();
      e.close();
      const back = changes();
      d.close();
      const page = changes();
      return [second, back, page, texts(read("last").delta)];
    """
    )
    assert second[0] == '+ dialog "Two"' and not [one for one in second if one.startswith("-")]
    assert back == ['- dialog "Two"']
    assert page == ['- dialog "One"']
    assert whole == []


async def test_one_window_after_the_other_and_what_a_reading_says_of_it(code):
    await code.show(PAGE)
    other, later = await code.run(
        RUN
        + """
      d.showModal();
      changes();
      d.close();
      e.showModal();
      const other = changes();
      e.close();
      n.textContent = "Clio";
      return [other, texts(read("later").delta)];
    """
    )
    assert other[0] == '+ dialog "Two"' and other[-1] == '- dialog "One"'
    assert later == ["+ Clio", '- dialog "Two"', "- Aurora"]
