package main

import (
	"context"
	"fmt"
	"strings"

	"fieldpost/adjudicator/settings"
	"fieldpost/mail"
	"fieldpost/mail/transport"
)

// couriers hand each letter to the server of the account that it comes from. They are known by the addresses of the
// accounts.
type couriers map[string]transport.Courier

func (c couriers) Send(ctx context.Context, from string, to []string, raw []byte) []transport.Result {
	if courier := c[strings.ToLower(from)]; courier != nil {
		return courier.Send(ctx, from, to, raw)
	}
	return untaken(to, fmt.Sprintf("no account in the settings has the address %s any more; put it back, or the letter is given up", from))
}

// signing is a courier that signs each letter when it hands it over, as a mail server does: then it is signed with the key
// that is published, however long it has waited.
type signing struct {
	transport.Courier
	signer mail.Signer
}

// signedCourier is a courier that signs if the account has a key.
func signedCourier(c transport.Courier, d *settings.DKIM) transport.Courier {
	if d == nil {
		return c
	}
	return signing{c, d.Signer()}
}

func (s signing) Send(ctx context.Context, from string, to []string, raw []byte) []transport.Result {
	signed, err := s.signer.Sign(raw)
	if err != nil {
		return untaken(to, err.Error())
	}
	return s.Courier.Send(ctx, from, to, signed)
}

// untaken is what became of a letter that the operator can put right.
func untaken(to []string, text string) []transport.Result {
	out := make([]transport.Result, len(to))
	for i, address := range to {
		out[i] = transport.Result{Recipient: address, Temporary: true, Text: text}
	}
	return out
}
