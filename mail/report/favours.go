package report

import (
	"fmt"

	"fieldpost/adjudicator/rules"
)

// favours are what the optional rules of powers have brought in a turn.
type favours struct {
	dealt    []noted[rules.Dealt]
	declared []noted[rules.Declared]
	gifts    []noted[rules.Gifted]
	loans    []noted[rules.Lent]
	levies   []noted[rules.Levied]
}

func (f *favours) gather(e rules.Event, line int) {
	switch e := e.(type) {
	case rules.Dealt:
		f.dealt = append(f.dealt, noted[rules.Dealt]{e, line})
	case rules.Declared:
		f.declared = append(f.declared, noted[rules.Declared]{e, line})
	case rules.Gifted:
		f.gifts = append(f.gifts, noted[rules.Gifted]{e, line})
	case rules.Lent:
		f.loans = append(f.loans, noted[rules.Lent]{e, line})
	case rules.Levied:
		f.levies = append(f.levies, noted[rules.Levied]{e, line})
	}
}

// favourClauses tell what the mover has got and declared, and then what another power has got in its turn.
func (d *digest) favourClauses() []claim {
	var out []claim
	if dealt := d.dealt(); len(dealt) > 0 {
		out = append(out, some("has ", dealt, ""))
	}
	for _, c := range d.favours.declared {
		out = append(out, claim{text: "declares " + d.ed.Advantages[c.E.Advantage].Name, rests: rests{c.line}})
	}
	for _, l := range d.favours.loans {
		out = append(out, claim{text: fmt.Sprintf("takes over %s in %s", d.owned(l.E.Units), d.space(l.E.Space)), rests: rests{l.line}})
	}
	gifts := make([][]claim, len(d.ed.Powers))
	for _, g := range d.favours.gifts {
		text := fmt.Sprintf("%s in %s", d.stack(len(g.E.Units), g.E.Kind), d.space(g.E.Space))
		gifts[g.E.Power] = append(gifts[g.E.Power], claim{text: text, rests: rests{g.line}})
	}
	if own := gifts[d.mover]; len(own) > 0 {
		out = append(out, some("gets ", own, " for nothing"))
	}
	for p := range d.ed.Powers {
		if rules.PowerID(p) != d.mover && len(gifts[p]) > 0 {
			c := some(d.ed.Powers[p].Name+" gets ", gifts[p], " for nothing")
			c.other = true
			out = append(out, c)
		}
	}
	return out
}

// dealt lists the optional rules that the mover has got before the game.
func (d *digest) dealt() []claim {
	var out []claim
	for _, a := range d.favours.dealt {
		out = append(out, claim{text: d.ed.Advantages[a.E.Advantage].Name, rests: rests{a.line}})
	}
	return out
}

// levyClauses tell what enemies have kept of the income.
func (d *digest) levyClauses() []claim {
	var out []claim
	for _, l := range d.favours.levies {
		out = append(out, claim{text: fmt.Sprintf("%s costs %s %s of its income", d.power(l.E.By), d.power(l.E.Power), ipcs(l.E.Amount)), rests: rests{l.line}, other: true})
	}
	return out
}
