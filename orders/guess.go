package orders

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// mostBehind is how many slips more than the best one another candidate may have: who is one letter off a name means no name that
// is three letters off.
const mostBehind = 1

// nearPlaces returns the spaces whose names come nearest to what was typed, the best first; for a victory city
// the space that it lies in.
func (r *Reader) nearPlaces(typed string) []edition.SpaceID {
	key := board.Fold(typed)
	for _, c := range r.ed.Cities {
		if board.Fold(c.Name) == key {
			return []edition.SpaceID{c.Space}
		}
	}
	if z := r.zoneNumbered(key); z != edition.Nowhere {
		return []edition.SpaceID{z}
	}
	near := misses{}
	r.nearNames(near, key)
	for i := range r.ed.Board.Spaces {
		name := r.ed.Board.Spaces[i].Name
		switch {
		case abbreviates(typed, name), initials(name) == key:
			near[edition.SpaceID(i)] = 0
		case len(key) == 2 && strings.HasPrefix(board.Fold(name), key):
			near[edition.SpaceID(i)] = 1
		}
	}
	for also, list := range r.places.also {
		if miss := board.Misses(key, also); len(also) > 3 && len(key) > 3 && miss <= 1+len(key)/6 {
			for _, s := range list {
				near.note(s, miss)
			}
		}
	}
	return near.best(3)
}

// zoneNumbered is the sea zone that a number alone may be meant for. It is proposed and not taken, for a number may also be a count.
func (r *Reader) zoneNumbered(key string) edition.SpaceID {
	if !digits(key) {
		return edition.Nowhere
	}
	if m := r.findPlace(lex(nil, "sz "+key, 0), atSea); m.took > 0 && m.choice == nil && !m.prefix {
		return m.space
	}
	return edition.Nowhere
}

// nearNames notes the spaces whose names are written much like a key. Zones with numbers are not guessed.
func (r *Reader) nearNames(near misses, key string) {
	for _, k := range r.places.sorted {
		if strings.HasPrefix(k.key, "sz") || strings.HasPrefix(k.key, "z") && len(k.key) < 5 || k.key[0] <= '9' {
			continue
		}
		if miss := missed(key, k.key); miss <= 1+len(key)/4 {
			near.note(k.space, miss)
		}
	}
}

// misses are how far spaces are from what was typed.
type misses map[edition.SpaceID]int

// note keeps the smallest miss of a space.
func (m misses) note(s edition.SpaceID, miss int) {
	if old, ok := m[s]; !ok || miss < old {
		m[s] = miss
	}
}

// best lists the nearest spaces, the nearest first, without those far behind it.
func (m misses) best(most int) []edition.SpaceID {
	spaces := slices.SortedFunc(maps.Keys(m), func(a, b edition.SpaceID) int { return cmp.Or(cmp.Compare(m[a], m[b]), cmp.Compare(a, b)) })
	var out []edition.SpaceID
	for _, s := range spaces[:min(len(spaces), most)] {
		if m[s] <= m[spaces[0]]+mostBehind {
			out = append(out, s)
		}
	}
	return out
}

// initials are the first letters of a name's words: "we" of Western Europe.
func initials(name string) string {
	var b strings.Builder
	for _, t := range lex(nil, name, 0) {
		if t.kind == word {
			b.WriteByte(t.key[0])
		}
	}
	return b.String()
}

// abbreviates reports whether each word that was typed begins a word of a name, in the same order: "E. Europe",
// "W Russia".
func abbreviates(typed, name string) bool {
	short, long := lex(nil, compose(typed), 0), lex(nil, name, 0)
	if len(short) < 2 {
		return false
	}
	for _, s := range short {
		i := slices.IndexFunc(long, func(l token) bool { return strings.HasPrefix(l.key, s.key) })
		if i < 0 {
			return false
		}
		long = long[i+1:]
	}
	return true
}

// missed counts the slips between what was typed and a name or the beginning of it. A name that holds
// what was typed is as near as one slip.
func missed(typed, name string) int {
	miss := 2 * board.Misses(typed, name)
	if len(name) > len(typed) {
		miss = min(miss, 2*board.Misses(typed, name[:len(typed)])+1)
	}
	if len(name) > len(typed)+1 {
		miss = min(miss, 2*board.Misses(typed, name[:len(typed)+1])+1)
	}
	if len(typed) >= 4 && strings.Contains(name, typed) {
		miss = min(miss, 2)
	}
	return (miss + 1) / 2
}

// nearWords returns the words of a list that come nearest to what was typed, the best first.
func nearWords(typed string, list []string) []string {
	key := board.Fold(typed)
	type guess struct {
		text string
		miss int
	}
	var guesses []guess
	for _, w := range list {
		if miss := missed(key, board.Fold(w)); miss <= 1+len(key)/4 && len(key) > 1 {
			guesses = append(guesses, guess{w, miss})
		}
	}
	slices.SortStableFunc(guesses, func(a, b guess) int { return cmp.Compare(a.miss, b.miss) })
	var out []string
	for _, g := range guesses[:min(len(guesses), 3)] {
		if g.miss <= guesses[0].miss+mostBehind {
			out = append(out, g.text)
		}
	}
	return out
}

// guesses tells whether to look for what was meant: somebody is told, and has not been told very often.
func (p *parser) guesses() bool { return !p.out.quiet && len(p.out.problems) <= maxGuesses }

// near are the words of a list that come nearest to what was typed, if they are looked for.
func (p *parser) near(typed string, list []string) []string {
	if !p.guesses() {
		return nil
	}
	return nearWords(typed, list)
}

// didYouMean makes a question of candidates; none make no question.
func didYouMean(list []string) prose.Text {
	switch len(list) {
	case 0:
		return ""
	case 1:
		return prose.Say("Did you mean %s?", prose.Typed(list[0]))
	}
	return prose.Say("Did you mean %s or %s?", prose.Typed(strings.Join(list[:len(list)-1], ", ")), prose.Typed(list[len(list)-1]))
}

func (r *Reader) spaceNames(list []edition.SpaceID) []string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = r.space(s)
	}
	return out
}
