package lobby

import (
	"context"
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/secrets"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var seatVerb = requests.Known(requests.Verb{
	Word: "SEAT", Like: "SEAT germany otto@example.org", Page: "seats",
	Says: "hands a power over; nobody frees it",
	May:  mayReplace, Do: replace,
	Forming: requests.FormVerb{Fits: func(a []string) bool { return len(a) >= 2 && namesPerson(a[len(a)-1]) }, Do: setSeats},
})

var _ = requests.Alias(seatVerb, "REPLACE", "REPLACE germany otto@example.org")

var _ = requests.Known(requests.Verb{
	Word: "RESIGN", Final: requests.Always, Like: "RESIGN", Page: "join",
	Says: "gives up all seats",
	May:  mayResign, Do: resign,
	Forming: requests.FormVerb{Fits: requests.AtMostArgs(0), Do: resigns},
})

var _ = requests.Known(requests.Verb{
	Word: "JOIN", Like: "JOIN kursk-7 AS germany", Page: "join",
	Says: "asks for a free seat",
	May:  mayJoin, Do: join,
	Forming: requests.FormVerb{Fits: func(a []string) bool { return len(a) >= 3 && isJoining(a[1]) || len(a) <= 1 }, Do: joins},
})

var _ = requests.Known(requests.Verb{
	Word: "TOKEN", Like: "TOKEN", Page: "seats",
	Says: "another secret address",
	May:  mayRenew, Do: RenewToken,
	Forming: requests.FormVerb{Fits: requests.AtMostArgs(0), Do: renewed},
})

// What people do about seats while a game is played.

// mayReplace judges SEAT and REPLACE: the referee gives any power to somebody else, a player his own.
func mayReplace(r *requests.Asked, c orders.Command) prose.Text {
	t := r.Table
	typed, who := strings.Join(c.Args[:len(c.Args)-1], " "), c.Args[len(c.Args)-1]
	name, known := SeatNamed(t, typed)
	own := (table.Sender{Own: r.Own}).Has(name)
	switch {
	case !known || !t.Plays(name):
		return NoSeat(t, typed)
	case !own && !isReferee(r):
		return "The referee gives a power to somebody else, and a player his own. One that is vacant is taken with JOIN."
	case isNobody(who):
		return ""
	case strings.EqualFold(who, "me"):
		if !own {
			return "A referee plays no power in his game."
		}
		return "You have this seat already. TOKEN gives you another secret address."
	}
	a, err := person(r.House, who)
	if err != nil {
		return prose.Title(prose.Why(err)) + "."
	}
	if s := t.Seat(name); s.Key() == a.Key() {
		return prose.Say("%s has this seat already.", a)
	}
	if why := t.Inviting(r.Post.Now); why != "" {
		return why
	}
	return t.Sits(name, a.Key())
}

// isReferee tells whether the sender is the referee, whichever of his seats the letter is for.
func isReferee(r *requests.Asked) bool { return (table.Sender{Own: r.Own}).Has(game.RefereeSeat) }

// replace gives a power to somebody. It stays with its player until the other one has accepted.
func replace(r *requests.Asked, ctx context.Context, c orders.Command) error {
	t := r.Table
	name, _ := SeatNamed(t, strings.Join(c.Args[:len(c.Args)-1], " "))
	who := c.Args[len(c.Args)-1]
	if isNobody(who) {
		return empties(r, name)
	}
	a, err := person(r.House, who)
	if err != nil {
		return err
	}
	if g := t.Awaited(name); g != nil && g.Came && g.Key() == a.Key() {
		came := *g
		came.By = actor(r, name)
		t.Dismiss(func(o game.Guest) bool { return o.Name == name })
		r.Says(paper.Line("%s plays %s.", a, t.Called(name)))
		return takesOver(ctx, r.House, t, came, r.Post)
	}
	if why := t.Inviting(r.Post.Now); why != "" { // others are invited by the same letter
		r.Says(paper.Para("SEAT: %s", why))
		return nil
	}
	Invitation(r.Post, Invite(r.House, t, name, a.String(), actor(r, name), r.Post.Now))
	r.Says(paper.Para("%s was invited to play %s. Until the answer has come nothing changes.", a, t.Called(name)))
	return nil
}

// actor is who gives a seat away: the player himself, the referee or the operator.
func actor(r *requests.Asked, name string) string {
	if (table.Sender{Own: r.Own}).Has(name) {
		return name
	}
	if r.Seat.Vacant() {
		return secrets.OperatorName
	}
	return game.RefereeSeat
}

