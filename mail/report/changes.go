package report

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// turnover is what is remembered of land that changed hands: who brought it about and what went with it.
type turnover struct {
	space  edition.SpaceID
	seized []position.Ref
	burnt  []position.Ref  // what its owner has destroyed before it fell
	freed  edition.PowerID // who freed it for another; Nobody if nobody did
	back   bool            // it went back to its owner when his capital was freed
	by     bool            // a referee's doing
	rests  rests
}

// changes are the spaces that changed hands, in the order in which they first did.
type changes []turnover

func (c *changes) gather(e position.Event, line int) {
	switch e := e.(type) {
	case position.Lost:
		if scorched(e) {
			n := c.of(e.Space)
			n.burnt = append(n.burnt, e.Units...)
			n.rests.add(line)
		}
	case position.Captured:
		n := c.of(e.Space)
		n.seized = append(n.seized, e.Seized...)
		if e.To != e.By {
			n.freed = e.By
		}
		n.rests.add(line)
	case position.Reverted:
		n := c.of(e.Space)
		n.seized = append(n.seized, e.Seized...)
		n.back = true
		n.rests.add(line)
	case position.Invaded:
		c.of(e.Space).rests.add(line)
	case position.Guarded:
		c.of(e.Space).rests.add(line)
	case position.WonOver:
		c.of(e.Space).rests.add(line)
	case position.TookSides:
		for _, s := range e.Spaces {
			c.of(s).rests.add(line)
		}
	case position.Corrected:
		for _, h := range e.Land {
			n := c.of(h.Space)
			n.by = true
			n.rests.add(line)
		}
	}
}

// scorched tells whether units were destroyed with their land by its owner or its new holder, and not in battle.
func scorched(e position.Lost) bool {
	return e.Cause == position.LostScorched || e.Cause == position.LostRemoved
}

func (c *changes) of(s edition.SpaceID) *turnover {
	i := slices.IndexFunc(*c, func(n turnover) bool { return n.space == s })
	if i < 0 {
		i = len(*c)
		*c = append(*c, turnover{space: s, freed: edition.Nobody})
	}
	return &(*c)[i]
}

// tableOfLand lists the spaces that have another owner than before, with their income and, if there is anything to be said
// of one of them, what went with them.
func (t *teller) tableOfLand(before *position.Position, all changes) paper.Table {
	out := paper.Table{Head: []prose.Text{"Space", "From", "To", "IPCs"}, Right: []bool{false, false, false, true}}
	for _, n := range all {
		if len(t.with(n)) > 0 && before.Owners[n.space] != t.now.Owners[n.space] {
			out.Head = append(out.Head[:4], "With")
		}
	}
	for _, n := range all {
		from, to := before.Owners[n.space], t.now.Owners[n.space]
		if from == to {
			continue
		}
		row := append(prose.Texts([]string{t.power(from), t.power(to), fmt.Sprint(t.ed.Space(n.space).Income)}), prose.Join(t.with(n), ", "))
		out.Rows = append(out.Rows, append([]prose.Text{n.rests.behind(prose.Words(t.space(n.space)))}, row...)[:len(out.Head)])
	}
	return out
}

// with says what is to be known of a space beyond who holds it.
func (t *teller) with(n turnover) []prose.Text {
	var parts []prose.Text
	if t.capitalOf(n.space) != edition.Nobody {
		parts = append(parts, "capital")
	}
	parts = append(parts, t.stacks(n.seized)...)
	for _, stack := range t.stacks(n.burnt) {
		parts = append(parts, prose.Say("%s destroyed", stack))
	}
	switch {
	case n.by:
		parts = append(parts, "by the referee")
	case n.freed != edition.Nobody:
		parts = append(parts, prose.Say("freed by %s", t.ed.Powers[n.freed].Code))
	case n.back:
		parts = append(parts, "given back")
	}
	return parts
}

// capitalOf is the power whose capital a space is, or Nobody.
func (t *teller) capitalOf(s edition.SpaceID) edition.PowerID {
	return edition.PowerID(slices.IndexFunc(t.ed.Powers, func(p edition.Power) bool { return p.Capital == s }))
}
