"""Icons of controls that have no words."""

ICONS = {
    "<button><i class='fa-solid fa-trash-can fa-lg'></i></button>": "trash can",
    "<button><span class='mdi mdi-pencil'></span></button>": "pencil",
    "<button><svg><use href='sprite.svg#icon-arrow_left'></use></svg></button>": "arrow left",
    "<button><svg data-icon='ui-components:add'></svg></button>": "add",
    "<button><svg data-testid=FileCopyOutlinedIcon></svg></button>": "file copy",
    "<button><img src='/img/cart.svg?v=2' alt=''></button>": "cart",
    "<button class='btn btn-icon icon-only'><svg></svg></button>": "",
    "<button class=ant-slider-handle></button>": "",
    "<button class='p-button p-inputnumber-increment-button'><svg></svg></button>": "increment",
    "<button part='toggle-button'></button>": "toggle",
    "<button class='pop-up updated nextcloud'></button>": "",
}


async def test_class_sprite_data_and_file_tell(code):
    await code.show("".join(ICONS))
    assert await code.run("return $$('button').map((one) => pageIcons.of(one))") == list(ICONS.values())
    printed = await code.printed(
        "<button><i class='fa fa-bars'></i></button><button><i class='fa fa-bars'></i>Menu</button>"
    )
    assert printed == ['[e1] button icon "bars"', '[e2] button "Menu"']


async def test_a_glyph_is_told_where_it_is_there_to_be_pressed_itself(code):
    glyph = "<i aria-hidden=true role=presentation style='font-family:\"Material Icons\"%s'>edit_calendar</i>"
    printed = await code.printed(
        f"<p>Start{glyph % ';cursor:pointer'}</p><p>End{glyph % ''}</p>"
        f"<div onclick=1 style='cursor:pointer'>Open{glyph % ''}</div>"
    )
    assert printed == ['Start [e1] clickable "edit_calendar"', "End", '[e2] clickable "Open"']


async def test_an_icon_that_is_all_there_is_in_a_cell_is_told(code):
    tick = "<i class='fa fa-check'></i>"
    printed = await code.printed(
        f"<table><tr><th>Boat<th>Afloat<th>Paid<tr><td>{tick}Mary<td>{tick}<td><span hidden>{tick}</span></table>"
    )
    assert [line.strip() for line in printed[1:]] == ["| Boat | Afloat | Paid |", '| Mary | icon "check" |  |']
