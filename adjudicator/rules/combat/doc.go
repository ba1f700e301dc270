// Package combat conducts the fourth phase: rockets and raids, guns on the way, battle after battle with its landings, losses
// and retreats, and who takes the land. The kernel in the room battle keeps the counts; a fight here knows which unit is which
// and whom to ask.
package combat
