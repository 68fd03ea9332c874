"""/card, /rules and /help."""

from __future__ import annotations

from cogs.platform.layout import safe
from rules.games import GAMES
from rules.manual import read_manual
from tests.cogs.club import Club, everything
from tests.cogs.picture_names import kind_of
from tests.cogs.scenes import press, told
from tests.matches.house import CARDS

TOPICS = read_manual(GAMES["showdown"])
RALLY = next(card for card in CARDS.cards if card.text and card.kind == "action")


# -- cards


async def test_a_card_is_shown_as_a_picture_with_its_text(club: Club) -> None:
    shown = await told(club.cleo.slash("card", name=RALLY.title))
    assert shown.text.startswith(f"### {RALLY.title}\n{RALLY.text}\n-# Showdown; ")
    ((name, picture, alt),) = shown.pictures
    assert (kind_of(name), alt) == ("card", f"{RALLY.title}. {RALLY.text}")
    assert picture.startswith(b"\x89PNG")


async def test_a_card_says_where_its_name_and_its_text_come_from(club: Club) -> None:
    shown = await told(club.cleo.slash("card", name="teen_titans/robin"))
    assert shown.text.endswith("Teen Titans Go!; name from the rulebook, text ours")


async def test_cards_are_suggested_by_a_part_of_their_name(club: Club) -> None:
    choices = await club.cleo.autocomplete("card", "name", "joker")
    assert {choice["name"] for choice in choices} == {"Black Joker · Showdown"}
    assert len({choice["value"] for choice in choices}) == len(choices) > 1
    for choice in choices:
        shown = await told(club.cleo.slash("card", name=choice["value"]))
        assert shown.text.startswith("### Black Joker\n")
    assert await club.cleo.autocomplete("card", "name", "no such card") == []
    assert len(await club.cleo.autocomplete("card", "name", "")) == 25


async def test_who_wants_words_gets_a_card_without_a_picture(club: Club) -> None:
    await told(club.cleo.slash("settings", text_only=True))
    shown = await told(club.cleo.slash("card", name=RALLY.title))
    assert RALLY.text in shown.text
    assert not shown.pictures


async def test_an_unknown_card_is_told_in_one_private_sentence(club: Club) -> None:
    seen = everything(club.ben)
    for name in ("Pot of **Greed**", "showdown/nobody", "@everyone"):
        shown = await told(club.cleo.slash("card", name=name))
        assert shown.text == f"No card is called {safe(name)}."
    assert everything(club.ben) == seen


async def test_a_slip_in_a_cards_name_is_answered_with_the_card_that_was_meant(club: Club) -> None:
    shown = await told(club.cleo.slash("card", name="Stedy Nervs"))
    assert shown.text == "No card is called Stedy Nervs; did you mean A♠ Steady Nerves?"
    offered = await club.cleo.autocomplete("card", "name", "aunt roes")
    assert offered[0]["name"].startswith("Aunt Rose [Tired]")
    chosen = await told(club.cleo.slash("card", name=offered[0]["value"]))
    assert chosen.text.startswith("### Aunt Rose")


# -- rules


async def test_the_rules_begin_with_the_first_topic_and_offer_the_others(club: Club) -> None:
    shown = await told(club.cleo.slash("rules", game="showdown"))
    first = next(iter(TOPICS))
    assert shown.text == f"### Showdown: {first}\n{TOPICS[first]}"
    (menu,) = shown.selects.values()
    assert [option["label"] for option in menu["options"]] == list(TOPICS)


async def test_every_topic_can_be_read_in_the_same_message(club: Club) -> None:
    shown = await told(club.cleo.slash("rules", game="showdown"))
    for topic, words in TOPICS.items():
        after = await told(club.cleo.select(shown, "More of the rules…", [topic]))
        assert after is shown
        assert after.text == f"### Showdown: {topic}\n{words}"
        (menu,) = shown.selects.values()
        assert [o["label"] for o in menu["options"] if o.get("default")] == [topic]


async def test_a_topic_is_named_and_completed(club: Club) -> None:
    found = await club.cleo.autocomplete("rules", "topic", "react", game="showdown")
    assert [choice["value"] for choice in found] == ["Reacts"]
    shown = await told(club.cleo.slash("rules", game="showdown", topic="reacts"))
    assert shown.text.startswith("### Showdown: Reacts\n")


async def test_an_unknown_topic_is_told(club: Club) -> None:
    shown = await told(club.cleo.slash("rules", game="showdown", topic="Castling"))
    assert shown.text == "The rules of Showdown have no topic called Castling."
    assert await club.cleo.autocomplete("rules", "topic", "castling", game="showdown") == []


async def test_a_forged_topic_is_the_first(club: Club) -> None:
    shown = await told(club.cleo.slash("rules", game="showdown", topic="Reacts"))
    for value in ("99", "-1", "x", "²"):
        after = await press(club.cleo, "rv:topic:showdown", shown, [value])
        assert after.text.startswith(f"### Showdown: {next(iter(TOPICS))}\n")


async def test_rules_of_a_game_that_does_not_exist_are_refused(club: Club) -> None:
    shown = await told(club.cleo.slash("rules", game="showdown"))
    for action in ("topic", "rules"):
        after = await press(club.cleo, f"rv:{action}:chess", shown, ["0"])
        assert "chess" in after.text
        assert "went wrong" not in after.text


def test_every_question_of_every_game_has_a_topic_that_exists() -> None:
    for game in GAMES.values():
        assert set(game.questions) <= set(game.topics)
        assert set(game.topics.values()) <= set(read_manual(game))


# -- help


async def test_help_is_private_and_offers_every_game(club: Club) -> None:
    shown = await told(club.cleo.slash("help"))
    assert "My hand" in shown.text
    (menu,) = shown.selects.values()
    assert [option["label"] for option in menu["options"]] == [g.name for g in GAMES.values()]


async def test_help_names_only_commands_that_exist(club: Club) -> None:
    shown = await told(club.cleo.slash("help"))
    named = [word.split()[0].strip("/") for word in shown.text.split("`")[1::2]]
    assert named
    assert set(named) <= {command["name"] for command in club.cleo.commands()}
