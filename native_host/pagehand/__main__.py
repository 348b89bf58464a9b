"""`python -m pagehand` is the `pagehand` command."""

import sys

from pagehand.cli import main

sys.exit(main())
