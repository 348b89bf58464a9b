"""What can be said in English, as data: a sentence form is one line with its example, which is tested.

No code. `templates` reads the notation, `builders` makes an act of what a form asks for.
"""

from __future__ import annotations

from pagehand.providers.commands.grammar.templates import Form, Templates
from pagehand.providers.commands.words.lexicon import ACTION_VERBS, CONTAINERS, NUMBERS

RULES = {
    "box": (
        "[the|my|our|your] [shopping|wish|watch|reading|to-do|mailing|guest|waiting|play] "
        f"({'|'.join(sorted(CONTAINERS))})"
    ),
    "message": "(message|mail|email|e-mail|note|letter|text|post|comment|dm)",
    "most": (
        "(cheapest|lowest|smallest|oldest|earliest|newest|latest|highest|most expensive|most recent|largest|biggest|"
        "dearest)"
    ),
    "order": (
        "([the] <most> [ones] first|"
        "ascending|descending|low to high|high to low|a to z|z to a|in (ascending|descending) order)"
    ),
    "saying": "(saying|that says|with the text|with the message|with the words|:)",
}

DOING = ACTION_VERBS | frozenset(
    (
        *("clear", "empty", "erase", "complete", "mark", "submit", "send", "reply", "forward", "leave", "copy"),
        *("log in", "log on", "log out", "log off", "sign in", "sign up", "sign out", "opt out", "check out"),
        *("log me out", "sign me out", "upvote", "downvote", "revoke", "renew", "reopen", "resolve", "invite"),
    )
)
"""Verbs that a page may have a control for."""

KINDS = {
    "verb": "(" + "|".join(sorted(DOING, key=lambda verb: (-len(verb), verb))) + ")",
    "sharing": "(share|pay|sync|connect|compare|log in|sign in|sign up|register|replace|merge)",
    "number": "(" + "|".join([*NUMBERS, *map(str, range(1, 100))]) + "|a|an)",
    "box": "<box>",
    "quote": '"',
    "unread": "(read|unread|important|done|spam|favourite|favorite|resolved|complete|completed|paid|solved|junk)",
}

