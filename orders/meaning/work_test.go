package meaning

import "fieldpost/orders"

// Work is what a letter takes to be understood: nodes of searches, states of the board, bindings of units to places, and names with which words are compared.
func Work(r *orders.Reader, b Board, text string, ctx orders.Context) (nodes, states, bindings, names int) {
	l := newLetter(r, b, text, ctx.Power)
	l.read(text)
	l.understood()
	return l.nodes, l.states, l.weighed, l.compared
}
