"""Reading a card pack: nothing outside its folder, nothing huge, no name that Discord reads."""

import os
import tomllib
from pathlib import Path

import pytest

from rules.core.errors import CardError
from rules.discovery import ROOT
from rules.pack_files import LARGEST, check_plain, read_pack
from tests.rules.packs_written import HERO, written

# What is in a file → the end of the sentence about it.
BROKEN = {
    "no TOML": ("[[card]\n", "cards.toml: this is not TOML"),
    "brackets in brackets": ("a = " + "[" * 5000 + "]" * 5000, "cards.toml"),
    "tables in tables": (
        "a = " + "{ b = " * 30 + "1" + " }" * 30,
        "cards.toml, field b: tables lie too deep in each other here",
    ),
    "a huge number": (HERO.replace("cost = 3", "cost = 100"), "field cost: a number is at most 99"),
    "endless digits": (HERO.replace("cost = 3", "cost = " + "9" * 6000), "cards.toml"),
    "a date": (HERO.replace("cost = 3", "cost = 2026-01-01"), "field cost: no card has a date"),
    "a fraction": (HERO.replace("cost = 3", "cost = 1.5"), "field cost: no card has a float"),
    "a mention": (HERO.replace("Newcomer", "@everyone"), "field name: “@” cannot stand there"),
    "markdown": (HERO.replace("Newcomer", "**Bold**"), "field name: “*” cannot stand there"),
    "an underline": (HERO.replace("Newcomer", "__x__"), "field name: “_” cannot stand there"),
    "a link": (HERO.replace("Newcomer", "[a](b)"), "field name: “[” cannot stand there"),
    "an address": (HERO.replace("Newcomer", "http://a.b"), "field name: no address and no gap"),
    "a channel": (HERO.replace("Newcomer", "a <#1>"), "field name: “<” cannot stand there"),
    "a spoiler": (HERO.replace("Newcomer", "||x||"), "field name: “|” cannot stand there"),
    "a list": (HERO.replace("Newcomer", "1. One"), "field name: it must begin with a word"),
    "a heading": (HERO.replace("Newcomer", "# One"), "field name: “#” cannot stand there"),
    "braces": (HERO.replace("Newcomer", "{who}"), "field name: “{” cannot stand there"),
    "a control character": (
        HERO.replace("Newcomer", "a\\u0007b"),
        "field name: the character U+0007 cannot stand there",
    ),
    "two lines": (HERO.replace("Newcomer", "a\\nb"), "the character U+000A cannot stand there"),
    "letters that turn around": (HERO.replace("Newcomer", "a\\u202eb"), "the character U+202E"),
    "a long name": (HERO.replace("Newcomer", "x" * 41), "field name: it is longer than 40"),
    "a strange field": ('"@here" = 1', "cards.toml"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_what_no_card_needs_is_refused_with_file_and_field(what, tmp_path):
    content, told = BROKEN[what]
    with pytest.raises(CardError) as refused:
        read_pack(written(tmp_path, content))
    sentence = str(refused.value)
    assert told in sentence
    assert sentence.isprintable()
    assert len(sentence) < 200
    if what == "a mention":
        assert "card 1" in sentence


@pytest.mark.parametrize("fact", ["name", "author", "licence", "version"])
def test_the_facts_of_a_pack_are_plain_words_too(fact, tmp_path):
    with pytest.raises(CardError, match=rf"pack.toml, field {fact}: “`” cannot stand there"):
        read_pack(written(tmp_path, **{fact: "`x`"}))


def test_a_fact_that_is_missing_is_named(tmp_path):
    place = written(tmp_path)
    file = place / "pack.toml"
    file.write_text(file.read_text("utf-8").replace('author = "Ada"\n', ""), "utf-8")
    with pytest.raises(CardError, match=r"pack\.toml: object missing required field author"):
        read_pack(place)


def test_a_pack_is_called_by_its_folder(tmp_path):
    place = written(tmp_path)
    with pytest.raises(CardError, match="field slug: the pack's folder is called other"):
        read_pack(place.rename(tmp_path / "other"))
    with pytest.raises(CardError, match="a pack's folder is named by a letter"):
        read_pack(tmp_path / "Not A Slug")


def test_a_pack_needs_its_facts_and_cards(tmp_path):
    place = written(tmp_path)
    (place / "cards.toml").unlink()
    with pytest.raises(CardError, match="there are no card files beside it"):
        read_pack(place)
    (place / "pack.toml").unlink()
    with pytest.raises(CardError, match=r"pack\.toml: there is no such file"):
        read_pack(place)


def test_no_link_is_followed(tmp_path):
    place, secret = written(tmp_path), tmp_path / "secret.toml"
    secret.write_text(HERO, "utf-8")
    (place / "more.toml").symlink_to(secret)
    with pytest.raises(CardError, match=r"more\.toml: it is a symbolic link, and none is followed"):
        read_pack(place)
    (tmp_path / "linked").symlink_to(place, target_is_directory=True)
    with pytest.raises(CardError, match="the folder is a symbolic link"):
        read_pack(tmp_path / "linked")


def test_a_pipe_is_no_card_file(tmp_path):
    place = written(tmp_path)
    os.mkfifo(place / "pipe.toml")
    with pytest.raises(CardError, match=r"pipe\.toml: it is no plain file"):
        read_pack(place)


def test_a_pack_is_at_most_a_megabyte_in_all(tmp_path):
    place = written(tmp_path)
    for name in ("a", "b"):
        (place / f"{name}.toml").write_text("#" * (LARGEST // 2), "utf-8")
    with pytest.raises(CardError, match="with it the pack is larger than 1 MB"):
        read_pack(place)


def test_bytes_that_are_no_text_are_refused(tmp_path):
    place = written(tmp_path)
    (place / "cards.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CardError, match=r"cards\.toml: this is not text in UTF-8"):
        read_pack(place)


def test_other_files_of_a_pack_are_not_read(tmp_path):
    place = written(tmp_path)
    (place / "README.md").write_text("# @everyone", "utf-8")
    assert set(read_pack(place).files) == {"cards.toml"}


@pytest.mark.parametrize("file", sorted((ROOT / "data").glob("*/*.toml")), ids=lambda f: f.name)
def test_a_pack_may_say_whatever_our_own_card_files_say(file: Path):
    check_plain(file.name, tomllib.loads(file.read_text("utf-8")))
