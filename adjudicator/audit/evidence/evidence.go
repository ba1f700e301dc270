package evidence

import (
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// The bounds of what is read. A file or letter beyond them is skipped with a reason.
const (
	maxFile       = 64 << 20 // a file that is no mbox
	maxMbox       = 2 << 30
	maxLetter     = 32 << 20
	maxAttachment = 8 << 20 // decoded
	maxHeader     = 64 << 10
	maxDepth      = 8   // multiparts and forwarded letters inside one another
	maxParts      = 200 // of a letter, with those of the letters forwarded in it
	maxSaid       = 100 // reveals, and beacons, of a letter
	maxReceived   = 100 // headers of a letter
	maxText       = 200 // bytes of a name or of a line that is kept
	maxFiles      = 200_000
	maxHeld       = 1 << 30 // of what is kept in memory
	maxSkips      = 10_000
)

// Piece is a file or an attachment that may be evidence.
type Piece struct {
	Kind   Kind
	Name   string // of the attachment or file, without folders; "" if it has none
	From   string // where it was found: "box.mbox, letter 17, attachment g7-0012.dicelog"
	Data   []byte // shared by pieces that are equal: not to be changed
	Mended bool   // Data is not quite what was found: CRLF became LF, a byte order mark went, or a last LF was put back
	Letter int    // index into Evidence.Letters, -1 for a file that is no letter
}

// Letter is one mail.
type Letter struct {
	File      string
	Number    int // in an mbox file, from 1; 0 for a file that is one letter
	Within    int // index of the letter that it was forwarded in, -1 if it came by itself
	From      string
	MessageID string
	Subject   string
	Date      time.Time   // zero if it has none or none that can be read
	Received  []time.Time // of the Received headers, topmost first; one that cannot be read is zero and keeps its place
	Reveals   []Said
	Beacons   []Said
}

// Said is a line that somebody wrote in the text of a letter.
type Said struct {
	Line int // of the letter's text, from 1
	Text string
}

// Skip is something that was not read, and why.
type Skip struct {
	File   string // and where in it
	Reason string
}

// Evidence is all that was found.
type Evidence struct {
	Pieces   []Piece
	Letters  []Letter
	Skipped  []Skip
	Repeated int // letters and files that were there before, the same to the byte but for their line ends
}

// skip lists something that is not read. The list is bounded, since whoever writes a letter can make it long.
func (e *Evidence) skip(where, format string, args ...any) {
	switch n := len(e.Skipped); {
	case n < maxSkips-1:
		e.Skipped = append(e.Skipped, Skip{where, fmt.Sprintf(format, args...)})
	case n == maxSkips-1:
		e.Skipped = append(e.Skipped, Skip{where, "this and more was skipped; the list ends here"})
	}
}

// short makes a text from outside fit to be shown: one line without control characters, at most maxText bytes.
func short(s string) string { return strings.TrimSpace(cut(plain(cut(s, maxText)), maxText)) }

// shown is the name of a file with its folders, of which the first are left out if it is long.
func shown(name string) string {
	name = plain(name)
	if len(name) > maxText {
		name = "..." + strings.ToValidUTF8(name[len(name)-maxText:], "")
	}
	return name
}

// plain puts a sign in the place of characters that a terminal would obey and not show.
func plain(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == utf8.RuneError {
			return '?'
		}
		return r
	}, s)
}

// cut shortens a text to so many bytes and to whole characters.
func cut(s string, most int) string {
	if len(s) > most {
		for most > 0 && !utf8.RuneStart(s[most]) {
			most--
		}
		s = s[:most]
	}
	return strings.ToValidUTF8(s, "?")
}

// mebibytes says a bound in words.
func mebibytes(n int64) string { return fmt.Sprintf("%d MiB", n>>20) }
