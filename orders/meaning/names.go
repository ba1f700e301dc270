package meaning

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

const mostSenses = 14 // of a place

// unnamed are words of names that people leave out.
var unnamed = map[string]bool{"the": true, "of": true, "and": true, "ssr": true, "s": true, "land": true, "islands": true, "island": true, "sz": true, "zone": true,
	"sea": true, "nat": true, "l": true, "okrug": true, "national": true}

// short are words that stand for the beginning of a word of a name.
var short = map[string]string{"w": "west", "e": "east", "s": "south", "n": "north", "c": "cent", "gr": "great", "cen": "cent", "us": "united", "usa": "united",
	"ger": "germany", "med": "medit", "can": "canada", "ost": "east", "nord": "north", "sud": "south", "est": "east", "este": "east", "kanada": "canada", "ouest": "west", "ovest": "west", "oeste": "west", "westen": "west", "osten": "east", "norden": "north", "sueden": "south", "suden": "south", "norte": "north", "nth": "north", "sth": "south", "sur": "south", "suid": "south", "settentrionale": "north", "meridionale": "south", "orientale": "east", "occidentale": "west", "orientali": "east", "occidentali": "west"}

// fuzzy are the places that some words may mean by beginnings, pieces and slips.
func (t *tokenizer) fuzzy(ws []string) []sense {
	key := strings.Join(ws, " ")
	if c, ok := t.known[key]; ok {
		return c
	}
	if ws = slices.Clone(ws); len(ws) > 1 {
		for i, w := range ws {
			if o := t.ours[w]; o != "" && !unnamed[w] { // "sud francia"
				ws[i] = o
			}
		}
	}
	best := map[edition.SpaceID]int{}
	if len(ws) > 0 && len(key) <= 40 {
		letters := []byte{ws[0][0]}
		for _, w := range []string{ws[0], ws[len(ws)-1]} {
			if full := short[w]; full != "" && full[0] != ws[0][0] {
				letters = append(letters, full[0])
			}
		}
		for _, first := range letters {
			for _, i := range t.begins[first] {
				n := &t.names[i]
				if n.words[0] == "sz" {
					continue
				}
				t.compared++
				c, ok := matches(ws, n.words)
				if k := len(ws) - 1; !ok && k > 0 && short[ws[k]] != "" { // "Canada Ouest"
					c, ok = matches(slices.Concat(ws[k:], ws[:k]), n.words)
				}
				if ok {
					if old, seen := best[n.space]; !seen || c < old {
						best[n.space] = c
					}
				}
			}
		}
	}
	var out []sense
	for s, c := range best {
		out = append(out, sense{s, c})
	}
	out = slices.DeleteFunc(settled(out), func(c sense) bool { return c.cost > 5 })
	t.known[key] = out
	return out
}

func sortSenses(list []sense) {
	slices.SortFunc(list, func(a, b sense) int {
		if a.cost != b.cost {
			return a.cost - b.cost
		}
		return int(a.space - b.space)
	})
}

// matches reports whether words can be a short or a wrong form of a name, and at what cost.
func matches(ws, name []string) (int, bool) {
	if c, ok := beginnings(ws, name); ok {
		return c, true
	}
	if len(ws) == 1 && len(ws[0]) >= 2 {
		var essential []string
		for _, n := range name {
			if !unnamed[n] || n == "sea" || n == "zone" {
				essential = append(essential, n)
			}
		}
		if len(essential) > 1 && pieces(ws[0], essential) || len(name) > 1 && (len(ws[0]) > 3 || len(ws[0]) == len(name)) && pieces(ws[0], name) {
			return 1, true
		}
		if n := len(essential) - 1; n > 1 && essential[n] == "zone" && pieces(ws[0], essential[:n]) { // "NS"
			return 2, true
		}
		w, full := ws[0], strings.Join(name, "")
		if len(essential) == 1 {
			full = essential[0]
		}
		if n := len(full); len(w) >= 4 && w[0] == full[0] && n > 4 && strings.HasSuffix(w, full[n-4:]) && subsequence(w, full) { // "Qland"
			return 3, true
		}
		if len(w) >= 3 && len(essential) == 1 && w[0] == full[0] && subsequence(w, full) && len(w)*4 >= len(full) && !strings.ContainsAny(w[1:], "aeiou") {
			return 4, true
		}
	}
	typed, full := strings.Join(ws, ""), strings.Join(name, "")
	if len(typed) >= 5 && len(full) >= 5 && typed[0] == full[0] {
		if m := board.Misses(typed, full); m <= 1+len(full)/6 && m <= 3 {
			return 1 + m, true
		}
		if len(name) > 1 && len(name[0]) >= 5 && board.Misses(typed, name[0]) <= 1 {
			return 3, true
		}
	}
	return 0, false
}

