// Package postoffice is a mail server in a box, for a machine that has none: IMAP for reading, SMTP for sending, both for
// the users of one domain and nobody else. Letters between them never leave the machine.
//
// Everything it knows lies in one bbolt file, postoffice.db, in the folder it is opened with: users with salted hashes of
// their passwords, folders, flags, UIDs and the letters themselves. UIDVALIDITY and UIDs outlive a restart, so a mail
// program finds its letters again. A letter is on the disk before its sender is told that it was taken.
//
// A letter to gm+g7@example.org goes to the user gm; the letter's first Delivered-To field shows the address as it was
// written, with the part after the plus sign. Who submits a letter must have logged in, and its envelope sender must be an
// address of that user. The header is not looked at: who a letter says it is from is for its reader to judge.
//
// The office listens on loopback addresses only, unless Options.Public says otherwise; then TLS is required.
package postoffice
