package report

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// How much of a list the short lines name.
const (
	fewSpaces = 4
	fewKinds  = 4
)

// short tells the turn in one to three lines: victory and land, battles, money. Where the game is won, land and battles
// share a line.
func (d *digest) short() []claim {
	var out []claim
	if len(d.parts) > 0 {
		out = d.jointly()
	} else {
		groups := d.groups()
		if d.won != nil {
			groups = [][]claim{slices.Concat(groups[0], groups[1]), groups[2]}
		}
		for _, clauses := range groups {
			if len(clauses) > 0 {
				out = append(out, d.line(clauses, len(out) == 0))
			}
		}
	}
	if d.won != nil {
		out = slices.Insert(out, 0, claim{text: prose.Say("The %s win the game %s.", d.ed.Sides[d.won.E.Side], wonBy(d.won.E)), rests: rests{d.won.line}})
	}
	switch {
	case len(out) > 0:
	case d.over && len(d.parts) > 0:
		out = []claim{{text: prose.Say("%s do nothing.", d.movers())}}
	case d.over:
		out = []claim{{text: prose.Say("%s does nothing.", d.power(d.mover))}}
	default:
		out = []claim{{text: prose.Say("Nothing has happened yet in the turn of %s", sentence(d.movers()))}}
	}
	return out
}

// clauses are all that is told of the turn.
func (d *digest) clauses() []claim { return slices.Concat(d.groups()...) }

// line says clauses in a sentence, with the mover as its subject or without one.
func (d *digest) line(clauses []claim, named bool) claim {
	c := joined(clauses, "; ")
	if named && !clauses[0].other {
		c.text = prose.Words(d.power(d.mover)+" ") + c.text
	}
	c.text = sentence(prose.Title(c.text))
	return c
}

// groups are what the lines tell: land, battles, money.
func (d *digest) groups() [][]claim {
	land, battles := slices.Concat(d.warClauses(), d.landClauses(), d.joinClauses(), d.clockClauses()), d.battleClauses()
	if toll := d.tollClause(); toll.text != "" {
		if len(land) > 0 && len(battles) == 0 {
			land = append(land, toll)
		} else {
			battles = append(battles, toll)
		}
	}
	battles = append(battles, d.risenClauses()...)
	return [][]claim{land, battles, d.moneyClauses()}
}

// landClauses tell what was taken and freed: capitals first, then what was fought for hardest.
func (d *digest) landClauses() []claim {
	taken := slices.Clone(d.taken)
	slices.SortStableFunc(taken, func(a, b noted[position.Captured]) int {
		return cmp.Or(
			cmp.Compare(min(d.capitalOf(b.E.Space), 0), min(d.capitalOf(a.E.Space), 0)),
			cmp.Compare(d.tollAt(b.E.Space), d.tollAt(a.E.Space)),
			cmp.Compare(d.ed.Space(b.E.Space).Income, d.ed.Space(a.E.Space).Income))
	})
	var takes []claim
	frees, back := make([][]claim, len(d.ed.Powers)), make([][]claim, len(d.ed.Powers))
	for _, c := range taken {
		if to := d.heir(c.E); to == c.E.By {
			takes = append(takes, d.prize(c, to))
		} else {
			frees[to] = append(frees[to], d.prize(c, to))
		}
	}
	for _, r := range d.returned {
		if d.fell(r.E.Space) {
			continue
		}
		back[r.E.To] = append(back[r.E.To], claim{text: prose.Words(d.space(r.E.Space)), rests: rests{r.line}})
	}
	var out []claim
	if len(takes) > 0 {
		out = append(out, some("takes %s", takes))
	}
	for p := range d.ed.Powers {
		if len(frees[p]) > 0 {
			out = append(out, some("frees %s for %s", frees[p], d.ed.Powers[p].Name))
		}
		if len(back[p]) > 0 {
			out = append(out, some("gives %s back to %s", back[p], d.ed.Powers[p].Name))
		}
	}
	if len(d.burnt) > 0 {
		out = append(out, some("finds %s destroyed", d.ruins()))
	}
	return out
}

// ruins lists what was destroyed before it fell: "1 ic in Karelia S.S.R.".
func (d *digest) ruins() []claim {
	var out []claim
	for _, b := range d.burnt {
		out = append(out, claim{text: prose.Say("%s in %s", prose.Join(d.stacks(b.E.Units), ", "), d.space(b.E.Space)), rests: rests{b.line}})
	}
	return out
}

// some says the same of a list of things, and names the first of them. The form has a place for the list, and for what else it is given.
func some(form string, things []claim, with ...any) claim {
	return claim{text: prose.Say(form, append([]any{first(things)}, with...)...), rests: joined(things, "").rests}
}

