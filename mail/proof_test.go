package mail

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-msgauth/dkim"
)

const token = "abcdefghijklmnopqrstuvwx"

var seat = Claim{Address: Address{Local: "anna", Domain: "example.org"}, Tag: Tag{Game: "g7", Seat: "ge", Token: token}}

func TestToken(t *testing.T) {
	for to, want := range map[string]bool{
		"gm+g7.ge." + token + "@post.example.org":                           true,
		"gm+G7.GE." + strings.ToUpper(token) + "@post.example.org":          true,
		"gm+g7.ge." + token[:23] + "y@post.example.org":                     false,
		"gm+g8.ge." + token + "@post.example.org":                           false, // another game's seat
		"gm+g7.su." + token + "@post.example.org":                           false, // another seat
		"gm+g7@post.example.org":                                            false,
		"gm+g7.ge." + token + "@evil.example.net":                           false, // not our mailbox
		"gm@post.example.org, gm+g7.ge." + token + "@post.example.org":      true,
		"gm+g7.ge." + token + "." + token + "@post.example.org":             false,
		"gm+g7.ge." + strings.Repeat("=", 24) + "@post.example.org":         false,
		"\"gm+g7.ge." + token + "@post.example.org\" <gm@post.example.org>": false, // a name is no address
	} {
		l := mustRead(t, crlf(strings.Replace(head, "gm+g7@post.example.org", to, 1)+"\nDONE\n"))
		p := Trust{Policy: PolicyToken, Self: self}.Prove(t.Context(), nil, l, seat)
		if p.OK != want || p.Token != want {
			t.Errorf("to %s: %+v, want %t", to, p, want)
		}
		if strings.Contains(p.Says.String(), token) {
			t.Errorf("the token is told: %s", p.Says)
		}
	}
	if SameToken("", "") {
		t.Error("no token is as good as another")
	}
}

func TestTokensAreMadeAndRead(t *testing.T) {
	made, err := NewToken(bytes.NewReader(bytes.Repeat([]byte{0}, 15)))
	if err != nil || made != strings.Repeat("a", 24) { // base32 writes zero as A, five bits a sign
		t.Errorf("made %q, %v", made, err)
	}
	if _, err := NewToken(bytes.NewReader(nil)); err == nil {
		t.Error("a token was made of nothing")
	}
	for _, want := range []Tag{{Game: "kursk-7"}, {Game: "g7", Seat: "ge", Token: token}} {
		if got, ok := ParseTag(want.String()); !ok || got != want {
			t.Errorf("%s was read as %+v", want, got)
		}
	}
}

func TestWrongAddressProvesNothing(t *testing.T) {
	l := mustRead(t, crlf(strings.Replace(strings.Replace(head, "anna@", "eve@", 1), "gm+g7@", "gm+g7.ge."+token+"@", 1)+"\nDONE\n"))
	for _, policy := range []Policy{PolicyToken, PolicyDKIM, PolicyOpen} {
		if p := (Trust{Policy: policy, Self: self}).Prove(t.Context(), nil, l, seat); p.OK {
			t.Errorf("%s: eve's letter passes for anna's", policy)
		}
	}
}

func TestPolicies(t *testing.T) {
	l := mustRead(t, crlf(head+"\nDONE\n"))
	for policy, want := range map[Policy]bool{PolicyToken: false, PolicyDKIM: false, PolicyOpen: true, "": false} {
		p := Trust{Policy: policy, Self: self}.Prove(t.Context(), crlf(head+"\nDONE\n"), l, seat)
		if p.OK != want || !strings.HasSuffix(p.Says.String(), ".") {
			t.Errorf("%s: %+v", policy, p)
		}
	}
}

