// Package adjudicator is the desk: a letter comes in, a game moves on, letters go out. It finds the game and the seat of a
// letter, has the orders read, the rules applied and the dice rolled, and commits the letter, what it changed and the
// answers to it as one. Sending is another matter: the outbox repeats it until it has worked.
//
// A game is kept as what was done to it, act by act, and is played again from there when the desk needs it. Nothing that
// was decided can come out differently, because every act, every salt and every code of the operator is fixed.
package adjudicator
