package adjudicator

import (
	"slices"
	"time"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/store"
)

// post is the letters that come of one letter or of one look at the clock, until they are committed with it.
type post struct {
	house   *House
	table   *table
	answers *mail.Letter // the letter that is answered, nil for none
	came    coming       // its bytes, and what became of it
	now     time.Time
	letters []written
	again   []oldLetter
	also    []store.Entry // what else becomes true with them
	clears  []string      // what is no longer needed then
	news    []game.Notice
	broken  error // why the letter cannot be handled now, though it may be later
	idle    bool  // what the letter has done was forgotten: the game in memory is not the one that is committed
}

// reports has everybody hear of something, in one letter with whatever else there is to tell.
func (p *post) reports(subject string, blocks ...paper.Block) {
	p.news = append(p.news, game.Notice{About: subject, Blocks: blocks})
}

// written is a letter to one person.
type written struct {
	letters.Letter
	seat   game.Seat // whose address and token it carries; for a stranger only the address
	answer bool
	report bool // it tells how the game goes
	toAll  bool // it asks for answers to everybody, and never carries a token
}

// oldLetter is a letter that an older program has written to a seat, which is sent once more.
type oldLetter struct {
	*letters.Queued
	seat string
}

// titled is a letter of blocks below its subject.
func titled(s *game.Seat, subject string, blocks []paper.Block, files ...mail.File) written {
	w := sheet(s, subject, blocks, files...)
	w.Titled = true
	return w
}

// sheet is a letter of blocks.
func sheet(s *game.Seat, subject string, blocks []paper.Block, files ...mail.File) written {
	return written{seat: *s, Letter: letters.Letter{Subject: subject, Parts: []letters.Part{{Blocks: blocks, Until: letters.Always}}, Files: files}}
}

// sends writes to a seat.
func (p *post) sends(s *game.Seat, subject string, blocks ...paper.Block) {
	p.letters = append(p.letters, titled(s, subject, blocks))
}

// replies writes to the seat whose letter is answered.
func (p *post) replies(s *game.Seat, subject string, blocks ...paper.Block) {
	w := titled(s, subject, blocks)
	w.answer = true
	p.letters = append(p.letters, w)
}

// sendsAll writes to everybody who takes part, one letter to each person.
func (p *post) sendsAll(subject string, blocks ...paper.Block) {
	for _, own := range p.table.Readers() {
		p.sends(own[0], subject, blocks...)
	}
}

// sendsOthers writes to everybody but one.
func (p *post) sendsOthers(but *game.Seat, subject string, blocks ...paper.Block) {
	for _, own := range p.table.Readers() {
		if own[0].Key() != but.Key() {
			p.sends(own[0], subject, blocks...)
		}
	}
}

// first puts the letters written last before those from a place on: an answer comes before what follows from it.
func (p *post) first(from int) {
	n := len(p.letters) - 1
	if n < from {
		return
	}
	last := p.letters[n]
	p.letters = slices.Insert(p.letters[:n:n], from, last)
}

// remark adds a note below the answer to the sender, if there is one.
func (p *post) remark(note paper.Block) {
	if i := slices.IndexFunc(p.letters, func(w written) bool { return w.answer }); i >= 0 {
		w := &p.letters[i]
		w.Parts = append(slices.Clip(w.Parts), letters.Part{Blocks: []paper.Block{note}, Until: letters.Always})
	}
}
