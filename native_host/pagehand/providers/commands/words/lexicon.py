"""The words the grammar knows: roles, ordinals, keys, politeness, and words that carry no meaning in a name.

Tables only. English, and of no site: what a page calls its things is matched, not listed here.
"""

from __future__ import annotations


def word_set(text: str) -> frozenset[str]:
    """The words of a text as a set: how tables of words are written down."""
    return frozenset(text.split())


def _table(groups: dict[str, str]) -> dict[str, str]:
    """Phrases, written with commas, to the one they all mean."""
    return {phrase: meant for meant, phrases in groups.items() for phrase in phrases.split(", ")}


def _phrases(text: str) -> tuple[tuple[str, ...], ...]:
    """Phrases, written with commas, as tuples of words."""
    return tuple(tuple(phrase.split()) for phrase in text.split(", "))


ROLE_WORDS: dict[str, str] = _table(
    {
        "button": "button, btn",
        "icon": "icon",
        "link": "link, hyperlink",
        "field": "field, box, input, input field, input box, form field, date field, date picker, datepicker",
        "textfield": (
            "text box, textbox, text field, textfield, text input, input text box, input textbox, editor, text editor"
        ),
        "textarea": "text area, textarea",
        "searchfield": "search box, search field, search bar, search input, searchbox",
        "checkbox": "checkbox, check box, tick box, tickbox, switch, toggle",
        "radio": "radio, radio button, radiobutton",
        "option": "option, choice",
        "dropdown": (
            "dropdown, dropdown list, drop-down list, drop down, drop-down, dropdown menu, drop-down menu, "
            "combobox, combo box, select box, select, picker, scroll list, list box, listbox"
        ),
        "list": "list",
        "menu": "menu",
        "menuitem": "menu item, menu entry, menu option",
        "tab": "tab",
        "heading": "heading, headline",
        "image": "image, picture, photo",
        "item": (
            "result, search result, item, list item, entry, product, article, post, card, message, email, mail, "
            "e-mail, booking, reservation, ticket, issue, appointment, notification, "
            "user, person, customer, contact"
        ),
        "row": "row, line",
        "table": "table",
        "column": "column",
        "cell": "cell",
        "section": "section, panel, accordion, area, region, group",
        "form": "form",
        "slider": "slider",
        "spinner": "spinner, spinbox, number field",
        "dialog": "dialog, dialog box, dialogue, pop-up, popup, modal, window, banner",
        "page": "page",
        "treeitem": "folder, file, node, tree item",
    }
)
"""What people call kinds of things (singular) to a group; `roles` says which roles of the outline belong to it."""

SOFT_ROLES = frozenset(
    {"page", "item", "image", "treeitem", "section", "form", "table", "row", "list", "menu", "group"}
)
"""Groups whose word is as often a part of the name, or of where it stands, as the kind of the thing."""

WEAK_NAMES = word_set("user person customer contact email message post product select switch article line file number")
"""Role words that are far more often a name: alone they name something, they do not describe it."""

ORDINALS: dict[str, int] = {
    form: number
    for number, forms in enumerate(
        _phrases(
            "first 1st topmost, second 2nd, third 3rd, fourth 4th, fifth 5th, sixth 6th, seventh 7th, eighth 8th, "
            "ninth 9th, tenth 10th, eleventh 11th, twelfth 12th"
        ),
        start=1,
    )
    for form in forms
} | {"last": -1, "bottommost": -1}

NUMBERS: dict[str, int] = {
    form: number
    for number, forms in enumerate(
        _phrases("one once, two twice, three thrice, four, five, six, seven, eight, nine, ten"), start=1
    )
    for form in forms
}

ARTICLES = frozenset(
    {"the", "a", "an", "my", "your", "our", "their", "its", "this", "that", "these", "those", "any", "some", "teh"}
    | {
        *(
            "der",
            "die",
            "das",
            "den",
            "dem",
            "des",
            "ein",
            "eine",
            "einen",
            "einem",
            "einer",
            "mein",
            "meine",
            "meinen",
        ),
    }
)
QUANTIFIERS = frozenset({"all", "every", "each", "both"})
PRONOUNS = frozenset({"it", "that", "this", "them", "him", "that one", "this one", "the same", "the same one", "there"})

STOP_WORDS = word_set("the teh a an of to for and or with my your our this that is")
"""Words that do not tell one name from another. Not `in`, `out`, `on`, `off`: "Log in" is not "Log out"."""

TEXT_STOP_WORDS = STOP_WORDS | word_set("in on at by from are was were be it its as do does did has have")
"""Words that say little about what a text is about."""

