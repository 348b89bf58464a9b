"""Pictures of the tab: taken, kept in the workspace, compared. Comparing needs Pillow, imported when it is used."""

from __future__ import annotations

import base64
import hashlib
import io
import re
from pathlib import Path
from typing import Any

from pagehand.brain.ports import Toolbox
from pagehand.toolsets.page_commands.elements import actable
from pagehand.toolsets.page_commands.tab import CommandFault, Seen, Tab
from pagehand.toolsets.script_host.browser.trace import now_ms
from pagehand.toolsets.script_resources import call_for, refusal_of
from pagehand.values import Json

MOST_KEPT = 20
MOST_BYTES = 5 * 1024 * 1024
"""Of a picture that is told."""
THRESHOLD = 0.001
FOLDER = Path(".pagehand") / "screenshots"
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
_SAME = 16
"""A pixel differs when one of its channels differs by more."""


class Pictures:
    """The pictures of one grant, by id; baselines lie below the workspace root."""

    def __init__(self, root: Path, resources: Toolbox) -> None:
        self._root, self._resources = root, resources
        self._kept: dict[str, Json] = {}
        self._number = 0

    async def take(self, tab: Tab, body: Json) -> Json:
        """The visible part, or an element."""
        if "selector" in body:
            ref = (await actable(tab, body["selector"], may_be_covered=True)).data["ref"]
            return self._told(tab, await tab.call("screenshot", area="element", ref=ref), await tab.inspect("place"))
        return self._told(tab, await tab.call("screenshot"), await tab.inspect("place"))

    def _told(self, tab: Tab, taken: Seen, place: Seen) -> Json:
        del tab
        if not taken.images:
            raise CommandFault("not_supported", "the browser gave no picture of this tab")
        return self._add(_as_png(base64.b64decode(taken.images[0].data)), place)

    def _add(self, data: bytes, place: Seen) -> Json:
        """The picture as it is told, within the limit; as it was taken it is kept for comparing."""
        self._number += 1
        told = self._described(*_within(data), place)
        whole = self._described(data, 1.0, place)
        self._kept[told["id"]] = {**whole, "captured_at_ms": told["captured_at_ms"]}
        while len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        return told

    def _described(self, data: bytes, scale: float, place: Seen) -> Json:
        width, height = _size(data)
        ratio = float((place.data or {}).get("device_pixel_ratio", 1.0))
        return {
            "id": f"shot-{self._number}",
            "format": "png",
            "width": width,
            "height": height,
            "scale": scale,
            "device_pixel_ratio": ratio,
            "url": place.place["url"],
            "captured_at_ms": now_ms(),
            "sha256": hashlib.sha256(data).hexdigest(),
            "data_url": f"data:image/png;base64,{base64.b64encode(data).decode()}",
        }

    async def save(self, tab: Tab, body: Json) -> Json:
        """Keep a picture of the visible part as a baseline."""
        file = self._file(body["name"])
        told = self._picture((await self.take(tab, {}))["id"])
        if refusal := refusal_of(await self._resources.run(call_for("file_write", str(self._root / file)))):
            raise CommandFault("denied", refusal)
        target = self._inside(file)
        was_there = target.exists()
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(_bytes_of(told))
        shown = {key: told[key] for key in ("width", "height", "sha256")}
        return {"name": body["name"], "path": file.as_posix(), **shown, "replaced": was_there}

    async def matches(self, tab: Tab, body: Json) -> Json:
        """Whether the visible part looks like a baseline."""
        file = self._inside(self._file(body["name"]))
        if not file.is_file():
            raise CommandFault("not_found", f"no baseline named {body['name']}")
        now = self._picture((await self.take(tab, {}))["id"])
        difference = _compared(file.read_bytes(), _bytes_of(now))[0]
        ratio = difference["diff_ratio"]
        return {"matches": ratio <= THRESHOLD, "name": body["name"], "diff_ratio": ratio, "threshold": THRESHOLD}

    async def compare(self, tab: Tab, body: Json, *, drawn: bool) -> Json:
        """How two pictures differ; `drawn`: with a picture of it."""
        difference, picture = _compared(*(_bytes_of(self._picture(body[key])) for key in ("before", "after")))
        return {**difference, "diff": self._add(picture, await tab.inspect("place"))} if drawn else difference

    def _picture(self, given: Any) -> Json:
        name = given.get("id") if isinstance(given, dict) else given
        if isinstance(given, dict) and isinstance(given.get("data_url"), str):
            # One that was scaled down for its reply is compared as it was taken.
            kept = self._kept.get(str(name))
            return kept if kept is not None and given.get("scale") != 1.0 and _is_of(kept, given) else given
        if not isinstance(name, str) or name not in self._kept:
            raise CommandFault("not_found", f"no screenshot {name}")
        return self._kept[name]

    def _file(self, name: str) -> Path:
        if not _NAME.fullmatch(name):
            words = f"a screenshot's name is made of letters, digits, '.', '_' and '-', not {name!r}"
            raise CommandFault("bad_request", words)
        return FOLDER / f"{name}.png"

    def _inside(self, file: Path) -> Path:
        """The file's real place. Raises `CommandFault` where a link leads out."""
        real = (self._root / file).resolve()
        if not real.is_relative_to(self._root.resolve()):
            raise CommandFault("denied", f"path '{file.as_posix()}' escapes the workspace root")
        return real


