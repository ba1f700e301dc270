package paper

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// plain says text that was laid out for 72 columns, and lays out anew what has changed. What FromText would keep as lines
// stays, but for the account of a turn: its lines are numbered, and sentences.
func (t tongue) plain(text string) string {
	text, unread := first(clean(text))
	var out []string
	for block := range paragraphs(text) {
		if block == nil {
			out = append(out, "")
		} else {
			out = append(out, t.paragraph(block)...)
		}
	}
	return strings.Join(out, "\n") + unread
}

// paragraph says lines that stand together.
func (t tongue) paragraph(lines []string) []string {
	if len(lines) > 1 && underlines(lines[1], lines[0]) {
		head, rule := t.kept(lines[0]), lines[1]
		if head != lines[0] {
			rule = strings.Repeat(rule[:1], min(max(3, utf8.RuneCountInString(head)), width))
		}
		return append([]string{head, rule}, t.below(lines[2:])...)
	}
	if capitals(lines[0]) && (len(lines) == 1 || slices.ContainsFunc(lines[1:], said)) {
		return append([]string{t.kept(lines[0])}, t.below(lines[1:])...)
	}
	return t.below(lines)
}

// kept says a line, and keeps the blanks of one that is said alike.
func (t tongue) kept(line string) string {
	if other := t.words(line); other != words(line) {
		return other
	}
	return line
}

// below says lines that are no heading.
func (t tongue) below(lines []string) []string {
	if len(lines) == 0 {
		return nil
	}
	if meanings, ok := explained(lines); ok {
		return t.meanings(lines, meanings)
	}
	if from, to := columned(lines); from < to {
		run := lines[from:to]
		if meanings, ok := explained(run); ok {
			run = t.meanings(run, meanings)
		} else {
			run = t.grid(run)
		}
		return slices.Concat(t.below(lines[:from]), run, t.below(lines[to:]))
	}
	numbered, prose := slices.ContainsFunc(lines, counted), prose(lines)
	var out []string
	for from := 0; from < len(lines); {
		to := from + 1
		for to < len(lines) && goesOn(lines[to-1], lines[to], indent(lines[from]), prose) {
			to++
		}
		out = append(out, t.line(lines[from:to], numbered, len(lines) == to-from)...)
		from = to
	}
	return out
}

// line says a line that was broken into several; alone it is a paragraph. It may be an order, unless it is known to be ours.
func (t tongue) line(lines []string, ours, alone bool) []string {
	began := indent(lines[0])
	parts := slices.Clone(lines)
	for i, l := range parts {
		parts[i] = strings.TrimLeft(l, " ")
	}
	whole := strings.Join(parts, " ")
	switch {
	case ours || capitals(whole) && strings.Contains(whole, " "):
	case began > 0 || !said(whole) && ordered(whole):
		return lines
	}
	other := t.kept(whole)
	if other == whole {
		return lines
	}
	hang := began
	if len(lines) > 1 {
		hang = indent(lines[1])
	} else if began > 0 || !alone {
		hang = began + 2
	}
	return broken(other, began, hang)
}

// meanings says words with what they mean beside them. The words are typed, so they stay.
func (t tongue) meanings(lines []string, table Table) []string {
	var out []string
	changed := false
	at := indent(lines[0][strings.Index(lines[0], "  "):]) + strings.Index(lines[0], "  ")
	for _, r := range table.Rows {
		for i, meaning := range strings.Split(r[1], "\n") {
			other := t.kept(meaning)
			changed = changed || other != meaning
			laid := broken(other, at, at)
			if i == 0 {
				word := r[0]
				if strings.ContainsAny(word, "0123456789") { // a line of a letter
					word = t.words(word)
				}
				laid[0] = word + strings.Repeat(" ", max(2, at-utf8.RuneCountInString(word))) + strings.TrimLeft(laid[0], " ")
			}
			out = append(out, laid...)
		}
	}
	if !changed {
		return lines
	}
	return out
}

// grid says the cells of rows whose words stand below each other, and puts them below each other again.
func (t tongue) grid(lines []string) []string {
	table, ok := rowsOf(lines)
	if !ok {
		return lines
	}
	rows := table.Rows
	if table.Head != nil {
		rows = append([][]string{table.Head}, rows...)
	}
	said := Table{Rows: make([][]string, len(rows)), Right: table.Right}
	changed := false
	for i, r := range rows {
		said.Rows[i] = t.cells(r)
		changed = changed || !slices.Equal(said.Rows[i], r)
	}
	g := said.grid()
	least := width
	for _, l := range lines {
		least = min(least, indent(l))
	}
	if !changed || least+g.wide() > width {
		return lines
	}
	var p plain
	for _, r := range g.rows {
		p.WriteString(strings.Repeat(" ", least))
		p.row(said, g, r)
	}
	return strings.Split(strings.TrimSuffix(p.String(), "\n"), "\n")
}

// broken breaks a text into lines, the first of them and those that follow set in by so many blanks.
func broken(text string, first, next int) []string {
	var p plain
	p.fill(strings.Repeat(" ", first), strings.Repeat(" ", next), text)
	return strings.Split(strings.TrimSuffix(p.String(), "\n"), "\n")
}

// counted tells whether a line is one of a report, with its number behind it: (12).
func counted(line string) bool {
	number, ok := strings.CutSuffix(line[strings.LastIndexByte(line, ' ')+1:], ")")
	number, open := strings.CutPrefix(number, "(")
	return ok && open && number != "" && strings.Trim(number, "0123456789") == ""
}
