package requests

import (
	"strings"

	"fieldpost/adjudicator/bulletin"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/mail/paper"
)

// mostReveals bounds how many codes of one letter are looked at.
const mostReveals = 20

// Reveals takes the codes and the beacon's signature that a letter brings for the open lock. They prove themselves, so it
// does not matter who sends them. What does not fit is passed over here; its sender is told by the answer to the request.
func Reveals(t *table.Table, l *mail.Incoming, p *table.Post) (any bool, err error) {
	if t.Scribe == nil || !t.Locked() {
		return false, nil
	}
	lock := t.Scribe.Tape.Log().Open().N
	lines := strings.Split(l.Text, "\n")
	n := 0
	for i, line := range lines {
		a, found := t.Revealed(line, lines[i+1:])
		if !found {
			continue
		}
		if n++; n > mostReveals || !t.Locked() {
			break
		}
		a.At = p.Now
		if a.What == game.ActReveal {
			if fits, err := compareRoots(t, a, line, p); err != nil || !fits {
				any = any || err == nil // everybody hears of it
				continue
			}
		}
		if err := t.Do(a); err != nil {
			return any, err
		}
		any = true
	}
	if !any {
		return false, nil
	}
	if err := t.GoOn(p.Now, p); err != nil {
		return true, err
	}
	if open := t.Scribe.Tape.Log().Open(); open != nil && open.N == lock && len(p.News) == 0 {
		return true, nil // everybody hears of the code with the dice
	}
	return true, bulletin.Tell(p.House, t, p)
}

// compareRoots has everybody hear of a contributor who has seen another lock than the one that was made here. The code
// does not fit the log then.
func compareRoots(t *table.Table, a game.Act, line string, p *table.Post) (fits bool, err error) {
	log := t.Scribe.Tape.Log()
	_, said, _ := dice.ReadReveal(line)
	root, err := log.LockRoot()
	if err != nil {
		return false, err
	}
	if log.TryReveal(a.Who, said) == nil {
		return true, nil
	}
	right := root.Said()
	text := prose.Say("%s has answered lock %d with the root %s; the lock has the root %s. If it is no typing error, compare your letters of this lock: two that are signed and differ are a fraud (HELP locks).",
		t.Called(a.Who), said.Lock, said.Saw(), right)
	text += prose.Say(" The code does not count so: %s sends it again with the root of the lock letter, if that is %s.", t.Called(a.Who), right)
	p.Reports("Another root", paper.Sentences{text})
	return false, nil
}
