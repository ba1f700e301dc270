package dice

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"golang.org/x/mod/sumdb/note"
)

// SigningKey is the Ed25519 key with which an operator or a witness signs checkpoints.
type SigningKey struct {
	note.Signer
	Verifier string // what is published: whoever has it can check the signatures
	secret   Secret
}

const longestKey = 1000 // bytes of a key file

// NewSigningKey draws a key. Its name is best the host that the operator runs.
func NewSigningKey(name string) (SigningKey, error) { return DrawSigningKey(rand.Reader, name) }

// DrawSigningKey is NewSigningKey with random bytes from elsewhere: the key enters every seed, so a test
// that is to have the same dice twice gives the same bytes twice.
func DrawSigningKey(random io.Reader, name string) (SigningKey, error) {
	// NewSigner takes names that make a key which nobody can read again.
	if err := CheckKeyName(name); err != nil {
		return SigningKey{}, err
	}
	key := append(make([]byte, 0, 1+ed25519.SeedSize), 1) // the number of Ed25519 in a signed note
	key = key[:1+ed25519.SeedSize]
	if _, err := io.ReadFull(random, key[1:]); err != nil {
		return SigningKey{}, err
	}
	public, ok := ed25519.NewKeyFromSeed(key[1:]).Public().(ed25519.PublicKey)
	if !ok {
		return SigningKey{}, errors.New("no key could be made")
	}
	verifier, err := note.NewEd25519VerifierKey(name, public)
	if err != nil {
		return SigningKey{}, err
	}
	_, rest, _ := strings.Cut(verifier, "+")
	hash, _, _ := strings.Cut(rest, "+")
	return parseSigningKey("PRIVATE+KEY+" + name + "+" + hash + "+" + base64.StdEncoding.EncodeToString(key))
}

// ReadSigningKey reads the file that Write wrote.
func ReadSigningKey(path string) (SigningKey, error) {
	data, err := readStrict(path, longestKey)
	if err != nil {
		return SigningKey{}, err
	}
	k, err := parseSigningKey(strings.TrimSuffix(string(data), "\n"))
	if err != nil {
		return SigningKey{}, fmt.Errorf("%s: %w", path, err)
	}
	return k, nil
}

// Write keeps the key in a file of its own. It never overwrites one.
func (k SigningKey) Write(path string) error { return writeNew(path, []byte(k.secret.Expose()+"\n")) }

// parseSigningKey reads PRIVATE+KEY+name+hash+base64, as the package note writes it.
func parseSigningKey(skey string) (SigningKey, error) {
	errForm := errors.New("this is no signing key, or it was damaged") // which does not repeat the secret
	signer, err := note.NewSigner(skey)
	if err != nil {
		return SigningKey{}, errForm
	}
	parts := strings.SplitN(skey, "+", 5) // base64 has pluses too
	key, err := base64.StdEncoding.DecodeString(parts[len(parts)-1])
	if err != nil || len(key) != 1+ed25519.SeedSize {
		return SigningKey{}, errForm
	}
	public, ok := ed25519.NewKeyFromSeed(key[1:]).Public().(ed25519.PublicKey)
	if !ok {
		return SigningKey{}, errForm
	}
	verifier, err := note.NewEd25519VerifierKey(signer.Name(), public)
	if err != nil {
		return SigningKey{}, err
	}
	if _, err := CheckVerifier(verifier); err != nil {
		return SigningKey{}, err
	}
	return SigningKey{signer, verifier, NewSecret(skey)}, nil
}

// CheckKeyName tells what is wrong with the name of a key. It looks like the name of a host, so that it has no blank, no
// tab, no plus and no slash in it, all of which would break a signed note or its origin line, and cannot be mistaken for
// another one that looks the same.
func CheckKeyName(name string) error {
	err := fault("%s is no name for a key: it looks like fieldpost.example.org, in small letters, digits, dots and -", clip(name))
	if len(name) > 200 {
		return err
	}
	for part := range strings.SplitSeq(name, ".") {
		if len(part) < 1 || len(part) > 63 || !all(part, "-") || part[0] == '-' || part[len(part)-1] == '-' {
			return err
		}
	}
	return nil
}

// CheckVerifier reads a published key, name+hash+base64. There is one spelling of each. What is none is not repeated in the
// error: somebody may have given the secret key by mistake.
func CheckVerifier(vkey string) (note.Verifier, error) {
	if len(vkey) > longestKey {
		return nil, errors.New("this is too long for a verifier key")
	}
	v, err := note.NewVerifier(vkey)
	if err != nil && LooksLikeVerifier(vkey) {
		return nil, errors.New("this is no verifier key: it looks like one, but a sign of it is wrong or missing; copy it again from where it was published")
	}
	if err != nil {
		return nil, errors.New("this is no verifier key: it is written as name, hash and base64, with plus signs between them")
	}
	if err := CheckKeyName(v.Name()); err != nil {
		return nil, err
	}
	// The package note passes over line ends in base64, spare bits and large hex digits.
	_, encoded, _ := strings.Cut(strings.TrimPrefix(vkey, v.Name()+"+"), "+")
	key, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil || fmt.Sprintf("%s+%08x+%s", v.Name(), v.KeyHash(), base64.StdEncoding.EncodeToString(key)) != vkey {
		return nil, errors.New("this is no verifier key: it is not spelt as it was published")
	}
	return v, nil
}

// keyForm is how a verifier key looks, whether or not its signs are right.
var keyForm = regexp.MustCompile(`^[^+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+$`)

// LooksLikeVerifier tells whether a text has the form of a verifier key. If it is none, a sign is wrong or missing: its hash is not that of
// its name and of what stands behind it.
func LooksLikeVerifier(vkey string) bool { return keyForm.MatchString(vkey) }

// Fingerprint is a published key in a form that can be read out on the telephone: the first 16 bytes of the SHA-256 of its
// text, in hex.
func Fingerprint(vkey string) string {
	sum := sha256.Sum256([]byte(vkey))
	var groups []string
	for pair := range 8 {
		groups = append(groups, hex.EncodeToString(sum[2*pair:2*pair+2]))
	}
	return strings.Join(groups, " ")
}
