"""Which frame element belongs to which frame, and where its inner points are."""

FRAMES = """<style>body {margin: 0}
iframe {border: 5px solid; padding: 3px; width: 200px; height: 100px; display: block}</style>
<iframe id=a srcdoc=x></iframe><x-host></x-host><iframe id=b src=/inside></iframe><div id=far
style='height:3000px'></div>"""


async def show(code):
    code.bed.site.page("/inside", "<p>inside</p>")
    await code.show(FRAMES)


async def test_frames_are_told_by_their_place_among_the_windows_frames(code):
    await show(code)
    assert await code.value("[pageFrames.indexOf($('#a')), pageFrames.indexOf($('#b')), pageFrames.ownIndex()]") == [
        0,
        1,
        -1,
    ]
    assert await code.value("pageFrames.indexOf(document.createElement('iframe'))") == -1


async def test_a_point_in_a_frame_is_inside_its_border_and_padding(code):
    await show(code)
    assert await code.value("pageFrames.at({index: 0, x: 10, y: 20})") == {"point": {"x": 18, "y": 28}}


async def test_a_frame_that_is_shown_smaller_or_larger_than_it_knows(code):
    await show(code)
    await code.run("$('#a').style.cssText = 'transform: scale(2, 0.5); transform-origin: 0 0'")
    assert await code.value("pageFrames.at({index: 0, x: 10, y: 20})") == {"point": {"x": 36, "y": 14}}
    assert await code.value("pageFrames.inner($('#a'), 36, 14)") == {"x": 10, "y": 20}


async def test_a_frame_that_is_scrolled_away_is_brought_into_view(code):
    await show(code)
    x, y = await code.run(
        "scrollTo(0, 2000); const { point } = pageFrames.at({index: 1, x: 10, y: 20}); return [point.x, point.y];"
    )
    assert x == 18 and 0 <= y < 2000
    untouched = await code.run(
        "scrollTo(0, 2000); return [pageFrames.at({index: 1, x: 10, y: 20, anyway: true}).point.y, scrollY];"
    )
    assert untouched[0] < 0 and untouched[1] == 2000


async def test_a_covered_frame_says_by_what_and_a_frame_that_left_that_it_did(code):
    await show(code)
    await code.run(
        "document.body.insertAdjacentHTML('beforeend', '<div role=dialog aria-label=Cookies "
        'style="position:fixed;inset:0">x</div>\')'
    )
    refused = (await code.value("pageFrames.at({index: 0, x: 10, y: 20})"))["refused"]
    assert refused["reason"] == "covered" and 'dialog "Cookies"' in refused["hint"]
    assert (await code.value("pageFrames.at({index: 7, x: 1, y: 1})"))["refused"]["reason"] == "frame_gone"
