package witness

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	netmail "net/mail"
	"os"
	"path/filepath"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/mail"
)

// A witness that its owner lends: the daemons that he names may ask for it by letter, and it joins their games by itself.

// Asked is an invitation to be a witness, as a daemon mails it when the founder of a game writes SEAT and the witness's address.
type Asked struct {
	Game string
	Name string       // of the witness in the game
	To   mail.Address // where the answer goes: the secret address of the seat
}

// ReadAsked reads an invitation. Nothing in it is proved, and nothing but the address for the answer is believed: an answer goes to a
// daemon that the owner has named, and tells nothing that is secret.
func ReadAsked(raw []byte) (Asked, bool) {
	m, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return Asked{}, false
	}
	list, err := netmail.ParseAddressList(m.Header.Get("Reply-To"))
	if err != nil || len(list) != 1 {
		return Asked{}, false
	}
	to, err := mail.ParseAddress(list[0].Address)
	if err != nil {
		return Asked{}, false
	}
	tag, tagged := mail.ParseTag(to.Tag())
	if !tagged || tag.Token == "" || dice.CheckGame(tag.Game) != nil || dice.CheckName(tag.Seat) != nil || !dice.IsWitness(tag.Seat) {
		return Asked{}, false
	}
	to.Name = ""
	return Asked{tag.Game, tag.Seat, to}, true
}

// Accept makes the codes for a game, unless they are there, opens its folder and writes down the letter by which the witness joins. It may
// be called again for the same invitation, as after a crash. From then on Lent knows the game.
func Accept(dir string, terms Terms, asked Asked, key dice.VaultKey, now time.Time) (*Witness, error) {
	joined, err := Join(dir, terms, 0, key, now)
	if err != nil {
		return nil, err
	}
	note, err := json.Marshal(lent{terms.Game, terms.Name, terms.Key, terms.To.String()})
	if err != nil {
		return nil, err
	}
	if err := keep(filepath.Join(dir, lentName), append(note, '\n')); err != nil {
		return nil, err
	}
	w, err := Open(dir, terms, key)
	if err != nil {
		return nil, err
	}
	if _, err := w.join(asked, joined.Line, now); err != nil {
		return nil, errors.Join(err, w.Close())
	}
	return w, nil
}

// Answer answers another invitation to a game that the witness stands behind: the first may have been lost, or a crash came in
// between. It tells whether the invitation is to this game as this witness, from its game master, and the game was lent and has not begun:
// every letter of a game without dice looks like an invitation.
func (w *Witness) Answer(asked Asked, key dice.VaultKey, now time.Time) (meant bool, err error) {
	if _, err := os.Stat(filepath.Join(w.dir, lentName)); err != nil || len(w.leaves) > 0 {
		return false, nil
	}
	if asked.Game != w.terms.Game || asked.Name != w.terms.Name || asked.To.Base().Key() != w.terms.To.Base().Key() {
		return false, nil
	}
	joined, err := Join(w.dir, w.terms, 0, key, now)
	if err != nil {
		return false, err
	}
	return w.join(asked, joined.Line, now)
}

// mostJoins bounds how often a witness answers invitations to a game, since anybody can write some.
const mostJoins = 5

// join writes the letter by which the witness joins, once for each address to which it goes. It tells whether there is one.
func (w *Witness) join(asked Asked, line string, now time.Time) (written bool, err error) {
	joins := 0
	for _, l := range w.letters {
		if l.What != askJoin {
			continue
		}
		if joins++; len(l.To) == 1 && l.To[0] == asked.To.String() {
			return true, nil
		}
	}
	if joins >= mostJoins {
		return false, nil
	}
	return true, w.write(askJoin, 0, "", now, mail.Outgoing{Asks: true, Subject: fmt.Sprintf("[%s] JOIN", w.terms.Game), Text: line + "\n"}, []string{asked.To.String()})
}

// lent is a game that the witness was lent to.
type lent struct {
	Game string `json:"game"`
	Name string `json:"name"`
	Key  string `json:"key"`
	To   string `json:"to"`
}

const lentName = "lent.json"

// Lent lists the games that a witness was lent to, whose folders lie in a folder. Self and Owner are for whoever calls to fill in.
func Lent(dir string) (list []Terms, err error) {
	folders, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	for _, f := range folders {
		data, err := os.ReadFile(filepath.Join(dir, f.Name(), lentName))
		if errors.Is(err, fs.ErrNotExist) || !f.IsDir() {
			continue
		}
		var l lent
		if err == nil {
			err = json.Unmarshal(data, &l)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", filepath.Join(dir, f.Name(), lentName), err)
		}
		to, err := mail.ParseAddress(l.To)
		if err != nil {
			return nil, err
		}
		list = append(list, Terms{Game: l.Game, Name: l.Name, Key: l.Key, To: to})
	}
	return list, nil
}
