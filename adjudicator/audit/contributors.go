package audit

import (
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/scribe"
)

// answerable checks that exactly those reveal for a lock who must: whoever the protocol demands, and the power whose
// choice led to the dice; everybody if that would be nobody but this power and those who move. An operator who knows some of
// the codes and could choose whose to take would take those that please him.
func (r *replay) answerable(it *item) *Finding {
	if len(r.check.enrolled[it.leaf]) == 0 {
		return nil
	}
	var want []string
	for _, opener := range it.openers {
		alone := func(who string) bool { return who == opener || r.moves(who) }
		want = r.mustReveal(it.leaf, opener, alone)
		if !slices.Equal(it.lock.Contributors, want) {
			continue
		}
		if level, _, _ := strings.Cut(it.lock.Level, "+"); level != r.level(it, want, alone) {
			return wrong("protocol", it.leaf, "lock %d is called %s, and %s answers for its dice", it.lock.N, it.lock.Level, listed(want))
		}
		return nil
	}
	return wrong("protocol", it.leaf, "lock %d is answered for by %s; it should be %s", it.lock.N, listed(it.lock.Contributors), listed(want))
}

// moves tells whether who contributes is a power that moves in the turn being played.
func (r *replay) moves(who string) bool {
	power, known := r.power(who)
	return known && r.start.Moves(power)
}

// level is what a lock is called for which those reveal who must.
func (r *replay) level(it *item, want []string, alone func(string) bool) string {
	others := slices.DeleteFunc(slices.Clone(want), alone)
	signs := func(who string) bool { return slices.Contains(r.check.signers[it.leaf], who) }
	switch {
	case len(want) == 1 && len(others) == 0:
		return "basic"
	case slices.ContainsFunc(others, signs):
		return "sealed"
	}
	return "coded"
}

// named checks that everybody who contributes is a power of the edition, by the name that it has there, or a witness.
// Under another name a power could answer for its own dice as if it were somebody else.
func (r *replay) named() *Finding {
	for i, l := range r.papers.leaves {
		lock, ok := l.Leaf.(dice.Lock)
		if !ok || i >= r.until {
			continue
		}
		for _, who := range lock.Contributors {
			if _, power := r.power(who); !power && !dice.IsWitness(who) {
				return wrong("protocol", i, "%s contributes, and is neither a power of %s nor a witness", who, r.reader.Edition().Name)
			}
		}
	}
	return nil
}

// returned checks who has agreed that somebody comes back who had missed a lock: a power of every side that he does not play on.
// The protocol sees to it that somebody is named at all.
func (r *replay) returned(i int, body string) *Finding {
	share, list, found := strings.Cut(body, "agreed ")
	if !found {
		return nil
	}
	ed := r.reader.Edition()
	own := edition.NoSide
	if who := strings.Fields(share); len(who) > 1 {
		if p, plays := r.power(who[1]); plays {
			own = ed.Powers[p].Side
		}
	}
	agreed := map[edition.Side]bool{}
	for _, name := range strings.Fields(list) {
		p, known := r.power(name)
		if !known {
			return wrong("protocol", i, "%s is said to have agreed, and is no power of %s", name, ed.Name)
		}
		agreed[ed.Powers[p].Side] = true
	}
	for s := range ed.Sides {
		if side := edition.Side(s); side != own && !agreed[side] {
			return wrong("protocol", i, "nobody of the side %s has agreed that somebody comes back who had missed a lock", ed.Sides[s])
		}
	}
	return nil
}

// mustReveal are those that must reveal for a lock that a power's choice has led to. Those who are alone answer for nobody
// but themselves.
func (r *replay) mustReveal(leaf int, opener string, alone func(string) bool) []string {
	enrolled, least := r.check.enrolled[leaf], r.check.least[leaf]
	names := slices.DeleteFunc(slices.Clone(enrolled), func(who string) bool { return who != opener && !slices.Contains(least, who) })
	if r.all || !slices.ContainsFunc(names, func(who string) bool { return !alone(who) }) {
		return enrolled
	}
	return names
}

func listed(names []string) string {
	if len(names) == 0 {
		return "nobody"
	}
	return strings.Join(names, ", ")
}

// owed checks a lock of a game in which nobody has a code sheet: the hash of the mover's own orders stands for a code. If
// the operator could choose who gives it, or what is hashed, he could try until he liked the dice.
func (r *replay) owed(it *item, here *position.Position) *Finding {
	if len(r.check.enrolled[it.leaf]) > 0 {
		return nil
	}
	mover := r.id(r.start.Mover)
	if !slices.Equal(it.lock.Contributors, []string{mover}) {
		return wrong("protocol", it.leaf, "nobody has a code sheet, so lock %d must name %s, whose orders stand for a code, and nobody else", it.lock.N, mover)
	}
	if it.orders == nil || *it.orders == dice.SumOf("orders", scribe.OwnWords(r.reader, here, it.inputs.words)) {
		return nil
	}
	if it.inputs.of(r.start.Mover).waiting { // it can be checked when they are opened
		r.unproved++
		return nil
	}
	return wrong("rules", it.leaf, "what %s gave for lock %d in the place of a code is not the hash of its orders", mover, it.lock.N)
}

// renewed looks at an operator who takes new codes before his old ones are used up. Where nobody else contributes he
// could draw them until he liked the dice.
func (c *check) renewed(i int, l dice.Leaf) *Finding {
	act, ok := l.(dice.Act)
	left := c.log.LeftOf("operator")
	if !ok || act.What != "renew" || !strings.HasPrefix(act.Body, "operator ") || left == 0 ||
		strings.HasSuffix(act.Body, " after "+strconv.Itoa(c.log.Next()-1+left)+"\n") {
		return nil
	}
	if len(c.log.Contributors()) == 0 {
		return wrong("protocol", i, "the operator takes new codes although the old ones are not used up (%d are left) and nobody else contributes: he could have chosen his dice", left)
	}
	c.remark("The operator took new codes (leaf %d) although the old ones were not used up.", i)
	return nil
}
