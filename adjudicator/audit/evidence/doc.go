// Package evidence reads what a referee hands in for an audit: letters in files of their own, mbox files, Maildirs and
// folders of all these, and the dice files that players keep beside them. It gathers whatever may concern the dice of a
// game, exact to the byte, and says where each piece was found. What the pieces mean is for others to judge: nothing
// here knows a leaf, a code or a game.
//
// Everything that comes in may have been written by an adversary. Every size, count and depth has a bound, and what
// exceeds one is left out and listed with the reason; it never stops the reading of the rest. Letters that are written
// in HTML alone have no lines that are searched for reveals; their attachments are read like those of any other.
package evidence