SYNONYMS: tuple[frozenset[str], ...] = (
    frozenset({"delete", "remove", "trash", "bin", "discard"}),
    frozenset({"cart", "basket", "bag", "trolley"}),
    frozenset({"settings", "preferences"}),
    frozenset({"image", "picture", "photo"}),
    frozenset({"phone", "telephone", "mobile"}),
    frozenset({"mail", "email"}),
    frozenset({"buy", "purchase"}),
    frozenset({"quantity", "qty"}),
    frozenset({"zip", "postcode", "postal"}),
    frozenset({"surname", "lastname"}),
    frozenset({"favourite", "favorite"}),
    frozenset({"colour", "color"}),
    frozenset({"ok", "okay"}),
    frozenset({"info", "information"}),
    frozenset({"close", "x", "×", "✕", "✖"}),
    frozenset({"docs", "documentation"}),
    frozenset({"admin", "administration"}),
    frozenset({"speciality", "specialty"}),
    frozenset({"inhabitant", "population"}),
    frozenset({"config", "configuration"}),
)
"""Words that pages use for the same thing; a name with the asked word itself always wins."""

NAMED_WORDS = frozenset({"labeled", "labelled", "named", "called", "titled", "reading", "saying", "marked"})
NAMED_PHRASES: tuple[tuple[str, ...], ...] = _phrases(
    "that says, which says, with the text, with text, with the label, with label, with the name, with the title, "
    "that reads, that is labeled, that is called, that is named"
)

NEAR_PHRASES: tuple[tuple[str, ...], ...] = _phrases(
    "in the row of, in the row for, in the row with, in the same row as, in the line of, to the right of, "
    "to the left of, belonging to, next to, close to, that belongs to, inside of, beside, near, by, of, for, "
    "from, within, inside, under, below, beneath, above, in, on, at, with, to"
)
"""How a phrase says what its thing stands with; longest first."""

SIDES: dict[str, str] = {"under": "below", "below": "below", "beneath": "below", "above": "above"}

STATE_WORDS = (
    "checked|ticked|unchecked|selected|disabled|enabled|expanded|collapsed|on|off|pressed|required|focused|empty|readonly|"
    "active|current|turned on|turned off"
)
"""What a control can be said to be; a part of patterns."""

KEYS: dict[str, str] = _table(
    {
        "Enter": "enter, return",
        "Tab": "tab",
        "Escape": "escape, esc",
        "Space": "space, spacebar",
        "Backspace": "backspace",
        "Delete": "delete, del",
        "Home": "home",
        "End": "end",
        "PageUp": "pageup, page up",
        "PageDown": "pagedown, page down",
        "ArrowUp": "up, arrow up, up arrow, arrowup",
        "ArrowDown": "down, arrow down, down arrow, arrowdown",
        "ArrowLeft": "left, arrow left, left arrow, arrowleft",
        "ArrowRight": "right, arrow right, right arrow, arrowright",
    }
) | {f"f{number}": f"F{number}" for number in range(1, 13)}

MODIFIERS: dict[str, str] = _table(
    {
        "Control": "ctrl, control",
        "Shift": "shift",
        "Alt": "alt, option",
        "Meta": "cmd, command, meta",
    }
)

OPENINGS: tuple[tuple[str, ...], ...] = _phrases(
    "be so kind as to, be so kind and, possibly, i was wondering if you could, i wonder if you could, "
    "would it be possible to, is it possible to, i'd be grateful if you could, i would be grateful if you could, "
    "it would be great if you could, it would be nice if you could, do me a favour and, do me a favor and, "
    "may i ask you to, might you, could u, can u, i wanna, i'd love to, i'd love you to, "
    "i would like you to, i'd like you to, i would like to, i'd like to, i want you to, i need you to, "
    "i want to, i need to, would you kindly, would you please, could you please, can you please, "
    "will you please, would you, could you, can you, will you, please help me, help me to, help me, "
    "make sure to, be sure to, make sure you, you should, you need to, you have to, your task is to, "
    "go ahead and, go and, try to, try and, after that, and then, once done, when done, let's, lets, let us, "
    "please, pls, plz, kindly, now, then, and, also, firstly, secondly, thirdly, lastly, finally, afterwards, "
    "afterward, just, simply, quickly, ok, okay, so, hey, hi, hello, pagehand, again, to, a), b), c), -, *, •"
)
"""What may stand before a command and means nothing for it; longest first."""

LEADING_WORDS = frozenset({"first", "second", "third", "last", "next"})
"""Mean nothing before a comma or a verb; elsewhere they begin a name ("Last name")."""

CLOSINGS: tuple[tuple[str, ...], ...] = _phrases(
    "for me please, on the current page, on this page, on the page, on the screen, on this site, "
    "thank you very much, thank you, for me, if you can, when you are done, when you're done, when finished, "
    "when done, once done, right now, as well, please, "
    "thanks, again, too, now, afterwards, pls, plz"
)
"""What may stand after a command and means nothing for it; longest first."""

