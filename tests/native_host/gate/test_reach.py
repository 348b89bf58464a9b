"""Which addresses are everybody's, and which lead to this machine or its network, however they are written."""

import pytest

from pagehand.gate.reach import reach_of


@pytest.mark.parametrize(
    "address",
    [
        "http://localhost:8000/",
        "http://127.0.0.1/",
        "http://2130706433/",
        "http://0x7f.1/",
        "http://0177.0.0.1/",
        "http://[::1]/",
        "http://[::ffff:10.0.0.1]/",
        "http://10.1.2.3/",
        "http://192.168.0.1/",
        "http://169.254.169.254/latest/meta-data",
        "http://[fd00::1]/",
        "http://printer.local/",
        "http://metadata.google.internal/",
        "http://intranet/",
        "file:///etc/passwd",
        "ftp://example.com/",
        "http://[broken/",
        "",
    ],
)
def test_this_machine_and_its_network_are_sensitive(address):
    assert reach_of(address)[0] == "sensitive"


@pytest.mark.parametrize("address", ["https://example.com/a?b", "http://8.8.8.8/", "https://[2606:4700::1111]/"])
def test_the_open_web_is_public(address):
    assert reach_of(address)[0] == "public"
