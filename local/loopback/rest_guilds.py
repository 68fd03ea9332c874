"""Requests about the bot itself, guilds and their members, and application commands."""

from __future__ import annotations

from local.loopback.guilds import Guild
from local.loopback.routes import ROUTES, Request
from local.loopback.wire import (
    CANNOT_SEND_TO_USER,
    MISSING_ACCESS,
    UNKNOWN_GUILD,
    UNKNOWN_MEMBER,
    UNKNOWN_USER,
    Refused,
    Wire,
    need,
)

GUILD = "/guilds/{guild_id}"
COMMANDS = "/applications/{application_id}/commands"
GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"


def guild_of(request: Request) -> Guild:
    guild = request.discord.guilds.get(request.number("guild_id"))
    if guild is None:
        raise Refused(*UNKNOWN_GUILD)
    if not guild.has_bot:
        raise Refused(*MISSING_ACCESS)
    return guild


# -- the bot


@ROUTES.add("GET", "/users/@me")
def me(request: Request) -> Wire:
    return request.discord.bot.wire | {"verified": True, "mfa_enabled": False, "locale": "en-US"}


@ROUTES.add("GET", "/applications/@me")
@ROUTES.add("GET", "/oauth2/applications/@me")
def application(request: Request) -> Wire:
    bot = request.discord.bot
    return {
        "id": str(bot.id),
        "name": bot.name,
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "owner": bot.wire,
        "team": None,
    }


@ROUTES.add("GET", "/gateway")
def gateway(request: Request) -> Wire:
    return {"url": request.discord.gateway_url}


@ROUTES.add("GET", "/gateway/bot")
def gateway_for_bots(request: Request) -> Wire:
    limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 16}
    shards = request.discord.recommended_shards
    return {"url": request.discord.gateway_url, "shards": shards, "session_start_limit": limit}


@ROUTES.add("POST", "/users/@me/channels")
def open_direct_messages(request: Request) -> Wire:
    wanted = str(request.form.get("recipient_id"))
    found = request.discord.users.get(int(wanted) if wanted.isdigit() else 0)
    if found is None:
        raise Refused(*UNKNOWN_USER)
    if found.bot:
        raise Refused(*CANNOT_SEND_TO_USER)
    channel = request.discord.direct(found)
    channel.opened()
    return channel.wire


@ROUTES.add("GET", "/users/{user_id}")
def user(request: Request) -> Wire:
    found = request.discord.users.get(request.number("user_id"))
    if found is None:
        raise Refused(*UNKNOWN_USER)
    return found.wire


@ROUTES.add("GET", "/users/@me/guilds")
def my_guilds(request: Request) -> list[Wire]:
    return [
        {"id": str(guild.id), "name": guild.name, "icon": None, "owner": False, "features": []}
        for guild in request.discord.guilds.values()
        if guild.has_bot
    ]


@ROUTES.add("DELETE", "/users/@me/guilds/{guild_id}")
def leave(request: Request) -> None:
    guild_of(request).remove_bot()


# -- guilds


@ROUTES.add("GET", GUILD)
def get_guild(request: Request) -> Wire:
    whole = guild_of(request).wire()
    only_told = ("channels", "threads", "members", "presences", "voice_states", "member_count")
    return {key: value for key, value in whole.items() if key not in only_told}


@ROUTES.add("GET", f"{GUILD}/channels")
def channels(request: Request) -> list[Wire]:
    return [channel.wire for channel in guild_of(request).channels.values()]


@ROUTES.add("GET", f"{GUILD}/roles")
def roles(request: Request) -> list[Wire]:
    return [role.wire for role in guild_of(request).roles.values()]


@ROUTES.add("GET", f"{GUILD}/threads/active")
def threads(request: Request) -> Wire:
    open_ones = [t.wire for t in guild_of(request).threads.values() if not t.archived]
    return {"threads": open_ones, "members": [], "has_more": False}


@ROUTES.add("GET", f"{GUILD}/members")
def members(request: Request) -> list[Wire]:
    guild = guild_of(request)
    limit, after = int(request.query.get("limit", 1)), int(request.query.get("after", 0))
    need(1 <= limit <= 1000, "limit is 1 to 1000")
    found = sorted(number for number in guild.members if number > after)[:limit]
    return [guild.member_wire(guild.members[number]) for number in found]


@ROUTES.add("GET", f"{GUILD}/members/{{user_id}}")
def member(request: Request) -> Wire:
    guild = guild_of(request)
    found = guild.members.get(request.number("user_id"))
    if found is None:
        raise Refused(*UNKNOWN_MEMBER)
    return guild.member_wire(found)


# -- application commands


def _where(request: Request) -> int | None:
    need(request.number("application_id") == request.discord.bot.id, "another application")
    return guild_of(request).id if "guild_id" in request.named else None


def _commands(request: Request) -> list[Wire]:
    return request.discord.commands.of(_where(request))


def _replace(request: Request) -> list[Wire]:
    need(isinstance(request.body, list), "commands come as a list")
    return request.discord.commands.replace(_where(request), request.body)


def _add(request: Request) -> Wire:
    return request.discord.commands.add(_where(request), request.form)


def _remove(request: Request) -> None:
    request.discord.commands.remove(_where(request), request.number("command_id"))


for _template in (COMMANDS, GUILD_COMMANDS):
    ROUTES.add("GET", _template)(_commands)
    ROUTES.add("PUT", _template, "commands set")(_replace)
    ROUTES.add("POST", _template, "command add")(_add)
    ROUTES.add("DELETE", f"{_template}/{{command_id}}", "command delete")(_remove)
