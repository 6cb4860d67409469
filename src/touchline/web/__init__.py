"""Pages for people: contests, orders, the commissioner's desk, the dice."""
