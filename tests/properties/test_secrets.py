"""Hidden information never leaks: views, prompts and logs depend only on what a viewer may see."""

from tests.properties.playing import on_every_game
from tests.properties.worlds import COMPARED, nobody_sees_what_is_hidden, worlds_stay_alike


@on_every_game(matches=12)
def test_what_is_hidden_from_a_viewer_changes_nothing_they_see(subject, seed):
    nobody_sees_what_is_hidden(subject, seed)


@on_every_game(matches=40)
def test_worlds_alike_to_a_viewer_stay_alike_until_the_rules_show_a_card(subject, seed):
    pairs, steps = COMPARED.get(subject.game.slug, (0, 0))
    more_pairs, more_steps = worlds_stay_alike(subject, seed)
    COMPARED[subject.game.slug] = pairs + more_pairs, steps + more_steps
