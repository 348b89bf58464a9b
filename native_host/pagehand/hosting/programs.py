"""The executable plugins of one home, made from its files: their folder, the person's trust, and what they never see.

What they are is `toolsets.plugins`. Above: `bootstrap`, `cli.plugins`.
"""

from __future__ import annotations

from functools import partial

from pagehand.brain.prompt import HUB_TOOLS
from pagehand.bundle import bundle_root
from pagehand.calls.hooks.table import HOOKS
from pagehand.errors import SetupError
from pagehand.hosting.complaints import Complaints
from pagehand.hosting.plugin_settings import PluginSettings
from pagehand.providers.api.vendors import FAMILIES
from pagehand.providers.engines.keys import read_keys
from pagehand.settings import Places
from pagehand.toolsets.interpreter.offers import NAMES
from pagehand.toolsets.plugins import Plugins


def credential_names(places: Places) -> frozenset[str]:
    """The variables that hold a key: every vendor's, and those that the person stored."""
    try:
        stored = read_keys(places.keys)
    except SetupError:
        stored = {}
    return frozenset(name for family in FAMILIES for name in family.keys) | frozenset(stored)


def own_names() -> frozenset[str]:
    """The names of Pagehand's own tools."""
    return (
        frozenset(file.stem for file in (bundle_root() / "shared_schemas" / "tools").glob("*.json")) | HUB_TOOLS | NAMES
    )


def make_plugins(places: Places, settings: PluginSettings | None = None) -> Plugins:
    """The executable plugins of these places. They see no key that an engine uses."""
    given, keys = settings or PluginSettings(), partial(credential_names, places)
    return Plugins(
        places.plugins,
        places.plugin_trust,
        {name: hook.kind != "observer" for name, hook in HOOKS.items()},
        keys,
        own_names(),
        word=given.word_on,
        complained=Complaints(places.home / "logs" / "plugins").keep,
    )
