package adjudicator

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// call is what a letter asks of a person, and until when: the first thing that he reads.
func (t *table) call(own []*Seat, p *post) paper.Call {
	var asked paper.Call
	say := func(format string, args ...any) { asked = append(asked, fmt.Sprintf(format, args...)) }
	g := t.scribe.Game
	log := t.scribe.Tape.Log()
	switch {
	case t.Stage == Over || g.Now.Winner != edition.NoSide:
		say("The game is over. %s", t.Result)
		return asked
	case log.Open() != nil:
		for _, s := range own {
			if slices.Contains(log.Missing(), s.Name) {
				say("The dice wait for your code %d, %s: answer the letter \"Lock %d\".", log.Open().N, t.called(s.Name), log.Open().N)
			}
		}
	default:
		for _, power := range t.powersOf(own) {
			t.asksOf(power, p, say)
		}
	}
	if len(asked) == 0 {
		say("Nothing is asked of you now. %s", t.awaits())
	}
	return asked
}

// awaits says in a few words who is waited for.
func (t *table) awaits() string {
	if t.scribe.Tape.Log().Open() != nil {
		return "The dice wait for the codes of " + t.missing() + "."
	}
	var names []string
	for _, d := range t.scribe.Game.Open {
		if name := t.reader.Edition().Powers[d.Power].Name; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return "The game waits for " + prose.List(names) + "."
}

// wants says at the end of a subject what is asked of a person, so that he knows it before he opens the letter.
func (t *table) wants(own []*Seat) string {
	if t.locked() || t.Stage != Playing {
		return ""
	}
	text := ""
	for _, d := range t.scribe.Game.Open {
		switch {
		case !slices.Contains(t.powersOf(own), d.Power):
		case d.AsksOrders():
			return "; your turn"
		default:
			text = "; a question for you"
		}
	}
	return text
}

// asked are the questions to a person, in full.
func (t *table) asked(own []*Seat) []paper.Block {
	if t.locked() || t.Stage != Playing {
		return nil
	}
	var blocks []paper.Block
	for _, power := range t.powersOf(own) {
		if q := t.questions(power); q != "" {
			blocks = append(blocks, paper.Plain(q))
		}
	}
	return blocks
}

// asksOf says what is asked of a power.
func (t *table) asksOf(power edition.PowerID, p *post, say func(string, ...any)) {
	g, name := t.scribe.Game, t.reader.Edition().Powers[power].Name
	var questions []string
	orders := ""
	for _, d := range g.Open {
		switch {
		case d.Power != power:
		case d.AsksOrders():
			orders = string(d.Section)
		default:
			questions = append(questions, fmt.Sprint(g.Number(d)))
		}
	}
	until := func(what string) {
		if r := t.clockOf(wanted{t.reader.Edition().Powers[power].ID, what}); r != nil && t.Terms.Clock.Runs() {
			say("%s", strings.Join(strings.Fields(t.clockLine(*r, p.now)), " "))
		}
	}
	if orders != "" {
		if g.Start.Round == 0 {
			say("It is your turn, %s, before the first round: orders for %s.", name, orders)
		} else {
			say("It is your turn, %s: round %d, orders from %s on.", name, g.Start.Round, orders)
		}
		until(clock.Orders)
	}
	switch len(questions) {
	case 0:
		return
	case 1:
		say("Question %s is for you, %s.", questions[0], name)
	default:
		say("Questions %s are for you, %s.", prose.List(questions), name)
	}
	until(clock.Answer)
}
