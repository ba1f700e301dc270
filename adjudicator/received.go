package adjudicator

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail"
	"fieldpost/store"
)

// Received is a letter that came for a game, as it is kept.
type Received struct {
	letters.Piece           // its bytes, as far as they are kept, in a store of an older program; else their number alone
	Came          time.Time `json:"came"`
	From          string    `json:"from"`
	Subject       string    `json:"subject,omitempty"`
	Accepted      bool      `json:"accepted,omitempty"` // it changed the game
	Why           string    `json:"why"`                // what became of it
	Whole         int       `json:"whole,omitempty"`    // the bytes that it had, if not all of them are kept
}

// inKeys is where the letters stand that came for a game. Letters for no game are kept if they were answered.
func inKeys(game string) string       { return "in/" + game + "/" }
func inKey(game string, n int) string { return fmt.Sprintf("%s%08d", inKeys(game), n) }

// mailKey is where the bytes of such a letter are.
func mailKey(game string, n int) string { return fmt.Sprintf("mail/%s/%08d", game, n) }

// read gives the bytes of the letter that has a number.
func (in *Received) read(ctx context.Context, s store.Store, game string, n int) ([]byte, error) {
	if in.Blob != (store.Hash{}) {
		return in.Piece.Read(ctx, s)
	}
	return letters.GetSqueezed(ctx, s, mailKey(game, n))
}

// mostOfStrangers is how many bytes are kept of a letter whose sender is not proved: anybody can write here, and as much
// as he likes.
const mostOfStrangers = 64 << 10

// Of the letters of people who are proved everything is kept but files that nobody opens, up to so many bytes: of a letter, of a
// person in a game, and of all in it. A letter that is small enough is kept as it came, files and all.
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
func (p *post) judged(out Outcome, proved bool) {
	p.came.accepted, p.came.whole, p.came.code, p.came.weighed = out.Accepted, proved, out.Accepted && !proved, nil
	if proved && !p.weigh().fits {
		p.remark(prose.Paragraph("Note: this letter was treated like any other, but only what became of it is kept here: your letters fill what is kept of one person in a game, or those of all do. Keep your own copy, in case you have to prove what you wrote."))
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
func (p *post) received(in *Received, keeps *game.Keeps) []byte {
	*in = Received{Came: p.now, From: p.answers.From.String(), Subject: oneLine(p.answers.Subject), Accepted: p.came.accepted, Why: p.became()}
	w := p.weigh()
	if !w.fits {
		p.desk.Log.Warn("of a letter nothing is kept but what became of it: those of its sender fill what is kept of each", "game", p.table.Terms.Game, "letter", p.table.Letters)
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

// mostSubject bounds what is kept of a subject that somebody wrote.
const mostSubject = 200

// likeToken is what may be the secret part of an address.
var likeToken = regexp.MustCompile(`(?i)\b[a-z2-7]{24}\b`)

// oneLine is what somebody wrote, for a list: on one line, bounded, without signs that a terminal obeys, and without secrets.
func oneLine(text string) string {
	text = strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	text = likeToken.ReplaceAllString(text, strings.Repeat("x", 24))
	return string([]rune(text)[:min(len([]rune(text)), mostSubject)])
}
