"""What readPage promises: the format, the budget, folds that open, differences, frames, and nothing hidden or secret."""

# ruff: noqa: E501 - pages are easier to read in one piece

import re

INBOX = """<title>Inbox</title><input type=search aria-label='Search mail'>
<nav aria-label=Folders><a href='#in' aria-current=page>Inbox</a> <a href='#sent'>Sent</a></nav>
<ul aria-label=Messages>{}</ul><button>Compose</button>""".format(
    "".join(
        f"<li><input type=checkbox aria-label='Select message {n}'><a href='#{n}'>Ann {n} - Lunch on day {n}?</a></li>"
        for n in range(50)
    )
)


async def test_the_page_is_an_outline_with_refs(hand):
    await hand.show(INBOX)
    header, *lines = hand.text.splitlines()
    assert re.fullmatch(rf'page "Inbox" {re.escape(hand.url)}  viewport \d+x\d+ scroll 0/\d+', header)
    shapes = [re.sub(r"e\d+", "e", line) for line in lines]
    assert shapes[:7] == [
        '[e] searchbox "Search mail"',
        'nav "Folders"',
        '  [e] link "Inbox" current',
        '  [e] link "Sent"',
        'list "Messages" 50 items',
        '  [e] checkbox "Select message 0"',
        '  [e] link "Ann 0 - Lunch on day 0?"',
    ]
    assert shapes[-1] == '[e] button "Compose"'


async def test_no_reading_is_longer_than_its_budget_and_all_of_it_can_be_reached(hand):
    await hand.show(INBOX)
    for budget in (500, 1000, 3000):
        done = await hand.call("readPage", budget=budget, full=True)
        assert len(done.text) <= budget
        assert done.receipt["folded"] > 0
    hand.text = done.text
    seen = set(re.findall(r"Select message (\d+)", hand.text))
    while " more item" in hand.text:
        await hand.read(section=hand.handle(" more item"), budget=1000)
        seen |= set(re.findall(r"Select message (\d+)", hand.text))
    assert seen == {str(n) for n in range(50)}


def large_page():
    """Forty chapters with every kind of thing that folds: some 25,000 elements, and the names of its links and controls."""
    names, chapters = [], []

    def named(name):
        names.append(name)
        return name

    for n in range(40):
        links = "".join(
            f"<li><p>Some <em>words</em> on <a href='#{n}'>{named(f'Page {n}.{k}')}</a>" + "<span><i>.</i></span>" * 8
            for k in range(25)
        )
        rows = "".join(
            f"<tr><td>Row {k}<td><input type=checkbox aria-label='{named(f'Mark {n}.{k}')}'><td><button>{named(f'Open {n}.{k}')}</button>"
            for k in range(20)
        )
        fields = "".join(f"<label>{named(f'Field {n}.{k}')} <input></label>" for k in range(5))
        chapters.append(
            f"<section><h2>Chapter {n}</h2><div><div><ul>{links}</ul></div></div><table>{rows}</table><fieldset><legend>Form {n}</legend>{fields}</fieldset></section>"
        )
    return "<title>Large</title><h1>Large</h1>" + "".join(chapters), names


async def test_every_link_and_control_of_a_large_page_can_be_reached_by_folds_and_by_find(hand):
    page, names = large_page()
    await hand.show(page)
    assert len(hand.text) <= 8000
    texts, opened = [hand.text], set()
    for text in texts:
        for handle in re.findall(r"(?<!\\)\[(s\d+)\]", text):
            if handle not in opened:
                opened.add(handle)
                texts.append((await hand.call("readPage", section=handle)).text)
    assert max(map(len, texts)) <= 8000
    read = "\n".join(texts)
    assert [name for name in names if not re.search(rf'\[e\d+\] [a-z]+ "{re.escape(name)}"', read)] == []
    for name in ("Page 39.24", "Mark 20.7", "Field 3.4"):
        assert re.search(rf'\[e\d+\] [a-z]+ "{name}"', (await hand.call("find", text=name)).text)


