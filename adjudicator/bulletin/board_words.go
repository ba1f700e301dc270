package bulletin

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// Chart is a position that is being written down.
type Chart struct {
	P      *position.Position
	reader *orders.Reader
	units  map[edition.SpaceID]orders.SpaceLine
}

// NewChart begins to write a position down.
func NewChart(reader *orders.Reader, p *position.Position) *Chart {
	m := &Chart{p, reader, map[edition.SpaceID]orders.SpaceLine{}}
	for _, l := range notation.FromPosition(p).Lines {
		if l, ok := l.(orders.SpaceLine); ok && l.HasUnits {
			m.units[l.Space] = orders.SpaceLine{Space: l.Space, HasUnits: true, Units: l.Units}
		}
	}
	return m
}

// All are the spaces of the board.
func (m *Chart) All() []edition.SpaceID {
	var out []edition.SpaceID
	for s := range m.P.Edition.Board.Spaces {
		out = append(out, edition.SpaceID(s))
	}
	return out
}

// Flagged lists the spaces of a region that the edition marks.
func (m *Chart) Flagged(region string) []edition.SpaceID {
	var out []edition.SpaceID
	for _, s := range m.All() {
		if slices.ContainsFunc(m.P.Edition.Space(s).Flags, func(f string) bool { return board.Fold(f) == board.Fold(region) }) {
			out = append(out, s)
		}
	}
	return out
}

// MapSection is a heading and the spaces below it, a line for each.
type MapSection struct {
	Heading prose.Text // "" for none
	lines   []prose.Text
}

// Whole is spaces under the names of those who hold them, and the sea zones in which anything is.
func (m *Chart) Whole(spaces []edition.SpaceID) []MapSection {
	var out []MapSection
	for i := range m.P.Edition.Powers {
		out = append(out, m.section(m.Heading(edition.PowerID(i)), spaces, func(s edition.SpaceID) bool { return m.P.Owners[s] == edition.PowerID(i) }))
	}
	return append(out, m.section("SEA ZONES", spaces, func(s edition.SpaceID) bool { return m.P.Edition.Space(s).Sea }))
}

// Power is the land of a power, and where else units of it are.
func (m *Chart) Power(power edition.PowerID) []MapSection {
	return []MapSection{
		m.section(m.Heading(power), m.All(), func(s edition.SpaceID) bool { return m.P.Owners[s] == power }),
		m.section("UNITS ELSEWHERE", m.All(), func(s edition.SpaceID) bool {
			return m.P.Owners[s] != power && slices.ContainsFunc(m.P.In(s), func(u *position.Unit) bool { return u.Owner == power })
		}),
	}
}

// Developments are what each power has developed.
func (m *Chart) Developments() MapSection {
	out := MapSection{Heading: "DEVELOPMENTS"}
	for i := range m.P.Edition.Powers {
		var has []string
		for n := range m.P.Edition.Techs {
			if m.P.Techs[i].Has(edition.TechID(n)) {
				has = append(has, m.P.Edition.Techs[n].Name)
			}
		}
		if len(has) > 0 {
			out.lines = append(out.lines, prose.Say("%s: %s", m.P.Edition.Powers[i].Name, prose.List(has)))
		}
	}
	if len(out.lines) == 0 {
		out.lines = []prose.Text{"Nobody has any."}
	}
	return out
}

// Around is a space and those around it.
func (m *Chart) Around(space edition.SpaceID) []MapSection {
	near := MapSection{Heading: "NEXT TO IT"}
	for _, n := range m.P.Edition.Board.Neighbours(space) {
		near.lines = append(near.lines, m.line(n, true))
	}
	return []MapSection{{lines: []prose.Text{m.line(space, true)}}, near}
}

// Heading names a power, and what it has.
func (m *Chart) Heading(power edition.PowerID) prose.Text {
	h := &m.P.Edition.Powers[power]
	if !h.Plays {
		return prose.Loud(prose.Words(h.Name))
	}
	return prose.Say("%s, %d IPCs, production %d", prose.Loud(prose.Words(h.Name)), m.P.InHand(power), m.P.Income(power))
}

// section is those spaces that belong below a heading.
func (m *Chart) section(heading prose.Text, spaces []edition.SpaceID, in func(edition.SpaceID) bool) MapSection {
	out := MapSection{Heading: heading}
	for _, s := range spaces {
		if line := m.line(s, false); in(s) && line != "" {
			out.lines = append(out.lines, line)
		}
	}
	return out
}

// InSections shows sections below their headings. One without lines has no heading either.
func InSections(sections []MapSection) []paper.Block {
	var blocks []paper.Block
	for _, s := range sections {
		if len(s.lines) == 0 {
			continue
		}
		if s.Heading != "" {
			blocks = append(blocks, paper.Head(s.Heading))
		}
		blocks = append(blocks, paper.Sentences(s.lines))
	}
	return blocks
}

// line writes a space: "Ukraine S.S.R. (Germany) 3: Germany 3 inf, 1 art". What nobody can enter, and empty sea, is
// written only if it is asked for.
func (m *Chart) line(s edition.SpaceID, asked bool) prose.Text {
	space := m.P.Edition.Space(s)
	units, occupied := m.units[s]
	if !asked && !occupied && (space.Impassable || space.Sea) {
		return ""
	}
	text := prose.Typed(space.Name)
	switch {
	case space.Impassable:
		return prose.Say("%s (nothing ever enters)", text)
	case !space.Sea:
		text += prose.Say(" (%s) %d", m.owner(s), space.Income)
	}
	if occupied {
		text = prose.Say("%s: %s", text, notation.Occupants(m.P.Edition, strings.TrimPrefix(m.reader.PrintPositionLine(units), space.Name+": ")))
	} else if asked {
		text = prose.Say("%s: nothing", text)
	}
	return text
}

func (m *Chart) owner(s edition.SpaceID) string {
	if o := m.P.Owners[s]; o != edition.Nobody {
		return m.P.Edition.Powers[o].Name
	}
	return "nobody"
}
