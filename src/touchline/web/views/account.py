"""Coming in: by password, by a one-time link, or by an invitation to a seat."""

from typing import TYPE_CHECKING, Any, ClassVar

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm, SetPasswordForm, UserCreationForm
from django.contrib.auth.models import User
from django.contrib.auth.views import LoginView, LogoutView
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.forms import ModelForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from touchline.mail import keys
from touchline.office import accounts, history, invitations, log_ins
from touchline.office.errors import OfficeError
from touchline.office.models import Seat
from touchline.web.naming import names
from touchline.web.numbers import number

if TYPE_CHECKING:
    _UserCreationForm = UserCreationForm[User]
    _ModelForm = ModelForm[User]
else:
    _UserCreationForm = UserCreationForm
    _ModelForm = ModelForm

BACKEND = "django.contrib.auth.backends.ModelBackend"


class PasswordForm(AuthenticationForm):
    """A name and a password, of which only so many wrong ones are looked at."""

    error_messages = AuthenticationForm.error_messages | {
        "too_many": gettext_lazy("Too many wrong passwords. Wait a quarter of an hour, or ask for a log-in link.")
    }

    def clean(self) -> dict[str, Any]:
        assert self.request is not None, "the page gives its request"
        account, address = self.cleaned_data.get("username", ""), self.request.META.get("REMOTE_ADDR", "")
        if not log_ins.may_try(account, address):
            raise ValidationError(self.error_messages["too_many"], code="too_many")
        try:
            cleaned = super().clean()
        except ValidationError:
            log_ins.failed(account, address)
            raise
        log_ins.succeeded(account, address)
        return cleaned


class LogIn(LoginView):
    form_class = PasswordForm
    template_name = "touchline/account/log_in.html"
    redirect_authenticated_user = True


class LogOut(LogoutView):
    pass


class NewAccount(_UserCreationForm):
    """A name and a password, and nothing else is asked."""

    error_messages = UserCreationForm.error_messages | {
        "password_mismatch": gettext_lazy("The two passwords differ; type the same one twice.")
    }


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def log_in_by_link(request: HttpRequest, token: str) -> HttpResponse:
    """A link that logs its bearer in, once. Opening it only asks: mail programs that look ahead do not use it up."""
    if request.method != "POST":
        return render(request, "touchline/account/by_link.html", {"token": token})
    user = accounts.user_for(token)
    if user is None:
        return render(request, "touchline/account/link_used.html", status=410)
    login(request, user, backend=BACKEND)
    messages.success(request, _("Welcome, %(name)s.") % {"name": user.get_username()})
    return redirect("contests")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def set_password(request: HttpRequest) -> HttpResponse:
    """For whoever came by a link and wants to come back without one; who has a password already must know it."""
    assert isinstance(request.user, User), "only a known user gets here"
    asked = PasswordChangeForm if request.user.has_usable_password() else SetPasswordForm
    form = asked(request.user, request.POST or None)
    if form.is_valid():
        update_session_auth_hash(request, form.save())
        messages.success(request, _("Your password is set."))
        return redirect("contests")
    return render(request, "touchline/account/set_password.html", {"form": form}, status=_status(form))


class MailAddress(_ModelForm):
    """Where letters go, and orders come from."""

    class Meta:
        model = User
        fields = ("email",)
        labels: ClassVar[dict[str, Any]] = {"email": gettext_lazy("Mail address")}


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def by_mail(request: HttpRequest) -> HttpResponse:
    """One's address, and the key of each seat one holds: whoever has both can send its orders by mail."""
    assert isinstance(request.user, User), "only a known user gets here"
    held = request.user.seats.filter(held_by=Seat.HeldBy.PERSON, contest__table_of=None).select_related("contest")
    if "renew" in request.POST:
        keys.renew(get_object_or_404(held, pk=number(request.POST["renew"])))
        messages.success(request, _("The seat has a new key; the one before counts no more."))
        return redirect("by-mail")
    form = MailAddress(request.POST or None, instance=User.objects.get(pk=request.user.pk))
    if form.is_valid():
        form.save()
        messages.success(request, _("Your address is kept."))
        return redirect("by-mail")
    seats = [(seat, _name(seat), keys.mark(seat)) for seat in held]
    context = {"form": form, "seats": seats, "office": settings.DEFAULT_FROM_EMAIL}
    return render(request, "touchline/account/by_mail.html", context, status=_status(form))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """Shows the seat; its bearer takes it with the account they have or a new one."""
    try:
        found = invitations.look(token)
    except OfficeError as problem:
        return render(request, "touchline/account/no_invitation.html", {"problem": _why_not(problem)}, status=410)
    form = None if request.user.is_authenticated else NewAccount(request.POST or None)
    if request.method == "POST" and (form is None or form.is_valid()):
        return _take_seat(request, token, form)
    context = {"invitation": found, "seat": _name(found.seat), "contest": found.seat.contest, "form": form}
    return render(request, "touchline/account/invitation.html", context, status=_status(form))


def _why_not(problem: OfficeError) -> str:
    """What is wrong with an invitation, in the language of the page."""
    known = {
        "there is no such invitation": _("There is no such invitation: ask the commissioner for a new one."),
        "the invitation has been used": _("The invitation has been used: ask the commissioner for a new one."),
        "the invitation has expired": _("The invitation has expired: ask the commissioner for a new one."),
        "somebody took that name a moment ago": _(
            "Somebody took that name a moment ago: open the link again and choose another."
        ),
        "the contest is over": _("The contest is over: there is nothing left to play."),
    }
    return known.get(problem.wrong, f"{capfirst(str(problem))}.")


def _take_seat(request: HttpRequest, token: str, form: NewAccount | None) -> HttpResponse:
    """The seat with the account, or neither: who comes too late has not made one in vain."""
    try:
        with transaction.atomic():
            user = request.user if form is None else form.save()
            assert isinstance(user, User), "whoever takes a seat has an account"
            seat = invitations.accept(token, user)
    except OfficeError as problem:
        return render(request, "touchline/account/no_invitation.html", {"problem": _why_not(problem)}, status=410)
    except IntegrityError:
        taken = OfficeError("somebody took that name a moment ago", "open the link again and choose another")
        return render(request, "touchline/account/no_invitation.html", {"problem": _why_not(taken)}, status=409)
    if form is not None:
        login(request, user, backend=BACKEND)
    messages.success(request, _("You hold %(seat)s now.") % {"seat": _name(seat)})
    return redirect("contest", seat.contest.name)


def _name(seat: Seat) -> str:
    """What a seat is called where everybody may look."""
    return names([seat], history.view(seat.contest, None))[seat.seat]


def _status(form: "SetPasswordForm[User] | NewAccount | MailAddress | None") -> int:
    """A form that came back with mistakes is an unprocessable one."""
    return 422 if form is not None and form.is_bound else 200
