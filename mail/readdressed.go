package mail

import (
	"bytes"
	"errors"
	"strings"
	"time"
)

// Readdressed is the header of a letter that Compose has made, for sending the same letter once more: under another Message-ID, at
// another time, as the answer to another letter. All other fields stay as they are.
func Readdressed(head []byte, id string, date time.Time, answered string, thread []string) (string, error) {
	if id = normalID(id); id == "" || date.IsZero() {
		return "", errors.New("the letter has no Message-ID, or no date")
	}
	fresh := map[string]string{
		"date": dated(date), "message-id": "<" + id + ">", "in-reply-to": "", "references": references(thread, answered),
	}
	if a := normalID(answered); a != "" {
		fresh["in-reply-to"] = "<" + a + ">"
	}
	var b strings.Builder
	field := false // the field that is being read stays
	for line := range bytes.Lines(bytes.TrimSuffix(head, []byte("\r\n"))) {
		if line[0] != ' ' && line[0] != '\t' {
			name, _, _ := strings.Cut(string(line), ":")
			value, ours := fresh[strings.ToLower(name)]
			if field = !ours; ours {
				delete(fresh, strings.ToLower(name))
				if value != "" {
					writeField(&b, name, value)
				}
				continue
			}
		}
		if field {
			b.Write(line)
		}
	}
	var more strings.Builder // fields that it had not
	for _, name := range []string{"In-Reply-To", "References"} {
		if value := fresh[strings.ToLower(name)]; value != "" {
			writeField(&more, name, value)
		}
	}
	return more.String() + b.String() + "\r\n", nil
}
