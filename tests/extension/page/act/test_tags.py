"""What a field of tags is; how several go in is in the museum."""


async def is_of_tags(code, html):
    await code.show(html)
    return await code.value("pageTags.areTaken($('#f'))")


async def test_what_is_around_it_calls_it_so(code):
    assert await is_of_tags(code, "<div class='pills-TagsInput-input'><input id=f><input type=hidden></div>")
    assert await is_of_tags(code, "<x-token-input><div><input id=f></div></x-token-input>")


async def test_not_where_only_another_word_has_it_in_it_or_other_fields_are_there(code):
    assert not await is_of_tags(code, "<div class=stage><input id=f></div>")
    assert not await is_of_tags(code, "<div class=tags><input id=f><input></div>")
    assert not await is_of_tags(code, "<div class=tags><textarea id=f></textarea></div>")