func TestAuthenticationResults(t *testing.T) {
	const ours = "Authentication-Results: mx.example.org; "
	for _, c := range []struct {
		name, fields string
		want         bool
	}{
		{"ours, pass", ours + "dkim=pass header.d=example.org; dmarc=pass header.from=example.org\n", true},
		{"in Gmail's form", "Authentication-Results: mx.example.org;\n dkim=pass header.i=@example.org header.s=s1 header.b=abc;\n spf=pass (mx.example.org: domain of anna@example.org designates 192.0.2.1 as permitted sender) smtp.mailfrom=anna@example.org;\n dmarc=pass (p=NONE sp=QUARANTINE dis=NONE) header.from=example.org\n", true},
		{"a subdomain of the same owner", ours + "dmarc=pass header.from=mail.example.org\n", true},
		{"another owner", ours + "dmarc=pass header.from=evil.example.net\n", false},
		{"an owner below the same public suffix", ours + "dmarc=pass header.from=other.org\n", false},
		{"no domain", ours + "dmarc=pass\n", false},
		{"the version said", "Authentication-Results: mx.example.org 1; dmarc=pass header.from=example.org\n", true},
		{"in capitals", "Authentication-Results: MX.Example.ORG; DMARC=Pass header.from=EXAMPLE.org\n", true},
		{"a comment before it", "Authentication-Results: (a server) mx.example.org (1); dmarc=pass (x) header.from=example.org\n", true},
		{"another version", "Authentication-Results: mx.example.org 2; dmarc=pass header.from=example.org\n", false},
		{"a comment that is ours", "Authentication-Results: evil.example.net (mx.example.org); dmarc=pass header.from=example.org\n", false},
		{"a quoted name", "Authentication-Results: \"mx.example.org\"; dmarc=pass header.from=example.org\n", false},
		{"a longer name", "Authentication-Results: mx.example.org.evil.example.net; dmarc=pass header.from=example.org\n", false},
		{"ours above a forged one", ours + "dmarc=fail header.from=example.org\n" + ours + "dmarc=pass header.from=example.org\n", false},
		{"a comment left open", ours + "spf=fail (dmarc=pass header.from=example.org\n", false},
		{"sent by the domain's own server", ours + "spf=pass smtp.mailfrom=anna@example.org; dmarc=pass header.from=example.org\nDKIM-Signature: v=1; d=example.org; h=from; l=3\n", true},
		{"signed in part", ours + "dmarc=pass header.from=example.org\nDKIM-Signature: v=1; d=example.org; h=from; l=3\n", false},
		{"signed in part, sent by another server", ours + "spf=pass smtp.mailfrom=eve@evil.example.net; dmarc=pass header.from=example.org\nDKIM-Signature: v=1; d=example.org; h=from:to:subject:date:message-id; l=3\n", false},
		{"signed in part, sent by no server of the domain", ours + "spf=fail smtp.mailfrom=anna@example.org; dmarc=pass header.from=example.org\nDKIM-Signature: v=1; d=example.org; h=from\n", false},
		{"signed in part by another", ours + "dmarc=pass header.from=example.org\nDKIM-Signature: v=1; d=list.example.net; h=from; l=3\n", true},
		{"fail", ours + "dmarc=fail header.from=example.org\n", false},
		{"only DKIM", ours + "dkim=pass header.d=example.org\n", false},
		{"another server's", "Authentication-Results: mx.evil.example.net; dmarc=pass header.from=example.org\n", false},
		{"ours below another's", "Authentication-Results: mx.evil.example.net; dmarc=fail\n" + ours + "dmarc=pass header.from=example.org\n", false},
		{"two verdicts", ours + "dmarc=fail header.from=example.org; dmarc=pass header.from=example.org\n", false},
		{"a verdict within a comment", ours + "spf=fail (x; dmarc=pass header.from=example.org;)\n", false},
		{"a verdict within quotes", ours + "spf=fail smtp.mailfrom=\"a; dmarc=pass header.from=example.org; \"@evil.example.net\n", false},
		{"none at all", "", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			raw := crlf(c.fields + head + "\nDONE\n")
			p := Trust{Policy: PolicyDKIM, Self: self, AuthServer: "mx.example.org", Now: proofTime}.Prove(t.Context(), raw, mustRead(t, raw), seat)
			if p.OK != c.want || p.Server != c.want {
				t.Errorf("got %+v", p)
			}
		})
	}
}

// proofTime is an hour after the letters of the tests were written.
func proofTime() time.Time { return time.Date(2026, 11, 16, 9, 0, 0, 0, time.UTC) }

// of is a header with another date.
func of(at time.Time, head string) string {
	return strings.Replace(head, "Mon, 16 Nov 2026 09:00:00 +0100", at.Format(time.RFC1123Z), 1)
}

