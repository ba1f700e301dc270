// Package orders turns text into typed values and back: the order language that players type, and the
// notation of positions and cases. It knows words, names and lines; it does not know whether an order is
// legal, who is at war, or where a unit stands.
//
// A Reader is made once for an edition and may be used by many goroutines at a time. Everything that it
// cannot read becomes a rules.Problem with the line, the reason and, where there is one, the nearest thing
// that can be read. Nothing is guessed in silence: Print writes what was understood in canonical form, and
// reading that form again gives the same value.
package orders
