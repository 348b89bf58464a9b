"""The static built-ins by name."""

from __future__ import annotations

from pagehand.tether.values import Value
from pagehand.toolsets.script_host.host import Host
from pagehand.toolsets.script_host.static import css, dom, page_scripts
from pagehand.toolsets.script_host.static.arguments import fixed, page
from pagehand.toolsets.script_host.static.javascript import evaluate
from pagehand.toolsets.script_host.static.layout import display_list, layout, render
from pagehand.toolsets.script_host.static.snapshot import snapshot


def static_builtins(host: Host) -> dict[str, Value]:
    """The built-ins; `host` bounds the time of JavaScript."""

    def first_text(html: str, selector: str) -> str:
        found = dom.select(html, selector)
        return dom.text_of(found[0]) if found else ""

    return {
        "browser_parse_html": fixed("browser_parse_html", ("",), dom.document),
        "browser_parse_css": fixed("browser_parse_css", ("",), css.parse),
        "browser_query_selector": fixed("browser_query_selector", ("html", "selector"), dom.select),
        "browser_text_content": fixed("browser_text_content", ("html", "selector"), first_text),
        "browser_styles": page("browser_styles", css.styled, wide=False),
        "browser_layout": page("browser_layout", layout),
        "browser_render": page("browser_render", render),
        "browser_display_list": page("browser_display_list", display_list),
        "browser_snapshot": page("browser_snapshot", snapshot),
        "browser_eval_js": fixed(
            "browser_eval_js", ("html", "script"), lambda *given: page_scripts.eval_js(host, *given)
        ),
        "browser_run_scripts": fixed("browser_run_scripts", ("",), lambda html: page_scripts.run_scripts(host, html)),
        "browser_run_scripts_at": fixed(
            "browser_run_scripts_at", ("url", "html"), lambda *given: page_scripts.run_scripts_at(host, *given)
        ),
        "browser_compatibility_report": fixed("browser_compatibility_report", (), page_scripts.report),
        "js_eval": fixed("js_eval", ("",), lambda source: evaluate(host, source)),
    }
