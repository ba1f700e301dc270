package meaning

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// zoneNamed reads "Baltic sz", "see Japan", "UK SZ": the zones of that name, or beside land of that name.
func (t *tokenizer) zoneNamed(ws []string, k *token) bool {
	name := ws
	n := len(ws)
	switch last := ws[n-1]; {
	case last == "sz" || last == "see" || last == "zone" || last == "sea" || last == "seazone" || last == "zones":
		name = ws[:n-1]
		if n > 2 && (last == "zone" || last == "zones") && ws[n-2] == "sea" {
			name = ws[:n-2]
		}
	case n > 2 && ws[0] == "sea" && beside[ws[1]]:
		name = ws[2:]
	case ws[0] == "sz" || seaNames[ws[0]]:
		name = ws[1:]
		for len(name) > 1 && joiners[name[0]] {
			name = name[1:]
		}
	default:
		return false
	}
	name = unjoined(name)
	if len(name) == 0 || !t.nameable(name) && t.places[strings.Join(name, " ")] == nil && t.powers[strings.Join(name, " ")] == 0 {
		return false
	}
	p := strings.Join(name, " ")
	if s, ok := t.ed.Board.Find(p + " sz"); ok && t.ed.Board.Spaces[s].Sea {
		k.places, k.zone = []sense{{s, 0}}, true
		return true
	}
	list := append(slices.Clone(t.places[p]), t.fuzzy(name)...)
	if power, ok := t.powers[p]; ok && t.ed.Powers[power].Capital != edition.Nowhere {
		list = append(list, sense{t.ed.Powers[power].Capital, 1})
	}
	var sea []sense
	for _, c := range list {
		if t.ed.Board.Spaces[c.space].Sea {
			sea = append(sea, c)
		}
	}
	for _, c := range list {
		if len(sea) > 0 {
			break
		}
		for _, n := range t.ed.Board.Neighbours(c.space) {
			if t.ed.Board.Spaces[n].Sea {
				sea = append(sea, sense{n, c.cost + 1})
			}
		}
	}
	if len(sea) == 0 {
		return false
	}
	sortSenses(sea)
	k.places, k.zone = sea[:min(len(sea), mostSenses)], true
	return true
}

// zoneAt reads "sz 5", "see zone thirty three", "5 sea zone", "zone 2".
func (t *tokenizer) zoneAt(ws []string) (int, edition.SpaceID, bool) {
	find := func(n int) (edition.SpaceID, bool) { return t.ed.Board.Find("sz " + itoa(n)) }
	if len(ws) == 0 {
		return 0, 0, false
	}
	if v, ok := digits(ws[0]); ok {
		n := 0
		if len(ws) >= 2 && (ws[1] == "sz" || ws[1] == "seezone") {
			n = 2
		} else if len(ws) >= 3 && (ws[1] == "sea" || ws[1] == "see") && ws[2] == "zone" {
			n = 3
		}
		s, found := find(v)
		return n, s, found && n > 0
	}
	i := 0
	if len(ws) > 2 && ws[0] == "c" && ws[1] == "zone" { // as a microphone hears it
		i = 1
	}
	for i < len(ws) && i < 3 && zoneWords[ws[i]] {
		i++
	}
	if i == 0 || i >= len(ws) {
		return 0, 0, false
	}
	n, v := t.zoneNumber(ws[i:])
	if n == 0 || i == 1 && (ws[0] == "see" || ws[0] == "sea") && len(ws[i]) < 2 {
		return 0, 0, false
	}
	s, ok := find(v)
	return i + n, s, ok
}

func itoa(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + string(rune('0'+n%10))
}

func digits(s string) (int, bool) {
	n := 0
	for _, c := range s {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = n*10 + int(c-'0')
	}
	return n, s != "" && len(s) < 5
}

// zoneNumber reads 109, "one oh nine", "thirty five", "one ten".
func (t *tokenizer) zoneNumber(ws []string) (int, int) {
	if v, ok := digits(ws[0]); ok {
		return 1, v
	}
	return t.numberAt(ws)
}

// numberAt reads a number in words.
func (t *tokenizer) numberAt(ws []string) (int, int) {
	if len(ws) == 0 {
		return 0, 0
	}
	for n := min(3, len(ws)); n > 1 && t.opens[ws[0]]; n-- { // "a couple of"
		if v, ok := t.numbers[strings.Join(ws[:n], " ")]; ok {
			return n, v
		}
	}
	v, ok := t.numbers[ws[0]]
	switch {
	case !ok:
		return 0, 0
	case ws[0] == "one" && len(ws) >= 3 && (ws[1] == "oh" || ws[1] == "o") && t.numbers[ws[2]] > 0:
		return 3, 100 + t.numbers[ws[2]]
	case ws[0] == "one" && len(ws) > 1 && t.numbers[ws[1]] >= 10:
		n, w := t.numberAt(ws[1:])
		return n + 1, 100 + w
	case v >= 20 && len(ws) > 1 && t.numbers[ws[1]] > 0 && t.numbers[ws[1]] < 10:
		return 2, v + t.numbers[ws[1]]
	}
	return 1, v
}