// TestSignedForAnother replays letters that the sender's mail server has signed: to somebody else, long ago, or with a header that
// the signature does not cover and that says how the text is to be read.
func TestSignedForAnother(t *testing.T) {
	signer, lookup := keyring()
	covering := func(h string, keys ...string) []byte {
		var out bytes.Buffer
		raw := crlf(h + "\nDONE\n")
		if err := dkim.Sign(&out, bytes.NewReader(raw), &dkim.SignOptions{Domain: signer.Domain, Selector: signer.Selector, Signer: signer.Key,
			HeaderCanonicalization: dkim.CanonicalizationRelaxed, BodyCanonicalization: dkim.CanonicalizationRelaxed, HeaderKeys: keys}); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	usual := []string{"From", "To", "Subject", "Date", "Message-ID"}
	all := append(slices.Clone(usual), "Content-Type", "Content-Transfer-Encoding")
	without := func(k string) []string {
		return slices.DeleteFunc(slices.Clone(all), func(s string) bool { return s == k })
	}
	now, undated := time.Now(), head
	head := of(now, head)
	const text = "Content-Type: text/plain\nContent-Transfer-Encoding: 7bit\n"
	typed := head + text
	another := strings.Replace(typed, "gm+g7@post.example.org", "berta@example.org", 1)
	for _, c := range []struct {
		name string
		raw  []byte
		now  time.Time
		want bool
	}{
		{"all is covered", covering(typed, all...), now, true},
		{"nothing about the text, and it is not said", covering(head, usual...), now, true},
		{"without To", covering(typed, without("To")...), now, false},
		{"without the ID", covering(typed, without("Message-ID")...), now, false},
		{"without the type", covering(typed, without("Content-Type")...), now, false},
		{"without the encoding", covering(typed, without("Content-Transfer-Encoding")...), now, false},
		{"the type added", append([]byte("Content-Type: text/html\r\n"), covering(head, usual...)...), now, false},
		{"the encoding added", append([]byte("Content-Transfer-Encoding: quoted-printable\r\n"), covering(head, usual...)...), now, false},
		{"another To added", append([]byte("To: gm@post.example.org\r\n"), covering(another, all...)...), now, false},
		{"to somebody else", covering(another, all...), now, false},
		{"to somebody else, a copy to us", covering(another+"Cc: gm@post.example.org\n", append(all, "Cc")...), now, false},
		{"six days later", covering(typed, all...), now.AddDate(0, 0, 6), true},
		{"eight days later", covering(typed, all...), now.AddDate(0, 0, 8), false},
		{"written eight days ago, signed today", covering(of(now.AddDate(0, 0, -8), undated)+text, all...), now, false},
		{"dated today, signed eight days ago", covering(of(now.AddDate(0, 0, 8), undated)+text, all...), now.AddDate(0, 0, 8), false},
		{"of next week", covering(typed, all...), now.AddDate(0, 0, -3), false},
		{"without a date", covering(strings.Replace(typed, "Date: ", "X-Date: ", 1), without("Date")...), now, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			trust := Trust{Policy: PolicyDKIM, Self: self, Now: func() time.Time { return c.now }}
			signs := trust
			signs.LookupTXT = lookup
			if p := signs.Prove(t.Context(), c.raw, mustRead(t, c.raw), seat); p.OK != c.want {
				t.Errorf("got %+v", p)
			}
			trust.AuthServer = "mx.example.org"
			raw := append(crlf("Authentication-Results: mx.example.org; dmarc=pass header.from=example.org\n"), c.raw...)
			if p := trust.Prove(t.Context(), raw, mustRead(t, raw), seat); p.OK != c.want {
				t.Errorf("our server vouches by that signature: %+v", p)
			}
			cut := bytes.Replace(raw, []byte("; d=example.org"), []byte("; l=0; d=example.org"), 1)
			if p := trust.Prove(t.Context(), cut, mustRead(t, cut), seat); p.OK || !bytes.Contains(cut, []byte("l=0")) {
				t.Errorf("our server vouches for a text that is not signed: %+v", p)
			}
		})
	}
}

// keyring is a DNS with one key for two domains.
func keyring() (Signer, func(context.Context, string) ([]string, error)) {
	key := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{7}, ed25519.SeedSize))
	record := "v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(key.Public().(ed25519.PublicKey))
	lookup := func(_ context.Context, name string) ([]string, error) {
		if name == "s1._domainkey.example.org" || name == "s1._domainkey.evil.example.net" {
			return []string{record}, nil
		}
		return nil, errors.New("no such name")
	}
	return Signer{Domain: "example.org", Selector: "s1", Key: key}, lookup
}

