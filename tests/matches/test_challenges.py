"""From an invitation to a match: the terms, who may do what, and how it ends."""

from __future__ import annotations

import pytest

from matches.challenge import Place
from matches.challenges import CHALLENGE_LIFE, DRAFT_LIFE, Challenges
from matches.match_finder import Requester
from matches.matches import NoLongerOpen
from matches.player_clocks import CLOCKS, TimeControl
from rules.core.errors import BadSetup, RivalryError
from rules.core.setup import MatchOption, options_by_name
from tests.matches.house import ADA, BEN, CLEO, JACK, KING, SHOWDOWN

HOST = Place(ADA.user, "Ada")
INVITED = Place(BEN.user, "Ben")
OPEN = Place(None, "Anyone", open=True)
COMPUTER = Place(None, "The computer")


@pytest.fixture
def challenges(matches):
    """Of Showdown, which has other options in some of these tests."""
    options_by_name.cache_clear()
    yield Challenges(matches)
    options_by_name.cache_clear()


async def drafted(challenges, *places, **terms):
    return await challenges.draft(
        "showdown", places or (HOST, INVITED), guild=7, channel=8, **terms
    )


async def sent(challenges, *places, **terms):
    draft = await drafted(challenges, *places, **terms)
    return await challenges.send(draft.id, ADA.user)


# -- drafting


async def test_every_seat_gets_a_default_of_its_own(matches, challenges):
    (champion,) = SHOWDOWN.options(await matches.todays_cards(SHOWDOWN))
    draft = await drafted(challenges)
    first, second, *_ = champion.values
    assert [place.choices for place in draft.places] == [{"champion": first}, {"champion": second}]
    assert (draft.host, draft.sent, draft.is_ready) == (ADA.user, False, False)


ONLY_ONE = MatchOption(
    "colour",
    "Your colour",
    {"any": "by chance", "red": "Red", "blue": "Blue"},
    each_seat=True,
    apart=True,
)


@pytest.mark.parametrize("other", [INVITED, COMPUTER], ids=["a person", "a computer"])
async def test_what_only_one_can_have_is_left_to_chance_at_first(challenges, monkeypatch, other):
    own = SHOWDOWN.options
    monkeypatch.setattr(type(SHOWDOWN), "options", lambda self, cards: [*own(cards), ONLY_ONE])
    draft = await drafted(challenges, HOST, other)
    assert [place.choices["colour"] for place in draft.places] == ["any", "any"]


async def test_whoever_comes_second_is_told_that_it_is_taken(challenges, monkeypatch):
    own = SHOWDOWN.options
    monkeypatch.setattr(type(SHOWDOWN), "options", lambda self, cards: [*own(cards), ONLY_ONE])
    draft = await drafted(challenges, HOST, INVITED)
    await challenges.choose(draft.id, ADA.user, "colour", "red")
    await challenges.send(draft.id, ADA.user)
    told = "Red is taken already: choose another, or leave it to chance."
    with pytest.raises(BadSetup, match=f"^{told}$"):
        await challenges.choose(draft.id, INVITED.user, "colour", "red")
    chosen = await challenges.choose(draft.id, INVITED.user, "colour", "blue")
    assert chosen.places[1].choices["colour"] == "blue"


async def test_what_is_given_is_kept_and_shared_options_get_their_first_value(
    challenges, monkeypatch
):
    shared = [
        MatchOption("length", "Length", {"short": "Short", "long": "Long"}),
        MatchOption("edges", "Edges", {"few": "Few", "many": "Many"}),
    ]
    own = SHOWDOWN.options
    monkeypatch.setattr(type(SHOWDOWN), "options", lambda self, cards: [*own(cards), *shared])
    host = Place(ADA.user, "Ada", {"champion": KING})
    draft = await drafted(challenges, host, INVITED, options={"edges": "many"})
    assert draft.places[0].choices == {"champion": KING}
    assert draft.options == {"length": "short", "edges": "many"}
    changed = await challenges.set_terms(draft.id, ADA.user, "length", "long")
    assert changed.options == {"length": "long", "edges": "many"}
    with pytest.raises(BadSetup, match="Length cannot be endless"):
        await challenges.set_terms(draft.id, ADA.user, "length", "endless")


