package adjudicator

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/scribe"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/mail/report"
)

// bulletin is what everybody is told of how the game goes.
type bulletin struct {
	about  []string // for the subject
	blocks []paper.Block
	shots  []wantedShot
}

// tell writes what has happened to everybody: the turns that are over, how far the one being played has got, the log of
// the dice, and to each power what is asked of it.
func (d *Desk) tell(t *table, p *post) error {
	p.news, t.notices = append(p.news, t.notices...), nil
	parcel := t.scribe.Parcel()
	t.Told = t.Acts + len(t.acts)
	files, err := d.files(t, parcel)
	if err != nil {
		return err
	}
	if len(parcel.Leaves)+len(parcel.Opened)+len(p.news) == 0 {
		return nil
	}
	b, err := d.bulletin(t, p, parcel)
	if err != nil {
		return err
	}
	open := newLock(t.scribe.Tape.Log().Open(), parcel.Leaves)
	if open != nil && len(b.blocks) == 0 {
		t.askCodes(p, open, parcel.Opened, files)
		return nil
	}
	b.add(t.outlook(p)...)
	if t.closing {
		t.closing, b.about = false, []string{"The game is over"}
		d.tale(t, b)
	}
	data, err := t.forPrograms(parcel)
	if err != nil {
		return err
	}
	for _, own := range t.readers() {
		about := subject(b.about) + t.wants(own)
		sheet := &paper.Sheet{Name: about}
		sheet.Add(t.call(own, p))
		sheet.Add(t.asked(own)...)
		sheet.Add(b.blocks...)
		sheet.Add(t.forms(own, p)...)
		w := written{seat: *own[0], subject: about, text: sheet.Text(), sheet: sheet, shots: b.shots, report: true}
		if open == nil { // else the files come with the letter of the lock
			w.files = append(slices.Clone(files), data)
		}
		p.letters = append(p.letters, w)
	}
	if open != nil {
		t.askCodes(p, open, parcel.Opened, files)
	}
	return nil
}

// bulletin puts together what has happened since everybody was told last.
func (d *Desk) bulletin(t *table, p *post, parcel scribe.Parcel) (*bulletin, error) {
	b := &bulletin{}
	for _, n := range p.news {
		b.about = append(b.about, n.subject)
		b.add(paper.Plain(n.text))
	}
	p.news = nil
	g, ed := t.scribe.Game, t.reader.Edition()
	for i, f := range parcel.Turns {
		turn := fmt.Sprintf("%s, round %d", ed.Powers[f.Start.Mover].Name, f.Start.Round)
		head := fmt.Sprintf("Report %d: %s", t.reports()-len(parcel.Turns)+i+1, turn)
		if err := d.turn(t, b, head, f, i == len(parcel.Turns)-1); err != nil {
			return nil, err
		}
		b.about = append(b.about, turn)
	}
	if t.rolled() && goesOn(parcel.Leaves) {
		turn := fmt.Sprintf("%s, round %d: so far", ed.Powers[g.Start.Mover].Name, g.Start.Round)
		if err := d.turn(t, b, turn, sitting.Finished{Start: g.Start, Events: g.Events}, len(parcel.Turns) == 0); err != nil {
			return nil, err
		}
		b.about = append(b.about, turn)
	}
	return b, nil
}

func (b *bulletin) add(blocks ...paper.Block) { b.blocks = append(b.blocks, blocks...) }

// turn tells a turn: in short, its battles, what has changed hands and the money, the pictures, and all of it line by line.
func (d *Desk) turn(t *table, b *bulletin, head string, f sitting.Finished, shown bool) error {
	ed := t.reader.Edition()
	b.add(paper.Head(head))
	b.add(report.Brief(ed, f.Start, f.Events).Blocks()...)
	if shown && d.Shows != nil {
		if _, err := d.guarded(func() (bool, error) { return true, d.shown(t, b, head, f) }); err != nil {
			d.Log.Warn("a report has no pictures", "game", t.Terms.Game, "why", err.Error())
		}
	}
	var text bytes.Buffer
	if err := report.Text(&text, ed, f.Start, f.Events, report.Options{Labels: true}); err != nil {
		return err
	}
	b.add(paper.Head("All of it, line by line"), paper.Small("WHY and a number tells the rule behind a line."), paper.Plain(text.String()))
	return nil
}

// outlook tells how the game goes on: what it waits for, or how it has ended; the clocks; and what proves the dice.
func (t *table) outlook(p *post) []paper.Block {
	var blocks []paper.Block
	if t.closing {
		blocks = append(blocks, paper.Plain(t.final()))
	} else {
		blocks = append(blocks, paper.Head("How it stands"), paper.Plain(t.stands()))
	}
	if clocks := t.ledger(p.now); clocks != "" {
		blocks = append(blocks, paper.Head("Clocks"), paper.Plain(clocks))
	}
	log := t.scribe.Tape.Log()
	return append(blocks, paper.Small(fmt.Sprintf("Dice: the log has %s, its root is %s. The files of this letter prove it: fieldpost verify, or HELP dice.", number(log.Len(), "leaf", "leaves"), t.root())))
}

// askCodes writes the letters of a lock.
func (t *table) askCodes(p *post, open *dice.Lock, opened []*scribe.Input, files []mail.File) {
	asks := t.lockLetter(open, opened)
	for _, own := range t.readers() {
		p.letters = append(p.letters, written{seat: *own[0], subject: fmt.Sprintf("Lock %d", open.N), text: asks, files: files, report: true, toAll: true})
	}
}

// subject says what a report is about: the first things, in the room that a subject has.
func subject(about []string) string {
	const most = 3
	switch {
	case len(about) == 0:
		return "The game goes on"
	case len(about) > most:
		about = append(slices.Clone(about[:most]), "...")
	}
	return strings.Join(about, "; ")
}

// goesOn tells whether there is something new to be reported of the turn being played.
func goesOn(leaves []dice.Leaf) bool {
	return slices.ContainsFunc(leaves, func(l dice.Leaf) bool {
		switch l := l.(type) {
		case dice.Roll, dice.Turn:
			return true
		case dice.Act:
			return l.What == actCorrect || l.What == actAdopt
		}
		return false
	})
}

// powersOf are those of the seats of a person that play.
func (t *table) powersOf(own []*Seat) []rules.PowerID {
	var list []rules.PowerID
	for _, s := range own {
		if power, plays := t.power(s.Name); plays {
			list = append(list, power)
		}
	}
	return list
}
