// Package ways is by what way units go: how far spaces are for them, shortest ways, ways over the fewest guns, the ways that orders
// leave open (Router), and a march, which is units of one class on one way with what comes aboard and goes ashore there. It takes
// the board as it stands. It must not know whether anybody is allowed to go there, nor what else is ordered.
package ways