// beginnings reports whether every typed word begins a word of the name, in their order. Words of the name that are left out cost one behind, two before.
func beginnings(ws, name []string) (int, bool) {
	cost, j := 0, 0
	for _, w := range ws {
		hit := false
		for ; j < len(name) && !hit; j++ {
			if c, yes := beginsWord(w, name[j]); yes {
				cost, hit = cost+c, true
			} else if !unnamed[name[j]] {
				cost += 2
			}
		}
		if !hit {
			return 0, false
		}
	}
	for ; j < len(name); j++ {
		if !unnamed[name[j]] {
			cost++
		}
	}
	return cost, len(ws) > 1 || len(ws[0]) >= 3
}

func beginsWord(w, name string) (int, bool) {
	switch {
	case w == name, strings.HasPrefix(name, w) && len(w) >= 3, short[w] != "" && strings.HasPrefix(name, short[w]):
		return 0, true
	case strings.HasPrefix(name, w):
		return 1, true
	case len(w) > 3 && len(name) >= 4 && strings.HasPrefix(w, name) && len(w)-len(name) <= 3: // "Italian", "eastern"
		return 1, true
	}
	return 0, false
}

// pieces reports whether a word is made of beginnings of all words of a name.
func pieces(w string, name []string) bool {
	if len(name) == 0 {
		return w == ""
	}
	for n := min(len(w), len(name[0])); n >= 1; n-- {
		if strings.HasPrefix(name[0], w[:n]) && pieces(w[n:], name[1:]) {
			return true
		}
	}
	return false
}

func subsequence(w, full string) bool {
	i := 0
	for j := 0; j < len(full) && i < len(w); j++ {
		if full[j] == w[i] {
			i++
		}
	}
	return i == len(w)
}

// withWaters adds the zones beside land to the senses of a place where ships are meant.
func (l *letter) withWaters(senses []sense) (out []sense) {
	out = slices.Clone(senses)
	if slices.ContainsFunc(senses, func(s sense) bool { return l.sea(s.space) }) {
		return out
	}
	for _, s := range senses {
		for _, z := range l.zones(s.space) {
			cost := 2
			if word := foldPhrase(l.name(s.space)); strings.HasPrefix(foldPhrase(l.name(z)), strings.Fields(word)[0]) {
				cost = 1
			}
			out = append(out, sense{z, s.cost + cost})
		}
	}
	return out
}

// unlabelled is what stands behind a label: "Rest: 1 inf Algeria to Libya", "Then the planes: 2 ftr Ukraine -> Karelia".
func unlabelled(els []element) []element {
	i := slices.IndexFunc(els, func(e element) bool { return e.sort == ":" })
	if i < 1 || i > 4 || !has(els[i:], "arrow") || count(els[i:], "place") < 2 || !has(els[i:], "units") || slices.ContainsFunc(els[:i], func(e element) bool { return e.is("number", "arrow", "place") || e.units.n > 0 }) {
		return nil
	}
	return els[i+1:]
}

