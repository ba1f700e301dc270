package table

import (
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/mail"
	"fieldpost/mail/paper"
)

// MostOfStrangers is how many bytes are kept of a letter whose sender is not proved: anybody can write here, and as much
// as he likes.
const MostOfStrangers = 64 << 10

// Of a letter of people who are proved everything is kept but files that nobody opens, up to so many bytes. One that is small enough
// is kept as it came, files and all.
const (
	smallLetter   = 64 << 10
	MostOfALetter = 2 << 20
)

// ofCodes stands for those who send codes from no seat, as programs do: nobody who proves nothing takes their room.
const ofCodes = "codes"

// Coming is a letter that is being handled, as it is to be kept.
type Coming struct {
	Raw      []byte
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

// Judged notes what became of the letter of somebody who has a seat. He is told if nothing of it is kept.
func (p *Post) Judged(accepted, proved bool) {
	p.Came.accepted, p.Came.whole, p.Came.code, p.Came.weighed = accepted, proved, accepted && !proved, nil
	if proved && !p.weigh().fits {
		p.Remark(paper.Para("Note: this letter was treated like any other, but only what became of it is kept here: your letters fill what is kept of one person in a game, or those of all do. Keep your own copy, in case you have to prove what you wrote."))
	}
}

// weigh tells what is kept of the letter that is answered.
func (p *Post) weigh() *weighed {
	if w := p.Came.weighed; w != nil {
		return w
	}
	raw, who := p.Came.Raw, ""
	switch {
	case !p.Came.whole:
		raw = raw[:min(len(raw), MostOfStrangers)]
	case len(raw) > smallLetter:
		raw = mail.WithoutFiles(raw, mail.Limits{})
		raw = raw[:min(len(raw), MostOfALetter)]
	}
	switch {
	case p.Came.whole:
		who = game.Mailbox(p.Answers.From.Key())
	case p.Came.code:
		who = ofCodes
	}
	w := &weighed{raw: raw}
	if w.keeps, w.fits = p.Table.Keeps.With(who, len(raw), p.Now); !w.fits {
		w.raw = nil
	}
	p.Came.weighed = w
	return w
}

// Received tells what to write down of the letter that is answered, and what is kept of its bytes.
func (p *Post) Received(in *letters.Received, keeps *game.Keeps) []byte {
	*in = letters.Received{Came: p.Now, From: p.Answers.From.String(), Subject: letters.OneLine(p.Answers.Subject), Accepted: p.Came.accepted, Why: p.became()}
	w := p.weigh()
	if !w.fits {
		p.House.Log.Warn("of a letter nothing is kept but what became of it: those of its sender fill what is kept of each", "game", p.Table.Terms.Game, "letter", p.Table.Letters)
	}
	*keeps = w.keeps
	if len(w.raw) < len(p.Came.Raw) {
		in.Whole = len(p.Came.Raw)
	}
	return w.raw
}

// became says what became of the letter that is answered: the subject of its answer says it best.
func (p *Post) became() string {
	i := slices.IndexFunc(p.Letters, func(w Written) bool { return w.Answer })
	switch {
	case p.Accepted != nil && p.Accepted.told:
		return "Accepted"
	case i >= 0:
		return p.Letters[i].Subject.String()
	case p.Came.accepted:
		return "Accepted"
	}
	return "No answer"
}
