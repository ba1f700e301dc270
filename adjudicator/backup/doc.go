// Package backup puts all that a daemon needs to go on into one file, and makes a daemon's folder of it again: the store with
// its entries and blobs, and the secrets (the signing key and the codes of every game). What else lies in the folder is
// not in it: settings, the socket, the mailboxes of a practice game.
//
// The file is a tar, packed with gzip. It begins with an entry "fieldpost-backup" that says so and ends with "hashes", which
// names every other entry with its SHA-256. A file without that end is not whole.
package backup
