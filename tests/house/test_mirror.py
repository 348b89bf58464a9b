"""Each folder's promises are tested, and each module is named by at least one test file.

A test file names a module by importing it (`pagehand.calls.path`), by its path (`calls/path`, `page/acts.js`), or by
standing at its place of the tests' tree (`calls/test_path.py`, `page/acts.test.js`).
"""

import re

import pytest

from house.source import EXTENSION, PACKAGE, TESTS, modules, name_of, scripts

HELD_ELSEWHERE = {
    "calls/parts.py": "toolsets/test_scripts and journeys/test_scripts, whose scripts call within a call",
    "calls/asking.py": "calls/test_path: who is asked what, shown and granted",
    "calls/subjects.py": "calls/test_path and bench/test_gate, by what is decided",
    "calls/hooks/arguments.py": "calls/test_hooks, with real programs",
    "calls/hooks/ending.py": "calls/test_hook_table and calls/test_hooks, with real programs",
    "calls/hooks/output.py": "calls/test_hook_table and calls/test_hooks, with real programs",
    "calls/hooks/permission.py": "calls/test_hooks, with real programs",
    "calls/hooks/plugin_hooks.py": "calls/test_hooks, with real programs",
    "__main__.py": "two lines; every test that starts a command runs them",
    "toolsets/script_host/ended.py": "toolsets/test_scripts, by the code and words of every failure",
    "brain/ports.py": "Protocols and values without behaviour",
    "calls/admission.py": "calls/test_path, from find to bad arguments",
    "calls/decisions.py": "calls/test_path and calls/test_source, as lines of the audit",
    "calls/description.py": "calls/test_path and calls/test_stages",
    "calls/hooks/runs.py": "calls/test_hook_table and calls/test_hooks, with real programs",
    "session/turn_hooks.py": "calls/test_hook_table, from a turn's input to its end",
    "calls/background.py": "calls/test_path: what was shown is taken away after a no",
    "hosting/beside.py": "calls/test_hook_table, the hub's own hooks; hosting/test_host",
    "hosting/finding.py": "hosting/test_host, from files and an installed package",
    "hosting/guides.py": "hosting/test_host, as the request has them",
    "hosting/listeners.py": "hosting/test_host, with the two listeners that are shipped",
    "hosting/plugin_settings.py": "hosting/test_host, each fault by its sentence",
    "hosting/uis.py": "hosting/test_host, a UI that answers and one that only tells",
    "client/ui_adapter.py": "hosting/test_host, every call of a recording UI",
    "plugin_api.py": "Protocols and values without behaviour",
    "plugins/careful.py": "hosting/test_host, as the request has it",
    "plugins/desktop_notes.py": "hosting/test_host, with a program of the test's",
    "plugins/http_input.py": "hosting/test_host, over real HTTP",
    "plugins/read_file.py": "hosting/test_host, inside and outside of its folders",
    "plugins/watch_files.py": "hosting/test_host, with a real file",
    "providers/plugged/engines.py": "hosting/test_host chooses one",
    "providers/plugged/items.py": "plugged/test_provider, there and back",
    "providers/plugged/shipped.py": "plugged/test_provider, and every test with the engine commands",
    "session/guidance.py": "hosting/test_host and brain/test_memory",
    "toolsets/python_plugins.py": "hosting/test_host, from a class to a result",
    "cli/memory.py": "ledger/test_recall runs it",
    "hosting/loading.py": "hosting/test_host, with files that raise, exit and never end",
    "hosting/users_servers.py": "toolsets/test_mcp_servers, from the settings to a slash command",
    "session/recalling.py": "ledger/test_recall, over turns and a restart",
    "cli/mcp_http.py": "protocol/test_mcp_sdk, with the official SDK's client over HTTP",
    "cli/skill_text.py": "cli/test_skill",
    "calls/execution.py": "calls/test_path and calls/test_source",
    "doors/http/bodies.py": "doors/http/test_door, by what each endpoint takes",
    "doors/http/endpoints.py": "doors/http/test_door, every endpoint by curl",
    "doors/http/replies.py": "doors/http/test_door, every refusal by curl",
    "doors/http/web_socket.py": "doors/http/test_door",
    "hub/door.py": "doors/http/test_door opens it as the hub does",
    "toolsets/capabilities.py": "doors/http/test_door, TestCapabilities",
    "toolsets/hub_tools.py": "session/test_questions, test_planning and test_long_results, as the person meets them",
    "cli/mcp.py": "protocol/test_mcp_sdk, with the official SDK's client",
    "session/turn_path.py": "every test of a session's calls: session/test_session, calls/test_path",
    "cli/plugin_templates.py": "cli/test_plugins runs what each template gives",
    "processes/bounded.py": "toolsets/test_executables, with real programs",
    "processes/searching.py": "programs/test_known",
    "toolsets/plugin_schema.py": "cli/test_plugins and toolsets/test_executables",
    "hosting/programs.py": "cli/test_plugins and toolsets/test_executables",
    "toolsets/plugins.py": "cli/test_plugins and toolsets/test_executables",
    "cli/prompting.py": "test_drive, at a pseudo-terminal",
    "cli/interrupts.py": "test_drive and test_chat, with a real Ctrl-C",
    "cli/turns.py": "test_drive and test_call",
    "gate/classing.py": "test_policy, by what comes of it",
    "gate/decision.py": "values without behaviour; test_policy makes them",
    "gate/standing.py": "values without behaviour; test_policy makes them",
    "demo/catalogue.py": "test_shop",
    "demo/checkout_pages.py": "test_shop",
    "demo/layout.py": "test_shop",
    "demo/orders.py": "test_shop",
    "demo/pages.py": "test_shop",
    "launch/bidi.py": "tests/bed, with the real Firefox",
    "processes/group.py": "programs/test_provider, with real processes",
    "providers/engines/sources.py": "a Protocol; test_registry plays it",
    "session/ports.py": "Protocols and values without behaviour",
    "wire/ports.py": "a Protocol; test_hand and doors/test_channel play its two sides",
    "extension/tools/reading/in_page.js": "museum/test_nothing_hangs, by the tools inspect, replay and storage",
    "extension/tools/index.js": "a list; tests/extension/page_hand calls every tool by it",
    "extension/tools/types.js": "types only",
    "extension/panel/vendor.d.ts": "types only",
    "toolsets/script_host/http_request.py": "toolsets/script_host/test_http_client",
    "toolsets/script_host/static/arguments.py": "toolsets/script_host/static/test_builtins",
    "toolsets/script_host/static/css.py": "toolsets/script_host/static/test_builtins",
    "toolsets/script_host/static/dom.py": "toolsets/script_host/static/test_builtins",
    "toolsets/script_host/static/layout.py": "toolsets/script_host/static/test_builtins",
    "toolsets/script_host/static/snapshot.py": "toolsets/script_host/static/test_builtins",
    "tether/builtins/encodings.py": "test_pure",
    "tether/builtins/evaluation.py": "test_pure",
    "tether/builtins/json_text.py": "tether/test_json_reader and test_json_writer",
    "tether/builtins/paths.py": "test_pure",
    "tether/builtins/results.py": "test_pure, by each built-in of its kind",
    "tether/builtins/urls.py": "test_pure",
    "tether/code/access.py": "tether/test_access and test_interpreter run what it writes",
    "tether/code/arithmetic.py": "tether/test_operators runs what it writes",
    "tether/code/control.py": "tether/test_parser and test_interpreter run what it writes",
    "tether/code/functions.py": "tether/test_resolver and test_interpreter run what it writes",
    "tether/code/names.py": "tether/test_resolver runs what it writes",
    "tether/code/python.py": "constructors of one line; every script runs them",
    "tether/code/unit.py": "every script runs it",
    "tether/control.py": "tether/test_interpreter",
    "tether/cursor.py": "tether/test_parser",
    "tether/equality.py": "tether/test_operators",
    "tether/errors.py": "values without behaviour",
    "tether/expressions.py": "tether/test_parser",
    "tether/integers.py": "tether/test_operators, with the edges of 64 bits; bench tether",
    "tether/limits.py": "numbers only; the tests of what they bound",
    "tether/nodes.py": "values without behaviour",
    "tether/output.py": "tether/test_display",
    "tether/text_methods.py": "tether/test_methods",
    "tether/tokens.py": "tether/test_scanner and test_parser",
    "tether/values.py": "tether/test_operators and builtins/test_core",
    "tether/walk.py": "tether/test_resolver",
}
"""Modules that no test names, and where their behaviour is held."""


