"""Orders in, letters out: play-by-mail for every game. Nothing here knows a book.

Where to begin reading: `incoming` (one message, from its bytes to its reply), `message` (what a mail says), `answers`
(which part of it is the orders), `keys` (who may send them), `outgoing` (letters that are not lost), `rounds` (letters
and reminders that are due), `mailbox` (mail fetched by IMAP), `letters` (a report as plain text, HTML mail and PDF).

Nothing is imported here: letters can be set where there is no database.
"""
