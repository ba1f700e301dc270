package meaning

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// inTurn are the sections in the order of a letter.
var inTurn = []string{"BID", "ADVANTAGE", "RESEARCH", "REPAIR", "BUY", "WAR", "COMBAT", "NAVAL", "GROUND", "BATTLES", "NONCOMBAT", "RAIL", "BASES", "PLACE", "INCOME", "STANDING"}

// meaning is what a reading says, whatever the order of its lines.
func (o outcome) meaning() string {
	counts := map[string]int{}
	for _, m := range o.moves {
		if m.text != "" {
			counts[m.text]++
			continue
		}
		if m.ship {
			counts[fmt.Sprint("ship ", m.section, m.n, m.from, m.to, m.loads, m.held, m.beach)]++
			continue
		}
		counts[fmt.Sprint(m.section, m.kind, m.owner, m.from, m.to, m.tail)] += m.n
	}
	list := make([]string, 0, len(counts))
	for k, n := range counts {
		list = append(list, fmt.Sprint(k, "*", n))
	}
	slices.Sort(list)
	return strings.Join(list, ";")
}

// moveText is a move as a canonical line.
func (g *game) moveText(m *move) string {
	if m.text != "" {
		return m.text
	}
	if m.ship {
		return g.voyageText(m, m.section)
	}
	who := fmt.Sprintf("%d %s", m.n, g.short(m.kind))
	if m.owner != g.me && m.owner != edition.Nobody {
		who = g.ed.Power(m.owner).Name + " " + who
	}
	return who + " " + g.route(m)
}

func (g *game) route(m *move) string {
	if m.from == m.to && len(m.way) == 0 {
		if m.tail != "" {
			return g.name(m.from) + m.tail
		}
		return g.name(m.from) + " fight"
	}
	text := g.name(m.from)
	for _, s := range m.way {
		text += " -> " + g.name(s)
	}
	to := g.name(m.to)
	if m.deck {
		to = "cv " + to
	}
	tail := m.tail
	if tail == "" && m.attack && g.ed.Kinds[m.kind].Raids && !g.sea(m.to) && g.raidsElse() {
		tail = " fight"
	}
	return text + " -> " + to + tail
}

// raidsElse reports whether a plane that can raid must say "fight". It must if there are several kinds of targets for raids.
func (g *game) raidsElse() bool { return len(g.raidable()) > 1 }

func (g *game) cargoText(list []cargo) string {
	text := ""
	for i, c := range list {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprintf("%d %s", c.n, g.short(c.kind))
		if i+1 == len(list) || list[i+1].from != c.from {
			text += " " + g.name(c.from)
		}
	}
	return text
}

// voyageText is the journey of a transport as a line of a section; the Advanced Rules have loading and landing apart.
func (g *game) voyageText(m *move, section string) string {
	way := g.name(m.from)
	for _, s := range m.way {
		way += " -> " + g.name(s)
	}
	if m.to != m.from || len(m.way) > 0 {
		way += " -> " + g.name(m.to)
	}
	if g.byPhase() && section == "GROUND" {
		if m.beach == edition.Nowhere {
			return ""
		}
		return fmt.Sprintf("%d trn %s: land %s", m.n, g.name(m.to), g.name(m.beach))
	}
	held := ""
	if !slices.ContainsFunc(m.held, func(c cargo) bool { return c.n%m.n > 0 }) && len(m.held) > 0 { // each ship has as much aboard
		var list []string
		for _, c := range m.held {
			list = append(list, fmt.Sprintf("%d %s", c.n/m.n, g.short(c.kind)))
		}
		held = " [" + strings.Join(list, ", ") + "]"
		if m.from == m.to && (len(m.loads) > 0 || m.beach != edition.Nowhere) {
			held = ""
		}
	}
	out := fmt.Sprintf("%d trn%s %s", m.n, held, way)
	if len(m.loads) > 0 {
		out += ": load " + g.cargoText(m.loads)
	}
	if m.beach != edition.Nowhere && !g.byPhase() {
		if len(m.loads) > 0 {
			out += "; land " + g.name(m.beach)
		} else {
			out += ": land " + g.name(m.beach)
		}
	}
	return out
}

// merged are the moves of a section as lines: units that go the same way stand in one.
func (g *game) merged(moves []move, section string) (lines []string) {
	used := make([]bool, len(moves))
	for i := range moves {
		m := &moves[i]
		if used[i] {
			continue
		}
		if m.text != "" {
			if m.section == section {
				lines = append(lines, m.text)
			}
			continue
		}
		if m.ship {
			sails := len(m.loads) > 0 || m.from != m.to
			if !g.byPhase() && m.section == section || g.byPhase() && (section == "GROUND" || sails && (section == m.section || section == "NAVAL" && m.section == "GROUND")) {
				if t := g.voyageText(m, section); t != "" {
					lines = append(lines, t)
				}
			}
			continue
		}
		if m.section != section {
			continue
		}
		var who []string
		var kinds []int
		counts := map[[2]int]int{}
		route := g.route(m)
		for j := i; j < len(moves); j++ {
			o := &moves[j]
			if used[j] || o.text != "" || o.ship || o.section != section || o.line != m.line || o.from != m.from || o.to != m.to || !slices.Equal(o.way, m.way) || g.route(o) != route {
				continue
			}
			used[j] = true
			key := [2]int{int(o.kind), int(o.owner)}
			if counts[key] == 0 {
				kinds = append(kinds, j)
			}
			counts[key] += o.n
		}
		for _, j := range kinds {
			o := &moves[j]
			w := fmt.Sprintf("%d %s", counts[[2]int{int(o.kind), int(o.owner)}], g.short(o.kind))
			if o.owner != g.me && o.owner != edition.Nobody {
				w = g.ed.Power(o.owner).Name + " " + w
			}
			who = append(who, w)
		}
		lines = append(lines, strings.Join(who, ", ")+" "+route)
	}
	return lines
}

// settleSections has ships sail in combat that go where others land or fight, and all others later.
func (l *letter) settleSections() {
	if l.byPhase() {
		return
	}
	busy := map[edition.SpaceID]bool{}
	for _, m := range l.st.moves {
		if m.attack && (m.ship || l.sea(m.to)) {
			busy[m.to] = true
		}
	}
	l.st.moves = slices.Clone(l.st.moves)
	for i := range l.st.moves {
		m := &l.st.moves[i]
		if m.section == "NONCOMBAT" && l.isShip(m.kind) && busy[m.to] && !m.quiet && m.from != m.to && l.ed.Kinds[m.kind].Deck == 0 {
			m.section = "COMBAT"
		}
	}
}

// written is the canonical letter of a state of things.
func (l *letter) written() string {
	l.settleSections()
	var b strings.Builder
	fmt.Fprintf(&b, "POWER %s\n", l.ed.Power(l.me).Name)
	for _, s := range inTurn {
		lines := l.merged(l.st.moves, s)
		switch s {
		case "BUY":
			if text := l.buyText(); text != "" {
				fmt.Fprintf(&b, "BUY %s\n", text)
			}
		case "PLACE":
			lines = append(lines, l.placeLines()...)
		}
		for _, e := range l.entries {
			if e.section == s {
				lines = append(lines, e.text)
			}
		}
		switch {
		case len(lines) == 0:
		case slices.Contains([]string{"BID", "RESEARCH", "REPAIR", "WAR", "ADVANTAGE"}, s):
			fmt.Fprintf(&b, "%s %s\n", s, strings.Join(lines, ", "))
		default:
			fmt.Fprintf(&b, "%s\n%s\n", s, strings.Join(lines, "\n"))
		}
	}
	return b.String()
}
