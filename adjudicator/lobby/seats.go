package lobby

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = requests.Known(requests.Verb{
	Word: "REFEREE", Like: "REFEREE rosa@example.org", Page: "seats",
	Says:    "who is the referee",
	Forming: requests.FormVerb{Fits: func(a []string) bool { return len(a) == 1 && namesPerson(a[0]) }, Lead: true, Do: setReferee},
})

var _ = requests.Known(requests.Verb{
	Word: "OBSERVER", Like: "OBSERVER ida@example.org", Page: "join",
	Says:    "who looks on",
	Forming: requests.FormVerb{Fits: func(a []string) bool { return len(a) == 1 && namesPerson(a[0]) }, Lead: true, Do: setObserver},
})

var _ = requests.Known(requests.Verb{
	Word: "ACCEPT", Like: "ACCEPT", Page: "join",
	Says:    "takes the seat to which you are invited",
	Forming: requests.FormVerb{Fits: requests.AtMostArgs(0), Do: func(*requests.Forming, orders.Command) prose.Text { return "" }},
})

var _ = requests.Known(requests.Verb{
	Word: "DECLINE", Like: "DECLINE", Page: "join",
	Says:    "does not take it",
	Forming: requests.FormVerb{Fits: requests.AtMostArgs(0), Do: resigns},
})

// SeatNamed finds the seat that somebody means: that of a power, of the referee, of an observer or of a witness.
func SeatNamed(t *table.Table, typed string) (string, bool) {
	if power, known := t.Reader.Power(typed); known && t.Reader.Edition().Powers[power].Seated() {
		return t.Reader.Edition().Powers[power].ID, true
	}
	name := strings.ReplaceAll(strings.ToLower(typed), " ", "") // we write "Witness 1"
	switch {
	case name != game.FounderSeat && (t.Seat(name) != nil || t.Awaited(name) != nil):
		return name, true
	case name == game.RefereeSeat:
		return name, true
	case name == game.ObserverSeat:
		return t.Free(game.ObserverSeat), true
	case name == game.WitnessSeat:
		return t.Free(game.WitnessSeat), true
	case dice.IsWitness(name) && dice.CheckName(name) == nil:
		return name, true
	}
	return "", false
}

// NoSeat is the answer to a name that is that of no seat.
func NoSeat(t *table.Table, typed string) prose.Text {
	ed := t.Reader.Edition()
	if power, known := t.Reader.Power(typed); known && ed.Leader(power) != power {
		return prose.Say("%s has no seat: %s gives its orders.", prose.Title(ed.Powers[power].Name), ed.Powers[ed.Leader(power)].Name)
	}
	var names []string
	for i := range ed.Powers {
		if ed.Powers[i].Seated() {
			names = append(names, ed.Powers[i].Name)
		}
	}
	return prose.Say("There is no seat %q. The powers are %s; besides there are referee, observer and witness.", prose.Shorten(typed), prose.List(names))
}

// setSeats gives a seat to somebody: the founder and the referee any seat, a player his own.
func setSeats(f *requests.Forming, c orders.Command) prose.Text {
	names, unknown := SeatsNamed(f.Table, strings.Join(c.Args[:len(c.Args)-1], " "))
	if unknown != "" {
		return NoSeat(f.Table, unknown)
	}
	for _, name := range names {
		if own := (table.Sender{Own: f.Own}).Has(name); !own && !f.Leads {
			return "Only the founder of the game and its referee give a seat that is not yours. A free one is taken with JOIN."
		}
	}
	return assign(f, c.Args[len(c.Args)-1], names...)
}

// setReferee gives the seat of the referee to somebody.
func setReferee(f *requests.Forming, c orders.Command) prose.Text {
	return assign(f, c.Args[0], game.RefereeSeat)
}

// setObserver invites somebody to look on.
func setObserver(f *requests.Forming, c orders.Command) prose.Text {
	if isNobody(c.Args[0]) {
		return "An observer leaves by RESIGN."
	}
	return assign(f, c.Args[0], f.Table.Free(game.ObserverSeat))
}

// assign gives seats to the sender, to somebody who is invited to them by one letter, or to nobody.
func assign(f *requests.Forming, who string, names ...string) prose.Text {
	var invited []string
	for _, name := range names {
		guest, why := give(f, name, who)
		if why != "" {
			return why
		}
		if guest {
			invited = append(invited, name)
		}
	}
	if len(invited) > 0 && !f.Table.Tentative() {
		invite(f.Post, invited)
	}
	return ""
}

// invite writes to the guest for whom some seats are kept.
func invite(p *table.Post, names []string) {
	guests := make([]*game.Guest, len(names))
	for i, name := range names {
		guests[i] = p.Table.Awaited(name)
	}
	Invitation(p, guests...)
}

