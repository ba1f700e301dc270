package witness

import (
	"fmt"
	"path/filepath"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/mail"
)

// Terms say for whom a witness stands.
type Terms struct {
	Game  string
	Name  string       // of the witness: witness1
	Key   string       // the verifier key that the operator's letters began with
	Self  mail.Address // the witness's mailbox
	To    mail.Address // the game master's
	Owner mail.Address // who is written to when the witness stops; nobody if zero

	lent string // the folder of a game that asked for the witness by letter
}

// Lent tells whether the witness was asked for by letter.
func (t Terms) Lent() bool { return t.lent != "" }

// Dir is the folder of the game among those of all games.
func (t Terms) Dir(all string) string {
	if t.Lent() {
		return filepath.Join(all, t.lent)
	}
	return filepath.Join(all, t.Game)
}

// keyPart is the name of a witness as the first part of the name of its key, which is like that of a host.
func keyPart(name string) string { return strings.ReplaceAll(name, "_", "-") }

// Check tells what is wrong with the terms.
func (t Terms) Check() error {
	if err := dice.CheckGame(t.Game); err != nil {
		return err
	}
	if err := dice.CheckName(t.Name); err != nil {
		return err
	}
	if !dice.IsWitness(t.Name) {
		return fmt.Errorf("%q is no name for a witness: it begins so, as witness1 or witness-anna", t.Name)
	}
	if err := dice.CheckKeyName(keyPart(t.Name)); err != nil {
		return fmt.Errorf("%q is no name for a witness that signs: %w", t.Name, err)
	}
	if _, err := dice.CheckVerifier(t.Key); err != nil {
		return fmt.Errorf("the operator's key: %w", err)
	}
	if t.Self.IsZero() || t.To.IsZero() {
		return fmt.Errorf("the witness of %s needs an address, and that of the game master", t.Game)
	}
	return nil
}

// isOwn tells whether an address is one under which the game master knows this witness and nobody else. In it a name has
// dashes for what is no letter or digit, and may be cut short.
func (t Terms) isOwn(a mail.Address) bool {
	tag, tagged := mail.ParseTag(a.Tag())
	return tagged && tag.Token != "" && tag.Game == t.Game && a.Base().Key() == t.To.Base().Key() &&
		dice.IsWitness(tag.Seat) && strings.HasPrefix(strings.ReplaceAll(t.Name, "_", "-"), tag.Seat)
}

// public is the game's address, which everybody may know.
func (t Terms) public() mail.Address {
	a := t.To.WithTag(t.Game)
	a.Name = ""
	return a
}
