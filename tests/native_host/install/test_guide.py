from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

from pagehand.install.guide import page


def test_it_names_each_folder_and_every_picture_has_words():
    text = page(
        {"chromium": Path("/home/ann/<a & b>/chromium"), "firefox": Path("/home/ann/Pagehand/firefox")},
        "/opt/env/bin/pagehand",
    )
    assert "/home/ann/&lt;a &amp; b&gt;/chromium</code>" in text
    assert "/home/ann/Pagehand/firefox/manifest.json</code>" in text
    pictures = text.split("<svg")[1:]
    assert len(pictures) == 6
    for picture in pictures:
        drawn = ET.fromstring(f"<svg{picture.split('</svg>')[0]}</svg>")
        assert drawn.get("aria-label")


def test_only_the_kinds_that_are_here_are_shown():
    text = page({"firefox": Path("/home/ann/Pagehand/firefox")}, "/opt/env/bin/pagehand")
    assert "about:debugging" in text and "chrome://" not in text and "/opt/env/bin/pagehand doctor" in text
