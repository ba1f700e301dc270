// Package order has what a letter can order, as values: moves, purchases, places, conditions, clauses for battles, standing
// orders, answers; and what is wrong with one of them, as a sentence for its author. It must not know whether an order is legal.
package order
