package mail

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"fmt"
	"io"
	"regexp"
	"strings"
)

// Tag is what a plus address says: gm+g7@ names a game, gm+g7.ge.k3mq...@ also a seat and the token that only this seat
// knows.
type Tag struct {
	Game  string
	Seat  string
	Token string
}

// String is the tag as it stands behind the plus.
func (t Tag) String() string {
	if t.Token == "" {
		return t.Game
	}
	return t.Game + "." + t.Seat + "." + t.Token
}

var tagForm = regexp.MustCompile(`^([a-z0-9][a-z0-9_-]{0,31})(?:\.([a-z0-9_-]{1,16})\.([a-z2-7]{24}))?$`)

// ParseTag reads what stands behind the plus. Letters may be large or small: some mail programs change them.
func ParseTag(s string) (Tag, bool) {
	m := tagForm.FindStringSubmatch(strings.ToLower(s))
	if m == nil {
		return Tag{}, false
	}
	return Tag{m[1], m[2], m[3]}, true
}

// tokenBytes make 24 signs, 120 bits: nobody guesses one.
const tokenBytes = 15

// NewToken makes a token from random bytes.
func NewToken(random io.Reader) (string, error) {
	b := make([]byte, tokenBytes)
	if _, err := io.ReadFull(random, b); err != nil {
		return "", fmt.Errorf("no random bytes for a token: %w", err)
	}
	return strings.ToLower(base32.StdEncoding.EncodeToString(b)), nil
}

// SameToken compares tokens in a time that tells nothing about them. No token is the same as an empty one.
func SameToken(a, b string) bool {
	one, other := sha256.Sum256([]byte(strings.ToLower(a))), sha256.Sum256([]byte(strings.ToLower(b)))
	return subtle.ConstantTimeCompare(one[:], other[:]) == 1 && a != "" && b != ""
}

// Tags are the tags of all addresses of ours that a letter went to, each once.
func (l *Incoming) Tags(self Self) []Tag {
	var tags []Tag
	seen := map[Tag]bool{}
	for _, list := range [][]Address{l.Delivered, l.Tos} {
		for _, a := range list {
			t, ok := ParseTag(a.Tag())
			if ok && !seen[t] && (len(self.Addresses) == 0 || self.has(a)) {
				seen[t] = true
				tags = append(tags, t)
			}
		}
	}
	return tags
}
