"""Letters to those who play: reports as plain text, as HTML mail and as PDF. They know no book."""
