"""Requests with an interaction's token: the callback, then its messages."""

from __future__ import annotations

from local.loopback.routes import ROUTES, Request
from local.loopback.wire import INVALID_TOKEN, Refused, Wire

WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
ORIGINAL = f"{WEBHOOK}/messages/@original"
WRITTEN = f"{WEBHOOK}/messages/{{message_id}}"


@ROUTES.add("POST", "/interactions/{interaction_id}/{interaction_token}/callback", "callback")
def call_back(request: Request) -> Wire | None:
    token = request.named["interaction_token"]
    number = request.number("interaction_id")
    report = request.discord.interactions.answer(number, token, request.form, request.files)
    return report if request.query.get("with_response") in ("1", "true") else None


@ROUTES.add("POST", WEBHOOK, "follow up")
def follow_up(request: Request) -> Wire:
    interactions = request.discord.interactions
    return interactions.follow_up(_token(request), request.form, request.files).wire


def _read(request: Request) -> Wire:
    return request.discord.interactions.read(_token(request), _which(request)).wire


def _edit(request: Request) -> Wire:
    interactions = request.discord.interactions
    body, files = request.form, request.files
    return interactions.edit(_token(request), _which(request), body, files).wire


def _delete(request: Request) -> None:
    request.discord.interactions.delete(_token(request), _which(request))


for _template in (ORIGINAL, WRITTEN):
    ROUTES.add("GET", _template, "answer")(_read)
    ROUTES.add("PATCH", _template, "answer edit")(_edit)
    ROUTES.add("DELETE", _template, "answer delete")(_delete)


def _token(request: Request) -> str:
    if request.number("webhook_id") != request.discord.bot.id:
        raise Refused(*INVALID_TOKEN)
    return request.named["webhook_token"]


def _which(request: Request) -> str:
    return request.named.get("message_id", "@original")
