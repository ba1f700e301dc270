// Package position is how a game stands, and what may happen to it.
//
// A Position changes by events alone: everything that happens is an Event, and each event lies in a file of its own, with how
// it applies, what it is called and which rules stand behind it. Beside them is what can be asked of a position without
// knowing what anybody wants: who is hostile to whom, where guns stand, what a unit is worth there, whether a condition holds;
// and the words under which powers decide. It must not know how orders are judged or battles fought.
package position
