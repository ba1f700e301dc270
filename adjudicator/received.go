package adjudicator

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"
)

// Received is a letter that came for a game, as it is kept.
type Received struct {
	Piece              // its bytes, as far as they are kept
	Came     time.Time `json:"came"`
	From     string    `json:"from"`
	Subject  string    `json:"subject,omitempty"`
	Accepted bool      `json:"accepted,omitempty"` // it changed the game
	Why      string    `json:"why"`                // what became of it
}

// inKeys is where the letters stand that came for a game. Letters for no game are kept if they were answered.
func inKeys(game string) string       { return "in/" + game + "/" }
func inKey(game string, n int) string { return fmt.Sprintf("%s%08d", inKeys(game), n) }

// mostOfStrangers is how many bytes are kept of a letter whose sender is not proved: anybody can write here, and as much
// as he likes.
const mostOfStrangers = 64 << 10

// coming is a letter that is being handled, as it is to be kept.
type coming struct {
	raw      []byte
	whole    bool // its sender is proved
	accepted bool
}

// judged notes what became of the letter of somebody who has a seat.
func (p *post) judged(out Outcome, proved bool) { p.came.accepted, p.came.whole = out.Accepted, proved }

// received tells what to write down of the letter that is answered, and how much of its bytes is kept.
func (p *post) received(in *Received) []byte {
	*in = Received{Came: p.now, From: p.answers.From.String(), Subject: oneLine(p.answers.Subject), Accepted: p.came.accepted, Why: p.became()}
	if !p.came.whole {
		return p.came.raw[:min(len(p.came.raw), mostOfStrangers)]
	}
	return p.came.raw
}

// became says what became of the letter that is answered: the subject of its answer says it best.
func (p *post) became() string {
	i := slices.IndexFunc(p.letters, func(w written) bool { return w.answer })
	switch {
	case i >= 0:
		return p.letters[i].subject
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
