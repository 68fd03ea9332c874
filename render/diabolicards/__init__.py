"""Diabolicards' pictures: faces, the mat, a hand, the result, the words."""

from render.diabolicards import alt as alt
from render.diabolicards import board as board
from render.diabolicards import face as face
from render.diabolicards import hand as hand
from render.diabolicards import moment as moment
from render.diabolicards import result as result
from render.diabolicards import words as words
