"""The calendar that a field has left open over the next one."""

DAYS = "".join(f"<button>{day}</button>" for day in range(1, 32))
PAGE = """<input id=a value=2027-03-05><input id=n>
  <div id=k style="position:%s;top:0;background:silver">March 2027 %s</div>"""
SHUT = """
  const keys = [];
  $("#a").onkeydown = ({key}) => keys.push(key);
  pageLeftOpen.note($("#a"));
  DOES
  return [await pageLeftOpen.shut($("#k button:nth-child(3)"), $("#n")), keys, document.activeElement === $("#a")];
"""


async def shut(code, page=PAGE % ("fixed", DAYS), does=""):
    await code.show(page)
    return await code.run(SHUT.replace("DOES", does))


async def test_it_is_shut_by_escape_in_its_field_which_is_left(code):
    assert await shut(code) == [True, ["Escape"], False]


async def test_days_that_are_a_part_of_the_page_are_left_alone(code):
    assert (await shut(code, PAGE % ("static", DAYS)))[:2] == [False, []]


async def test_what_holds_no_days_is_no_calendar(code):
    assert (await shut(code, PAGE % ("fixed", "<button>1</button><button>2</button><button>Pay</button>")))[:2] == [
        False,
        [],
    ]


async def test_a_field_without_a_day_has_opened_none(code):
    assert (await shut(code, does="$('#a').value = 'Ann'"))[:2] == [False, []]


async def test_in_a_dialog_escape_might_shut_that(code):
    assert (await shut(code, f"<div role=dialog>{PAGE % ('fixed', DAYS)}</div>"))[:2] == [False, []]
