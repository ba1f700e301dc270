package operator

import (
	"bytes"
	"encoding/base64"
	"slices"
	"strings"

	"fieldpost/adjudicator/table"
)

// Tokens finds the secret parts of the addresses of a game in letters.
type Tokens struct {
	opening []byte   // what stands before the seat and the token in every address: "g7."
	known   [][]byte // those in use
}

// TokensOf are those of all letters of the game, also of those whose token is another by now.
func TokensOf(t *table.Table) Tokens {
	out := Tokens{opening: []byte(strings.ToLower(t.Terms.Game) + ".")}
	for _, s := range t.Everybody() {
		if s.Token != "" {
			out.known = append(out.known, []byte(strings.ToLower(s.Token)))
		}
	}
	return out
}

// Blank is a letter without tokens, as long as before. What is encoded in base64 is looked at, too.
func (t Tokens) Blank(raw []byte) []byte {
	raw = bytes.Clone(raw)
	t.cross(raw)
	for _, run := range encoded(raw) {
		t.decoded(run)
	}
	return raw
}

// cross writes x over the signs of every token.
func (t Tokens) cross(raw []byte) (found bool) {
	read := unbroken(raw)
	cross := func(from, to int) {
		found = true
		for i := from; i < to; i++ {
			if at := read.place(i); tokenSign(read.text[i]) {
				raw[at] = 'x'
			}
		}
	}
	for _, secret := range t.known {
		for _, at := range everywhere(read.text, secret) {
			cross(at, at+len(secret))
		}
	}
	for _, at := range everywhere(read.text, t.opening) {
		if from, to, ok := addressed(read.text, at+len(t.opening)); ok {
			cross(from, to)
		}
	}
	return found
}

// everywhere lists where a word begins.
func everywhere(text, word []byte) (out []int) {
	for from := 0; ; {
		at := bytes.Index(text[from:], word)
		if at < 0 {
			return out
		}
		out = append(out, from+at)
		from += at + 1
	}
}

const (
	longestSeat = 16
	tokenLength = 24
)

// addressed finds the token behind the name of a seat: "japan.", and then its signs.
func addressed(text []byte, at int) (from, to int, ok bool) {
	from = at
	for from < len(text) && seatSign(text[from]) {
		from++
	}
	if n := from - at; n < 1 || n > longestSeat || from == len(text) || text[from] != '.' {
		return 0, 0, false
	}
	from++
	for to = from; to < from+tokenLength; to++ {
		if to == len(text) || !tokenSign(text[to]) {
			return 0, 0, false
		}
	}
	return from, to, true
}

func seatSign(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_' || c == '-'
}

func tokenSign(c byte) bool { return c >= 'a' && c <= 'z' || c >= '2' && c <= '7' }

// reading is a letter in small letters and as it is read: long lines, which are broken by "=" at the end, are whole.
type reading struct {
	text   []byte
	breaks []int // where in the text a break was left out
	left   []int // how many bytes have been left out up to there
}

func unbroken(raw []byte) reading {
	r := reading{text: make([]byte, 0, len(raw))}
	left := 0
	for i := 0; i < len(raw); i++ {
		if n := softBreak(raw[i:]); n > 0 {
			left += n
			r.breaks, r.left = append(r.breaks, len(r.text)), append(r.left, left)
			i += n - 1
			continue
		}
		c := raw[i]
		if c >= 'A' && c <= 'Z' {
			c += 'a' - 'A'
		}
		r.text = append(r.text, c)
	}
	return r
}

// softBreak is the length of the break with which a text begins, 0 if it begins with none.
func softBreak(text []byte) int {
	switch {
	case bytes.HasPrefix(text, []byte("=\r\n")):
		return 3
	case bytes.HasPrefix(text, []byte("=\n")):
		return 2
	}
	return 0
}

// place is where a sign of the text stands in the letter.
func (r reading) place(i int) int {
	n, _ := slices.BinarySearch(r.breaks, i+1) // breaks before the sign or right at it
	if n == 0 {
		return i
	}
	return i + r.left[n-1]
}

// encoded are runs of lines that may be base64.
func encoded(raw []byte) (out [][]byte) {
	begins, at := -1, 0
	ends := func() {
		if begins >= 0 {
			out = append(out, raw[begins:at])
		}
		begins = -1
	}
	for line := range bytes.Lines(raw) {
		whole := bytes.TrimRight(line, "\r\n")
		signs := bytes.TrimRight(whole, "=")
		fits := len(signs) > 0 && !slices.ContainsFunc(signs, notEncoded)
		switch {
		case !fits:
			ends()
		case begins < 0:
			begins = at
		}
		at += len(line)
		if len(signs) < len(whole) { // what fills up the last line
			ends()
		}
	}
	ends()
	return out
}

func notEncoded(c byte) bool {
	return (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && c != '+' && c != '/'
}

// decoded blanks a run of lines of base64, in place: the text stays as long as it was, and so do the lines.
func (t Tokens) decoded(run []byte) {
	signs := slices.DeleteFunc(bytes.Clone(run), func(c byte) bool { return c == '\r' || c == '\n' })
	text := make([]byte, base64.StdEncoding.DecodedLen(len(signs)))
	n, err := base64.StdEncoding.Decode(text, signs)
	if err != nil || !t.cross(text[:n]) {
		return
	}
	signs = base64.StdEncoding.AppendEncode(signs[:0], text[:n])
	for i, at := 0, 0; i < len(run); i++ {
		if run[i] != '\r' && run[i] != '\n' {
			run[i] = signs[at]
			at++
		}
	}
}