// planes reports whether a sentence speaks of planes.
func (l *letter) planes(els []element) bool {
	return slices.ContainsFunc(els, func(e element) bool {
		return e.sort == "units" && (e.units.group == "air" || e.units.group == "every" || len(e.units.kinds) > 0 && l.isAir(e.units.kinds[0]))
	})
}

// labels are words that people put above their orders, and that name no space.
var labels = map[string]bool{"africa": true, "asia": true, "europe": true, "pacific": true, "atlantic": true, "mediterranean": true, "med": true, "north": true, "south": true, "east": true,
	"west": true, "land": true, "sea": true, "air": true, "terra": true, "pacifico": true, "atlantico": true, "pazifik": true, "atlantik": true, "mittelmeer": true, "ostsee": true, "nordsee": true, "mediterraneo": true, "pacifique": true, "atlantique": true, "oriente": true, "mare": true, "mer": true, "terre": true, "meer": true, "luft": true, "front": true, "afrika": true, "europa": true, "afrique": true}

// shortName are the places that a word of the language begins, where just a place can stand: "1 inf Afghanistan to sink", "manch => even",
// "even: 2 inf", "land in den".
func (l *letter) shortName(toks []token, i int) []sense {
	t := &toks[i]
	if !t.filler && !slices.Contains([]string{"toweak", "ignore", "combat", "from"}, t.class) || len(t.fold) < 3 {
		return nil
	}
	at := func(k int) *token {
		if i+k >= 0 && i+k < len(toks) {
			return &toks[i+k]
		}
		return &token{}
	}
	ends := func(k int) bool {
		for i+k < len(toks) && at(k).filler {
			k++
		}
		x := at(k)
		return i+k == len(toks) || x.isNum || slices.Contains([]string{",", ";", ")", "(", "arrow", "!", "toweak", "via", "load", "and", ":"}, x.class)
	}
	first := func() bool {
		k := i - 1
		for k >= 0 && (toks[k].filler || toks[k].class == "and" || toks[k].class == "ditto" || toks[k].class == "then") {
			k--
		}
		return k < 0 || toks[k].class == ";"
	}
	before := at(-1).class
	if before == "toweak" && at(-2).class == "land" {
		before = "land"
	}
	switch marked := before == "arrow" || before == "from" || before == "land" || before == "dash" || before == "toweak" && at(1).class == "arrow"; {
	case marked && ends(1) && (len(t.fold) > 3 || i+1 == len(toks) || before == "land" || slices.Contains([]string{"(", "and", "via", "load", ":"}, at(1).class) || at(1).isNum && t.class != "toweak"):
	case len(t.fold) > 3 && (marked || first() || before == "takes") && (at(1).class == ":" || t.filler && (at(1).isNum || at(1).class == "," || at(1).class == "arrow" || at(1).class == "dash")):
	case len(t.fold) > 3 && (len(at(-1).kinds) > 0 && ends(1) || before == "combat"):
	case t.class == "from" && (i+1 == len(toks) || at(1).class == "," || at(1).class == ";"): // "2 inf aus": it marks nothing
	case t.filler && short[t.fold] != "" && (i+1 == len(toks) || at(1).class == "," || at(1).class == ";" || at(1).class == "arrow") && (before == "toweak" || before == "from" || at(-1).fold == "l" || len(at(-1).kinds) > 0): // "3 inf Est"
	case first() && slices.Contains([]string{":", "<", "gets", "dash", "arrow"}, at(1).class) || (len(at(-1).kinds) > 0 || at(-1).isNum && len(t.fold) > 3) && ends(1) && !at(1).isNum || before == "combat" && at(1).class == "load" || len(toks) == 1 && moving[l.section]: // "mon - 2 inf", "1 art she"
		if list := l.fuzzy([]string{t.fold}); len(list) > 0 && list[0].cost == 0 {
			return list
		}
		return nil
	default:
		return nil
	}
	return l.fuzzy([]string{t.fold})
}
