package table

import (
	"slices"
	"time"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/store"
)

// Post is the letters that come of one letter or of one look at the clock, until they are committed with it.
type Post struct {
	House    *House
	Table    *Table
	Answers  *mail.Incoming // the letter that is answered, nil for none
	Came     Coming         // its bytes, and what became of it
	Now      time.Time
	Letters  []Written
	Again    []OldLetter
	Also     []store.Entry // what else becomes true with them
	Clears   []string      // what is no longer needed then
	News     []game.Notice
	Broken   error             // why the letter cannot be handled now, though it may be later
	Accepted *Acceptance       // of the orders in the letter that is answered, if they were accepted and the report may tell it
	Aside    func(work func()) // does what takes long while other games are handled; nil where nobody waits
	Idle     bool              // what the letter has done was forgotten: the game in memory is not the one that is committed
}

// Apart does what takes long, and changes nothing of the game, while other games are handled.
func (p *Post) Apart(work func()) {
	if p.Aside == nil {
		work()
		return
	}
	p.Aside(work)
}

// Reports has everybody hear of something, in one letter with whatever else there is to tell.
func (p *Post) Reports(subject prose.Text, blocks ...paper.Block) {
	p.News = append(p.News, game.Notice{About: subject, Blocks: blocks})
}

// Written is a letter to one person.
type Written struct {
	letters.Letter
	Seat   game.Seat // whose address and token it carries; for a stranger only the address
	Answer bool
	Report bool // it tells how the game goes
	ToAll  bool // it asks for answers to everybody, and never carries a token
}

// OldLetter is a letter that an older program has written to a seat, which is sent once more.
type OldLetter struct {
	*letters.Queued
	Seat string
}

// Titled is a letter of blocks below its subject.
func Titled(s *game.Seat, subject prose.Text, blocks []paper.Block, files ...mail.File) Written {
	w := Untitled(s, subject, blocks, files...)
	w.Titled = true
	return w
}

// Untitled is a letter of blocks without a title above them.
func Untitled(s *game.Seat, subject prose.Text, blocks []paper.Block, files ...mail.File) Written {
	return Written{Seat: *s, Letter: letters.Letter{Subject: subject, Parts: []letters.Part{{Blocks: blocks, Until: letters.Always}}, Files: files}}
}

// Sends writes to a seat.
func (p *Post) Sends(s *game.Seat, subject prose.Text, blocks ...paper.Block) {
	p.Letters = append(p.Letters, Titled(s, subject, blocks))
}

// Replies writes to the seat whose letter is answered.
func (p *Post) Replies(s *game.Seat, subject prose.Text, blocks ...paper.Block) {
	w := Titled(s, subject, blocks)
	w.Answer = true
	p.Letters = append(p.Letters, w)
}

// SendsAll writes to everybody who takes part, one letter to each person.
func (p *Post) SendsAll(subject prose.Text, blocks ...paper.Block) {
	for _, own := range p.Table.Readers() {
		p.Sends(own[0], subject, blocks...)
	}
}

// SendsOthers writes to everybody but one.
func (p *Post) SendsOthers(but *game.Seat, subject prose.Text, blocks ...paper.Block) {
	for _, own := range p.Table.Readers() {
		if own[0].Key() != but.Key() {
			p.Sends(own[0], subject, blocks...)
		}
	}
}

// First puts the letters written last before those from a place on: an answer comes before what follows from it.
func (p *Post) First(from int) {
	n := len(p.Letters) - 1
	if n < from {
		return
	}
	last := p.Letters[n]
	p.Letters = slices.Insert(p.Letters[:n:n], from, last)
}

// Remark adds a note below the answer to the sender, if there is one.
func (p *Post) Remark(note paper.Block) {
	if i := slices.IndexFunc(p.Letters, func(w Written) bool { return w.Answer }); i >= 0 {
		w := &p.Letters[i]
		w.Parts = append(slices.Clip(w.Parts), letters.Part{Blocks: []paper.Block{note}, Until: letters.Always})
	}
}
