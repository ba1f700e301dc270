package mail

import (
	"bufio"
	"regexp"
	"strings"

	"github.com/emersion/go-message"
	"github.com/emersion/go-message/textproto"
)

// Report is what a mail server says about a letter that it could not deliver. Anybody can write one: it counts only if
// OriginalID is an ID that we made (IDs.Made) and the letter went to that receiver.
type Report struct {
	OriginalID string // the Message-ID of the letter, in its normal form
	Failures   []Failure
}

// Failure is the fate of a letter on its way to one receiver.
type Failure struct {
	Recipient Address
	Status    string // "5.1.1"; empty if the server named none
	Permanent bool   // it will not be tried again
}

// maxFailures is how many receivers of one report are looked at.
const maxFailures = 50

// takeReport reads the delivery report of a bounce from its parts, or from what servers without reports write.
func (l *Incoming) takeReport(h message.Header, p *parts) {
	if l.Kind != Bounce {
		return
	}
	r := &Report{OriginalID: first(messageIDs(p.original))}
	r.Failures = deliveryStatus(p.status)
	if len(r.Failures) == 0 {
		for _, a := range anyAddresses(h.Values("X-Failed-Recipients")) {
			r.Failures = append(r.Failures, Failure{Recipient: a, Permanent: true})
		}
	}
	if r.OriginalID == "" {
		if m := quotedID.FindStringSubmatch(l.Full); m != nil {
			r.OriginalID = first(messageIDs(m[1]))
		}
	}
	l.Report = r
}

// quotedID finds the ID of a letter that was returned as text.
var quotedID = regexp.MustCompile(`(?im)^[> ]*Message-ID:\s*(<[^<>\s]{3,400}>)`)

// deliveryStatus reads the blocks of a message/delivery-status part (RFC 3464). The first is about the server and names
// no receiver.
func deliveryStatus(text string) []Failure {
	var failures []Failure
	r := bufio.NewReader(strings.NewReader(strings.TrimLeft(text, "\r\n")))
	for range 2 * maxFailures {
		block, err := textproto.ReadHeader(r)
		if f, ok := failure(block); ok && len(failures) < maxFailures {
			failures = append(failures, f)
		}
		if err != nil {
			break
		}
		if _, err := r.Peek(1); err != nil {
			break
		}
	}
	return failures
}

// failure reads one block. Actions that are no failure (delivered, relayed, expanded) are none.
func failure(block textproto.Header) (Failure, bool) {
	recipient := block.Get("Original-Recipient")
	if recipient == "" {
		recipient = block.Get("Final-Recipient")
	}
	_, addr, ok := strings.Cut(recipient, ";")
	if !ok {
		return Failure{}, false
	}
	f := Failure{Status: status.FindString(block.Get("Status"))}
	if list := anyAddresses([]string{addr}); len(list) > 0 {
		f.Recipient = list[0]
	}
	switch action := strings.ToLower(strings.TrimSpace(block.Get("Action"))); {
	case action == "failed":
		f.Permanent = !strings.HasPrefix(f.Status, "4")
	case action == "delayed":
	default:
		return Failure{}, false
	}
	return f, !f.Recipient.IsZero()
}

var status = regexp.MustCompile(`\b[245]\.\d{1,3}\.\d{1,3}\b`)