// give gives a seat to the sender, keeps it for a guest, who has still to be written to, or gives it to nobody.
func give(f *requests.Forming, name, who string) (guest bool, why prose.Text) {
	t := f.Table
	if name == game.RefereeSeat && t.Seat(game.FounderSeat) == nil && t.Seat(game.RefereeSeat) != nil {
		return false, "The founder has left, so the referee leads the game until it has begun."
	}
	if isNobody(who) {
		vacate(f, name, "")
		t.Dismiss(func(g game.Guest) bool { return g.Name == name })
		f.Tell("The seat %s is free.", t.Called(name))
		return false, ""
	}
	address := f.Seat.Address
	if !strings.EqualFold(who, "me") {
		a, err := person(f.House, who)
		if err != nil {
			return false, prose.Title(prose.Why(err)) + "."
		}
		address = a.String()
	}
	s := game.Seat{Name: name, Address: address}
	if old := t.Seat(name); old != nil && !old.Vacant() && old.Key() == s.Key() {
		return false, prose.Say("%s has this seat already.", address)
	}
	if why := t.Sits(name, s.Key()); why != "" {
		return false, why
	}
	if dice.IsWitness(name) && t.Awaited(name) != nil {
		return false, vouch(f, name, s.Key())
	}
	if strings.HasPrefix(name, game.ObserverSeat) && len(t.At(s.Key())) > 0 {
		return false, prose.Say("%s takes part already and gets all letters.", address)
	}
	if why := t.Inviting(f.Post.Now); why != "" && s.Key() != f.Seat.Key() {
		return false, why
	}
	if dice.IsWitness(name) && s.Key() == f.Seat.Key() {
		return false, bringsCodes(t.Terms.Game, name)
	}
	vacate(f, name, s.Key())
	if s.Key() == f.Seat.Key() {
		t.Dismiss(func(g game.Guest) bool { return g.Name == name })
		s.Token = Token(f.House, t, name, address)
		t.SitDown(s)
		f.Tell("%s is for %s.", t.Called(name), address)
		return false, ""
	}
	Invite(f.House, t, name, address, f.Seat.Name, f.Post.Now)
	f.Tell("%s was invited for %s.", address, t.Called(name))
	return true, ""
}

// vacate takes a seat from whoever has it, unless it is the one who gets it, and tells him.
func vacate(f *requests.Forming, name, but string) {
	t := f.Table
	old := t.Seat(name)
	if old == nil || old.Vacant() || old.Key() == but {
		return
	}
	gone, mine := *old, old.Key() == f.Seat.Key()
	gone.Token = ""
	t.Leave(name)
	t.Unbid()
	if !mine {
		f.Post.Sends(&gone, "Your seat", paper.Line("You do not have the seat %s in the game %s any more.", t.Called(name), t.Terms.Game))
		return
	}
	f.Seat, f.Own = &gone, t.At(gone.Key())
	if len(f.Own) > 0 {
		f.Seat = f.Own[0]
	}
	f.Power, _ = t.Power(f.Seat.Name)
}

// vouch lets a witness in who has asked for it: programs answer no invitations, so that the founder says that it is the
// right one.
func vouch(f *requests.Forming, name, key string) prose.Text {
	t := f.Table
	g := t.Awaited(name)
	if g == nil || g.Key() != key || g.Share == nil {
		return bringsCodes(t.Terms.Game, name)
	}
	if why := t.Contribute(*g.Share); why != "" {
		return why
	}
	t.SitDown(g.Seat)
	t.Dismiss(func(g game.Guest) bool { return g.Name == name })
	f.Tell("%s is a witness: %s.", t.Called(name), t.Seat(name).Address)
	return ""
}

// bringsCodes says how a witness joins.
func bringsCodes(id, name string) prose.Text {
	return prose.Say("A witness joins by a letter of its own: JOIN %s AS %s ANCHOR and its anchor. When that has come, this line lets it in.", id, name)
}

// resigns gives up all seats of the sender.
func resigns(f *requests.Forming, _ orders.Command) prose.Text {
	t := f.Table
	gone := *f.Seat
	gone.Token = ""
	var names []string
	for _, s := range f.Own {
		names = append(names, s.Name)
	}
	stays := func(lead string) bool { return t.Seat(lead) != nil && !slices.Contains(names, lead) }
	if f.Leads && !stays(game.FounderSeat) && !stays(game.RefereeSeat) {
		return "Somebody has to lead the game until it has begun: its founder, or a referee. END GAME gives it up."
	}
	for i, name := range names {
		t.Leave(name)
		names[i] = t.Called(name).String()
	}
	t.Unbid()
	f.Seat, f.Own = &gone, nil
	f.Tell("%s has left: %s.", gone.Address, prose.List(names))
	return ""
}

// renewed gives the sender other secret addresses: the old ones are dead.
func renewed(f *requests.Forming, _ orders.Command) prose.Text {
	renew(f.Asked)
	return ""
}
