"""The rule books' ledgers as pages: every rule-id on any page leads here."""

from itertools import groupby

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from touchline import books


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """All rules by book and section, or those that have every word of `?q=`."""
    asked = request.GET.get("q", "").strip()
    found = [(book, book.ledger.search(asked) if asked else tuple(book.ledger)) for book in books.books()]
    shelves = [
        (book, [(section, list(group)) for section, group in groupby(rules, key=lambda rule: rule.section)])
        for book, rules in found
        if rules
    ]
    count = sum(len(rules) for _, rules in found)
    return render(request, "touchline/rules.html", {"shelves": shelves, "asked": asked, "count": count})


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
