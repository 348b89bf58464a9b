"""A value that a form asks for in several fields: an address in one line, where there are a street, a code and a town.

`filling` stands above, and comes here before it looks for one field.
"""

from __future__ import annotations

from pagehand.language.measures import address_parts
from pagehand.providers.commands.page.resolve import resolve
from pagehand.providers.commands.scripts import finding
from pagehand.providers.commands.scripts.changing import shown_by
from pagehand.providers.commands.scripts.world import Script, World
from pagehand.providers.commands.words.steps import Fill
from pagehand.wire.changers import changer
from pagehand.wire.forms import fields_for
from pagehand.wire.labels import TEXT_FIELDS
from pagehand.wire.outline import Node


def spread(world: World, step: Fill) -> Script[list[tuple[Node, str]]]:
    """Each field with its part, once what shows them was pressed; none where one field takes all, or one is lacking."""
    parts = address_parts(step.value) if step.field and not step.was else {}
    if not (step.field and parts):
        return []
    if any(one.role in TEXT_FIELDS for one in resolve(step.field, world.page, "fill").nodes):
        return []
    if not (fields := fields_for(world.page, parts)):
        yield from shown_by(world, changer(world.page, finding.name_in(step.field))[0])
        fields = fields_for(world.page, parts)
    return [(node, parts[part]) for part, node in fields.items()]
