// Package landing finds where every aircraft can come down: on land, or on a deck. Decks are counted, and carriers may sail to
// where they are needed. After a combat move it is a proof, on the hope that every battle is won without loss; in noncombat it is
// the plan by which aircraft come down. It takes the marches of a section as they have been read. It must not know how orders
// find their units, nor what the battles bring.
package landing
