"""Where Pagehand's own files lie that are no Python. Below: nothing. Above: whoever reads one."""

from pathlib import Path


def bundle_root() -> Path:
    """The folder of `manifest.json`, `extension/` and `shared_schemas/`: the checkout, or the wheel's own copy."""
    inside = Path(__file__).resolve().parent / "_bundle"
    return inside if inside.is_dir() else Path(__file__).resolve().parents[2]
