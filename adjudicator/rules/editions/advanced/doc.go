// Package advanced is the code of the rules that the Advanced Rules alone have, a file each. It knows hooks of the engine and the data
// of its edition, and nothing of letters, files and dice.
package advanced
