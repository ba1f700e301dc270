package main

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// waitJSON is a decision that a turn waits for.
type waitJSON struct {
	Number   int      `json:"number,omitempty"` // as in ANSWER 2
	Power    string   `json:"power,omitempty"`
	Word     string   `json:"word"` // "orders", a decision word, or "dice"
	Section  string   `json:"section,omitempty"`
	Question string   `json:"question"`
	Options  []string `json:"options,omitempty"`
	Counted  bool     `json:"counted,omitempty"` // the options are counts: a bare number is a count, not an option
	Default  string   `json:"default,omitempty"` // what holds when the clock runs out
}

// waits prints how far a turn that is not over has got, and what it waits for.
func (s *session) waits() {
	if s.err != nil {
		return
	}
	if s.begun {
		s.report(s.game.Events, false)
	}
	open := s.game.Open
	for _, d := range open {
		s.out.Waits = append(s.out.Waits, s.wait(d))
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
		s.print("%s", asking(&w))
	}
}

// remind repeats the open questions below a refusal: what was refused may have been meant for an answer.
func (s *session) remind() {
	first := true
	for _, d := range s.game.Open {
		if d.AsksOrders() {
			continue
		}
		if first {
			s.print("\nSTILL WAITING\n")
			first = false
		}
		w := s.wait(d)
		s.out.Waits = append(s.out.Waits, w)
		s.print("%s", asking(&w))
	}
}

// wait is what a decision is to those who wait for it.
func (s *session) wait(d *turn.Decision) waitJSON {
	ed := s.reader.Edition()
	return waitJSON{s.game.Number(d), ed.Power(d.Power).Name, d.Word, string(d.Section), question(ed, d), d.Options, d.Counted, d.Default.Text}
}

func question(ed *edition.Edition, d *turn.Decision) string {
	if d.AsksOrders() {
		return fmt.Sprintf("%s: orders for %s.", ed.Power(d.Power).Name, d.Section)
	}
	return (prose.Words(ed.Power(d.Power).Name+": ") + d.Text).String()
}

// asking writes a question with its options and the words that answer it.
func asking(w *waitJSON) string {
	var b strings.Builder
	if w.Word == turn.OrdersWord || w.Word == "dice" {
		return w.Question + "\n"
	}
	fmt.Fprintf(&b, "%d. %s\n", w.Number, w.Question)
	for i, o := range w.Options {
		mark := fmt.Sprintf("%d)", i+1)
		if w.Counted {
			mark = "-"
		}
		fmt.Fprintf(&b, "   %s %s\n", mark, o)
	}
	example := w.Word + " ..."
	switch {
	case len(w.Options) > 1 && w.Options[0] == w.Default: // what holds anyway needs no answer
		example = w.Options[1]
	case len(w.Options) > 0:
		example = w.Options[0]
	case w.Default != "": // what holds anyway can be said, too
		example = w.Default
	}
	fmt.Fprintf(&b, "   For example: ANSWER %d: %s\n", w.Number, example)
	if w.Default != "" {
		fmt.Fprintf(&b, "   Without an answer: %s\n", w.Default)
	}
	return b.String()
}
