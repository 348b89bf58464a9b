"""Windows and what is marked as chosen are known at every moment, though the page is looked through only once."""

# ruff: noqa: E501 - pages are easier to read in one piece

WINDOWS = "pageListed.all(document, 'windows').map((one) => one.id)"
MARKED = "pageListed.all(document, 'marked').map((one) => one.id)"


async def test_what_comes_changes_or_goes_is_known_in_the_pages_order(code):
    await code.show("<div id=a role=dialog>One</div><p id=p>Text</p><dialog id=z>Last</dialog>")
    assert await code.value(WINDOWS) == ["a", "z"]
    await code.run("$('#p').innerHTML = '<b><i id=m popover>New</i></b>'")
    assert await code.value(WINDOWS) == ["a", "m", "z"]
    await code.run("$('#a').removeAttribute('role'); $('#p').setAttribute('role', 'alertdialog')")
    assert await code.value(WINDOWS) == ["p", "m", "z"]
    await code.run("$('#p').remove()")
    assert await code.value(WINDOWS) == ["z"]
    await code.run(
        "const p = document.createElement('p'); p.id = 'own'; p.setAttribute('role', 'dialog'); document.body.prepend(p)"
    )
    assert await code.value(WINDOWS) == ["own", "z"]


async def test_what_was_taken_away_and_put_back_is_known_with_what_changed_meanwhile(code):
    await code.show("<ul id=l><li id=a aria-selected=true>A<li id=b>B</ul>")
    assert await code.value(MARKED) == ["a"]
    assert await code.run(f"globalThis.away = $('#l'); away.remove(); return {MARKED}") == []
    await code.run(
        "away.children[0].removeAttribute('aria-selected'); away.children[1].setAttribute('aria-selected', 'true')"
    )
    assert await code.run(f"document.body.append(away); return {MARKED}") == ["b"]
    # The same where nobody asks in between.
    change = "away.remove(); await new Promise((done) => setTimeout(done)); away.children[1].removeAttribute('aria-selected'); document.body.append(away)"
    assert await code.run(f"{change}; return {MARKED}") == []


async def test_trees_of_their_own_are_known_apart(code):
    await code.show("<div id=h></div>")
    inner = "pageListed.all(globalThis.inner, 'marked').map((one) => one.id)"
    await code.run(
        "globalThis.inner = $('#h').attachShadow({mode: 'open'}); inner.innerHTML = '<i id=s aria-checked=true></i>'"
    )
    assert await code.run(f"return [{inner}, {MARKED}]") == [["s"], []]
    await code.run(
        "$('#h').remove(); inner.firstChild.after(Object.assign(document.createElement('b'), {id: 't', ariaPressed: 'true'}))"
    )
    assert await code.run(f"document.body.append(inner.host); return {inner}") == ["s", "t"]
    assert await code.run(f"document.body.append(inner.firstChild); return [{inner}, {MARKED}]") == [["t"], ["s"]]


async def test_after_very_many_changes_and_in_a_document_written_anew_it_is_still_right(code):
    await code.show("<div id=a role=dialog>One</div><p id=p></p>")
    assert await code.value(WINDOWS) == ["a"]
    many = (
        "for (let i = 0; i < 3000; i += 1) $('#p').append(Object.assign(document.createElement('i'), {id: `i${i}`}));"
    )
    assert await code.run(f"{many} $('#i1500').setAttribute('role', 'dialog'); return {WINDOWS}") == ["a", "i1500"]
    assert await code.run(f"$('#a').remove(); return {WINDOWS}") == ["i1500"]
    assert await code.run(f"document.documentElement.innerHTML = '<body><dialog id=n></dialog>'; return {WINDOWS}") == [
        "n"
    ]
