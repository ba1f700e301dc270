package report

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// corrected tells what a referee has changed.
func (t *teller) corrected(e position.Corrected) {
	var parts []prose.Text
	add := func(format string, args ...any) { parts = append(parts, prose.Say(format, args...)) }
	if len(e.Gone) > 0 {
		add("gone %s", t.units(e.Gone, edition.Nobody))
	}
	if len(e.Come) > 0 {
		add("new %s", t.units(refsOf(e.Come), edition.Nobody))
	}
	if len(e.Changed) > 0 {
		add("changed %s", t.units(refsOf(e.Changed), edition.Nobody))
	}
	for _, h := range e.Land {
		add("%s to %s", t.space(h.Space), t.power(h.Power))
	}
	for _, s := range e.Purses {
		add("%s has %d IPCs", t.power(s.Power), s.Amount)
	}
	for _, d := range e.Techs {
		add("other developments of %s", t.power(d.Power))
	}
	for _, b := range e.Bought {
		add("bought and not placed: %s", t.number(b.Count, b.Kind))
	}
	for _, w := range e.Wars {
		if w.War {
			add("%s and %s at war", t.power(w.A), t.power(w.B))
		} else {
			add("%s and %s at peace", t.power(w.A), t.power(w.B))
		}
	}
	for _, d := range e.Defied {
		if t.now.Defies(d.Power, d.Space) {
			add("%s and %s at peace", t.power(d.Power), t.space(d.Space))
		} else {
			add("%s and %s at war", t.power(d.Power), t.space(d.Space))
		}
	}
	for _, what := range e.Past {
		add("remembered: %s", what)
	}
	if len(parts) == 0 {
		parts = []prose.Text{"nothing is changed"}
	}
	t.say("Correction by the referee: %s.", prose.Join(parts, "; "))
}

func refsOf(units []position.Unit) []position.Ref {
	var out []position.Ref
	for _, u := range units {
		out = append(out, position.Ref{ID: u.ID, Kind: u.Kind, Owner: u.Owner})
	}
	return out
}
