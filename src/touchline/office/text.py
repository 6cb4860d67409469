"""The office's own sentences, in English, Italian and German."""

from collections.abc import Mapping
from typing import Any

from touchline.game import Language
from touchline.office.events import AnyOfficeEvent

SENTENCES: dict[str, dict[Language, str]] = {
    "StateOverridden": {
        "en": "The commissioner {by} made a change: {reason}",
        "it": "Il commissario {by} ha fatto una modifica: {reason}",
        "de": "Die Leitung ({by}) hat etwas geändert: {reason}",
    },
    "ValueOverridden": {
        "en": "The commissioner {by} changed {path} from {before} to {value}: {reason}",
        "it": "Il commissario {by} ha cambiato {path} da {before} a {value}: {reason}",
        "de": "Die Leitung ({by}) hat {path} von {before} auf {value} geändert: {reason}",
    },
    "DecisionTold": {
        "en": "The commissioner {by} decided: {told}",
        "it": "Il commissario {by} ha deciso: {told}",
        "de": "Die Leitung ({by}) hat entschieden: {told}",
    },
    "DeadlineExtended": {
        "en": "The deadline is now {until:%Y-%m-%d %H:%M} UTC, set by {by}: {reason}",
        "it": "La scadenza è ora {until:%Y-%m-%d %H:%M} UTC, fissata da {by}: {reason}",
        "de": "Der Termin ist nun {until:%Y-%m-%d %H:%M} UTC, gesetzt von {by}: {reason}",
    },
    "HistoryRolledBack": {
        "en": "The commissioner {by} took history back to phase {number} (from {abandoned}): {reason}",
        "it": "Il commissario {by} ha riportato la storia alla fase {number} (da {abandoned}): {reason}",
        "de": "Die Leitung ({by}) hat die Geschichte bis Phase {number} zurückgenommen (von {abandoned}): {reason}",
    },
    "OrdersSentFor": {
        "en": "The commissioner {by} sent orders for {seat}: {reason}",
        "it": "Il commissario {by} ha inviato ordini per {seat}: {reason}",
        "de": "Die Leitung ({by}) hat Befehle für {seat} abgegeben: {reason}",
    },
    "OrdersDropped": {
        "en": "The orders of {seat} (receipt {receipt}) no longer stand: {reason}",
        "it": "Gli ordini di {seat} (ricevuta {receipt}) non sono più validi: {reason}",
        "de": "Die Befehle von {seat} (Beleg {receipt}) gelten nicht mehr: {reason}",
    },
    "SeatHandedOver": {
        "en": "The commissioner {by} handed {seat} to the computer coach {coach}: {reason}",
        "it": "Il commissario {by} ha affidato {seat} all'allenatore automatico {coach}: {reason}",
        "de": "Die Leitung ({by}) hat {seat} dem Computertrainer {coach} übergeben: {reason}",
    },
    "SeatTaken": {
        "en": "A person took {seat} by invitation",
        "it": "Una persona ha preso {seat} su invito",
        "de": "{seat} wurde auf Einladung von einer Person übernommen",
    },
    "AwayAnnounced": {
        "en": "{seat} is away until {until:%Y-%m-%d %H:%M} UTC and need not be waited for{because}",
        "it": "{seat} è assente fino al {until:%Y-%m-%d %H:%M} UTC e non va aspettata{because}",
        "de": "{seat} ist bis {until:%Y-%m-%d %H:%M} UTC abwesend, niemand braucht zu warten{because}",
    },
    "BackAgain": {
        "en": "{seat} is back",
        "it": "{seat} è di ritorno",
        "de": "{seat} ist wieder da",
    },
    "AbsenceExcused": {
        "en": "No orders came from {seat}, excused: the absence until {until:%Y-%m-%d %H:%M} UTC had been announced",
        "it": "Nessun ordine da {seat}, con scusa: assenza annunciata fino al {until:%Y-%m-%d %H:%M} UTC",
        "de": "Keine Befehle von {seat}, entschuldigt: Abwesenheit bis {until:%Y-%m-%d %H:%M} UTC angekündigt",
    },
    "ContestImported": {
        "en": "The contest goes on from a file, with a new seed; {commitment} had been promised for this phase",
        "it": "La gara continua da un file, con un nuovo seme; per questa fase era stato promesso {commitment}",
        "de": "Es geht aus einer Datei weiter, mit neuem Samen; für diese Phase war {commitment} versprochen",
    },
    "TablePlayed": {
        "en": "The game at the table {contest} is over, and its result counts",
        "it": "La partita al tavolo {contest} è finita, e il suo risultato vale",
        "de": "Das Spiel am Tisch {contest} ist zu Ende, und sein Ergebnis zählt",
    },
    "TableLeft": {
        "en": "The game at the table {contest} was not played to its end, and counts for nothing",
        "it": "La partita al tavolo {contest} non è stata finita, e non vale",
        "de": "Das Spiel am Tisch {contest} wurde nicht zu Ende gespielt und zählt nicht",
    },
    "SeedsRevealed": {
        "en": "The books are open up to phase {until}, by {by}: {reason}",
        "it": "I libri sono aperti fino alla fase {until}, da {by}: {reason}",
        "de": "Die Bücher sind bis Phase {until} offen, durch {by}: {reason}",
    },
    "RulesRenewed": {
        "en": "From here on version {rules_now} of the rules holds instead of {before}, as {by} agreed",
        "it": "Da qui in poi vale la versione {rules_now} delle regole al posto della {before}, come deciso da {by}",
        "de": "Von hier an gilt Fassung {rules_now} der Regeln statt {before}; zugestimmt hat {by}",
    },
    "ContestAbandoned": {
        "en": "It was closed before its end by {by}: {reason}",
        "it": "È stata chiusa prima della fine da {by}: {reason}",
        "de": "Es wurde vor dem Ende von {by} geschlossen: {reason}",
    },
}


def sentence(event: AnyOfficeEvent, language: Language = "en", names: Mapping[str, str] | None = None) -> str:
    """An office event as people read it; `names` are what the seats are called."""
    fields: dict[str, Any] = {name: getattr(event, name) for name in event.__struct_fields__}
    if "seat" in fields:
        fields["seat"] = (names or {}).get(fields["seat"], fields["seat"])
    fields["because"] = f": {event.reason}" if event.reason else ""
    return SENTENCES[type(event).__name__][language].format(**fields)
