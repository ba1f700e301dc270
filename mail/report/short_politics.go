package report

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// What the short lines tell where war is between powers: who declares it, what joins whom, which facilities are bombed, which clock runs.

// politics are the events of a turn of which these lines are made.
type politics struct {
	wars    []noted[position.WarDeclared]
	failed  []noted[position.Rolled] // dice that have not let it come to war
	defied  []noted[position.Guarded]
	joined  []noted[position.WonOver]
	bombed  []noted[position.Bombed]
	started []noted[position.ClockStarted]
	stopped []noted[position.ClockStopped]
}

func (p *politics) gather(e position.Event, line int) {
	switch e := e.(type) {
	case position.WarDeclared:
		p.wars = append(p.wars, noted[position.WarDeclared]{E: e, line: line})
	case position.Rolled:
		if e.For == position.ForWar && e.Hits == 0 {
			p.failed = append(p.failed, noted[position.Rolled]{E: e, line: line})
		}
	case position.Guarded:
		p.defied = append(p.defied, noted[position.Guarded]{E: e, line: line})
	case position.WonOver:
		p.joined = append(p.joined, noted[position.WonOver]{E: e, line: line})
	case position.Bombed:
		p.bombed = append(p.bombed, noted[position.Bombed]{E: e, line: line})
	case position.ClockStarted:
		p.started = append(p.started, noted[position.ClockStarted]{E: e, line: line})
	case position.ClockStopped:
		p.stopped = append(p.stopped, noted[position.ClockStopped]{E: e, line: line})
	}
}

// warClauses tell the mover's declarations, and which powers come to be at war by them.
func (d *digest) warClauses() []claim {
	var on []claim
	var drawn []claim
	for _, w := range d.politics.wars {
		switch {
		case !d.ed.Powers[w.E.Power].Plays || !d.ed.Powers[w.E.On].Plays:
		case w.E.Drawn:
			drawn = append(drawn, claim{text: prose.Say("%s and %s are at war, too", d.power(w.E.Power), d.power(w.E.On)), rests: rests{w.line}, other: true})
		case w.E.Power != d.mover:
			drawn = append(drawn, claim{text: prose.Say("%s declares war on %s", d.power(w.E.Power), d.power(w.E.On)), rests: rests{w.line}, other: true})
		default:
			on = append(on, claim{text: prose.Words(d.power(w.E.On)), rests: rests{w.line}})
		}
	}
	for _, g := range d.politics.defied {
		if g.E.Power != d.mover {
			drawn = append(drawn, claim{text: prose.Say("%s declares war on %s", d.power(g.E.Power), d.space(g.E.Space)), rests: rests{g.line}, other: true})
			continue
		}
		on = append(on, claim{text: prose.Words(d.space(g.E.Space)), rests: rests{g.line}})
	}
	for _, f := range d.politics.failed {
		drawn = append(drawn, claim{text: prose.Say("tries in vain to go to war with %s", d.power(d.against(f.E))), rests: rests{f.line}})
	}
	if len(on) == 0 {
		return drawn
	}
	return append([]claim{some("declares war on %s", on)}, drawn...)
}

// joinClauses tell which land joins the mover without a fight, and which another power.
func (d *digest) joinClauses() []claim {
	lands := make([][]claim, len(d.ed.Powers))
	for _, j := range d.politics.joined {
		lands[j.E.Power] = append(lands[j.E.Power], claim{text: prose.Words(d.space(j.E.Space)), rests: rests{j.line}})
	}
	var out []claim
	if own := lands[d.mover]; len(own) > 0 {
		out = append(out, some("wins over %s", own))
	}
	for p := range d.ed.Powers {
		if edition.PowerID(p) != d.mover && len(lands[p]) > 0 {
			out = append(out, d.theirs("%s is joined by %s", edition.PowerID(p), lands[p]))
		}
	}
	return out
}

// clockClauses tell what is held now that wins in a full round, and what is held no longer.
func (d *digest) clockClauses() []claim {
	var out []claim
	for _, c := range d.politics.started {
		out = append(out, claim{text: prose.Say("the %s hold what wins (%s), until the end of the turn of %s in round %d", d.ed.Sides[c.E.Side], c.E.Goal, d.power(c.E.Power), c.E.Round+1), rests: rests{c.line}, other: true})
	}
	for _, c := range d.politics.stopped {
		out = append(out, claim{text: prose.Say("the %s hold no longer what wins (%s)", d.ed.Sides[c.E.Side], c.E.Goal), rests: rests{c.line}, other: true})
	}
	return out
}

// damageClause tells which facilities were bombed, place by place: "bombs United Kingdom (major ic 13, ab 1)".
func (d *digest) damageClause() (claim, bool) {
	var where []edition.SpaceID
	at := map[edition.SpaceID]*claim{}
	parts := map[edition.SpaceID][]string{}
	for _, b := range d.politics.bombed {
		if at[b.E.Space] == nil {
			where = append(where, b.E.Space)
			at[b.E.Space] = &claim{}
		}
		at[b.E.Space].rests.add(b.line)
		parts[b.E.Space] = append(parts[b.E.Space], fmt.Sprintf("%s %d", d.ed.Kind(b.E.Unit.Kind).Short, b.E.Amount))
	}
	var list []claim
	for _, s := range where {
		list = append(list, claim{text: prose.Say("%s (damage: %s)", d.space(s), strings.Join(parts[s], ", ")), rests: at[s].rests})
	}
	if len(list) == 0 {
		return claim{}, false
	}
	return some("bombs %s", list), true
}

// incomeClauses tell what was collected, by each purse.
func (d *digest) incomeClauses() []claim {
	var out []claim
	var parts []prose.Text
	var on rests
	for _, c := range d.collected {
		if c.E.Treasury == "" {
			out = append(out, claim{text: prose.Say("collects %s and has %d", ipcs(c.E.Amount), d.now.Money[c.E.Power]), rests: rests{c.line}})
			continue
		}
		parts = append(parts, prose.Say("%s for %s (it has %d)", ipcs(c.E.Amount), prose.Title(c.E.Treasury), d.inHand(c.E.Power, c.E.Treasury)))
		on.add(c.line)
	}
	if len(parts) > 0 {
		out = append(out, claim{text: prose.Say("collects %s", prose.List(parts)), rests: on})
	}
	return out
}
