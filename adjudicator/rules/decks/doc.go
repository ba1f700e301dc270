// Package decks knows who may come aboard whose ships, and where the fighters of a sunk carrier go. It must not know how a battle
// is fought.
package decks
