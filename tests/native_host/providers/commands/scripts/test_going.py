"""Going somewhere."""

from talks.pages import CORE, El, Page, Site, Talk


def two_pages():
    return Site(
        {
            "/": lambda _: Page("Home", [El("link", "Docs", click=lambda at: at.go("/docs"))]),
            "/docs": lambda _: Page("Docs", []),
        }
    )


async def test_opening_tells_where_one_is():
    answer = await Talk(two_pages()).say("open http://site.test/docs")
    assert answer == "Opened http://site.test/docs: now at “Docs” (http://site.test/docs)."


async def test_back_is_where_one_was():
    site = two_pages()
    answer = await Talk(site).say("open http://site.test/, click Docs, go back and reload")
    assert site.url == "http://site.test/"
    assert "Reloaded the page: now at “Home”" in answer


async def test_what_cannot_be_opened_ends_the_task_with_the_reason():
    site = two_pages()
    site.fail["navigate"] = [{"reason": "timeout", "hint": "The site did not answer."}]
    answer = await Talk(site).say("open http://site.test/ and click Docs")
    assert answer.startswith(
        "I stopped at step 1 of 2, “open http://site.test/”. I could not open http://site.test/: it took"
    )
    assert "Not done:\n- click Docs" in answer


async def test_there_may_be_nothing_to_go_back_to():
    assert await Talk(two_pages()).say("go back") == "I could not go back: There is no page before this one."


TABS = (*CORE, "tabs")


class Tabbed(Site):
    """A site seen in one tab, beside others that are only listed."""

    def __init__(self, *body):
        super().__init__({"/": lambda _: Page("Shop", list(body))}, "/")
        self.open = {"t1": ("Shop", True), "t2": ("Docs - Manual", False), "t3": ("Docs - Index", False)}

    def do_tabs(self, call, _):
        action, name = call.arguments.get("action", "list"), call.arguments.get("tab", "")
        if action == "list":
            result = self.done(call, "dom_changed")
            lines = [
                f'{tab} "{title}" http://{tab}.test/{" current" if now else ""}'
                for tab, (title, now) in self.open.items()
            ]
            return type(result)(call.id, call.name, "\n".join(lines), structured={"ok": True}, origin="http://t1.test")
        if action == "close":
            del self.open[name]
        if action == "switch":
            self.open = {tab: (title, tab == name) for tab, (title, _) in self.open.items()}
        if action == "open":
            self.open["t9"] = (call.arguments.get("url", "blank"), True)
        return self.done(call, "focus_moved", name)


def current(site):
    return [title for title, now in site.open.values() if now]


async def test_tabs_are_listed_switched_and_closed():
    site = Tabbed(El("link", "Home"))
    talk = Talk(site, names=TABS)
    assert "3 tabs are open:\n- “Shop” http://t1.test/ (current)" in await talk.say("list my open tabs")
    assert await talk.say("switch to the Manual tab") == "Switched to the tab “Docs - Manual”."
    assert current(site) == ["Docs - Manual"]
    assert await talk.say("close the tab") == "Closed the tab “Docs - Manual”."
    assert "t2" not in site.open


async def test_tabs_that_fit_equally_or_not_at_all_are_told():
    site = Tabbed()
    talk = Talk(site, names=TABS)
    assert "several tabs fit “the Docs tab”. Open are “Shop”" in await talk.say("switch to the Docs tab")
    assert "no tab is called" in await talk.say("switch to the Mail tab")
    assert current(site) == ["Shop"]


async def test_a_tab_of_the_page_goes_first():
    site = Tabbed(El("tab", "Docs", click=lambda at: at.state.update(shown=1)))
    await Talk(site, names=TABS).say("switch to the Docs tab")
    assert site.state == {"shown": 1} and current(site) == ["Shop"]


async def test_a_new_tab_is_opened_with_an_address_or_without():
    site = Tabbed()
    talk = Talk(site, names=TABS)
    assert await talk.say("open example.org in a new tab") == "Opened https://example.org in a new tab."
    assert await talk.say("open a new tab") == "Opened a new tab."
    assert "does not offer `tabs`" in await Talk(Tabbed()).say("open a new tab")


async def test_a_refusal_of_tabs_is_told():
    site = Tabbed()
    site.deny.add("tabs")
    talk = Talk(site, names=TABS)
    for words in ("open a new tab", "close the tab", "switch to the Manual tab"):
        assert "did not allow" in await talk.say(words)
    assert "They are" not in await talk.say("list my open tabs") and current(site) == ["Shop"]
