"""The book's grids."""

from pathlib import Path

TABLES = Path(__file__).parent
