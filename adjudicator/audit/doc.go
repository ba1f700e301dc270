// Package audit proves a game from its letters. It gathers what the mails of one player, or of several, hold of the dice
// log; checks the log by itself; and then plays the game again by the rules, from the inputs that have been opened and the
// decisions that the log names, comparing every volley, every decision and every position. It ends in a verdict: that
// everything is right, or the first thing that is not, in words that can be forwarded.
//
// An audit trusts nobody and needs nothing but the files: no network, no clock, no server.
package audit
