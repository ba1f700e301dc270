package orders

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// mostNamed is how many words of an order are looked at for the places that it names.
const mostNamed = 60

// likeliest puts the places that an ambiguous name fits in the order in which they are offered: those nearest to another place
// that the order names come first; if it names none, those nearest to the capital of whoever writes. Of two that are equally near
// the one that is worth more comes first, then the one that stands first on the board.
func (p *parser) likeliest(choice []edition.SpaceID) []edition.SpaceID {
	if !p.guesses() {
		return choice
	}
	b := p.r.ed.Board
	near := make(map[edition.SpaceID]int, len(choice))
	for _, s := range choice {
		near[s] = len(b.Spaces)
	}
	for _, from := range p.landmarks() {
		for _, s := range choice {
			if n := b.Distance(from, s, -1, nil); n >= 0 {
				near[s] = min(near[s], n)
			}
		}
	}
	choice = slices.Clone(choice)
	slices.SortStableFunc(choice, func(x, y edition.SpaceID) int {
		return cmp.Or(cmp.Compare(near[x], near[y]), cmp.Compare(b.Spaces[y].Income, b.Spaces[x].Income), cmp.Compare(x, y))
	})
	return choice
}

// landmarks are the places that an order names without doubt, else the capital of whoever writes.
func (p *parser) landmarks() []edition.SpaceID {
	var out []edition.SpaceID
	for i := 0; i < min(len(p.toks), mostNamed); {
		m := p.r.findPlace(p.toks[i:], anywhere)
		if m.took > 0 && m.choice == nil && p.toks[i].kind <= number {
			out = append(out, m.space)
		}
		i += max(m.took, 1)
	}
	if out == nil && p.power >= 0 && int(p.power) < len(p.r.ed.Powers) && p.r.ed.Powers[p.power].Capital != edition.Nowhere {
		out = append(out, p.r.ed.Powers[p.power].Capital)
	}
	return out
}
