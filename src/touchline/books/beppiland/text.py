"""Every sentence of a league; those of its matches stand in `match_text`."""

from functools import singledispatch
from pathlib import Path

from touchline.books.beppiland import events as told
from touchline.books.beppiland import match_text
from touchline.books.beppiland.coaching import Training
from touchline.books.beppiland.competitions import FINALE, RECOVERY_SLOT
from touchline.books.beppiland.state import League
from touchline.game import Language
from touchline.phrases import load_phrases

PHRASES = load_phrases(Path(__file__).parent / "data" / "phrases.toml")
NOTICES = load_phrases(Path(__file__).parent / "data" / "notices.toml")
ASKED = load_phrases(Path(__file__).parent / "data" / "asked.toml")
say = PHRASES.say
PRIZE = NOTICES.say("prize", what="")


def phase_title(league: League, language: Language = "en") -> str:
    return say(f"phase-{league.stage}", language, season=league.season, session=league.session)


def competition_name(competition: str, language: Language) -> str:
    return say(f"competition-{competition}", language)


def notice(words: str, language: Language) -> str:
    """An entry of accounts, a prize, an order or the reason why it was refused, as events have them in English."""
    if words.startswith(PRIZE):  # what it is for is a notice of its own
        return NOTICES.say("prize", language, what=notice(words.removeprefix(PRIZE), language))
    return NOTICES.translated(words, language)


@singledispatch
def tell(event: object, language: Language = "en") -> str:
    """An event as a sentence."""
    raise AssertionError(f"{type(event).__name__} has no words")


def _list(items: tuple[str, ...], language: Language) -> str:
    return ", ".join(items) or say("nothing", language)


@tell.register
def _(event: told.TrainingDone, language: Language = "en") -> str:
    done = ", ".join(_training(each, language) for each in event.done) or say("training-nothing", language)
    skipped = ", ".join(_training(each, language) for each in event.skipped)
    if not skipped:
        return say("training-done", language, done=done, pa=event.pa)
    return say("training-skipped", language, done=done, skipped=skipped, pa=event.pa)


def _training(training: Training, language: Language) -> str:
    return say(f"on-{training.on}", language, player=training.player)


@tell.register
def _(event: told.OrderRefused, language: Language = "en") -> str:
    return say("order-refused", language, what=notice(event.what, language), why=notice(event.why, language))


@tell.register
def _(event: told.PointsConverted, language: Language = "en") -> str:
    return say("points-converted", language, pa=event.pa, pgp=event.pgp, money=event.money)


@tell.register
def _(event: told.StaffDismissed, language: Language = "en") -> str:
    job = say(f"job-{event.job}", language)
    return say("staff-dismissed", language, club=event.club, name=event.name, job=job)


@tell.register
def _(event: told.PlayerPensioned, language: Language = "en") -> str:
    job = say(f"job-{event.job}", language)
    return say("player-pensioned", language, club=event.club, name=event.name, job=job)


@tell.register
def _(event: told.PlayerDiscovered, language: Language = "en") -> str:
    return say("player-discovered", language, name=event.name, notation=event.notation)


@tell.register
def _(event: told.PlayerSoldAbroad, language: Language = "en") -> str:
    key = "player-sold-by-force" if event.is_forced else "player-sold-abroad"
    return say(key, language, name=event.name, price=event.price)


@tell.register
def _(event: told.StadiumOrdered, language: Language = "en") -> str:
    return say("stadium-ordered", language, level=event.level, cost=event.cost)


@tell.register
def _(event: told.StadiumReady, language: Language = "en") -> str:
    return say("stadium-ready", language, club=event.club, level=event.level)


@tell.register
def _(event: told.BribePaid, language: Language = "en") -> str:
    return say(f"bribe-{event.kind}", language, fixture=event.fixture, cost=event.cost)


@tell.register
def _(event: told.BribeReturned, language: Language = "en") -> str:
    return say("bribe-returned", language, fixture=event.fixture, cost=event.cost)


@tell.register
def _(event: told.BribeDiscovered, language: Language = "en") -> str:
    score = f"{event.score[0]}-{event.score[1]}"
    if event.points_lost:
        return say("bribe-discovered-points", language, club=event.club, score=score, points=event.points_lost)
    return say("bribe-discovered", language, club=event.club, score=score)