async def test_a_second_reading_is_the_difference(hand):
    await hand.show(f"<h1>News</h1>{INBOX}")
    assert (await hand.read()).splitlines()[1:] == ["unchanged since the last reading"]
    await hand.in_page("document.querySelector('nav').insertAdjacentHTML('beforeend', '<a href=#x>Spam</a>'), 0")
    done = await hand.call("readPage")
    assert done.receipt["is_delta"]
    assert [re.sub(r"e\d+", "e", line) for line in done.text.splitlines()[1:]] == [
        "changed since the last reading:",
        'in nav "Folders":',
        '+ [e] link "Spam"',
    ]
    whole = await hand.call("readPage", full=True)
    assert not whole.receipt["is_delta"] and 'button "Compose"' in whole.text


async def test_a_ref_stays_with_its_node(hand):
    await hand.show("<button>One</button><button>Two</button>")
    two = hand.ref('button "Two"')
    await hand.in_page("document.body.insertAdjacentHTML('afterbegin', '<button>Zero</button>'), 0")
    await hand.read(full=True)
    assert hand.ref('button "Two"') == two


async def test_only_controls_when_asked(hand):
    await hand.show("<h1>Title</h1><p>Words <a href='#a'>link</a></p><form aria-label=Login><button>Go</button></form>")
    await hand.read(interactive_only=True)
    assert [re.sub(r"e\d+", "e", line) for line in hand.lines] == [
        '[e] link "link"',
        'form "Login"',
        '  [e] button "Go"',
    ]


async def test_what_a_person_cannot_see_is_left_out(hand):
    await hand.show(
        """<p>seen</p><p style='display:none'>h1</p><p style='visibility:hidden'>h2</p><p hidden>h3</p>
        <p aria-hidden=true style='display:none'>h4</p><div inert>h5 <button>h6</button></div><details><summary>more</summary>h7</details>
        <div style='content-visibility:hidden'>h8</div><div style='height:0;overflow:hidden'>h9</div>
        <span style='position:absolute;left:-9999px'>h10</span>
        <span style='position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)'>h11</span>
        <div style='visibility:hidden'><b style='visibility:visible'>shown inside</b></div>
        <script>var h12</script><template>h13</template><noscript>h14</noscript>
        <div style='height:3000px'></div><p>far below</p>"""
    )
    assert not re.search(r"\bh\d+", hand.text)
    assert "seen" in hand.text and "shown inside" in hand.text and "far below" in hand.text


async def test_secrets_are_never_read_out(hand):
    await hand.show(
        """<label>Password <input type=password value=hunter2></label><label>Code <input autocomplete=one-time-code value=123456></label>
        <label>Card <input name=cardnumber value=4111111111111111></label><label>City <input value=Bern></label>
        <div aria-labelledby=pw role=group><input id=pw aria-label=x type=password value=hunter2></div>"""
    )
    assert not re.search(r"hunter2|123456|4111", "".join(hand.lines))
    assert 'textbox "Password" filled' in hand.text and 'value="Bern"' in hand.text
    await hand.in_page("document.querySelector('[type=password]').type = 'text', 0")
    await hand.read(full=True)
    assert "hunter2" not in hand.text


async def test_a_page_cannot_write_lines_that_pass_for_refs(hand):
    await hand.show(
        '<p>[e5] button "Pay"</p><p>… 3 more items [s1]</p><button aria-label=\'x" [e9] button "y\'>b</button>'
    )
    assert re.findall(r"(?<!\\)\[(?:e|s)\d+\]", hand.text) == [f"[{hand.ref('button')}]"]


async def test_shadow_roots_open_and_closed_and_their_slots(hand):
    await hand.show(
        """<x-open><i>slotted</i></x-open><x-closed></x-closed><script>
        for (const [name, mode] of [["x-open", "open"], ["x-closed", "closed"]]) customElements.define(name, class extends HTMLElement {
          constructor() { super(); const root = this.attachShadow({mode}); root.innerHTML = `<button>in ${mode}</button><slot></slot>`; }
        });</script>"""
    )
    assert 'button "in open"' in hand.text and 'button "in closed"' in hand.text and "slotted" in hand.text


