package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules"
)

// How much of a list the short lines name.
const (
	fewSpaces = 4
	fewKinds  = 4
)

// short tells the turn in one to three lines: victory and land, battles, money. Where the game is won, land and battles
// share a line.
func (d *digest) short() []string {
	land, battles := d.landClauses(), d.battleClauses()
	if toll := d.tollClause(); toll != "" {
		if len(land) > 0 && len(battles) == 0 {
			land = append(land, toll)
		} else {
			battles = append(battles, toll)
		}
	}
	groups := [][]string{land, battles, d.moneyClauses()}
	if d.won != nil {
		groups = [][]string{slices.Concat(land, battles), groups[2]}
	}
	var out []string
	for _, clauses := range groups {
		if len(clauses) == 0 {
			continue
		}
		text := strings.Join(clauses, "; ")
		if len(out) == 0 {
			text = d.power(d.mover) + " " + text
		}
		out = append(out, sentence(rules.Title(text)))
	}
	if d.won != nil {
		out = slices.Insert(out, 0, fmt.Sprintf("The %s win the game with %d victory cities.", d.ed.Sides[d.won.Side], d.won.Cities))
	}
	switch {
	case len(out) > 0:
	case d.over:
		out = []string{d.power(d.mover) + " does nothing."}
	default:
		out = []string{"Nothing has happened yet in the turn of " + sentence(d.power(d.mover))}
	}
	return out
}

// landClauses tell what was taken and freed: capitals first, then what was fought for hardest.
func (d *digest) landClauses() []string {
	taken := slices.Clone(d.taken)
	slices.SortStableFunc(taken, func(a, b rules.Captured) int {
		return cmp.Or(
			cmp.Compare(min(d.capitalOf(b.Space), 0), min(d.capitalOf(a.Space), 0)),
			cmp.Compare(d.tollAt(b.Space), d.tollAt(a.Space)),
			cmp.Compare(d.ed.Space(b.Space).Income, d.ed.Space(a.Space).Income))
	})
	var takes []string
	frees := make([][]string, len(d.ed.Powers))
	for _, c := range taken {
		if to := d.heir(c); to == c.By {
			takes = append(takes, d.prize(c, to))
		} else {
			frees[to] = append(frees[to], d.prize(c, to))
		}
	}
	back := make([][]string, len(d.ed.Powers))
	for _, r := range d.returned {
		if !d.fell(r.Space) {
			back[r.To] = append(back[r.To], d.space(r.Space))
		}
	}
	var out []string
	if len(takes) > 0 {
		out = append(out, "takes "+few(takes, fewSpaces))
	}
	for p := range d.ed.Powers {
		if len(frees[p]) > 0 {
			out = append(out, fmt.Sprintf("frees %s for %s", few(frees[p], fewSpaces), d.ed.Powers[p].Name))
		}
		if len(back[p]) > 0 {
			out = append(out, fmt.Sprintf("gives %s back to %s", few(back[p], fewSpaces), d.ed.Powers[p].Name))
		}
	}
	return out
}

// heir is who holds a space that was taken: its owner may have got it back later in the turn.
func (d *digest) heir(c rules.Captured) rules.PowerID {
	to := c.To
	for _, r := range d.returned {
		if r.Space == c.Space {
			to = r.To
		}
	}
	return to
}

// prize names a space that was taken, and what makes it a special one: "Russia (capital of Soviet Union, 24 IPCs)".
func (d *digest) prize(c rules.Captured, to rules.PowerID) string {
	var marks []string
	switch p := d.capitalOf(c.Space); p {
	case rules.Nobody:
	case to:
		marks = append(marks, "its capital")
	default:
		marks = append(marks, "capital of "+d.power(p))
	}
	if n := d.looted[c.Space]; n > 0 {
		marks = append(marks, ipcs(n))
	}
	if len(marks) == 0 {
		return d.space(c.Space)
	}
	return fmt.Sprintf("%s (%s)", d.space(c.Space), strings.Join(marks, ", "))
}

// tollAt is what was lost in the battles for a space.
func (d *digest) tollAt(s rules.SpaceID) int {
	sum := 0
	for _, e := range d.fights.all {
		if e.space == s {
			sum += e.toll(&d.teller)
		}
	}
	return sum
}

