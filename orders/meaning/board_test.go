package meaning_test

import "fieldpost/orders/meaning"

// boardOf is the board that the reader asks.
func boardOf(*seat) meaning.Board { return nil }
