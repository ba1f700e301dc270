// Package clauses judges what a letter orders for its battles, on the marches that bring them about: a clause that no battle could
// ever obey is refused, and so is a sequence of battles in which a landing comes before the battle that it waits for. It must not
// know how marches are found, nor how battles are fought.
package clauses
