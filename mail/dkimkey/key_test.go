package dkimkey

import (
	"bytes"
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/pem"
	"regexp"
	"strings"
	"testing"

	"github.com/emersion/go-msgauth/dkim"
)

const letter = "From: gm@example.org\r\nTo: anna@example.org\r\nSubject: Report\r\n\r\nHello\r\n"

// TestOthersCanCheck: what a key signs is checked with its record by a verifier that knows nothing else.
func TestOthersCanCheck(t *testing.T) {
	for _, kind := range []Kind{RSA, Ed25519} {
		t.Run(string(kind), func(t *testing.T) {
			made, err := Make(kind)
			if err != nil {
				t.Fatal(err)
			}
			text, err := Encode(made)
			if err != nil {
				t.Fatal(err)
			}
			key, err := Decode(text)
			if err != nil {
				t.Fatal(err)
			}
			var signed bytes.Buffer
			if err := dkim.Sign(&signed, strings.NewReader(letter), &dkim.SignOptions{Domain: "example.org", Selector: "fp1", Signer: key}); err != nil {
				t.Fatal(err)
			}
			record, err := Record(key)
			if err != nil {
				t.Fatal(err)
			}
			asked := ""
			checks, err := dkim.VerifyWithOptions(&signed, &dkim.VerifyOptions{LookupTXT: func(name string) ([]string, error) {
				asked = name
				return []string{record}, nil
			}})
			if err != nil || len(checks) != 1 || checks[0].Err != nil {
				t.Errorf("checked: %+v, %v", checks, err)
			}
			if asked != Name("fp1", "example.org") {
				t.Errorf("the record is looked for at %s", asked)
			}
			line := ZoneLine("fp1", "example.org", record)
			if !strings.HasPrefix(line, "fp1._domainkey.example.org. IN TXT ( \"v=DKIM1; k="+string(kind)+"; p=") {
				t.Error(line)
			}
			joined := ""
			for _, m := range regexp.MustCompile(`"([^"]*)"`).FindAllStringSubmatch(line, -1) {
				if joined += m[1]; len(m[1]) > 255 {
					t.Errorf("a string of %d bytes", len(m[1]))
				}
			}
			if joined != record {
				t.Errorf("the strings of %s\nare together\n%s", line, joined)
			}
		})
	}
}

// TestRFC8463 has the key and the record of that RFC's appendix A.
func TestRFC8463(t *testing.T) {
	seed := []byte{
		0x9d, 0x61, 0xb1, 0x9d, 0xef, 0xfd, 0x5a, 0x60, 0xba, 0x84, 0x4a, 0xf4, 0x92, 0xec, 0x2c, 0xc4,
		0x44, 0x49, 0xc5, 0x69, 0x7b, 0x32, 0x69, 0x19, 0x70, 0x3b, 0xac, 0x03, 0x1c, 0xae, 0x7f, 0x60,
	}
	got, err := Record(ed25519.NewKeyFromSeed(seed))
	if want := "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="; err != nil || got != want {
		t.Errorf("%s, %v; want %s", got, err, want)
	}
}

func TestDecodeRefuses(t *testing.T) {
	small, err := rsa.GenerateKey(rand.Reader, 1024)
	if err != nil {
		t.Fatal(err)
	}
	curve, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	encoded := func(kind string, key crypto.Signer) []byte {
		der, err := x509.MarshalPKCS8PrivateKey(key)
		if err != nil {
			t.Fatal(err)
		}
		return pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der})
	}
	if _, err := Decode(pem.EncodeToMemory(&pem.Block{Type: "RSA PRIVATE KEY", Bytes: x509.MarshalPKCS1PrivateKey(small)})); err != nil {
		t.Errorf("a key as OpenSSL wrote it once: %v", err)
	}
	for name, text := range map[string][]byte{
		"nothing":          nil,
		"a password":       []byte("hunter2\n"),
		"a key of a curve": encoded(block, curve),
		"a certificate":    encoded("CERTIFICATE", small),
		"half a key":       pem.EncodeToMemory(&pem.Block{Type: block, Bytes: []byte("hunter2")}),
	} {
		if _, err := Decode(text); err == nil || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Make("dsa"); err == nil {
		t.Error("there is a key of a kind that does not exist")
	}
}

func TestCheckName(t *testing.T) {
	for name, good := range map[string]bool{
		"fp1": true, "2026-01": true, "a.b": true, "example.org": true, "": false, "a..b": false, "-a": false, "a b": false,
		"a;b": false, "a\nb": false, strings.Repeat("a", 64): false, strings.Repeat("a.", 110) + "a": false,
	} {
		if err := CheckName("selector", name); (err == nil) != good {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// FuzzDecode: no file makes the reader panic, and what it takes can be written and read again.
func FuzzDecode(f *testing.F) {
	key, err := Make(Ed25519)
	if err != nil {
		f.Fatal(err)
	}
	text, err := Encode(key)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add([]byte("-----BEGIN RSA PRIVATE KEY-----\n-----END RSA PRIVATE KEY-----\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		key, err := Decode(text)
		if err != nil {
			return
		}
		again, err := Encode(key)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Decode(again); err != nil {
			t.Error(err)
		}
	})
}
