// Package laws holds tests alone. They read the whole tree and see that it keeps what the house promises: the law is
// pure, the engine knows no edition, arrows between rooms point down, every topic that a refusal cites has a rule in
// every edition that can be played, a file holds one thing, and what the documents point at exists.
//
// What each law is for stands in docs/house.md.
package laws
