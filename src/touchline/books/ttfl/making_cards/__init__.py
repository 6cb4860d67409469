"""Making cards from a season's figures (SPF-GEN-01 to SPF-GEN-25): a card is solved, not copied."""
