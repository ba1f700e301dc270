package main

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fieldpost/mail"
	"fieldpost/mail/dkimkey"
	"fieldpost/mail/transport"
)

// noted is a courier that notes what it sends.
type noted struct {
	sent []string
	raw  []byte // the last letter
}

func (n *noted) Send(_ context.Context, from string, to []string, raw []byte) []transport.Result {
	n.raw = raw
	var out []transport.Result
	for _, address := range to {
		n.sent = append(n.sent, from+" to "+address)
		out = append(out, transport.Result{Recipient: address, Code: 250})
	}
	return out
}

// TestCouriers: a letter goes by the server of the account that it comes from.
func TestCouriers(t *testing.T) {
	gm, club := &noted{}, &noted{}
	c := couriers{"gm@example.org": gm, "club@example.net": club}
	for _, from := range []string{"GM@example.org", "club@example.net"} {
		if out := c.Send(context.Background(), from, []string{"anna@example.org"}, nil); len(out) != 1 || !out[0].Taken() {
			t.Errorf("from %s: %+v", from, out)
		}
	}
	if len(gm.sent) != 1 || len(club.sent) != 1 || club.sent[0] != "club@example.net to anna@example.org" {
		t.Errorf("gm sends %v, club %v", gm.sent, club.sent)
	}
	out := c.Send(context.Background(), "old@example.org", []string{"anna@example.org", "boris@example.org"}, nil)
	if len(out) != 2 || out[1].Taken() || !out[1].Temporary || out[1].Recipient != "boris@example.org" || !strings.Contains(out[1].Text, "no account in the settings has the address old@example.org") {
		t.Errorf("from an account that is gone: %+v", out)
	}
}

// TestSignedCourier: a receiver checks the letter by the record of the key, and finds it as it was but for the signature.
func TestSignedCourier(t *testing.T) {
	p := newProvider(t)
	var out bytes.Buffer
	if code := run([]string{"keys", "dkim", "example.org", "--kind", "ed25519", "--file", filepath.Join(p.dir, "key.pem")}, strings.NewReader(""), &out, &out); code != exitDone {
		t.Fatal(out.String())
	}
	s := readSettings(t, p, "[[game]]", "[dkim]\nselector = \"fp1\"\nkey_file = \"key.pem\"\n[[game]]")
	gm, anna := s.Self(), mail.Address{Local: "anna", Domain: "example.net"}
	raw, err := mail.Compose(mail.Outgoing{MessageID: "1@example.org", From: gm, To: []mail.Address{anna}, Date: time.Now(), Subject: "[g7] Report", Text: "Nothing new.\n"})
	if err != nil {
		t.Fatal(err)
	}
	sent := &noted{}
	if got := signedCourier(sent, s.DKIM).Send(context.Background(), gm.String(), []string{anna.String()}, raw); !got[0].Taken() {
		t.Fatalf("%+v", got)
	}
	if !bytes.HasSuffix(sent.raw, raw) || !bytes.HasPrefix(sent.raw, []byte("DKIM-Signature: ")) {
		t.Errorf("sent was\n%s", sent.raw)
	}
	letter, err := mail.Read(sent.raw, mail.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	record, err := dkimkey.Record(s.DKIM.Signer().Key)
	if err != nil {
		t.Fatal(err)
	}
	receiver := mail.Trust{Policy: mail.PolicyDKIM, LookupTXT: func(context.Context, string) ([]string, error) { return []string{record}, nil }}
	if proof := receiver.Prove(context.Background(), sent.raw, letter, mail.Claim{Address: gm}); !proof.Signed {
		t.Error(proof.Says)
	}
	other := bytes.Replace(sent.raw, []byte("Nothing new."), []byte("Nothing old."), 1)
	if proof := receiver.Prove(context.Background(), other, letter, mail.Claim{Address: gm}); proof.Signed {
		t.Error("a letter that was changed on its way counts as signed")
	}
	if c := signedCourier(sent, nil); c != transport.Courier(sent) {
		t.Error("without a key there is a signature")
	}
	if got := signedCourier(sent, s.DKIM).Send(context.Background(), gm.String(), []string{anna.String()}, []byte("no letter")); got[0].Taken() || !got[0].Temporary || got[0].Recipient != anna.String() {
		t.Errorf("what can not be signed: %+v", got)
	}
}

// TestSignedByTheDaemon: the letters that players get bear the signature.
func TestSignedByTheDaemon(t *testing.T) {
	p := newProvider(t)
	var out bytes.Buffer
	if code := run([]string{"keys", "dkim", "example.org", "--file", filepath.Join(p.dir, "key.pem")}, strings.NewReader(""), &out, &out); code != exitDone {
		t.Fatal(out.String())
	}
	stop := p.serve(p.settings("[[game]]", "[dkim]\nselector = \"fp1\"\nkey_file = \"key.pem\"\n[[game]]"))
	first := p.letter("japan", "[g7] The game begins")
	stop()
	for _, part := range []string{"d=example.org;", "s=fp1;", "a=rsa-sha256;"} {
		if signature := first.Header.Get("Dkim-Signature"); !strings.Contains(signature, part) {
			t.Errorf("there is no %s in %q", part, signature)
		}
	}
}
