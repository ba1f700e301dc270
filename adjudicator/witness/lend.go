package witness

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/mail"
)

// A witness that its owner lends: the daemons that he names may ask for it by letter, and it joins their games by itself.

// Invitation is a letter that asks for a witness, as a daemon mails it when the founder of a game writes SEAT and the witness's address.
type Invitation struct {
	Game string
	Name string       // of the witness in the game
	To   mail.Address // where the answer goes: the secret address of the seat
}

// ReadInvitation reads an invitation. Nothing in it is proved, and nothing but the address for the answer is believed: an answer goes to a
// daemon that the owner has named, and tells nothing that is secret.
func ReadInvitation(raw []byte) (Invitation, bool) {
	m, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return Invitation{}, false
	}
	list, err := netmail.ParseAddressList(m.Header.Get("Reply-To"))
	if err != nil || len(list) != 1 {
		return Invitation{}, false
	}
	to, err := mail.ParseAddress(list[0].Address)
	if err != nil {
		return Invitation{}, false
	}
	tag, tagged := mail.ParseTag(to.Tag())
	if !tagged || tag.Token == "" || dice.CheckGame(tag.Game) != nil || dice.CheckName(tag.Seat) != nil || !dice.IsWitness(tag.Seat) {
		return Invitation{}, false
	}
	if dice.CheckKeyName(keyPart(tag.Seat)) != nil {
		return Invitation{}, false // no key could be named after it
	}
	to.Name = ""
	return Invitation{tag.Game, tag.Seat, to}, true
}

// Accept makes the codes for a game, unless they are there, opens its folder among those of all games and writes down the letter by which
// the witness joins. Of the terms the invitation says the game and the name. From then on Lent knows the game.
func Accept(all string, terms Terms, asks Invitation, key dice.VaultKey, now time.Time) (*Witness, error) {
	terms.Game, terms.Name = asks.Game, asks.Name
	terms.lent = loanFolder(terms)
	dir := terms.Dir(all)
	joined, err := Join(dir, terms, 0, key, now)
	if err != nil {
		return nil, err
	}
	note, err := json.Marshal(loan{terms.Game, terms.Name, terms.Key, terms.To.String()})
	if err != nil {
		return nil, err
	}
	if err := keep(filepath.Join(dir, loanName), append(note, '\n')); err != nil {
		return nil, err
	}
	w, err := Open(dir, terms, key)
	if err != nil {
		return nil, err
	}
	if _, err := w.join(asks, joined.Line, now); err != nil {
		return nil, errors.Join(err, w.Close())
	}
	return w, nil
}

// Answer answers another invitation to a game that the witness was lent to: the first may have been lost, or a crash came in between. It
// tells whether there is an answer. There is none when the game has begun: every letter of a game without dice looks like an invitation.
func (w *Witness) Answer(asks Invitation, key dice.VaultKey, now time.Time) (answered bool, err error) {
	if !w.Lent() || w.HasLog() || asks.Game != w.terms.Game || asks.Name != w.terms.Name || asks.To.Base().Key() != w.Master().Key() {
		return false, nil
	}
	joined, err := Join(w.dir, w.terms, 0, key, now)
	if err != nil {
		return false, err
	}
	return w.join(asks, joined.Line, now)
}

// mostJoins bounds how often in a day a witness answers invitations to a game, since anybody can write some.
const mostJoins = 5

// join writes the letter by which the witness joins, once for each address to which it goes. It tells whether there is one.
func (w *Witness) join(asks Invitation, line string, now time.Time) (written bool, err error) {
	joins := 0
	for _, l := range w.letters {
		if l.What != askJoin {
			continue
		}
		if len(l.To) == 1 && l.To[0] == asks.To.String() {
			return true, nil
		}
		if now.Sub(l.At) < 24*time.Hour {
			joins++
		}
	}
	if joins >= mostJoins {
		return false, nil
	}
	return true, w.write(askJoin, 0, "", now, mail.Outgoing{Asks: true, Subject: fmt.Sprintf("[%s] JOIN", w.terms.Game), Text: line + "\n"}, []string{asks.To.String()})
}

// Lent tells whether the witness was asked for by letter; else its owner has chosen the game.
func (w *Witness) Lent() bool { return w.terms.Lent() }

