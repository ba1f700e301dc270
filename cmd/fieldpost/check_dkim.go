package main

import (
	"context"
	"errors"
	"net"
	"strings"
	"time"

	"fieldpost/adjudicator/settings"
	"fieldpost/mail"
	"fieldpost/mail/dkimkey"
)

// lookupTXT asks the DNS for text.
func lookupTXT(ctx context.Context, name string) ([]string, error) {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	return net.DefaultResolver.LookupTXT(ctx, name)
}

// signing sees whether others can check our signatures: a letter is signed as those of the daemon are, and checked by the
// record in the DNS.
func (k *checkup) signing(a *settings.Account) {
	if a.DKIM == nil {
		return
	}
	signer := a.DKIM.Signer()
	name := dkimkey.Name(signer.Selector, signer.Domain)
	record, err := dkimkey.Record(signer.Key)
	if err != nil {
		k.wrong("", "dkim: %v", err)
		return
	}
	publish := "Publish this, as one record: " + dkimkey.ZoneLine(signer.Selector, signer.Domain, record)
	found, err := k.lookup(k.ctx, name)
	var gone *net.DNSError
	switch {
	case errors.As(err, &gone) && gone.IsNotFound, err == nil && len(found) == 0:
		k.wrong(publish, "dkim: there is no record at %s, so nobody can check the signatures", name)
		return
	case err != nil:
		k.look(publish, "dkim: whether there is a record at %s could not be found out: %v", name, err)
		return
	case len(found) > 1:
		k.wrong("Leave one of them. "+publish, "dkim: there are %d records at %s", len(found), name)
		return
	}
	proof, err := k.signed(a.Self(), signer, found)
	switch {
	case err != nil:
		k.wrong("", "dkim: %v", err)
	case !proof.Signed:
		k.wrong(publish, "dkim: the record at %s does not fit the key", name)
	default:
		k.fine("dkim: letters of %s are signed for %s, and the record at %s fits", a.Self(), signer.Domain, name)
	}
}

// signed signs a letter and checks it, as a receiver would, with a record.
func (k *checkup) signed(self mail.Address, signer mail.Signer, record []string) (mail.Proof, error) {
	raw, err := mail.Compose(mail.Outgoing{
		MessageID: "check@" + self.Domain, From: self, To: []mail.Address{self}, Date: k.now(), Subject: "A trial", Text: "It is not sent.\n",
	})
	if err == nil {
		raw, err = signer.Sign(raw)
	}
	if err != nil {
		return mail.Proof{}, err
	}
	letter, err := mail.Read(raw, mail.Limits{})
	if err != nil {
		return mail.Proof{}, err
	}
	receiver := mail.Trust{Policy: mail.PolicyDKIM, LookupTXT: func(_ context.Context, name string) ([]string, error) {
		if !strings.EqualFold(name, dkimkey.Name(signer.Selector, signer.Domain)) {
			return nil, errors.New("that was not asked for")
		}
		return record, nil
	}}
	return receiver.Prove(k.ctx, raw, letter, mail.Claim{Address: self}), nil
}
