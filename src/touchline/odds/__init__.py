"""What is worked out about games: solved play calls, and how coaches fare against each other."""
