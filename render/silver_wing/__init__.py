"""Silver Wing's pictures: faces, the mat, a hand, decks, the result, the words."""

from render.silver_wing import board as board
from render.silver_wing import deck as deck
from render.silver_wing import face as face
from render.silver_wing import hand as hand
from render.silver_wing import moment as moment
from render.silver_wing import result as result
from render.silver_wing import words as words
