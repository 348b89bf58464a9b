"""Names for elements that last as long as the node, and never come to mean something else unnoticed."""

SHOW = """
  const shown = (selector) => { const one = pageRefs.describe($(selector)); pageRefs.confirm([one]); return one; };
"""


async def test_an_element_keeps_its_number_and_no_number_is_given_twice(code):
    await code.show("<button>A</button><a href=#>B</a>")
    assert await code.run(f"""{SHOW}
      const first = shown("button").number;
      $("button").remove();
      const [second, again] = [shown("a").number, shown("a").number];
      pageRefs.countFrom(50);
      document.body.append(document.createElement("button"));
      const third = shown("button").number;
      pageRefs.countFrom(7);
      return [first, second, again, third, pageRefs.nextNumber()];
    """) == [1, 2, 2, 50, 51]


async def test_a_ref_resolves_to_the_element_that_was_shown(code):
    await code.show("<button>Save</button>")
    found = await code.run(
        f"{SHOW} const found = pageRefs.resolve(shown('button').number); return [found.element === $('button'), "
        f"pageRefs.line(found.shown)];"
    )
    assert found == [True, '[e1] button "Save"']


async def test_what_means_something_else_now_is_stale_with_what_it_is(code):
    await code.show("<button>Save</button>")
    found, again = await code.run(f"""{SHOW}
      const {{ number }} = shown("button");
      $("button").textContent = "Delete";
      return [pageRefs.resolve(number), Boolean(pageRefs.resolve(number).element)];
    """)
    assert (found["reason"], found["candidates"]) == ("stale", ['[e1] button "Delete"'])
    assert again, "the model has been told what it is now"


async def test_another_role_is_stale_too(code):
    await code.show("<div role=button>Go</div>")
    found = await code.run(
        f"{SHOW} const {{ number }} = shown('div'); $('div').setAttribute('role', 'link'); return "
        f"pageRefs.resolve(number);"
    )
    assert found["reason"] == "stale" and found["candidates"] == ['[e1] link "Go"']


async def test_of_what_left_the_page_the_likest_are_offered_the_best_first(code):
    await code.show(
        "<button id=gone>Save the draft</button><button>Save draft</button><button>Print</button><a "
        "href=#>Save the draft</a>"
        "<button>Save the draft</button><button hidden>Save the draft now</button>"
    )
    found = await code.run(
        f"{SHOW} const {{ number }} = shown('#gone'); $('#gone').remove(); return pageRefs.resolve(number);"
    )
    assert found["reason"] == "stale"
    assert [line.split("] ")[1] for line in found["candidates"]] == ['button "Save the draft"', 'button "Save draft"']


async def test_a_candidate_can_be_used_at_once(code):
    await code.show("<button id=gone>Go</button><button>Go</button>")
    assert await code.run(f"""{SHOW}
      const {{ number }} = shown("#gone");
      $("#gone").remove();
      const [line] = pageRefs.resolve(number).candidates;
      return Boolean(pageRefs.resolve(Number(/\\d+/.exec(line)[0])).element);
    """)


async def test_at_most_five_candidates(code):
    await code.show("<button>Go</button>" * 9)
    assert (
        await code.run(
            f"{SHOW} const {{ number }} = shown('button'); $('button').remove(); return "
            f"pageRefs.resolve(number).candidates.length;"
        )
        == 5
    )


async def test_an_unknown_ref_is_not_found_and_one_of_an_earlier_document_stale(code):
    await code.show("<button>x</button>")
    reasons = await code.run(
        "pageRefs.countFrom(20); return [pageRefs.resolve(5).reason, pageRefs.resolve(20).reason];"
    )
    assert reasons == ["stale", "not_found"]


async def test_only_what_was_numbered_is_known_and_only_what_is_there_is_given(code):
    await code.show("<button>x</button><a href=#>y</a>")
    assert await code.run(f"""{SHOW}
      const {{ number }} = shown("button");
      const before = [pageRefs.isKnown($("button")), pageRefs.isKnown($("a")),
        pageRefs.elementOf(number) === $("button")];
      $("button").remove();
      return [...before, pageRefs.elementOf(number), pageRefs.elementOf(99)];
    """) == [True, False, True, None, None]


async def test_a_sheet_is_the_same_whatever_is_drawn_on_it_and_a_card_is_not(code):
    await code.show("""<style>div { width: 900px; height: 500px; overflow: auto }</style>
      <div id=a tabindex=0><svg width=2000 height=2000><rect width=50 height=30 /></svg></div>
      <div id=b tabindex=0><p>Ann</p></div>""")
    found = await code.run(f"""{SHOW}
      const numbers = ["#a", "#b"].map((one) => shown(one).number);
      $("svg").innerHTML = "<text y=20>function 1</text>";
      $("p").textContent = "Ben";
      return numbers.map((number) => pageRefs.resolve(number).reason ?? "same");
    """)
    assert found == ["same", "stale"]
