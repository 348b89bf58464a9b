"""Menus in menus."""

from talks.pages import El, Talk, one_page


async def test_each_menu_is_opened_and_the_last_name_clicked():
    def opened(site):
        site.page.body.append(El("menuitem", "Save as", click=lambda at: at.state.update(saved=1)))

    site = one_page(El("button", "File", click=opened))
    await Talk(site).say("click File > Save as")
    assert site.state == {"saved": 1}


async def test_a_name_with_an_arrow_is_one_thing():
    site = one_page(El("link", "Home > News", click=lambda at: at.state.update(went=1)), El("link", "News"))
    await Talk(site).say("click Home > News")
    assert site.state == {"went": 1}


async def test_a_menu_that_is_not_there_is_told():
    assert "I found nothing called “File”" in await Talk(one_page(El("button", "Edit"))).say("click File > Save as")
