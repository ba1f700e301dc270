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
	if g.open != nil && l.What != "clock" {
		return nil, fault("lock %d is still open: its inputs are final, and the act waits until it has been rolled", g.open.N)
	}
	if l.N != g.acts+1 {
		return nil, fault("the next act is number %d", g.acts+1)
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
		return g.enrol(l)
	case "renew":
		return g.renew(l.Body)
	case "rotate":
		return g.rotate(l.Body)
	case "clock":
		return g.clockBack(l)
	case "law":
		return g.change(l.Body)
	case "rollback":
		return g.rollback(l.Body)
	}
	return func() {}, nil
}

// enrol takes a contributor in, from the next lock.
func (g *Log) enrol(l Act) (func(), error) {
	s, agreed, err := readShare(l.Body)
	switch {
	case err != nil:
		return nil, err
	case s.Who == operator:
		return nil, errors.New("the operator is in the game already; a new chain is announced by renew")
	case slices.Contains(g.enrolled, s.Who):
		return nil, fault("%s is enrolled already; a new chain is announced by renew", s.Who)
	case len(g.enrolled) == maxContributors:
		return nil, fault("a game has at most %d contributors", maxContributors)
	case s.After > g.locks:
		return nil, fault("the chain must begin with the next lock or before it: after %d at most, not after %d", g.locks, s.After)
	case s.last() <= g.locks:
		return nil, fault("the chain ends with lock %d, which has passed", s.last())
	}
	if err := checkOwnKey(s.Who, s.Key, g.operators(), g.others(s.Who)); err != nil {
		return nil, err
	}
	missed, ok := g.absent[s.Who]
	switch {
	case ok && len(agreed) == 0:
		return nil, fault("%s was removed in the turn %s because a code was missing, and may come again only if those agree who play against it", s.Who, missed)
	case !ok && len(agreed) > 0:
		return nil, fault("nobody need agree that %s comes: it has missed nothing", s.Who)
	}
	return func() {
		g.enrolled = append(g.Contributors(), s.Who)
		if g.chains[s.Who] == nil {
			g.chains[s.Who] = &chain{who: s.Who}
		}
		g.chains[s.Who].renew(s, g.locks)
		g.keys[s.Who] = s.Key
		delete(g.absent, s.Who)
	}, nil
}

// others are the keys of everybody else who contributes.
func (g *Log) others(who string) map[string]string {
	keys := maps.Clone(g.keys)
	delete(keys, who)
	return keys
}

// checkOwnKey tells what is wrong with the key of a contributor: it must be nobody else's.
func checkOwnKey(who, key string, operators []string, others map[string]string) error {
	same := func(other string) bool { return other != "" && publicKey(other) == publicKey(key) }
	switch {
	case key == "":
		return nil
	case slices.ContainsFunc(operators, same):
		return fault("%s signs with the operator's own key, which proves nothing", who)
	case slices.ContainsFunc(slices.Collect(maps.Values(others)), same):
		return fault("%s signs with the key of another contributor", who)
	}
	return nil
}

// operators are all keys that the operator has had.
func (g *Log) operators() []string {
	keys := []string{g.game.Key}
	for _, r := range g.rotated {
		keys = append(keys, r.new)
	}
	return keys
}

// publicKey is the part of a verifier key that is not its name.
func publicKey(vkey string) string {
	_, rest, _ := strings.Cut(vkey, "+")
	_, key, _ := strings.Cut(rest, "+")
	return key
}

// Missed is the turn in which a contributor missed a lock; "" if he has missed none, or is back. Whoever misses a lock and comes back by
// himself could have dice thrown away again and again: he comes back only if those want him who play against him.
func (g *Log) Missed(who string) string { return g.absent[who] }

// renew lets another chain go on where one ends, or earlier.
func (g *Log) renew(body string) (func(), error) {
	s, agreed, err := readShare(body)
	if err != nil {
		return nil, err
	}
	if len(agreed) > 0 {
		return nil, errors.New("nobody need agree to new codes of somebody who is in the game")
	}
	if s.Key != g.keys[s.Who] {
		return nil, fault("%s keeps the key that was announced first", s.Who)
	}
	if s.Who != operator && !slices.Contains(g.enrolled, s.Who) {
		return nil, fault("%s is not enrolled", s.Who)
	}
	c := g.chains[s.Who]
	if s.After < g.locks || s.After > c.last() {
		return nil, fault("the new chain of %s may begin after %d to %d, not after %d", s.Who, g.locks, c.last(), s.After)
	}
	return func() { c.renew(s, s.After) }, nil
}

// readShare reads the body of enrol and renew. agreed are those powers that want somebody back who was removed.
func readShare(body string) (s Share, agreed []string, err error) {
	p := &parser{rest: body}
	line, key := p.keyed(p.next())
	kind, _, _ := strings.Cut(line, " ")
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
	s.Anchor, s.Count, s.After, s.Key = p.code(w[1]), p.number(w[2], 1, maxCount), p.number(w[3], 0, maxNumber), key
	text := s.Announce()
	if p.err == nil && p.rest != "" {
		if list := strings.Fields(strings.TrimPrefix(p.next(), "agreed")); len(list) > 0 {
			agreed = p.names(list)
		} else {
			p.fail("nobody is named who agrees")
		}
		text += Agreed(agreed)
	}
	if p.err == nil && text != body {
		p.fail("the act should say: %s", text)
	}
	return s, agreed, p.err
}

// Agreed is the line that follows the announcement of somebody who was removed: who of those that play against him want him
// back.
func Agreed(powers []string) string { return "agreed " + strings.Join(powers, " ") + "\n" }

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
	next, err := ReadRotation(body, old)
	if err != nil {
		return nil, err
	}
	if err := checkOwnKey("the operator", next, nil, g.keys); err != nil {
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
