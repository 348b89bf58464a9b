"""Each module has its test file at the same place of the tests' tree, and each test file its module.

`x/y.py` is held by `x/test_y.py` or `x/test_y_<aspect>.py`; `x/y.js` by `x/y.test.js`, or in a real browser by
`x/test_y.py`. A family `y_a`, `y_b` may share the test file of `y`.
"""

import re

from house.source import EXTENSION, PACKAGE, TESTS, modules, name_of, scripts

HELD_ELSEWHERE = {
    "__main__.py": "two lines; every test that starts a command runs them",
    "brain/limits.py": "numbers only; test_loop, test_reply and the session's tests change them",
    "brain/ports.py": "Protocols and values without behaviour",
    "brain/transcript.py": "values without behaviour; ledger/test_messages takes each through the ledger",
    "browser/bidi.py": "tests/bed and test_launch, with the real Firefox",
    "browser/cdp.py": "tests/bed and test_launch, with the real Chromium",
    "browser/pages.py": "a Protocol; tests/bed, in both browsers",
    "browser/port.py": "a Protocol; test_hand and doors/test_channel play its two sides",
    "cli/prompting.py": "test_drive, at a pseudo-terminal",
    "cli/turns.py": "test_drive and test_call",
    "demo/catalogue.py": "test_shop",
    "demo/checkout_pages.py": "test_shop",
    "demo/layout.py": "test_shop",
    "demo/orders.py": "test_shop",
    "demo/pages.py": "test_shop",
    "providers/engines_file.py": "values without behaviour; test_engines_toml reads them",
    "providers/process_group.py": "test_programs, with real processes",
    "providers/sources.py": "a Protocol; test_registry plays it",
    "extension/tools/index.js": "a list; tests/extension/page_hand calls every tool by it",
    "extension/tools/types.js": "types only",
    "session/ports.py": "Protocols and values without behaviour",
}
"""Modules without a test file of their own, and where their behaviour is held."""
NO_SINGLE_MODULE = {}
"""Test files that hold something that is not one module, and what."""


def subject_of(test):
    """The module's name that a test file speaks of: `hand_calls` for test_hand_calls.py or hand_calls.test.js."""
    return re.sub(r"^test_|\.test$", "", test.stem)


def held_by(module, home, mirror):
    """The test files that hold this module."""
    folder = mirror / module.parent.relative_to(home)
    files = [*folder.glob("test_*.py"), *folder.glob("*.test.js")]
    return [file for file in files if are_kin(subject_of(file), module.stem)]


def are_kin(subject, module):
    """Whether one name is the other, or the other with an aspect behind it."""
    return f"{subject}_".startswith(f"{module}_") or f"{module}_".startswith(f"{subject}_")


def is_held(module, home, mirror):
    """Whether the module has a test file, is a package's docstring, or is listed."""
    return bool(held_by(module, home, mirror) or name_of(module) in HELD_ELSEWHERE or module.name == "__init__.py")


def test_a_python_module_has_its_test_file():
    assert [name_of(module) for module in modules() if not is_held(module, PACKAGE, TESTS / "native_host")] == []


def test_a_javascript_module_has_its_test_file():
    assert [name_of(module) for module in scripts() if not is_held(module, EXTENSION, TESTS / "extension")] == []


def test_a_test_file_has_its_module():
    lost = []
    for home, mirror, kind in ((PACKAGE, TESTS / "native_host", ".py"), (EXTENSION, TESTS / "extension", ".js")):
        for test in sorted([*mirror.rglob("test_*.py"), *mirror.rglob("*.test.js")]):
            folder = home / test.parent.relative_to(mirror)
            subject = subject_of(test)
            known = [module.stem for module in folder.glob(f"*{kind}")] + [child.name for child in folder.glob("*/")]
            if not any(are_kin(subject, name) for name in known) and name_of(test) not in NO_SINGLE_MODULE:
                lost.append(name_of(test))
    assert lost == []


def test_the_lists_of_exceptions_are_short_of_nothing_and_hold_nothing_old():
    known = {name_of(module) for module in [*modules(), *scripts()]}
    assert set(HELD_ELSEWHERE) <= known
    assert set(NO_SINGLE_MODULE) <= {name_of(test) for test in TESTS.rglob("*")}
