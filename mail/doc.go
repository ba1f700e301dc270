// Package mail turns the bytes of a letter into what a person typed, says who wrote it, and makes the letters that go out.
//
// Read takes a letter as it came from a mailbox and gives back the lines that were typed into it: characters decoded,
// HTML turned into lines, older letters and signatures left out. What was left out is said in sentences that the sender
// can be shown. Prove says whether the letter comes from the seat that it claims. Compose makes letters that every mail
// program can show, and Sign adds a DKIM signature.
//
// Nothing here opens a connection or reads a clock, and nothing here knows a rule of the game. Whatever a stranger can
// send is bounded by Limits in size, depth and number; no letter makes the package panic.
package mail
