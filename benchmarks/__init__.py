"""What is measured, against what, and the last figures (`figures.md`). Run with `make bench`."""
