package report

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// side is a side of a fight.
type side int

const (
	attack side = iota
	defence
)

// stack says units of a number: "4 inf".
func (t *teller) stack(n int, k edition.KindID) prose.Text {
	if k < 0 || int(k) >= len(t.ed.Kinds) {
		return t.number(n, k)
	}
	return prose.Typed(fmt.Sprintf("%d %s", n, t.ed.Kinds[k].Short))
}

// units says a number of units of whatever kind.
func units(n int) prose.Text {
	if n == 1 {
		return "1 unit"
	}
	return prose.Say("%d units", n)
}

// stacks lists units by kind in the words of the order language, whoever owns them: "4 inf", "1 arm".
func (t *teller) stacks(refs []position.Ref) []prose.Text {
	var parts []prose.Text
	for k := range t.ed.Kinds {
		if n := count(refs, func(r position.Ref) bool { return r.Kind == edition.KindID(k) }); n > 0 {
			parts = append(parts, t.stack(n, edition.KindID(k)))
		}
	}
	return parts
}

// owned lists units by owner and kind: "Germany 4 inf, 1 arm; Japan 1 ftr". Nobody's units are "nothing".
func (t *teller) owned(refs []position.Ref) prose.Text {
	var parts []prose.Text
	for _, p := range owners(refs) {
		own := slices.DeleteFunc(slices.Clone(refs), func(r position.Ref) bool { return r.Owner != p })
		parts = append(parts, prose.Say("%s %s", t.power(p), prose.Typed(strings.Join(prose.Strings(t.stacks(own)), ", "))))
	}
	if len(parts) == 0 {
		return "nothing"
	}
	return prose.Join(parts, "; ")
}

// owners lists whose units these are, in the edition's order.
func owners(refs []position.Ref) []edition.PowerID {
	var out []edition.PowerID
	for _, r := range refs {
		out = append(out, r.Owner)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// worth is what units cost.
func (t *teller) worth(refs []position.Ref) int {
	sum := 0
	for _, r := range refs {
		sum += t.ed.Kinds[r.Kind].Cost
	}
	return sum
}

// few joins the first parts of a list and counts the rest: "A, B, C and 4 more".
func few(parts []prose.Text, most int) prose.Text {
	if len(parts) > most {
		parts = append(slices.Clone(parts[:most]), prose.Say("%d more", len(parts)-most))
	}
	return prose.List(parts)
}

// sentence ends a text with one full stop.
func sentence(text prose.Text) prose.Text {
	if strings.HasSuffix(text.String(), ".") { // a name has a dot of its own
		return text
	}
	return text + "."
}

// perHit is how many parts of a hit make one: what is to be expected is counted in whole parts.
const perHit = 36

// due is how many parts of hits are to be expected of some dice. Of two of which the better counts, both miss in some of 36 cases.
func due(s *position.Shots) int {
	if s.Each() == 2 {
		return (perHit - (6-min(s.Need, 6))*(6-min(s.Need, 6))) * s.Tries()
	}
	return min(s.Need, 6) * (perHit / 6) * s.Tries()
}

// tenths writes parts of hits with one decimal, rounded: of 96 parts "2.7".
func tenths(parts int) string {
	n := (parts*10 + perHit/2) / perHit
	return fmt.Sprintf("%d.%d", n/10, n%10)
}

// signed writes a change, and nothing where there is none.
func signed(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("%+d", n)
}

// then says what was and what is, or once what is the same.
func then(before, now int) prose.Text {
	if before == now {
		return prose.Words(fmt.Sprint(now))
	}
	return prose.Say("%d -> %d", before, now)
}
