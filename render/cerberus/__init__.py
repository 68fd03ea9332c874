"""What the pictures of both deck-builders share: faces, the board, the result, the words."""

from render.cerberus import board as board
from render.cerberus import face as face
from render.cerberus import hand as hand
from render.cerberus import result as result
from render.cerberus import words as words
