package board

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// foldedName is one way of naming a space.
type foldedName struct {
	text  string
	space SpaceID
	alias bool
}

// index enters names and aliases. A name that two spaces share is a fault; an alias that folds to its own
// space's name is only repetition.
func (b *Board) index() (errs []error) {
	b.byName = make(map[string]SpaceID, 2*len(b.Spaces))
	add := func(name string, s SpaceID, alias bool) {
		key := foldZone(Fold(name))
		if key == "" {
			errs = append(errs, fmt.Errorf("space %d has the name %q, which nobody can type", s+1, name))
			return
		}
		if old, taken := b.byName[key]; taken {
			if old != s || !alias {
				errs = append(errs, fmt.Errorf("%q names both %s and %s", name, b.Spaces[old].Name, b.Spaces[s].Name))
			}
			return
		}
		b.byName[key] = s
		b.names = append(b.names, foldedName{key, s, alias})
	}
	for i := range b.Spaces {
		add(b.Spaces[i].Name, SpaceID(i), false)
	}
	for i := range b.Spaces {
		for _, a := range b.Spaces[i].Aliases {
			add(a, SpaceID(i), true)
		}
	}
	b.also = make(map[string][]SpaceID)
	for i := range b.Spaces {
		for _, a := range b.Spaces[i].Also {
			key := foldZone(Fold(a))
			if _, named := b.byName[key]; !named && key != "" && !slices.Contains(b.also[key], SpaceID(i)) {
				b.also[key] = append(b.also[key], SpaceID(i))
			}
		}
	}
	slices.SortStableFunc(b.names, func(x, y foldedName) int { return cmp.Compare(x.space, y.space) })
	return errs
}

// Find returns the space with that name or alias, or the one that a city or an abbreviation stands for, however it is spelled: case, accents, blanks, hyphens,
// apostrophes, slashes and dots do not matter, and a sea zone is "sz 5", "z5", "5 sz" or "Baltic sz".
func (b *Board) Find(name string) (SpaceID, bool) {
	s, ok := b.byName[foldZone(Fold(name))]
	if ok {
		return s, true
	}
	if list := b.also[foldZone(Fold(name))]; len(list) == 1 {
		return list[0], true
	}
	return Nowhere, false
}

// Match returns the spaces that a typed name may mean: those that it names exactly, else all that it
// begins (three letters at least), in the order of the board.
func (b *Board) Match(name string) []SpaceID {
	key := foldZone(Fold(name))
	if s, ok := b.byName[key]; ok {
		return []SpaceID{s}
	}
	if list := b.also[key]; len(list) > 0 {
		return slices.Clone(list)
	}
	if len(key) < 3 || isZoneNumber(key) {
		return nil
	}
	var found []SpaceID
	for _, n := range b.names {
		if strings.HasPrefix(n.text, key) && (len(found) == 0 || found[len(found)-1] != n.space) {
			found = append(found, n.space)
		}
	}
	return found
}

// Near returns at most max spaces whose names come closest to a misspelled one, the best first. It may
// return none: a name that resembles nothing gets no guesses.
func (b *Board) Near(name string, max int) []SpaceID {
	key := foldZone(Fold(name))
	if isZoneNumber(key) {
		return nil // every other number is as near
	}
	if len(key) > 64 {
		key = key[:64]
	}
	type guess struct {
		space SpaceID
		miss  int // in half slips
	}
	var guesses []guess
	for _, n := range b.names {
		miss := misspelling(key, n.text)
		if miss > 2+len(key)/2 {
			continue
		}
		if last := len(guesses) - 1; last >= 0 && guesses[last].space == n.space {
			guesses[last].miss = min(guesses[last].miss, miss)
			continue
		}
		guesses = append(guesses, guess{n.space, miss})
	}
	slices.SortStableFunc(guesses, func(x, y guess) int { return cmp.Compare(x.miss, y.miss) })
	if len(guesses) > max {
		guesses = guesses[:max]
	}
	spaces := make([]SpaceID, len(guesses))
	for i, g := range guesses {
		spaces[i] = g.space
	}
	return spaces
}

// misspelling says, in half slips, by how much a typed name misses a name, its beginning or a part of it:
// two for a slip and one for not being the whole name.
func misspelling(typed, name string) int {
	to := Beginnings(typed, name)
	miss := 2 * to[min(len(name), 64)]
	if len(typed) >= 3 {
		miss = min(miss, 2*slices.Min(to[:min(len(name), 64)+1])+1)
		if strings.Contains(name, typed) {
			miss = min(miss, 2)
		}
	}
	return miss
}
