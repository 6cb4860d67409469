"""The rule books' ledgers as pages: every rule-id on any page leads here."""

from collections.abc import Iterable
from itertools import groupby

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from touchline import books
from touchline.ledger import Rule


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """All rules by book and topic, or those that have every word of `?q=`."""
    asked = request.GET.get("q", "").strip()
    found = [(book, book.ledger.search(asked) if asked else tuple(book.ledger)) for book in books.books()]
    context = {
        "asked": asked,
        "count": sum(len(rules) for _, rules in found),
        "shelves": [(book, len(rules), _topics(rules)) for book, rules in found if rules],
    }
    return render(request, "touchline/rules.html", context)


def _topics(rules: Iterable[Rule]) -> list[tuple[str, list[Rule]]]:
    """Rules by the beginning their ids share: PP-LP-01 to PP-LP-08 are one topic."""
    return [(topic, list(group)) for topic, group in groupby(rules, key=lambda rule: rule.id.rpartition("-")[0])]


@require_safe
def rule(request: HttpRequest, rule_id: str) -> HttpResponse:
    """One rule: what it says, what was ruled about it, its tables."""
    book = next((each for each in books.books() if rule_id in each.ledger), None)
    if book is None:
        raise Http404
    ids = list(book.ledger.rules)
    place = ids.index(rule_id)
    return render(
        request,
        "touchline/rule.html",
        {
            "book": book,
            "rule": book.ledger.rules[rule_id],
            "tables": book.ledger.tables_of(rule_id),
            "contradictions": [each for each in book.ledger.contradictions if rule_id in each.rules],
            "before": ids[place - 1] if place else None,
            "after": ids[place + 1] if place + 1 < len(ids) else None,
        },
    )
