package mail

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
)

// Keys tell whether a letter has been here before. The same ID with another Body is another letter under a borrowed ID.
type Keys struct {
	ID   string // the Message-ID; empty if the letter has none
	Body string // of sender, date, what is answered, and content: who answers two questions within a second may say the same to both
}

func (l *Incoming) keys() Keys {
	h := sha256.New()
	for _, s := range []string{l.From.Key(), l.Date.UTC().Format("2006-01-02T15:04:05Z"), strings.Join(l.InReplyTo, " "), l.Full} {
		fmt.Fprintf(h, "%d:%s", len(s), s)
	}
	for _, a := range l.Attachments {
		fmt.Fprintf(h, "%d:%s%x", len(a.Name), a.Name, a.Sum)
	}
	return Keys{ID: l.MessageID, Body: hex.EncodeToString(h.Sum(nil))}
}

// maxID is how long a Message-ID may be; longer ones are as good as none.
const maxID = 400

// maxIDs is how many of a list are looked at, from its end, where the nearest letters stand.
const maxIDs = 100

// messageIDs reads the IDs of a header: whatever stands in angle brackets, or a lone word with an @.
func messageIDs(v string) []string {
	var ids []string
	rest := v
	for {
		_, after, ok := strings.Cut(rest, "<")
		if !ok {
			break
		}
		id, behind, ok := strings.Cut(after, ">")
		if !ok {
			break
		}
		rest = behind
		if id = normalID(id); id != "" {
			ids = append(ids, id)
		}
	}
	if words := strings.Fields(v); len(ids) == 0 && len(words) == 1 && strings.Contains(v, "@") {
		if id := normalID(strings.Trim(v, "<>")); id != "" {
			ids = append(ids, id)
		}
	}
	return ids[max(0, len(ids)-maxIDs):]
}

// normalID brings an ID to the form in which IDs are compared, or to nothing if it is none.
func normalID(id string) string {
	id = strings.Join(strings.Fields(id), "")
	if id == "" || len(id) > maxID || !isPlain(id) || strings.ContainsAny(id, "<>") {
		return ""
	}
	if at := strings.LastIndexByte(id, '@'); at >= 0 {
		id = id[:at] + strings.ToLower(id[at:])
	}
	return id
}
