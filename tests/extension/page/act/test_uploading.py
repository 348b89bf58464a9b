"""Which file field an element stands for, and what a field takes."""

# ruff: noqa: E501 - pages are easier to read in one piece

PAGE = """<input type=file id=own><label id=around>Pick<input type=file id=inner hidden></label><label id=by for=named>Other</label>
<input type=file id=named hidden><div id=box><input type=file id=behind style='opacity:0'><p><button id=near>Add</button></p></div>
<form><input type=file id=seen><button type=button id=beside>Beside a field that can be seen</button></form>
<section><input type=file hidden><input type=file hidden><button id=unclear>Which?</button></section><button id=alone>Alone</button>"""


async def test_an_element_stands_for_the_field_it_is_there_for(code):
    await code.show(PAGE)
    found = await code.run(
        "return Object.fromEntries($$('[id]').map((one) => [one.id, pageUploading.fieldOf(one)?.id ?? null]));"
    )
    assert found == {
        "own": "own",
        "around": "inner",
        "inner": "inner",
        "by": "named",
        "named": "named",
        "box": "behind",
        "behind": "behind",
        "near": "behind",
        "seen": "seen",
        "beside": None,
        "unclear": None,
        "alone": None,
    }


GIVE = """const give = async (accept, name, type) => {
  own.accept = accept;
  pageUploading.take({file: 0, piece: 0, name, type, modified: 5, data: btoa("12")});
  pageUploading.take({file: 0, piece: 1, name, type, modified: 5, data: btoa("3")});
  const shown = pageRefs.describe(own);
  const refused = await pageUploading.give({element: own, hit: own, x: 1, y: 1, shown}, () => {}, () => heard.push("watch"));
  return refused?.reason ?? (await own.files[0].text());
};"""


async def test_pieces_become_one_file_and_only_what_a_chooser_would_offer_is_taken(code):
    await code.show("<input type=file id=own>")
    cases = [
        ["", "a.txt", "text/plain"],
        [".TXT", "a.txt", "text/plain"],
        ["image/*, .pdf", "a.txt", "text/plain"],
        ["text/*", "a.txt", "text/plain"],
        ["text/csv", "a.txt", "text/plain"],
        ["image/png,text/plain", "a.txt", "text/plain"],
    ]
    told = await code.run(
        f"hear('input change'); {GIVE} const told = []; for (const one of {cases}) told.push(await give(...one)); return told;"
    )
    assert told == ["123", "123", "bad_value", "123", "bad_value", "123"]
    assert (await code.value("heard"))[:3] == ["watch", "input own", "change own"]


async def test_files_are_given_once(code):
    await code.show("<input type=file id=own>")
    again = (
        "pageUploading.give({element: own, hit: own, x: 1, y: 1, shown: pageRefs.describe(own)}, () => {}, () => {})"
    )
    assert (
        await code.run(f"{GIVE} await give('', 'a.txt', ''); return ({again}).then((one) => one.reason);")
        == "bad_value"
    )
