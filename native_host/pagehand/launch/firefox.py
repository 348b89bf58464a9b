"""How a fresh Firefox is started: its program, flags, preferences, and what it prints when it is up.

The extension is installed over WebDriver BiDi once it runs. Firefox looks for native hosts below HOME,
so a profile of one's own gets a HOME of its own. Above `process` and `bidi`; `launch` joins it with a profile.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path

from pagehand.errors import SetupError
from pagehand.values import Json

READY = r"WebDriver BiDi listening on (ws://\S+)"
HOSTS_FOLDER = Path("home") / ".mozilla" / "native-messaging-hosts"
"""Below the profile, as `environment` sets HOME (Linux only)."""

_PROGRAMS = ("firefox-esr", "firefox", "firefox-developer-edition")
_PREFERENCES: dict[str, str | int | bool] = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.aboutConfig.showWarning": False,
    "browser.aboutwelcome.enabled": False,
    "browser.newtabpage.enabled": False,
    "browser.sessionstore.resume_from_crash": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.startup.page": 0,
    "browser.tabs.closeWindowWithLastTab": False,  # with its window it would end, and whoever drives it lose it
    "browser.tabs.warnOnClose": False,
    "browser.translations.automaticallyPopup": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "datareporting.healthreport.uploadEnabled": False,
    "extensions.getAddons.cache.enabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "sidebar.revamp": False,
    "signon.rememberSignons": False,
    "termsofuse.acceptedVersion": 999,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "trailhead.firstrun.didSeeAboutWelcome": True,
}


def find() -> Path:
    """Firefox's program; SetupError with the command that installs it."""
    if sys.platform != "linux":
        raise SetupError(
            "On this system Firefox looks for native hosts only in the user's own folder, so a fresh profile cannot "
            "have one. Use `--browser chromium`, or `pagehand install --browser firefox` with your own Firefox."
        )
    for name in _PROGRAMS:
        if found := shutil.which(name):
            return _outside_snap(Path(found))
    raise SetupError(
        "Firefox was not found. Install it with `sudo apt install firefox-esr` (Debian) "
        "or `sudo dnf install firefox` (Fedora)."
    )


def _outside_snap(program: Path) -> Path:
    if str(program.resolve()).startswith("/snap/") or Path("/snap/bin/firefox").exists():
        raise SetupError(
            "The Snap build of Firefox may not start programs outside its sandbox, so Pagehand cannot reach it. "
            "Install Firefox as a .deb (packages.mozilla.org) or use `--browser chromium`."
        )
    return program


def write_preferences(profile: Path, extension_uuids: dict[str, str]) -> None:
    """A quiet `user.js`, with the host part of each extension's pages (add-on id to UUID) chosen beforehand."""
    chosen: Json = _PREFERENCES | {"extensions.webextensions.uuids": json.dumps(extension_uuids)}
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in chosen.items()]
    (profile / "user.js").write_text("".join(lines), encoding="utf-8")


def command(program: Path, profile: Path, *, headless: bool, url: str | None) -> list[str]:
    """The command line: own profile and instance, a debugging port of the system's choice."""
    flags = ["--no-remote", "--profile", str(profile), "--remote-debugging-port", "0", "--remote-allow-system-access"]
    return [str(program), *(["--headless"] if headless else []), *flags, url or "about:blank"]


def environment(profile: Path) -> dict[str, str]:
    """The caller's environment with HOME below the profile; X and the desktop's settings stay reachable."""
    home = Path.home()
    (profile / "home").mkdir(exist_ok=True)
    chosen = dict(os.environ) | {
        "HOME": str(profile / "home"),
        "MOZ_HEADLESS_WIDTH": "1280",
        "MOZ_HEADLESS_HEIGHT": "900",
    }
    chosen.setdefault("XAUTHORITY", str(home / ".Xauthority"))
    chosen.setdefault("XDG_CONFIG_HOME", str(home / ".config"))
    chosen.setdefault("XDG_DATA_HOME", str(home / ".local" / "share"))
    return chosen
