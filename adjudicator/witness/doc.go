// Package witness stands behind the dice of a game: it follows the game's log from its letters, reveals a code for every
// lock that names it, and cosigns what it has seen. DICE.md and docs/dice.md say why that makes dice that nobody can bend.
//
// A witness acts on nothing but letters whose checkpoint the operator has signed, and takes leaves only if they go on from
// its own log, give the signed root and keep the law of the protocol. So a code is never revealed before its lock lies in
// the log, never a later one than the lock's, and never under two roots. If the operator has signed two logs of one game,
// or one that breaks the law, the witness stops for good and keeps the letters that prove it.
//
// Everything it knows lies in one folder a game: a journal to which lines are added and brought to the disk before anything
// follows from them, its codes, its key, and the letters that took the log on. A letter of its own is in the journal before
// it is sent, with its Message-ID, and is sent again until it is known to be taken. It may be killed at any time.
//
// The package touches no network and no clock. Letters come in as bytes through Take and go out through Due and Sent.
package witness
