"""Touchline: tabletop and play-by-mail football, run by the book."""
