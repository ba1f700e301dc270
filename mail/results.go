package mail

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"github.com/emersion/go-message"
	"github.com/emersion/go-msgauth/authres"
	"golang.org/x/net/publicsuffix"

	"fieldpost/adjudicator/rules/prose"
)

// serverVouches reads the topmost Authentication-Results (RFC 8601). Those further down may have come with the letter; so
// may the topmost if it does not bear the name of our server.
func (t Trust) serverVouches(l *Incoming, raw []byte) (bool, prose.Text) {
	if t.AuthServer == "" {
		return false, "no mail server here vouches for senders"
	}
	h := headerOf(raw)
	fields := h.Values("Authentication-Results")
	if len(fields) == 0 {
		return false, "our mail server has said nothing about its sender"
	}
	id, results, err := authres.Parse(withoutComments(fields[0]))
	if !strings.EqualFold(id, t.AuthServer) {
		return false, "what it says about its sender is not from our mail server"
	}
	if err != nil {
		return false, "what our mail server says about its sender could not be read"
	}
	var dmarc *authres.DMARCResult
	sent := false // by a server of the sender's domain itself
	for _, r := range results {
		if s, ok := r.(*authres.SPFResult); ok && s.Value == authres.ResultPass {
			_, domain, _ := strings.Cut(s.From, "@")
			sent = sent || aligned(cmp.Or(domain, s.From), l.From.Domain)
		}
		if d, ok := r.(*authres.DMARCResult); ok {
			if dmarc != nil {
				return false, "our mail server says two things about its sender"
			}
			dmarc = d
		}
	}
	switch {
	case dmarc == nil:
		return false, "our mail server did not judge its sender by DMARC"
	case dmarc.Value != authres.ResultPass:
		return false, prose.Say("our mail server says dmarc=%s of its sender", prose.Typed(oneLine(string(dmarc.Value))))
	case !aligned(dmarc.From, l.From.Domain):
		return false, "our mail server vouches for another domain than that of its sender"
	}
	if why := t.loose(h, l); why != "" && !sent {
		return false, prose.Say("our mail server vouches for its sender by a signature alone, and %s", why)
	}
	return true, prose.Say("Our mail server vouches for the sender's domain %s (DMARC).", prose.Typed(l.From.Domain))
}

// loose says why a signature of the sender's domain, if it holds, does not prove what the letter says: whoever has an old letter can send
// it again with another text, or to somebody else. It is "" if there is none: then the server has something else to go by.
func (t Trust) loose(h message.Header, l *Incoming) prose.Text {
	signed := false
	for _, v := range h.Values("Dkim-Signature") {
		tags := map[string]string{}
		for tag := range strings.SplitSeq(v, ";") {
			name, value, _ := strings.Cut(tag, "=")
			tags[strings.TrimSpace(name)] = strings.Join(strings.Fields(value), "")
		}
		if !aligned(tags["d"], l.From.Domain) {
			continue
		}
		signed = true
		if _, cut := tags["l"]; cut {
			return "it covers only the beginning of the text"
		}
		if missing := uncovered(h, strings.Split(tags["h"], ":")); missing != "" {
			return prose.Say("it does not cover the %s", prose.Typed(missing))
		}
		if at, err := strconv.ParseInt(tags["t"], 10, 64); err == nil && t.stale(time.Unix(at, 0)) {
			return "it was not made in the last seven days"
		}
	}
	if twice := doubled(h); signed && twice != "" {
		return prose.Say("the letter has more than one %s", prose.Typed(twice))
	}
	return ""
}

// aligned tells whether two domains belong to the same owner: the part below the public suffix is the same.
func aligned(a, b string) bool {
	a, b = strings.ToLower(strings.TrimSuffix(a, ".")), strings.ToLower(b)
	if a == "" || b == "" {
		return false
	}
	if a == b {
		return true
	}
	one, err := publicsuffix.EffectiveTLDPlusOne(a)
	if err != nil {
		return false
	}
	other, err := publicsuffix.EffectiveTLDPlusOne(b)
	return err == nil && one == other
}

// withoutComments blanks comments and what stands in quotation marks. Both can hold what a stranger wrote, and a semicolon
// in them would seem to begin another result.
func withoutComments(v string) string {
	var b strings.Builder
	depth, quoted := 0, false
	for i := 0; i < len(v); i++ {
		c := v[i]
		switch {
		case c == '\\' && (quoted || depth > 0):
			i++
		case c == '"' && depth == 0:
			quoted = !quoted
			if quoted {
				b.WriteString("quoted")
			}
		case quoted:
		case c == '(':
			depth++
		case c == ')' && depth > 0:
			if depth--; depth == 0 {
				b.WriteByte(' ')
			}
		case depth == 0:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// headerOf reads the header of a letter once more, field by field.
func headerOf(raw []byte) message.Header {
	head, _, err := new(Incoming).cutHeader(raw, Limits{}.orUsual().Header)
	if err != nil {
		return message.Header{}
	}
	e, _ := open(head, nil)
	if e == nil {
		return message.Header{}
	}
	return e.Header
}
