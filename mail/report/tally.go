package report

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// tally is what a turn cost and changed, gathered for its end.
type tally struct {
	lost   []position.Ref
	taken  []position.Captured
	joined []position.WonOver
}

// tallyUp gathers from an event.
func (t *teller) tallyUp(e position.Event) {
	switch e := e.(type) {
	case position.TurnBegan:
		t.tally = tally{}
	case position.Lost:
		t.tally.lost = append(t.tally.lost, e.Units...)
	case position.Crashed:
		t.tally.lost = append(t.tally.lost, e.Units...)
	case position.Captured:
		t.tally.taken = append(t.tally.taken, e)
	case position.WonOver:
		t.tally.joined = append(t.tally.joined, e)
	}
}

// tellLosses writes what each power lost in the turn, with its worth.
func (t *teller) tellLosses() {
	t.out.heading(prose.Loud("Losses"))
	if len(t.tally.lost) == 0 {
		t.out.put(0, "None.")
	}
	for p := range t.ed.Powers {
		var mine []position.Ref
		worth := 0
		for _, r := range t.tally.lost {
			if r.Owner == edition.PowerID(p) {
				mine = append(mine, r)
				worth += t.ed.Kinds[r.Kind].Cost
			}
		}
		if len(mine) > 0 {
			t.out.put(0, prose.Say("%s: %s (%s).", t.ed.Powers[p].Name, t.units(mine, edition.PowerID(p)), ipcs(worth)))
		}
	}
}

// tellJoined writes which land has joined a power without a fight.
func (t *teller) tellJoined() {
	if len(t.tally.joined) == 0 || t.opts.Inside {
		return
	}
	t.out.heading(prose.Loud("Land that joined"))
	for _, j := range t.tally.joined {
		t.out.put(0, prose.Say("%s: %s -> %s", t.space(j.Space), t.power(j.From), t.power(j.Power)))
	}
}

// tellTaken writes which land changed hands by arms.
func (t *teller) tellTaken() {
	if len(t.tally.taken) == 0 || t.opts.Inside {
		return
	}
	t.out.heading(prose.Loud("Land taken"))
	for _, c := range t.tally.taken {
		text := prose.Say("%s: %s -> %s", t.space(c.Space), t.power(c.From), t.power(c.To))
		if c.To != c.By {
			text = prose.Say("%s (freed by %s)", text, t.power(c.By))
		}
		t.out.put(0, text)
	}
}
