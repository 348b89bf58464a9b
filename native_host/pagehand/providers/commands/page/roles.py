"""Which roles of an outline a word of a command may mean, and which roles a verb may act on.

Tables and two small questions; `resolve` stands above.
"""

from __future__ import annotations

from typing import Literal

from pagehand.wire.outline import Node

Purpose = Literal["click", "fill", "take", "check", "choose", "hover", "expand", "find", "picture"]

TEXT_FIELDS = frozenset({"textbox", "searchbox"})
DATE_FIELDS = frozenset({"date", "datetime-local", "time", "month", "week"})
CHOICE_FIELDS = frozenset({"combobox", "listbox"})
NUMBER_FIELDS = frozenset({"spinbutton", "slider"})
FIELDS = TEXT_FIELDS | DATE_FIELDS | CHOICE_FIELDS | NUMBER_FIELDS | {"color", "file"}
TICKABLE = frozenset({"checkbox", "switch", "radio", "menuitemcheckbox", "menuitemradio"})
BUTTONS = frozenset({"button", "menuitem", "tab", "clickable"})
OPTIONS = frozenset({"radio", "option", "menuitemradio", "menuitem", "tab", "treeitem"})

GROUPS: dict[str, frozenset[str]] = {
    "button": frozenset({"button", "clickable", "graphic"}),
    "icon": frozenset({"button", "link", "img", "image", "clickable", "graphic"}),
    "link": frozenset({"link"}),
    "field": FIELDS,
    "textfield": TEXT_FIELDS | {"spinbutton", "combobox"} | DATE_FIELDS,
    "textarea": frozenset({"textbox"}),
    "searchfield": frozenset({"searchbox", "textbox", "combobox"}),
    "checkbox": frozenset({"checkbox", "switch", "menuitemcheckbox"}),
    "radio": frozenset({"radio", "menuitemradio"}),
    "option": OPTIONS | {"checkbox"},
    "dropdown": CHOICE_FIELDS,
    "list": CHOICE_FIELDS | {"list"},
    "menu": frozenset({"button", "combobox", "menuitem", "menu", "menubar", "link", "clickable"}),
    "menuitem": frozenset({"menuitem", "menuitemradio", "menuitemcheckbox", "option", "link", "button"}),
    "tab": frozenset({"tab"}),
    "heading": frozenset({"heading"}),
    "image": frozenset({"img", "image", "figure", "canvas", "link", "button"}),
    "section": frozenset({"button", "clickable", "group", "region", "heading", "tab"}),
    "slider": frozenset({"slider"}),
    "spinner": frozenset({"spinbutton"}),
    "treeitem": frozenset({"treeitem", "link", "button", "clickable"}),
    "cell": frozenset({"gridcell", "cell", "link", "button", "clickable"}),
    "closer": BUTTONS | {"link"},
    "page": frozenset({"link", "button", "tab", "menuitem", "clickable"}),
}
"""Role word group to the roles it may mean. Groups that are missing name containers (`item`, `row`, `dialog`, ...)."""

ITEM_GROUPS = frozenset({"item", "row"})
"""Groups that count entries of lists and tables."""

_RANKED: dict[Purpose, tuple[frozenset[str], ...]] = {
    "click": (
        frozenset({"button", "link", "menuitem", "tab", "treeitem", "switch"}) | TICKABLE | {"option"},
        frozenset({"clickable", "graphic", "draggable"}),
        CHOICE_FIELDS,
        FIELDS | {"canvas", "gridcell", "cell", "video", "audio"},
    ),
    "fill": (FIELDS, TICKABLE, frozenset({"canvas"})),
    "take": (FIELDS,),
    "check": (TICKABLE, frozenset({"option", "button", "clickable", "link", "menuitem"})),
    "choose": (
        OPTIONS | {"switch"},
        frozenset({"checkbox", "menuitemcheckbox"}),
        frozenset({"button", "link", "clickable", "gridcell", "graphic", "draggable"}),
        FIELDS,
    ),
    "expand": (frozenset({"button", "treeitem", "clickable", "combobox", "menuitem", "tab"}), frozenset({"link"})),
}
"""For each purpose the roles it acts on, best first. `hover`, `find` and `picture` take anything."""


def rank(node: Node, purpose: Purpose) -> int | None:
    """0 is best; None when this role cannot be acted on for the purpose."""
    if purpose == "find":
        return 0 if node.ref else 1
    if node.ref is None:
        return None
    ranked = _RANKED.get(purpose)
    if ranked is None:
        return 0
    return next((place for place, roles in enumerate(ranked) if node.role in roles), None)


def is_kind(node: Node, group: str | None) -> bool:
    """Does the node belong to the group a role word names? Every node does where none is named."""
    return group is None or group not in GROUPS or node.role in GROUPS[group]
