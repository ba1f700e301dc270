// Package scribe sits beside the table and writes the dice log of a game: what was in force when a batch of dice was
// locked, the dice themselves, what was decided, and the position that came of it. It is the one who gives the turn its
// dice, and it knows neither mail nor files: whoever holds a scribe sends its deliveries and brings it the reveals.
//
// What people order stays sealed until it is used. An input (a section, the clauses of one battle, a standing order, an
// answer) stands in the log as the hash of a salt and its text; salt and text follow when it has been used.
package scribe
