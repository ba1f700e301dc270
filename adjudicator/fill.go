package adjudicator

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/forms"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/scribe"
	"fieldpost/mail"
	"fieldpost/mail/paper"
)

// forms are what a person can fill in and send back: the orders of the power to move, the answers to what is asked.
func (t *table) forms(own []*Seat, p *post) []paper.Block {
	if t.locked() || t.Stage != Playing {
		return nil
	}
	g := t.scribe.Game
	var blocks []paper.Block
	for _, s := range own {
		power, plays := t.power(s.Name)
		if !plays {
			continue
		}
		if !t.fillable(power) {
			continue
		}
		mark := t.markedForm(s, t.Mails+len(p.letters))
		text := forms.Answers(t.reader, g, power, mark)
		if power == g.Start.Mover {
			text += forms.Orders(t.reader, g, t.lastWords(s.Name), mark)
		}
		blocks = append(blocks, paper.Head("To be filled in"),
			paper.Text("Answer this letter and type below the lines that begin with #; these are passed over, and so is a form into which nothing was typed. Orders can be sent without it, too."),
			paper.Lines(text))
	}
	return blocks
}

// fillable tells whether there is a form for a power: it has to give orders, or is asked something.
func (t *table) fillable(power rules.PowerID) bool {
	return !t.locked() && t.Stage == Playing && slices.ContainsFunc(t.scribe.Game.Open, func(d *rules.Decision) bool { return d.Power == power })
}

// lastWords are the orders of a power in the last letter of its that was played.
func (t *table) lastWords(power string) string {
	last := 0
	var words []string
	for _, in := range t.scribe.Everything().Opened {
		if in.Kind != scribe.Order || in.Power != power || in.Letter < last {
			continue
		}
		if in.Letter > last {
			last, words = in.Letter, nil
		}
		words = append(words, in.Text)
	}
	return strings.Join(words, "\n")
}

// filled is what a letter says that may be a form sent back. What was typed into a form of a turn that is over does not
// count: the problem says so.
func (t *table) filled(l *mail.Letter, power rules.PowerID) (text string, problems []rules.Problem) {
	if power == rules.Nobody {
		return l.Text, nil
	}
	s := t.seat(t.reader.Edition().Powers[power].ID)
	if s == nil {
		return l.Text, nil
	}
	m, found := s.Form.in(l.Full)
	switch {
	case !found:
		return l.Text, nil
	case t.outworn(m, l, power):
		return forms.Without(l.Full, l.Text, m.Mark), []rules.Problem{{Text: t.outwornText(m, s)}}
	}
	return forms.Filled(t.reader, power, l.Full, l.Text, m.Mark), nil
}
