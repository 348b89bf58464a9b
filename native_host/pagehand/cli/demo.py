"""`pagehand demo`: a shop on this computer to try Pagehand in. Nothing is sold, and nothing leaves the machine."""

from __future__ import annotations

import argparse
import threading

from pagehand.cli import exit_codes
from pagehand.demo.shop import opened
from pagehand.errors import SetupError

TASKS = ("what is the price of the Blue Lamp?", "open the Blue Lamp and add it to my cart", "search for teapot")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where it is opened."""
    parser.add_argument("--port", type=int, default=0, help="default: any free one")


def run(args: argparse.Namespace) -> int:
    """Keep the shop open until Ctrl-C. Raises `SetupError` where the port is taken."""
    try:
        with opened(args.port) as shop:
            print(f"The demo shop is at {shop.url}")
            print("Open it in the browser that has Pagehand, then say there, for example:")
            print("\n".join(f"  {task}" for task in TASKS))
            print("Ctrl-C closes it.", flush=True)
            threading.Event().wait()
    except (OSError, OverflowError):
        raise SetupError(f"port {args.port} cannot be used; choose another one, or leave `--port` out") from None
    except KeyboardInterrupt:
        print("\nThe shop is closed.")
    return exit_codes.DONE
