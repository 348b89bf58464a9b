"""Sites of rules against origins as browsers write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.gate.origins import canonical_site, matches_site


@pytest.mark.parametrize(
    ("origin", "site"),
    [
        ("https://example.com", "example.com"),
        ("http://example.com", "example.com"),
        ("https://mail.example.com", "example.com"),
        ("https://a.b.example.com:8443", "example.com"),
        ("https://example.com", "*.example.com"),
        ("https://mail.example.com", "*.example.com"),
        ("https://example.com", " Example.COM. "),
        ("https://example.com.", "example.com"),
        ("https://mail.example.com.:8443", "example.com"),
        ("https://xn--mller-kva.de", "müller.de"),
        ("https://shop.xn--mller-kva.de", "MÜLLER.de"),
        ("https://xn--strae-oqa.de", "straße.de"),
        ("https://xn--mller-kva.de", "mu\u0308ller.de"),
        ("https://example.com", "https://example.com"),
        ("https://example.com", "https://example.com/"),
        ("https://example.com", "https://example.com:443"),
        ("http://example.com", "http://example.com:80"),
        ("https://example.com.", "https://example.com"),
        ("https://example.com:8443", "https://example.com:8443"),
        ("https://xn--mller-kva.de:8443", "https://müller.de:8443"),
        ("http://localhost:3000", "localhost"),
        ("http://127.0.0.1:3000", "127.0.0.1"),
        ("http://[::1]:3000", "[::1]"),
        ("http://[::1]:3000", "[0:0:0:0:0:0:0:1]"),
        ("http://127.0.0.1", "127.1"),
        ("http://2130706433", "127.0.0.1"),
        ("http://%65xample.com", "example.com"),
        ("http://[::1]:3000", "http://[::1]:3000"),
    ],
)
def test_it_belongs(origin, site):
    assert matches_site(origin, site)


@pytest.mark.parametrize(
    ("origin", "site"),
    [
        ("https://notexample.com", "example.com"),
        ("https://example.com.evil.net", "example.com"),
        ("https://com", "example.com"),
        ("https://example.com", "mail.example.com"),
        ("https://mail.example.com", "https://example.com"),
        ("http://example.com", "https://example.com"),
        ("https://example.com:8443", "https://example.com"),
        ("https://example.com", ""),
        ("https://example.com", "."),
        ("https://example.com", "*"),
        ("https://example.com", "*."),
        ("https://straße.de", "strasse.de"),
        ("null", "null"),
        ("", "example.com"),
        ("file:///example.com", "example.com"),
        ("https://[::2]", "[::1]"),
    ],
)
def test_it_does_not_belong(origin, site):
    assert not matches_site(origin, site)


@pytest.mark.parametrize(
    "site",
    [
        "",
        " ",
        "*",
        "a b.com",
        "example.com/path",
        "example.com:443",
        "https://example.com/path",
        "https://example.com?q",
        "https://example.com#f",
        "https://user@example.com",
        "https://",
        "ftp://example.com",
        "https://example.com:99999",
        "a..b",
        "-a.com",
        "exa*mple.com",
        "::1",
    ],
)
def test_what_is_no_site(site):
    assert canonical_site(site) is None


@given(st.text(max_size=30))
def test_any_text_is_a_site_of_one_spelling_or_none(text):
    site = canonical_site(text)
    if site is not None:
        assert canonical_site(site) == site
        origin = site if "://" in site else f"https://{site}"
        assert matches_site(origin, text)
