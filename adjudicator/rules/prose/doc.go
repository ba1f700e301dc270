// Package prose has the few habits of plain English that the law needs for its sentences: a number and its noun, a list, a
// capital. It knows no game.
package prose
