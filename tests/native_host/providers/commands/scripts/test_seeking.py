"""Opening one part after the other."""

from talks.pages import El, Page, Site, Talk, one_page, text


def tabbed():
    def make(site):
        at = site.state.get("tab", 0)
        tabs = [
            El("tab", f"Tab {number}", states="selected" if number == at else "", click=show(number))
            for number in range(3)
        ]
        body = [El("link", "nec", click=lambda site: site.state.update(found=1))] if at == 2 else [text("nothing here")]
        return Page("Tabs", [*tabs, *body])

    def show(number):
        def click(site):
            site.state["tab"] = number
            site.go("/")

        return click

    return Site({"/": make}, "/")


async def test_tabs_are_looked_into_until_it_is_there():
    site = tabbed()
    answer = await Talk(site).say("switch between the tabs to find and click the link nec")
    assert site.state == {"tab": 2, "found": 1} and "Looked into 2 tabs" in answer


async def test_what_is_in_none_of_them_is_told():
    site = tabbed()
    answer = await Talk(site).say("switch between the tabs to find and click the link foo")
    assert "found" not in site.state and "I cannot find “the link foo”" in answer


async def test_folders_with_a_sign_are_opened():
    def opened(site):
        site.page.body.append(El("clickable", "Bob", click=lambda at: at.state.update(found=1)))

    site = one_page(El("clickable", "Ann"), El("clickable", "Cid", states="collapsed", click=opened))
    await Talk(site).say("go through the folders. Find and click the file named 'Bob'")
    assert site.state == {"found": 1}


async def test_pages_of_a_book_are_turned():
    def make(site):
        name = ("Ann", "Bob", "Cid")[site.state.setdefault("at", 0)]
        return Page(
            "Book",
            [
                El("heading", name),
                El("button", "Call", click=lambda at: at.state.update(called=name)),
                El("link", ">", click=turned),
            ],
        )

    def turned(site):
        site.state["at"] = min(site.state["at"] + 1, 2)
        site.go("/")

    site = Site({"/": make}, "/")
    await Talk(site).say("find Cid in the contact book and click Call")
    assert site.state["called"] == "Cid"


def hits(pages):
    """A list of results over several pages, two on each."""

    def make(site):
        at = site.state.setdefault("at", 0)
        goods = [one for name in pages[at] for one in (El("link", name, click=chosen(name)), text(f"{name} is fine."))]
        onward = [El("link", ">", click=turned)] if at + 1 < len(pages) else [El("link", "<")]
        return Page("Results", [*goods, El("list", inside=[El("link", "1"), El("link", "2"), *onward])])

    def chosen(name):
        return lambda site: site.state.update(chosen=name)

    def turned(site):
        site.state["at"] += 1
        site.go("/")

    return Site({"/": make}, "/")


async def test_results_are_counted_on_over_pages():
    site = hits((("Ann", "Bob"), ("Cid", "Dan")))
    await Talk(site).say("click the 3rd result")
    assert site.state == {"at": 1, "chosen": "Cid"}


async def test_a_result_beyond_the_last_page_is_told():
    site = hits((("Ann", "Bob"), ("Cid", "Dan")))
    assert "I cannot find “the 5th result”" in await Talk(site).say("click the 5th result")
    assert "chosen" not in site.state
