"""Everything about a static page in one map: nodes, styles, resources, application roots, layout and text."""

from __future__ import annotations

from pagehand.tether.values import Value
from pagehand.toolsets.script_host.static.dom import Node, Page, elements, texts
from pagehand.toolsets.script_host.static.layout import boxes_of, commands, render_box, without_sources

_ROOT_IDS = {"root", "app", "__next", "angular", "ng-app", "react-root"}
_ROOT_CLASSES = {"app", "root", "ng-app", "react-root", "vue-app"}
_ROOT_ATTRIBUTES = ("ng-", "data-ng-", "v-", "data-react")


def snapshot(html: str, css: str, width: int) -> dict[str, Value]:
    """The map."""
    nodes = Page(html).nodes()
    found = list(elements(nodes))
    embedded = "\n".join("".join(texts(node)) for node in found if node["tag"] == "style")
    css = f"{embedded}\n{css}"
    boxes = boxes_of(html, css, width)
    return {
        "dom": {"type": "document", "children": nodes},
        "css": css,
        "embedded_css": embedded,
        "stylesheets": [
            node["attrs"]["href"]
            for node in found
            if node["tag"] == "link"
            and "stylesheet" in node["attrs"].get("rel", "").split()
            and "href" in node["attrs"]
        ],
        "scripts": _attribute(found, "script", "src"),
        "images": _attribute(found, "img", "src"),
        "app_roots": [root for node in found if (root := _root(node)) is not None],
        "layout": without_sources(boxes),
        "display_list": commands(boxes),
        "text": render_box(boxes),
    }


def _attribute(nodes: list[Node], tag: str, name: str) -> list[str]:
    return [node["attrs"][name] for node in nodes if node["tag"] == tag and name in node["attrs"]]


def _root(node: Node) -> str | None:
    """How an application's root is written; None for any other element."""
    attrs, classes = node["attrs"], node.get("class", "")
    is_root = (
        node.get("id") in _ROOT_IDS
        or _ROOT_CLASSES.intersection(classes.split())
        or any(name.startswith(_ROOT_ATTRIBUTES) for name in attrs)
    )
    if not is_root:
        return None
    if node.get("id"):
        return f"{node['tag']}#{node['id']}"
    return f"{node['tag']}[class='{classes}']" if classes else str(node["tag"])
