"""The words the grammar knows: roles, ordinals, keys, politeness, and words that carry no meaning in a name.

Tables only. English, and of no site: what a page calls its things is matched, not listed here.
"""

from __future__ import annotations


def word_set(text: str) -> frozenset[str]:
    """The words of a text as a set: how tables of words are written down."""
    return frozenset(text.split())


ROLE_WORDS: dict[str, str] = {
    "button": "button",
    "btn": "button",
    "icon": "icon",
    "link": "link",
    "hyperlink": "link",
    "field": "field",
    "box": "field",
    "text box": "textfield",
    "textbox": "textfield",
    "text field": "textfield",
    "textfield": "textfield",
    "text input": "textfield",
    "text area": "textarea",
    "textarea": "textarea",
    "input": "field",
    "input field": "field",
    "input box": "field",
    "input text box": "textfield",
    "input textbox": "textfield",
    "form field": "field",
    "editor": "textfield",
    "text editor": "textfield",
    "search box": "searchfield",
    "search field": "searchfield",
    "search bar": "searchfield",
    "search input": "searchfield",
    "searchbox": "searchfield",
    "checkbox": "checkbox",
    "check box": "checkbox",
    "tick box": "checkbox",
    "tickbox": "checkbox",
    "switch": "checkbox",
    "toggle": "checkbox",
    "radio": "radio",
    "radio button": "radio",
    "radiobutton": "radio",
    "option": "option",
    "choice": "option",
    "dropdown": "dropdown",
    "dropdown list": "dropdown",
    "drop-down list": "dropdown",
    "drop down": "dropdown",
    "drop-down": "dropdown",
    "dropdown menu": "dropdown",
    "drop-down menu": "dropdown",
    "combobox": "dropdown",
    "combo box": "dropdown",
    "select box": "dropdown",
    "select": "dropdown",
    "picker": "dropdown",
    "scroll list": "dropdown",
    "list box": "dropdown",
    "listbox": "dropdown",
    "list": "list",
    "menu": "menu",
    "menu item": "menuitem",
    "menu entry": "menuitem",
    "menu option": "menuitem",
    "tab": "tab",
    "heading": "heading",
    "headline": "heading",
    "image": "image",
    "picture": "image",
    "photo": "image",
    "result": "item",
    "search result": "item",
    "item": "item",
    "list item": "item",
    "entry": "item",
    "product": "item",
    "article": "item",
    "post": "item",
    "card": "item",
    "message": "item",
    "email": "item",
    "user": "item",
    "person": "item",
    "customer": "item",
    "contact": "item",
    "row": "row",
    "line": "row",
    "table": "table",
    "column": "column",
    "cell": "cell",
    "section": "section",
    "panel": "section",
    "accordion": "section",
    "area": "section",
    "region": "section",
    "group": "section",
    "form": "form",
    "slider": "slider",
    "spinner": "spinner",
    "spinbox": "spinner",
    "number field": "spinner",
    "date field": "field",
    "date picker": "field",
    "datepicker": "field",
    "dialog": "dialog",
    "dialog box": "dialog",
    "dialogue": "dialog",
    "pop-up": "dialog",
    "popup": "dialog",
    "modal": "dialog",
    "window": "dialog",
    "banner": "dialog",
    "page": "page",
    "folder": "treeitem",
    "file": "treeitem",
    "node": "treeitem",
    "tree item": "treeitem",
}
"""What people call kinds of things (singular) to a group; `roles` says which roles of the outline belong to it."""

SOFT_ROLES = frozenset(
    {"page", "item", "image", "treeitem", "section", "form", "table", "row", "list", "menu", "group"}
)
"""Groups whose word is as often a part of the name, or of where it stands, as the kind of the thing."""

WEAK_NAMES = frozenset(
    {
        "user",
        "person",
        "customer",
        "contact",
        "email",
        "message",
        "post",
        "product",
        "select",
        "switch",
        "article",
        "line",
        "file",
        "number",
    }
)
"""Role words that are far more often a name: alone they name something, they do not describe it."""

ORDINALS: dict[str, int] = {
    word: number
    for number, words in enumerate(
        (
            ("first", "1st", "topmost"),
            ("second", "2nd"),
            ("third", "3rd"),
            ("fourth", "4th"),
            ("fifth", "5th"),
            ("sixth", "6th"),
            ("seventh", "7th"),
            ("eighth", "8th"),
            ("ninth", "9th"),
            ("tenth", "10th"),
            ("eleventh", "11th"),
            ("twelfth", "12th"),
        ),
        start=1,
    )
    for word in words
} | {"last": -1, "bottommost": -1}

NUMBERS: dict[str, int] = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "once": 1,
    "twice": 2,
    "thrice": 3,
}

ARTICLES = frozenset(
    {"the", "a", "an", "my", "your", "our", "their", "its", "this", "that", "these", "those", "any", "some"}
)
QUANTIFIERS = frozenset({"all", "every", "each", "both"})
PRONOUNS = frozenset({"it", "that", "this", "them", "him", "that one", "this one", "the same", "the same one", "there"})

STOP_WORDS = word_set("the a an of to for and or with my your our this that is colored coloured shade shades")
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
    frozenset({"config", "configuration"}),
)
"""Words that pages use for the same thing; a name with the asked word itself always wins."""

NAMED_WORDS = frozenset({"labeled", "labelled", "named", "called", "titled", "reading", "saying", "marked"})
NAMED_PHRASES = (
    ("that", "says"),
    ("which", "says"),
    ("with", "the", "text"),
    ("with", "text"),
    ("with", "the", "label"),
    ("with", "label"),
    ("with", "the", "name"),
    ("with", "the", "title"),
    ("that", "reads"),
    ("that", "is", "labeled"),
    ("that", "is", "called"),
    ("that", "is", "named"),
)