async def test_a_computer_has_accepted_from_the_start_and_people_have_not(challenges):
    eager = Place(ADA.user, "Ada", accepted=True)
    draft = await drafted(challenges, eager, COMPUTER)
    assert [(p.accepted, p.level) for p in draft.places] == [(False, ""), (True, "club")]


async def test_a_draft_is_found_as_it_was_made(challenges):
    control = CLOCKS["live_10"][1]
    draft = await drafted(challenges, HOST, OPEN, control=control, best_of=3)
    assert await challenges.find(draft.id) == draft
    assert (draft.control, draft.best_of, draft.guild, draft.channel) == (control, 3, 7, 8)


@pytest.mark.parametrize(
    ("places", "terms", "words"),
    [
        ((HOST,), {}, r"^Showdown is for 2 players\.$"),
        ((HOST, INVITED, OPEN), {}, r"^Showdown is for 2 players\.$"),
        ((HOST, HOST), {}, r"^You cannot play against yourself\.$"),
        ((HOST, INVITED, INVITED), {}, r"^Ben is invited twice\.$"),
        ((COMPUTER, HOST), {}, r"^A challenge is made by a person who plays in it\.$"),
        ((OPEN, HOST), {}, r"^A challenge is made by a person who plays in it\.$"),
        ((HOST, INVITED), {"best_of": 2}, r"^A series is best of 1, 3, 5, 7 or 9\.$"),
        ((HOST, INVITED), {"best_of": 11}, r"^A series is best of 1, 3, 5, 7 or 9\.$"),
        ((HOST, INVITED), {"best_of": -1}, r"^A series is best of 1, 3, 5, 7 or 9\.$"),
        ((HOST, INVITED), {"options": {"moon": "full"}}, "no option called moon"),
        ((HOST, Place(2, "Ben", {"champion": "nobody"})), {}, "cannot be nobody"),
    ],
)
async def test_what_cannot_be_played_is_refused_and_not_kept(challenges, places, terms, words):
    with pytest.raises(RivalryError, match=words):
        await drafted(challenges, *places, **terms)
    assert await challenges.store.challenges(7) == []


async def test_a_game_we_do_not_have_is_told_in_a_sentence(challenges):
    with pytest.raises(RivalryError, match="There is no game called chess"):
        await challenges.draft("chess", (HOST, INVITED), guild=7, channel=8)


# -- the host's terms


async def test_the_host_sets_the_clock_and_the_battles_before_sending(challenges):
    draft = await drafted(challenges)
    await challenges.set_terms(draft.id, ADA.user, "clock", "three_days")
    changed = await challenges.set_terms(draft.id, ADA.user, "best_of", "5")
    assert changed.control == TimeControl("correspondence", 3 * 86400)
    assert changed.best_of == 5
    assert await challenges.find(draft.id) == changed


@pytest.mark.parametrize(
    ("user", "name", "value", "words"),
    [
        (BEN.user, "best_of", "3", r"^Only Ada can do that: it is their challenge\.$"),
        (ADA.user, "best_of", "4", r"^A series is best of"),
        (ADA.user, "best_of", "many", r"^A series is best of"),
        (ADA.user, "clock", "sundial", r"^There is no clock called sundial\.$"),
        (ADA.user, "champion", JACK, "no option called champion"),
        (ADA.user, "moon", "full", "no option called moon"),
    ],
)
async def test_terms_that_do_not_exist_are_refused(challenges, user, name, value, words):
    draft = await drafted(challenges)
    with pytest.raises(RivalryError, match=words):
        await challenges.set_terms(draft.id, user, name, value)
    assert await challenges.find(draft.id) == draft


