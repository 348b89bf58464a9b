"""Dialogs that a person sees open are told once; one that is drawn anew or stands in its place is no new one."""

PAGE = """<div role=dialog aria-label=Order style="position:fixed"><button>Close</button></div>
<section><h2>Help</h2><div role=dialog aria-label=Panel>Words</div></section>
<section><h3>Stroke</h3><div><div role=dialog aria-modal=true aria-label=Colours>Words</div></div></section>
<div role=dialog aria-label=Shut hidden>x</div>"""
ANEW = """
  const before = pageOpenDialogs.now();
  const order = $("[aria-label=Order]");
  order.replaceWith(order.cloneNode(true));
  const again = pageOpenDialogs.further(before, pageOpenDialogs.now());
  $("[aria-label=Shut]").hidden = false;
  $("[aria-label=Shut]").style.position = "fixed";
  return [[...before.values()], again, pageOpenDialogs.further(before, pageOpenDialogs.now())];
"""


async def test_only_what_has_come_up_is_a_new_dialog(code):
    await code.show(PAGE)
    assert await code.run(ANEW) == [["Order"], [], ["Shut"]]
