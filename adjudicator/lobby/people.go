package lobby

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
)

// Token makes the token of a seat: nobody without the operator's key can make it, and a letter that is handled again
// makes the same one. Every letter that makes one is answered, so the count of letters is never the same twice.
func Token(h *table.House, t *table.Table, seat, address string) string {
	token, err := mail.NewToken(bytes.NewReader(h.Keyed("token\n%s\n%s\n%s\n%d", t.Terms.Game, seat, address, t.Mails)))
	if err != nil {
		panic(err) // a hash has enough bytes
	}
	return token
}

// Again are the seats of a game under the name of another one that goes on from it, for new letters: with other secret addresses.
func Again(h *table.House, t *table.Table, seats []game.Seat) (list []game.Seat) {
	for _, s := range seats {
		if !s.Vacant() && !dice.IsWitness(s.Name) {
			list = append(list, game.Seat{Name: s.Name, Address: s.Address, Token: Token(h, t, s.Name, s.Address), Language: s.Language, Zone: s.Zone})
		}
	}
	return list
}

// Guest finds the guest whom a tag and a sender's address name.
func Guest(t *table.Table, tag mail.Tag, key string) *game.Guest {
	for i := range t.Guests {
		g := &t.Guests[i]
		if g.Tag() == tag.Seat && mail.SameToken(g.Token, tag.Token) && g.Key() == key {
			return g
		}
	}
	return nil
}

// Invite keeps a seat for somebody; whoever it was kept for before is dismissed.
func Invite(h *table.House, t *table.Table, name, address, by string, now time.Time) *game.Guest {
	t.Dismiss(func(g game.Guest) bool { return g.Name == name })
	g := game.Guest{Seat: game.Seat{Name: name, Address: address, Token: Token(h, t, name, address)}, At: now, By: by}
	t.Guests = append(slices.Clone(t.Guests), g)
	return &t.Guests[len(t.Guests)-1]
}

// person reads the address of somebody who is to have a seat.
func person(h *table.House, text string) (mail.Address, error) {
	a, err := mail.ParseAddress(strings.Trim(text, "<>,;"))
	if err != nil {
		return a, prose.Wrong("%s: %s", prose.Typed(prose.Shorten(text)), err)
	}
	for _, own := range append([]mail.Address{h.Self}, h.Trust.Self.Addresses...) {
		if own.Base().Key() == a.Base().Key() {
			return a, errors.New("this is the address to which you write, and nobody plays from there")
		}
	}
	a.Name = ""
	return a, nil
}
