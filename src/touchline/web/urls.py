"""Every address of the site."""

from django.urls import path, register_converter

from touchline.web.views import (
    absence,
    account,
    api,
    contests,
    desk,
    dice,
    drawn_orders,
    feed,
    front,
    odds,
    orders,
    reports,
    rules,
    table,
)


class Word:
    """A sheet's key or a seat's id in an address: anything without a slash."""

    regex = "[^/]+"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(Word, "word")

urlpatterns = [
    path("", contests.contests, name="contests"),
    path("log-in/", account.LogIn.as_view(), name="log-in"),
    path("log-in/<str:token>/", account.log_in_by_link, name="log-in-link"),
    path("log-out/", account.LogOut.as_view(), name="log-out"),
    path("password/", account.set_password, name="set-password"),
    path("mail/", account.by_mail, name="by-mail"),
    path("invitation/<str:token>/", account.invitation, name="invitation"),
    path("rules/", rules.rules, name="rules"),
    path("rules/<str:rule_id>/", rules.rule, name="rule"),
    path("odds/<word:question_id>/", odds.odds, name="odds"),
    path("verifier.py", dice.verifier, name="verifier"),
    path("c/<slug:name>/", front.front, name="contest"),
    path("c/<slug:name>/table/news/", table.news, name="table-news"),
    path("c/<slug:name>/table/before/<int:number>/", table.earlier, name="table-earlier"),
    path("c/<slug:name>/table/answer/<word:seat_id>/", table.answer, name="table-answer"),
    path("c/<slug:name>/bar/", contests.phase_bar, name="phase-bar"),
    path("c/<slug:name>/feed/", feed.feed, name="feed"),
    path("c/<slug:name>/sheet/<word:key>/", contests.sheet, name="sheet"),
    path("c/<slug:name>/archive/", contests.archive, name="archive"),
    path("c/<slug:name>/phase/<int:number>/", contests.phase, name="phase"),
    path("c/<slug:name>/phase/<int:number>/report/", reports.report, name="report"),
    path("c/<slug:name>/phase/<int:number>/report/pdf/", reports.as_pdf, name="report-pdf"),
    path("c/<slug:name>/dice/", dice.dice, name="dice"),
    path("c/<slug:name>/dice/<int:number>/", dice.dice_of_phase, name="dice-phase"),
    path("c/<slug:name>/export/", dice.export, name="export"),
    path("c/<slug:name>/orders/<word:seat_id>/", orders.orders, name="orders"),
    path("c/<slug:name>/orders/<word:seat_id>/check/", orders.check, name="orders-check"),
    path("c/<slug:name>/orders/<word:seat_id>/lines/<word:key>/", drawn_orders.lines, name="orders-lines"),
    path("c/<slug:name>/orders/<word:seat_id>/odds/", drawn_orders.odds, name="orders-odds"),
    path("c/<slug:name>/orders/<word:seat_id>/json/", orders.as_json, name="orders-json"),
    path("c/<slug:name>/away/<word:seat_id>/", absence.away, name="away"),
    path("c/<slug:name>/desk/", desk.desk, name="desk"),
    path("c/<slug:name>/desk/close/", desk.close, name="desk-close"),
    path("c/<slug:name>/desk/extend/", desk.extend, name="desk-extend"),
    path("c/<slug:name>/desk/override/", desk.override, name="desk-override"),
    path("c/<slug:name>/desk/decide/", desk.decide, name="desk-decide"),
    path("c/<slug:name>/desk/agree/", desk.agree, name="desk-agree"),
    path("c/<slug:name>/desk/roll-back/", desk.roll_back, name="desk-roll-back"),
    path("c/<slug:name>/desk/open-books/", desk.open_books, name="desk-open-books"),
    path("c/<slug:name>/desk/invite/", desk.invite, name="desk-invite"),
    path("c/<slug:name>/desk/to-computer/", desk.to_computer, name="desk-to-computer"),
    path("api/odds/<word:question_id>/", odds.as_json, name="api-odds"),
    path("api/c/<slug:name>/", api.contest, name="api-contest"),
    path("api/c/<slug:name>/sheet/<word:key>/", api.sheet, name="api-sheet"),
    path("api/c/<slug:name>/phase/<int:number>/report/", api.report, name="api-report"),
    path("api/c/<slug:name>/away/<word:seat_id>/", api.away, name="api-away"),
    path("api/c/<slug:name>/orders/<word:seat_id>/", api.orders, name="api-orders"),
]
