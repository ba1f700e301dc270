package mail

import (
	"errors"
	"fmt"
	"mime"
	"net/mail"
	"strings"
	"time"
)

// Outgoing is a letter of ours before it is bytes.
type Outgoing struct {
	MessageID  string // from IDs.Make
	From       Address
	ReplyTo    []Address // the address of the seat with its token; of a letter that asks for replies to all, everybody's
	To, Cc     []Address
	Subject    string
	Date       time.Time
	InReplyTo  string   // the ID of the letter that is answered
	References []string // the IDs of the thread, oldest first
	Answer     bool     // the letter answers one; otherwise it is a report
	Asks       bool     // somebody waits for an answer to it, so it has no mark of a program
	Instance   string   // by which we know our own letters
	Text       string   // stands alone; lines are kept as they are
	HTML       string   // the same for the eye, or empty
	Pictures   []Picture
	Files      []File
}

// Picture is a PNG that the HTML shows as <img src="cid:ID">.
type Picture struct {
	ID   string // letters, digits, dashes and dots
	Name string
	PNG  []byte
}

// File is an attachment that arrives byte for byte.
type File struct {
	Name string
	Data []byte
}

// maxReferences is how many IDs of a thread a letter names: the first, and the last ones.
const maxReferences = 20

// Compose makes the bytes of a letter. The same letter gives the same bytes.
func Compose(o Outgoing) ([]byte, error) {
	h, err := o.header()
	if err != nil {
		return nil, err
	}
	root, err := o.body()
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	for _, f := range h {
		writeField(&b, f[0], f[1])
	}
	b.WriteString(versionField)
	root.write(&b)
	return []byte(b.String()), nil
}

// header lists the fields in the order in which they are written.
func (o Outgoing) header() ([][2]string, error) {
	id := normalID(o.MessageID)
	switch {
	case id == "" || !strings.Contains(id, "@"):
		return nil, fmt.Errorf("%q is no Message-ID", o.MessageID)
	case o.Date.IsZero():
		return nil, errors.New("the letter has no date")
	case len(o.To) == 0:
		return nil, errors.New("the letter has no receiver")
	}
	h := [][2]string{{"Date", dated(o.Date)}}
	for _, f := range []struct {
		name string
		list []Address
	}{{"From", []Address{o.From}}, {"Reply-To", o.ReplyTo}, {"To", o.To}, {"Cc", o.Cc}} {
		if len(f.list) == 0 {
			continue
		}
		written, err := writeAddresses(f.list)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.name, err)
		}
		h = append(h, [2]string{f.name, written})
	}
	h = append(h, [2]string{"Message-ID", "<" + id + ">"}, [2]string{"Subject", encoded(o.Subject)})
	if id := normalID(o.InReplyTo); id != "" {
		h = append(h, [2]string{"In-Reply-To", "<" + id + ">"})
	}
	if refs := references(o.References, o.InReplyTo); refs != "" {
		h = append(h, [2]string{"References", refs})
	}
	auto := "auto-generated"
	if o.Answer {
		auto = "auto-replied"
	}
	if !o.Asks {
		h = append(h, [2]string{"Auto-Submitted", auto}, [2]string{"X-Auto-Response-Suppress", "All"})
	}
	if o.Instance != "" {
		h = append(h, [2]string{"X-Fieldpost-Instance", asciiWord(o.Instance)})
	}
	return h, nil
}

// dated is a time as it stands in a header.
func dated(t time.Time) string { return t.Format("Mon, 02 Jan 2006 15:04:05 -0700") }

// versionField ends the header of a letter; what follows describes its body.
const versionField = "MIME-Version: 1.0\r\n"

// writeAddresses writes a list after having read each address once more: nothing that a stranger called himself can begin
// another header.
func writeAddresses(list []Address) (string, error) {
	var written []string
	for _, a := range list {
		again, err := makeAddress(a.Name, a.String())
		if err != nil || again.String() != a.String() {
			return "", fmt.Errorf("%q is no mail address", a.String())
		}
		one := mail.Address{Name: again.Name, Address: again.String()}
		written = append(written, one.String())
	}
	return strings.Join(written, ", "), nil
}

// maxSubject is how many bytes of a subject are sent.
const maxSubject = 250

// encoded writes a text for a header (RFC 2047).
func encoded(s string) string {
	s = strings.ReplaceAll(shorter(oneLine(s), maxSubject), "=?", "= ?") // else it would be decoded on arrival
	return mime.QEncoding.Encode("utf-8", s)
}

// asciiWord leaves of a word what may stand in any header.
func asciiWord(s string) string {
	return strings.Map(func(r rune) rune {
		if r > ' ' && r < 0x7f {
			return r
		}
		return -1
	}, s)
}

// references writes the IDs of a thread, each once, ending with the letter that is answered.
func references(ids []string, answered string) string {
	var list []string
	seen := map[string]bool{normalID(answered): true}
	for _, id := range ids {
		if id = normalID(id); id != "" && !seen[id] {
			seen[id] = true
			list = append(list, "<"+id+">")
		}
	}
	if id := normalID(answered); id != "" {
		list = append(list, "<"+id+">")
	}
	if n := len(list); n > maxReferences {
		list = append(list[:1:1], list[n-maxReferences+1:]...)
	}
	return strings.Join(list, " ")
}

// lineWidth is where header lines are folded if they can be.
const lineWidth = 76

// writeField writes a header field, folded at blanks.
func writeField(b *strings.Builder, name, value string) {
	b.WriteString(name + ":")
	at := len(name) + 1
	for word := range strings.FieldsSeq(value) {
		if at+1+len(word) > lineWidth && at > len(name)+1 {
			b.WriteString("\r\n")
			at = 0
		}
		b.WriteString(" " + word)
		at += 1 + len(word)
	}
	b.WriteString("\r\n")
}
