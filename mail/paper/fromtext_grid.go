package paper

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// below finds lines whose words stand below each other, and makes a table of them; what stands above and below them in
// the same block is read by itself. nil if there are none.
func below(lines []string) []Block {
	from, to := columned(lines)
	if from == to {
		return nil
	}
	t, ok := explained(lines[from:to])
	if !ok {
		t, ok = rowsOf(lines[from:to])
	}
	if !ok {
		return nil
	}
	return slices.Concat(rest(lines[:from]), []Block{t}, rest(lines[to:]))
}

// columned finds the first lines whose words stand below each other; from is to if there are none.
func columned(lines []string) (from, to int) {
	has := func(l string) bool { return columns(l) || indent(l) > lineWide }
	if from = slices.IndexFunc(lines, has); from < 0 {
		return 0, 0
	}
	for to = from; to < len(lines) && has(lines[to]); to++ {
	}
	return from, to
}

// lineWide is an indent that no list or order has: the first cell of the line is empty.
const lineWide = 8

// rowsOf reads rows whose columns are parted where all rows are blank, and none has only one blank between two words.
func rowsOf(lines []string) (Table, bool) {
	var t Table
	if len(lines) < 2 && !single(lines) {
		return t, false
	}
	lines = strings.Split(dedented(strings.Join(lines, "\n")), "\n")
	wide := 0
	rows := make([][]rune, len(lines))
	for i, l := range lines {
		rows[i] = []rune(l)
		wide = max(wide, len(rows[i]))
	}
	blank := func(r []rune, column int) bool { return column < 0 || column >= len(r) || r[column] == ' ' }
	parts := func(column int) bool {
		return !slices.ContainsFunc(rows, func(r []rune) bool {
			return !blank(r, column) || !blank(r, column-1) && !blank(r, column+1)
		})
	}
	var starts []int // of columns
	for column := 0; column < wide; column++ {
		if !parts(column) && (column == 0 || parts(column-1)) {
			starts = append(starts, column)
		}
	}
	for _, r := range rows {
		var cells []string
		for i, start := range starts {
			end := wide
			if i+1 < len(starts) {
				end = starts[i+1]
			}
			cells = append(cells, strings.TrimSpace(string(r[min(start, len(r)):min(end, len(r))])))
		}
		if slices.ContainsFunc(cells, func(c string) bool { return strings.Contains(c, "  ") }) {
			return t, false
		}
		t.Rows = append(t.Rows, cells)
	}
	if len(starts) < 2 || starts[0] > 0 {
		return t, false
	}
	return t.headed(), true
}

// single tells whether a line alone is a word and what belongs to it.
func single(lines []string) bool {
	return len(lines) == 1 && strings.Count(strings.TrimSpace(lines[0]), "  ") == 1 && !ordered(strings.TrimSpace(lines[0]))
}

// headed makes the first row of a table its head if it is one: without a first word, or with words where all others have
// numbers. Columns of numbers end below each other.
func (t Table) headed() Table {
	body := t.Rows
	first := t.Rows[0]
	numbers := func(column int) bool {
		return len(t.Rows) > 1 && !slices.ContainsFunc(t.Rows[1:], func(r []string) bool { return !numeric(r[column]) })
	}
	head := first[0] == ""
	t.Right = make([]bool, len(first))
	for i := range first {
		t.Right[i] = i > 0 && numbers(i)
		head = head || t.Right[i] && !numeric(first[i])
	}
	if head && len(body) > 1 {
		t.Head, t.Rows = first, body[1:]
	}
	if !slices.Contains(t.Right, true) {
		t.Right = nil
	}
	return t
}

// numeric tells whether a cell holds a number, perhaps with its sign or a percent sign.
func numeric(cell string) bool {
	return cell != "" && strings.Trim(cell, "0123456789+-.,% ") == "" && utf8.RuneCountInString(cell) <= 12
}