_SAY_IT = "I only do what is said; say what to do instead."
_CONDITIONS = (
    "I decide by what is on the page, ticked, or more or less than a number; say it like: if there is X, click Y."
)
_EXCEPTIONS = "I cannot leave things out; name each thing to do."
_ALTERNATIVES = "I cannot weigh alternatives; say the one thing to do."
_ROUNDS = "I repeat until something is so; say it like: click Next until X appears."

REASONS = (
    r"(?:so (?:that )?)?i (?:don't|do not|won't) forget(?: it| them| this)?|"
    r"i still have (?:some|enough|one|it|plenty)(?: left)?|"
    r"i (?:never|don't|do not|no longer) (?:ever )?(?:read|need|want|use|like) (?:it|them|this|that|those)"
    r"(?: any ?more)?|"
    r"i already have (?:it|one|some|enough)|because i(?: \S+){1,6}|"
    r"i'm (?:off|away|out|ill|sick|on holiday|on vacation|busy|baking|cooking|moving)(?: \S+){0,3}"
)
"""Why something is wanted: said beside a command, and nothing to do."""

REFUSED_WORDS: dict[str, str] = {
    **dict.fromkeys(("don't", "dont", "never"), _SAY_IT),
    **dict.fromkeys(("if", "unless", "otherwise"), _CONDITIONS),
    **dict.fromkeys(("except", "without"), _EXCEPTIONS),
    **dict.fromkeys(("instead", "whichever"), _ALTERNATIVES),
    **dict.fromkeys(("repeat", "repeatedly"), _ROUNDS),
}
"""Words that change what a command asks for in ways the grammar does not follow: it is refused, not half done."""

BEYOND_WORDS: dict[str, str] = {
    **dict.fromkeys(("upload", "attach"), "I cannot choose files; choose the file yourself, then tell me the rest."),
    **dict.fromkeys(("draw", "sketch", "paint"), "I cannot draw; I can drag one thing onto another or by pixels."),
    **dict.fromkeys(("ascending", "descending", "alphabetical", "alphabetically"), "Name the things in your order."),
    **dict.fromkeys(
        (
            *("translate", "explain", "invent", "summarize", "summarise", "summary", "paraphrase", "rewrite"),
            *("poem", "essay", "story", "joke", "tldr", "recommend", "draft"),
        ),
        "That needs a language model. “Set up a model” in the panel, or `pagehand engines add`, makes it possible.",
    ),
}
"""Words for what the engine cannot do at all, to what it does instead; said only of what was not understood."""

CONTAINERS = word_set(
    "cart basket bag trolley list lists favourites favorites watchlist wishlist playlist folder inbox outbox "
    "collection album calendar board library shelf trash bin archive order group team bookmarks queue schedule"
)
"""What things are put into, and taken off again, with a button rather than by typing."""

ABBREVIATIONS = word_set(
    "st dr mr mrs ms prof no nr mt ft ave blvd rd jr sr inc ltd co vs approx dept fig vol ed ext tel hr fr frl ing "
    "mag med e.g i.e a.k.a bldg apt sq pl sgt lt capt gen rev hon gov sen rep ste"
)
"""Words whose full stop ends no sentence, when another word follows."""

FILE_ENDINGS = word_set(
    "js ts py md txt pdf html htm css json xml csv png jpg jpeg gif svg zip gz tar doc docx xls xlsx ppt mp3 mp4 exe"
)
"""Endings that make `name.ending` a file rather than a host."""

ACTION_VERBS: frozenset[str] = word_set(
    "accept add agree allow answer apply approve archive assign authorize begin book buy cancel "
    "clear confirm connect continue copy create decline delete deny dismiss download edit exit "
    "favorite favourite flag follow forward get hide ignore install invite join leave like log login "
    "logout mark minimize maximise maximize mute order pause pay pin place play post preview proceed "
    "publish purchase rate redo refresh register reject remember remove rename reply report request "
    "reserve reset resume retweet retry return save schedule send share show sign signin signout "
    "signup skip sort start stop submit subscribe unfollow unlike unpin unsubscribe update upgrade "
    "upload undo verify view vote watch checkout duplicate export import print star unstar refuse "
    "filter remind compare rent redeem change block unblock freeze unfreeze lock unlock enrol enroll reschedule "
    "postpone excuse quote rsvp dispute withdraw undelete unarchive unmute unblock unlink link rotate crop "
    "donate bid pledge tip refund reorder replay shuffle"
)
"""Verbs that pages put on buttons: "place the order" looks for what is called so."""
