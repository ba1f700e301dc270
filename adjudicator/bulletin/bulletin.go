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
	"fieldpost/mail"
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

// Tell writes what has happened to everybody: the turns that are over, how far the one being played has got, the log of
// the dice, and to each power what is asked of it.
func Tell(h *table.House, t *table.Table, p *table.Post) error {
	p.News, t.Notices = append(p.News, t.Notices...), nil
	delivery := t.Scribe.Pending()
	proofs, err := h.Files(t, delivery)
	if err != nil {
		return err
	}
	if len(delivery.Leaves)+len(delivery.Opened)+len(p.News) == 0 {
		told(t)
		return nil
	}
	b, err := Compose(h, t, p, delivery)
	if err != nil {
		return err
	}
	open := newLock(t.Scribe.Tape.Log().Open(), delivery.Leaves)
	asked := open != nil && open.N == t.LockFor
	if open != nil && len(b.parts) == 0 && t.Terms.AsksAlone() { // everybody else hears of it with its dice, or when it stalls
		if t.LockFor = open.N; !asked {
			t.AskCodes(p, open, delivery.Opened, proofs)
		}
		return nil
	}
	told(t)
	if asked {
		open = nil
	}
	if open != nil && len(b.parts) == 0 {
		t.AskCodes(p, open, delivery.Opened, proofs)
		return nil
	}
	b.Until(letters.NothingTold, outlook(t, p)...)
	b.Until(letters.NothingTold, t.CodesTold(delivery.Leaves)...)
	if t.Closing {
		t.Closing, b.about = false, []prose.Text{"The game is over"}
		tale(h, t, b)
	}
	data, err := ForPrograms(t, delivery)
	if err != nil {
		return err
	}
	for _, own := range t.Readers() {
		about := t.Wanting(subject(b.about), own)
		powers := t.PowersOf(own)
		w := table.Written{Seat: *own[0], Report: true}
		var accepted, ordered []paper.Block
		if a := p.Left(); a != nil && open == nil && len(b.about) > 0 && slices.ContainsFunc(own, func(s *game.Seat) bool { return s.Name == a.Seat.Name }) {
			accepted, ordered, w = a.Told()
			w.Seat = *own[0]
			about = prose.Say("Accepted; %s", about)
		}
		files, shots := w.Files, w.Pictures
		w.Letter = b.Letter(about, slices.Concat(b.AmissOf(powers), []paper.Block{t.Duties(own, p)}, accepted, t.Asked(own)), slices.Concat(ordered, t.Forms(own, p, false)), powers...)
		w.Files, w.Pictures = files, slices.Concat(w.Pictures, shots)
		if open == nil || t.Terms.AsksAlone() { // else the files come with the letter of the lock
			w.Files = slices.Concat(w.Files, proofs, []mail.File{data})
		}
		p.Letters = append(p.Letters, w)
	}
	if open != nil {
		t.AskCodes(p, open, delivery.Opened, proofs)
	}
	return nil
}

// told notes that everybody has been told everything so far.
func told(t *table.Table) {
	t.Scribe.Sent()
	t.Told = t.Acts + len(t.Fresh)
}

// Compose puts together what has happened since everybody was told last.
func Compose(h *table.House, t *table.Table, p *table.Post, delivery scribe.Delivery) (*Bulletin, error) {
	b := &Bulletin{Whole: fmt.Sprintf("%s-%04d.txt", t.Terms.Game, t.Scribe.Tape.Log().Len())}
	for _, n := range p.News {
		b.about = append(b.about, n.About)
		blocks := n.Blocks
		if n.Ruling {
			blocks = slices.Concat([]paper.Block{paper.Sentences{"RULING by the referee:"}}, blocks)
		}
		b.Until(letters.NoOldTurns, blocks...)
	}
	p.News = nil
	g, ed := t.Scribe.Game, t.Reader.Edition()
	soFar := t.Rolled() && goesOn(delivery.Leaves)
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

// newLock is the open lock if nobody has been asked for its codes yet.
func newLock(open *dice.Lock, leaves []dice.Leaf) *dice.Lock {
	if open == nil {
		return nil
	}
	for _, l := range leaves {
		if lock, ok := l.(dice.Lock); ok && lock.N == open.N {
			return open
		}
	}
	return nil
}
