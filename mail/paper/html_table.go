package paper

import (
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/prose"
)

// table writes a table. How tight its letters stand is chosen so that its longest words fit the narrowest screen.
func (w *web) table(t Table) {
	w.open("", sans, pad(6, 10))
	f := t.fit()
	if caption := said(t.Caption); caption != "" {
		w.put(`<p`, style("margin:0 0 4px 0", sans, "font-size:14px", "line-height:20px", "font-weight:bold"), `>`, w.quiet(caption, smaller, "font-weight:normal"), `</p>`)
	}
	w.put(`<table class="`, sheetClass, `" width="100%" cellpadding="0" cellspacing="0" border="0"`)
	w.put(style("width:100%", "border-collapse:collapse", sans, f.letters(), "text-align:left", ink(sheetInk)), `>`)
	if len(t.Head) > 0 {
		w.row(t, f, t.Head, true)
	}
	for _, r := range t.Rows {
		w.row(t, f, r, false)
	}
	w.put(`</table>`)
	w.shut()
}

// row writes a row of a table, with cells up to the last column.
func (w *web) row(t Table, f fit, cells []prose.Text, head bool) {
	name, valign, class := "td", "top", lineClass
	if head {
		name, valign, class = "th", "bottom", lineClass+" "+softClass
	}
	w.put(`<tr valign="`, valign, `">`)
	for i := range f.columns {
		text := prose.Text("")
		if i < len(cells) {
			text = cells[i]
		}
		declarations := []string{f.room(), "border-bottom:" + edge(lineEdge)}
		if f.anywhere {
			declarations = append(declarations, "word-break:break-word", "overflow-wrap:anywhere")
		}
		switch {
		case t.right(i):
			declarations = append(declarations, "text-align:right")
		case head:
			declarations = append(declarations, "text-align:left")
		}
		w.put(`<`, name)
		if head {
			declarations = append(declarations, "font-weight:bold", ink(softInk))
			w.put(` scope="col"`)
		}
		w.put(` class="`, class, `"`, style(declarations...), `>`, w.cell(text), `</`, name, `>`)
	}
	w.put(`</tr>`, "\n")
}

// cell is what stands in a cell, its lines one below the other.
func (w *web) cell(text prose.Text) string {
	lines := strings.Split(clean(text.String()), "\n")
	for i, l := range lines {
		lines[i] = w.quiet(words(l))
	}
	return strings.Join(lines, "<br>")
}

// fit is how a table is made to fit.
type fit struct {
	columns    int
	size, side int  // of letters and of the room beside them, in pixels
	anywhere   bool // words are broken where they must
}

// narrow is how wide a table may be on the narrowest phone.
const narrow = 360 - 2*margin

// fit finds the largest letters with which the longest words of all columns stand beside each other on a narrow screen.
func (t Table) fit() fit {
	columns := len(t.Head)
	for _, r := range t.Rows {
		columns = max(columns, len(r))
	}
	longest := make([]int, columns) // hundredths of the letters' size
	for i, rows := 0, append([][]prose.Text{t.Head}, t.Rows...); i < len(rows); i++ {
		for column, c := range rows[i] {
			for word := range strings.FieldsSeq(clean(c.String())) {
				longest[column] = max(longest[column], measure(word))
			}
		}
	}
	all := 0
	for _, n := range longest {
		all += n
	}
	for _, f := range []fit{{columns, 15, 8, false}, {columns, 14, 6, false}, {columns, 13, 5, false}, {columns, 12, 3, false}, {columns, 11, 3, false}} {
		if all*f.size/100+2*f.side*columns <= narrow {
			return f
		}
	}
	return fit{columns, 11, 2, true}
}

// measure is how wide a word is at most in bold Arial or Helvetica, in hundredths of the size of its letters.
func measure(word string) int {
	n := 0
	for _, r := range word {
		switch {
		case strings.ContainsRune("mwMW@%", r):
			n += 100
		case strings.ContainsRune("fijlrtI.,:;'!()[]|/-", r):
			n += 39
		case r >= 'A' && r <= 'Z':
			n += 78
		case r < 0x7f:
			n += 62
		case r < 0x2000:
			n += 90
		default:
			n += 140
		}
	}
	return n
}

func (f fit) letters() string {
	return "font-size:" + strconv.Itoa(f.size) + "px;line-height:" + strconv.Itoa(f.size+5) + "px"
}

func (f fit) room() string { return "padding:4px " + strconv.Itoa(f.side) + "px" }
