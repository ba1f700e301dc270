package main

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/rules"
)

// waitJSON is a decision that a turn waits for.
type waitJSON struct {
	Power    string   `json:"power,omitempty"`
	Word     string   `json:"word"` // "orders", a decision word, or "dice"
	Section  string   `json:"section,omitempty"`
	Question string   `json:"question"`
	Options  []string `json:"options,omitempty"`
}

// waits prints how far a turn that is not over has got, and what it waits for.
func (s *session) waits() {
	if s.err != nil {
		return
	}
	if s.begun {
		s.report(s.game.Events, false)
	}
	ed := s.reader.Edition()
	open := s.game.Open
	for _, d := range open {
		s.out.Waits = append(s.out.Waits, waitJSON{ed.Power(d.Power).Name, d.Word, string(d.Section), question(ed, d), d.Options})
	}
	if len(open) == 0 && s.begun {
		s.out.Waits = append(s.out.Waits, waitJSON{Word: "dice", Question: "The dice have not been rolled; --practice-dice rolls some."})
	}
	if !s.begun && s.turns > 0 {
		return // the report has said who is next
	}
	for i, w := range s.out.Waits {
		if i == 0 {
			s.print("WAITING\n")
		}
		s.print("%s", asking(i+1, len(open), &w))
	}
}

func question(ed *rules.Edition, d *rules.Decision) string {
	if d.Word == "orders" {
		return fmt.Sprintf("%s: orders for %s.", ed.Power(d.Power).Name, d.Section)
	}
	return ed.Power(d.Power).Name + ": " + d.Text
}

// asking writes a question with its options and the words that answer it.
func asking(n, of int, w *waitJSON) string {
	var b strings.Builder
	if w.Word == "orders" || w.Word == "dice" {
		return w.Question + "\n"
	}
	fmt.Fprintf(&b, "%d. %s\n", n, w.Question)
	for _, o := range w.Options {
		fmt.Fprintf(&b, "   %s\n", o)
	}
	example := w.Word + " ..."
	if len(w.Options) > 0 {
		example = w.Options[0]
	}
	number := ""
	if of > 1 {
		number = fmt.Sprintf(" %d", n)
	}
	fmt.Fprintf(&b, "   Answer with, for example: ANSWER%s: %s\n", number, example)
	return b.String()
}
