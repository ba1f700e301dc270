// Package rules plays a turn. Each phase of an edition's list is a step; the steps lie in the rooms below this one:
//
//	edition    what an edition is made of
//	order      what a letter can order
//	position   how a game stands, and every event that changes it
//	turn       the table: asking, rolling, recording
//	ways       by what way units go
//	landing    where every aircraft comes down
//	clauses    what letters order for battles
//	moves      judging a section of moves as one set
//	economy    research, purchases, placing, income
//	decks      who may come aboard whose ships
//	capture    who gets land that is taken
//	combat     the battles
//	early      what can be said of a letter before its moment
//	victory    what wins
//
// A turn is a plain function over a Table: it keeps nothing between runs, reads no clock, opens no file and rolls no die of its
// own. Given the same position and the same answers it does the same, event for event. No room knows which edition it plays.
package rules
