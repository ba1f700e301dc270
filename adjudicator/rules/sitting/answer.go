package sitting

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// number gives the questions that are open their numbers; a question keeps its number for the turn.
func (g *Game) number() {
	for _, d := range g.Open {
		if _, known := g.turn.numbers[d.ID]; !known && !d.AsksOrders() {
			g.turn.numbers[d.ID] = len(g.turn.numbers) + 1
		}
	}
}

// Number is the number by which an open question is answered.
func (g *Game) Number(d *turn.Decision) int { return g.turn.numbers[d.ID] }

// Answer takes a power's answers and plays on. An answer to an open question that will not do is refused and leaves the
// question open; one that fits no open question is kept for the questions to come.
func (g *Game) Answer(power edition.PowerID, answers []order.Answer) []order.Problem {
	if bad := g.checkAnswers(power, answers); len(bad) > 0 {
		return bad
	}
	g.turn.answers[power] = append(g.turn.answers[power], answers...)
	g.run()
	return nil
}

// checkAnswers judges answers against the questions that are open to a power.
func (g *Game) checkAnswers(power edition.PowerID, answers []order.Answer) []order.Problem {
	var open []*turn.Decision
	for _, d := range g.Open {
		if d.Power == power && d.FromAnswer != nil {
			open = append(open, d)
		}
	}
	var bad []order.Problem
	for _, a := range answers {
		fit := slices.DeleteFunc(slices.Clone(open), func(d *turn.Decision) bool { return !g.meant(a, d) })
		switch {
		case a.Number != 0 && len(fit) == 0:
			bad = append(bad, order.Problem{Source: a.Source, Topic: "answer/question", Text: prose.Say("There is no open question %d.", a.Number), Instead: g.openText(open)})
		case a.Number == 0 && a.Word == "" && len(fit) > 1:
			bad = append(bad, order.Problem{Source: a.Source, Topic: "answer/question", Text: "Several questions are open; say which one you answer.", Instead: g.openText(open)})
		case a.Number == 0 && a.Word == "" && !a.None && len(fit) == 0:
			bad = append(bad, order.Problem{Source: a.Source, Topic: "answer/question", Text: "It is not said what this answers.", Instead: g.openText(open)})
		case len(fit) == 0 && g.askedOfOthers(a.Word):
			bad = append(bad, order.Problem{Source: a.Source, Topic: answerTopic(a.Word), Text: "You are not asked that.", Instead: g.openText(open)})
		case len(fit) > 0:
			if _, why := Read(fit[0], a); why != "" {
				bad = append(bad, order.Problem{Source: a.Source, Topic: answerTopic(fit[0].Word), Text: why})
			}
		}
	}
	return bad
}

// answerTopic is the rule behind answers under a word.
func answerTopic(word string) string {
	if w := position.WordOf(word); w != nil && len(w.Topics) > 0 {
		return w.Topics[0]
	}
	return "answer/" + word
}

// askedOfOthers tells whether that is asked now, and at no other moment of a turn.
func (g *Game) askedOfOthers(word string) bool {
	w := position.WordOf(word)
	return w != nil && w.Moment && slices.ContainsFunc(g.Open, func(d *turn.Decision) bool { return d.Word == word })
}

// Meant is the open question that an answer is for, or nil.
func (g *Game) Meant(power edition.PowerID, a order.Answer) *turn.Decision {
	for _, d := range g.Open {
		if d.Power == power && d.FromAnswer != nil && g.meant(a, d) {
			return d
		}
	}
	return nil
}

// openText lists the questions that are open to a power.
func (g *Game) openText(open []*turn.Decision) prose.Text {
	var out []string
	for _, d := range open {
		out = append(out, fmt.Sprintf("ANSWER %d: %s", g.Number(d), d.Word))
	}
	if len(out) == 0 {
		return "No question is open to you."
	}
	return prose.Say("Open: %s.", strings.Join(out, "; "))
}

// meant tells whether an answer is for a question: by its number, else by its word.
func (g *Game) meant(a order.Answer, d *turn.Decision) bool {
	if a.Number != 0 {
		return a.Number == g.Number(d)
	}
	return (a.Word == "" || a.Word == d.Word) && !elsewhere(&a, d)
}

// elsewhere tells whether an answer names spaces, and not the one that a question is about.
func elsewhere(a *order.Answer, d *turn.Decision) bool {
	if w := position.WordOf(d.Word); d.Space == edition.Nowhere || w == nil || !w.Local {
		return false
	}
	named := false
	for _, s := range append(slices.Clone(a.Spaces), a.To) {
		if s == d.Space {
			return false
		}
		named = named || s != edition.Nowhere
	}
	for i := range a.Units {
		if a.Units[i].From == d.Space {
			return false
		}
		named = named || a.Units[i].From != edition.Nowhere
	}
	return named
}

// Read understands an answer: the number or the words of an option, else whatever the question itself can read, or its
// default in the words in which it is put.
func Read(d *turn.Decision, a order.Answer) (turn.Choice, prose.Text) {
	if d.Take != nil {
		text := strings.TrimSpace(a.Text)
		if n, err := strconv.Atoi(text); err == nil {
			if d.Counted && n >= 0 && n < len(d.Options) {
				return d.Take(n), ""
			}
			if !d.Counted && n >= 1 && n <= len(d.Options) {
				return d.Take(n - 1), ""
			}
		}
		for i, o := range d.Options {
			if board.Fold(o) == board.Fold(text) {
				return d.Take(i), ""
			}
		}
	}
	c, bad := d.FromAnswer(a)
	if bad != "" && byDefault(d, a.Text) {
		return d.Default, ""
	}
	return c, bad
}

// byDefault tells whether an answer is the default in its own words, with the word of the question before them or without.
func byDefault(d *turn.Decision, text string) bool {
	said, own := board.Fold(text), board.Fold(d.Default.Text)
	return said != "" && (said == own || board.Fold(d.Word)+said == own)
}

// explicit takes the power's first answer that fits the question; what does not fit stays for a later one.
func (g *Game) explicit(d *turn.Decision) (turn.Choice, bool) {
	if d.FromAnswer == nil {
		return turn.Choice{}, false
	}
	queue := g.turn.answers[d.Power]
	for i, a := range queue {
		if !g.meant(a, d) {
			continue
		}
		c, bad := Read(d, a)
		if bad != "" {
			if g.Unfit != nil {
				g.Unfit(d.Power, order.Problem{Source: a.Source, Topic: answerTopic(d.Word), Text: bad})
			}
			continue
		}
		g.turn.answers[d.Power] = slices.Delete(slices.Clone(queue), i, i+1)
		return c, true
	}
	return turn.Choice{}, false
}