@tell.register
def _(event: told.LotSold, language: Language = "en") -> str:
    facts = {"lot": event.lot, "name": event.name, "notation": event.notation, "seller": event.seller}
    if event.buyer:
        return say("lot-sold", language, buyer=event.buyer, price=event.price, **facts)
    return say("lot-abroad", language, price=event.price, **facts)


@tell.register
def _(event: told.ExchangeMade, language: Language = "en") -> str:
    first, second = event.clubs
    gives, takes = _list(event.gives, language), _list(event.takes, language)
    return say("exchange-made", language, first=first, second=second, gives=gives, takes=takes)


@tell.register
def _(event: told.TournamentAnnounced, language: Language = "en") -> str:
    shares = " : ".join(str(share) for share in event.shares) or say("winner-takes-all", language)
    return say("tournament-announced", language, club=event.club, name=event.name, fee=event.fee, shares=shares)


@tell.register
def _(event: told.TotocalcioDrawn, language: Language = "en") -> str:
    if event.winners:
        return say("totocalcio-won", language, column=event.column, winners=event.winners, share=event.share)
    return say("totocalcio-rolls-over", language, column=event.column, pot=event.pot)


@tell.register
def _(event: told.PlayerBanned, language: Language = "en") -> str:
    count = event.matches
    matches = say("match-one", language) if count == 1 else say("match-many", language, count=count)
    facts = {"name": event.name, "club": event.club, "discipline": event.discipline}
    return say("player-banned", language, matches=matches, **facts)


@tell.register
def _(event: told.SquadChanged, language: Language = "en") -> str:
    if not event.skill:
        return say("squad-same", language)
    return say("squad-grown", language, who=", ".join(f"{name} {gain:+d}" for name, gain in event.skill.items()))


@tell.register
def _(event: told.AccountsClosed, language: Language = "en") -> str:
    entries = ", ".join(f"{notice(what, language)} {amount:+d}" for what, amount in event.entries) or say(
        "nothing", language
    )
    return say("accounts-closed", language, entries=entries, money=event.money)


@tell.register
def _(event: told.StatementMade, language: Language = "en") -> str:
    return say("statement-made", language, club=event.club, press=event.press)


@tell.register
def _(event: told.ClubFounded, language: Language = "en") -> str:
    return say("club-founded", language, club=event.club, job=say(f"job-{event.job}", language))


@tell.register
def _(event: told.RoundDrawn, language: Language = "en") -> str:
    ties = ", ".join(f"{home} - {away}" for home, away in event.ties)
    return say("round-drawn", language, competition=competition_name(event.competition, language), ties=ties)


@tell.register
def _(event: told.SessionOpened, language: Language = "en") -> str:
    days = ((max(slot, RECOVERY_SLOT), day) for slot, day in sorted(event.forecasts.items()))
    forecast = ", ".join(say(f"forecast-{day}", language, slot=slot) for slot, day in days)
    if event.session == FINALE:
        return say("finale-opened", language, season=event.season, forecast=forecast or say("nothing", language))
    facts = {"season": event.season, "session": event.session}
    return say("session-opened", language, forecast=forecast, toto=_list(event.toto, language), **facts)


@tell.register
def _(event: told.PrizePaid, language: Language = "en") -> str:
    return say("prize-paid", language, club=event.club, amount=event.amount, what=notice(event.what, language))


@tell.register
def _(event: told.PlayerRetired, language: Language = "en") -> str:
    return say("player-retired", language, name=event.name, club=event.club)


@tell.register
def _(event: told.PlayerRewarded, language: Language = "en") -> str:
    return say(f"player-rewarded-{event.list}", language, name=event.name, club=event.club, place=event.place)


@tell.register
def _(event: told.SeasonEnded, language: Language = "en") -> str:
    honour = event.honour
    return say(
        "season-ended",
        language,
        season=honour.season,
        champion=honour.champion,
        cup=honour.cup,
        torneo=honour.torneo,
        juniores=honour.juniores,
        scorer=honour.scorer or "-",
        goalkeeper=honour.goalkeeper or "-",
    )


tell.register(told.MatchPlayed, match_text.match_played)
tell.register(told.MatchSuspended, match_text.match_suspended)
tell.register(told.MatchPostponed, match_text.match_postponed)
tell.register(told.TeamSheetPlayed, match_text.team_sheet_played)
tell.register(told.MatchSpied, match_text.match_spied)
