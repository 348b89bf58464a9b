"""Menus in menus."""

from talks.pages import CORE, El, Page, Site, Talk


class Menus(Site):
    """A site whose menu entries open what is in them when the pointer is held over them."""

    def do_hover(self, call, element):
        held = {"File": ("Recent",), "Recent": ("Report",)}.get(element.name, ())
        at = self.page.body.index(element) + 1
        self.page.body[at:at] = [El("menuitem", name, click=lambda site: site.state.update(opened=1)) for name in held]
        self.number_refs()
        element.states = "expanded"
        return self.done(call, "dom_changed")


def menus():
    site = Menus({"/": lambda _: Page("Menus", [El("menuitem", "Edit"), El("menuitem", "File")])}, "/")
    return site, Talk(site, names=(*CORE, "hover"))


async def test_menus_of_an_open_menu_are_opened_until_it_is_there():
    site, talk = menus()
    await talk.say("click Report")
    assert site.state == {"opened": 1}


async def test_what_is_in_no_menu_is_told():
    _, talk = menus()
    assert "cannot find “Print”" in await talk.say("click Print")
