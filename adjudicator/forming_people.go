package adjudicator

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = known(verb{
	word: "REFEREE", like: "REFEREE rosa@example.org", page: "seats",
	says:    "who is the referee",
	forming: formVerb{fits: func(a []string) bool { return len(a) == 1 && namesPerson(a[0]) }, lead: true, do: setReferee},
})

var _ = known(verb{
	word: "OBSERVER", like: "OBSERVER ida@example.org", page: "join",
	says:    "who looks on",
	forming: formVerb{fits: func(a []string) bool { return len(a) == 1 && namesPerson(a[0]) }, lead: true, do: setObserver},
})

var _ = known(verb{
	word: "ACCEPT", like: "ACCEPT", page: "join",
	says:    "takes the seat to which you are invited",
	forming: formVerb{fits: atMostArgs(0), do: func(*forming, orders.Command) prose.Text { return "" }},
})

var _ = known(verb{
	word: "DECLINE", like: "DECLINE", page: "join",
	says:    "does not take it",
	forming: formVerb{fits: atMostArgs(0), do: resigns},
})

// seatNamed finds the seat that somebody means: that of a power, of the referee, of an observer or of a witness.
func seatNamed(t *table.Table, typed string) (string, bool) {
	if power, known := t.Reader.Power(typed); known && t.Reader.Edition().Powers[power].Plays {
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

// noSeat is the answer to a name that is that of no seat.
func noSeat(t *table.Table, typed string) prose.Text {
	ed := t.Reader.Edition()
	var names []string
	for i := range ed.Powers {
		if ed.Powers[i].Plays {
			names = append(names, ed.Powers[i].Name)
		}
	}
	return prose.Say("There is no seat %q. The powers are %s; besides there are referee, observer and witness.", prose.Shorten(typed), prose.List(names))
}

// setSeats gives a seat to somebody: the founder and the referee any seat, a player his own.
func setSeats(f *forming, c orders.Command) prose.Text {
	typed := strings.Join(c.Args[:len(c.Args)-1], " ")
	name, known := seatNamed(f.table, typed)
	if !known {
		return noSeat(f.table, typed)
	}
	if own := (table.Sender{Own: f.own}).Has(name); !own && !f.leads {
		return "Only the founder of the game and its referee give a seat that is not yours. A free one is taken with JOIN."
	}
	return assign(f, name, c.Args[len(c.Args)-1])
}

// setReferee gives the seat of the referee to somebody.
func setReferee(f *forming, c orders.Command) prose.Text {
	return assign(f, game.RefereeSeat, c.Args[0])
}

// setObserver invites somebody to look on.
func setObserver(f *forming, c orders.Command) prose.Text {
	if isNobody(c.Args[0]) {
		return "An observer leaves by RESIGN."
	}
	return assign(f, f.table.Free(game.ObserverSeat), c.Args[0])
}

// assign gives a seat to the sender, to somebody who is invited to it, or to nobody.
func assign(f *forming, name, who string) prose.Text {
	t := f.table
	if name == game.RefereeSeat && t.Seat(game.FounderSeat) == nil && t.Seat(game.RefereeSeat) != nil {
		return "The founder has left, so the referee leads the game until it has begun."
	}
	if isNobody(who) {
		vacate(f, name, "")
		t.Dismiss(func(g game.Guest) bool { return g.Name == name })
		f.tell("The seat %s is free.", t.Called(name))
		return ""
	}
	address := f.seat.Address
	if !strings.EqualFold(who, "me") {
		a, err := person(f.house, who)
		if err != nil {
			return prose.Words(prose.Title(err.Error()) + ".")
		}
		address = a.String()
	}
	s := game.Seat{Name: name, Address: address}
	if old := t.Seat(name); old != nil && !old.Vacant() && old.Key() == s.Key() {
		return prose.Say("%s has this seat already.", address)
	}
	if why := t.Sits(name, s.Key()); why != "" {
		return why
	}
	if dice.IsWitness(name) {
		return vouch(f, name, s.Key())
	}
	if strings.HasPrefix(name, game.ObserverSeat) && len(t.At(s.Key())) > 0 {
		return prose.Say("%s takes part already and gets all letters.", address)
	}
	if why := t.Inviting(f.post.Now); why != "" && s.Key() != f.seat.Key() {
		return why
	}
	vacate(f, name, s.Key())
	if s.Key() == f.seat.Key() {
		t.Dismiss(func(g game.Guest) bool { return g.Name == name })
		s.Token = token(f.house, t, name, address)
		t.SitDown(s)
		f.tell("%s is for %s.", t.Called(name), address)
		return ""
	}
	g := invite(f.house, t, name, address, f.seat.Name, f.post.Now)
	if !t.Tentative() {
		invitation(f.post, g)
	}
	f.tell("%s was invited for %s.", address, t.Called(name))
	return ""
}

// vacate takes a seat from whoever has it, unless it is the one who gets it, and tells him.
func vacate(f *forming, name, but string) {
	t := f.table
	old := t.Seat(name)
	if old == nil || old.Vacant() || old.Key() == but {
		return
	}
	gone, mine := *old, old.Key() == f.seat.Key()
	gone.Token = ""
	t.Leave(name)
	t.Unbid()
	if !mine {
		f.post.Sends(&gone, "Your seat", paper.Line("You do not have the seat %s in the game %s any more.", t.Called(name), t.Terms.Game))
		return
	}
	f.seat, f.own = &gone, t.At(gone.Key())
	if len(f.own) > 0 {
		f.seat = f.own[0]
	}
	f.power, _ = t.Power(f.seat.Name)
}

// vouch lets a witness in who has asked for it: programs answer no invitations, so that the founder says that it is the
// right one.
func vouch(f *forming, name, key string) prose.Text {
	t := f.table
	g := t.Awaited(name)
	if g == nil || g.Key() != key || g.Share == nil {
		return prose.Say("A witness joins by a letter of its own: JOIN %s AS %s ANCHOR and its anchor. When that has come, this line lets it in.", t.Terms.Game, name)
	}
	if why := t.Contribute(*g.Share); why != "" {
		return why
	}
	t.SitDown(g.Seat)
	t.Dismiss(func(g game.Guest) bool { return g.Name == name })
	f.tell("%s is a witness: %s.", t.Called(name), t.Seat(name).Address)
	return ""
}

// joining is what a line JOIN says.
type joining struct {
	game, as string
	anchor   []string // the words behind ANCHOR
}

// readJoin reads what stands behind JOIN.
func readJoin(args []string) joining {
	if len(args) == 0 {
		return joining{}
	}
	j := joining{game: strings.ToLower(args[0])}
	rest := args[1:]
	if i := slices.IndexFunc(rest, func(w string) bool { return strings.EqualFold(w, "anchor") }); i >= 0 {
		j.anchor = append([]string{}, rest[i+1:]...)
		rest = rest[:i]
	}
	if len(rest) > 1 {
		j.as = strings.Join(rest[1:], " ")
	}
	return j
}

// joins takes a free seat for somebody who takes part already, or brings codes for the one that he has.
func joins(f *forming, c orders.Command) prose.Text {
	t := f.table
	j := readJoin(c.Args)
	if len(c.Args) > 0 && j.game != t.Terms.Game {
		return prose.Say("This address is that of the game %s. Write to %s to join another one.", t.Terms.Game, f.house.Mailbox(t).Base())
	}
	name := f.seat.Name
	if j.as != "" {
		var known bool
		if name, known = seatNamed(t, j.as); !known {
			return noSeat(t, j.as)
		}
	}
	switch {
	case len(c.Args) == 0:
		return "" // an invitation is answered so
	case !strings.HasPrefix(name, game.ObserverSeat):
	case strings.HasPrefix(f.seat.Name, game.ObserverSeat):
		return ""
	default:
		return "You take part already and get all letters."
	}
	if !(table.Sender{Own: f.own}).Has(name) {
		if why := mayTake(t, name, f.seat.Key()); why != "" {
			return why
		}
		if dice.IsWitness(name) && j.anchor == nil {
			return "A witness brings an anchor: JOIN game AS witness1 ANCHOR and the anchor of its codes."
		}
		t.Dismiss(func(g game.Guest) bool { return g.Name == name })
		t.SitDown(game.Seat{Name: name, Address: f.seat.Address, Token: token(f.house, t, name, f.seat.Address)})
		f.tell("%s is for %s.", t.Called(name), f.seat.Address)
	}
	switch {
	case j.anchor == nil:
		return ""
	case j.as == "":
		return bringsAnchor(f, orders.Command{Args: j.anchor})
	}
	return brings(f, name, j.anchor)
}

// mayTake tells why somebody may not have a free seat, "" if he may.
func mayTake(t *table.Table, name, key string) prose.Text {
	s, g := t.Seat(name), t.Awaited(name)
	switch {
	case s != nil && !s.Vacant():
		return prose.Say("%s has a player already.", t.Called(name))
	case g != nil && g.Key() != key:
		return prose.Say("%s is kept for somebody who has been asked.", t.Called(name))
	case name == game.RefereeSeat:
		return "The founder of the game names the referee: REFEREE and an address."
	}
	return t.Sits(name, key)
}

// bringsAnchor takes the anchor of the codes of a player. A chain is made for one name, so who plays several powers says which.
func bringsAnchor(f *forming, c orders.Command) prose.Text {
	powers := 0
	for _, s := range f.own {
		if f.table.Plays(s.Name) {
			powers++
		}
	}
	if powers > 1 {
		return whose(f)
	}
	return brings(f, f.seat.Name, c.Args)
}

// whose asks to which seat codes belong.
func whose(f *forming) prose.Text {
	return prose.Say("Codes belong to one power or to a witness. Say to which: JOIN %s AS germany ANCHOR and the anchor.", f.table.Terms.Game)
}

// brings takes the anchor of a seat.
func brings(f *forming, name string, words []string) prose.Text {
	t := f.table
	if _, plays := t.Power(name); !plays && !dice.IsWitness(name) {
		return whose(f)
	}
	share, why := readShare(name, words)
	if why == "" {
		why = t.Contribute(share)
	}
	if why == "" {
		f.tell("%s brings codes for the dice; their anchor is %s.", t.Called(name), share.Anchor)
	}
	return why
}

// resigns gives up all seats of the sender.
func resigns(f *forming, _ orders.Command) prose.Text {
	t := f.table
	gone := *f.seat
	gone.Token = ""
	var names []string
	for _, s := range f.own {
		names = append(names, s.Name)
	}
	stays := func(lead string) bool { return t.Seat(lead) != nil && !slices.Contains(names, lead) }
	if f.leads && !stays(game.FounderSeat) && !stays(game.RefereeSeat) {
		return "Somebody has to lead the game until it has begun: its founder, or a referee. END GAME gives it up."
	}
	for i, name := range names {
		t.Leave(name)
		names[i] = t.Called(name).String()
	}
	t.Unbid()
	f.seat, f.own = &gone, nil
	f.tell("%s has left: %s.", gone.Address, prose.List(names))
	return ""
}

// renewed gives the sender other secret addresses: the old ones are dead.
func renewed(f *forming, _ orders.Command) prose.Text {
	renew(f.requests)
	return ""
}
