package adjudicator

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

// chart is a position that is being written down.
type chart struct {
	p      *position.Position
	reader *orders.Reader
	units  map[edition.SpaceID]orders.SpaceLine
}

func newChart(reader *orders.Reader, p *position.Position) *chart {
	m := &chart{p, reader, map[edition.SpaceID]orders.SpaceLine{}}
	for _, l := range notation.FromPosition(p).Lines {
		if l, ok := l.(orders.SpaceLine); ok && l.HasUnits {
			m.units[l.Space] = orders.SpaceLine{Space: l.Space, HasUnits: true, Units: l.Units}
		}
	}
	return m
}

func (m *chart) all() []edition.SpaceID {
	var out []edition.SpaceID
	for s := range m.p.Edition.Board.Spaces {
		out = append(out, edition.SpaceID(s))
	}
	return out
}

// flagged lists the spaces of a region that the edition marks.
func (m *chart) flagged(region string) []edition.SpaceID {
	var out []edition.SpaceID
	for _, s := range m.all() {
		if slices.ContainsFunc(m.p.Edition.Space(s).Flags, func(f string) bool { return board.Fold(f) == board.Fold(region) }) {
			out = append(out, s)
		}
	}
	return out
}

// mapSection is a heading and the spaces below it, a line for each.
type mapSection struct {
	heading prose.Text // "" for none
	lines   []prose.Text
}

// whole is spaces under the names of those who hold them, and the sea zones in which anything is.
func (m *chart) whole(spaces []edition.SpaceID) []mapSection {
	var out []mapSection
	for i := range m.p.Edition.Powers {
		out = append(out, m.section(m.heading(edition.PowerID(i)), spaces, func(s edition.SpaceID) bool { return m.p.Owners[s] == edition.PowerID(i) }))
	}
	return append(out, m.section("SEA ZONES", spaces, func(s edition.SpaceID) bool { return m.p.Edition.Space(s).Sea }))
}

// power is the land of a power, and where else units of it are.
func (m *chart) power(power edition.PowerID) []mapSection {
	return []mapSection{
		m.section(m.heading(power), m.all(), func(s edition.SpaceID) bool { return m.p.Owners[s] == power }),
		m.section("UNITS ELSEWHERE", m.all(), func(s edition.SpaceID) bool {
			return m.p.Owners[s] != power && slices.ContainsFunc(m.p.In(s), func(u *position.Unit) bool { return u.Owner == power })
		}),
	}
}

// developments are what each power has developed.
func (m *chart) developments() mapSection {
	out := mapSection{heading: "DEVELOPMENTS"}
	for i := range m.p.Edition.Powers {
		var has []string
		for n := range m.p.Edition.Techs {
			if m.p.Techs[i].Has(edition.TechID(n)) {
				has = append(has, m.p.Edition.Techs[n].Name)
			}
		}
		if len(has) > 0 {
			out.lines = append(out.lines, prose.Say("%s: %s", m.p.Edition.Powers[i].Name, prose.List(has)))
		}
	}
	if len(out.lines) == 0 {
		out.lines = []prose.Text{"Nobody has any."}
	}
	return out
}

// around is a space and those around it.
func (m *chart) around(space edition.SpaceID) []mapSection {
	near := mapSection{heading: "NEXT TO IT"}
	for _, n := range m.p.Edition.Board.Neighbours(space) {
		near.lines = append(near.lines, m.line(n, true))
	}
	return []mapSection{{lines: []prose.Text{m.line(space, true)}}, near}
}

// heading names a power, and what it has.
func (m *chart) heading(power edition.PowerID) prose.Text {
	h := &m.p.Edition.Powers[power]
	if !h.Plays {
		return prose.Words(strings.ToUpper(h.Name))
	}
	return prose.Say("%s, %d IPCs, production %d", strings.ToUpper(h.Name), m.p.Money[power], m.p.Income(power))
}

// section is those spaces that belong below a heading.
func (m *chart) section(heading prose.Text, spaces []edition.SpaceID, in func(edition.SpaceID) bool) mapSection {
	out := mapSection{heading: heading}
	for _, s := range spaces {
		if line := m.line(s, false); in(s) && line != "" {
			out.lines = append(out.lines, line)
		}
	}
	return out
}

// inSections shows sections below their headings. One without lines has no heading either.
func inSections(sections []mapSection) []paper.Block {
	var blocks []paper.Block
	for _, s := range sections {
		if len(s.lines) == 0 {
			continue
		}
		if s.heading != "" {
			blocks = append(blocks, paper.Head(s.heading))
		}
		blocks = append(blocks, paper.Sentences(s.lines))
	}
	return blocks
}

// line writes a space: "Ukraine S.S.R. (Germany) 3: Germany 3 inf, 1 art". What nobody can enter, and empty sea, is
// written only if it is asked for.
func (m *chart) line(s edition.SpaceID, asked bool) prose.Text {
	space := m.p.Edition.Space(s)
	units, occupied := m.units[s]
	if !asked && !occupied && (space.Impassable || space.Sea) {
		return ""
	}
	text := prose.Words(space.Name)
	switch {
	case space.Impassable:
		return text + " (nothing ever enters)"
	case !space.Sea:
		text += prose.Say(" (%s) %d", m.owner(s), space.Income)
	}
	if occupied {
		text += prose.Words(strings.TrimPrefix(m.reader.PrintPositionLine(units), space.Name))
	} else if asked {
		text += ": nothing"
	}
	return text
}

func (m *chart) owner(s edition.SpaceID) string {
	if o := m.p.Owners[s]; o != edition.Nobody {
		return m.p.Edition.Powers[o].Name
	}
	return "nobody"
}
