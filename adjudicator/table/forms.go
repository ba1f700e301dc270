package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/forms"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/scribe"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// Forms are what a person can fill in and send back: the orders of the power to move, with all facts or in short, the answers to what is asked.
func (t *Table) Forms(own []*game.Seat, p *Post, full bool) []paper.Block {
	if t.Locked() || t.Stage != game.Playing {
		return nil
	}
	g := t.Scribe.Game
	var blocks []paper.Block
	for _, s := range own {
		power, plays := t.Power(s.Name)
		if !plays {
			continue
		}
		if !t.Fillable(power) {
			continue
		}
		mark := t.markedForm(s, t.Mails+len(p.Letters))
		var form paper.Form
		for _, asked := range t.WithLed(power) {
			form = append(form, forms.Answers(t.Reader, g, asked, mark)...)
		}
		if g.WaitsFor(power) != "" {
			write := forms.Short
			if full {
				write = forms.Orders
			}
			form = append(form, write(t.Reader, g, power, t.lastWords(power), mark)...)
		}
		blocks = append(blocks, paper.Head("To be filled in"),
			paper.Text("Answer this letter and type below the lines that begin with #; these are passed over, and so is a form into which nothing was typed. Orders can be sent without it, too."),
			form)
	}
	return blocks
}

// Fillable tells whether there is a form for a power: it has to give orders, or is asked something.
func (t *Table) Fillable(power edition.PowerID) bool {
	return !t.Locked() && t.Stage == game.Playing && slices.ContainsFunc(t.Scribe.Game.Open, func(d *turn.Decision) bool { return t.Reader.Edition().Leader(d.Power) == power })
}

// lastWords are the orders of the power to move in its turn of the round before, as one letter that ends nothing: they are opened
// part by part, DONE before what came later, and may have come in several letters.
func (t *Table) lastWords(power edition.PowerID) string {
	of := t.Scribe.Game.Start.Round - 1
	whole := order.Orders{Power: power, Round: of, Sections: map[edition.Section][]order.Order{}}
	var given []*scribe.Input
	for _, in := range t.Scribe.Opened() {
		if in.Kind == scribe.Order && in.Power == t.Reader.Edition().Powers[power].ID && strings.Contains(in.Text, fmt.Sprintf("\nTURN %d\n", of)) {
			given = append(given, in)
		}
	}
	slices.SortStableFunc(given, func(a, b *scribe.Input) int { return cmp.Or(a.Letter-b.Letter, a.Part-b.Part) })
	fought := 0 // the letter that said last how battles are fought
	for _, in := range given {
		l := t.Reader.Read(in.Text, orders.Context{Power: power}).Letter
		for s, list := range l.Sections {
			if len(list) > 0 { // a turn may have been undone and ordered again: the later letter counts
				whole.Sections[s] = list
			}
		}
		if len(l.Battles) > 0 && in.Letter != fought {
			fought, whole.Battles = in.Letter, nil
		}
		whole.Battles = append(whole.Battles, l.Battles...)
	}
	if len(whole.Sections)+len(whole.Battles) == 0 {
		return ""
	}
	return t.Reader.Print(&whole)
}
