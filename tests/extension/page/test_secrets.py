"""Which fields hold secrets: passwords, one-time codes, card data; and that they stay so."""

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
