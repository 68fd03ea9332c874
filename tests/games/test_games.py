"""The test games do what they were made for, so that properties tried on them mean something."""

from rules.core.match import Match
from rules.core.setup import Setup
from tests.games import TEST_GAMES

CHAIN, ATTACK, SIDES, LIBRARY, SATCHEL, CONFER = TEST_GAMES


class Stage:
    """A match arranged by card names and played by them.

    Decks are listed from the top; the cards of a listed deck named nowhere have been discarded.
    """

    def __init__(self, game, *hands: str, decks: tuple[str, ...] = ()) -> None:
        cards, setup = game.card_set(), Setup(game.slug, {}, ({},) * game.seats[0])
        state = game.lay_out(cards, setup, bytes(32))
        for seat, side in enumerate(state.seated):
            stack = state.deck if game.common_deck else side.deck

            def take(names: str, stack=stack) -> list[int]:
                taken = []
                for name in names.split():
                    taken += [card for card in stack if cards.ids[state.face[card]] == name][:1]
                    stack.remove(taken[-1])
                return taken

            side.hand = take(hands[seat])
            if decks:
                listed = take(decks[seat])
                side.deck, side.discard = listed[::-1], stack
        state.dealt = True
        self.match = Match(game, cards, setup, state)

    @property
    def asked(self) -> dict[int, str]:
        return self.match.view(None).asked

    def options(self, seat: int) -> list[str]:
        return [option.words for option in self.match.prompt(seat).options]

    def answer(self, seat: int, *words: str) -> None:
        keys = {option.words: option.key for option in self.match.prompt(seat).options}
        self.match.answer(seat, tuple(keys[word] for word in words))

    def seen(self, viewer: int | None, zone: str, seat: int) -> list[str]:
        return [card.id if card else "?" for card in self.match.view(viewer).zone(zone, seat)]

    @property
    def facts(self) -> dict:
        return self.match.view(None).facts

    @property
    def log(self) -> list[str]:
        return self.match.log(None)


# -- Chain


def test_the_last_link_of_a_chain_works_first():
    stage = Stage(CHAIN, "Boast Thanks", "Thanks")
    stage.answer(0, "Boast")
    stage.answer(1, "Thanks")
    stage.answer(0, "Thanks")
    scores = [line for line in stage.log if "score" in line]
    assert scores == ["Player 1 scores 1", "Player 2 scores 1", "Player 1 scores 2"]


def test_whoever_nullifies_the_nullifier_saves_the_first_card():
    stage = Stage(CHAIN, "Boast No!", "No! Boast")
    stage.answer(0, "Boast")
    stage.answer(1, "No!")
    stage.answer(0, "No!")
    stage.answer(1, "Pass")
    assert "No! has no effect" in stage.log
    assert stage.facts["points"] == [2, 0]


def test_a_hand_without_any_answer_is_asked_all_the_same():
    stage = Stage(CHAIN, "Boast", "Boast Boast")
    stage.answer(0, "Boast")
    assert stage.asked == {1: "respond"}
    assert stage.options(1) == ["Pass"]


# -- Attack


def test_all_foes_choose_their_defense_at_the_same_time_and_unseen():
    stage = Stage(ATTACK, "Tax", "Shelter", "Tax", "Shelter")
    stage.answer(0, "Tax")
    before = stage.match.view(2)
    stage.answer(1, "Shelter")
    assert stage.asked == {2: "defend", 3: "defend"}
    assert stage.match.view(2).zones == before.zones
    assert stage.options(2) == ["No Defense"]


def test_what_an_attack_causes_waits_until_its_card_has_worked():
    stage = Stage(ATTACK, "Storm", "Tax", "Shelter", "Tax")
    stage.answer(0, "Storm")
    for foe, defense in ((1, "No Defense"), (2, "Shelter"), (3, "No Defense")):
        stage.answer(foe, defense)
    assert stage.facts["points"] == [1, 0, 0, 0]
    assert stage.asked == {1: "discard"}
    stage.answer(1, "Tax")
    assert stage.log[-2:] == ["Player 2 discards Tax", "Player 3 draws a card"]
    assert stage.asked == {3: "discard"}


def test_an_attack_caused_by_an_attack_queues_up_behind_it():
    stage = Stage(ATTACK, "Tax", "Riposte Tax", "Tax", "Tax")
    stage.answer(0, "Tax")
    for foe, defense in ((1, "Riposte"), (2, "No Defense"), (3, "No Defense")):
        stage.answer(foe, defense)
    assert set(stage.asked) == {0, 2, 3}
    for foe in (2, 3, 0):
        stage.answer(foe, "No Defense")
    assert stage.facts["points"] == [-1, 0, -2, -2]


