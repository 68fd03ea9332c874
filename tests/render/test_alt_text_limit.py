"""Alt texts are told as fully as Discord allows."""

from render.alt_text_limit import ALT_LIMIT, first_that_fits


def test_the_first_version_that_is_short_enough_is_told():
    versions = ["a" * (ALT_LIMIT + 1), "b" * ALT_LIMIT, "c"]
    assert first_that_fits(versions) == "b" * ALT_LIMIT


def test_what_no_version_has_room_for_is_cut_between_two_parts():
    told = first_that_fits(["hand 5; deck 3; " * 100], end=", and more.")
    assert len(told) <= ALT_LIMIT
    assert told.endswith(("hand 5, and more.", "deck 3, and more."))


def test_versions_that_nobody_needs_are_not_made():
    def versions():
        yield "short"
        raise AssertionError("asked for one too many")

    assert first_that_fits(versions()) == "short"
