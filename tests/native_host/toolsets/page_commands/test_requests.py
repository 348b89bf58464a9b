"""What is told of a tab's traffic: nothing that a page outside of the grant sent (`page_commands/requests`)."""

import pytest

from pagehand.gate.authority import Authority
from pagehand.toolsets.page_commands.requests import Requests
from pagehand.toolsets.page_commands.tab import CommandFault, Seen

SHOP, BANK = "https://shop.example", "https://bank.example"


def entry(name, page, **more):
    return {
        "id": name, "url": f"{page}/api/{name}", "page_url": f"{page}/home", "resource_type": "fetch", "method": "GET",
        "status": 200, "started_at_ms": float(name[1:]), "failed": False, **more,
    }  # fmt: skip


class Tab:
    """A tab that was at the bank between two visits of the shop."""

    authority = Authority(frozenset({SHOP}))
    entries = (entry("n1", SHOP), entry("n2", BANK, status=500), entry("n3", BANK), entry("n4", SHOP, status=404))

    async def inspect(self, what, **how):
        match what:
            case "requests":
                return Seen({"data": list(self.entries)})
            case "har":
                pages = [{"url": f"{site}/home"} for site in (SHOP, BANK)]
                return Seen(
                    {"data": {"entries": self.entries, "pages": pages, "browser": {"name": "a", "version": "1"}}}
                )
            case "next_request" | "next_response":
                later = (
                    one for one in self.entries if one["started_at_ms"] >= how["since"] and how["text"] in one["url"]
                )
                return Seen({"data": next(later, None)})
        return Seen({"data": next((one for one in self.entries if one["id"] == how["id"]), None)})


async def test_what_pages_outside_of_the_grant_sent_is_not_told():
    requests, tab = Requests(), Tab()
    assert [one["id"] for one in await requests.log(tab)] == ["n1", "n4"]
    assert [one["id"] for one in await requests.failed(tab)] == ["n4"]
    assert (await requests.one(tab, "response", {"id": "n1"}))["id"] == "n1"
    for method in ("request", "response"):
        with pytest.raises(CommandFault, match="no request n2"):
            await requests.one(tab, method, {"id": "n2"})
    told = await requests.wait(tab, "wait_for_request", {"url_pattern": "/api/", "timeout_ms": 500})
    assert told["id"] == "n1"
    told = await requests.wait(tab, "wait_for_response", {"url_pattern": "/api/n4", "timeout_ms": 500})
    assert told["id"] == "n4"
    with pytest.raises(CommandFault, match='timed out after 300 ms waiting for request matching "bank"'):
        await requests.wait(tab, "wait_for_request", {"url_pattern": "bank", "timeout_ms": 300})
    log = (await requests.har(tab))["log"]
    assert [one["request"]["url"] for one in log["entries"]] == [f"{SHOP}/api/n1", f"{SHOP}/api/n4"]
    assert [page["title"] for page in log["pages"]] == [f"{SHOP}/home"]


async def test_a_look_for_the_sites_icon_is_no_failure():
    tab = Tab()
    icon = {"url": f"{SHOP}/favicon.ico", "resource_type": "image", "status": 404}
    tab.entries = (entry("n1", SHOP) | icon, entry("n2", SHOP) | icon | {"resource_type": "fetch"})
    assert [one["id"] for one in await Requests().failed(tab)] == ["n2"]


async def test_what_was_sent_for_an_earlier_run_is_not_told():
    requests, tab = Requests(), Tab()
    assert requests.begin_run(3.5) is False
    assert [one["id"] for one in await requests.log(tab)] == ["n4"]
    with pytest.raises(CommandFault, match="no request n1"):
        await requests.one(tab, "request", {"id": "n1"})
