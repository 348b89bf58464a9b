"""One tree over light DOM, open and closed shadow roots, slots and closed details."""

SHADOWS = """<x-open>light</x-open><div id=closed></div><x-slots><b slot=named>B</b>rest</x-slots>
<details id=shut><p>before</p><summary>S</summary><p>more</p></details><details id=open
open><summary>S</summary><p>more</p></details>"""
ATTACH = """
  const closed = $("#closed").attachShadow({mode: "closed"});
  closed.innerHTML = "<button>in the closed</button>";
  pageTree.useRoots((element) => (element.id === "closed" ? closed : null));
  $("x-open").attachShadow({mode: "open"}).innerHTML = "<i>in the open</i>";
  $("x-slots").attachShadow({mode: "open"}).innerHTML =
    "<p><slot name=named></slot></p><slot></slot><slot name=no>instead</slot>";
  const said = (nodes) => nodes.map((node) => node.localName ?? node.data);
"""


async def shadows(code, script):
    await code.show(SHADOWS)
    return await code.run(ATTACH + script)


async def test_children_are_those_of_the_flat_tree(code):
    assert await shadows(
        code,
        """
      const [named, rest, instead] = $("x-slots").shadowRoot.querySelectorAll("slot");
      return [$("x-open"), $("#closed"), $("x-slots"), named, rest, instead, $("#shut"), $("#open")].map((one) =>
        said(pageTree.childrenOf(one)));
    """,
    ) == [["i"], ["button"], ["p", "slot", "slot"], ["b"], ["rest"], ["instead"], ["summary"], ["summary", "p"]]


async def test_within_one_reading_a_closed_root_is_asked_for_once_and_afterwards_again(code):
    await code.show("<div id=closed></div>")
    script = """
      let asked = 0;
      pageTree.useRoots(() => (asked += 1, null));
      const look = () => (pageTree.shadowOf($("#closed")), pageTree.shadowOf($("#closed")), asked);
      return [pageStanding.during(look), look()];
    """
    assert await code.run(script) == [1, 3]


async def test_parents_lead_through_slots_and_hosts_to_the_document(code):
    assert await shadows(
        code,
        """
      const way = (node) => { const up = []; for (let one = node; one;
        one = pageTree.parentOf(one)) up.push(one.id || one.localName); return up; };
      return [way($("b")), way(closed.firstChild)];
    """,
    ) == [["b", "slot", "p", "x-slots", "body", "html"], ["button", "closed", "body", "html"]]


async def test_what_lies_in_what(code):
    assert await shadows(
        code,
        """
      const button = closed.firstChild;
      return [pageTree.within(button, $("#closed")), pageTree.within(button, button), pageTree.within(button,
        $("x-open")), pageTree.within($("b"), $("x-slots").shadowRoot.querySelector("p"))];
    """,
    ) == [True, True, False, True]


async def test_visiting_meets_shadow_trees_and_nothing_of_pagehands_own(code):
    assert await shadows(
        code,
        """
      pageTree.ours.add($("#open"));
      const met = [];
      pageTree.visitAll((element) => met.push(element.id || element.localName), document.body);
      return [met.includes("i"), met.includes("button"), met.includes("open"),
        met.indexOf("button") < met.indexOf("x-slots"), pageTree.roots().length];
    """,
    ) == [True, True, False, True, 4]


async def test_roots_that_left_the_page_are_forgotten(code):
    assert (
        await shadows(
            code,
            """
      pageTree.visitAll(() => undefined);
      const before = pageTree.roots().length;
      $("x-open").remove();
      return before - pageTree.roots().length;
    """,
        )
        == 1
    )


async def test_focus_and_hit_tests_see_into_shadow_roots(code):
    assert await shadows(
        code,
        """
      closed.firstChild.focus();
      const { x, y } = closed.firstChild.getBoundingClientRect();
      return [pageTree.activeElement(), pageTree.elementAt(x + 3, y + 3), pageTree.elementAt(-5, -5)].map((one) =>
        one?.localName ?? null);
    """,
    ) == ["button", "button", None]


async def test_a_form_whose_fields_hide_the_dom_is_passed_over_and_what_is_in_it_is_not(code):
    await code.show("<main><p>before</p><form id=f></form><form hidden id=h><b>unseen</b></form><p>after</p></main>")
    names, lines = await code.run("""
      const named = [HTMLElement, Element, Node].flatMap(({prototype}) => Object.getOwnPropertyNames(prototype));
      const all = [...new Set(named)];
      const append = Element.prototype.append;
      for (const form of $$("form")) append.call(form, ...all.map((name) => {
        const field = document.createElement("input");
        field.setAttribute("name", name);
        field.setAttribute("aria-label", `Field ${name}`);
        return field;
      }));
      const { lines } = pageSnapshot.read({session: "s", call: "1", budget: 90000, controlsOnly: false});
      return [all, lines.map((line) => line.text)];
    """)
    assert len(names) > 200 and lines[0] == "main"
    said = "\n".join(lines)
    assert "before" in lines and "after" in lines and "unseen" not in said
    assert [name for name in names if said.count(f'textbox "Field {name}"') != 1] == []
    parent = "pageTree.parentOf($('input[name=parentNode]')).localName"
    assert await code.value(parent) == "main"
