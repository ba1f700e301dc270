package paper

import (
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/prose"
)

// Account is what has happened, line by line, as a report in full has it.
type Account []Told

// Told is a line of an account.
type Told struct {
	Text   prose.Text `json:"text"`
	Number int        `json:"number,omitempty"` // by which it can be asked about, 0 for none
	In     int        `json:"in,omitempty"`     // how many blanks it is set in
	On     int        `json:"on,omitempty"`     // and how many where it goes on below
	Free   bool       `json:"free,omitempty"`   // a line is free above it
	Head   bool       `json:"head,omitempty"`   // it is a heading of what follows
	Kept   bool       `json:"kept,omitempty"`   // it is the same in all languages
}

func (Account) isBlock() {}

// text writes the line as plain text.
func (l Told) text(p *plain) {
	if l.Free {
		p.WriteByte('\n')
	}
	tail := ""
	if l.Number > 0 {
		tail = " (" + strconv.Itoa(l.Number) + ")"
	}
	p.ending(strings.Repeat(" ", l.In), strings.Repeat(" ", l.On), l.Text.String(), tail)
}

// account writes an account: what is set in is so on the screen, too.
func (w *web) account(a Account) {
	w.open("", sans, "font-size:15px", "line-height:21px", pad(4, 6))
	for i, l := range a {
		above := 0
		if l.Free && i > 0 {
			above = 10
		}
		if l.Head {
			w.put(`<h3 class="`, headClass, `"`, style("margin:"+strconv.Itoa(max(above, 12))+"px 0 2px 0", "font-size:16px", "line-height:22px", ink(headInk)), `>`, escape(said(l.Text)), `</h3>`)
			continue
		}
		left := strconv.Itoa(9*l.In + 16)
		w.put(`<div`, style("margin:"+strconv.Itoa(above)+"px 0 0 "+left+"px", "text-indent:-16px"), `>`, escape(said(l.Text)))
		if l.Number > 0 {
			w.put(` <span class="`, softClass, `"`, style(smaller, ink(softInk)), `>(`, strconv.Itoa(l.Number), `)</span>`)
		}
		w.put(`</div>`)
	}
	w.shut()
}

// account says the lines of an account but those that are kept.
func (t translator) account(a Account) Account {
	out := make(Account, len(a))
	for i, l := range a {
		if !l.Kept {
			l.Text = t.text(l.Text)
		}
		out[i] = l
	}
	return out
}