ENGLISH = Templates(
    (
        Form("do", "{verb:verb} [{object}]", "archive the mail from Dr. Sutter"),
        Form("do", "{verb:verb} {object:most} (to|into|onto) {place}", "add the Blue Lamp to the cart"),
        Form("do", "{verb:verb} {object:most} (from|out of|off|in|on) {place:box}", "remove the lamp from my basket"),
        Form("add", "(add|put|place) {object:most} (to|in|into|on|onto) {place:box}", "put the Blue Lamp in my basket"),
        Form("take_off", "take {object:most} (off|from|out of) {place:box}", "take the rug out of my basket"),
        Form("do", "{verb:sharing} {object:most} with {place}", "share the report with Ann"),
        Form("do", "{verb:verb} [to|for|up for] {object:most} with {value}", "rate it with '5'"),
        Form("mark", "mark {object:most} as {state:unread}", "mark the mail from Ann as read"),
        Form("mark", "mark as {state:unread}", "mark as unread"),
        Form("do", "{verb:verb} (with|using|via) {place}", "sign in with Google"),
        Form("do", "{verb:verb} (from|to|for|of|on|by) {object}", "unsubscribe from the newsletter"),
        Form("sort", "(sort|order) [{object}] by {field} [,] [<order>]", "sort the results by price, cheapest first"),
        Form("sort", "(sort|order) [{object}] <order>", "sort the posts newest first"),
        Form("sort", "(show|put|list) [me] [the] <order>", "show the cheapest first"),
        Form("sort", "(show|put|list) [me] [the] <most> {object} first", "show the newest posts first"),
        Form(
            "clear",
            "(delete|remove|clear|erase) the (text|content|contents|value) (in|of|from) {field}",
            "delete the text in Notes",
        ),
        Form("tick", "(only show|show only|just show) [me] [{kind}] with {target}", "only show places with breakfast"),
        Form("tick", "(only show|show only|just show|list only) [me] {target}", "show only free places"),
        Form("go_to", "(take|bring|get) me to {target}", "take me to the checkout"),
        Form("cookies", "(reject|refuse|decline|deny) [all] [the|optional] cookies", "reject all cookies"),
        Form(
            "cookies",
            "[accept|allow|use] only [the] (necessary|essential|required) (cookies|ones)",
            "only necessary cookies",
        ),
        Form("cookies", "no cookies", "no cookies"),
        Form(
            "cookies",
            "(close|dismiss|get rid of|remove|hide|clear) [the|this|that] (cookie|cookies|consent|privacy) "
            "(banner|popup|pop-up|notice|message|dialog|bar|window|box|thing)",
            "get rid of the cookie banner",
        ),
        Form("cookies", "(accept|allow|agree to) [all] [the|these] cookies", "accept all cookies"),
        Form("untick", "no more {target}", "no more text messages"),
        Form("edit", "make {value} my [new] {field}", "make Dr. Osei my family doctor"),
        Form(
            "subscribe",
            "(sign me up|subscribe me) (for|to) {object} [with {value:word}]",
            "sign me up for the newsletter with kim@example.org",
        ),
        Form("back", "(take|bring) me back [to the (previous|last) page]", "take me back"),
        Form("top", "back to [the] top", "back to top"),
        Form("clear", "leave {field} (empty|blank)", "leave the Notes field empty"),
        Form("set", "use {field} to (enter|type|write|select|choose|pick|set) {value}", "use the slider to select 8"),
        Form("set", "switch [the|my] {field} to {value}", "switch the language to French"),
        Form("pick", "(use|choose) [the|a] {value:word} {field:look}", "use the dark theme"),
        Form(
            "add",
            "(i'd like|i would like|i want|i need) {object} (in|into|on) {place:box}",
            "I'd like two Paper Lamps in my cart",
        ),
        Form("make_default", "(make|set) {object} [as] [my|the] default [{kind}]", "make Home my default address"),
        Form("later", "(save|keep) {object} for later", "save this article for later"),
        Form("move", "move {object:most} (to|into) {place}", "move the invoice to Receipts"),
        Form("rename", "rename {object} (to|as) {value}", "rename the file a.pdf to b.pdf"),
        Form("edit", "(edit|correct) {field} to {value}", "edit the title to Draft 2"),
        Form(
            "edit",
            "my [new] {field} is [now] {value} [, [please|so] (update|change) it]",
            "my new city is Graz, update it",
        ),
        Form(
            "coupon",
            "(apply|use|redeem|enter) [the|my|this] {field:coupon} {value:word}",
            "apply the coupon code WINTER10",
        ),
        Form(
            "comment", "(comment|leave a comment|add a comment|post a comment) <saying> {value}", "comment: well done"
        ),
        Form("comment", "comment {value:quote}", 'comment "well done"'),
        Form(
            "reply", "(reply|answer|respond|comment) {value:quote} (to|on) {object}", 'reply "Thanks" to the first post'
        ),
        Form(
            "compose",
            "(write|send|compose) [a|an] [new] <message> to {place} [with [the] subject {subject}] [<saying> {value}]",
            'write an email to ann@example.org with the subject Lunch saying "See you"',
        ),
        Form(
            "reply", "(reply|answer|respond) to {object} <saying> {value}", "reply to Ann saying I will be there at 8"
        ),
        Form("reply", "(reply|answer|respond) to {object} (that|with) {value}", "reply to Ann that I will be late"),
        Form("reply", "(reply|answer|respond) [with|<saying>] {value:quote}", 'reply with "Thanks"'),
        Form("forward", "(forward|send) {object} [along] to {place}", "forward it to Bob"),
        Form("close", "(close|get rid of) {object}", "close the cookie banner"),
    ),
    RULES,
    {
        **KINDS,
        "look": "(theme|mode|layout|view|language|currency|colour scheme|color scheme)",
        "coupon": "(coupon|voucher|promo|promotion|discount|gift) [code]",
    },
)
