package report

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// favours are what the optional rules of powers have brought in a turn.
type favours struct {
	dealt    []noted[position.Dealt]
	declared []noted[position.Declared]
	gifts    []noted[position.Gifted]
	loans    []noted[position.Lent]
	levies   []noted[position.Levied]
}

func (f *favours) gather(e position.Event, line int) {
	switch e := e.(type) {
	case position.Dealt:
		f.dealt = append(f.dealt, noted[position.Dealt]{e, line})
	case position.Declared:
		f.declared = append(f.declared, noted[position.Declared]{e, line})
	case position.Gifted:
		f.gifts = append(f.gifts, noted[position.Gifted]{e, line})
	case position.Lent:
		f.loans = append(f.loans, noted[position.Lent]{e, line})
	case position.Levied:
		f.levies = append(f.levies, noted[position.Levied]{e, line})
	}
}

// favourClauses tell what the mover has got and declared, and then what another power has got in its turn.
func (d *digest) favourClauses() []claim {
	var out []claim
	if dealt := d.dealt(); len(dealt) > 0 {
		out = append(out, some("has %s", dealt))
	}
	for _, c := range d.favours.declared {
		out = append(out, claim{text: prose.Say("declares %s", d.ed.Advantages[c.E.Advantage].Name), rests: rests{c.line}})
	}
	for _, l := range d.favours.loans {
		out = append(out, claim{text: prose.Say("takes over %s in %s", d.owned(l.E.Units), d.space(l.E.Space)), rests: rests{l.line}})
	}
	gifts := make([][]claim, len(d.ed.Powers))
	for _, g := range d.favours.gifts {
		text := prose.Say("%s in %s", d.stack(len(g.E.Units), g.E.Kind), d.space(g.E.Space))
		gifts[g.E.Power] = append(gifts[g.E.Power], claim{text: text, rests: rests{g.line}})
	}
	if own := gifts[d.mover]; len(own) > 0 {
		out = append(out, some("gets %s for nothing", own))
	}
	for p := range d.ed.Powers {
		if edition.PowerID(p) != d.mover && len(gifts[p]) > 0 {
			out = append(out, d.theirs("%s gets %s for nothing", edition.PowerID(p), gifts[p]))
		}
	}
	return out
}

// dealt lists the optional rules that the mover has got before the game.
func (d *digest) dealt() []claim {
	var out []claim
	for _, a := range d.favours.dealt {
		out = append(out, claim{text: prose.Words(d.ed.Advantages[a.E.Advantage].Name), rests: rests{a.line}})
	}
	return out
}

// levyClauses tell what enemies have kept of the income.
func (d *digest) levyClauses() []claim {
	var out []claim
	for _, l := range d.favours.levies {
		out = append(out, claim{text: prose.Say("%s costs %s %s of its income", d.power(l.E.By), d.power(l.E.Power), ipcs(l.E.Amount)), rests: rests{l.line}, other: true})
	}
	return out
}
