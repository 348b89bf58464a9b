"""What is named and is not on the page is searched for, once, where the page has a field for that."""

from talks.pages import El, Page, Site, Talk, text

ISSUES = {"Dark mode": "Aisha", "Login loop after session timeout": "Bruno"}


def search(at):
    field = next(one for one in at.elements() if one.role == "searchbox")
    at.state["query"] = field.value
    at.go("/found")


def top():
    return El("searchbox", "Search issues", submit=search)


def found(at):
    query = at.state["query"]
    names = [name for name in ISSUES if all(word in name.casefold() for word in query.casefold().split())]
    rows = [
        El("row", inside=[El("link", name, click=lambda at, name=name: at.go(f"/{name[0]}")), close(name)])
        for name in names
    ]
    return Page(
        f"Results for {query}", [top(), El("heading", f"Results for {query}"), El("button", "Close all"), *rows]
    )


def close(name):
    return El("button", "Close", click=lambda at: at.state.setdefault("closed", []).append(name))


def issues(**state):
    def one(name, by):
        return lambda at: Page(name, [top(), El("heading", name), text(f"Reported by {by} on 3 May")])

    start = {"/": lambda at: Page("Issues", [top(), El("row", inside=[El("link", "Slow start"), close("Slow start")])])}
    site = Site(start | {"/found": found} | {f"/{name[0]}": one(name, by) for name, by in ISSUES.items()}, "/")
    site.state |= state
    return site


async def test_a_thing_that_is_acted_on_is_searched_for():
    site = issues()
    told = await Talk(site).say("close the ticket about dark mode")
    assert site.state.get("closed") == ["Dark mode"], told
    assert site.state["query"] == "dark mode" and "I searched for “dark mode”" in told


async def test_so_is_one_that_is_asked_about_and_its_link_is_opened():
    site = issues()
    told = await Talk(site).say("who reported the login loop?")
    assert "Bruno" in told and site.url.endswith("/L"), told


async def test_what_only_the_heading_of_the_results_says_is_not_found_and_nothing_is_pressed():
    site = issues()
    told = await Talk(site).say("close the ticket about purple mode")
    assert "closed" not in site.state, told
    assert told.startswith("I cannot find “purple mode”") and [name for name, _ in site.calls].count("type") == 1
