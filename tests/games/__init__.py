"""Six small games that prove the core beyond Showdown: each leans on another part of it."""

from tests.games.attack import FreeForAll
from tests.games.chain import Chain
from tests.games.confer import Confer
from tests.games.library import Library
from tests.games.satchel import Satchel
from tests.games.sides import Sides

TEST_GAMES = (Chain(), FreeForAll(), Sides(), Library(), Satchel(), Confer())
