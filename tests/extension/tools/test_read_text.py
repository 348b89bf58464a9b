"""What readText promises: the article as Markdown, page by page, without what is around it."""

# ruff: noqa: E501 - pages are easier to read in one piece

import base64
import re

from bed.pdf_file import pdf
from bed.site import Answer

ARTICLE = """<title>News</title><nav><a href='#'>Home</a></nav><aside>Buy now, the best offer of the whole year is here today.</aside>
<main><h1>A <em>big</em> day</h1><p>It was <b>cold</b>, see <a href='/more'>more</a>.</p><ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul>
<ol start=3><li>three</li></ol><blockquote><p>said</p></blockquote><pre>x = 1
y = 2</pre><table><tr><th>A<th>B<tr><td>1<td>2|3</table><p style='display:none'>hidden</p><p>Use <code>ls</code>.</p></main><footer>Imprint</footer>"""


async def test_the_article_alone_as_markdown(hand):
    await hand.show(ARTICLE)
    done = await hand.call("readText")
    assert done.text == (
        "# A *big* day\n\nIt was **cold**, see more.\n\n- one\n  - inner\n- two\n\n3. three\n\n> said\n\n```\nx = 1\ny = 2\n```\n\n"
        "| A | B |\n| --- | --- |\n| 1 | 2\\|3 |\n\nUse `ls`."
    )
    assert "[more](" in (await hand.call("readText", links=True)).text


async def test_without_landmarks_the_densest_part_is_it(hand):
    body = "".join(f"<p>Paragraph {n} has some words in it to be read by people.</p>" for n in range(20))
    await hand.show(
        f"<div><ul>{'<li><a href=#>A link with a rather long label here</a>' * 30}</ul></div><div id=x>{body}</div>"
    )
    text = (await hand.call("readText")).text
    assert text.startswith("Paragraph 0") and "rather long label" not in text


async def test_page_by_page_nothing_is_lost(hand):
    await hand.show("<main>" + "".join(f"<p>Sentence number {n} of this text.</p>" for n in range(300)) + "</main>")
    seen, at = "", 0
    for _ in range(40):
        done = await hand.call("readText", **{"from": at, "budget": 1000})
        assert len(done.text) <= 1000
        body, _, after = done.text.partition("\n… ")
        seen += body
        if not after:
            break
        at = int(re.search(r"from (\d+)", after)[1])
    assert re.findall(r"number (\d+) of", seen) == [str(n) for n in range(300)]
    assert (await hand.call("readText", **{"from": 10**6})).reason == "bad_value"


async def test_a_folded_part(hand):
    await hand.show("<h1>T</h1>" + "".join(f"<h2>Part {n}</h2><p>{'words ' * 200}</p>" for n in range(9)), budget=1000)
    done = await hand.call("readText", section=re.search(r"\[(s\d+)\]", hand.text)[1])
    assert done.receipt["ok"] and "words words" in done.text
    await hand.in_page("document.body.replaceChildren(), 0")
    assert (await hand.call("readText", section=re.search(r"\[(s\d+)\]", hand.text)[1])).reason == "stale"
    assert (await hand.call("readText")).reason == "not_found"


async def test_a_pdf_is_fetched_with_the_persons_cookies_for_the_hub_to_read(hand):
    site = hand.bed.site
    paper = pdf("Hello from paper")
    site.handle("/in", lambda _: Answer("in", headers={"Set-Cookie": "who=ann; Path=/; SameSite=Strict; HttpOnly"}))
    kind = {"Content-Type": "application/pdf"}

    def mine(asked):
        return Answer(paper if "who=ann" in asked.headers.get("cookie", "") else pdf("nobody"), headers=kind)

    await hand.show("<script>fetch('/in')</script>")
    await site.wait_for("/in")
    for path in ("/paper.pdf", "/paper"):
        arrived = await hand.call("navigate", url=site.handle(path, mine))
        assert (arrived.receipt["ok"] and "readText reads it" in arrived.text) or arrived.reason == "not_permitted"
        done = await hand.call("readText")
        (document,) = done.documents
        assert base64.b64decode(document["data"]) == paper and document["mimeType"] == "application/pdf"
        assert document["uri"] == done.receipt["url"] == site.url(path)
        assert "readText" in (await hand.call("readPage")).receipt["hint"]


async def test_a_pdf_that_does_not_come_again_says_so(hand):
    answers = [Answer(pdf("once"), headers={"Content-Type": "application/pdf"})]
    url = hand.bed.site.handle("/once.pdf", lambda _: answers.pop() if answers else Answer("<h1>Log in</h1>", 403))
    await hand.call("navigate", url=url)
    done = await hand.call("readText")
    assert done.documents or (done.reason == "unsupported" and "status 403" in done.receipt["hint"]), done.text
