// Package lobby holds how a game comes about and who sits where: founding and its settings, seats, guests and invitations, bids and the anchors
// of codes, up to the letters with which the game opens; and how seats change hands while it is played.
package lobby
