"""The museum's rooms, one subject each; CASES has every case in the order of a walk through them."""

from museum.rooms import (
    changing,
    editors,
    fields,
    files,
    hostile,
    layers,
    libraries,
    moving,
    naming,
    nested,
    seen,
    suites,
    tasks,
    travel,
    widgets,
)

CASES = (
    *layers.CASES,
    *changing.CASES,
    *naming.CASES,
    *fields.CASES,
    *files.CASES,
    *nested.CASES,
    *moving.CASES,
    *travel.CASES,
    *hostile.CASES,
    *editors.CASES,
    *libraries.CASES,
    *suites.CASES,
    *tasks.CASES,
    *widgets.CASES,
    *seen.CASES,
)
