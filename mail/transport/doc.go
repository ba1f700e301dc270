// Package transport carries letters between Fieldpost and a mail server: in by IMAP, out by SMTP submission or LMTP. It
// knows nothing of what a letter says.
//
// A Mailbox is what Dial gives: one connection to one account, for one goroutine. Steady makes one of it that lasts, by
// connecting again whenever the line breaks. A Courier sends.
//
// What a server may do to us is bounded: every command ends within a time or the connection is closed, a server may send
// only so many bytes in answer to each, and of a letter only its UID, size, date, flags and bytes are asked for, never
// anything that the server would have to parse. TLS is never given up silently: a plain connection is made to loopback
// addresses only, and a server that does not offer STARTTLS where it was asked for is refused.
//
// Passwords and tokens appear in no error and no log; Secret sees to that.
package transport
