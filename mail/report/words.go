package report

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

func (t *teller) space(s edition.SpaceID) string {
	if s == edition.Nowhere {
		return "nowhere"
	}
	return t.ed.Space(s).Name
}

func (t *teller) power(p edition.PowerID) string {
	if p == edition.Nobody {
		return "nobody"
	}
	return t.ed.Powers[p].Name
}

// number says a number of units: "1 tank", "3 tanks".
func (t *teller) number(n int, k edition.KindID) string {
	if k < 0 || int(k) >= len(t.ed.Kinds) {
		return fmt.Sprintf("%d units", n)
	}
	if n == 1 {
		return "1 " + t.ed.Kinds[k].Name
	}
	return fmt.Sprintf("%d %s", n, t.ed.Kinds[k].Plural)
}

// units says units in the edition's order: "3 infantry and 1 tank". Owners other than the one who is known are named:
// "3 infantry and Japan 1 tank".
func (t *teller) units(refs []position.Ref, known edition.PowerID) string {
	var parts []string
	for p := range t.ed.Powers {
		first := true
		for k := range t.ed.Kinds {
			n := count(refs, func(r position.Ref) bool { return r.Owner == edition.PowerID(p) && r.Kind == edition.KindID(k) })
			if n == 0 {
				continue
			}
			text := t.number(n, edition.KindID(k))
			if first && edition.PowerID(p) != known {
				text = t.ed.Powers[p].Name + " " + text
			}
			first = false
			parts = append(parts, text)
		}
	}
	return prose.List(parts)
}

// withCargo says units and what rides on them.
func (t *teller) withCargo(refs []position.Ref) string {
	owner := edition.Nobody
	if len(refs) > 0 {
		owner = refs[0].Owner
	}
	text := t.units(refs, owner)
	var aboard []position.Ref
	for _, r := range refs {
		for _, id := range t.now.Cargo(r.ID) {
			u := t.now.Unit(id)
			aboard = append(aboard, position.Ref{ID: id, Kind: u.Kind, Owner: u.Owner})
		}
	}
	if len(aboard) > 0 {
		text += " with " + t.units(aboard, owner) + " aboard"
	}
	return text
}

func (t *teller) path(spaces []edition.SpaceID) string {
	names := make([]string, len(spaces))
	for i, s := range spaces {
		names[i] = t.space(s)
	}
	return strings.Join(names, " -> ")
}

// rule says which rule a topic is, in brackets, or nothing.
func (t *teller) rule(topic string) string {
	if topic := t.ed.Topics[topic]; len(topic.Rules) > 0 {
		return " [" + topic.Rules[0] + "]"
	}
	return ""
}

func ipcs(n int) string {
	if n == 1 {
		return "1 IPC"
	}
	return fmt.Sprintf("%d IPCs", n)
}

func hits(n int) string {
	switch n {
	case 0:
		return "no hit"
	case 1:
		return "1 hit"
	}
	return fmt.Sprintf("%d hits", n)
}

func count[T any](all []T, is func(T) bool) int {
	n := 0
	for _, x := range all {
		if is(x) {
			n++
		}
	}
	return n
}
