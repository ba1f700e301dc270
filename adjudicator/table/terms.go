package table

import (
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// Played is what a game is or will be played by, below a line that says so.
func (t *Table) Played() []paper.Block {
	return []paper.Block{paper.Line("This is played:"), t.Agreement()}
}

// Agreement tells what a game is or will be played by.
func (t *Table) Agreement() paper.Meanings {
	ed := t.Reader.Edition()
	var rows paper.Meanings
	said := func(word string, value prose.Text) {
		rows = append(rows, paper.Meaning{Word: prose.Words(word), Means: value})
	}
	row := func(word, typed string) { said(word, prose.Typed(typed)) }
	row("EDITION", ed.ID)
	for i := range ed.Options {
		if o := &ed.Options[i]; ed.Applies(o, t.Terms.Options) {
			row("OPTION", o.ID+" "+t.Terms.OptionOf(*o))
		}
	}
	row("PACE", t.Terms.Pace)
	if t.Terms.Pace == "full" && t.Terms.Questions != "" {
		row("QUESTIONS", t.Terms.Questions)
	}
	row("CONFIRM", OnOff(t.Terms.Confirm))
	if t.Terms.Clock.Runs() {
		row("CLOCK", strings.TrimPrefix(t.Terms.Clock.String(), "clock "))
	} else {
		row("CLOCK", "none")
	}
	var level prose.Text = "dice of the operator, and of whoever brings codes"
	if t.Scribe != nil {
		level = t.SealedBy()
	} else if t.Form != nil && t.Form.Dice != "" {
		level = map[string]prose.Text{"basic": "dice of the operator alone", "coded": "somebody else than the operator must bring codes", "sealed": "a witness program must join, which signs what it answers"}[t.Form.Dice]
	}
	if t.Terms.Beacon {
		level = prose.Say("%s; a public beacon enters them", level)
	}
	said("DICE", level)
	row("REVEALS", game.OrWord(t.Terms.Reveals, "witnesses"))
	if t.Terms.Codes != "" {
		row("CODES", t.Terms.Codes)
	}
	if t.Terms.Reports != "" {
		row("REPORTS", t.Terms.ReportsNow())
	}
	row("PRESS", game.OrWord(t.Terms.Press, "on"))
	if t.Terms.Auth != "" {
		row("AUTH", string(t.Terms.Auth))
	}
	if t.Form != nil && t.Form.Bid {
		said("BID", prose.Say("on: the sides bid before the game begins, for %s", t.BidSide()))
	}
	return rows
}

// OnOff is a setting as it is typed.
func OnOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}