async def test_terms_do_not_change_after_sending(challenges):
    challenge = await sent(challenges)
    with pytest.raises(RivalryError, match=r"^The challenge is sent"):
        await challenges.set_terms(challenge.id, ADA.user, "best_of", "3")
    assert (await challenges.find(challenge.id)).best_of == 1


async def test_only_the_host_sends_and_only_once(challenges):
    draft = await drafted(challenges)
    with pytest.raises(RivalryError, match=r"^Only Ada can do that"):
        await challenges.send(draft.id, BEN.user)
    await challenges.send(draft.id, ADA.user)
    with pytest.raises(RivalryError, match=r"^You have already sent this challenge\.$"):
        await challenges.send(draft.id, ADA.user)


async def test_sending_accepts_for_the_host(challenges):
    challenge = await sent(challenges)
    assert [place.accepted for place in challenge.places] == [True, False]
    assert challenge.sent


async def test_against_a_computer_the_match_is_open_once_it_is_sent(matches, challenges):
    draft = await drafted(challenges, HOST, COMPUTER)
    assert (await challenges.send(draft.id, ADA.user)).is_ready
    hosted = await matches.find(draft.id)
    assert [(seat.user, seat.level) for seat in hosted.seats] == [(ADA.user, ""), (None, "club")]
    assert await challenges.store.challenge(draft.id) is None
    await matches.settled()
    assert await hosted.waiting() == [0]


async def test_where_it_was_posted_is_kept(challenges):
    challenge = await sent(challenges)
    await challenges.posted(challenge.id, 80, 90)
    found = await challenges.find(challenge.id)
    assert (found.channel, found.message) == (80, 90)


async def test_one_that_was_accepted_before_it_was_noted_where_it_stands_is_no_trouble(challenges):
    challenge = await sent(challenges)
    await challenges.accept(challenge.id, BEN.user, "Ben")
    await challenges.posted(challenge.id, 80, 90)
    assert await challenges.store.challenges(7) == []


# -- choosing


async def test_a_seat_changes_its_mind_until_it_accepts(challenges):
    challenge = await sent(challenges)
    for champion in (KING, JACK):
        await challenges.choose(challenge.id, BEN.user, "champion", champion)
        found = await challenges.find(challenge.id)
        assert found.places[1].choices == found.choices_of(BEN.user) == {"champion": champion}
    hosted = await challenges.accept(challenge.id, BEN.user, "Ben")
    assert hosted.terms.setup.seats[1] == {"champion": JACK}


async def test_the_host_chooses_before_sending_and_not_after(challenges):
    draft = await drafted(challenges)
    await challenges.choose(draft.id, ADA.user, "champion", KING)
    await challenges.send(draft.id, ADA.user)
    with pytest.raises(RivalryError, match=r"^You have accepted"):
        await challenges.choose(draft.id, ADA.user, "champion", JACK)
    hosted = await challenges.accept(draft.id, BEN.user, "Ben")
    assert hosted.terms.setup.seats[0] == {"champion": KING}


@pytest.mark.parametrize("place", [INVITED, OPEN])
@pytest.mark.parametrize(
    ("name", "value", "words"),
    [("champion", "nobody", "cannot be nobody"), ("moon", "full", "no option called moon")],
)
async def test_a_choice_that_does_not_exist_is_refused(challenges, place, name, value, words):
    challenge = await sent(challenges, HOST, place)
    with pytest.raises(BadSetup, match=words):
        await challenges.choose(challenge.id, BEN.user, name, value)
    assert await challenges.find(challenge.id) == challenge


async def test_a_stranger_has_nothing_to_choose(challenges):
    challenge = await sent(challenges)
    with pytest.raises(RivalryError, match=r"^You are not invited to this challenge\.$"):
        await challenges.choose(challenge.id, CLEO.user, "champion", KING)


