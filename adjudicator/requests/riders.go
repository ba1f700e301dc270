package requests

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/early"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// aboard is a question about aircraft that would sail along on their carriers and not fight.
type aboard struct {
	early.Rider
	choices []prose.Text
}

// riders asks about aircraft that sail among enemies without an order, or carries out what was chosen.
func (r *Asked) riders(l *Letter) {
	if !r.orders() || r.Table.Locked() || !l.Got.Letter.OrderTurn() || len(l.Got.Problems) > 0 {
		return
	}
	for _, one := range l.Got.Letter.ByPower() {
		for _, rider := range early.Riders(r.Table.Scribe.Game.Now, one) {
			r.rider(l, one, rider)
		}
	}
}

// rider asks about the aircraft of one order, unless its author has chosen before.
func (r *Asked) rider(l *Letter, one *order.Orders, rider early.Rider) {
	fights := r.Table.Reader.PrintOrder(rider.Fight)
	var stays []string
	for _, o := range rider.Stays {
		stays = append(stays, r.Table.Reader.PrintOrder(o))
	}
	a := aboard{Rider: rider, choices: []prose.Text{prose.Say("they fight: %s", prose.Typed(fights)), "they sail along and do not fight"}}
	q := game.Question{Line: r.Numbers.at(l.textLine(rider.Source)), Choices: []string{fights, strings.Join(stays, "\n")}, Aside: true}
	if stays != nil {
		a.choices[1] = prose.Say("they sail along and do not fight: %s", prose.Typed(strings.Join(stays, "; ")))
	}
	q.Chosen = chosenOf(l.before, q)
	list := slices.Clone(one.Sections[rider.Section])
	at := slices.IndexFunc(list, func(o order.Order) bool {
		return r.Table.Reader.PrintOrder(o) == r.Table.Reader.PrintOrder(rider.Carriers)
	})
	switch {
	case rider.Named && at < 0: // it stands below a condition
		l.echo = append(l.echo, paper.Text(rider.Text+" "+rider.Instead))
		return
	case q.Chosen == 1 && rider.Named:
		list[at] = rider.Fight
	case q.Chosen == 1:
		list = append(list, rider.Fight)
	case q.Chosen == 2:
		for _, o := range rider.Stays {
			list = append(list, o)
		}
	}
	if q.Chosen > 0 {
		one.Sections[rider.Section] = list
	}
	l.asks, l.aboard = append(l.asks, q), append(l.aboard, a)
}

// untold tells of such aircraft about which nobody has chosen, in a letter that is not played.
func (l *Letter) untold() []paper.Block {
	var said []prose.Text
	for i, a := range l.aboard {
		if l.asks[len(l.means.Questions)+i].Chosen == 0 {
			said = append(said, a.Text+" "+a.Instead)
		}
	}
	if said == nil {
		return nil
	}
	return []paper.Block{paper.Head("Is this meant?"), paper.List(said)}
}
