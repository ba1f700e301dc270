package adjudicator

import (
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
	if open := t.scribe.Tape.Log().Open(); open != nil && open.N == lock {
		return true, nil // everybody hears of the code with the dice
	}
	return true, d.tell(t, p)
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
