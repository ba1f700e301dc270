package dice

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// act judges what changes the course of a game from outside. What it says is told to everybody; the dice need to know
// who contributes from now on, by which law, whose key signs, and what is played anew.
func (g *Log) act(l Act) (func(), error) {
	if g.open != nil {
		return nil, fmt.Errorf("lock %d is still open: its inputs are final, and the act waits until it has been rolled", g.open.N)
	}
	if l.N != g.acts+1 {
		return nil, fmt.Errorf("the next act is number %d", g.acts+1)
	}
	effect, err := g.actEffect(l)
	if err != nil {
		return nil, err
	}
	return func() {
		g.acts = l.N
		effect()
	}, nil
}

func (g *Log) actEffect(l Act) (func(), error) {
	switch l.What {
	case "enrol":
		return g.enrol(l.Body)
	case "renew":
		return g.renew(l.Body)
	case "rotate":
		return g.rotate(l.Body)
	case "law":
		return g.change(l.Body)
	case "rollback":
		return g.rollback(l.Body)
	}
	return func() {}, nil
}

// enrol takes a contributor in, from the next lock.
func (g *Log) enrol(body string) (func(), error) {
	s, err := readShare(body)
	switch {
	case err != nil:
		return nil, err
	case s.Who == operator:
		return nil, errors.New("the operator is in the game already; a new chain is announced by renew")
	case slices.Contains(g.enrolled, s.Who):
		return nil, fmt.Errorf("%s is enrolled already; a new chain is announced by renew", s.Who)
	case len(g.enrolled) == maxContributors:
		return nil, fmt.Errorf("a game has at most %d contributors", maxContributors)
	case s.After > g.locks:
		return nil, fmt.Errorf("the chain must begin with the next lock or before it: after %d at most, not after %d", g.locks, s.After)
	case s.last() <= g.locks:
		return nil, fmt.Errorf("the chain ends with lock %d, which has passed", s.last())
	}
	if missed, ok := g.absent[s.Who]; ok {
		return nil, fmt.Errorf("%s was removed in the turn %s and may come again when everybody has had a turn since: after the next turn of %s", s.Who, missed, powerOf(missed))
	}
	return func() {
		g.enrolled = append(g.Contributors(), s.Who)
		if g.chains[s.Who] == nil {
			g.chains[s.Who] = &chain{who: s.Who}
		}
		g.chains[s.Who].renew(s, g.locks)
	}, nil
}

// returning lets those come again who were removed in an earlier turn of this power: it has had another one now, and so
// has everybody. Whoever misses a lock and comes back at once could have dice thrown away again and again.
func (g *Log) returning(turn string) {
	maps.DeleteFunc(g.absent, func(_, missed string) bool {
		return powerOf(missed) == powerOf(turn) && roundOf(missed) < roundOf(turn)
	})
}

// renew lets another chain go on where one ends, or earlier.
func (g *Log) renew(body string) (func(), error) {
	s, err := readShare(body)
	if err != nil {
		return nil, err
	}
	if s.Who != operator && !slices.Contains(g.enrolled, s.Who) {
		return nil, fmt.Errorf("%s is not enrolled", s.Who)
	}
	c := g.chains[s.Who]
	if s.After < g.locks || s.After > c.last() {
		return nil, fmt.Errorf("the new chain of %s may begin after %d to %d, not after %d", s.Who, g.locks, c.last(), s.After)
	}
	return func() { c.renew(s, s.After) }, nil
}

// readShare reads the body of enrol and renew.
func readShare(body string) (Share, error) {
	p := &parser{rest: body}
	line := p.next()
	kind, _, _ := strings.Cut(line, " ")
	var s Share
	var w words
	if kind == operator {
		w = p.match(line, "operator * * * after *")
		if w[0] != operator {
			p.fail("the operator's chain is called operator, not %s", clip(w[0]))
		}
		s.Who = operator
	} else {
		w = p.match(line, "contributor * * * after *")
		s.Who = p.who(w[0])
	}
	s.Anchor, s.Count, s.After = p.code(w[1]), p.number(w[2], 1, maxCount), p.number(w[3], 0, maxNumber)
	if p.err == nil && s.Announce() != body {
		p.fail("the act should say: %s", s.Announce())
	}
	return s, p.err
}

// change puts another law in force.
func (g *Log) change(body string) (func(), error) {
	word, _ := strings.CutPrefix(strings.TrimSuffix(body, "\n"), "law ")
	law, err := number(word, 0, maxLaw)
	if err != nil || body != fmt.Sprintf("law %d\n", law) {
		return nil, errors.New("the act should be one line like: law 4")
	}
	return func() { g.law = law }, nil
}

// rollback lets a turn be played anew, with new dice from here on.
func (g *Log) rollback(body string) (func(), error) {
	turn, _ := strings.CutPrefix(strings.TrimSuffix(body, "\n"), "rollback ")
	if err := checkTurn(turn); err != nil || body != "rollback "+turn+"\n" {
		return nil, errors.New("the act should be one line like: rollback germany/t5")
	}
	return func() {
		g.newEpoch()
		g.turn = turn
		g.voided = nil
	}, nil
}

// rotate changes the key that signs the notes.
func (g *Log) rotate(body string) (func(), error) {
	old := g.Key()
	if old == "" { // nobody has told; the note itself says which key it was, and that key has signed it
		_, line, _ := strings.Cut(body, "\nold ")
		old, _, _ = strings.Cut(line, "\n")
	}
	next, err := ReadRotation(body, old)
	if err != nil {
		return nil, err
	}
	return func() {
		g.key = next
		g.rotated = append(g.rotated, rotation{int64(len(g.leaves)) + 1, old, next})
	}, nil
}

// Key is the verifier key that must sign the notes now, "" if nobody knows it.
func (g *Log) Key() string {
	if g.key != "" {
		return g.key
	}
	return g.FirstKey
}

// Keys are the verifier keys that must have signed the checkpoint of a size: one, and where a key was rotated both.
func (g *Log) Keys(size int64) []string {
	key := g.FirstKey
	for _, r := range g.rotated {
		if size < r.size {
			break
		}
		if size == r.size {
			return []string{r.old, r.new}
		}
		key = r.new
	}
	return []string{key}
}
