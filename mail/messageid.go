package mail

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// IDs makes the Message-IDs of our letters and knows them again. An answer to a letter of ours is told by them, and a
// bounce is believed only about one of them.
type IDs struct {
	Domain string
	Key    []byte // secret; letters made under another key are not ours
}

// Make gives the ID of the letter of a name, say "g7.t12.k3": game, turn and letter. The same name has always the same ID,
// so that a letter sent twice is one letter.
func (d IDs) Make(name string) string {
	return name + "." + d.mark(name) + "@" + strings.ToLower(d.Domain)
}

// Made tells whether an ID is ours, and of what name.
func (d IDs) Made(id string) (name string, ok bool) {
	local, domain, ok := strings.Cut(normalID(strings.Trim(id, "<> ")), "@")
	if !ok || domain != strings.ToLower(d.Domain) {
		return "", false
	}
	dot := strings.LastIndexByte(local, '.')
	if dot <= 0 {
		return "", false
	}
	name = local[:dot]
	if !hmac.Equal([]byte(local[dot+1:]), []byte(d.mark(name))) {
		return "", false
	}
	return name, true
}

// mark is eight bytes that nobody without the key can make.
func (d IDs) mark(name string) string {
	h := hmac.New(sha256.New, d.Key)
	h.Write([]byte("fieldpost message-id\n" + strings.ToLower(d.Domain) + "\n" + name))
	return hex.EncodeToString(h.Sum(nil)[:8])
}
