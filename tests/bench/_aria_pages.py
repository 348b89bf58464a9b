"""Real pages with many kinds of controls: Python's documentation, HTML pages of packages on npm, every MiniWoB++ task,
the demo shop and our own panel. Each package is served at the root of an origin of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from _cache import npm_package
from _pages import BenchPage, miniwob_html, python_docs

from bed.browsers import PANEL, Bed
from bed.site import Answer, served
from pagehand.demo import shop

# Package to the folder that is served and the pages in it.
PACKAGES = {
    "gentelella@4.2.0": ("dist", "production/*.html"),
    "startbootstrap-sb-admin-2@4.1.4": (".", "*.html"),
    "material-dashboard@3.1.0": (".", "pages/*.html"),
    "jquery-ui-dist@1.13.3": (".", "index.html"),
    "jsoneditor@10.4.3": (".", "examples/0*.html"),
    "govuk-frontend@6.6.0": (".", "dist/govuk/components/*/template-default.html"),
    "reveal.js@6.0.2": (".", "*.html"),
    "swagger-ui-dist@5.35.0": (".", "index.html"),
}
DOC_PAGES = ("index.html", "library/stdtypes.html", "library/os.html", "search.html", "contents.html", "download.html")
SHOP_PAGES = ("", "product/blue-lamp", "cart", "search?q=lamp", "nowhere")
# Swagger's page without its description of an example service, which lies elsewhere.
SWAGGER = """window.onload = () => { window.ui = SwaggerUIBundle({
  dom_id: "#swagger-ui", deepLinking: true, layout: "StandaloneLayout",
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  spec: {
    openapi: "3.0.0", info: {title: "Lamps", version: "1"},
    servers: [{url: "/v1"}, {url: "/v2"}], tags: [{name: "lamps"}],
    paths: {"/lamps": {
      get: {tags: ["lamps"], summary: "All lamps", responses: {200: {description: "Lamps"}},
        parameters: [{name: "colour", in: "query", schema: {type: "string", enum: ["red", "blue"]}}]},
      post: {tags: ["lamps"], summary: "A new lamp", responses: {201: {description: "Made"}},
        requestBody: {content: {"application/json": {schema: {type: "object",
          properties: {name: {type: "string"}}}}}}}}},
  }}); };"""


@contextmanager
def aria_pages(bed: Bed, only: str) -> Iterator[list[BenchPage]]:
    """The pages whose set or name has `only` in it, served while the block runs."""
    with ExitStack() as stack:
        pages = [*docs(bed), *packages(stack), *tasks(bed)]
        opened = stack.enter_context(shop.opened())
        pages += [BenchPage(f"shop/{path}", opened.url + path) for path in SHOP_PAGES]
        pages.append(BenchPage("panel", bed.running.extension_url(PANEL)))
        yield [page for page in pages if only in page.name]


def docs(bed: Bed) -> list[BenchPage]:
    folder = python_docs()
    if folder is None:
        print("The Python documentation is not here and left out; `apt-get install python3-doc` brings it.")
        return []
    base = bed.site.folder("/docs/", folder)
    return [BenchPage(f"docs/{path}", base + path) for path in DOC_PAGES]


def packages(stack: ExitStack) -> list[BenchPage]:
    pages = []
    for spec, (served_folder, pattern) in PACKAGES.items():
        folder = npm_package(spec) / served_folder
        site = stack.enter_context(served())
        site.folder("/", folder)
        site.handle("/swagger-initializer.js", lambda _: Answer(SWAGGER, headers={"Content-Type": "text/javascript"}))
        name = spec[: spec.rindex("@")]
        found = sorted(path.relative_to(folder).as_posix() for path in folder.glob(pattern))
        pages += [BenchPage(f"{name}/{path}", site.url(f"/{path}")) for path in found]
    return pages


def tasks(bed: Bed) -> list[BenchPage]:
    base = bed.site.folder("/miniwob/", miniwob_html())
    names = sorted(path.name for path in Path(miniwob_html()).glob("miniwob/*.html"))
    return [BenchPage(f"miniwob/{name}", f"{base}miniwob/{name}") for name in names]