NEAR_PHRASES: tuple[tuple[str, ...], ...] = (
    ("in", "the", "row", "of"),
    ("in", "the", "row", "for"),
    ("in", "the", "row", "with"),
    ("in", "the", "same", "row", "as"),
    ("in", "the", "line", "of"),
    ("to", "the", "right", "of"),
    ("to", "the", "left", "of"),
    ("belonging", "to"),
    ("next", "to"),
    ("close", "to"),
    ("that", "belongs", "to"),
    ("inside", "of"),
    ("beside",),
    ("near",),
    ("by",),
    ("of",),
    ("for",),
    ("from",),
    ("within",),
    ("inside",),
    ("under",),
    ("below",),
    ("beneath",),
    ("above",),
    ("in",),
    ("on",),
    ("at",),
    ("with",),
    ("to",),
)
"""How a phrase says what its thing stands with; longest first."""

SIDES: dict[str, str] = {"under": "below", "below": "below", "beneath": "below", "above": "above"}

KEYS: dict[str, str] = {
    "enter": "Enter",
    "return": "Enter",
    "tab": "Tab",
    "escape": "Escape",
    "esc": "Escape",
    "space": "Space",
    "spacebar": "Space",
    "backspace": "Backspace",
    "delete": "Delete",
    "del": "Delete",
    "home": "Home",
    "end": "End",
    "pageup": "PageUp",
    "page up": "PageUp",
    "pagedown": "PageDown",
    "page down": "PageDown",
    "up": "ArrowUp",
    "down": "ArrowDown",
    "left": "ArrowLeft",
    "right": "ArrowRight",
    "arrow up": "ArrowUp",
    "arrow down": "ArrowDown",
    "arrow left": "ArrowLeft",
    "arrow right": "ArrowRight",
    "up arrow": "ArrowUp",
    "down arrow": "ArrowDown",
    "left arrow": "ArrowLeft",
    "right arrow": "ArrowRight",
    "arrowup": "ArrowUp",
    "arrowdown": "ArrowDown",
    "arrowleft": "ArrowLeft",
    "arrowright": "ArrowRight",
} | {f"f{number}": f"F{number}" for number in range(1, 13)}

MODIFIERS: dict[str, str] = {
    "ctrl": "Control",
    "control": "Control",
    "shift": "Shift",
    "alt": "Alt",
    "option": "Alt",
    "cmd": "Meta",
    "command": "Meta",
    "meta": "Meta",
}

OPENINGS: tuple[tuple[str, ...], ...] = tuple(
    tuple(phrase.split())
    for phrase in (
        "i would like you to",
        "i'd like you to",
        "i would like to",
        "i'd like to",
        "i want you to",
        "i need you to",
        "i want to",
        "i need to",
        "would you kindly",
        "would you please",
        "could you please",
        "can you please",
        "will you please",
        "would you",
        "could you",
        "can you",
        "will you",
        "please help me",
        "help me to",
        "help me",
        "make sure to",
        "be sure to",
        "make sure you",
        "you should",
        "you need to",
        "you have to",
        "your task is to",
        "go ahead and",
        "go and",
        "try to",
        "try and",
        "after that",
        "and then",
        "once done",
        "when done",
        "let's",
        "lets",
        "let us",
        "please",
        "kindly",
        "now",
        "then",
        "and",
        "also",
        "firstly",
        "secondly",
        "thirdly",
        "lastly",
        "finally",
        "afterwards",
        "afterward",
        "just",
        "simply",
        "quickly",
        "ok",
        "okay",
        "so",
        "hey",
        "hi",
        "hello",
        "pagehand",
        "again",
        "to",
        "a)",
        "b)",
        "c)",
        "-",
        "*",
        "•",
    )
)
"""What may stand before a command and means nothing for it; longest first."""

LEADING_WORDS = frozenset({"first", "second", "third", "last", "next"})
"""Mean nothing before a comma or a verb; elsewhere they begin a name ("Last name")."""

CLOSINGS: tuple[tuple[str, ...], ...] = tuple(
    tuple(phrase.split())
    for phrase in (
        "for me please",
        "on the current page",
        "on this page",
        "on the page",
        "on the screen",
        "on this site",
        "thank you very much",
        "thank you",
        "for me",
        "if you can",
        "when you are done",
        "when you're done",
        "when finished",
        "when done",
        "once done",
        "right now",
        "as well",
        "please",
        "thanks",
        "again",
        "too",
        "now",
        "afterwards",
    )
)
"""What may stand after a command and means nothing for it; longest first."""

REFUSED_WORDS: dict[str, str] = {
    "don't": "I only do what is said, so say what to do instead.",
    "dont": "I only do what is said, so say what to do instead.",
    "never": "I only do what is said, so say what to do instead.",
    "if": "I cannot decide by conditions; ask me first, then say what to do.",
    "unless": "I cannot decide by conditions; ask me first, then say what to do.",
    "otherwise": "I cannot decide by conditions; ask me first, then say what to do.",
    "except": "I cannot leave out exceptions; name each thing to do.",
    "without": "I cannot leave out exceptions; name each thing to do.",
    "instead": "I cannot weigh alternatives; say the one thing to do.",
    "whichever": "I cannot weigh alternatives; say the one thing to do.",
    "repeat": "I cannot repeat by myself; say each step.",
    "repeatedly": "I cannot repeat by myself; say each step.",
}
"""Words that change what a command asks for in ways the grammar does not follow: it is refused, not half done."""

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
    "filter remind compare rent redeem"
)
"""Verbs that pages put on buttons: "place the order" looks for what is called so."""
