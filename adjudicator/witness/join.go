package witness

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/mail"
)

// Joined is what a witness announces of itself.
type Joined struct {
	Line     string // JOIN g7 AS witness1 ANCHOR ... KEY ...
	Verifier string // the key with which it cosigns, for whoever checks
	Made     bool   // the codes are new
	ID       string // of the letter
	Raw      []byte // the letter to the game master
}

// Join makes the codes and the key of a witness, unless they are there, and the letter by which it joins. after is the
// lock behind which the codes begin, for a witness that comes late or comes again.
func Join(dir string, terms Terms, after int, key dice.VaultKey, now time.Time) (*Joined, error) {
	if err := terms.Check(); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	signing, err := signingKey(dir, terms)
	if err != nil {
		return nil, err
	}
	v, made, err := vault(dir, terms, after, key)
	if err != nil {
		return nil, err
	}
	share := v.Share
	share.Key = signing.Verifier
	j := &Joined{Line: dice.JoinLine(terms.Game, share), Verifier: signing.Verifier, Made: made}
	ids := mail.IDs{Domain: terms.Self.Domain, Key: []byte(v.Share.Anchor.String())}
	j.ID = ids.Make(fmt.Sprintf("%s.%s.join.%d", terms.Game, terms.Name, now.Unix()))
	j.Raw, err = mail.Compose(mail.Outgoing{
		MessageID: j.ID, From: terms.Self, To: []mail.Address{terms.public()}, Date: now, Asks: true,
		Subject: fmt.Sprintf("[%s] JOIN", terms.Game), Text: j.Line + "\n",
	})
	return j, err
}

// vault is the codes that begin behind a lock; they are drawn if they are not there.
func vault(dir string, terms Terms, after int, key dice.VaultKey) (v dice.Vault, made bool, err error) {
	v, err = dice.NewVault(terms.Game, terms.Name, after, dice.UsualCount)
	if err != nil {
		return v, false, err
	}
	path := filepath.Join(dir, v.FileName())
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		v, err = dice.ReadVault(path, key)
		return v, false, err
	}
	_, err = v.Write(dir, key)
	return v, true, err
}

// signingKey is the key with which the witness cosigns; it is drawn if it is not there.
func signingKey(dir string, terms Terms) (dice.SigningKey, error) {
	path := keyPath(dir, terms)
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		return dice.ReadSigningKey(path)
	}
	key, err := dice.NewSigningKey(keyPart(terms.Name) + "." + terms.Self.Domain)
	if err != nil {
		return key, err
	}
	return key, key.Write(path)
}

// keyPath is the file of the signing key.
func keyPath(dir string, terms Terms) string {
	return filepath.Join(dir, terms.Game+"-"+terms.Name+".key")
}