async def test_whoever_may_take_an_open_seat_chooses_for_themselves_alone(challenges):
    challenge = await sent(challenges, HOST, OPEN)
    offered = challenge.places[1].choices
    await challenges.choose(challenge.id, BEN.user, "champion", KING)
    await challenges.choose(challenge.id, CLEO.user, "champion", JACK)
    found = await challenges.find(challenge.id)
    assert found.places[1].choices == found.choices_of(999) == offered
    assert found.choices_of(BEN.user) == {"champion": KING}
    hosted = await challenges.accept(challenge.id, CLEO.user, "Cleo")
    assert hosted.terms.setup.seats[1] == {"champion": JACK}


# -- accepting


async def test_the_match_is_what_was_agreed(challenges):
    control = CLOCKS["one_day"][1]
    challenge = await sent(challenges, control=control, best_of=3)
    hosted = await challenges.accept(challenge.id, BEN.user, "Benjamin")
    assert hosted.names == ("Ada", "Benjamin")
    assert [seat.user for seat in hosted.seats] == [ADA.user, BEN.user]
    assert (hosted.terms.control, hosted.terms.best_of) == (control, 3)
    assert (hosted.row.guild, hosted.row.channel, hosted.row.id) == (7, 8, challenge.id)
    assert hosted.terms.setup.seats == tuple(place.choices for place in challenge.places)
    assert await hosted.waiting() == [0, 1]


async def test_an_open_seat_is_taken_by_whoever_comes_first(challenges):
    challenge = await sent(challenges, HOST, OPEN)
    hosted = await challenges.accept(challenge.id, CLEO.user, "Cleo")
    assert [seat.user for seat in hosted.seats] == [ADA.user, CLEO.user]
    assert hosted.names == ("Ada", "Cleo")


async def test_nobody_accepts_what_was_not_sent(challenges):
    draft = await drafted(challenges)
    with pytest.raises(RivalryError, match=r"^That challenge has not been sent yet\.$"):
        await challenges.accept(draft.id, BEN.user, "Ben")


async def test_a_stranger_cannot_accept(challenges):
    challenge = await sent(challenges)
    with pytest.raises(RivalryError, match=r"^You are not invited to this challenge\.$"):
        await challenges.accept(challenge.id, CLEO.user, "Cleo")
    assert await challenges.find(challenge.id) == challenge


async def test_the_host_has_already_accepted(challenges):
    challenge = await sent(challenges, HOST, OPEN)
    with pytest.raises(RivalryError, match=r"^You have already accepted"):
        await challenges.accept(challenge.id, ADA.user, "Ada")


async def test_a_second_click_leads_a_player_to_the_match_and_nobody_else(challenges):
    challenge = await sent(challenges, HOST, OPEN)
    hosted = await challenges.accept(challenge.id, BEN.user, "Ben")
    assert await challenges.accept(challenge.id, BEN.user, "Ben") is hosted
    with pytest.raises(RivalryError, match=r"^That challenge is no longer open\.$"):
        await challenges.accept(challenge.id, CLEO.user, "Cleo")
    assert len(await challenges.store.running()) == 1


async def test_terms_that_no_longer_fit_the_cards_open_nothing(challenges, monkeypatch):
    challenge = await sent(challenges)

    def refuse(*_):
        raise BadSetup("The cards have changed.")

    monkeypatch.setattr(type(SHOWDOWN), "check", refuse)
    with pytest.raises(BadSetup):
        await challenges.accept(challenge.id, BEN.user, "Ben")
    monkeypatch.undo()
    assert await challenges.find(challenge.id) == challenge
    assert await challenges.store.running() == []


# -- ending without a match


async def test_an_invited_person_declines_and_the_challenge_is_over(challenges):
    challenge = await sent(challenges)
    assert await challenges.decline(challenge.id, BEN.user) == challenge
    for late in (
        challenges.find(challenge.id),
        challenges.decline(challenge.id, BEN.user),
        challenges.accept(challenge.id, BEN.user, "Ben"),
        challenges.withdraw(challenge.id, ADA.user),
    ):
        with pytest.raises(RivalryError, match=r"^That challenge is no longer open\.$"):
            await late
    assert await challenges.store.running() == []


