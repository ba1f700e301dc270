package adjudicator

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/board"
	"fieldpost/orders"
)

// mapped answers MAP: what stands where and who owns it, in words; of the whole board, of a power's land, of a region that
// the edition knows, or of one space and those around it; as it is or as it was when a turn ended.
func (r *requests) mapped(_ context.Context, c orders.Command) (answer, error) {
	p, moment, region, why := r.mapOf(c.Args)
	if why != "" {
		return answer{text: wrapped("MAP: " + why)}, nil
	}
	m := newChart(r.table.reader, p)
	var b strings.Builder
	ed := p.Edition
	space, isSpace := r.table.reader.Space(region)
	power, isPower := r.table.reader.Power(region)
	isPower = isPower && (!isSpace || called(&ed.Powers[power], region))
	switch within := m.flagged(region); {
	case region == "":
		fmt.Fprintf(&b, "MAP, %s\n", moment)
		m.whole(&b, m.all())
	case isPower:
		fmt.Fprintf(&b, "MAP of %s, %s\n", ed.Powers[power].Name, moment)
		m.power(&b, power)
	case isSpace:
		fmt.Fprintf(&b, "MAP of %s, %s\n\n", ed.Space(space).Name, moment)
		b.WriteString(m.line(space, true))
		b.WriteString("\nNEXT TO IT\n")
		for _, n := range ed.Board.Neighbours(space) {
			b.WriteString(m.line(n, true))
		}
	case len(within) > 0:
		fmt.Fprintf(&b, "MAP of %s, %s\n", rules.Title(strings.ToLower(region)), moment)
		m.whole(&b, within)
	default:
		return answer{text: wrapped(fmt.Sprintf("MAP: %q is no space and no power, or the beginning of several.", shorten(region)))}, nil
	}
	return answer{text: b.String()}, nil
}

// called tells whether a power is called so by its name or its two letters. Another word for it may be a place.
func called(power *rules.Power, word string) bool {
	return board.Fold(word) == board.Fold(power.Name) || board.Fold(word) == board.Fold(power.Code)
}

// mapOf reads what stands behind MAP: the position, what moment it is of, and the region.
func (r *requests) mapOf(args []string) (p *rules.Position, moment, region, why string) {
	p = r.seen()
	moment = "now"
	if n := len(args); n >= 2 && strings.EqualFold(args[n-2], "turn") {
		turns := r.table.scribe.Everything().Turns
		at, err := strconv.Atoi(args[n-1])
		if err != nil || at < 1 || at > len(turns) {
			if len(turns) == 0 {
				return nil, "", "", "no turn is over yet."
			}
			return nil, "", "", fmt.Sprintf("there is no turn %s; the turns so far are 1 to %d.", shorten(args[n-1]), len(turns))
		}
		p, args = turns[at-1].End, args[:n-2]
		start := turns[at-1].Start
		moment = fmt.Sprintf("after turn %d (%s, round %d)", at, p.Edition.Powers[start.Mover].Name, start.Round)
	}
	return p, moment, strings.Join(args, " "), ""
}

// chart is a position that is being written down.
type chart struct {
	p      *rules.Position
	reader *orders.Reader
	units  map[rules.SpaceID]orders.SpaceLine
}

func newChart(reader *orders.Reader, p *rules.Position) *chart {
	m := &chart{p, reader, map[rules.SpaceID]orders.SpaceLine{}}
	for _, l := range notation.FromPosition(p).Lines {
		if l, ok := l.(orders.SpaceLine); ok && l.HasUnits {
			m.units[l.Space] = orders.SpaceLine{Space: l.Space, HasUnits: true, Units: l.Units}
		}
	}
	return m
}

func (m *chart) all() []rules.SpaceID {
	var out []rules.SpaceID
	for s := range m.p.Edition.Board.Spaces {
		out = append(out, rules.SpaceID(s))
	}
	return out
}

// flagged lists the spaces of a region that the edition marks.
func (m *chart) flagged(region string) []rules.SpaceID {
	var out []rules.SpaceID
	for _, s := range m.all() {
		if slices.ContainsFunc(m.p.Edition.Space(s).Flags, func(f string) bool { return board.Fold(f) == board.Fold(region) }) {
			out = append(out, s)
		}
	}
	return out
}

// whole writes spaces under the names of those who hold them, and the sea zones in which anything is.
func (m *chart) whole(b *strings.Builder, spaces []rules.SpaceID) {
	for i := range m.p.Edition.Powers {
		m.section(b, m.heading(rules.PowerID(i)), spaces, func(s rules.SpaceID) bool { return m.p.Owners[s] == rules.PowerID(i) })
	}
	m.section(b, "SEA ZONES", spaces, func(s rules.SpaceID) bool { return m.p.Edition.Space(s).Sea })
}

// power writes the land of a power, and where else units of it are.
func (m *chart) power(b *strings.Builder, power rules.PowerID) {
	m.section(b, m.heading(power), m.all(), func(s rules.SpaceID) bool { return m.p.Owners[s] == power })
	m.section(b, "UNITS ELSEWHERE", m.all(), func(s rules.SpaceID) bool {
		return m.p.Owners[s] != power && slices.ContainsFunc(m.p.In(s), func(u *rules.Unit) bool { return u.Owner == power })
	})
}

// heading names a power, and what it has.
func (m *chart) heading(power rules.PowerID) string {
	h := &m.p.Edition.Powers[power]
	if !h.Plays {
		return strings.ToUpper(h.Name)
	}
	return fmt.Sprintf("%s, %d IPCs, production %d", strings.ToUpper(h.Name), m.p.Money[power], m.p.Income(power))
}

// section writes those spaces that belong below a heading; without any there is no heading.
func (m *chart) section(b *strings.Builder, heading string, spaces []rules.SpaceID, in func(rules.SpaceID) bool) {
	var lines strings.Builder
	for _, s := range spaces {
		if in(s) {
			lines.WriteString(m.line(s, false))
		}
	}
	if lines.Len() > 0 {
		b.WriteString("\n" + heading + "\n" + lines.String())
	}
}

// line writes a space: "Ukraine S.S.R. (Germany) 3: Germany 3 inf, 1 art". What nobody can enter, and empty sea, is
// written only if it is asked for.
func (m *chart) line(s rules.SpaceID, asked bool) string {
	space := m.p.Edition.Space(s)
	units, occupied := m.units[s]
	if !asked && !occupied && (space.Impassable || space.Sea) {
		return ""
	}
	text := space.Name
	switch {
	case space.Impassable:
		return text + " (nothing ever enters)\n"
	case !space.Sea:
		text += fmt.Sprintf(" (%s) %d", m.owner(s), space.Income)
	}
	if occupied {
		text += strings.TrimPrefix(m.reader.PrintPositionLine(units), space.Name)
	} else if asked {
		text += ": nothing"
	}
	return wrapped(text)
}

func (m *chart) owner(s rules.SpaceID) string {
	if o := m.p.Owners[s]; o != rules.Nobody {
		return m.p.Edition.Powers[o].Name
	}
	return "nobody"
}
