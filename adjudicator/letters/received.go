package letters

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode"

	"fieldpost/store"
)

// Received is a letter that came for a game, as it is kept.
type Received struct {
	Piece              // its bytes, as far as they are kept, in a store of an older program; else their number alone
	Came     time.Time `json:"came"`
	From     string    `json:"from"`
	Subject  string    `json:"subject,omitempty"`
	Accepted bool      `json:"accepted,omitempty"` // it changed the game
	Why      string    `json:"why"`                // what became of it
	Whole    int       `json:"whole,omitempty"`    // the bytes that it had, if not all of them are kept
}

// InKeys is where the letters stand that came for a game. Letters for no game are kept if they were answered.
func InKeys(game string) string { return "in/" + game + "/" }

// InKey is where one of them stands.
func InKey(game string, n int) string { return fmt.Sprintf("%s%08d", InKeys(game), n) }

// MailKey is where the bytes of such a letter are.
func MailKey(game string, n int) string { return fmt.Sprintf("mail/%s/%08d", game, n) }

// Read gives the bytes of the letter that has a number.
func (in *Received) Read(ctx context.Context, s store.Store, game string, n int) ([]byte, error) {
	if in.Blob != (store.Hash{}) {
		return in.Piece.Read(ctx, s)
	}
	return GetSqueezed(ctx, s, MailKey(game, n))
}

// mostSubject bounds what is kept of a subject that somebody wrote.
const mostSubject = 200

// likeToken is what may be the secret part of an address.
var likeToken = regexp.MustCompile(`(?i)\b[a-z2-7]{24}\b`)

// OneLine is what somebody wrote, for a list: on one line, bounded, without signs that a terminal obeys, and without secrets.
func OneLine(text string) string {
	text = strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	text = likeToken.ReplaceAllString(text, strings.Repeat("x", 24))
	return string([]rune(text)[:min(len([]rune(text)), mostSubject)])
}