# -- Sides


def test_partners_do_not_see_each_others_hands():
    stage = Stage(SIDES, "Rose Iris", "Rose", "Iris", "Rose")
    assert stage.seen(2, "hand", 0) == ["?", "?"]
    assert stage.seen(0, "hand", 0) == ["Rose", "Iris"]


def test_a_card_counts_one_more_for_each_of_its_suit_on_its_side():
    stage = Stage(SIDES, "Rose", "Iris", "Poppy", "Rose")
    for seat, card in enumerate(("Rose", "Iris", "Poppy", "Rose")):
        stage.answer(seat, card)
    assert stage.facts["powers"] == [[4], [3], [3], [3]]
    assert stage.facts["totals"] == (7, 6)


def test_a_hindered_card_counts_again_when_the_hindrance_goes():
    stage = Stage(SIDES, "Rose Wind", "Thorn", "Iris", "Iris")
    stage.answer(0, "Rose")
    stage.answer(1, "Thorn")
    assert stage.facts["powers"][0] == [0]
    stage.answer(2, "Iris")
    stage.answer(3, "Iris")
    stage.answer(0, "Wind")
    assert stage.facts["powers"][0] == [4, 1]
    assert "Thorn" in stage.seen(None, "hand", 1)


# -- Library


def test_searched_cards_go_back_in_the_chosen_order_and_stay_known():
    stage = Stage(LIBRARY, "Catalogue", "Novel", decks=("Novel Draught Archive Novel", "Novel"))
    stage.answer(0, "Catalogue")
    stage.answer(0, "Archive", "Draught", "Novel")
    assert stage.seen(0, "hand", 0) == ["Archive"]
    assert stage.seen(0, "deck", 0) == ["?", "Novel", "Draught"]
    assert stage.seen(1, "deck", 0) == ["?", "?", "?"]


def test_a_shuffle_ends_all_knowledge_of_a_deck_and_the_rival_may_cut():
    stage = Stage(
        LIBRARY, "Catalogue Draught", "Novel", decks=("Novel Archive Draught Novel", "Novel")
    )
    stage.answer(0, "Catalogue")
    stage.answer(0, "Novel", "Archive", "Draught")
    stage.answer(1, "Pass")
    stage.answer(0, "Draught")
    assert stage.asked == {1: "cut deck"}
    assert stage.seen(0, "deck", 0) == ["?", "?", "?"]


def test_a_buried_card_is_known_to_its_owner_alone():
    stage = Stage(LIBRARY, "Archive Novel", "Novel", decks=("Novel Novel Draught Draught", "Novel"))
    stage.answer(0, "Archive")
    stage.answer(0, "Novel")
    assert stage.seen(0, "deck", 0)[0] == "Novel"
    assert stage.seen(1, "deck", 0)[0] == "?"


def test_the_discard_pile_becomes_an_empty_deck():
    stage = Stage(LIBRARY, "Novel", "Novel", decks=("", "Novel"))
    stage.answer(0, "Pass")
    assert stage.asked == {1: "cut deck"}
    stage.answer(1, "No cut")
    assert stage.seen(None, "discard", 0) == []
    assert len(stage.seen(None, "deck", 0)) == 10


# -- Satchel


def test_each_plays_with_the_deck_they_brought():
    setup = Setup("satchel", {}, ({"deck": "stones"}, {"deck": "3 Feather\n3 Ribbon\n2 Whistle"}))
    table = Match.start(SATCHEL, SATCHEL.card_set(), setup, bytes(32)).table
    decks = [sorted(table.name(card) for card in table.at(seat).deck) for seat in (0, 1)]
    assert decks == [
        ["Marble"] * 3 + ["Pebble"] * 3 + ["Whistle"] * 2,
        ["Feather"] * 3 + ["Ribbon"] * 3 + ["Whistle"] * 2,
    ]


# -- Confer


def test_partners_who_confer_see_each_others_hands_and_draws_and_foes_see_neither():
    stage = Stage(CONFER, "Rose Iris", "Rose", "Iris", "Rose")
    assert stage.seen(2, "hand", 0) == ["Rose", "Iris"]
    for foe in (1, 3, None):
        assert stage.seen(foe, "hand", 0) == ["?", "?"]
    stage.answer(0, "Rose")
    drawn = stage.match.view(0).zone("hand", 0)[-1].id
    assert f"Player 1 draws {drawn}" in stage.match.log(2)
    for foe in (1, 3, None):
        assert "Player 1 draws a card" in stage.match.log(foe)
