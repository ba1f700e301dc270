package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"fieldpost/adjudicator/settings"
	"fieldpost/mail"
	"fieldpost/mail/transport"
)

// patient is a server that is not waited for longer than a check may take.
func patient(s transport.Server) transport.Server {
	s.Timeout = min(s.Timeout, mostOfACommand)
	return s
}

// mailbox logs in and looks at the folders. It makes none.
func (k *checkup) mailbox(a *settings.Account) {
	server := patient(a.IMAP.Reach())
	box, err := transport.Dial(k.ctx, transport.Account{Server: server})
	if err != nil {
		k.wrong(advice(err, server, "993", "143"), "%v", err)
		return
	}
	defer box.Close()
	k.fine("imap %s: %s may log in", server.Addr, server.User)
	f := a.IMAP.Folders
	for _, folder := range []string{f.Inbox, f.Processed, f.Rejected} {
		list, err := box.List(k.ctx, folder)
		switch {
		case errors.Is(err, transport.ErrNo) && folder != f.Inbox:
			k.fine("folder %s: it is not there yet and will be made", folder)
		case errors.Is(err, transport.ErrNo):
			k.wrong("Make it, or write another in [imap.folders] inbox; the server decides which folder new letters go to.", "folder %s: %v", folder, err)
		case err != nil:
			k.wrong("Try again; if it stays so, ask who runs the server.", "folder %s: %v", folder, err)
			return
		default:
			k.fine("folder %s: %s", folder, howMany(len(list)))
		}
		for _, w := range list {
			if !w.Received.IsZero() {
				k.times = append(k.times, told{"a letter in " + folder, w.Received, k.now(), true})
			}
		}
	}
}

func howMany(n int) string {
	switch n {
	case 1:
		return "one letter"
	case transport.MaxList:
		return fmt.Sprintf("%d letters or more", n)
	}
	return fmt.Sprintf("%d letters", n)
}

// plusTest stands behind the plus of an address that belongs to no game.
const plusTest = "fieldpost-test"

// sending logs in where letters are handed in, and asks whether they may come from our address and go to it.
func (k *checkup) sending(a *settings.Account) {
	to, sort := a.Sends()
	server := patient(to.Reach())
	courier, err := a.CourierTo(server)
	if err != nil {
		k.wrong("", "%v", err)
		return
	}
	self, plus := a.Self(), a.Self().WithTag(plusTest)
	tried, err := transport.Try(k.ctx, courier, self.String(), plus.String())
	k.times = append(k.times, greetingTime(sort+" "+server.Addr, tried.Greeting, k.now())...)
	who := "it takes letters without a login"
	if server.User != "" {
		who = server.User + " may log in"
	}
	switch {
	case err == nil:
		k.fine("%s %s: %s and send as %s", sort, server.Addr, who, self)
		k.plus(sort, tried.To, plus)
	case errors.Is(err, transport.ErrSender):
		k.wrong("Ask who runs the server whether this user may send from this address, and whether a login is needed.", "%s %s: %v", sort, server.Addr, err)
	default:
		k.wrong(advice(err, server, "465", "587"), "%s %s: %v", sort, server.Addr, err)
	}
}

// plus tells what is known of plus-addresses, on which games and seats depend.
func (k *checkup) plus(sort string, refusal error, address mail.Address) {
	if refusal != nil {
		k.look("Look whether the mailbox takes plus-addresses (Postfix: recipient_delimiter = +); without them nobody's orders arrive.",
			"plus-addresses: %s takes no letter to %s: %v", sort, address, refusal)
		return
	}
	k.fine("plus-addresses: %s takes letters to %s; send one there to see it come into the inbox", sort, address)
}

// advice says what to do when a server cannot be used.
func advice(err error, s transport.Server, tls, starttls string) string {
	text := err.Error()
	switch {
	case errors.Is(err, transport.ErrLogin) && s.Tokens != nil:
		return "Look at user and mechanism, and whether the token was made for this service."
	case errors.Is(err, transport.ErrLogin):
		return "Look at user and password. Some providers want a password made for this program, or a token: mechanism = \"xoauth2\"."
	case strings.Contains(text, "no token"):
		return "Look at token_command or token_endpoint: the mail server was reached, and the token was not."
	case strings.Contains(text, "x509"), strings.Contains(text, "certificate"):
		return "The certificate is not trusted: look at addr, which must be the name in it, or name its issuer in ca_file."
	case strings.Contains(text, "first record does not look like a TLS handshake"):
		return "The server does not begin with TLS here: security = \"starttls\" for port " + starttls + ", or take port " + tls + "."
	case errors.Is(err, context.DeadlineExceeded), strings.Contains(text, "i/o timeout"):
		return "Nothing came in time: look at addr, at security (tls for port " + tls + ", starttls for " + starttls + "), and at firewalls."
	}
	return "Look at addr, and whether the server runs and can be reached from here."
}
