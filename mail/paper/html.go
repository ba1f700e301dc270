package paper

import (
	"cmp"
	"html"
	"net/url"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/prose"
)

const (
	sheetWidth = 640 // pixels, on a screen that has them
	margin     = 12  // pixels left and right of everything
	inside     = sheetWidth - 2*margin
)

// HTML is the document as one document for mail programs: tables for the layout, styles at every element, nothing that is
// loaded from anywhere but the pictures of the letter itself. It is as wide as the screen, and at most 640 pixels.
func (s *Document) HTML() string {
	var w web
	lang := s.Lang
	if lang == "" {
		lang = "en"
	}
	title := escape(words(s.Title.String()))
	w.put(`<!DOCTYPE html>`, "\n", `<html lang="`, escape(clean(lang)), `"><head><meta charset="utf-8">`,
		`<meta name="viewport" content="width=device-width, initial-scale=1">`,
		`<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
		`<title>`, escape(words(cmp.Or(s.Title, s.Name).String())), `</title><style>`, night(), `</style></head>`, "\n")
	w.put(`<body class="`, sheetClass, `"`, style("margin:0", "padding:0", ground(sheetGround), ink(sheetInk)), `>`, "\n")
	frame := style("width:100%", "table-layout:fixed", ground(sheetGround), ink(sheetInk))
	w.put(layout, ` class="`, sheetClass, `"`, frame, `><tr><td align="center"`, style("padding:8px 0"), `>`, "\n")
	w.put(`<!--[if mso]><table role="presentation" width="`, strconv.Itoa(sheetWidth), `"><tr><td><![endif]-->`, "\n")
	column := style("width:100%", "max-width:"+strconv.Itoa(sheetWidth)+"px", "table-layout:fixed", "text-align:left", "overflow-wrap:break-word", ink(sheetInk))
	w.put(layout, ` class="`, sheetClass, `"`, column, `>`, "\n")
	if title != "" {
		w.open("", sans, pad(8, 6))
		w.put(`<h1 class="`, headClass, `"`, style("margin:0", "font-size:22px", "line-height:28px", ink(headInk)), `>`, title, `</h1>`)
		w.shut()
	}
	for _, b := range s.Blocks {
		w.block(b)
	}
	w.put(`</table>`, "\n", `<!--[if mso]></td></tr></table><![endif]-->`, "\n", `</td></tr></table>`, "\n", `</body></html>`, "\n")
	return w.String()
}

// layout begins a table that is no table to a screen reader.
const layout = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`

// web is HTML that is being written.
type web struct{ strings.Builder }

func (w *web) put(parts ...string) {
	for _, p := range parts {
		w.WriteString(p)
	}
}

// open begins a row of the letter; what stands in it has a class for the night, unless that is "".
func (w *web) open(class string, declarations ...string) {
	w.put(`<tr><td`)
	if class != "" {
		w.put(` class="`, class, `"`)
	}
	w.put(style(declarations...), `>`)
}

func (w *web) shut() { w.put(`</td></tr>`, "\n") }

// pad is the room around a row: above, below, and the margin at its sides.
func pad(above, below int) string {
	side := strconv.Itoa(margin) + "px"
	return "padding:" + strconv.Itoa(above) + "px " + side + " " + strconv.Itoa(below) + "px " + side
}

func escape(s string) string { return html.EscapeString(s) }

// block writes a block as a row of its own.
func (w *web) block(b Block) {
	switch b := b.(type) {
	case Duties:
		w.call(b)
	case Head:
		w.head(said(prose.Text(b)))
	case Text:
		w.open("", sans, bodySize, pad(4, 6))
		w.put(w.quiet(said(prose.Text(b)), smaller))
		w.shut()
	case Small:
		w.open(softClass, sans, smallSize, ink(softInk), pad(6, 6))
		w.put(escape(said(prose.Text(b))))
		w.shut()
	case List:
		w.list(b)
	case Sentences:
		if len(b) == 1 {
			w.block(Text(b[0]))
		} else {
			w.list(List(b))
		}
	case Meanings:
		w.table(b.table())
	case Quoted:
		w.quoted(string(b))
	case Lines:
		w.lines(string(b))
	case Form:
		w.lines(b.String())
	case Question:
		for _, part := range b.parts() {
			w.block(part)
		}
	case Faults:
		w.faults(b)
	case Account:
		w.account(b)
	case Sample:
		w.lines(string(b))
	case Table:
		w.table(b)
	case Picture:
		w.picture(b)
	}
}

// head writes a heading.
func (w *web) head(text string) {
	w.open("", sans, pad(18, 2))
	w.put(`<h2 class="`, headClass, `"`, style("margin:0", "font-size:18px;line-height:24px", ink(headInk)), `>`, escape(text), `</h2>`)
	w.shut()
}

// call writes what is asked, on a ground of its own with a mark at its side.
func (w *web) call(c Duties) {
	w.open("", pad(8, 8))
	w.put(layout, style("width:100%", "table-layout:fixed"), `><tr><td class="`, callClass, `"`)
	w.put(style(sans, "font-size:17px", "line-height:24px", "font-weight:bold", ink(callInk), ground(callGround), "border-left:5px solid "+callEdge.day, "padding:10px 14px"), `>`)
	for i, text := range c {
		room := "margin:0"
		if i > 0 {
			room = "margin:10px 0 0 0"
		}
		w.put(`<p`, style(room), `>`, escape(said(text)), `</p>`)
	}
	w.put(`</td></tr></table>`)
	w.shut()
}

// list writes a list. Its room to the left is margin, since Word draws the dots there.
func (w *web) list(l List) {
	if len(l) == 0 {
		return
	}
	w.open("", sans, bodySize, pad(4, 6))
	w.put(`<ul`, style("margin:0 0 0 20px", "padding:0"), `>`)
	for _, item := range l {
		w.put(`<li`, style("margin:0 0 4px 0"), `>`, w.quiet(said(item), smaller), `</li>`)
	}
	w.put(`</ul>`)
	w.shut()
}

// table is the same as a table.
func (m Meanings) table() Table {
	var t Table
	for _, one := range m {
		t.Rows = append(t.Rows, []prose.Text{one.Word, one.Means})
	}
	return t
}

// quoted writes what a person has written, line by line, set off at its side.
func (w *web) quoted(text string) {
	w.open("", sans, bodySize, pad(4, 6))
	w.put(`<div class="`, lineClass, `"`, style("border-left:3px solid "+lineEdge.day, "padding:0 0 0 10px"), `>`)
	for i, line := range strings.Split(strings.Trim(clean(text), "\n"), "\n") {
		if i > 0 {
			w.put(`<br>`)
		}
		w.put(escape(strings.TrimRight(line, " ")))
	}
	w.put(`</div>`)
	w.shut()
}

// picture writes a picture as wide as it is, or as the screen if that is narrower. Word looks at the attribute alone.
func (w *web) picture(p Picture) {
	wide := p.Width
	if wide <= 0 || wide > inside {
		wide = inside
	}
	px := strconv.Itoa(wide)
	w.open("", sans, smallSize, pad(8, 8))
	w.put(`<img src="cid:`, escape(url.PathEscape(clean(p.ID))), `" alt="`, escape(said(p.Alt)), `" width="`, px, `"`,
		style("display:block", "width:100%", "max-width:"+px+"px", "height:auto", "border:0"), `>`)
	w.shut()
}
