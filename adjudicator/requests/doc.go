// Package requests holds what a letter can ask for besides its orders: the words with which such lines begin, each in one file with who
// may use it, what it does and how it is answered; how orders and commands of a letter are judged together; and drafts.
//
// The words of a referee lie in the room referee, those about seats and about a game that is set up in the room lobby. They make themselves known
// as those do that lie here.
package requests
