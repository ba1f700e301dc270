// Package luck keeps the ledger of the luck in a game: which faces came up, how many hits there were and how many were
// to be expected, and what the difference was worth. It reads the facts of turns and knows no dice of its own.
//
// # Hits
//
// A die that needs n or less is expected to bring n/6 hits, with a variance of n/6 (1 - n/6). Expected hits are added up
// volley by volley, for the units that really fired; who is unlucky early fires with less later, and has less expected
// of him. With fair dice hits minus expected hits is zero on average at every moment, and z, which is that difference
// divided by the root of the variance, lies between -2 and 2 about 95 times in 100. Dice whose number itself counts
// (bombs, rockets, research) are counted among the faces and not among the hits; their mean is 3.5 on average.
//
// # Money
//
// The worth of hits is what the units cost that they destroyed, with what went down aboard them; a capital ship that
// floats is worth nothing. What the expected hits would have destroyed is read off the same losses. For every kind of
// fire of a side the units that it destroyed are put in a row, as they fell; behind them come the other units that it
// could have hit and that were still there, the cheapest first. The first E places of the row, the last one in part,
// are what E expected hits were due. Where hits were wasted because nothing was left for them the row ends, and all kinds
// of fire of a side together are not due more than there was. Luck is what was destroyed less what was due.
//
// This is bookkeeping after the event and not a forecast: it does not say what a lost battle cost in land, it takes the
// owner's choice of casualties as it was, and since the dear units fall last, good luck weighs a little more than bad.
// Damage from before the battle and cargo that was not lost are not known to it, and aircraft that found no deck after
// the battle are not counted.
package luck
