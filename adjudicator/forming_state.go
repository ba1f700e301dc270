package adjudicator

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// reform changes what a game knows while it waits for its players. What was committed is left as it is.
func (t *table) reform(change func(*Form)) {
	form := *t.Form
	form.Bids = slices.Clone(form.Bids)
	change(&form)
	t.Form = &form
}

// tentative tells whether the game was founded by a letter that anybody may have written: nobody but the founder is
// written to before he has answered.
func (t *table) tentative() bool { return t.Form != nil && t.Form.Tentative }

// vanish gives up a game that has not begun. Its record stays, because it counts the letters: a game that is founded under
// the same name must not use the same Message-IDs again.
func (t *table) vanish() {
	t.Stage, t.Form = Over, nil
	t.Seats, t.Others, t.Guests, t.Shares = nil, nil, nil, nil
}

// vanished tells whether the game was given up before it began. Its name is free.
func (r *Record) vanished() bool {
	return r.Stage == Over && r.Terms.Begun.IsZero() && len(r.Seats) == 0
}

// guestsDue is when the next invitation runs out, or the whole game that waits for its players; zero for never.
func (t *table) guestsDue() time.Time {
	var next time.Time
	if t.Stage == Forming && t.Form != nil {
		next = t.Form.At.Add(longestForming)
	}
	sooner := func(at time.Time) {
		if next.IsZero() || at.Before(next) {
			next = at
		}
	}
	if t.tentative() {
		sooner(t.Form.At.Add(unanswered))
	}
	for _, g := range t.Guests {
		sooner(g.At.Add(unanswered))
	}
	return next
}

// overdue does what time has done to those who wait for a seat, and to a game that waits for its players.
func (t *table) overdue(p *post) {
	if t.Stage == Forming && !p.now.Before(t.Form.At.Add(longestForming)) {
		p.all("The game is off", prose.Paragraph(fmt.Sprintf("The game %s has waited for its players for %d days and is given up. Whoever likes may found it again.",
			t.Terms.Game, longestForming/(24*time.Hour))))
		t.vanish()
		return
	}
	if t.tentative() && !p.now.Before(t.Form.At.Add(unanswered)) {
		t.vanish() // nobody else has been written to
		return
	}
	late := func(g Guest) bool { return !p.now.Before(g.At.Add(unanswered)) }
	var names []string
	for _, g := range t.Guests {
		if late(g) {
			names = append(names, fmt.Sprintf("%s for %s", g.Address, t.called(g.Name)))
		}
	}
	t.dismiss(late)
	if lead := t.lead(); lead != nil && len(names) > 0 {
		p.write(lead, "No answer", prose.Paragraph(fmt.Sprintf("There was no answer for seven days: %s. The seat is free again; SEAT invites somebody else, or the same person once more.", strings.Join(names, ", "))))
	}
}

// terms tells what a game is or will be played by.
func (t *table) terms() string {
	ed := t.reader.Edition()
	var b strings.Builder
	fmt.Fprintf(&b, "EDITION %s\n", ed.ID)
	for i := range ed.Options {
		if o := &ed.Options[i]; ed.Applies(o, t.Terms.Options) {
			fmt.Fprintf(&b, "OPTION %s %s\n", o.ID, t.optionOf(*o))
		}
	}
	fmt.Fprintf(&b, "PACE %s\nCONFIRM %s\n", t.Terms.Pace, onOff(t.Terms.Confirm))
	if t.Terms.Clock.Runs() {
		b.WriteString("CLOCK " + strings.TrimPrefix(t.Terms.Clock.String(), "clock ") + "\n")
	} else {
		b.WriteString("CLOCK none\n")
	}
	level := "dice of the operator, and of whoever brings codes"
	if t.scribe != nil {
		level = t.sealedBy()
	} else if t.Form != nil && t.Form.Dice != "" {
		level = map[string]string{"basic": "dice of the operator alone", "coded": "somebody else than the operator must bring codes", "sealed": "a witness program must join, which signs what it answers"}[t.Form.Dice]
	}
	if t.Terms.Beacon {
		level += "; a public beacon enters them"
	}
	b.WriteString("DICE " + level + "\n")
	fmt.Fprintf(&b, "REVEALS %s\nPRESS %s\n", orWord(t.Terms.Reveals, "witnesses"), orWord(t.Terms.Press, "on"))
	if t.Terms.Auth != "" {
		fmt.Fprintf(&b, "AUTH %s\n", t.Terms.Auth)
	}
	if t.Form != nil && t.Form.Bid {
		fmt.Fprintf(&b, "BID on: the sides bid before the game begins, for %s\n", t.bidSide())
	}
	var rows strings.Builder
	for line := range strings.Lines(b.String()) {
		word, value, _ := strings.Cut(line, " ")
		fmt.Fprintf(&rows, "%-7s  %s", word, value)
	}
	return rows.String()
}

