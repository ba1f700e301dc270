// Package odds computes how a battle will end: the exact probabilities of winning, losing and both sides
// dying, who survives, what it costs, when both sides choose their losses by a declared policy.
//
// It knows no rule. It drives the same kernel as a real battle does (package battle), over all dice instead of
// some. Each side has far fewer ways to stand than the two have together, so what a side rolls and what a
// hit does to it is asked of the kernel once for each of its own states and for what it can see of the enemy.
// Probability then flows forward over pairs of states. A cycle without a hit leads back to where it
// began; that loop is summed in closed form, so nothing is cut off.
//
// Every product is rounded before it is added and everything is visited in a fixed order: all machines
// compute the same bits.
package odds
