"""Network entries as a HAR 1.2 log, which web developers' tools read. Pure.

Entries and pages are those of `network_log`; what is unknown is -1 or left out, as HAR has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qsl, urldefrag, urlsplit

from pagehand import __version__
from pagehand.values import Json

_PHASES = ("blocked", "dns", "connect", "ssl", "send", "wait", "receive")


def har(entries: Sequence[Json], pages: Sequence[Json], browser: Json, comment: str | None = None) -> Json:
    """`pages` are `{url, title, started_at_ms, content_ms, load_ms}`; `browser` is `{name, version}`."""
    ordered = sorted(entries, key=lambda entry: float(entry.get("started_at_ms") or 0))
    known = list(pages) or _pages_of(ordered)
    told = [_page(number, page) for number, page in enumerate(known, 1)]
    log: Json = {
        "version": "1.2",
        "creator": {"name": "Pagehand", "version": __version__},
        "browser": browser,
        "pages": told,
        "entries": [_entry(entry, _page_ref(entry, known)) for entry in ordered],
    }
    if comment is not None:
        log["comment"] = comment
    return {"log": log}


def _pages_of(entries: Sequence[Json]) -> list[Json]:
    """The documents that entries are of, where nobody listed them."""
    found: dict[str, Json] = {}
    for entry in entries:
        url = str(entry.get("page_url") or "")
        found.setdefault(url, {"url": url, "title": url, "started_at_ms": entry.get("started_at_ms")})
    return list(found.values())


def _page_ref(entry: Json, pages: Sequence[Json]) -> str | None:
    """The last page that had begun, and is the entry's where that is known."""
    of_it = [number for number, page in enumerate(pages, 1) if page.get("url") == entry.get("page_url")]
    begun = [number for number in of_it if (pages[number - 1].get("started_at_ms") or 0) <= _started(entry)]
    number = (begun or of_it or [1 if pages else 0])[-1]
    return f"page_{number}" if number else None


def _started(entry: Json) -> float:
    return float(entry.get("started_at_ms") or 0)


def _time(millis: Any) -> str:
    moment = datetime.fromtimestamp(float(millis or 0) / 1000, UTC)
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03d}Z"


def _page(number: int, page: Json) -> Json:
    content, load = page.get("content_ms"), page.get("load_ms")
    timings = {"onContentLoad": -1 if content is None else content, "onLoad": -1 if load is None else load}
    title = str(page.get("title") or page.get("url") or "")
    return {
        "startedDateTime": _time(page.get("started_at_ms")),
        "id": f"page_{number}",
        "title": title,
        "pageTimings": timings,
    }


def _entry(entry: Json, page: str | None) -> Json:
    time, timings = _timings(entry)
    made: Json = {"pageref": page} if page else {}
    made |= {
        "startedDateTime": _time(entry.get("started_at_ms")),
        "time": time,
        "request": _request(entry),
        "response": _response(entry),
        "cache": {},
        "timings": timings,
    }
    if entry.get("remote_address"):
        made["serverIPAddress"] = entry["remote_address"]
    return made


def _timings(entry: Json) -> tuple[float, Json]:
    """The whole time, and its phases: they sum to it, with `ssl` counted within `connect`."""
    given = entry.get("timing") or {}
    phases: Json = {name: _number(given.get(name)) for name in _PHASES}
    for name in ("send", "wait", "receive"):
        phases[name] = max(phases[name], 0)
    total = entry.get("duration_ms")
    time = max(0.0, float(total)) if isinstance(total, int | float) else 0.0
    known = sum(max(phases[name], 0) for name in _PHASES if name not in ("ssl", "wait"))
    if known > time:
        phases = {name: -1 if name not in ("send", "wait", "receive") else 0 for name in _PHASES}
        known = 0.0
    phases["wait"] = round(time - known, 3)
    return time, phases


def _number(value: Any) -> float:
    return value if isinstance(value, int | float) and not isinstance(value, bool) and value >= 0 else -1


def _headers(headers: Any) -> list[Json]:
    return [{"name": str(name), "value": str(value)} for name, value in (headers or {}).items()]


def _request(entry: Json) -> Json:
    url = urldefrag(str(entry.get("url") or ""))[0]
    request: Json = {
        "method": entry.get("method") or "GET",
        "url": url,
        "httpVersion": entry.get("http_version") or "",
        "cookies": [],
        "headers": _headers(entry.get("request_headers")),
        "queryString": [
            {"name": name, "value": value} for name, value in parse_qsl(urlsplit(url).query, keep_blank_values=True)
        ],
        "headersSize": -1,
        "bodySize": _number(entry.get("request_body_size")),
    }
    if isinstance(entry.get("body"), str) and entry["body"]:
        kind = next((v for k, v in (entry.get("request_headers") or {}).items() if k.lower() == "content-type"), "")
        request["postData"] = {"mimeType": str(kind), "text": entry["body"], "params": []}
    return request


def _response(entry: Json) -> Json:
    content: Json = {"size": _number(entry.get("response_body_size")), "mimeType": entry.get("mime_type") or ""}
    if isinstance(entry.get("response_body"), str):
        content["text"] = entry["response_body"]
        if entry.get("response_body_base64"):
            content["encoding"] = "base64"
    response: Json = {
        "status": entry.get("status") or 0,
        "statusText": entry.get("status_text") or "",
        "httpVersion": entry.get("http_version") or "",
        "cookies": [],
        "headers": _headers(entry.get("response_headers")),
        "content": content,
        "redirectURL": "",
        "headersSize": -1,
        "bodySize": _number(entry.get("response_body_size")),
    }
    if entry.get("failed"):
        response["_error"] = entry.get("error_text") or "failed"
    return response
