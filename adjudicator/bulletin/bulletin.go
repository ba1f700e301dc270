package bulletin

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/scribe"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/mail/report"
)

// Bulletin is what everybody is told of how the game goes.
type Bulletin struct {
	about []prose.Text // for the subject
	parts []part
	amiss []report.Amiss // what was not carried out, turn by turn
	shots []letters.Picture
	Whole string // the name of the file with all of it
}

// part is a piece of a bulletin.
type part struct {
	letters.Part
	but edition.PowerID // who is told it elsewhere in his letter, or Nobody
}

// Until puts blocks at the end that are left out of letters that tell less than this.
func (b *Bulletin) Until(d letters.Detail, blocks ...paper.Block) {
	if len(blocks) > 0 {
		b.parts = append(b.parts, part{letters.Part{Blocks: blocks, Until: d}, edition.Nobody})
	}
}

// Letter is the bulletin for one person: what is asked of him above it, what he can fill in below.
func (b *Bulletin) Letter(about prose.Text, above, below []paper.Block, own ...edition.PowerID) letters.Letter {
	l := letters.Letter{Subject: about, Whole: b.Whole, Pictures: b.shots}
	his := func(blocks []paper.Block) {
		if len(blocks) > 0 {
			l.Parts = append(l.Parts, letters.Part{Blocks: blocks, Until: letters.Always, Only: letters.InLetter})
		}
	}
	his(above)
	for _, p := range b.parts {
		if slices.Contains(own, p.but) {
			p.Only = letters.InFile
		}
		l.Parts = append(l.Parts, p.Part)
	}
	his(below)
	return l
}

// Compose puts together what has happened in a delivery.
func Compose(h *table.House, t *table.Table, p *table.Post, delivery scribe.Delivery) (*Bulletin, error) {
	b := &Bulletin{Whole: fmt.Sprintf("%s-%04d.txt", t.Terms.Game, t.Scribe.Tape.Log().Len())}
	for _, n := range p.News {
		b.about = append(b.about, n.About)
		blocks := n.Blocks
		if n.Ruling != "" {
			blocks = slices.Concat([]paper.Block{paper.Sentences{n.Ruling}}, blocks)
		}
		b.Until(letters.NoOldTurns, blocks...)
	}
	g, ed := t.Scribe.Game, t.Reader.Edition()
	soFar := tellsSoFar(t, delivery)
	for i, past := range delivery.Turns {
		f, err := past.Finished()
		if err != nil {
			return nil, err
		}
		n, last := t.Reports()-len(delivery.Turns)+i+1, i == len(delivery.Turns)-1
		turn := ToldTurn{name: table.TurnName(ed, f.Start), Finished: f, Report: n, shown: last, Last: last && !soFar}
		turn.Head = prose.Say("Report %d: %s", n, turn.name)
		if err := TellTurn(h, t, b, turn); err != nil {
			return nil, err
		}
		b.about = append(b.about, turn.name)
	}
	if soFar {
		name := prose.Say("%s: so far", table.TurnName(ed, g.Start))
		turn := ToldTurn{name: name, Head: name, Finished: sitting.Finished{Start: g.Start, Events: g.Events}, shown: len(delivery.Turns) == 0, Last: true}
		if err := TellTurn(h, t, b, turn); err != nil {
			return nil, err
		}
		b.about = append(b.about, turn.name)
	}
	return b, nil
}

// ToldTurn is a turn that is told in a letter.
type ToldTurn struct {
	sitting.Finished
	name, Head prose.Text
	Report     int  // its number, 0 for a turn that is not over
	shown      bool // in pictures
	Last       bool // of the letter: the one of which WHY speaks
}

// TellTurn tells a turn: in short, its battles, what has changed hands and the money, the pictures, and all of it line by line.
func TellTurn(h *table.House, t *table.Table, b *Bulletin, turn ToldTurn) error {
	ed := t.Reader.Edition()
	told := report.Tell(ed, turn.Start, turn.Events, report.Options{Labels: true, Inside: true})
	brief := told.Brief()
	short, battles, gains := brief.Parts()
	first, fought, gained := letters.NoTables, letters.NoLines, letters.NoLines
	if turn.Last {
		first, fought, gained = letters.NoOldTurns, letters.NoOldTables, letters.NoBattles
	}
	b.Until(first, paper.Head(turn.Head))
	b.tellAmiss(ed, brief.Amiss)
	b.Until(first, short...)
	pictures := turn.shown && h.Shows != nil
	if pictures {
		b.picture(h, t, turn, crops)
	}
	b.Until(fought, battles...)
	b.Until(gained, gains...)
	if len(battles)+len(gains) > 0 {
		b.Until(gained, paper.Small(prose.Say("A number in brackets is a line of the whole report: %s", turn.why())))
	}
	if turn.shown {
		if err := tellRound(t, b, turn.Finished); err != nil {
			return err
		}
	}
	if pictures && turn.End != nil {
		b.picture(h, t, turn, wholeBoard)
	}
	b.Until(letters.AllTold, append([]paper.Block{paper.Head(letters.AllOfIt)}, told.Blocks()...)...)
	return nil
}

// why says how the rule behind a line is to be had.
func (t *ToldTurn) why() prose.Text {
	if t.Last {
		return "WHY and the number tell the rule behind it."
	}
	return prose.Say("WHY, the number and REPORT %d tell the rule behind it.", t.Report)
}

// outlook tells how the game goes on: what it waits for, or how it has ended; the clocks; and what proves the dice.
func outlook(t *table.Table, p *table.Post) []paper.Block {
	var blocks []paper.Block
	if t.Closing {
		blocks = append(blocks, final(t)...)
	} else {
		blocks = append(blocks, paper.Head("How it stands"), t.Waits())
	}
	if clocks := t.Clocks(p.Now); clocks != nil {
		blocks = append(append(blocks, paper.Head("Clocks")), clocks...)
	}
	log := t.Scribe.Tape.Log()
	return append(blocks, paper.Small(prose.Say("Dice: %s; the log has %s, its root is %s. The files of this letter prove it: fieldpost verify, or HELP dice. %s.", t.Backed().Short(), prose.Count(log.Len(), "leaf", "leaves"), t.Said(), table.Proved(t.Reader.Edition()))))
}

// subject says what a report is about: the first things, in the room that a subject has.
func subject(about []prose.Text) prose.Text {
	const most = 3
	switch {
	case len(about) == 0:
		return "The game goes on"
	case len(about) > most:
		about = append(slices.Clone(about[:most]), "...")
	}
	return prose.Join(about, "; ")
}

// tellsSoFar tells whether a delivery has something of the turn being played that is to be reported.
func tellsSoFar(t *table.Table, delivery scribe.Delivery) bool {
	return t.Rolled() && goesOn(delivery.Leaves)
}

// goesOn tells whether there is something new to be reported of the turn being played.
func goesOn(leaves []dice.Leaf) bool {
	return slices.ContainsFunc(leaves, func(l dice.Leaf) bool {
		switch l := l.(type) {
		case dice.Roll, dice.Turn:
			return true
		case dice.Act:
			return l.What == game.ActCorrect || l.What == game.ActAdopt
		}
		return false
	})
}