func (t *table) optionOf(o edition.Option) string { return orWord(t.Terms.Options[o.ID], o.Default) }

func orWord(word, usual string) string {
	if word == "" {
		return usual
	}
	return word
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// stage tells who has which seat in a game that waits for its players, and what it waits for.
func (t *table) stage() string {
	if t.Stage == Over {
		return fmt.Sprintf("The game %s is given up.\n", t.Terms.Game)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "The game %s of %s is being set up.\n\n", t.Terms.Game, t.reader.Edition().Name)
	for _, s := range t.everybody() {
		who := s.Address
		if g := t.awaited(s.Name); s.vacant() && g != nil {
			who = g.Address + ", invited"
		} else if s.vacant() {
			who = "free"
		}
		if i := slices.IndexFunc(t.Shares, func(sh dice.Share) bool { return sh.Who == s.Name }); i >= 0 {
			who += ", with codes"
		}
		fmt.Fprintf(&b, "%-16s %s\n", t.called(s.Name), who)
	}
	for _, g := range t.Guests {
		if t.seat(g.Name) == nil {
			fmt.Fprintf(&b, "%-16s %s, invited\n", t.called(g.Name), g.Address)
		}
	}
	b.WriteString("\n" + t.terms())
	if bids := t.bidding(); bids != "" {
		b.WriteString("\n" + bids)
	}
	if why := t.unready(); why != "" {
		b.WriteString("\n" + prose.Paragraph("Not ready: "+why))
	} else {
		b.WriteString("\nAll is ready. The founder or the referee begins the game with START.\n")
	}
	return b.String()
}

// unready says why a game cannot begin yet, "" if it can.
func (t *table) unready() string {
	var free, invited []string
	for i := range t.Seats {
		s := &t.Seats[i]
		switch g := t.awaited(s.Name); {
		case !s.vacant():
		case g != nil:
			invited = append(invited, t.called(s.Name))
		default:
			free = append(free, t.called(s.Name))
		}
	}
	if t.awaited(refereeSeat) != nil {
		invited = append(invited, "Referee")
	}
	for _, g := range t.Guests {
		if dice.IsWitness(g.Name) {
			invited = append(invited, t.called(g.Name))
		}
	}
	switch {
	case len(free) > 0:
		return fmt.Sprintf("nobody plays %s.", prose.List(free))
	case len(invited) > 0:
		return fmt.Sprintf("there is no answer yet for %s.", prose.List(invited))
	case t.Form.Dice == "coded" && len(t.Shares) == 0:
		return "the dice are to be coded, and nobody has brought codes (ANCHOR)."
	case t.Form.Dice == "sealed" && !slices.ContainsFunc(t.Shares, func(s dice.Share) bool { return s.Key != "" }):
		return "the dice are to be sealed, and no witness program has joined that signs what it answers (HELP witnesses). With codes of people alone they are coded: DICE coded."
	case t.Form.Bid && t.agreedBid() == "":
		return "the sides have not bid yet (BID and a number)."
	}
	return ""
}