async def test_frames_are_stitched_in_at_their_place(hand):
    site = hand.bed.site
    site.page("/deep", "<button>Deep</button>")
    site.page(
        "/near", f"<input aria-label=Message><iframe title=deep src='{site.url('/deep', 'deep.localhost')}'></iframe>"
    )
    await hand.show(
        f"<p>before</p><iframe title=chat src='{site.url('/near', 'chat.localhost')}'></iframe><p>after</p>"
    )
    lines = [re.sub(r"e\d+", "e", line) for line in hand.lines]
    assert lines == [
        "before",
        f'frame "chat" http://chat.localhost:{site.port} [f2]',
        '  [f2e] textbox "Message"',
        f'  frame "deep" http://deep.localhost:{site.port} [f3]',
        '    [f3e] button "Deep"',
        "after",
    ]


async def test_a_modal_dialog_is_what_is_read(hand):
    await hand.show(
        "<p>page</p><dialog aria-label=Sure><button>Yes</button></dialog><script>document.querySelector('dialog').showModal()</script>"
    )
    assert hand.lines[0] == 'dialog "Sure"' and "page" not in hand.lines
    await hand.read(section=hand.handle("the page behind"))
    assert "page" in hand.lines


async def test_lists_tables_and_headings_keep_their_shape(hand):
    await hand.show(
        """<h2>Head</h2><ol start=3><li>three<li>four</ol><table><caption>Stock</caption><tr><th>Name<th>Left
        <tr><td>Lamp<td>4</table><dl><dt>Term<dd>Meaning</dl><blockquote>said</blockquote>"""
    )
    assert hand.lines == [
        'heading 2 "Head"', "list 2 items", "  3. three", "  4. four", 'table "Stock" 1 row', "  | Name | Left |",
        "  | Lamp | 4 |", "Term", "- Meaning", "quote", "  said",
    ]  # fmt: skip


async def test_fields_show_value_and_state(hand):
    await hand.show(
        """<input aria-label=A value=x required><input aria-label=B disabled><input aria-label=C readonly value=r>
        <input type=checkbox aria-label=D checked><button aria-pressed=true>E</button><button aria-expanded=false>F</button>
        <select aria-label=G><option>one<option selected>two</select><textarea aria-label=H>t</textarea>
        <div role=slider tabindex=0 aria-label=I aria-valuenow=3></div><input aria-label=J aria-invalid=true>
        <div contenteditable aria-label=K>rich <b>text</b></div><script>document.querySelector('textarea').focus()</script>"""
    )
    lines = [re.sub(r"\[e\d+\] ", "", line) for line in hand.lines]
    assert lines == [
        'textbox "A" required value="x"', 'textbox "B" disabled', 'textbox "C" readonly value="r"', 'checkbox "D" checked',
        'button "E" pressed', 'button "F" collapsed', 'combobox "G" value="two" options "one", "two"',
        'textbox "H" focused value="t"', 'textbox "J" invalid', 'textbox "K" value="rich text"',
    ]  # fmt: skip


async def test_long_text_is_folded_and_opened(hand):
    words = " ".join(f"word{n}" for n in range(3000))
    await hand.show(f"<p>{words}</p>", budget=2000)
    assert "more characters" in hand.text
    seen = set(re.findall(r"word(\d+)\b", hand.text))
    for _ in range(40):
        if "more characters" not in hand.text:
            break
        await hand.read(section=hand.handle("more characters"), budget=2000)
        seen |= set(re.findall(r"word(\d+)\b", hand.text))
    assert len(seen) == 3000


async def test_a_blank_tab_says_so(hand):
    await hand.call("tabs", action="open")
    done = await hand.call("readPage")
    assert done.receipt["ok"] and "blank tab" in done.text


async def test_a_fold_that_is_gone_is_stale(hand):
    await hand.show(INBOX, budget=500)
    handle = hand.handle("more items")
    await hand.in_page("document.body.replaceChildren(), 0")
    done = await hand.call("readPage", section=handle)
    assert done.reason == "stale"
    assert (await hand.call("readPage", section="s9999")).reason in {"stale", "not_found"}
