// Package dkimkey makes, keeps and publishes the key with which the daemon signs its letters (DKIM, RFC 6376 and 8463). The
// secret key is a PEM file; what belongs to it in the DNS is a TXT record at SELECTOR._domainkey.DOMAIN.
package dkimkey

import (
	"crypto"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// Kind is the kind of a key.
type Kind string

// Every receiver checks RSA; Ed25519 is shorter, and large providers pass over it.
const (
	RSA     Kind = "rsa"
	Ed25519 Kind = "ed25519"
)

// The sizes of RSA keys that are taken: receivers refuse smaller ones, and larger ones fit into no TXT record.
const (
	smallest = 1024
	usual    = 2048
	largest  = 4096
)

// Make makes a key.
func Make(kind Kind) (crypto.Signer, error) {
	switch kind {
	case RSA:
		return rsa.GenerateKey(rand.Reader, usual)
	case Ed25519:
		_, key, err := ed25519.GenerateKey(rand.Reader)
		return key, err
	}
	return nil, fmt.Errorf("there is no kind of key %q; there are rsa and ed25519", kind)
}

const block = "PRIVATE KEY"

// Encode writes a key as PEM.
func Encode(key crypto.Signer) ([]byte, error) {
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return nil, err
	}
	return pem.EncodeToMemory(&pem.Block{Type: block, Bytes: der}), nil
}

// errNoKey tells nothing of what was read: it may be a secret of another kind.
var errNoKey = errors.New("there is no RSA or Ed25519 key in the form of PEM in it; \"fieldpost keys dkim\" makes one")

// Decode reads a key from PEM, as Encode and OpenSSL write it.
func Decode(text []byte) (crypto.Signer, error) {
	p, _ := pem.Decode(text)
	if p == nil {
		return nil, errNoKey
	}
	var key any
	var err error
	switch p.Type {
	case block:
		key, err = x509.ParsePKCS8PrivateKey(p.Bytes)
	case "RSA PRIVATE KEY":
		key, err = x509.ParsePKCS1PrivateKey(p.Bytes)
	default:
		return nil, errNoKey
	}
	if err != nil {
		return nil, errNoKey
	}
	switch k := key.(type) {
	case *rsa.PrivateKey:
		if bits := k.N.BitLen(); bits < smallest || bits > largest {
			return nil, fmt.Errorf("an RSA key has from %d to %d bits, and this one has %d", smallest, largest, bits)
		}
		return k, nil
	case ed25519.PrivateKey:
		return k, nil
	}
	return nil, errNoKey
}

// label is one part of a name in the DNS.
var label = regexp.MustCompile(`^[A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9])?$`)

// CheckName tells what is wrong with a selector or a domain.
func CheckName(what, name string) error {
	parts := strings.Split(name, ".")
	for _, part := range parts {
		if !label.MatchString(part) || len(name) > 200 {
			return fmt.Errorf("%q is no %s; it has letters, digits and dashes, with dots between", name, what)
		}
	}
	return nil
}

// Name is where the record stands in the DNS.
func Name(selector, domain string) string { return selector + "._domainkey." + domain }

// Record is the text of the TXT record.
func Record(key crypto.Signer) (string, error) {
	switch public := key.Public().(type) {
	case *rsa.PublicKey:
		der, err := x509.MarshalPKIXPublicKey(public)
		if err != nil {
			return "", err
		}
		return "v=DKIM1; k=rsa; p=" + base64.StdEncoding.EncodeToString(der), nil
	case ed25519.PublicKey: // RFC 8463: the bare key
		return "v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(public), nil
	}
	return "", errNoKey
}

// longest is how many bytes one string of a TXT record may have.
const longest = 255

// ZoneLine is the record as a zone file has it: in strings that belong together.
func ZoneLine(selector, domain, record string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s. IN TXT (", Name(selector, domain))
	for len(record) > 0 {
		n := min(len(record), longest)
		fmt.Fprintf(&b, " %q", record[:n])
		record = record[n:]
	}
	b.WriteString(" )")
	return b.String()
}
