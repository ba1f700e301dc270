package mail

import (
	"bytes"
	"context"
	"crypto"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/emersion/go-message"
	"github.com/emersion/go-msgauth/dkim"

	"fieldpost/adjudicator/rules/prose"
)

// isSigned checks the DKIM signatures of a letter. One counts if its domain is the sender's and it covers what we act on.
func (t Trust) isSigned(ctx context.Context, raw []byte, l *Incoming) (bool, prose.Text) {
	if t.LookupTXT == nil {
		return false, "signatures are not checked here"
	}
	h := headerOf(raw)
	if !h.Has("Dkim-Signature") {
		return false, "it bears no signature of its mail server (DKIM)"
	}
	if twice := doubled(h); twice != "" {
		return false, prose.Say("it has more than one %s, so its signature proves nothing", prose.Typed(twice))
	}
	// The error says that there are too many signatures, or that the letter cannot be read; the first may hold all the same.
	checked, _ := dkim.VerifyWithOptions(bytes.NewReader(raw), &dkim.VerifyOptions{
		MaxVerifications: maxSignatures,
		LookupTXT: func(name string) ([]string, error) {
			_, domain, _ := strings.Cut(name, "._domainkey.")
			if !aligned(domain, l.From.Domain) {
				return nil, errForeign
			}
			ctx, stop := context.WithTimeout(ctx, lookupTime)
			defer stop()
			return t.LookupTXT(ctx, name)
		},
	})
	says := prose.Text("its signature is not that of the sender's domain")
	for _, v := range checked {
		if !aligned(v.Domain, l.From.Domain) {
			continue
		}
		if v.Err != nil {
			says = prose.Say("its signature does not hold (%s)", prose.Typed(oneLine(strings.TrimPrefix(v.Err.Error(), "dkim: "))))
			continue
		}
		if missing := uncovered(h, v.HeaderKeys); missing != "" {
			says = prose.Say("its signature does not cover the %s", prose.Typed(missing))
			continue
		}
		if !v.Time.IsZero() && t.stale(v.Time) {
			says = "its signature was not made in the last seven days"
			continue
		}
		return true, prose.Say("The sender's domain %s has signed the letter (DKIM).", prose.Typed(v.Domain))
	}
	return false, says
}

// Ahead checks the signatures of a letter, for which the DNS is asked and all of the letter is read, and gives what proves this letter
// without doing so again: whoever proves a letter while others wait does not wait for the name servers of a stranger.
func (t Trust) Ahead(ctx context.Context, raw []byte, l *Incoming) Trust {
	if t.LookupTXT == nil || t.Policy == PolicyToken || l.Kind != Person || l.From.IsZero() {
		return t
	}
	timed, stop := context.WithTimeout(ctx, lookupTime)
	defer stop()
	found := verdict{letter: l}
	found.signed, found.says = t.isSigned(timed, raw, l)
	t.found = &found
	return t
}

// verdict is what became of the signatures of a letter.
type verdict struct {
	letter *Incoming
	signed bool
	says   prose.Text
}

// signed checks the signatures of a letter, unless that was done before.
func (t Trust) signed(ctx context.Context, raw []byte, l *Incoming) (bool, prose.Text) {
	if t.found != nil && t.found.letter == l {
		return t.found.signed, t.found.says
	}
	return t.isSigned(ctx, raw, l)
}

const (
	maxSignatures = 5
	lookupTime    = 10 * time.Second
)

var errForeign = errors.New("foreign")

// doubled names a header that stands in a letter more than once and must not: signatures are checked against the lowest field of a
// name, and we read the topmost.
func doubled(h message.Header) string {
	for _, k := range standOnce {
		if len(h.Values(k)) > 1 {
			return k
		}
	}
	return ""
}

// uncovered names a header that the meaning of orders can depend on and a signature leaves out. What says how the text is encoded
// need not be there; if it is, whoever sent the letter on may have added it.
func uncovered(h message.Header, signed []string) string {
	for _, k := range mustCover {
		if strings.HasPrefix(k, "Content-") && !h.Has(k) {
			continue
		}
		if !slices.ContainsFunc(signed, func(s string) bool { return strings.EqualFold(s, k) }) {
			return k
		}
	}
	return ""
}

// Signer signs our letters with DKIM.
type Signer struct {
	Domain   string
	Selector string
	Key      crypto.Signer // RSA or Ed25519
}

// Sign puts a DKIM signature at the head of a letter. From and Subject are signed once more than they occur, so that
// nobody can add another. A signature bears the time at which it was made: sign once, and keep what was signed.
func (s Signer) Sign(letter []byte) ([]byte, error) {
	var out bytes.Buffer
	err := dkim.Sign(&out, bytes.NewReader(letter), &dkim.SignOptions{
		Domain: s.Domain, Selector: s.Selector, Signer: s.Key,
		HeaderCanonicalization: dkim.CanonicalizationRelaxed,
		BodyCanonicalization:   dkim.CanonicalizationRelaxed,
		HeaderKeys:             weSign,
	})
	if err != nil {
		return nil, fmt.Errorf("the letter could not be signed: %w", err)
	}
	return out.Bytes(), nil
}
