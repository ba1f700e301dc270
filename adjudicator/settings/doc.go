// Package settings reads the file in which an operator says which mailbox to read, where to send letters, what counts as
// proof of a sender, and which games there are. config.example.toml explains every key.
//
// A file is taken whole or refused with everything that is wrong in it, each problem with its line: a key that nothing
// reads, a word that is none of those that may stand there, a secret that cannot be read or that others can.
//
// No password stands in the file. It names where each lies, and what was found there can be used but not printed: it
// shows in no String, no log and no JSON.
package settings
