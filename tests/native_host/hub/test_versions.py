import pytest

from pagehand import __version__
from pagehand.errors import PagehandError
from pagehand.hub.versions import check_version
from pagehand.wire.introduction import Implementation, RelayHello

MAJOR, MINOR, _ = __version__.split(".")
PATCHED = f"{MAJOR}.{MINOR}.99"
NEWER = f"{MAJOR}.{int(MINOR) + 1}.0"
OLDER = "0.0.9"


def client(name, version):
    return Implementation(name, version)


def relay(version):
    return RelayHello(version, argv=[], pid=1)


def refusal(client=None, relay=None):
    with pytest.raises(PagehandError) as caught:
        check_version(client, relay)
    assert caught.value.name == "version_skew"
    return caught.value


@pytest.mark.parametrize("version", [__version__, PATCHED, f"{MAJOR}.{MINOR}", f"{MAJOR}.{MINOR}.0-beta"])
def test_the_same_major_and_minor_fit(version):
    check_version(client("pagehand-extension", version), relay(version))


@pytest.mark.parametrize("version", [OLDER, NEWER, "", "nonsense", "99"])
def test_foreign_clients_are_never_refused(version):
    check_version(client("zed", version), None)
    check_version(None, None)


@pytest.mark.parametrize("part", ["pagehand-extension", "pagehand-panel"])
def test_an_old_extension_is_told_to_update_itself(part):
    error = refusal(client(part, OLDER))
    assert error.data == {"update": "extension", "hub": __version__, "other": OLDER}
    assert "update the Pagehand extension" in error.message and OLDER in error.message


def test_a_newer_extension_says_how_to_update_the_package():
    error = refusal(client("pagehand-extension", NEWER))
    assert error.data["update"] == "hub" and "pipx upgrade pagehand" in error.message
    assert "pagehand hub --stop" in error.message


def test_a_newer_relay_means_that_an_old_hub_still_runs():
    error = refusal(relay=relay(NEWER))
    assert error.data["update"] == "hub" and "pagehand hub --stop" in error.message


def test_an_older_relay_has_to_be_installed_again():
    error = refusal(relay=relay(OLDER))
    assert error.data["update"] == "relay" and "pagehand install" in error.message


def test_a_newer_command_stops_the_old_hub_and_an_older_one_is_updated():
    assert "pagehand hub --stop" in refusal(client("pagehand-terminal", NEWER)).message
    assert "older installation" in refusal(client("pagehand-terminal", OLDER)).message


@pytest.mark.parametrize("version", ["", "x.y.z", "1", f"{int(MAJOR) + 1}.{MINOR}"])
def test_versions_that_cannot_be_read_do_not_fit(version):
    refusal(client("pagehand-extension", version))
