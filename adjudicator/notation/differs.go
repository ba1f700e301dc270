package notation

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// SpaceDiffers compares a space with what a line says of it: exactly these units of all powers, the owner, the damage;
// what the line does not speak of is not compared. It returns "" or what is different, in words. The order of units and
// of like carriers does not matter. Aircraft that the line lists beside a deck may stand on it, unless the line says
// what each deck holds.
func SpaceDiffers(p *position.Position, l orders.SpaceLine) string {
	var diff []string
	if l.HasOwner && p.Owners[l.Space] != l.Owner {
		diff = append(diff, fmt.Sprintf("owner is %s, not %s", p.PowerName(p.Owners[l.Space]), p.PowerName(l.Owner)))
	}
	for _, d := range l.Damage {
		have, k := 0, standing(p, l.Space, d.Kind)
		for u := range p.At(l.Space) {
			if u.Kind == k {
				have = int(u.Damage)
			}
		}
		if k < 0 {
			diff = append(diff, "there is no complex")
		} else if have != d.Count {
			diff = append(diff, fmt.Sprintf("damage of the %s is %d, not %d", p.Edition.Kind(k).Name, have, d.Count))
		}
	}
	if l.Invaded && !p.Invaded[l.Space] {
		diff = append(diff, "it has not been invaded")
	}
	if l.HasUnits {
		if d := unitsDiffer(p, l); d != "" {
			diff = append(diff, d)
		}
	}
	return strings.Join(diff, "; ")
}

// unitsDiffer compares two ways of saying what stands in a space, piece by piece.
func unitsDiffer(p *position.Position, l orders.SpaceLine) string {
	v := view{ed: p.Edition}
	l.Units = slices.Clone(l.Units)
	for i := range l.Units {
		st := &l.Units[i]
		st.Kind = standing(p, l.Space, st.Kind)
		aboard := slices.ContainsFunc(st.Cargo, func(held []orders.UnitStack) bool {
			return slices.ContainsFunc(held, func(h orders.UnitStack) bool { return h.Kind < 0 })
		})
		if st.Kind < 0 || aboard {
			return "missing a complex"
		}
		v.dived = v.dived || st.Withdrawn
		if p.Edition.Kind(st.Kind).Deck > 0 && len(st.Cargo) > 0 {
			v.decks = true
		}
	}
	have := v.pieces(sorted(p).stacks(l.Space))
	want := l.Units
	if v.decks {
		want = boarded(p, l)
	}
	var parts []string
	wanted := v.pieces(want)
	if missing := minus(wanted, have); len(missing) > 0 {
		parts = append(parts, "missing "+v.tally(missing))
	}
	if extra := minus(have, wanted); len(extra) > 0 {
		parts = append(parts, "not expected "+v.tally(extra))
	}
	return strings.Join(parts, "; ")
}

// standing is the kind that a word means in a space: a bare "ic" is whichever complex stands there, and below 0 where none
// does.
func standing(p *position.Position, s edition.SpaceID, k edition.KindID) edition.KindID {
	if u := p.Factory(s); k == order.AnyFactory && u != nil {
		return u.Kind
	}
	return k
}

// view is how closely two lists of stacks are compared.
type view struct {
	ed    *edition.Edition
	decks bool // what each deck holds counts; else aircraft are aircraft, wherever they stand
	dived bool // submarines under water are set apart
}

// pieces says each piece on its own, sorted: "Germany trn [1 inf]".
func (v view) pieces(list []orders.UnitStack) []string {
	var out []string
	for _, st := range list {
		for i := range st.Count {
			word := v.ed.Kind(st.Kind).Short
			if st.Damaged {
				word += " damaged"
			}
			if st.Withdrawn && v.dived {
				word += " withdrawn"
			}
			if i < len(st.Cargo) && len(st.Cargo[i]) > 0 {
				if v.ed.Kind(st.Kind).Deck > 0 && !v.decks {
					out = append(out, v.pieces(st.Cargo[i])...)
				} else {
					word += " [" + v.tally(v.pieces(st.Cargo[i])) + "]"
				}
			}
			out = append(out, v.ed.Powers[st.Owner].Name+"|"+word)
		}
	}
	slices.Sort(out)
	return out
}

// tally says sorted pieces with counts: "Germany 2 inf, 1 trn [Germany 1 inf]".
func (v view) tally(pieces []string) string {
	var out []string
	last := ""
	for i := 0; i < len(pieces); {
		n := 1
		for i+n < len(pieces) && pieces[i+n] == pieces[i] {
			n++
		}
		owner, word, _ := strings.Cut(pieces[i], "|")
		text := fmt.Sprintf("%d %s", n, word)
		if owner != last {
			text = owner + " " + text
			last = owner
		}
		out = append(out, text)
		i += n
	}
	return strings.Join(out, ", ")
}

// minus returns the pieces of a that are not in b.
func minus(a, b []string) []string {
	b = slices.Clone(b)
	return slices.DeleteFunc(slices.Clone(a), func(piece string) bool {
		i := slices.Index(b, piece)
		if i >= 0 {
			b = slices.Delete(b, i, i+1)
		}
		return i >= 0
	})
}

// boarded puts the aircraft that a line lists on their own onto the decks that it lists, as ToPosition would.
func boarded(p *position.Position, l orders.SpaceLine) []orders.UnitStack {
	s := newSetter(position.Bare(p.Edition, nil))
	s.space(orders.SpaceLine{Space: l.Space, HasUnits: true, Units: l.Units})
	s.land()
	return sorted(s.p).stacks(l.Space)
}
