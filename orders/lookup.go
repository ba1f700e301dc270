package orders

import (
	"bytes"
	"slices"
	"sort"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// hint says what a place is wanted for, where a land and a sea zone share a name.
type hint uint8

const (
	anywhere hint = iota
	onLand        // land units, aircraft, mixed lists
	atSea         // ships
)

// run is the words and numbers that stand at the beginning of some tokens, one behind the other, and where
// each ends. It lives on the stack: names are looked up many times a line.
type run struct {
	key  [128]byte
	ends [12]uint8
	used [12]uint8 // tokens up to and with that word
	n    int
}

// read takes at most most words. A dash between blanks may stand between two of them. A second number begins something
// else: "sz 1 1 sub" is a submarine in sz 1.
func (u *run) read(toks []token, most int) {
	u.n = 0
	end, counted := 0, false
	for i := 0; i < len(toks) && i < 200 && u.n < most && u.n < len(u.ends); i++ {
		switch toks[i].kind {
		case word, number:
			if end+len(toks[i].key) > len(u.key) || counted && toks[i].kind == number {
				return
			}
			counted = toks[i].kind == number
			end += copy(u.key[end:], toks[i].key)
			u.ends[u.n], u.used[u.n] = uint8(end), uint8(i+1)
			u.n++
		case dash:
			if i == 0 {
				return
			}
		default:
			return
		}
	}
}

// find returns the thing with the longest name that stands at the beginning of toks, and how many tokens
// the name takes; 0 when there is none.
func find[T comparable](n *names[T], toks []token) (id T, took int) {
	var u run
	u.read(toks, n.words)
	for i := u.n - 1; i >= 0; i-- {
		if id, ok := n.exact[string(u.key[:u.ends[i]])]; ok && (i == 0 || i < n.parts[string(u.key[:u.ends[i]])]) {
			return id, int(u.used[i])
		}
	}
	return id, 0
}

// placeMatch is what the words at the beginning of a list of tokens may name.
type placeMatch struct {
	space  edition.SpaceID   // Nowhere when nothing or several fit
	took   int               // tokens
	choice []edition.SpaceID // several that fit
	prefix bool              // the name was not written out
}

// findPlace reads the longest name of a space at the beginning of toks.
func (r *Reader) findPlace(toks []token, h hint) placeMatch {
	if len(toks) == 0 || toks[0].kind > number || toks[0].kind == number && (len(toks) < 2 || !isZoneWord(toks[1].key)) {
		return placeMatch{space: edition.Nowhere} // of names only zones begin with a number
	}
	var u run
	p := &r.places
	u.read(toks, p.words)
	for i := 1; i+1 < u.n; i++ { // a zone with a number is a place of its own: "from Caspian Sea sz 1 -> ..." starts in sz 1
		if _, zone := p.exact[string(u.key[u.ends[i-1]:u.ends[i+1]])]; zone && isZoneWord(string(u.key[u.ends[i-1]:u.ends[i]])) {
			u.n = i
		}
	}
	for i := u.n - 1; i >= 0; i-- {
		if m, ok := r.wholeMatch(u.key[:u.ends[i]], h, int(u.used[i])); ok {
			return m
		}
	}
	if toks[0].kind == number {
		return placeMatch{space: edition.Nowhere}
	}
	for i := u.n - 1; i >= 0; i-- {
		if int(u.used[i]) != i+1 { // a dash inside: only names written out in full cross it
			continue
		}
		k := u.key[:u.ends[i]]
		if i == 0 && r.isLanguageWord(k) {
			continue
		}
		if zone, stem := p.stems[string(k)]; stem {
			return r.stemMatch(string(k), zone, h, i+1)
		}
		if m, ok := r.prefixMatch(k, h, i+1); ok {
			return m
		}
	}
	return placeMatch{space: edition.Nowhere}
}

// wholeMatch decides what a name means that is written out in full.
func (r *Reader) wholeMatch(key []byte, h hint, took int) (placeMatch, bool) {
	p := &r.places
	if s, exact := p.exact[string(key)]; exact {
		if zone, shared := p.stems[string(key)]; shared && h == atSea {
			s = zone
		} else if h == atSea && !r.ed.Board.Spaces[s].Sea {
			if zones := r.ofClass(p.also[string(key)], true); len(zones) == 1 {
				s = zones[0]
			}
		}
		return placeMatch{space: s, took: took}, true
	}
	if list := p.also[string(key)]; list != nil {
		if fit := r.ofClass(list, h == atSea); len(fit) > 0 {
			list = fit
		}
		if len(list) == 1 {
			return placeMatch{space: list[0], took: took}, true
		}
		return placeMatch{space: edition.Nowhere, took: took, choice: list}, true
	}
	s, ok := p.byPower[string(key)]
	return placeMatch{space: s, took: took}, ok
}

// ofClass returns the zones of a list, or its lands.
func (r *Reader) ofClass(list []edition.SpaceID, sea bool) []edition.SpaceID {
	return slices.DeleteFunc(slices.Clone(list), func(s edition.SpaceID) bool { return r.ed.Board.Spaces[s].Sea != sea })
}

// stemMatch decides what "Karelia" means where Karelia Sea Zone and Karelia S.S.R. begin with it.
func (r *Reader) stemMatch(key string, zone edition.SpaceID, h hint, took int) placeMatch {
	if h == atSea {
		return placeMatch{space: zone, took: took}
	}
	lands := r.ofClass(r.prefixed(key), false)
	switch {
	case len(lands) == 0:
		return placeMatch{space: zone, took: took, prefix: true}
	case h == onLand && len(lands) == 1:
		return placeMatch{space: lands[0], took: took, prefix: true}
	case h == onLand:
		return placeMatch{space: edition.Nowhere, took: took, choice: lands}
	}
	return placeMatch{space: edition.Nowhere, took: took, choice: append(lands, zone)}
}

// prefixMatch reads the beginning of a name: three letters at least. For ships a zone comes before land.
func (r *Reader) prefixMatch(key []byte, h hint, took int) (placeMatch, bool) {
	sea := false
	for _, zone := range [...]string{"seazone", "sz"} {
		if n := len(key) - len(zone); n > 0 && string(key[n:]) == zone {
			key, sea = key[:n], true
			break
		}
	}
	if len(key) < 3 || bytes.ContainsAny(key, "0123456789") {
		return placeMatch{}, false
	}
	found := r.prefixed(string(key))
	if sea {
		found = r.ofClass(found, true)
	} else if zones := r.ofClass(found, true); h == atSea && len(zones) == 1 {
		found = zones
	}
	switch len(found) {
	case 0:
		return placeMatch{}, false
	case 1:
		return placeMatch{space: found[0], took: took, prefix: true}, true
	}
	return placeMatch{space: edition.Nowhere, took: took, choice: found}, true
}

// prefixed returns the spaces one of whose names begins with key, in the order of the board.
func (r *Reader) prefixed(key string) []edition.SpaceID {
	list := r.places.sorted
	i := sort.Search(len(list), func(i int) bool { return list[i].key >= key })
	var found []edition.SpaceID
	for ; i < len(list) && strings.HasPrefix(list[i].key, key); i++ {
		if !slices.Contains(found, list[i].space) {
			found = append(found, list[i].space)
		}
	}
	slices.Sort(found)
	return found
}

func (r *Reader) isLanguageWord(key []byte) bool {
	if known().reserved[string(key)] || r.reserved[string(key)] {
		return true
	}
	_, unit := r.kinds.exact[string(key)]
	return unit
}

// addCanals makes canals and straits known by their names, and by the word in which a name differs from the others: "Panama",
// "Danish Strait", "Gibraltar".
func (r *Reader) addCanals(canals []board.Canal) {
	for i := range canals {
		name := canals[i].Name
		r.canals.add(i, name, strings.TrimSuffix(name, "s"))
		for _, word := range strings.Fields(name) {
			if len(word) > 3 && !slices.ContainsFunc(canals, func(c board.Canal) bool { return c.Name != name && strings.Contains(c.Name, word) }) {
				r.canals.add(i, word)
			}
		}
	}
}
