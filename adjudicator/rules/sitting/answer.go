package sitting

import (
	"slices"
	"strconv"
	"strings"

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

// checkLetter judges the answers of a letter: each is for one open question, and no question is answered twice.
func (g *Game) checkLetter(power edition.PowerID, answers []order.Answer) []order.Problem {
	bad := g.checkAnswers(power, answers)
	for i, d := range g.Assigned(power, answers) {
		src := answers[i].Source
		if d != nil || slices.ContainsFunc(bad, func(p order.Problem) bool { return p.Source == src }) {
			continue
		}
		wrong := order.Problem{Source: src, Topic: "answer/question", Text: "That is not asked now.", Instead: openText(g.Questions(power))}
		if d := g.Meant(power, answers[i]); d != nil {
			wrong.Text, wrong.Instead = prose.Say("Question %d is answered twice.", g.Number(d)), "Leave one of the answers out."
		}
		bad = append(bad, wrong)
	}
	return bad
}

// Assigned are the open questions that answers of a power are for, each question once; nil for an answer that is left without one.
func (g *Game) Assigned(power edition.PowerID, answers []order.Answer) []*turn.Decision {
	out := make([]*turn.Decision, len(answers))
	for i, a := range answers {
		for _, d := range g.Open {
			if d.Power == power && d.FromAnswer != nil && g.meant(a, d) && !slices.Contains(out, d) {
				out[i] = d
				break
			}
		}
	}
	return out
}

// checkAnswers judges answers against the questions that are open to a power.
func (g *Game) checkAnswers(power edition.PowerID, answers []order.Answer) []order.Problem {
	var open []*turn.Decision
	for _, d := range g.Open {
		if d.Power == power && d.FromAnswer != nil {
			open = append(open, d)
		}
	}
	instead := openText(g.Questions(power))
	var bad []order.Problem
	for _, a := range answers {
		fit := slices.DeleteFunc(slices.Clone(open), func(d *turn.Decision) bool { return !g.meant(a, d) })
		switch {
		case a.Number != 0 && len(fit) == 0:
			bad = append(bad, order.Problem{Source: a.Source, Topic: "answer/question", Text: prose.Say("There is no open question %d.", a.Number), Instead: instead})
		case a.Number == 0 && a.Word == "" && len(fit) > 1:
			bad = append(bad, order.Problem{Source: a.Source, Topic: "answer/question", Text: "Several questions are open; say which one you answer.", Instead: instead})
		case a.Number == 0 && a.Word == "" && !a.None && len(fit) == 0:
			bad = append(bad, order.Problem{Source: a.Source, Topic: "answer/question", Text: "It is not said what this answers.", Instead: instead})
		case len(fit) == 0 && g.askedOfOthers(a.Word):
			bad = append(bad, order.Problem{Source: a.Source, Topic: answerTopic(a.Word), Text: "You are not asked that.", Instead: instead})
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

// openText lists questions with what can be typed for them.
func openText(open []order.Question) prose.Text {
	var out []string
	for _, q := range open {
		out = append(out, q.Told())
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

// Read understands an answer: an option or the default as a letter prints them, the number of an option, yes or no where the question is one of
// that, else whatever the question itself can read. Chatter is no answer.
func Read(d *turn.Decision, a order.Answer) (turn.Choice, prose.Text) {
	if c, is := printed(d, a); is {
		return c, ""
	}
	yes, no := a.Text != "" && a.Is(yesWords...), a.Text != "" && a.Is(noWords...)
	switch {
	case yes && d.Yes != nil:
		return *d.Yes, ""
	case no && d.No != nil:
		return *d.No, ""
	case yes && a.Word == d.Word: // "retreat: yes" is "retreat"
		a.Text, a.Unread = "", false
	case no && a.Word == d.Word:
	case a.Unread || no || a.None && !onlyHere(&a, d) || a.Word != "" && a.Word != d.Word:
		a = a.Words()
	}
	return d.FromAnswer(a)
}

// The words for yes and no.
var (
	yesWords = []string{"yes", "yep", "yeah", "sure", "ok"}
	noWords  = []string{"no", "nope", "nah"}
)

// printed is the choice that an answer names as the letter that asks prints it, with the word of the question before it or without, or by its number.
func printed(d *turn.Decision, a order.Answer) (turn.Choice, bool) {
	text := strings.TrimSpace(a.Text)
	if text == "" && a.None { // nobody has typed that
		return turn.Choice{}, false
	}
	if n, err := strconv.Atoi(text); err == nil && d.Take != nil {
		if !d.Counted {
			n--
		}
		if n >= 0 && n < len(d.Options) {
			return d.Take(n), true
		}
	}
	q := order.Question{Word: d.Word}
	is := func(own string) bool {
		q.Also = []string{own}
		return q.Prints(a.Word+" "+text) || (a.Word == "" || a.Word == d.Word) && q.Prints(text)
	}
	if d.Take != nil {
		for i, o := range d.Options {
			if is(o) || is(d.Take(i).Text) {
				return d.Take(i), true
			}
		}
	}
	return d.Default, is(d.Default.Text)
}

// Questions are those that are open to a power.
func (g *Game) Questions(power edition.PowerID) (open []order.Question) {
	for _, d := range g.Open {
		if d.Power == power && !d.AsksOrders() {
			open = append(open, g.Question(d))
		}
	}
	return open
}

// onlyHere tells whether an answer names no space but the one that a question is about.
func onlyHere(a *order.Answer, d *turn.Decision) bool {
	return !slices.ContainsFunc(append(slices.Clone(a.Spaces), a.To), func(s edition.SpaceID) bool { return s != edition.Nowhere && s != d.Space })
}

// Question is an open question as its letter prints it.
func (g *Game) Question(d *turn.Decision) order.Question {
	q := order.Question{Number: g.Number(d), Word: d.Word, Options: d.Options, Also: []string{d.Default.Text}}
	for i := range d.Options {
		q.Also = append(q.Also, d.Take(i).Text)
	}
	return q
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
