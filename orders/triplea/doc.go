// Package triplea reads the summaries of turns that the program TripleA prints, as far as they hold orders: what was bought, moved, placed
// and declared. What they tell of battles, dice and income is passed over, for a game is played here and nowhere else.
package triplea
