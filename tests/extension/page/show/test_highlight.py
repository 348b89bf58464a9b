"""The frame that shows the person an element: seen by the eye, and by nothing that reads, hits or observes."""

SHOW = (
    "const one = pageRefs.describe($('button')); pageRefs.confirm([one]); const show = () => "
    "pageHighlight.show({ref: one.number});"
)
OURS = "[...document.documentElement.children].filter((one) => pageTree.ours.has(one)).length"


async def test_it_is_shown_and_taken_away(code):
    await code.show("<button>Go</button>")
    assert await code.run(
        f"{SHOW} const shown = show().shown; const there = {OURS}; const gone = pageHighlight.clear(); return [shown, "
        f"there, gone, {OURS}];"
    ) == [
        True,
        1,
        {"shown": False},
        0,
    ]


async def test_a_second_one_takes_the_place_of_the_first(code):
    await code.show("<button>Go</button>")
    assert await code.run(f"{SHOW} show(); show(); return {OURS};") == 1


async def test_those_beside_each_other_are_all_shown_and_go_together(code):
    await code.show("<button>Go</button><input aria-label=A><input aria-label=B>")
    assert await code.run(
        """const attach = Element.prototype.attachShadow, roots = [];
        Element.prototype.attachShadow = function (how) {
          roots.push(attach.call(this, how));
          return roots.at(-1);
        };
        const all = [...document.querySelectorAll("button, input")];
        const parts = all.map((one) => pageRefs.describe(one));
        pageRefs.confirm(parts);
        parts.forEach(({number}, index) => pageHighlight.show({ref: number, beside: index > 0}));
        const boxes = [...roots.at(-1).children].map((box) => Math.round(box.getBoundingClientRect().x));
        const places = all.map((one) => Math.round(one.getBoundingClientRect().x - 3));
        Element.prototype.attachShadow = attach;
        pageHighlight.clear();
        return [boxes.length, String(boxes) === String(places), roots.length, OURS];""".replace("OURS", OURS)
    ) == [3, True, 1, 0]


async def test_what_is_gone_or_hidden_is_not_shown(code):
    await code.show("<button>Go</button>")
    assert await code.run(
        f"{SHOW} $('button').hidden = true; return [show(), pageHighlight.show({{ref: 99}})].map((one) => [one.shown, "
        f"one.refused.reason]).concat([{OURS}]);"
    ) == [[False, "hidden"], [False, "not_found"], 0]


async def test_it_goes_by_itself_when_its_time_is_up(code):
    await code.show("<button>Go</button>")
    left = f"""{SHOW} const {{promise, resolve}} = Promise.withResolvers();
      const gone = (records) => records.some((one) => one.removedNodes.length) && resolve({OURS});
      const observer = new MutationObserver(gone);
      pageHighlight.show({{ref: one.number, ms: 30}});
      observer.observe(document.documentElement, {{childList: true}});
      return promise;"""
    assert await code.run(left) == 0


async def test_above_a_modal_dialog_it_is_seen_and_taken_for_no_dialog(code):
    await code.show("<dialog><button>Go</button></dialog>")
    assert await code.run(f"""$("dialog").showModal(); {SHOW} show();
      const host = [...document.documentElement.children].find((one) => pageTree.ours.has(one));
      const seen = [host.matches(":popover-open"), [...pageOpenDialogs.now().keys()].map((one) => one.localName)];
      pageHighlight.clear();
      return seen;""") == [True, ["dialog"]]


async def test_no_reading_hit_test_or_observation_meets_it(code):
    await code.show("<button>Go</button><p>words</p>")
    assert await code.run(f"""{SHOW}
      const read = () => pageSnapshot.read({{session: "s", call: String(Math.random()), budget: 8000,
        controlsOnly: false}});
      const before = read().lines.map((line) => line.text);
      const {{ x, y }} = $("button").getBoundingClientRect();
      const observation = new PageObservation($("button"));
      observation.begin();
      show();
      const hit = pageTree.elementAt(x + 4, y + 4).localName;
      const effects = observation.effects();
      observation.end();
      const after = read();
      return [JSON.stringify(before) === JSON.stringify(after.lines.map((line) => line.text)), after.delta, hit,
        effects];
    """) == [True, [], "button", []]


async def test_marks_carry_the_words_they_are_given(code):
    await code.show("<button>Go</button>")
    marked = await code.run(f"""
      const attach = Element.prototype.attachShadow;
      let root;
      Element.prototype.attachShadow = function (how) {{ return (root = attach.call(this, how)); }};
      pageHighlight.mark([{{element: $("button"), text: "f2e1"}}]);
      return [root.textContent, root.mode, {OURS}];
    """)
    assert marked == ["f2e1", "closed", 1]
