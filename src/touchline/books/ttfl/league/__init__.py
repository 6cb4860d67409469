"""`ttfl.league`: seasons of TTFL, one after another, with a draft and new cards between them."""
