"""Which fields hold secrets: passwords, one-time codes, card data; and that they stay so. Holds page/node/words."""

import html
import json
from pathlib import Path

import pytest

LABELS = json.loads((Path(__file__).parent / "secret_fields.json").read_text(encoding="utf-8"))

FIELDS = """
<input data-secret=true type=password> <input data-secret=false> <input data-secret=true autocomplete=one-time-code>
<input data-secret=true autocomplete="section-a shipping CC-Number">
<select data-secret=true autocomplete=cc-exp-month></select>
<textarea data-secret=true autocomplete=new-password></textarea> <input data-secret=false autocomplete=email>
<input data-secret=true name=card_number> <input data-secret=true id=cvv> <input data-secret=true name=otp type=tel>
<input data-secret=true name=security-code> <input data-secret=true name=userPassword type=text>
<input data-secret=false name=discard> <input data-secret=false name=notepad>
<input data-secret=false name=show-password type=checkbox>
<input data-secret=false name=password-forgotten type=submit> <input data-secret=false name=passport>
<button data-secret=false name=password>x</button>
"""


async def test_by_type_by_autocomplete_and_by_the_names_sites_give(code):
    await code.show(FIELDS)
    wrong = "[element.outerHTML, pageSecrets.isSecret(element)]"
    found = await code.each("[data-secret]", wrong)
    assert len(found) == 18
    assert [html for html, secret in found if f'data-secret="{str(secret).lower()}"' not in html] == []


async def test_show_password_does_not_make_it_readable(code):
    await code.show("<input type=password value=s3cret>")
    secret = "pageSecrets.isSecret($('input'))"
    assert await code.value(secret) is True
    await code.run("$('input').type = 'text'")
    assert await code.value(secret) is True


async def test_a_form_with_a_secret_in_it_or_tied_to_it(code):
    await code.show(
        "<form id=a><input name=q></form><form id=b><input type=password></form><form id=c></form><input "
        "type=password form=c>"
    )
    assert await code.value("['#a', '#b', '#c'].map((one) => pageSecrets.formHasSecret($(one)))") == [False, True, True]
    assert await code.value("pageSecrets.formHasSecret(null)") is False


@pytest.mark.parametrize("kind", ["secret", "harmless"])
@pytest.mark.parametrize(
    "said", ["<label>{}<input></label>", "<input placeholder='{}'>", "<textarea aria-label='{}'></textarea>"]
)
async def test_by_what_is_said_of_them_in_many_languages(code, kind, said):
    await code.show("".join(said.format(html.escape(label, quote=True)) for label in LABELS[kind]))
    found = await code.each("input, textarea", "pageSecrets.isSecret(element)")
    wrong = [label for label, secret in zip(LABELS[kind], found, strict=True) if secret is not (kind == "secret")]
    assert wrong == []


async def test_by_dots_and_in_editors(code):
    await code.show(
        "<input style='-webkit-text-security:disc' value=abc><div contenteditable aria-label=Password>s3cret</div>"
        "<div contenteditable aria-label=Notes>plain</div><textarea style='-webkit-text-security: circle'></textarea>"
    )
    assert await code.each("input, div, textarea", "pageSecrets.isSecret(element)") == [True, True, False, True]
    assert await code.each("input, div", "pageStates.valueOf(element, 'textbox')") == [None, None, "plain"]


async def test_fields_for_choices_and_searches_are_none_whatever_their_autocomplete_says(code):
    await code.show(
        "<input role=combobox autocomplete=new-password><input type=search autocomplete=new-password><input list=l "
        "autocomplete=new-password><input aria-autocomplete=list autocomplete=new-password><input name=login "
        "autocomplete=username><input autocomplete=new-password><input type=search aria-label='Search passwords'>"
    )
    assert await code.each("input", "pageSecrets.isSecret(element)") == [False] * 5 + [True, False]


async def test_a_label_with_a_link_in_it_speaks_for_itself(code):
    await code.show("<label>Email <a href=#>Forgot your password?</a><input></label>")
    assert await code.value("pageSecrets.isSecret($('input'))") is False
