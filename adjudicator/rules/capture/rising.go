package capture

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// When land of a power is freed for the first time, units of its choice may rise there for nothing.

// CheckRising refuses in advance what is worth too much or could not stand on land.
func CheckRising(p *position.Position, power edition.PowerID, l *order.StandingLine) []order.Problem {
	for i := range p.Edition.Politics.Risings {
		if r := &p.Edition.Politics.Risings[i]; r.Power == power {
			if _, why := unitsOf(p, r, l.Units); why != "" {
				return []order.Problem{l.Problem("answer/freed", "%s", why)}
			}
			return nil
		}
	}
	return []order.Problem{l.Problem("answer/freed", "Nothing rises for %s.", p.PowerName(power))}
}

// riseUp asks the owner of freed land which units rise there, if it is freed for the first time and some do [G-POL-FR-02, G-DEC-11].
func riseUp(t *turn.Turn, s edition.SpaceID, from, to edition.PowerID) {
	for i := range t.Pos.Edition.Politics.Risings {
		r := &t.Pos.Edition.Politics.Risings[i]
		if r.Space != s || r.Power != to || from == to || t.Pos.Recalls(r.Memory) {
			continue
		}
		c := t.Ask(risingDecision(t, r))[0]
		t.Record(position.Remembered{What: r.Memory})
		for k, n := range c.Pick {
			if n == 0 {
				continue
			}
			e := position.Raised{Power: to, Space: s, Kind: edition.KindID(k)}
			for j := range n {
				e.Units = append(e.Units, t.Pos.NextID+position.UnitID(j))
			}
			t.Record(e)
		}
	}
}

// risingDecision asks which units rise. What it picks are counts by kind.
func risingDecision(t *turn.Turn, r *edition.Rising) *turn.Decision {
	usual := make([]int, len(t.Pos.Edition.Kinds))
	kind := t.Pos.Edition.KindByID(r.Kind)
	usual[kind] = r.Worth / t.Pos.Edition.Kind(kind).Cost
	none := risingChoice(t.Pos, r, make([]int, len(usual)))
	return &turn.Decision{
		ID: fmt.Sprintf("capture/%s/freed", t.Pos.SpaceSlug(r.Space)), Power: r.Power, Word: r.Word, Space: r.Space, Default: risingChoice(t.Pos, r, usual), No: &none,
		Text: prose.Say("%s is free: which units rise there, worth up to %s?", t.Pos.SpaceName(r.Space), prose.Count(r.Worth, "IPC", "IPCs")),
		FromOrders: func(b turn.Brief) (turn.Choice, bool, bool) {
			l := b.Decides(position.WordOf(r.Word), func(*order.StandingLine) bool { return true }, func(c *order.Condition) bool { return t.Pos.Holds(c, r.Power, nil) })
			if l == nil {
				return turn.Choice{}, false, false
			}
			picked, why := unitsOf(t.Pos, r, l.Units)
			return risingChoice(t.Pos, r, picked), why == "", false
		},
		FromAnswer: func(a order.Answer) (turn.Choice, prose.Text) {
			picked, why := unitsOf(t.Pos, r, a.Units)
			if !a.None && len(a.Units) == 0 {
				why = "Answer which units rise, or none."
			}
			return risingChoice(t.Pos, r, picked), why
		},
	}
}

// unitsOf counts units by kind, and says why they cannot rise, if they cannot.
func unitsOf(p *position.Position, r *edition.Rising, units []order.Selection) (counts []int, why prose.Text) {
	counts = make([]int, len(p.Edition.Kinds))
	worth := 0
	for _, s := range units {
		if s.Kind < 0 || s.Count <= 0 || s.Count > r.Worth {
			return counts, "Say how many units of which kinds rise."
		}
		k := p.Edition.Kind(s.Kind)
		if k.Class != edition.Land && k.Class != edition.Air || !k.Buyable {
			return counts, prose.Say("%s do not rise on land.", prose.Title(k.Plural))
		}
		counts[s.Kind] += s.Count
		worth += s.Count * k.Cost
	}
	if worth > r.Worth {
		why = prose.Say("These units are worth %d, and no more than %d rise.", worth, r.Worth)
	}
	return counts, why
}

// risingChoice says what rises.
func risingChoice(p *position.Position, r *edition.Rising, counts []int) turn.Choice {
	var parts []string
	for k, n := range counts {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, p.Edition.Kinds[k].Short))
		}
	}
	if len(parts) == 0 {
		parts = []string{"none"}
	}
	return turn.Choice{Pick: slices.Clone(counts), Text: r.Word + " " + strings.Join(parts, ", ")}
}
