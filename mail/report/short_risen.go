package report

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// risenClauses tell whose aircraft rose to defend a zone or to meet a raid, since they may have decided what the mover had reckoned without.
func (d *digest) risenClauses() []claim {
	type flight struct {
		to   edition.SpaceID
		over bool // the land from which it rose
	}
	sent := make([][]claim, len(d.ed.Powers))
	for p := range sent {
		up, on := map[flight][]position.Ref{}, map[flight]rests{}
		var flights []flight
		for _, r := range d.rose {
			if r.E.Power != edition.PowerID(p) {
				continue
			}
			f := flight{r.E.To, r.E.From == r.E.To}
			if up[f] == nil {
				flights = append(flights, f)
			}
			up[f], on[f] = append(up[f], r.E.Units...), append(on[f], r.line)
		}
		for _, f := range flights {
			who := prose.Join(d.stacks(up[f]), ", ")
			text := prose.Say("%s into %s", who, d.space(f.to))
			if f.over {
				text = prose.Say("%s over %s", who, d.space(f.to))
			}
			sent[p] = append(sent[p], claim{text: text, rests: on[f]})
		}
	}
	var out []claim
	for p, things := range sent {
		if len(things) > 0 {
			out = append(out, d.theirs("%s sends up %s", edition.PowerID(p), things))
		}
	}
	return out
}
