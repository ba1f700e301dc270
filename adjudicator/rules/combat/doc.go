// Package combat conducts the fourth phase: rockets and raids, guns on the way, battle after battle with its landings, losses
// and retreats. The kernel in the room battle keeps the counts; a fight here knows which unit is which
// and whom to ask.
//
// A fight is put together from parts, and each holds what it needs of those before it: the ranks (who is in it), the loss lists,
// the exits, the order book (what has been ordered for it, and what its conditions ask), then the reckoning of who is lost,
// those who leave before the end, and those who are given up.
package combat
