package witness

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/mail"
)

// Witness is the witness of one game. One goroutine uses it.
type Witness struct {
	terms  Terms
	dir    string
	key    dice.SigningKey
	chains []*dice.Chain
	ids    mail.IDs
	book   *journal

	beacons map[string]dice.Beacon // those that the log may name; nil for the usual one
	log     *dice.Log
	leaves  []dice.Read
	note    []byte // the checkpoint of all leaves
	covers  []cover
	early   []*Notice // signed, waiting for leaves before theirs
	behind  bool      // a letter knew more leaves and could not be used
	tokens  []mail.Address
	letters []*own // of our own
	asked   time.Time
	stopped *stopped
	begun   bool
}

// cover is a letter whose checkpoint covered so many leaves.
type cover struct {
	size int
	file string
}

const journalName = "journal"

// Open opens the folder of a game that was joined. The key opens the codes if they are locked. What was read and written
// before is there again.
func Open(dir string, terms Terms, key dice.VaultKey) (*Witness, error) {
	return open(dir, terms, key, nil)
}

func open(dir string, terms Terms, key dice.VaultKey, beacons map[string]dice.Beacon) (_ *Witness, err error) {
	w, err := unread(dir, terms, key, beacons)
	if err != nil {
		return nil, err
	}
	w.book, err = openJournal(filepath.Join(dir, journalName), w.apply)
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, w.Close())
		}
	}()
	if !w.begun {
		if err := w.add(entry{Began: w.beginning()}); err != nil {
			return nil, err
		}
	}
	return w, w.readEarly()
}

// Look tells how a witness stands, also while another process has its folder open.
func Look(dir string, terms Terms, key dice.VaultKey) (Status, error) {
	w, err := unread(dir, terms, key, nil)
	if err != nil {
		return Status{}, err
	}
	f, err := os.Open(filepath.Join(dir, journalName))
	if errors.Is(err, fs.ErrNotExist) {
		return w.Status(), nil
	}
	if err != nil {
		return Status{}, err
	}
	defer f.Close()
	if _, err := readJournal(f, w.apply); err != nil {
		return Status{}, err
	}
	return w.Status(), w.readEarly()
}

// unread is a witness whose journal has not been read.
func unread(dir string, terms Terms, key dice.VaultKey, beacons map[string]dice.Beacon) (*Witness, error) {
	if err := terms.Check(); err != nil {
		return nil, err
	}
	w := &Witness{terms: terms, dir: dir, beacons: beacons}
	w.log = w.empty()
	return w, w.secrets(key)
}

// beginning is the first line of the journal.
func (w *Witness) beginning() *began { return &began{w.terms.Game, w.terms.Name, w.terms.Key} }

// Close gives the folder free.
func (w *Witness) Close() error { return w.book.close() }

// Game is the name of the game.
func (w *Witness) Game() string { return w.terms.Game }

// Name is the name of the witness in the game.
func (w *Witness) Name() string { return w.terms.Name }

// Dir is the folder of the game.
func (w *Witness) Dir() string { return w.dir }

// Master is the game master's address.
func (w *Witness) Master() mail.Address { return w.terms.To.Base() }

// secrets reads the key and the codes.
func (w *Witness) secrets(key dice.VaultKey) error {
	names, err := filepath.Glob(filepath.Join(w.dir, w.terms.Game+"-"+w.terms.Name+"*.tape"))
	if err != nil {
		return err
	}
	for _, name := range names {
		v, err := dice.ReadVault(name, key)
		if err != nil {
			return err
		}
		if v.Game != w.terms.Game || v.Share.Who != w.terms.Name {
			continue // witness1 and witness10 may lie here
		}
		c, err := v.Chain()
		if err != nil {
			return err
		}
		w.chains = append(w.chains, c)
	}
	if len(w.chains) == 0 {
		return fmt.Errorf("there are no codes of %s for %s in %s; \"fieldpost witness join\" makes them", w.terms.Name, w.terms.Game, w.dir)
	}
	w.ids = mail.IDs{Domain: w.terms.Self.Domain, Key: []byte(w.chains[0].Share().Anchor.String())}
	w.key, err = dice.ReadSigningKey(keyPath(w.dir, w.terms))
	return err
}

// empty is a log without leaves.
func (w *Witness) empty() *dice.Log { return &dice.Log{FirstKey: w.terms.Key, Beacons: w.beacons} }

// apply does again what a line of the journal says.
func (w *Witness) apply(e entry) error {
	switch {
	case e.Began != nil:
		if *e.Began != *w.beginning() {
			return fmt.Errorf("this folder follows the game %s as %s with the key %s, and the settings say otherwise", e.Began.Game, e.Began.Name, e.Began.Key)
		}
		w.begun = true
	case e.Took != nil:
		part, err := dice.ReadDicelog("the leaves", e.Took.Log)
		if err != nil {
			return err
		}
		for _, r := range part.Read {
			if err := w.log.AddRead(r); err != nil {
				return err
			}
		}
		w.leaves = append(w.leaves, part.Read...)
		w.note = e.Took.Note
		w.covers = append(w.covers, cover{len(w.leaves), e.Took.Letter})
	case e.Address != "":
		a, err := mail.ParseAddress(e.Address)
		if err != nil {
			return err
		}
		w.known(a)
	case e.Wrote != nil:
		w.letters = append(w.letters, &own{wrote: *e.Wrote, done: map[string]bool{}})
		if e.Wrote.What == askLog {
			w.asked = e.Wrote.At
		}
	case e.Also != nil:
		if l := w.letter(e.Also.ID); l != nil {
			l.To = append(l.To, e.Also.To...)
		}
	case e.Sent != nil:
		if l := w.letter(e.Sent.ID); l != nil {
			for _, to := range e.Sent.To {
				l.done[to] = true
			}
		}
	case e.Stopped != nil:
		w.stopped = e.Stopped
	}
	return nil
}

// add writes a line into the journal and does what it says.
func (w *Witness) add(e entry) error {
	if err := w.book.add(e); err != nil {
		return err
	}
	return w.apply(e)
}

// readEarly reads the letters that wait for others.
func (w *Witness) readEarly() error {
	names, err := os.ReadDir(filepath.Join(w.dir, earlyDir))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, n := range names {
		if !strings.HasSuffix(n.Name(), ".eml") {
			continue
		}
		raw, err := os.ReadFile(filepath.Join(w.dir, earlyDir, n.Name()))
		if err != nil {
			return err
		}
		l, err := ReadNotice(raw)
		if err != nil {
			return fmt.Errorf("%s: %w", n.Name(), err)
		}
		w.early = append(w.early, l)
	}
	return nil
}