func TestSignatures(t *testing.T) {
	signer, lookup := keyring()
	head := of(time.Now(), head) // a signature bears the time at which it was made
	plain := crlf(head + "\nDONE\n")
	signed, err := signer.Sign(plain)
	if err != nil {
		t.Fatal(err)
	}
	stranger := signer
	stranger.Domain = "evil.example.net"
	foreign, err := stranger.Sign(plain)
	if err != nil {
		t.Fatal(err)
	}
	many := signed
	for range 9 {
		many = append(crlf("DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=x; h=from; bh=; b=\n"), many...)
	}
	for _, c := range []struct {
		name string
		raw  []byte
		want bool
	}{
		{"signed", signed, true},
		{"with what servers add on the way", append(crlf("Received: by mx\nReturn-Path: <anna@example.org>\n"), signed...), true},
		{"signed by another domain", foreign, false},
		{"another domain's signature and the right one", append(bytes.Clone(foreign[:bytes.Index(foreign, plain)]), signed...), true},
		{"not signed", plain, false},
		{"text changed", bytes.Replace(signed, []byte("DONE"), []byte("PASS"), 1), false},
		{"text added", append(bytes.Clone(signed), "PASS\r\n"...), false},
		{"subject changed", bytes.Replace(signed, []byte("Turn 3"), []byte("Turn 4"), 1), false},
		{"subject added", append(crlf("Subject: Turn 4\n"), signed...), false},
		{"type added", append(crlf("Content-Type: text/html\nContent-Type: text/html\n"), signed...), false},
		{"length given", bytes.Replace(signed, []byte("s=s1"), []byte("s=s1; l=2"), 1), false},
		{"right one behind nine others", many, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := Trust{Policy: PolicyDKIM, Self: self, LookupTXT: lookup}.Prove(t.Context(), c.raw, mustRead(t, c.raw), seat)
			if p.OK != c.want || p.Signed != c.want {
				t.Errorf("got %+v", p)
			}
		})
	}
}

// TestSecondFromAboveASignature: the signature of a stranger that covers From once still holds when another From is put
// above it, so a letter of two senders must not get as far as proof.
func TestSecondFromAboveASignature(t *testing.T) {
	signer, lookup := keyring()
	signed, err := signer.Sign(crlf(head + "\nDONE\n"))
	if err != nil {
		t.Fatal(err)
	}
	raw := append(crlf("From: eve@example.net\n"), signed...)
	l, err := Read(raw, Limits{Self: self})
	if !IsRefusal(err, Sender) {
		t.Fatalf("two senders were read: %v", err)
	}
	if p := (Trust{Policy: PolicyOpen, Self: self, Now: proofTime, LookupTXT: lookup}).Prove(t.Context(), raw, l, seat); p.OK {
		t.Errorf("a refused letter proved something: %+v", p)
	}
}

// TestLookupsAreBounded: a stranger's signatures make us ask for no names but his sender's domain, and for few.
func TestLookupsAreBounded(t *testing.T) {
	var asked []string
	lookup := func(ctx context.Context, name string) ([]string, error) {
		if _, ok := ctx.Deadline(); !ok {
			t.Error("a question without an end")
		}
		asked = append(asked, name)
		return nil, errors.New("no such name")
	}
	var b strings.Builder
	for i, d := range []string{"example.org", "evil.example.net", "victim.example.com"} {
		fmt.Fprintf(&b, "DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=%s; s=s%d; h=from:subject:date; bh=AAAA; b=AAAA\n", d, i)
	}
	raw := crlf(b.String() + head + "\nDONE\n")
	Trust{Policy: PolicyDKIM, Self: self, Now: proofTime, LookupTXT: lookup}.Prove(t.Context(), raw, mustRead(t, raw), seat)
	if len(asked) != 1 || asked[0] != "s0._domainkey.example.org" {
		t.Errorf("asked for %v", asked)
	}
}

func TestIDs(t *testing.T) {
	ids := IDs{Domain: "Post.example.org", Key: []byte("secret")}
	id := ids.Make("g7.t12.k3")
	if id != ids.Make("g7.t12.k3") || !strings.HasPrefix(id, "g7.t12.k3.") || !strings.HasSuffix(id, "@post.example.org") {
		t.Errorf("made %s", id)
	}
	for _, same := range []string{id, "<" + id + ">", strings.Replace(id, "post.example", "POST.EXAMPLE", 1)} {
		if name, ok := ids.Made(same); !ok || name != "g7.t12.k3" {
			t.Errorf("%s is not known again", same)
		}
	}
	other := IDs{Domain: ids.Domain, Key: []byte("another")}
	for _, forged := range []string{other.Make("g7.t12.k3"), strings.Replace(id, "k3", "k4", 1), "g7.t12.k3@post.example.org", "", "@", ".@post.example.org", strings.Replace(id, "post.", "host.", 1)} {
		if name, ok := ids.Made(forged); ok {
			t.Errorf("%q is taken for ours, %s", forged, name)
		}
	}
}
