package adjudicator

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
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
		mark := formMark(s, t.Mails+len(p.letters))
		text := forms.Answers(t.reader, g, power, mark)
		if power == g.Start.Mover && g.Waits() != "" {
			text += forms.Orders(t.reader, g, t.lastWords(s.Name), mark)
		}
		if text == "" {
			continue
		}
		s.Form = mark
		blocks = append(blocks, paper.Head("To be filled in"),
			paper.Text("Answer this letter and type below the lines that begin with #; these are passed over, and so is a form into which nothing was typed. Orders can be sent without it, too."),
			paper.Lines(text))
	}
	return blocks
}

// formMark tells a form from all others, and nobody can guess it who has not got it.
func formMark(s *Seat, letter int) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "form %s %s %d", s.Name, s.Token, letter))
	return hex.EncodeToString(sum[:4])
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

// filled is what a letter says that may be a form sent back.
func (t *table) filled(l *mail.Letter, power rules.PowerID) string {
	if power == rules.Nobody {
		return l.Text
	}
	s := t.seat(t.reader.Edition().Powers[power].ID)
	if s == nil || s.Form == "" {
		return l.Text
	}
	return forms.Filled(t.reader, power, l.Full, l.Text, s.Form)
}
