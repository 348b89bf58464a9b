"""What is meant and nothing else: cells of drawn sheets, lists that are open already, fields that read what is typed at each key."""

from __future__ import annotations

from museum.bundles import PAGE, app
from museum.case import Look, case, click, fill, find, read, wait, write

CASES = (
    case(
        "glide-meant",
        PAGE,
        wait(text="Chair"),
        read().shows("| Lamp [", "Floor [e"),
        # By Enter the sheet chooses the cell below; what is written next has to go where it is meant to all the same.
        find("Lights", role="cell"),
        write('cell "Lights"', "Lamps").shows("Lamps"),
        write('cell "Lights"', "Bulbs").shows("Bulbs"),
        write('cell "Lights"', "Lit").shows("Lit"),
        Look("rows.map((row) => row[2]).join()", "Seats,Tables,Lit,Floor"),
        more=app("glide_kept.jsx"),
    ),
    case(
        "glide-ticked",
        PAGE,
        wait(text="Chair"),
        read(),
        find("false", role="cell"),
        fill(**{'cell "false"': "true"}).shows("| Desk", "true (focused selected)"),
        Look("rows.map((row) => row[1]).join()", "true,true,true,false"),
        find("Floor", role="cell"),
        find("Seats", role="cell"),
        fill(**{'cell "Floor"': "Ground", 'cell "Seats"': "Chairs"}).shows("Ground", "Chairs"),
        Look("rows.map((row) => row[2]).join()", "Chairs,Tables,Lights,Ground"),
        find("false", role="cell"),
        click('cell "false"').shows("| Rug", "true (focused selected)"),
        find("true", role="cell"),
        fill(**{'cell "true"': "yes"}).shows("already"),
        fill(**{'cell "true"': "off"}).shows("false (focused selected)"),
        find("true", role="cell"),
        fill(**{'cell "true"': "perhaps"}).refused("bad_value", "takes true or false"),
        Look("rows.map((row) => row[1]).join()", "false,true,true,true"),
        more=app("glide_kept.jsx"),
    ),
)
