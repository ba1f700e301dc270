package meaning

import (
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

// Board is what a reader may ask about the game that a letter is for.
type Board interface{}

// Understood is a letter as it was understood.
type Understood struct {
	Exact     bool            // the exact reader reads all of it
	Lines     []Line          // what was found out, line by line
	Questions []Question      // what can be meant in several ways
	Problems  []order.Problem // lines that mean nothing legal, or are beyond the bounds
	parts     []part
}

// Line is what was found out about a line.
type Line struct {
	Line      int
	Typed     string
	Canonical string
	Assumed   []prose.Text // what was filled in or passed over
	Cost      int
}

// Question is a line that can be meant in several ways.
type Question struct {
	Line    int
	Typed   string
	Text    prose.Text
	Choices []string // canonical lines
}

// part is a piece of the canonical letter: its text, or the answer to a question.
type part struct {
	text     string
	question int // its number, from 1 on; 0 in a text
}

// Read reads a letter.
func Read(r *orders.Reader, b Board, text string, ctx orders.Context) Understood {
	got := r.Read(text, ctx)
	return Understood{Exact: len(got.Problems) == 0, Problems: got.Problems, parts: []part{{text: r.Print(got.Letter)}}}
}

// Letter is the canonical letter, with the choices of its author put in; what he has not chosen yet is left out.
func (u *Understood) Letter(chosen map[int]int) string {
	text := ""
	for _, p := range u.parts {
		switch c, ok := chosen[p.question]; {
		case p.question == 0:
			text += p.text
		case ok:
			text += u.Questions[p.question-1].Choices[c] + "\n"
		}
	}
	return text
}
