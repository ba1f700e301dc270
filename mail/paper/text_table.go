package paper

import (
	"strings"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/prose"
)

// grid is a table whose cells are on one line each, all rows of one length.
type grid struct {
	head   []string // nil if there is none
	rows   [][]string
	widths []int // of the columns, in characters
}

// grid makes the cells of a table ready.
func (t Table) grid() grid {
	columns := len(t.Head)
	for _, r := range t.Rows {
		columns = max(columns, len(r))
	}
	g := grid{widths: make([]int, columns)}
	line := func(cells []prose.Text) []string {
		out := make([]string, columns)
		for i, c := range cells {
			out[i] = said(c)
			g.widths[i] = max(g.widths[i], utf8.RuneCountInString(out[i]))
		}
		return out
	}
	if len(t.Head) > 0 {
		g.head = line(t.Head)
	}
	for _, r := range t.Rows {
		g.rows = append(g.rows, line(r))
	}
	return g
}

// wide is how long the lines of the table are.
func (g grid) wide() int {
	n := 2 * max(len(g.widths)-1, 0)
	for _, w := range g.widths {
		n += w
	}
	return n
}

// right tells whether a column is one of numbers.
func (t Table) right(column int) bool { return column < len(t.Right) && t.Right[column] }

// table writes a table, or its rows as a list if it is too wide.
func (p *plain) table(t Table) {
	p.fill("", "", t.Caption.String())
	g := t.grid()
	if g.wide() > width {
		for _, r := range g.rows {
			p.fill("- ", "  ", g.told(r))
		}
		return
	}
	if g.head != nil {
		p.row(t, g, g.head)
		rules := make([]string, len(g.widths))
		for i, w := range g.widths {
			rules[i] = strings.Repeat("-", w)
		}
		p.row(t, g, rules)
	}
	for _, r := range g.rows {
		p.row(t, g, r)
	}
}

// row writes a row of aligned cells.
func (p *plain) row(t Table, g grid, cells []string) {
	var line strings.Builder
	for i, c := range cells {
		if i > 0 {
			line.WriteString("  ")
		}
		room := strings.Repeat(" ", g.widths[i]-utf8.RuneCountInString(c))
		if t.right(i) {
			line.WriteString(room + c)
		} else {
			line.WriteString(c + room)
		}
	}
	p.WriteString(strings.TrimRight(line.String(), " ") + "\n")
}

// told says a row in words: "Round 2: attack 3 hits; defence 1 hit". A number needs its column's name even where the row
// begins.
func (g grid) told(cells []string) string {
	name := cells[0]
	if g.head != nil && (name == "" || name[0] >= '0' && name[0] <= '9') {
		name = strings.TrimSpace(g.head[0] + " " + name)
	}
	var rest []string
	for i, c := range cells[1:] {
		if c == "" {
			continue
		}
		if g.head != nil {
			c = strings.TrimSpace(g.head[i+1] + " " + c)
		}
		rest = append(rest, c)
	}
	if len(rest) == 0 {
		return name
	}
	return strings.TrimSpace(name + ": " + strings.Join(rest, "; "))
}
