package table

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// Duties are what a letter asks of a person, and until when: the first thing that he reads.
func (t *Table) Duties(own []*game.Seat, p *Post) paper.Duties {
	var asked paper.Duties
	say := func(format string, args ...any) { asked = append(asked, prose.Say(format, args...)) }
	g := t.Scribe.Game
	log := t.Scribe.Tape.Log()
	switch {
	case t.Stage == game.Over || g.Now.Winner != edition.NoSide:
		say("The game is over. %s", t.Ended())
		return asked
	case log.Open() != nil:
		for _, s := range own {
			if slices.Contains(log.Missing(), s.Name) {
				say("The dice wait for your code %d, %s: answer the letter \"Lock %d\".", log.Open().N, t.Called(s.Name), log.Open().N)
			}
		}
	default:
		for _, power := range t.PowersOf(own) {
			t.asksOf(power, p, say)
		}
	}
	if len(asked) > 0 {
		return asked
	}
	powers := t.PowersOf(own)
	if len(powers) == 0 {
		say("Nothing is asked of you now. %s", t.Awaits())
		return asked
	}
	say("You play %s. Nothing is asked of you now. %s", t.named(powers), t.Awaits())
	if enemies := t.mayReact(powers); len(enemies) > 0 {
		moves := prose.Say("%s moves now, and is at war with %s", g.Start.MoverNames(), t.named(enemies))
		if len(g.Start.Movers()) > 1 {
			moves = prose.Say("%s move now, and are at war with %s", g.Start.MoverNames(), t.named(enemies))
		}
		say("%s: your standing orders answer what is attacked. What they leave open is asked, or follows the published defaults. STANDING SHOW tells what you have ordered.", moves)
	}
	return asked
}

// named lists powers by their names.
func (t *Table) named(powers []edition.PowerID) prose.Text {
	var names []string
	for _, p := range powers {
		names = append(names, t.Reader.Edition().Powers[p].Name)
	}
	return prose.List(names)
}

// mayReact are those powers of a person that may answer the mover's combat move, where the edition lets anybody.
func (t *Table) mayReact(powers []edition.PowerID) []edition.PowerID {
	g := t.Scribe.Game
	if t.Stage != game.Playing || t.Locked() || g.Start.Round == 0 || !combat.Reacts(t.Reader.Edition()) {
		return nil
	}
	return slices.DeleteFunc(powers, func(p edition.PowerID) bool {
		return !slices.ContainsFunc(g.Start.Movers(), func(mover edition.PowerID) bool { return g.Now.Hostile(p, mover) })
	})
}

// Wanting is a subject with what is asked of a person at its end, so that he knows it before he opens the letter.
func (t *Table) Wanting(about prose.Text, own []*game.Seat) prose.Text {
	if t.Locked() || t.Stage != game.Playing {
		return about
	}
	wanted := about
	for _, d := range t.Scribe.Game.Open {
		switch {
		case !slices.Contains(t.PowersOf(own), d.Power):
		case d.AsksOrders():
			return prose.Say("%s; your turn", about)
		default:
			wanted = prose.Say("%s; a question for you", about)
		}
	}
	return wanted
}

// Asked are the questions to a person, in full.
func (t *Table) Asked(own []*game.Seat) []paper.Block {
	if t.Locked() || t.Stage != game.Playing {
		return nil
	}
	var blocks []paper.Block
	for _, power := range t.PowersOf(own) {
		blocks = append(blocks, t.QuestionsTo(power)...)
	}
	return blocks
}

// OpenTo are the questions that are open to a person, by their own names.
func (t *Table) OpenTo(own []*game.Seat) (ids []string) {
	for _, d := range t.Scribe.Game.Open {
		if !d.AsksOrders() && slices.Contains(t.PowersOf(own), d.Power) {
			ids = append(ids, d.ID)
		}
	}
	return ids
}

// asksOf says what is asked of a power.
func (t *Table) asksOf(power edition.PowerID, p *Post, say func(string, ...any)) {
	g, name := t.Scribe.Game, t.Reader.Edition().Powers[power].Name
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
		if r := t.Times.ClockOf(game.Wanted{Who: t.SeatOf(power), What: what}); r != nil && t.Terms.Clock.Runs() {
			say("%s", t.ClockLine(*r, p.Now))
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
