package mail

import (
	"context"
	"slices"
	"time"

	"fieldpost/adjudicator/rules/prose"
)

// Policy is how well a letter must prove that it comes from its seat. Each holds what the ones before it do.
type Policy string

// PolicyToken asks for the token of the seat, PolicyDKIM for that or for the sender's mail server, PolicyOpen for nothing
// but the address, which anybody can write.
const (
	PolicyToken Policy = "token"
	PolicyDKIM  Policy = "dkim"
	PolicyOpen  Policy = "open"
)

// Trust is what counts as proof.
type Trust struct {
	Policy     Policy
	Self       Self
	AuthServer string           // the name under which our mail server writes Authentication-Results; empty if it writes none
	Now        func() time.Time // nil for the clock of the machine

	// LookupTXT asks the DNS for a DKIM key; nil if signatures are not checked. It must end when its context does.
	LookupTXT func(ctx context.Context, domain string) ([]string, error)

	found *verdict // on the signatures of a letter: see Ahead
}

// Claim is the seat that a letter wants to come from.
type Claim struct {
	Address Address // the address registered for the seat
	Tag     Tag     // its game, seat and token
}

// Proof is what a letter proved. Says tells the player; it never holds a token.
type Proof struct {
	OK      bool // enough for the policy
	Address bool // the sender's address is the registered one
	Token   bool // the letter was sent to the seat's secret address
	Server  bool // our mail server vouches for the sender's domain
	Signed  bool // the sender's domain has signed the letter
	Says    prose.Text
}

// Prove tells whether a letter that Read accepted comes from a seat. raw is the letter as it was fetched: a signature
// covers its bytes.
func (t Trust) Prove(ctx context.Context, raw []byte, l *Incoming, claim Claim) Proof {
	p := Proof{Address: !l.From.IsZero() && l.From.Key() == claim.Address.Key(), Token: l.hasToken(t.Self, claim.Tag)}
	if !p.Address {
		p.Says = prose.Say("The letter is from %s, and another address is registered for the seat.", prose.Typed(l.From.String()))
		return p
	}
	if p.Token {
		p.OK, p.Says = true, "The letter was sent to the secret address of the seat."
		return p
	}
	const noToken prose.Text = "it was not sent to the secret address of the seat (answer a letter of ours, or write to its Reply-To address)"
	if t.Policy == PolicyToken {
		p.Says = prose.Say("The sender is not proved: %s.", noToken)
		return p
	}
	if t.Policy == PolicyDKIM {
		if why := t.astray(raw, l); why != "" {
			p.Says = prose.Say("The sender is not proved: %s; %s.", noToken, why)
			return p
		}
	}
	server, serverSays := t.serverVouches(l, raw)
	if server {
		p.OK, p.Server, p.Says = true, true, serverSays
		return p
	}
	signed, signedSays := t.signed(ctx, raw, l)
	if signed {
		p.OK, p.Signed, p.Says = true, true, signedSays
		return p
	}
	if t.Policy == PolicyOpen {
		p.OK, p.Says = true, "Only the sender's address was checked; this game asks for no more."
		return p
	}
	p.Says = prose.Say("The sender is not proved: %s; %s; %s.", noToken, serverSays, signedSays)
	return p
}

// oldest is how old a letter may be that is proved by its sender's mail server. Whoever has such a letter of somebody else can
// send it again at any time, and to anybody.
const oldest = 7 * 24 * time.Hour

// astray says why a mail server that vouches for a letter does not vouch for its being meant for us, today; "" if it does.
func (t Trust) astray(raw []byte, l *Incoming) prose.Text {
	h := headerOf(raw)
	if to := h.Values("To"); len(t.Self.Addresses) > 0 && !slices.ContainsFunc(anyAddresses(to), t.Self.has) {
		return "it was not written to us: our address does not stand under To"
	}
	if l.Date.IsZero() || t.stale(l.Date) {
		return "its date is not of the last seven days"
	}
	return ""
}

// stale tells whether a moment is too long ago, or too far ahead.
func (t Trust) stale(at time.Time) bool {
	now := time.Now()
	if t.Now != nil {
		now = t.Now()
	}
	return at.Before(now.Add(-oldest)) || at.After(now.Add(24*time.Hour))
}

// hasToken compares with every address, so that the time does not tell which one it was.
func (l *Incoming) hasToken(self Self, seat Tag) bool {
	found := false
	for _, t := range l.Tags(self) {
		same := SameToken(t.Token, seat.Token)
		found = found || same && t.Game == seat.Game && t.Seat == seat.Seat
	}
	return found
}