async def test_only_somebody_invited_by_name_can_decline(challenges):
    named, free = await sent(challenges), await sent(challenges, HOST, OPEN)
    for challenge in (named, free):
        with pytest.raises(RivalryError, match=r"^You are not invited by name"):
            await challenges.decline(challenge.id, CLEO.user)
        with pytest.raises(RivalryError, match=r"^It is your own challenge"):
            await challenges.decline(challenge.id, ADA.user)
        assert await challenges.find(challenge.id) == challenge


async def test_only_the_host_withdraws(challenges):
    challenge = await sent(challenges)
    with pytest.raises(RivalryError, match=r"^Only Ada can do that"):
        await challenges.withdraw(challenge.id, BEN.user)
    assert await challenges.withdraw(challenge.id, ADA.user) == challenge
    assert await challenges.store.challenges(7) == []


async def test_a_draft_lives_an_hour_and_a_challenge_a_day_from_sending(challenges, clock):
    forgotten, used = await drafted(challenges), await drafted(challenges)
    clock.advance(DRAFT_LIFE - 1)
    await challenges.send(used.id, ADA.user)
    clock.advance(1)
    with pytest.raises(RivalryError, match=r"^That challenge is no longer open\.$"):
        await challenges.find(forgotten.id)
    assert [c.id for c in await challenges.expire()] == [forgotten.id]
    clock.advance(CHALLENGE_LIFE - 2)
    assert await challenges.expire() == []
    clock.advance(1)
    with pytest.raises(RivalryError, match=r"^That challenge is no longer open\.$"):
        await challenges.accept(used.id, BEN.user, "Ben")
    assert [c.id for c in await challenges.expire()] == [used.id]
    assert await challenges.expire() == []


async def test_those_that_wait_for_an_answer_are_listed_by_server(challenges, clock):
    old = await sent(challenges)
    clock.advance(CHALLENGE_LIFE - 1)
    new = await sent(challenges)
    await drafted(challenges)
    other = await challenges.draft("showdown", (HOST, INVITED), guild=9, channel=8)
    await challenges.send(other.id, ADA.user)
    assert await challenges.of_guild(7) == [old, new]
    clock.advance(1)
    assert await challenges.of_guild(7) == [new]


async def test_the_host_says_how_strong_the_computer_is(challenges):
    draft = await drafted(challenges, HOST, COMPUTER)
    changed = await challenges.set_terms(draft.id, ADA.user, "level", "master")
    assert [place.level for place in changed.places] == ["", "master"]
    with pytest.raises(RivalryError, match="no such computer"):
        await challenges.set_terms(draft.id, ADA.user, "level", "grandmaster")
    assert (await challenges.find(draft.id)).places == changed.places


# -- from where somebody is


async def test_only_challenges_of_the_own_server_are_found_and_become_matches_there(challenges):
    challenge = await sent(challenges)
    here, elsewhere = Requester(BEN.user, 7, 8), Requester(BEN.user, 6, 8)
    assert await challenges.find_here(here, challenge.id) == challenge
    with pytest.raises(NoLongerOpen):
        await challenges.find_here(elsewhere, challenge.id)
    with pytest.raises(NoLongerOpen):
        await challenges.begun(here, challenge.id)
    hosted = await challenges.accept(challenge.id, BEN.user, "Ben")
    assert await challenges.begun(here, challenge.id) is hosted
    for requester in (elsewhere, Requester(CLEO.user, 7, 8)):
        with pytest.raises(NoLongerOpen):
            await challenges.begun(requester, challenge.id)


async def test_the_latest_challenge_that_fits_is_found(challenges, clock):
    await sent(challenges)
    clock.advance(60)
    later = await sent(challenges)
    clock.advance(60)
    await sent(challenges, HOST, OPEN)
    assert await challenges.latest(7, lambda c: c.invites(BEN.user)) == later
    assert await challenges.latest(7, lambda c: c.invites(CLEO.user)) is None
    assert await challenges.latest(6, lambda c: c.invites(BEN.user)) is None
