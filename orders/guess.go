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

// nearest lists what comes nearest to what was typed, the nearest first, without what is far behind it.
func nearest[T cmp.Ordered](key string, names func(try func(name string, of T))) []T {
	miss, most := map[T]int{}, 1+len(key)/4
	names(func(name string, of T) {
		if len(key) < 2 || absent(key, name) > most {
			return
		}
		n := missed(key, name)
		if old, had := miss[of]; n <= most && (!had || n < old) {
			miss[of] = n
		}
	})
	list := slices.SortedFunc(maps.Keys(miss), func(a, b T) int { return cmp.Or(cmp.Compare(miss[a], miss[b]), cmp.Compare(a, b)) })
	return slices.DeleteFunc(list[:min(len(list), 3)], func(one T) bool { return miss[one] > miss[list[0]]+mostBehind })
}

// absent counts the letters of what was typed that a name does not have. Each of them is a slip.
func absent(typed, name string) (n int) {
	for _, c := range []byte(typed[:min(len(typed), 64)]) {
		if strings.IndexByte(name, c) < 0 {
			n++
		}
	}
	return n
}

// nearPlaces returns the spaces whose names come nearest to what was typed. Zones with numbers are not guessed.
func (r *Reader) nearPlaces(typed string) []edition.SpaceID {
	key := board.Fold(typed)
	if z := r.zoneNumbered(key); z != edition.Nowhere {
		return []edition.SpaceID{z}
	}
	return nearest(key, func(try func(string, edition.SpaceID)) {
		for _, k := range r.places.sorted {
			if !strings.HasPrefix(k.key, "sz") && (k.key[0] != 'z' || len(k.key) > 4) && k.key[0] > '9' {
				try(k.key, k.space)
			}
		}
		for also, list := range r.places.also {
			if len(list) == 1 && len(also) > 3 && len(key) > 3 && board.Misses(key, also) <= 1+len(key)/6 {
				try(also, list[0])
			}
		}
	})
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

// missed counts the slips between what was typed and a name or the beginning of it. A name that holds
// what was typed is as near as one slip.
func missed(typed, name string) int {
	to := board.Beginnings(typed, name)
	miss := 2 * to[min(len(name), 64)]
	for n := len(typed); n < min(len(name), len(typed)+2); n++ {
		miss = min(miss, 2*to[min(n, 64)]+1)
	}
	if len(typed) >= 4 && strings.Contains(name, typed) {
		miss = min(miss, 2)
	}
	return (miss + 1) / 2
}

// nearWords returns the words of a list that come nearest to what was typed.
func nearWords(typed string, list []string) []string {
	return nearest(board.Fold(typed), func(try func(string, string)) {
		for _, w := range list {
			try(board.Fold(w), w)
		}
	})
}

// guesses reports whether to look for what was meant: somebody is told, and has not been told very often.
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
