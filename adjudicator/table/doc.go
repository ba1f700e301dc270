// Package table holds a game as its letters see it: the table at which it is played, what can be said of it to those who sit there,
// and the post, in which the letters lie that come of one letter until they are committed with it. What all tables of a daemon
// have in common, from the store to the keys, is the house.
package table
