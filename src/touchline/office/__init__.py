"""The league office: contests in a database, sealed orders, deadlines, rulings that happen once."""