// HasLog tells whether a leaf of the game has come that its operator has signed, also one over which the witness has stopped.
func (w *Witness) HasLog() bool { return len(w.leaves) > 0 || w.stopped != nil }

// Invited is when the newest invitation that the witness has answered came.
func (w *Witness) Invited() (at time.Time) {
	for _, l := range w.letters {
		if l.What == askJoin && l.At.After(at) {
			at = l.At
		}
	}
	return at
}

// idle is how long a game without a lock counts as one that is played.
const idle = 60 * 24 * time.Hour

// Busy tells whether the game is played and needs the witness: its log has begun, it was not ended, and there was a lock lately. A game
// that a side has won just has no other lock.
func (w *Witness) Busy(now time.Time) bool {
	if w.stopped != nil || !w.HasLog() {
		return false
	}
	last := w.Invited()
	for i := range w.leaves {
		switch l := w.log.Leaf(i).(type) {
		case dice.Act:
			if l.What == "end" {
				return false
			}
		case dice.Lock:
			last = l.Time
		}
	}
	return now.Sub(last) < idle
}

// Follows tells whether a letter is for this witness: its checkpoint is signed by the key that the log has, or, before the first leaf, by the
// one that it must begin with. Of a witness that was asked for by letter the codes must be among those that the log announces, too:
// anybody can invite it, to any game and under any name.
func (w *Witness) Follows(l *Notice) bool {
	if l.Game != w.terms.Game || w.signed(l) != nil {
		return false
	}
	return w.HasLog() || !w.Lent() || w.announced(l)
}

// announced tells whether leaves of a letter announce the codes of this witness, in the genesis leaf or by an act.
func (w *Witness) announced(l *Notice) bool {
	for _, leaf := range l.Part.Read {
		for _, c := range w.chains {
			if share := c.Share(); strings.Contains(leaf.Text(), "contributor "+share.Who+" "+share.Anchor.String()+" ") {
				return true
			}
		}
	}
	return false
}

// Awaits tells whether a letter is one of a game that has begun before the first letter of it came: who was invited to it cannot be told
// from its leaves, and is to ask for the others.
func (w *Witness) Awaits(l *Notice) bool {
	return l.Game == w.terms.Game && w.Lent() && !w.HasLog() && (l.Part.Game == "" || l.Part.From > 0) && w.signed(l) == nil
}

// SameGame tells whether two witnesses stand behind one game of one operator, under different names.
func (w *Witness) SameGame(o *Witness) bool {
	return w.terms.Game == o.terms.Game && w.terms.Key == o.terms.Key && w.Master().Key() == o.Master().Key()
}

// Forget removes all that there is of a witness that was asked for and never had a leaf. Its codes have never been used.
func (w *Witness) Forget() error {
	if !w.Lent() || w.HasLog() {
		return fmt.Errorf("the witness of %s is in use", w.terms.Game)
	}
	return errors.Join(w.Close(), os.RemoveAll(w.dir))
}

// loan is a game that the witness was lent to, as its folder says.
type loan struct {
	Game string `json:"game"`
	Name string `json:"name"`
	Key  string `json:"key"`
	To   string `json:"to"`
}

const loanName = "lent.json"

// loanFolder is the folder of a game that the witness was lent to. Two daemons may have games of one name, and letters that nobody has
// signed ask for a witness under any name: each has codes of its own, and none stands in another's way.
func loanFolder(t Terms) string {
	sum := sha256.Sum256([]byte(t.To.Base().Key() + "\n" + t.Key))
	return fmt.Sprintf("%s.%s.%x", t.Game, t.Name, sum[:4])
}

// Lent lists the games that a witness was lent to, whose folders lie in a folder. Self and Owner are for whoever calls to fill in.
func Lent(all string) (list []Terms, err error) {
	folders, err := os.ReadDir(all)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	for _, f := range folders {
		data, err := os.ReadFile(filepath.Join(all, f.Name(), loanName))
		if errors.Is(err, fs.ErrNotExist) || !f.IsDir() {
			continue
		}
		var l loan
		if err == nil {
			err = json.Unmarshal(data, &l)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", filepath.Join(all, f.Name(), loanName), err)
		}
		to, err := mail.ParseAddress(l.To)
		if err != nil {
			return nil, err
		}
		list = append(list, Terms{Game: l.Game, Name: l.Name, Key: l.Key, To: to, lent: f.Name()})
	}
	return list, nil
}
