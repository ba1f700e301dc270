// Package dice makes dice that cannot be bent and can be checked by everybody.
//
// The dice of a game lie on a tape that is fixed when the game begins and that nobody knows. The operator and every
// contributor (players with a sheet of codes, and witnesses) draw a chain of codes, each the hash of the next one, and
// publish its anchor. A batch of dice is one step on the tape:
//
//   - a lock fixes the orders, the position and who contributes, before anybody can know a die;
//   - every contributor reveals the code of that number; its hash is known from the chain;
//   - the roll reveals the operator's code. All codes together are the seed, and a die is a function of the seed and of
//     the label of its volley.
//
// Nothing in a seed can be chosen after the game began, so dice cannot be picked. One contributor who keeps
// the own codes until the lock is signed is enough: then no die is known before, to the operator either.
//
// Every step is a [Leaf], a short text, in a [Log], a Merkle tree whose root the operator signs. [Log.Add] is the law
// of the protocol. It refuses a leaf that may not come next, and a die that the codes do not give. So a log that was read
// is a log that was verified. [Tape] is the operator's side of it.
//
// The package knows cryptography and text. It knows no orders, no rules and no letters, and touches no clock and no
// network. Logs come and go as bytes; the secrets alone, which are a [Vault] of codes and a [SigningKey], have files of
// their own, which it reads and writes.
//
// The protocol fieldpost-dice/2 is promised to last: what is hashed, and how leaves, codes, logs and checkpoints are
// written. Every later version can verify a log of today. The folder testdata/vectors holds a game from
// which other programs can be written, and docs/verify_dice.py is one.
package dice
