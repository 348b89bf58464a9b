"""The words that a person sees on an element, wherever a page writes them."""

import pytest

GRAVE = "Delete account"


async def shown(code, html, element="#w"):
    await code.show(html)
    return await code.value(f"pageLettering.on($('{element}'))")


@pytest.mark.parametrize(
    ("style", "inside"),
    [
        ("#w::before{content:'Delete account'}", ""),
        ("#w::before{content:'Delete '}#w::after{content:'account'}", ""),
        ("#w span::before{content:'Delete account'}", "<span></span>"),
        ("#w span::after{content:attr(data-x)}", "<span data-x='Delete account'></span>"),
        ("#w{--x:'Delete account'}#w::after{content:var(--x)}", ""),
        ("#w li::marker{content:'Delete account'}", "<ul><li></li></ul>"),
        ("#w li{list-style-type:'Delete account'}", "<ul><li></li></ul>"),
        ("#w span::before{quotes:'Delete account' '';content:open-quote}", "<span></span>"),
        (
            (
                "@counter-style s{system:cyclic;symbols:'Delete account';suffix:''}"
                "#w::before{counter-increment:c;content:counter(c,s)}"
            ),
            "",
        ),
        ("#w{unicode-bidi:bidi-override;direction:rtl}", "tnuocca eteleD"),
        ("#w{}", "<bdo dir=rtl>tnuocca eteleD</bdo>"),
    ],
)
async def test_what_a_style_makes_of_it_is_seen(code, style, inside):
    assert GRAVE in await shown(code, f"<style>{style}</style><button id=w aria-label=Next>{inside}</button>")


@pytest.mark.parametrize("host", ["span", "x-w"])
@pytest.mark.parametrize(
    "content", ["Delete account", "<b>Delete account</b>", "<style>b{color:red}</style>Delete account"]
)
async def test_what_trees_of_their_own_in_it_show_is_seen(code, host, content):
    await code.show(f"<button id=w aria-label=Next><{host} id=h></{host}></button>")
    await code.run(f"$('#h').attachShadow({{mode: 'open'}}).innerHTML = {content!r};")
    assert await code.value("pageLettering.on($('#w'))") == GRAVE


@pytest.mark.parametrize(
    "html",
    [
        "<input id=w readonly role=button aria-label=Next placeholder='Delete account'>",
        "<button id=w aria-label=Next><ruby>Del<rt>x</rt>ete account<rt>x</rt></ruby></button>",
        (
            "<div><button id=w aria-label=Next style='position:absolute;left:0;top:0;width:200px;height:60px'></button>"
            "<span style='position:absolute;left:9px;top:9px;pointer-events:none'>Delete account</span></div>"
        ),
    ],
)
async def test_words_in_unusual_places_are_seen(code, html):
    assert GRAVE in await shown(code, html)


async def test_words_beside_a_button_and_what_a_person_typed_are_none_of_it(code):
    beside = (
        "<div><button id=w aria-label=Next style='width:20px;height:20px'></button><span>Delete account</span></div>"
    )
    assert await shown(code, beside) == ""
    assert await shown(code, "<input id=w value=mine placeholder=Yours>") == ""
    assert await shown(code, "<input id=w type=password role=button value=mine>") == ""


async def test_what_is_no_word_and_what_nobody_sees_is_left_out(code):
    style = "<style>#w::before{content:'▾'}#w::after{content:none}</style>"
    assert await shown(code, f"{style}<button id=w>Next<i style='display:none'>not this</i></button>") == "Next"
    assert await shown(code, "<input id=w type=button value=Go>") == "Go"
    assert await shown(code, "<select id=w><option>One</select>") == ""
    assert await shown(code, "<p dir=rtl id=w>שלום</p>") == "שלום"
