package report

import (
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
func (t *teller) number(n int, k edition.KindID) prose.Text {
	if k < 0 || int(k) >= len(t.ed.Kinds) {
		return prose.Say("%d units", n)
	}
	if n == 1 {
		return prose.Term("1 " + t.ed.Kinds[k].Name)
	}
	return prose.Say("%d "+t.ed.Kinds[k].Plural, n)
}

// units says units in the edition's order: "3 infantry and 1 tank". Owners other than the one who is known are named:
// "3 infantry and Japan 1 tank".
func (t *teller) units(refs []position.Ref, known edition.PowerID) prose.Text {
	var parts []prose.Text
	for p := range t.ed.Powers {
		first := true
		for k := range t.ed.Kinds {
			n := count(refs, func(r position.Ref) bool { return r.Owner == edition.PowerID(p) && r.Kind == edition.KindID(k) })
			if n == 0 {
				continue
			}
			text := t.number(n, edition.KindID(k))
			if first && edition.PowerID(p) != known {
				text = prose.Say("%s %s", t.ed.Powers[p].Name, text)
			}
			first = false
			parts = append(parts, text)
		}
	}
	return prose.List(parts)
}

// withCargo says units and what rides on them.
func (t *teller) withCargo(refs []position.Ref) prose.Text {
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
		text = prose.Say("%s with %s aboard", text, t.units(aboard, owner))
	}
	return text
}

func (t *teller) path(spaces []edition.SpaceID) prose.Text {
	names := make([]string, len(spaces))
	for i, s := range spaces {
		names[i] = t.space(s)
	}
	return prose.Typed(strings.Join(names, " -> "))
}

// rule says which rule a topic is, in brackets, or nothing.
func (t *teller) rule(topic string) string {
	if topic := t.ed.Topics[topic]; len(topic.Rules) > 0 {
		return " [" + topic.Rules[0] + "]"
	}
	return ""
}

func ipcs(n int) prose.Text {
	if n == 1 {
		return "1 IPC"
	}
	return prose.Say("%d IPCs", n)
}

func hits(n int) prose.Text {
	switch n {
	case 0:
		return "no hit"
	case 1:
		return "1 hit"
	}
	return prose.Say("%d hits", n)
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
