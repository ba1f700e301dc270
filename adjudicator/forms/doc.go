// Package forms writes the forms that a player fills in by answering a letter: orders for the power to move, answers to what
// is asked. A line of a form begins with # or is blank, so that the order language reads nothing in it whether it comes back
// quoted or bare; only a line "ANSWER 3:" waits for words, and means nothing while it has none. What stands behind a # is said in
// the language of its reader, but for headings and for orders that count when the # is taken away.
//
// The package knows positions, the order language and what is open at the table. It must not know letters or seats: a form
// shows what its power may know, and whoever asks for it sends it to that power alone.
package forms