def _is_of(kept: Json, given: Json) -> bool:
    return all(kept[key] == given.get(key) for key in ("url", "captured_at_ms"))


def _within(png: bytes) -> tuple[bytes, float]:
    """The picture with at most `MOST_BYTES`, and how much smaller it was made."""
    if len(png) <= MOST_BYTES:
        return png, 1.0
    image, _ = _pillow()
    whole, scale, data = image.open(io.BytesIO(png)), 1.0, png
    while len(data) > MOST_BYTES:
        scale = round(scale * min(0.9, (MOST_BYTES / len(data)) ** 0.5), 4)
        out = io.BytesIO()
        size = (max(1, round(whole.width * scale)), max(1, round(whole.height * scale)))
        whole.resize(size).save(out, "PNG")
        data = out.getvalue()
    return data, scale


def _bytes_of(picture: Json) -> bytes:
    try:
        return base64.b64decode(str(picture["data_url"]).partition(",")[2], validate=True)
    except ValueError:
        raise CommandFault("bad_request", "this is no screenshot") from None


def _pillow() -> Any:
    try:
        from PIL import Image, ImageChops
    except ImportError:
        words = "comparing pictures needs Pillow; install pagehand[scripts]"
        raise CommandFault("not_supported", words) from None
    return Image, ImageChops


def _as_png(data: bytes) -> bytes:
    """A picture as PNG; browsers' tools give whichever of PNG and JPEG is smaller."""
    if data.startswith(b"\x89PNG"):
        return data
    image, _ = _pillow()
    out = io.BytesIO()
    image.open(io.BytesIO(data)).save(out, "PNG")
    return out.getvalue()


def _size(png: bytes) -> tuple[int, int]:
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


def _compared(before: bytes, after: bytes) -> tuple[Json, bytes]:
    """The comparison, and a picture of where they differ."""
    image, chops = _pillow()
    try:
        first, second = (image.open(io.BytesIO(data)).convert("RGB") for data in (before, after))
    except OSError:
        raise CommandFault("bad_request", "this is no screenshot") from None
    if first.size != second.size:
        total = max(first.width * first.height, second.width * second.height)
        told = {"same": False, "size_mismatch": True, "diff_pixels": total, "total_pixels": total, "diff_ratio": 1.0}
        return {**told, "bounding_box": None}, after
    channels = chops.difference(first, second).split()
    strongest = chops.lighter(chops.lighter(channels[0], channels[1]), channels[2])
    mask = strongest.point([255 if value > _SAME else 0 for value in range(256)])
    different, total = mask.histogram()[255], first.width * first.height
    box = mask.getbbox()
    out = io.BytesIO()
    mask.save(out, "PNG")
    told = {
        "same": different == 0,
        "size_mismatch": False,
        "diff_pixels": different,
        "total_pixels": total,
        "diff_ratio": different / total if total else 0.0,
        "bounding_box": box and {"x": box[0], "y": box[1], "width": box[2] - box[0], "height": box[3] - box[1]},
    }
    return told, out.getvalue()