// outcomes say how battles ended that did not give land to the mover, in the order in which they are told.
var outcomes = []struct{ result, verb string }{
	{"won", "wins in "},
	{"lost", "is repelled in "},
	{"retreated", "falls back from "},
	{"both destroyed", "fights to the last unit in "},
	{"submerged", "loses sight of the enemy in "},
	{"broken off", "breaks off in "},
	{"", "still fights in "},
}

// battleClauses tell the battles for which no land stands, the dearest first, then bombs and rockets.
func (d *digest) battleClauses() []string {
	all := slices.Clone(d.fights.all)
	slices.SortStableFunc(all, func(a, b *engagement) int { return cmp.Compare(b.toll(&d.teller), a.toll(&d.teller)) })
	var out []string
	for _, o := range outcomes {
		var where []string
		for _, e := range all {
			if e.battle && e.result == o.result && !d.fell(e.space) {
				where = append(where, d.space(e.space))
			}
		}
		if len(where) > 0 {
			out = append(out, o.verb+few(where, fewSpaces))
		}
	}
	var bombs []string
	for _, e := range all {
		for _, p := range e.paid {
			bombs = append(bombs, fmt.Sprintf("%s (%s)", d.space(e.space), ipcs(p.Amount)))
		}
	}
	if len(bombs) > 0 {
		out = append(out, "bombs "+few(bombs, fewSpaces))
	}
	return out
}

// fell tells whether a space was taken.
func (d *digest) fell(s rules.SpaceID) bool {
	return slices.ContainsFunc(d.taken, func(c rules.Captured) bool { return c.Space == s })
}

// tollClause says what the mover's side has lost and what its enemies have.
func (d *digest) tollClause() string {
	var own, enemy []rules.Ref
	for _, r := range d.lost {
		if r.Owner == d.mover || d.now.Friendly(d.mover, r.Owner) {
			own = append(own, r)
		} else {
			enemy = append(enemy, r)
		}
	}
	tell := func(refs []rules.Ref) string {
		parts := d.stacks(refs)
		if len(parts) > fewKinds {
			parts = []string{units(len(refs))}
		}
		return fmt.Sprintf("%s (%s)", strings.Join(parts, ", "), ipcs(d.worth(refs)))
	}
	switch {
	case len(own) > 0 && len(enemy) > 0:
		return fmt.Sprintf("loses %s for %s", tell(own), tell(enemy))
	case len(own) > 0:
		return "loses " + tell(own)
	case len(enemy) > 0:
		return "destroys " + tell(enemy)
	}
	return ""
}

// moneyClauses tell developments, purchases and income, and what else there is when nothing was fought.
func (d *digest) moneyClauses() []string {
	var out []string
	if d.mended {
		out = append(out, "is corrected by the referee")
	}
	if n := len(slices.Compact(slices.Sorted(slices.Values(d.moved)))); n > 0 && len(d.fights.all) == 0 && len(d.taken) == 0 {
		out = append(out, "moves "+units(n))
	}
	for _, t := range d.developed {
		out = append(out, "develops "+d.ed.Techs[t].Name)
	}
	for _, t := range d.sought {
		out = append(out, fmt.Sprintf("looks for %s in vain", d.ed.Techs[t].Name))
	}
	if bought := d.purchases(&d.account, d.mover); len(bought) > 0 {
		out = append(out, "buys "+few(bought, 2*fewKinds))
	}
	if len(d.bids) > 0 {
		out = append(out, "adds "+few(d.added(), fewSpaces)+" by its bid")
	}
	for _, c := range d.collected {
		out = append(out, fmt.Sprintf("collects %s and has %d", ipcs(c.Amount), d.now.Money[c.Power]))
	}
	if len(d.collected) == 0 && d.skipped != "" {
		out = append(out, "collects nothing, since "+d.skipped)
	}
	return out
}

// added lists what a bid has brought.
func (d *digest) added() []string {
	var out []string
	for _, b := range d.bids {
		if b.Kind == rules.NoKind {
			out = append(out, ipcs(b.Count))
		} else {
			out = append(out, fmt.Sprintf("%s in %s", d.stack(b.Count, b.Kind), d.space(b.Space)))
		}
	}
	return out
}
