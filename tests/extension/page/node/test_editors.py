"""Code editors that draw their own lines: the hidden field carries the ref, the drawn lines are its text."""

EDITORS = """
<div class="CodeMirror cm"><textarea id=a></textarea><div class=CodeMirror-line>let x\u00a0= 1</div><div
class=CodeMirror-line>\u200b</div></div>
<div class=monaco-editor><textarea id=b></textarea><div class=view-line>one</div><div class=view-line>two</div></div>
<div class=ace_editor><textarea id=c></textarea><div class=ace_line>ace</div></div>
<div class=CodeMirror id=empty></div><div class=other><textarea id=d></textarea></div>
"""


async def test_the_text_of_an_editor_is_what_it_draws(code):
    await code.show(EDITORS)
    texts = await code.each("textarea", "pageEditors.editorOf(element)?.text ?? null")
    assert texts == ["let x = 1\n", "one\ntwo", "ace", None]


async def test_signs_for_what_cannot_be_seen_are_no_text(code):
    await code.show(
        "<div class=ace_editor><textarea></textarea><div class=ace_line><span class='ace_invisible "
        "ace_invisible_tab'>—   </span>a<span class='ace_invisible ace_invisible_space'>··</span>·"
        "<span class='ace_invisible ace_invisible_eol'>¬</span></div></div>"
        "<div class=monaco-editor><textarea></textarea><div class=view-line><span class=mtkw>→ ·</span>b</div></div>"
    )
    assert await code.each("textarea", "pageEditors.editorOf(element).text") == ["\ta  ·", "\t b"]


async def test_an_editor_is_known_at_its_outermost_element_only(code):
    await code.show(EDITORS)
    inputs = "[$('.CodeMirror'), $('.monaco-editor'), $('.ace_editor'), $('#empty'), $('.other'), $('.view-line')]"
    assert await code.value(f"{inputs}.map((one) => pageEditors.editorAt(one)?.input.id ?? null)") == [
        "a",
        "b",
        "c",
        None,
        None,
        None,
    ]
