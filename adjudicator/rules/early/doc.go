// Package early says what can be said of a letter before its moment: what no course of the battles can make right, and what is
// legal and yet hardly meant. It changes nothing, and no turn needs it.
package early
