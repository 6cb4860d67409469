"""Chapter 12: league operations. The years between the games, one module a section."""