// theirs says the same of a list of things that are not the mover's. The form has a place for whose they are, and one for the list.
func (d *digest) theirs(form string, p edition.PowerID, things []claim) claim {
	return claim{text: prose.Say(form, d.ed.Powers[p].Name, first(things)), rests: joined(things, "").rests, other: true}
}

// first names the first of a list of things, and counts the others.
func first(things []claim) prose.Text {
	var names []prose.Text
	for _, t := range things {
		names = append(names, t.text)
	}
	return few(names, fewSpaces)
}

// heir is who holds a space that was taken: its owner may have got it back later in the turn.
func (d *digest) heir(c position.Captured) edition.PowerID {
	to := c.To
	for _, r := range d.returned {
		if r.E.Space == c.Space {
			to = r.E.To
		}
	}
	return to
}

// prize names a space that was taken, and what makes it a special one: "Russia (capital of Soviet Union, 24 IPCs)".
func (d *digest) prize(c noted[position.Captured], to edition.PowerID) claim {
	out := claim{text: prose.Words(d.space(c.E.Space)), rests: rests{c.line}}
	var marks []prose.Text
	switch p := d.capitalOf(c.E.Space); p {
	case edition.Nobody:
	case to:
		marks = append(marks, "its capital")
	default:
		marks = append(marks, prose.Say("capital of %s", d.power(p)))
	}
	if loot := d.looted[c.E.Space]; loot.E.Amount > 0 {
		marks = append(marks, ipcs(loot.E.Amount))
		out.rests.add(loot.line)
	}
	if len(marks) > 0 {
		out.text += prose.Say(" (%s)", prose.Join(marks, ", "))
	}
	return out
}

// tollAt is what was lost in the battles for a space.
func (d *digest) tollAt(s edition.SpaceID) int {
	sum := 0
	for _, e := range d.fights.all {
		if e.space == s {
			sum += e.toll(&d.teller)
		}
	}
	return sum
}

// outcomes say how battles ended that did not give land to the mover, in the order in which they are told.
var outcomes = []struct {
	result, verb string
	untaken      bool
}{
	{"won", "wins in %s", false},
	{"won", "beats the enemy in %s without taking land", true},
	{"lost", "is repelled in %s", false},
	{"retreated", "falls back from %s", false},
	{"both destroyed", "is wiped out with the enemy in %s", false},
	{"submerged", "loses sight of the enemy in %s", false},
	{dived, "dives in %s", false},
	{"withdrawn", "drives the enemy out of %s", false},
	{"broken off", "breaks off in %s", false},
	{"stalemate", "fights to no decision in %s", false},
	{"", "still fights in %s", false},
}

// untaken reports whether a battle on land was won, and the land is still not the victor's: only aircraft are left there.
func (d *digest) untaken(e *engagement) bool {
	return e.result == position.BattleWon && !d.now.IsSea(e.space) && !d.now.FriendlyLand(e.attacker, e.space)
}

// battleClauses tell the battles for which no land stands, the dearest first, then bombs and rockets.
func (d *digest) battleClauses() []claim {
	all := slices.Clone(d.fights.all)
	slices.SortStableFunc(all, func(a, b *engagement) int { return cmp.Compare(b.toll(&d.teller), a.toll(&d.teller)) })
	var out []claim
	for _, o := range outcomes {
		var where []claim
		for _, e := range all {
			if e.battle && e.result == o.result && d.untaken(e) == o.untaken && !d.fell(e.space) {
				where = append(where, claim{text: d.withToll(e), rests: e.outcome()})
			}
		}
		if len(where) > 0 {
			out = append(out, some(o.verb, where))
		}
	}
	var bombs []claim
	for _, e := range all {
		for _, p := range e.paid {
			bombs = append(bombs, claim{text: prose.Say("%s (%s)", d.space(e.space), ipcs(p.Amount)), rests: e.rests})
		}
	}
	if len(bombs) > 0 {
		out = append(out, some("bombs %s", bombs))
	}
	if c, bombed := d.damageClause(); bombed {
		out = append(out, c)
	}
	return out
}

// fell tells whether a space was taken.
func (d *digest) fell(s edition.SpaceID) bool {
	return slices.ContainsFunc(d.taken, func(c noted[position.Captured]) bool { return c.E.Space == s })
}

// alone tells whether the toll of the turn can only be that of one engagement: there is no other, and nothing was lost
// outside of it.
func (d *digest) alone() bool {
	switch len(d.fights.all) {
	case 0:
		return true
	case 1:
		return len(d.lost) == len(d.fights.all[0].lost[attack])+len(d.fights.all[0].lost[defence])
	}
	return false
}

