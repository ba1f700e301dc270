package position

import (
	"slices"

	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// SpaceSlug is a space's name as it stands in labels and decision IDs.
func (p *Position) SpaceSlug(s edition.SpaceID) string { return prose.Slug(p.SpaceName(s)) }

// SpaceNames lists spaces with commas alone, as orders do.
func (p *Position) SpaceNames(spaces []edition.SpaceID) string {
	names := make([]string, len(spaces))
	for i, s := range spaces {
		names[i] = p.SpaceName(s)
	}
	return strings.Join(names, ", ")
}

// SpaceList lists spaces as a sentence does: "Norway, Finland and Karelia" of three.
func (p *Position) SpaceList(spaces []edition.SpaceID) prose.Text {
	names := make([]string, len(spaces))
	for i, s := range spaces {
		names[i] = p.SpaceName(s)
	}
	return prose.List(names)
}

// StackText lists units by kind: "2 infantry and 1 tank".
func (p *Position) StackText(ids []UnitID) prose.Text {
	counts := make([]int, len(p.Edition.Kinds))
	for _, id := range ids {
		if u := p.Unit(id); u != nil {
			counts[u.Kind]++
		}
	}
	var parts []prose.Text
	for k, n := range counts {
		if n > 0 {
			parts = append(parts, p.Edition.StackText(n, edition.KindID(k)))
		}
	}
	return prose.List(parts)
}

// OwnersText names those to whom units belong.
func (p *Position) OwnersText(ids []UnitID) prose.Text {
	var names []string
	for power := range p.Edition.Powers {
		if slices.ContainsFunc(ids, func(id UnitID) bool { return p.Unit(id).Owner == edition.PowerID(power) }) {
			names = append(names, p.PowerName(edition.PowerID(power)))
		}
	}
	return prose.List(names)
}

// PathText writes a path with arrows.
func (p *Position) PathText(path []edition.SpaceID) prose.Text {
	names := make([]string, len(path))
	for i, s := range path {
		names[i] = p.SpaceName(s)
	}
	return prose.Typed(strings.Join(names, " -> "))
}

// PowerName is a power as it is called; nobody is "nobody".
func (p *Position) PowerName(h edition.PowerID) string {
	if h == edition.Nobody {
		return "nobody"
	}
	return p.Edition.Powers[h].Name
}

// SpaceName is a space as its board calls it.
func (p *Position) SpaceName(s edition.SpaceID) string { return p.Edition.Board.Spaces[s].Name }

// EitherOf lists spaces of which one is to be named.
func (p *Position) EitherOf(spaces []edition.SpaceID) prose.Text {
	names := make([]string, len(spaces))
	for i, s := range spaces {
		names[i] = p.SpaceName(s)
	}
	return prose.Either(names)
}
