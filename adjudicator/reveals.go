package adjudicator

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/mail"
)

// mostReveals bounds how many codes of one letter are looked at.
const mostReveals = 20

// reveals takes the codes and the beacon's signature that a letter brings for the open lock. They prove themselves, so it
// does not matter who sends them. What does not fit is passed over here; its sender is told by the answer to the request.
func (d *Desk) reveals(t *table, l *mail.Letter, p *post) (any bool, err error) {
	if t.scribe == nil || !t.locked() {
		return false, nil
	}
	lock := t.scribe.Tape.Log().Open().N
	lines := strings.Split(l.Text, "\n")
	n := 0
	for i, line := range lines {
		a, found := t.revealed(line, lines[i+1:])
		if !found {
			continue
		}
		if n++; n > mostReveals || !t.locked() {
			break
		}
		a.At = p.now
		if a.What == actReveal {
			if err := t.compareRoots(a, line, p); err != nil {
				return any, err
			}
		}
		if err := t.do(a); err != nil {
			return any, err
		}
		any = true
	}
	if !any {
		return false, nil
	}
	if err := t.goOn(p); err != nil {
		return true, err
	}
	if open := t.scribe.Tape.Log().Open(); open != nil && open.N == lock && len(p.news) == 0 {
		return true, nil // everybody hears of the code with the dice
	}
	return true, d.tell(t, p)
}

// compareRoots has everybody hear of a contributor who has seen another lock than the one that was made here, or has
// mistyped its root.
func (t *table) compareRoots(a Act, line string, p *post) error {
	_, said, _ := dice.ReadReveal(line)
	roots, err := t.scribe.Tape.Log().LockRoots()
	if err != nil || slices.Contains(roots, said.Root) {
		return err
	}
	p.tell("Another root", wrapped(fmt.Sprintf("%s has answered lock %d with the root %s; the lock has the root %s. If it is no typing error, compare your letters of this lock: two that are signed and differ are a fraud (HELP locks).",
		t.called(a.Who), said.Lock, said.Root, roots[0])))
	return nil
}

// revealed reads a line that brings what the open lock still waits for. The signature of a beacon may go on in the next
// line, because mail programs break it.
func (t *table) revealed(line string, next []string) (Act, bool) {
	log := t.scribe.Tape.Log()
	open := log.Open()
	if open == nil {
		return Act{}, false
	}
	if game, r, ok := dice.ReadReveal(line); ok {
		if game != t.Terms.Game || r.Lock != open.N {
			return Act{}, false
		}
		for _, who := range log.Missing() {
			if log.Fits(who, r.Lock, r.Code) {
				return Act{What: actReveal, Who: who, Text: r.Code.String()}, true
			}
		}
	}
	if t.scribe.Tape.Beaconed() {
		return Act{}, false
	}
	for range 3 {
		if round, sig, err := dice.ReadBeacon(line); err == nil && round == open.Round && dice.Quicknet().Verify(round, sig) == nil {
			return Act{What: actBeacon, Text: sig}, true
		}
		if len(next) == 0 {
			break
		}
		line, next = line+" "+next[0], next[1:]
	}
	return Act{}, false
}
