package meaning_test

import (
	"fieldpost/adjudicator/readers"
	"fieldpost/orders/meaning"
)

// boardOf is the board that the reader asks.
func boardOf(s *seat) meaning.Board { return readers.NewBoard(s.game, s.power) }
