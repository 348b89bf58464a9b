"""Forms of whole suites, filled in one call and compared with what their server got; their menus, trees and tables."""

from bed.site import Answer, Asked
from museum.bundles import PAGE, app
from museum.case import Content, Look, case, choose, click, fill, read, wait, write


def kept(name: str) -> dict[str, Content]:
    """An app, and a server that answers with what it was sent."""

    def keep(asked: Asked) -> Answer:
        return Answer(asked.body, headers={"Content-Type": "text/plain; charset=utf-8"})

    return {**app(name), "kept": keep}


QUIET = PAGE.replace("<div", "<script>localStorage.setItem('vaadin.statistics.optout', 'true')</script><div", 1)
"""Where components count how they are used in development, and would send it to their makers."""


def got(names: str) -> str:
    """These values of what the server was sent, with blanks between; false until it has answered."""
    values = f"(({{{names}}}) => [{names}].join(' '))(JSON.parse(note.textContent))"
    return f"note.textContent.startsWith('{{') && {values}"


CASES = (
    case(
        "primevue-form",
        PAGE,
        fill(
            **{
                'textbox "Pet name"': "Rex",
                'combobox "Breed"': "Collie",
                'combobox "Toys"': "Ball, Rope",
                'combobox "Born"': "2024-03-05",
                'spinbutton "Weight"': "12",
                'combobox "Vet"': "Dr. Baker",
                'combobox "Clinic"': "North / Hill",
                'combobox "Place"': "France / Lille",
                'switch "Has a chip"': "on",
                'checkbox "Rabies"': "on",
            }
        ).lacks("Not done"),
        click('button "Save pet"').does("request_sent"),
        Look(
            got("name, breed, toys, born, weight, vet"),
            "Rex Collie Ball,Rope 2024-3-5 12 Dr. Baker",
        ),
        Look(
            got("clinic, place, chip, shots"),
            "n2 Lille true Rabies",
        ),
        more=kept("primevue.js"),
    ),
    # The pointer opens a menu in a menu, and the press that follows would shut it.
    case(
        "primevue-menu-in-menu",
        PAGE,
        click('menuitem "File"').does("expanded"),
        click('menuitem "Export"').does("expanded").shows('menuitem "As PDF"'),
        click('menuitem "As PDF"').shows("exported PDF"),
        read().lacks('clickable "File"'),
        more=kept("primevue.js"),
    ),
    case(
        "primevue-table",
        PAGE,
        click('button "Page 3"').shows("Lou 11").lacks("Nothing"),
        click('columnheader "Age"').shows("| 0 |"),
        click('menuitem "Help"').does("opened_dialog", "Ask at the desk."),
        click('button "Understood"'),
        Look("state.open", False),
        more=kept("primevue.js"),
    ),
    case(
        "slim-select-form",
        PAGE,
        read().lacks("option"),
        choose('combobox "Crop"', "Rye").shows("Rye"),
        choose('combobox "Field"', "Meadow"),
        choose('combobox "Helpers"', "Ben"),
        choose('combobox "Helpers"', "Cleo"),
        click('button "Sow"').does("request_sent"),
        Look("note.textContent", "crop=Rye&helpers=Ben&helpers=Cleo&field=s1&town=ghent"),
        more=kept("slim_select.js"),
    ),
    case(
        "slim-select-narrowed-by-a-server",
        PAGE,
        fill(**{'combobox "Crop"': "Oats", 'combobox "Town"': "Genoa"}),
        click('button "Sow"'),
        Look("note.textContent", "crop=Oats&field=n1&town=genoa"),
        more=kept("slim_select.js"),
    ),
    case(
        "chakra-form",
        PAGE,
        fill(
            **{
                'textbox "Name"': "Ines",
                'spinbutton "Pieces"': "4",
                'checkbox "Gift wrap"': "on",
                'checkbox "Express"': "on",
                'slider "Budget"': "60",
            }
        ).lacks("Not done"),
        write('textbox "Labels"', "fragile", submit=True).shows("fragile"),
        click('button "Order"'),
        Look(
            got("name, pieces, gift, express, budget, tags"),
            "Ines 4 true true 60 fragile",
        ),
        more=kept("chakra.jsx"),
    ),
    case(
        "chakra-code",
        PAGE,
        write('textbox "pin code 1 of 4"', "4711"),
        click('button "Order"'),
        Look(got("code"), "4711"),
        more=kept("chakra.jsx"),
    ),
    case(
        "chakra-menu-and-dialog",
        PAGE,
        click('button "Actions"').shows('menuitem "Mail it"'),
        click('menuitem "Mail it"').shows("menu mail"),
        click('button "Empty basket"').does("opened_dialog"),
        click('button "Yes, empty"').shows("emptied"),
        more=kept("chakra.jsx"),
    ),
    case(
        "vaadin-form",
        QUIET,
        fill(
            **{
                'textbox "Patient"': "Ann Wood",
                'combobox "Ward"': "Ward 207",
                'combobox "Allergies"': "Milk, Pollen",
                'combobox "Admitted"': "12/24/2026",
                'combobox "Hour"': "14:30",
                'button "Urgency"': "High",
            }
        ).lacks("Not done"),
        click('button "Admit"').does("request_sent"),
        Look(
            got("patient, ward, allergies, day, hour, urgency"),
            "Ann Wood Ward 207 Milk,Pollen 2026-12-24 14:30 High",
        ),
        more=kept("vaadin.js"),
    ),
    case(
        "vaadin-menu-in-menu",
        QUIET,
        click('menuitem "View"').shows('menuitem "Columns"'),
        click('menuitem "Columns"').shows('menuitem "Three"'),
        click('menuitem "Three"').shows("menu Three"),
        more=kept("vaadin.js"),
    ),
    case(
        "fluent-form",
        PAGE,
        fill(
            **{
                'textbox "Guest"': "Amara",
                'combobox "Room"': "Suite",
                'checkbox "Breakfast"': "on",
                'switch "Wi-Fi"': "on",
            }
        ).lacks("Not done"),
        click('button "Book"').does("request_sent"),
        Look(
            got("guest, room, breakfast, wifi"),
            "Amara Suite true true",
        ),
        more=kept("fluent.js"),
    ),
    case(
        "fluent-tree-and-menu",
        PAGE,
        click('treeitem "Ground floor"').does("expanded").shows("Kitchen"),
        click('treeitem "Kitchen"').shows("chose Kitchen"),
        click('button "Actions"').shows('menuitem "Send"'),
        click('menuitem "Send"').shows("menu Send"),
        more=kept("fluent.js"),
    ),
    case(
        "naive-form",
        PAGE,
        fill(
            **{
                'textbox "Title"': "Review",
                'textbox "Kind"': "Visit",
                'textbox "Day"': "2026-12-24",
                'textbox "Seats"': "7",
                'switch "Again"': "on",
                'slider "Level"': "55",
            }
        ).lacks("Not done"),
        click('button "Save"').does("request_sent"),
        Look(
            got("title, kind, day, seats, again, level"),
            "Review Visit 2026-12-24 7 true 55",
        ),
        more=kept("naive.js"),
    ),
    case(
        "naive-menu",
        PAGE,
        click('button "More"').shows("Archive"),
        click('clickable "Archive"'),
        wait(text="menu Archive"),
        more=kept("naive.js"),
    ),
)
