package adjudicator

import (
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/mail"
	"fieldpost/mail/paper"
)

// mostOfStrangers is how many bytes are kept of a letter whose sender is not proved: anybody can write here, and as much
// as he likes.
const mostOfStrangers = 64 << 10

// Of a letter of people who are proved everything is kept but files that nobody opens, up to so many bytes. One that is small enough
// is kept as it came, files and all.
const (
	smallLetter   = 64 << 10
	mostOfALetter = 2 << 20
)

// ofCodes stands for those who send codes from no seat, as programs do: nobody who proves nothing takes their room.
const ofCodes = "codes"

// coming is a letter that is being handled, as it is to be kept.
type coming struct {
	raw      []byte
	whole    bool // its sender is proved
	code     bool // a code in it is, and that counts
	accepted bool
	weighed  *weighed
}

// weighed is what is kept of a letter, and the account with it.
type weighed struct {
	raw   []byte
	keeps game.Keeps
	fits  bool // nothing is kept where it does not
}

// judged notes what became of the letter of somebody who has a seat. He is told if nothing of it is kept.
func (p *post) judged(accepted, proved bool) {
	p.came.accepted, p.came.whole, p.came.code, p.came.weighed = accepted, proved, accepted && !proved, nil
	if proved && !p.weigh().fits {
		p.remark(paper.Para("Note: this letter was treated like any other, but only what became of it is kept here: your letters fill what is kept of one person in a game, or those of all do. Keep your own copy, in case you have to prove what you wrote."))
	}
}

// weigh tells what is kept of the letter that is answered.
func (p *post) weigh() *weighed {
	if w := p.came.weighed; w != nil {
		return w
	}
	raw, who := p.came.raw, ""
	switch {
	case !p.came.whole:
		raw = raw[:min(len(raw), mostOfStrangers)]
	case len(raw) > smallLetter:
		raw = mail.WithoutFiles(raw, mail.Limits{})
		raw = raw[:min(len(raw), mostOfALetter)]
	}
	switch {
	case p.came.whole:
		who = game.Mailbox(p.answers.From.Key())
	case p.came.code:
		who = ofCodes
	}
	w := &weighed{raw: raw}
	if w.keeps, w.fits = p.table.Keeps.With(who, len(raw), p.now); !w.fits {
		w.raw = nil
	}
	p.came.weighed = w
	return w
}

// received tells what to write down of the letter that is answered, and what is kept of its bytes.
func (p *post) received(in *letters.Received, keeps *game.Keeps) []byte {
	*in = letters.Received{Came: p.now, From: p.answers.From.String(), Subject: letters.OneLine(p.answers.Subject), Accepted: p.came.accepted, Why: p.became()}
	w := p.weigh()
	if !w.fits {
		p.house.Log.Warn("of a letter nothing is kept but what became of it: those of its sender fill what is kept of each", "game", p.table.Terms.Game, "letter", p.table.Letters)
	}
	*keeps = w.keeps
	if len(w.raw) < len(p.came.raw) {
		in.Whole = len(p.came.raw)
	}
	return w.raw
}

// became says what became of the letter that is answered: the subject of its answer says it best.
func (p *post) became() string {
	i := slices.IndexFunc(p.letters, func(w written) bool { return w.answer })
	switch {
	case i >= 0:
		return p.letters[i].Subject
	case p.came.accepted:
		return "Accepted"
	}
	return "No answer"
}
