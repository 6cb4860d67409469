"""`python -m touchline.cli` is `touchline`."""

import sys

from touchline.cli import main

sys.exit(main())
