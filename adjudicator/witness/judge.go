package witness

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"golang.org/x/mod/sumdb/note"

	"fieldpost/adjudicator/dice"
)

// Judgement is what became of a letter.
type Judgement struct {
	Signed bool   // the operator has signed its checkpoint, and its files are whole
	Says   string // a sentence for the owner's log
}

func refused(format string, args ...any) Judgement {
	return Judgement{false, fmt.Sprintf(format, args...)}
}
func heeded(format string, args ...any) Judgement {
	return Judgement{true, fmt.Sprintf(format, args...)}
}

// Take reads a letter: what it adds to the log is taken in, and what it asks for is written down to be sent. An error says
// that the disk failed; the letter has to come again then. A letter that comes again changes nothing.
func (w *Witness) Take(l *Notice, now time.Time) (Judgement, error) {
	if w.stopped != nil {
		return refused("the witness of %s has stopped and reads nothing more", w.terms.Game), nil
	}
	if l.Game != w.terms.Game {
		return refused("it is about %s", l.Game), nil
	}
	out, err := w.judge(l, now)
	if err != nil || !out.Signed || w.stopped != nil {
		return out, err
	}
	if err := w.wake(now); err != nil || w.stopped != nil {
		return out, err
	}
	return out, w.reveal(l, now)
}

// judge holds a letter to the log and takes from it what goes on.
func (w *Witness) judge(l *Notice, now time.Time) (Judgement, error) {
	size, have := l.Root.Size, int64(len(w.leaves))
	if err := w.signed(l); err != nil {
		w.behind = w.behind || size > have // its key may be a newer one, which leaves that are missing would vouch for
		return refused("%v", err), nil
	}
	if size <= have {
		return w.past(l, now)
	}
	p := l.Part
	if p.Game == "" || int64(p.From)+int64(len(p.Read)) != size {
		w.behind = true
		return refused("its files are not those of its checkpoint of %d leaves", size), nil
	}
	if int64(p.From) > have {
		return w.tooEarly(l, now)
	}
	whole := slices.Concat(w.leaves[:p.From], p.Read)
	root, err := rootOf(whole)
	if err != nil {
		return Judgement{}, err
	}
	if root != l.Root.Hash {
		w.behind = true
		return refused("its leaves do not give the root %s of its checkpoint: a file was changed on its way, or the log before it was another", l.Root.Short()), nil
	}
	for i := p.From; i < len(w.leaves); i++ {
		if whole[i].Text() != w.leaves[i].Text() {
			return w.stop(now, fmt.Sprintf("The operator has signed two logs of %s: their leaves %d differ.", w.terms.Game, i), w.cover(i+1), l)
		}
	}
	return w.goOn(l, whole, now)
}

// past holds a checkpoint to the log as it was.
func (w *Witness) past(l *Notice, now time.Time) (Judgement, error) {
	hash, err := w.log.RootAt(l.Root.Size)
	if err != nil {
		return Judgement{}, err
	}
	if hash != l.Root.Hash {
		ours := dice.Root{Size: l.Root.Size, Hash: hash}
		return w.stop(now, fmt.Sprintf("The operator has signed two logs of %s: with %d leaves the root of one is %s and that of the other %s.",
			w.terms.Game, l.Root.Size, ours.Short(), l.Root.Short()), w.cover(int(l.Root.Size)), l)
	}
	return heeded("nothing is new in it"), nil
}

// goOn takes leaves in that are signed, if they keep the law.
func (w *Witness) goOn(l *Notice, whole []dice.Read, now time.Time) (Judgement, error) {
	have := len(w.leaves)
	trial := w.empty()
	for i, leaf := range whole {
		if err := trial.AddRead(leaf); err != nil {
			return w.stop(now, fmt.Sprintf("The operator has signed a log of %s that breaks the law of the dice. %v", w.terms.Game, err), w.cover(i), l)
		}
	}
	if _, err := trial.Agree(l.Note); err != nil {
		return refused("%v", err), nil
	}
	name := filepath.Join(lettersDir, l.fileName())
	if err := keep(filepath.Join(w.dir, name), l.raw); err != nil {
		return Judgement{}, err
	}
	part := dice.Part{Game: w.terms.Game, From: have}
	for _, leaf := range whole[have:] {
		part.Leaves = append(part.Leaves, leaf.Leaf())
	}
	if err := w.add(entry{Took: &took{Log: part.Bytes(), Note: l.Note, Letter: name}}); err != nil {
		return Judgement{}, err
	}
	w.behind = false
	if err := w.meet(l); err != nil {
		return Judgement{}, err
	}
	return heeded("the log has %d leaves, root %s", len(w.leaves), w.log.Head().Short()), nil
}

// signed tells whether the operator has signed a checkpoint: with the key that was in force at its size, as far as the
// log and the leaves of the letter tell.
func (w *Witness) signed(l *Notice) error {
	keys := w.log.Keys(l.Root.Size)
	if l.Root.Size > int64(len(w.leaves)) {
		keys = w.keysAhead(l)
	}
	for _, key := range keys {
		v, err := dice.CheckVerifier(key)
		if err != nil {
			return err
		}
		opened, err := note.Open(l.Note, note.VerifierList(v))
		if err != nil {
			return fmt.Errorf("its checkpoint is not signed with the operator's key %s", v.Name())
		}
		if origin, _, err := dice.ReadCheckpoint(opened.Text); err != nil || origin != v.Name()+"/"+w.terms.Game {
			return errors.New("its checkpoint comes from somebody else")
		}
	}
	return nil
}

// keysAhead are the keys that must have signed a checkpoint of more leaves than the log has. Each replacement is signed by
// the key before, so nobody else can bring one in.
func (w *Witness) keysAhead(l *Notice) []string {
	key := w.log.Key()
	for i, leaf := range l.Part.Leaves {
		act, ok := leaf.(dice.Act)
		if at := l.Part.From + i; !ok || act.What != "rotate" || at < len(w.leaves) || int64(at) >= l.Root.Size {
			continue
		}
		next, err := dice.ReadRotation(act.Body, key)
		if err != nil {
			break
		}
		if int64(l.Part.From+i+1) == l.Root.Size {
			return []string{key, next}
		}
		key = next
	}
	return []string{key}
}

// cover is the file of the first letter whose checkpoint covered so many leaves, "" if there is none.
func (w *Witness) cover(size int) string {
	for _, c := range w.covers {
		if c.size >= size {
			return c.file
		}
	}
	return ""
}
