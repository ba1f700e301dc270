package rules

import "strings"

// slug is a space's name as it stands in labels and decision IDs.
func (p *Position) slug(s SpaceID) string { return slug(p.space(s)) }

func (p *Position) spaceNames(spaces []SpaceID) string {
	names := make([]string, len(spaces))
	for i, s := range spaces {
		names[i] = p.space(s)
	}
	return strings.Join(names, ", ")
}

// spaceList names spaces.
func (p *Position) spaceList(spaces []SpaceID) string {
	names := make([]string, len(spaces))
	for i, s := range spaces {
		names[i] = p.space(s)
	}
	return List(names)
}

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

// pathText writes a path with arrows.
func (p *Position) pathText(path []SpaceID) string {
	names := make([]string, len(path))
	for i, s := range path {
		names[i] = p.space(s)
	}
	return strings.Join(names, " -> ")
}

func (p *Position) powerName(h PowerID) string {
	if h == Nobody {
		return "nobody"
	}
	return p.Edition.Powers[h].Name
}

func (p *Position) space(s SpaceID) string { return p.Edition.Board.Spaces[s].Name }

func (p *Position) lateText(owner PowerID) string {
	return "Units of " + p.powerName(owner) + " move with the joint strike in the combat move, not in noncombat."
}

// eitherOf lists spaces of which one is to be named.
func (p *Position) eitherOf(spaces []SpaceID) string {
	if len(spaces) == 1 {
		return p.space(spaces[0])
	}
	last := len(spaces) - 1
	return p.spaceNames(spaces[:last]) + " or " + p.space(spaces[last])
}
