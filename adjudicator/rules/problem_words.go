package rules

import (
	"fmt"
	"strings"
)

// problem makes a problem that points at this place in the letter.
func (s Source) problem(topic, format string, args ...any) Problem {
	return Problem{Source: s, Topic: topic, Text: sentence(format, args...)}
}

// instead adds what could be done.
func (p Problem) instead(format string, args ...any) Problem {
	p.Instead = sentence(format, args...)
	return p
}

// belongs says in which section the order should stand.
func (p Problem) belongs(s Section) Problem {
	p = p.instead("Order it in %s.", s)
	p.Mend = Mend{Line: p.Line, Section: s}
	return p
}

// sentence fills in a sentence; a name that ends in a full stop brings the one at its end along.
func sentence(format string, args ...any) string {
	return strings.ReplaceAll(fmt.Sprintf(format, args...), "..", ".")
}

// misplaced is an order in a section that cannot hold it.
func misplaced(o Order, s Section) Problem {
	return o.Where().problem("orders/section", "This is not an order for %s.", s)
}

// count says a number and a noun: "1 tank", "3 tanks".
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// article puts a or an before a word.
func article(word string) string {
	if word != "" && strings.ContainsRune("aeiou", rune(word[0])) {
		return "an " + word
	}
	return "a " + word
}

// Stack says a number of units of a kind.
func (e *Edition) Stack(n int, k KindID) string { return count(n, e.Kinds[k].Name, e.Kinds[k].Plural) }

// units lists units by kind: "2 infantry and 1 tank".
func (p *Position) units(ids []UnitID) string {
	counts := make([]int, len(p.Edition.Kinds))
	for _, id := range ids {
		if u := p.Unit(id); u != nil {
			counts[u.Kind]++
		}
	}
	var parts []string
	for k, n := range counts {
		if n > 0 {
			parts = append(parts, p.Edition.Stack(n, KindID(k)))
		}
	}
	return List(parts)
}

// List joins words as people do: "a, b and c".
func List(parts []string) string {
	switch len(parts) {
	case 0:
		return "nothing"
	case 1:
		return parts[0]
	}
	return strings.Join(parts[:len(parts)-1], ", ") + " and " + parts[len(parts)-1]
}

// pathText writes a path with arrows.
func (p *Position) pathText(path []SpaceID) string {
	names := make([]string, len(path))
	for i, s := range path {
		names[i] = p.space(s)
	}
	return strings.Join(names, " -> ")
}

// Title writes a word with a capital.
func Title(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// spaceList names spaces.
func (p *Position) spaceList(spaces []SpaceID) string {
	names := make([]string, len(spaces))
	for i, s := range spaces {
		names[i] = p.space(s)
	}
	return List(names)
}
