package mail

import (
	"bytes"
	"mime"
	"net/mail"
	"strings"
	"time"

	"github.com/emersion/go-message"
	"github.com/emersion/go-message/charset"

	"fieldpost/adjudicator/rules/prose"
)

// cutHeader parts a letter at the blank line and leaves of its header only lines that are header fields, so that one odd
// line does not make the letter unreadable.
func (l *Incoming) cutHeader(raw []byte, limit int) (head, body []byte, err error) {
	raw = bytes.TrimPrefix(raw, []byte("\xef\xbb\xbf"))
	raw = bytes.TrimLeft(raw, "\r\n")
	odd, inField, fields := 0, false, 0
	for len(raw) > 0 {
		line, rest, _ := bytes.Cut(raw, []byte("\n"))
		line = bytes.TrimSuffix(line, []byte("\r"))
		raw = rest
		if len(line) == 0 {
			break
		}
		if len(head)+len(line) > limit {
			return nil, nil, &Refusal{TooBig, prose.Say("The header of the letter has more than %d KiB.", limit>>10)}
		}
		switch continues := line[0] == ' ' || line[0] == '\t'; {
		case continues && inField, !continues && isField(line):
			inField = true
			if !continues {
				fields++
			}
			head = append(append(head, harmless(line)...), "\r\n"...)
		case bytes.HasPrefix(line, []byte("From ")) && fields == 0:
			inField = false // a mailbox file begins its letters so
		default:
			inField = false
			odd++
		}
	}
	if fields == 0 {
		return nil, nil, &Refusal{Broken, "The letter has no header that could be read."}
	}
	if odd > 0 {
		l.note("header", prose.Say("%s of the header could not be read.", prose.Count(odd, "line", "lines")))
	}
	return append(head, "\r\n"...), raw, nil
}

// isField tells whether a line begins a header field: a name of visible ASCII and a colon.
func isField(line []byte) bool {
	name, _, ok := bytes.Cut(line, []byte(":"))
	name = bytes.TrimRight(name, " \t")
	if !ok || len(name) == 0 {
		return false
	}
	return !bytes.ContainsFunc(name, func(r rune) bool { return r <= ' ' || r > '~' })
}

// harmless blanks the bytes that some programs take for the end of a line or of a text.
func harmless(line []byte) []byte {
	safe := bytes.Clone(line)
	for i, b := range safe {
		if b == '\r' || b == 0 || b == '\v' || b == '\f' {
			safe[i] = ' '
		}
	}
	return safe
}

// readHeader fills in what the header says. The error is the refusal of a letter that has not exactly one sender.
func (l *Incoming) readHeader(h message.Header, self Self) error {
	l.MessageID = first(messageIDs(h.Get("Message-Id")))
	l.InReplyTo = messageIDs(h.Get("In-Reply-To"))
	l.References = messageIDs(h.Get("References"))
	l.Subject = stripReply(words(h.Get("Subject")))
	l.Date = date(h.Get("Date"))
	for _, k := range writtenTo {
		l.Tos = append(l.Tos, anyAddresses(h.Values(k))...)
	}
	for _, k := range deliveredTo {
		l.Delivered = append(l.Delivered, anyAddresses(h.Values(k))...)
	}
	l.PlusTag = plusTag(self, l.Delivered, l.Tos)
	if h.Has("Return-Path") {
		l.ReturnPath = "<>"
		if a := anyAddresses([]string{h.Get("Return-Path")}); len(a) > 0 {
			l.ReturnPath = a[0].String()
		}
	}
	for _, k := range readOnce {
		if n := len(h.Values(k)); n > 1 {
			l.note("header", prose.Say("The letter has %d headers %q; the first was read.", n, k))
		}
	}
	from, err := oneSender(h.Values("From"))
	l.From = from
	l.Kind = classify(h, from, self)
	return err
}

// words decodes a header's text to one clean line.
func words(v string) string {
	d := mime.WordDecoder{CharsetReader: charset.Reader}
	v = valid([]byte(v))
	if decoded, err := d.DecodeHeader(v); err == nil {
		v = valid([]byte(decoded))
	}
	return oneLine(v)
}

// oneLine makes a text safe to stand in a header or a line of a report: no line ends, no control characters, nothing
// invisible, no more than a line's worth.
func oneLine(s string) string {
	if len(s) > maxLine {
		s = strings.ToValidUTF8(s[:maxLine], "")
	}
	s, _ = clean(s)
	s = strings.Join(strings.Fields(s), " ")
	return strings.ToValidUTF8(s[:min(len(s), maxLine)], "") // cleaning can lengthen
}

const maxLine = 2000

// shorter cuts a text that has more bytes than it may.
func shorter(s string, most int) string {
	if len(s) <= most {
		return s
	}
	return strings.ToValidUTF8(s[:most-3], "") + "..."
}

// date reads a date, and gives zero for one that cannot be read.
func date(v string) time.Time {
	t, err := mail.ParseDate(v)
	if err != nil || t.Year() < 1 || t.Year() > 9999 {
		return time.Time{}
	}
	return t.UTC()
}

func first(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

func megabytes(n int64) prose.Text {
	if n < 1<<20 {
		return prose.Say("%d KiB", (n+1023)>>10)
	}
	return prose.Say("%d MB", (n+1<<20-1)>>20)
}
