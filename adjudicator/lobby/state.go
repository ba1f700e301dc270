package lobby

import (
	"slices"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
)

// Overdue does what time has done to those who wait for a seat, and to a game that waits for its players.
func Overdue(t *table.Table, p *table.Post) {
	if t.Stage == game.Forming && !p.Now.Before(t.Form.At.Add(game.LongestForming)) {
		p.SendsAll("The game is off", paper.Para("The game %s has waited for its players for %d days and is given up. Whoever likes may found it again.",
			t.Terms.Game, game.LongestForming/(24*time.Hour)))
		t.Vanish()
		return
	}
	if t.Tentative() && !p.Now.Before(t.Form.At.Add(game.Unanswered)) {
		t.Vanish() // nobody else has been written to
		return
	}
	late := func(g game.Guest) bool { return !p.Now.Before(g.At.Add(game.Unanswered)) }
	var names []prose.Text
	for _, g := range t.Guests {
		if late(g) {
			names = append(names, prose.Say("%s for %s", prose.Typed(g.Address), t.Called(g.Name)))
		}
	}
	t.Dismiss(late)
	if lead := t.Lead(); lead != nil && len(names) > 0 {
		p.Sends(lead, "No answer", paper.Para("There was no answer for seven days: %s. The seat is free again; SEAT invites somebody else, or the same person once more.", prose.Join(names, ", ")))
	}
}

// BeingSetUp tells who has which seat in a game that waits for its players, and what it waits for.
func BeingSetUp(t *table.Table) []paper.Block {
	if t.Stage == game.Over {
		return []paper.Block{paper.Line("The game %s is given up.", t.Terms.Game)}
	}
	var seats paper.Meanings
	for _, s := range t.Everybody() {
		who := prose.Words(s.Address)
		if g := t.Awaited(s.Name); s.Vacant() && g != nil {
			who = prose.Say("%s, invited", g.Address)
		} else if s.Vacant() {
			who = "free"
		}
		if i := slices.IndexFunc(t.Shares, func(sh dice.Share) bool { return sh.Who == s.Name }); i >= 0 {
			who = prose.Say("%s, with codes", who)
		}
		seats = append(seats, paper.Meaning{Word: t.Called(s.Name), Means: who})
	}
	for _, g := range t.Guests {
		if t.Seat(g.Name) == nil {
			seats = append(seats, paper.Meaning{Word: t.Called(g.Name), Means: prose.Say("%s, invited", g.Address)})
		}
	}
	blocks := []paper.Block{paper.Line("The game %s of %s is being set up.", t.Terms.Game, t.Reader.Edition().Name), seats, t.Agreement()}
	blocks = append(blocks, sealedBids(t)...)
	if why := unready(t); why != "" {
		return append(blocks, paper.Para("Not ready: %s", why))
	}
	return append(blocks, paper.Line("All is ready. The founder or the referee begins the game with START."))
}

// unready says why a game cannot begin yet, "" if it can.
func unready(t *table.Table) prose.Text {
	var free, invited []string
	for i := range t.Seats {
		s := &t.Seats[i]
		switch g := t.Awaited(s.Name); {
		case !s.Vacant():
		case g != nil:
			invited = append(invited, t.Called(s.Name).String())
		default:
			free = append(free, t.Called(s.Name).String())
		}
	}
	if t.Awaited(game.RefereeSeat) != nil {
		invited = append(invited, "Referee")
	}
	for _, g := range t.Guests {
		if dice.IsWitness(g.Name) {
			invited = append(invited, t.Called(g.Name).String())
		}
	}
	switch {
	case len(free) > 0:
		return prose.Say("nobody plays %s.", prose.List(free))
	case len(invited) > 0:
		return prose.Say("there is no answer yet for %s.", prose.List(invited))
	case t.Form.Dice == "coded" && len(t.Shares) == 0:
		return "the dice are to be coded, and nobody has brought codes (ANCHOR)."
	case t.Form.Dice == "sealed" && !slices.ContainsFunc(t.Shares, func(s dice.Share) bool { return s.Key != "" }):
		return "the dice are to be sealed, and no witness program has joined that signs what it answers (HELP witnesses). With codes of people alone they are coded: DICE coded."
	case t.Form.Bid && t.AgreedBid() == "":
		if _, each := t.EachBids(); each {
			return "not everybody has bid yet (BID and a number)."
		}
		return "the sides have not bid yet (BID and a number)."
	}
	return ""
}