// empties makes the seat of a power vacant.
func empties(r *requests.Asked, name string) error {
	t := r.Table
	s := t.Seat(name)
	by := actor(r, name)
	t.Dismiss(func(g game.Guest) bool { return g.Name == name })
	if s.Vacant() {
		r.Says(paper.Line("%s is vacant.", t.Called(name)))
		return nil
	}
	handed, err := parting(r.House, t, s)
	if err != nil {
		return err
	}
	gone, his := *s, r.Seat.Key() == s.Key()
	gone.Token = ""
	t.Leave(name)
	if his {
		if left := t.At(gone.Key()); len(left) > 0 {
			gone = *left[0]
		}
		r.Seat, r.Own = &gone, t.At(gone.Key())
	} else {
		parts(r.Post, &gone, handed, paper.Line("You do not play %s in the game %s any more.", t.Called(name), t.Terms.Game))
	}
	vacant := paper.Para("%s is vacant. %s", t.Called(name), Offer(t, name, r.House.Mailbox(t)))
	r.Says(vacant)
	if his {
		r.Said.Add(handed)
	}
	r.Post.SendsOthers(&gone, prose.Say("%s is vacant", t.Called(name)), vacant)
	return t.Submit(game.Signed(r.Post.Now, by, "replace", "vacant "+name))
}

// Offer says how a vacant seat is taken.
func Offer(t *table.Table, name string, self mail.Address) prose.Text {
	return prose.Say("Who would play it writes to %s: JOIN %s AS %s", self.Base(), t.Terms.Game, t.Called(name))
}

// mayResign judges RESIGN: everybody may who has a seat.
func mayResign(r *requests.Asked, _ orders.Command) prose.Text {
	if r.Seat.Vacant() {
		return requests.OperatorSeat
	}
	return ""
}

// resign gives up all that the sender has in the game.
func resign(r *requests.Asked, _ context.Context, _ orders.Command) error {
	t := r.Table
	for _, s := range slices.Clone(r.Own) {
		name := s.Name
		if t.Plays(name) {
			if err := empties(r, name); err != nil {
				return err
			}
			continue
		}
		handed, err := parting(r.House, t, s)
		if err != nil {
			return err
		}
		gone := *s
		gone.Token = ""
		t.Leave(name)
		r.Seat = &gone
		left := paper.Line("%s has left: %s.", t.Called(name), gone.Address)
		r.Says(left)
		r.Said.Add(handed)
		r.Post.SendsOthers(&gone, prose.Say("%s has left", t.Called(name)), left)
	}
	r.Own = nil
	return nil
}

// mayJoin judges JOIN of somebody who takes part: a power that is vacant.
func mayJoin(r *requests.Asked, c orders.Command) prose.Text {
	t := r.Table
	j := ReadJoin(c.Args)
	name, known := SeatNamed(t, j.As)
	switch {
	case r.Seat.Vacant():
		return requests.OperatorSeat
	case j.Game != t.Terms.Game:
		return prose.Say("This address is that of the game %s. Write to %s to join another one.", t.Terms.Game, r.House.Mailbox(t).Base())
	case j.Anchor != nil && j.As != "" && name != r.Seat.Name: // codes are made for one name
		return prose.Say("This letter is one of %s. Write the line POWER %s above this one, or answer a letter to %s.", t.Called(r.Seat.Name), j.As, j.As)
	case j.Anchor != nil:
		_, why := anchored(r, j.Anchor)
		return why
	case !known || !t.Plays(name):
		return NoSeat(t, j.As)
	case (table.Sender{Own: r.Own}).Has(name):
		return "You have this seat already."
	case t.Lead() == nil && opposes(r, name):
		return "You play on the other side, and there is no referee to be asked. The operator may give you this seat."
	}
	return MayTake(t, name, r.Seat.Key())
}

// opposes tells whether the sender plays a power of the other side.
func opposes(r *requests.Asked, seat string) bool {
	power, _ := r.Table.Power(seat)
	return slices.ContainsFunc(r.Powers(), func(s *game.Seat) bool { return r.Table.SideOf(r.PowerOf(s.Name)) != r.Table.SideOf(power) })
}

// join takes a power that is vacant: with the referee's consent if there is one.
func join(r *requests.Asked, ctx context.Context, c orders.Command) error {
	t := r.Table
	j := ReadJoin(c.Args)
	if j.Anchor != nil {
		return enrol(r, j.Anchor)
	}
	name, _ := SeatNamed(t, j.As)
	g := *Invite(r.House, t, name, r.Seat.Address, "", r.Post.Now)
	if asked := asksReferee(t, g, r.Post); asked != "" {
		r.Says(paper.Text(asked))
		return nil
	}
	r.Says(paper.Line("You have asked for %s.", t.Called(name)))
	return takesOver(ctx, r.House, t, g, r.Post)
}

// mayRenew judges TOKEN: everybody may who has a seat.
func mayRenew(r *requests.Asked, c orders.Command) prose.Text { return mayResign(r, c) }

// RenewToken gives the sender other secret addresses.
func RenewToken(r *requests.Asked, _ context.Context, _ orders.Command) error {
	renew(r)
	return nil
}

// renew gives all seats of the sender other tokens. The answer carries the new one.
func renew(r *requests.Asked) {
	t := r.Table
	for _, s := range t.At(r.Seat.Key()) {
		s.Token = Token(r.House, t, s.Name, s.Address)
	}
	if s := t.Seat(r.Seat.Name); s != nil && !s.Vacant() {
		r.Seat = s
	}
	r.Says(paper.Para("This letter comes from your new secret address, and so will all others. The old one is dead: answer none of our older letters any more."))
}
