package adjudicator

import (
	"context"
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var seatVerb = known(verb{
	word: "SEAT", like: "SEAT germany otto@example.org", page: "seats",
	says: "hands a power over; nobody frees it",
	may:  mayReplace, do: replace,
	forming: formVerb{fits: func(a []string) bool { return len(a) >= 2 && namesPerson(a[len(a)-1]) }, do: setSeats},
})

var _ = alias(seatVerb, "REPLACE", "REPLACE germany otto@example.org")

var _ = known(verb{
	word: "RESIGN", like: "RESIGN", page: "join",
	says: "gives up all seats",
	may:  mayResign, do: resign,
	forming: formVerb{fits: atMostArgs(0), do: resigns},
})

var _ = known(verb{
	word: "JOIN", like: "JOIN kursk-7 AS germany", page: "join",
	says: "asks for a free seat",
	may:  mayJoin, do: join,
	forming: formVerb{fits: func(a []string) bool { return len(a) >= 3 && isJoining(a[1]) || len(a) <= 1 }, do: joins},
})

var _ = known(verb{
	word: "TOKEN", like: "TOKEN", page: "seats",
	says: "another secret address",
	may:  mayRenew, do: renewToken,
	forming: formVerb{fits: atMostArgs(0), do: renewed},
})

// What people do about seats while a game is played.

// mayReplace judges SEAT and REPLACE: the referee gives any power to somebody else, a player his own.
func mayReplace(r *requests, c orders.Command) prose.Text {
	t := r.table
	typed, who := strings.Join(c.Args[:len(c.Args)-1], " "), c.Args[len(c.Args)-1]
	name, known := seatNamed(t, typed)
	own := (table.Sender{Own: r.own}).Has(name)
	switch {
	case !known || !t.Plays(name):
		return noSeat(t, typed)
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
	a, err := person(r.house, who)
	if err != nil {
		return prose.Words(prose.Title(err.Error()) + ".")
	}
	if s := t.Seat(name); s.Key() == a.Key() {
		return prose.Say("%s has this seat already.", a)
	}
	if why := t.Inviting(r.post.Now); why != "" {
		return why
	}
	return t.Sits(name, a.Key())
}

// isReferee tells whether the sender is the referee, whichever of his seats the letter is for.
func isReferee(r *requests) bool { return (table.Sender{Own: r.own}).Has(game.RefereeSeat) }

// replace gives a power to somebody. It stays with its player until the other one has accepted.
func replace(r *requests, ctx context.Context, c orders.Command) error {
	t := r.table
	name, _ := seatNamed(t, strings.Join(c.Args[:len(c.Args)-1], " "))
	who := c.Args[len(c.Args)-1]
	if isNobody(who) {
		return empties(r, name)
	}
	a, err := person(r.house, who)
	if err != nil {
		return err
	}
	if g := t.Awaited(name); g != nil && g.Came && g.Key() == a.Key() {
		came := *g
		came.By = actor(r, name)
		t.Dismiss(func(o game.Guest) bool { return o.Name == name })
		r.says(paper.Line("%s plays %s.", a, t.Called(name)))
		return takesOver(r.house, ctx, t, came, r.post)
	}
	if why := t.Inviting(r.post.Now); why != "" { // others are invited by the same letter
		r.says(paper.Para("SEAT: %s", why))
		return nil
	}
	invitation(r.post, invite(r.house, t, name, a.String(), actor(r, name), r.post.Now))
	r.says(paper.Para("%s was invited to play %s. Until the answer has come nothing changes.", a, t.Called(name)))
	return nil
}

// actor is who gives a seat away: the player himself, or the referee.
func actor(r *requests, name string) string {
	if (table.Sender{Own: r.own}).Has(name) {
		return name
	}
	return game.RefereeSeat
}

// empties makes the seat of a power vacant.
func empties(r *requests, name string) error {
	t := r.table
	s := t.Seat(name)
	by := actor(r, name)
	t.Dismiss(func(g game.Guest) bool { return g.Name == name })
	if s.Vacant() {
		r.says(paper.Line("%s is vacant.", t.Called(name)))
		return nil
	}
	gone, his := *s, r.seat.Key() == s.Key()
	gone.Token = ""
	t.Leave(name)
	if his {
		if left := t.At(gone.Key()); len(left) > 0 {
			gone = *left[0]
		}
		r.seat, r.own = &gone, t.At(gone.Key())
	} else {
		r.post.Sends(&gone, "Your seat", paper.Line("You do not play %s in the game %s any more.", t.Called(name), t.Terms.Game))
	}
	vacant := paper.Para("%s is vacant. %s", t.Called(name), offer(t, name, r.house.Mailbox(t)))
	r.says(vacant)
	r.post.SendsOthers(&gone, (t.Called(name) + " is vacant").String(), vacant)
	return t.Submit(game.Signed(r.post.Now, by, "replace", "vacant "+name))
}

// offer says how a vacant seat is taken.
func offer(t *table.Table, name string, self mail.Address) prose.Text {
	return prose.Say("Who would play it writes to %s: JOIN %s AS %s", self.Base(), t.Terms.Game, t.Called(name))
}

// mayResign judges RESIGN: everybody may who has a seat.
func mayResign(r *requests, _ orders.Command) prose.Text {
	if r.seat.Vacant() {
		return operatorSeat
	}
	return ""
}

// resign gives up all that the sender has in the game.
func resign(r *requests, _ context.Context, _ orders.Command) error {
	t := r.table
	for _, s := range slices.Clone(r.own) {
		name := s.Name
		if t.Plays(name) {
			if err := empties(r, name); err != nil {
				return err
			}
			continue
		}
		gone := *s
		gone.Token = ""
		t.Leave(name)
		r.seat = &gone
		left := paper.Line("%s has left: %s.", t.Called(name), gone.Address)
		r.says(left)
		r.post.SendsOthers(&gone, (t.Called(name) + " has left").String(), left)
	}
	r.own = nil
	return nil
}

// mayJoin judges JOIN of somebody who takes part: a power that is vacant.
func mayJoin(r *requests, c orders.Command) prose.Text {
	t := r.table
	j := readJoin(c.Args)
	name, known := seatNamed(t, j.as)
	switch {
	case r.seat.Vacant():
		return operatorSeat
	case j.game != t.Terms.Game:
		return prose.Say("This address is that of the game %s. Write to %s to join another one.", t.Terms.Game, r.house.Mailbox(t).Base())
	case j.anchor != nil && j.as != "" && name != r.seat.Name: // codes are made for one name
		return prose.Say("This letter is one of %s. Write the line POWER %s above this one, or answer a letter to %s.", t.Called(r.seat.Name), j.as, j.as)
	case j.anchor != nil:
		_, why := anchored(r, j.anchor)
		return why
	case !known || !t.Plays(name):
		return noSeat(t, j.as)
	case (table.Sender{Own: r.own}).Has(name):
		return "You have this seat already."
	case t.Lead() == nil && opposes(r, name):
		return "You play on the other side, and there is no referee to be asked. The operator may give you this seat."
	}
	return mayTake(t, name, r.seat.Key())
}

// opposes tells whether the sender plays a power of the other side.
func opposes(r *requests, seat string) bool {
	power, _ := r.table.Power(seat)
	return slices.ContainsFunc(r.powers(), func(s *game.Seat) bool { return r.table.SideOf(r.powerOf(s.Name)) != r.table.SideOf(power) })
}

// join takes a power that is vacant: with the referee's consent if there is one.
func join(r *requests, ctx context.Context, c orders.Command) error {
	t := r.table
	j := readJoin(c.Args)
	if j.anchor != nil {
		return enrol(r, j.anchor)
	}
	name, _ := seatNamed(t, j.as)
	g := *invite(r.house, t, name, r.seat.Address, "", r.post.Now)
	if asked := asksReferee(t, g, r.post); asked != "" {
		r.says(paper.Text(asked))
		return nil
	}
	r.says(paper.Line("You have asked for %s.", t.Called(name)))
	return takesOver(r.house, ctx, t, g, r.post)
}

// mayRenew judges TOKEN: everybody may who has a seat.
func mayRenew(r *requests, c orders.Command) prose.Text { return mayResign(r, c) }

// renewToken gives the sender other secret addresses.
func renewToken(r *requests, _ context.Context, _ orders.Command) error {
	renew(r)
	return nil
}

// renew gives all seats of the sender other tokens. The answer carries the new one.
func renew(r *requests) {
	t := r.table
	for _, s := range t.At(r.seat.Key()) {
		s.Token = token(r.house, t, s.Name, s.Address)
	}
	if s := t.Seat(r.seat.Name); s != nil && !s.Vacant() {
		r.seat = s
	}
	r.says(paper.Para("This letter comes from your new secret address, and so will all others. The old one is dead: answer none of our older letters any more."))
}
