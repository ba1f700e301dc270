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
		diff = append(diff, fmt.Sprintf("owner is %s, not %s", holder(p, p.Owners[l.Space]), holder(p, l.Owner)))
	}
	for _, d := range l.Damage {
		k := standing(p, l.Space, d.Kind)
		if k < 0 {
			diff = append(diff, "there is no complex")
		} else if have := damageOf(p, l.Space, k); have != d.Count {
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

func holder(p *position.Position, h edition.PowerID) string {
	if h == edition.Nobody {
		return "nobody"
	}
	return p.Edition.Powers[h].Name
}

func damageOf(p *position.Position, s edition.SpaceID, k edition.KindID) int {
	for _, u := range p.In(s) {
		if u.Kind == k {
			return int(u.Damage)
		}
	}
	return 0
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
	have := v.pieces(stacks(p, l.Space))
	want := l.Units
	if v.decks {
		want = boarded(p, l)
	}
	wanted := v.pieces(want)
	missing, extra := minus(wanted, have), minus(have, wanted)
	if len(missing) == 0 && len(extra) == 0 {
		return ""
	}
	var parts []string
	if len(missing) > 0 {
		parts = append(parts, "missing "+v.tally(missing))
	}
	if len(extra) > 0 {
		parts = append(parts, "not expected "+v.tally(extra))
	}
	return strings.Join(parts, "; ")
}

// standing is the kind that a word means in a space: a bare "ic" is whichever complex stands there, and below 0 where none
// does.
func standing(p *position.Position, s edition.SpaceID, k edition.KindID) edition.KindID {
	if k != order.AnyFactory {
		return k
	}
	for _, u := range p.In(s) {
		if p.Edition.Kind(u.Kind).Factory {
			return u.Kind
		}
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

// minus returns the pieces of a that are not in b; both are sorted.
func minus(a, b []string) []string {
	var out []string
	j := 0
	for _, x := range a {
		for j < len(b) && b[j] < x {
			j++
		}
		if j < len(b) && b[j] == x {
			j++
			continue
		}
		out = append(out, x)
	}
	return out
}

// boarded puts the aircraft that a line lists on their own onto the decks that it lists, as ToPosition would.
func boarded(p *position.Position, l orders.SpaceLine) []orders.UnitStack {
	s := newSetter(position.Bare(p.Edition, nil))
	s.space(orders.SpaceLine{Space: l.Space, HasUnits: true, Units: l.Units})
	s.land()
	return stacks(s.p, l.Space)
}