// withToll names the space of a battle, with what it cost in brackets where the toll of the turn is not that of the battle alone.
func (d *digest) withToll(e *engagement) prose.Text {
	where := prose.Words(d.space(e.space))
	if d.alone() {
		return where
	}
	own, enemy := d.toll(slices.Concat(e.lost[attack], e.lost[defence]))
	tell := func(refs []position.Ref) prose.Text { return prose.Join(d.fewStacks(refs), ", ") }
	switch {
	case len(own) > 0 && len(enemy) > 0:
		return prose.Say("%s (loses %s for %s)", where, tell(own), tell(enemy))
	case len(own) > 0:
		return prose.Say("%s (loses %s)", where, tell(own))
	case len(enemy) > 0:
		return prose.Say("%s (destroys %s)", where, tell(enemy))
	}
	return where
}

// toll sorts losses into those of the mover's side and those of its enemies.
func (d *digest) toll(lost []position.Ref) (own, enemy []position.Ref) {
	for _, r := range lost {
		if r.Owner == d.mover || d.now.Friendly(d.mover, r.Owner) {
			own = append(own, r)
		} else {
			enemy = append(enemy, r)
		}
	}
	return own, enemy
}

// fewStacks lists units by kind, or counts them where there are many kinds.
func (d *digest) fewStacks(refs []position.Ref) []prose.Text {
	if parts := d.stacks(refs); len(parts) <= fewKinds {
		return parts
	}
	return []prose.Text{units(len(refs))}
}

// tollClause says what the mover's side has lost in the whole turn and what its enemies have.
func (d *digest) tollClause() claim {
	own, enemy := d.toll(d.lost)
	tell := func(refs []position.Ref) prose.Text {
		return prose.Say("%s (%s)", prose.Join(d.fewStacks(refs), ", "), ipcs(d.worth(refs)))
	}
	alone := d.alone()
	switch {
	case !alone && len(own) > 0 && len(enemy) > 0:
		return claim{text: prose.Say("loses in all %s for %s", tell(own), tell(enemy)), rests: d.losses}
	case !alone && len(own) > 0:
		return claim{text: prose.Say("loses in all %s", tell(own)), rests: d.losses}
	case !alone && len(enemy) > 0:
		return claim{text: prose.Say("destroys in all %s", tell(enemy)), rests: d.losses}
	case len(own) > 0 && len(enemy) > 0:
		return claim{text: prose.Say("loses %s for %s", tell(own), tell(enemy)), rests: d.losses}
	case len(own) > 0:
		return claim{text: prose.Say("loses %s", tell(own)), rests: d.losses}
	case len(enemy) > 0:
		return claim{text: prose.Say("destroys %s", tell(enemy)), rests: d.losses}
	}
	return claim{}
}

// moneyClauses tell developments, purchases and income, and what else there is when nothing was fought.
func (d *digest) moneyClauses() []claim {
	var out []claim
	say := func(text prose.Text, on ...int) { out = append(out, claim{text: text, rests: on}) }
	if len(d.mended) > 0 {
		say("is corrected by the referee", d.mended...)
	}
	if n := len(slices.Compact(slices.Sorted(slices.Values(d.moved)))); n > 0 && len(d.fights.all) == 0 && len(d.taken) == 0 {
		say(prose.Say("moves %s", units(n)), d.moves...)
	}
	for _, t := range d.developed {
		say(prose.Say("develops %s", d.ed.Techs[t.E.Tech].Name), t.line)
	}
	for _, t := range d.sought {
		say(prose.Say("looks for %s in vain", d.ed.Techs[t.E.Tech].Name), t.line)
	}
	if len(d.futile) > 0 {
		say("does research in vain", d.futile...)
	}
	if bought, on := d.purchases(&d.account, d.mover); len(bought) > 0 {
		say(prose.Say("buys %s", few(bought, 2*fewKinds)), on...)
	}
	out = append(out, d.favourClauses()...)
	if len(d.bids) > 0 {
		out = append(out, some("adds %s by its bid", d.added()))
	}
	if len(d.forgone) > 0 {
		out = append(out, some("gives up %s by its bid", d.givenUp()))
	}
	out = append(out, d.incomeClauses()...)
	if len(d.collected) == 0 && d.skipped != nil {
		say(prose.Say("collects nothing, since %s", d.skipped.E.Reason), d.skipped.line)
	}
	out = append(out, d.levyClauses()...)
	return out
}

// givenUp lists what a bid has taken away.
func (d *digest) givenUp() []claim {
	var out []claim
	for _, f := range d.forgone {
		out = append(out, claim{text: prose.Say("%s in %s", d.stack(len(f.E.Units), f.E.Units[0].Kind), d.space(f.E.Space)), rests: rests{f.line}})
	}
	return out
}

// added lists what a bid has brought.
func (d *digest) added() []claim {
	var out []claim
	for _, b := range d.bids {
		text := ipcs(b.E.Count)
		if b.E.Kind != edition.NoKind {
			text = prose.Say("%s in %s", d.stack(b.E.Count, b.E.Kind), d.space(b.E.Space))
		}
		out = append(out, claim{text: text, rests: rests{b.line}})
	}
	return out
}
