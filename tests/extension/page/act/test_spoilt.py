"""What fields make of keys one by one: written whole where the page wrote among them, else left as it is."""

import pytest

GARBLES = "a.oninput = () => { if (a.value.length === 1) a.value = '000' + a.value + '-01' }"
DIGITS = "a.onkeydown = (event) => { if (/[a-z]/.test(event.key)) event.preventDefault() }"
STUBBORN = "a.oninput = () => { a.value = 'No' }"


@pytest.mark.parametrize(
    ("script", "text", "value"),
    [(GARBLES, "2026-12", "2026-12"), (DIGITS, "12ab3", "123"), (STUBBORN, "2026", "No"), ("", "Ann", "Ann")],
)
async def test_a_text_is_written(code, script, text, value):
    await code.show(f"<input id=a><script>{script}</script>")
    assert await code.run(f'return [await pageTyping.write($("#a"), "{text}", "over"), $("#a").value]') == [None, value]
