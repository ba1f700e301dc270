// Package referee holds what is done to a game beyond its rules: corrections, rollbacks, rulings and the end that a referee says, and what players
// agree on by votes.
package referee