@pytest.fixture(scope="module")
def tests():
    """Every test file, and the text of all of them."""
    files = [file for file in [*TESTS.rglob("*.py"), *TESTS.rglob("*.test.js")] if "house" not in file.parts]
    return files, "\n".join(file.read_text(encoding="utf-8") for file in files)


def subject_of(test):
    """What a test file's own name speaks of: `path` for test_path.py, `acts` for acts.test.js."""
    return re.sub(r"^test_|\.test$", "", test.stem)


def is_named(module, home, mirror, tests):
    """Whether a test imports the module, writes its path, or stands at its place (aspects behind the name allowed)."""
    files, said = tests
    path = module.relative_to(home).with_suffix("").as_posix()
    parent, _, name = path.rpartition("/")
    place = (mirror / path).parent
    if any(
        f"{subject_of(test)}_".startswith(f"{name}_") or f"{name}_".startswith(f"{subject_of(test)}_")
        for test in files
        if test.parent == place
    ):
        return True
    # The words first, which are found fast; then whether they stand as a whole.
    package = ".".join(["pagehand", *parent.split("/")]) if parent else "pagehand"
    forms = {
        path: rf"(?<![\w/]){re.escape(path)}(?![\w])",
        f"{package}.{name}": rf"\b{re.escape(f'{package}.{name}')}\b",
        f"from {package} import": rf"from {re.escape(package)} import [^\n]*\b{name}\b",
    }
    return any(words in said and re.search(form, said) for words, form in forms.items())


@pytest.mark.parametrize(
    ("listed", "home", "mirror"),
    [(modules(), PACKAGE, TESTS / "native_host"), (scripts(), EXTENSION, TESTS / "extension")],
    ids=["python", "javascript"],
)
def test_every_module_is_named_by_a_test(listed, home, mirror, tests):
    lost = [
        name_of(module)
        for module in listed
        if module.name != "__init__.py"
        and name_of(module) not in HELD_ELSEWHERE
        and not is_named(module, home, mirror, tests)
    ]
    assert lost == []


def test_the_list_of_exceptions_holds_nothing_old():
    known = {name_of(module) for module in [*modules(), *scripts()]}
    assert {name for name in HELD_ELSEWHERE if not name.endswith(".d.ts")} <= known
