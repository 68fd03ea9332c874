"""What Discord refuses in a message, a form or a list of choices, the loopback refuses."""

import discord
import pytest

from local.loopback.commands import check_commands
from local.loopback.forms import check_choices, check_modal
from local.loopback.wire import Refused
from tests.local.loopback_club import V2, club, upload


def row(*components):
    return {"type": 1, "components": list(components)}


def button(label="Go", custom_id="go", **more):
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id} | more


def options(count, **more):
    return [{"label": f"Card {n}", "value": str(n)} | more for n in range(count)]


def select(count=3, **more):
    return {"type": 3, "custom_id": "pick", "options": options(count)} | more


def text(content="Words"):
    return {"type": 10, "content": content}


def box(*components):
    return {"type": 17, "components": list(components)}


def gallery(*urls, **more):
    return {"type": 12, "items": [{"media": {"url": url}} | more for url in urls]}


def section(*texts, **more):
    return {"type": 9, "components": list(texts), "accessory": button()} | more


def laid_out(*components):
    return {"flags": V2, "components": list(components)}


WEB = "https://example.com/a.png"
TAKEN = {
    "2000 characters": {"content": "x" * 2000},
    "five rows of five": {
        "content": "x",
        "components": [row(*(button(custom_id=f"{r}{b}") for b in range(5))) for r in range(5)],
    },
    "a full select": {"content": "x", "components": [row(select(25, placeholder="x" * 150))]},
    "a label of 80": {"content": "x", "components": [row(button("x" * 80, "x" * 100))]},
    "a link": {
        "content": "x",
        "components": [row({"type": 2, "style": 5, "label": "a", "url": WEB})],
    },
    "40 components": laid_out(*(text() for _ in range(40))),
    "4000 characters": laid_out(text("x" * 2000), box(text("x" * 2000))),
    "a section": laid_out(section(text(), text(), text())),
    "a section with a thumbnail": laid_out(
        section(text(), accessory={"type": 11, "media": {"url": WEB}})
    ),
    "ten pictures": laid_out(gallery(*[WEB] * 10, description="x" * 1024)),
    "a separator": laid_out(text(), {"type": 14, "divider": True, "spacing": 2}, text()),
    "ten embeds": {"embeds": [{"description": "x" * 600}] * 10},
}
REFUSED = {
    "2001 characters": {"content": "x" * 2001},
    "content that is no text": {"content": 5},
    "an unknown field": {"content": "x", "colour": "red"},
    "11 embeds": {"embeds": [{"title": "x"}] * 11},
    "an embed title of 257": {"embeds": [{"title": "x" * 257}]},
    "26 embed fields": {"embeds": [{"fields": [{"name": "a", "value": "b"}] * 26}]},
    "an empty field": {"embeds": [{"fields": [{"name": "a", "value": ""}]}]},
    "6001 characters of embeds": {
        "embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]
    },
    "an embedded file that is missing": {"embeds": [{"image": {"url": "attachment://no.png"}}]},
    "six rows": {"content": "x", "components": [row(button(custom_id=str(n))) for n in range(6)]},
    "six buttons in a row": {
        "content": "x",
        "components": [row(*(button(custom_id=str(n)) for n in range(6)))],
    },
    "an empty row": {"content": "x", "components": [row()]},
    "two selects in a row": {
        "content": "x",
        "components": [row(select(), select(custom_id="other"))],
    },
    "a button beside a select": {"content": "x", "components": [row(button(), select())]},
    "a button without a row": {"content": "x", "components": [button()]},
    "the same custom_id twice": {"content": "x", "components": [row(button(), button())]},
    "no custom_id": {"content": "x", "components": [row({"type": 2, "style": 1, "label": "a"})]},
    "a custom_id of 101": {"content": "x", "components": [row(button(custom_id="x" * 101))]},
    "a label of 81": {"content": "x", "components": [row(button("x" * 81))]},
    "a button with nothing on it": {"content": "x", "components": [row(button(""))]},
    "a premium button for nothing": {"content": "x", "components": [row({"type": 2, "style": 6})]},
    "a component without a type": {"content": "x", "components": [row({"custom_id": "x"})]},
    "a select without custom_id": {"content": "x", "components": [row(select(custom_id=None))]},
    "two selects with one custom_id": {
        "content": "x",
        "components": [row(select()), row(select())],
    },
    "a thumbnail of nothing": laid_out(section(text(), accessory={"type": 11})),
    "a text with a picture": laid_out(text() | {"media": {"url": WEB}}),
    "a text in a row": {"content": "x", "components": [row(text())]},
    "a style that is none": {"content": "x", "components": [row(button(style=9))]},
    "a link with a custom_id": {"content": "x", "components": [row(button(style=5, url=WEB))]},
    "a link to nowhere": {
        "content": "x",
        "components": [row({"type": 2, "style": 5, "label": "a"})],
    },
    "a button with an address": {"content": "x", "components": [row(button(url=WEB))]},
    "26 options": {"content": "x", "components": [row(select(26))]},
    "no options": {"content": "x", "components": [row(select(0))]},
    "the same option twice": {"content": "x", "components": [row(select(options=options(1) * 2))]},
    "an option label of 101": {
        "content": "x",
        "components": [row(select(options=options(1, label="x" * 101)))],
    },
    "an option value of 101": {
        "content": "x",
        "components": [row(select(options=options(1, value="x" * 101)))],
    },
    "an empty option value": {
        "content": "x",
        "components": [row(select(options=options(1, value="")))],
    },
    "an option description of 101": {
        "content": "x",
        "components": [row(select(options=options(1, description="x" * 101)))],
    },
    "a placeholder of 151": {"content": "x", "components": [row(select(placeholder="x" * 151))]},
    "more to choose than there is": {"content": "x", "components": [row(select(max_values=4))]},
    "a minimum over the maximum": {
        "content": "x",
        "components": [row(select(min_values=2, max_values=1))],
    },
    "two defaults where one is chosen": {
        "content": "x",
        "components": [row(select(options=options(2, default=True)))],
    },
    "two default users where one is chosen": {
        "content": "x",
        "components": [
            row({"type": 5, "custom_id": "u", "default_values": [{"id": "1", "type": "user"}] * 2})
        ],
    },
    "41 components": laid_out(*(text() for _ in range(41))),
    "41 components inside each other": laid_out(box(*(text() for _ in range(40)))),
    "4001 characters": laid_out(text("x" * 2000), box(text("x" * 2001))),
    "an empty text": laid_out(text("")),
    "content beside a layout": laid_out(text()) | {"content": "x"},
    "embeds beside a layout": laid_out(text()) | {"embeds": [{"title": "x"}]},
    "a layout without its flag": {"components": [text()]},
    "a container without the flag": {"content": "x", "components": [box(text())]},
    "no pictures in a gallery": laid_out(gallery()),
    "eleven pictures": laid_out(gallery(*[WEB] * 11)),
    "alt text of 1025": laid_out(gallery(WEB, description="x" * 1025)),
    "a picture from nowhere": laid_out(gallery("board.png")),
    "a picture that was not uploaded": laid_out(gallery("attachment://board.png")),
    "a file from the web": laid_out({"type": 13, "file": {"url": WEB}}),
    "a section of four": laid_out(section(text(), text(), text(), text())),
    "a section with nothing beside it": laid_out({"type": 9, "components": [text()]}),
    "a section with a select beside it": laid_out(section(text(), accessory=select())),
    "a container in a container": laid_out(box(box(text()))),
    "an empty container": laid_out(box()),
    "a colour that is none": laid_out(box(text()) | {"accent_color": 0x1000000}),
    "a component nobody knows": laid_out({"type": 99}),
    "a thumbnail on its own": laid_out({"type": 11, "media": {"url": WEB}}),
    "a text input": laid_out(row({"type": 4, "custom_id": "a", "style": 1, "label": "b"})),
    "the same component id twice": laid_out(text() | {"id": 7}, text() | {"id": 7}),
    "a file that did not come": {"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]},
    "users both listed and parsed": {
        "content": "x",
        "allowed_mentions": {"parse": ["users"], "users": ["1"]},
    },
}


@pytest.mark.parametrize("body", TAKEN.values(), ids=TAKEN)
async def test_what_is_allowed_is_taken(body):
    async with club() as c:
        await c.post(**body)
        assert len(c.ada.sees()) == 1


async def test_what_is_not_allowed_is_refused_and_changes_nothing():
    async with club() as c:
        board = await c.board.send("As it was")
        for what, body in REFUSED.items():
            for method, path in (("POST", ""), ("PATCH", f"/{board.id}")):
                route = f"/channels/{c.channel.id}/messages{path}"
                with pytest.raises(discord.HTTPException) as refused:
                    await c.request(method, route, json=body)
                assert (refused.value.status, refused.value.code) == (400, 50035), what
        assert [message.text for message in c.ada.sees()] == ["As it was"]
        assert len(c.world.problems) == 2 * len(REFUSED)
        c.world.problems.clear()


async def test_an_interaction_is_held_to_the_same_rules():
    codes = []

    async def answer(i):
        path = f"/interactions/{i.id}/{i.token}/callback"
        route = discord.http.Route("POST", path)
        for body in REFUSED.values():
            with pytest.raises(discord.HTTPException) as refused:
                await c.bot.http.request(route, json={"type": 4, "data": body})
            codes.append(refused.value.code)
        await i.response.send_message("At last")

    async with club() as c:
        assert (await c.ask(answer)).message.text == "At last"
        assert set(codes) == {50035}
        c.world.problems.clear()


async def test_an_empty_message_is_refused():
    async with club() as c:
        with pytest.raises(discord.HTTPException) as refused:
            await c.post(content="")
        assert refused.value.code == 50006
        c.world.problems.clear()


async def test_a_file_over_ten_megabytes_is_refused():
    async with club() as c:
        with pytest.raises(discord.HTTPException) as refused:
            await c.board.send(file=upload("big.bin", b"x" * (10 * 2**20 + 1)))
        assert (refused.value.status, refused.value.code) == (413, 40005)
        c.world.problems.clear()


async def test_a_layout_stays_a_layout():
    async with club() as c:
        sent = await c.post(flags=V2, components=[text()])
        path = f"/channels/{c.channel.id}/messages/{sent['id']}"
        await c.request("PATCH", path, json={"components": [text("Other words")], "flags": 0})
        assert c.ada.sees()[0].flags & V2
        with pytest.raises(discord.HTTPException):
            await c.request("PATCH", path, json={"content": "Plain again", "components": []})
        c.world.problems.clear()


async def test_a_message_becomes_a_layout_only_if_its_words_go():
    async with club() as c:
        sent = await c.post(content="Words")
        path = f"/channels/{c.channel.id}/messages/{sent['id']}"
        with pytest.raises(discord.HTTPException):
            await c.request("PATCH", path, json={"components": [text()], "flags": V2})
        c.world.problems.clear()
        await c.request("PATCH", path, json={"components": [text()], "flags": V2, "content": None})
        assert c.ada.sees()[0].text == "Words"


# -- forms


def field(**more):
    return {"type": 4, "custom_id": "a", "style": 1, "label": "Name"} | more


def modal(*components, **more):
    return {"custom_id": "m", "title": "Title", "components": list(components)} | more


def label(component, **more):
    return {"type": 18, "label": "Name", "component": component} | more


@pytest.mark.parametrize(
    "form",
    [
        modal(*(row(field(custom_id=str(n))) for n in range(5))),
        modal(text(), label(select()), label(field(custom_id="b", label=None))),
        modal(label({"type": 21, "custom_id": "r", "options": options(3)})),
    ],
)
def test_a_proper_form_is_taken(form):
    check_modal(form)


@pytest.mark.parametrize(
    "form",
    [
        modal(),
        modal(*(row(field(custom_id=str(n))) for n in range(6))),
        modal(row(field()), title="x" * 46),
        modal(row(field()), title=""),
        modal(row(field()), custom_id=""),
        modal(row(field(), field(custom_id="b"))),
        modal(row(field()), row(field())),
        modal(row(button())),
        modal(row(field(label="x" * 46))),
        modal(row(field(label=""))),
        modal(row(field(style=3))),
        modal(row(field(placeholder="x" * 101))),
        modal(row(field(min_length=5, max_length=4))),
        modal(row(field(max_length=4001))),
        modal(row(field(value="long", max_length=2))),
        modal(label(select(26))),
        modal(label(select(), description="x" * 101)),
        modal(label(select(), label="x" * 46)),
        modal(label(button())),
        modal(label(None)),
        modal(box(text())),
        modal(label(field()) | {"type": 9}),
        modal(label({"type": 21, "custom_id": "r", "options": options(11)})),
    ],
)
def test_an_improper_form_is_refused(form):
    with pytest.raises(Refused, match="50035"):
        check_modal(form)


def test_choices_are_twenty_five_and_short():
    check_choices([{"name": "x" * 100, "value": "y" * 100}] * 25)
    for wrong in (
        [{"name": "a", "value": "b"}] * 26,
        [{"name": "x" * 101, "value": "b"}],
        [{"name": "", "value": "b"}],
        [{"name": "a", "value": "y" * 101}],
        [{"name": "a"}],
    ):
        with pytest.raises(Refused):
            check_choices(wrong)


# -- commands


def command(name="play", **more):
    return {"name": name, "description": "Plays", "type": 1} | more


def option(name="card", kind=3, **more):
    return {"name": name, "description": "Which", "type": kind} | more


def test_proper_commands_are_taken():
    check_commands([command(f"c{n}") for n in range(100)])
    check_commands([command("größe")])
    check_commands([{"name": "Show Hand", "type": 2}])
    check_commands([command(options=[option(required=True), option("other")])])
    check_commands(
        [command(options=[option("group", 2, options=[option("sub", 1, options=[option()])])])]
    )


@pytest.mark.parametrize(
    "wrong",
    [
        [command(f"c{n}") for n in range(101)],
        [command(), command()],
        [command("Play")],
        [command("play it")],
        [command("x" * 33)],
        [command("")],
        [command(description="")],
        [command(description="x" * 101)],
        [command(options=[option(f"o{n}") for n in range(26)])],
        [command(options=[option(), option()])],
        [command(options=[option(), option("other", required=True)])],
        [command(options=[option("sub", 1), option()])],
        [command(options=[option("a", 1, options=[option("b", 1)])])],
        [command(options=[option("a", 2, options=[option("b", 2, options=[option("c", 1)])])])],
        [command(options=[option(kind=12)])],
        [command(options=[option(description="")])],
        [command(options=[option(choices=[{"name": "a", "value": "b"}] * 26)])],
        [command(options=[option(choices=[{"name": "a", "value": "b"}], autocomplete=True)])],
        [
            command(
                options=[
                    option(f"o{n}", choices=[{"name": "x" * 100, "value": "y"}] * 20)
                    for n in range(4)
                ]
            )
        ],
        [{"name": "Show", "type": 2, "description": "No"}],
    ],
)
def test_improper_commands_are_refused(wrong):
    with pytest.raises(Refused, match="50035"):
        check_commands(wrong)
