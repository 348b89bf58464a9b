"""Forms, asked in ways a page cannot trip by naming its fields after the form's own properties."""

TRICKY = """<form id=real action=/send name=Order>
  <input name=action value=x><input name=id><input name=elements><input name=getAttribute><input name=querySelectorAll>
  <button id=plain type=button>No</button><button id=default>Yes</button></form><input id=outside form=real><button
id=loose>x</button>"""


async def test_fields_named_like_properties_do_not_shadow_the_form(code):
    await code.show(TRICKY)
    assert await code.value("pageForms.fieldsOf($('form')).map((field) => field.id || field.name)") == [
        "action", "id", "elements", "getAttribute", "querySelectorAll", "plain", "default", "outside",
    ]  # fmt: skip
    summary = await code.value("pageForms.summaryOf($('form'))")
    assert summary == {"name": "Order", "action": code.bed.site.url("/send")}
    assert await code.value("pageForms.defaultButton($('form')).id") == "default"


async def test_the_form_an_element_belongs_to(code):
    await code.show(f"{TRICKY}<p>x</p>")
    belongs = "['#outside', '#plain', 'form', '#loose', 'p'].map((one) => pageForms.formOf($(one)) === $('form'))"
    assert await code.value(belongs) == [True, True, True, False, False]


async def test_what_submits(code):
    await code.show(
        "<form><button data-submits=true>x</button><button data-submits=false type=button>x</button><input "
        "data-submits=true type=submit>"
        "<input data-submits=true type=image alt=x><input data-submits=false type=reset></form><button "
        "data-submits=false>x</button>"
    )
    right = await code.each("[data-submits]", "String(pageForms.isSubmitter(element)) === element.dataset.submits")
    assert right == [True] * 6


async def test_radio_buttons_of_one_group(code):
    await code.show(
        "<form><input type=radio name=r id=a><input type=radio name=r id=b><input type=radio name=s><input "
        "type=radio id=c></form>"
        "<input type=radio name=r id=d>"
    )
    group = "pageForms.groupOf($('#%s')).map((one) => one.id)"
    assert [await code.value(group % one) for one in "abcd"] == [["a", "b"], ["a", "b"], ["c"], ["d"]]


async def test_the_labels_of_fields_are_those_that_the_browser_names(code):
    await code.show(
        "<label for=a>A</label><input id=a><label>B <input id=b></label><label>C <input><button>x</button></label>"
        "<label for=d>D</label><label>Also D <input id=d></label><label for=e>E</label><div id=e>x</div><input>"
        "<label for=h>H</label><input type=hidden id=h><label for='f\"]'>F</label><select id='f\"]'></select>"
    )
    right = await code.each(
        "input, button, select, div",
        "pageForms.labelsOf(element).join() === [...(element.labels ?? [])].join() && "
        "[...(element.labels ?? [])].every((label) => pageForms.labelsOf(element).includes(label))",
    )
    assert right and all(right)


async def test_fields_are_named_without_asking_the_browser_for_their_labels(code):
    """It would go through the whole page for each of thousands."""
    await code.show("<ul><li><label><input type=checkbox> Rope</label></ul>")
    asked = "Object.defineProperty(HTMLInputElement.prototype, 'labels', { get: () => { throw new Error('asked') } })"
    assert await code.value(f"({asked}, pageNames.nameOf($('input')))") == "Rope"
