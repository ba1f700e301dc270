package report

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// place gathers new units; those that enter at one place are told together.
func (t *teller) place(e position.Placed, event int) {
	p := delivery{owner: e.Owner, space: e.Space, factory: e.Factory, deck: e.Deck != 0, old: e.Existing, filled: e.Filled}
	for i := range t.placed {
		if q := &t.placed[i]; q.site() == p.site() && q.kind == e.Kind {
			q.count += len(e.Units)
			q.events = append(q.events, event)
			return
		}
	}
	p.events, p.kind, p.count = []int{event}, e.Kind, len(e.Units)
	t.placed = append(t.placed, p)
}

// site is where a delivery goes.
type site struct {
	owner          edition.PowerID
	space, factory edition.SpaceID
	deck, old      bool
	filled         bool
}

func (p delivery) site() site { return site{p.owner, p.space, p.factory, p.deck, p.old, p.filled} }

// tellPlaced tells the new units, place by place.
func (t *teller) tellPlaced() {
	for len(t.placed) > 0 {
		var here, rest []delivery
		for _, p := range t.placed {
			if p.site() == t.placed[0].site() {
				here = append(here, p)
			} else {
				rest = append(rest, p)
			}
		}
		t.placed = rest
		t.tellPlace(here)
	}
}

func (t *teller) tellPlace(here []delivery) {
	p := here[0]
	what := t.deliveries(here)
	t.about(eventsOf(here)...)
	switch {
	case p.old:
		if p.owner != t.now.Mover {
			what = prose.Say("%s %s", t.power(p.owner), what)
		}
		t.say("%s: onto the new carrier in %s.", what, t.space(p.space))
	default:
		where := prose.Words(t.space(p.space))
		if p.deck {
			where = prose.Say("%s, on the new carrier", where)
		}
		if p.factory != edition.Nowhere && p.factory != p.space {
			where = prose.Say("%s (from %s)", where, t.space(p.factory))
		}
		if p.filled {
			where = prose.Say("%s, by the published default", where)
		}
		t.say("%s: %s.", where, what)
	}
}
