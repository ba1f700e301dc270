package lobby

import (
	"maps"
	"slices"
	"strings"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/scribe"
	"fieldpost/mail"
	"fieldpost/orders"
)

var _ = requests.Known(requests.Verb{
	Word: "EDITION", Like: "EDITION revised", Page: "newgame",
	Says:    "which rules are played",
	Forming: requests.FormVerb{Fits: someArgs, Lead: true, Do: setEdition},
})

var optionVerb = requests.Known(requests.Verb{
	Word: "OPTION", Like: "OPTION victory-cities 10", Page: "newgame",
	Says:    "an option of the edition",
	Forming: requests.FormVerb{Fits: func(a []string) bool { return len(a) == 2 || len(a) == 3 && a[1] == "=" }, Lead: true, Do: setOptions},
})

var _ = requests.Alias(optionVerb, "RULE", "RULE victory-cities 10")

var _ = requests.Known(requests.Verb{
	Word: "PACE", Like: "PACE swift", Page: "newgame",
	Says:    "how long others are waited for: swift, courteous or full",
	Forming: requests.FormVerb{Fits: requests.OneArg, Lead: true, Do: setPace},
})

var _ = requests.Known(requests.Verb{
	Word: "QUESTIONS", Like: "QUESTIONS each", Page: "newgame",
	Says:    "at the pace full, whether the questions of battles are gathered",
	Forming: requests.FormVerb{Fits: requests.OneArg, Lead: true, Do: setQuestions},
})

var _ = requests.Known(requests.Verb{
	Word: "CLOCK", Like: "CLOCK clock 4d, grace 12h", Page: "clocks",
	Says:    "how long players have",
	Forming: requests.FormVerb{Fits: someArgs, Lead: true, Do: setClock},
})

var _ = requests.Known(requests.Verb{
	Word: "DICE", Like: "DICE sealed", Page: "newgame",
	Says:    "who stands behind the dice",
	Forming: requests.FormVerb{Fits: requests.OneArg, Lead: true, Do: setDice},
})

var _ = requests.Known(requests.Verb{
	Word: "REVEALS", Like: "REVEALS all", Page: "newgame",
	Says:    "who reveals codes in the course of a turn",
	Forming: requests.FormVerb{Fits: requests.OneArg, Lead: true, Do: setReveals},
})

var _ = requests.Known(requests.Verb{
	Word: "CODES", Like: "CODES all", Page: "newgame",
	Says:    "where codes for the dice are mailed",
	Forming: requests.FormVerb{Fits: requests.OneArg, Lead: true, Do: setCodes},
})

var _ = requests.Known(requests.Verb{
	Word: "REPORTS", Like: "REPORTS parts", Page: "newgame",
	Says:    "whether who is asked nothing gets a turn in one letter",
	Forming: requests.FormVerb{Fits: requests.OneArg, Lead: true, Do: setReports},
})

var _ = requests.Known(requests.Verb{
	Word: "AUTH", Like: "AUTH token", Page: "newgame",
	Says:    "what proves who has written",
	Forming: requests.FormVerb{Fits: requests.OneArg, Lead: true, Do: setAuth},
})

var _ = requests.Known(requests.Verb{
	Word: PressTerm, Like: "PRESS none", Page: "newgame",
	Says:    "whether players write to each other through the game",
	Forming: requests.FormVerb{Lead: true, Do: setPress},
})

// VacantSeats are the seats of an edition's powers while nobody has one.
func VacantSeats(ed *edition.Edition) []game.Seat {
	var seats []game.Seat
	for i := range ed.Powers {
		if ed.Powers[i].Seated() {
			seats = append(seats, game.Seat{Name: ed.Powers[i].ID})
		}
	}
	return seats
}

// setOptions sets an option of the edition.
func setOptions(f *requests.Forming, c orders.Command) prose.Text {
	ed := f.Table.Reader.Edition()
	typed := strings.ReplaceAll(strings.ToLower(c.Args[0]), "_", "-")
	value := strings.ToLower(c.Args[len(c.Args)-1])
	i := slices.IndexFunc(ed.Options, func(o edition.Option) bool { return o.ID == typed })
	if i < 0 {
		var ids []string
		for _, o := range ed.Options {
			ids = append(ids, o.ID)
		}
		return prose.Say("%s has no option %q; it has %s.", ed.Name, prose.Shorten(c.Args[0]), prose.List(ids))
	}
	o := ed.Options[i]
	switch {
	case len(o.Values) > 0 && !slices.Contains(o.Values, value):
		return prose.Say("%s is one of %s, not %q.", o.ID, strings.Join(o.Values, ", "), prose.Shorten(value))
	case len(o.Values) == 0 && (!isNumber(strings.TrimPrefix(value, "-")) || !o.Allows(value)):
		return prose.Say("%s is a number, not %q.", o.ID, prose.Shorten(value))
	case o.Sets == edition.BidAmount && f.Table.Form.Bid:
		return "The sides bid in this game; BID off comes first."
	}
	setOption(f, o.ID, value)
	f.Tell("Option %s: %s.", o.ID, value)
	return ""
}

// setOption sets an option; "" is none.
func setOption(f *requests.Forming, id, value string) {
	all := maps.Clone(f.Table.Terms.Options)
	if all == nil {
		all = map[string]string{}
	}
	if all[id] = value; value == "" {
		delete(all, id)
	}
	f.Table.Terms.Options = all
}

// setPace sets what becomes of questions.
func setPace(f *requests.Forming, c orders.Command) prose.Text {
	word := strings.ToLower(c.Args[0])
	if _, known := scribe.Paces[word]; !known {
		return prose.Say("There is no pace %q; there are %s.", prose.Shorten(word), prose.List(slices.Sorted(maps.Keys(scribe.Paces))))
	}
	f.Table.Terms.Pace = word
	f.Tell("Pace %s: %s.", word, requests.PaceOf(&f.Table.Terms))
	return ""
}

// setQuestions sets whether everybody is asked before the battles what he wants to be asked, or each question by itself.
func setQuestions(f *requests.Forming, c orders.Command) prose.Text {
	word := strings.ToLower(c.Args[0])
	if word != game.Gathered && word != "each" {
		return prose.Say("QUESTIONS is gathered or each, not %q.", prose.Shorten(word))
	}
	f.Table.Terms.Questions = word
	f.Tell("Questions of battles: %s.", word)
	return ""
}

// setClock sets how long everybody has.
func setClock(f *requests.Forming, c orders.Command) prose.Text {
	terms := clock.Terms{}
	if !isNobody(c.Text) && !strings.EqualFold(c.Text, "off") {
		var err error
		if terms, err = clock.Parse("clock " + c.Text); err != nil {
			return prose.Title(prose.Why(err)) + "."
		}
	}
	f.Table.Terms.Clock = terms
	f.Tell("The clock: %s.", terms.String())
	return ""
}

// setDice sets who must stand behind the dice.
func setDice(f *requests.Forming, c orders.Command) prose.Text {
	word := strings.ToLower(c.Args[0])
	level, beacon := strings.CutSuffix(word, "beacon")
	level = strings.TrimSuffix(level, "+")
	switch {
	case !slices.Contains([]string{"basic", "coded", "sealed", "beacon", "coded+beacon", "sealed+beacon"}, word):
		return prose.Say("Dice are basic, coded, sealed, beacon, coded+beacon or sealed+beacon, not %q.", prose.Shorten(word))
	case level == "basic" && len(f.Table.Shares) > 0:
		return "Somebody has brought codes for the dice already; with these they are not basic."
	}
	f.Table.Terms.Beacon = beacon
	f.Table.Reform(func(form *game.Form) { form.Dice = level })
	f.Tell("Dice: %s.", word)
	return ""
}

// setReveals sets who reveals for the later dice of a turn.
func setReveals(f *requests.Forming, c orders.Command) prose.Text {
	word := strings.ToLower(c.Args[0])
	if word != "witnesses" && word != "all" {
		return prose.Say("REVEALS is witnesses or all, not %q.", prose.Shorten(word))
	}
	f.Table.Terms.Reveals = word
	f.Tell("For later dice of a turn reveal: %s.", word)
	return ""
}

// setCodes sets whether whoever reveals answers to everybody.
func setCodes(f *requests.Forming, c orders.Command) prose.Text {
	word := strings.ToLower(c.Args[0])
	if word != game.CodesToGame && word != "all" {
		return prose.Say("CODES is game or all, not %q.", prose.Shorten(word))
	}
	f.Table.Terms.Codes = word
	f.Tell("Codes are mailed to: %s.", word)
	return ""
}

// setReports sets whether who is asked nothing in the middle of a turn gets it in one letter when it is over.
func setReports(f *requests.Forming, c orders.Command) prose.Text {
	word := strings.ToLower(c.Args[0])
	if word != game.WholeTurns && word != "parts" {
		return prose.Say("REPORTS is whole or parts, not %q.", prose.Shorten(word))
	}
	f.Table.Terms.Reports = word
	f.Tell("Turns are reported: %s.", word)
	return ""
}

// setPress sets how players may write to each other.
func setPress(f *requests.Forming, c orders.Command) prose.Text {
	f.Table.Terms.Press = strings.ToLower(c.Args[0])
	f.Tell("Press: %s.", f.Table.Terms.Press)
	return ""
}

// strictness of the proofs of a sender, the laxest first.
var strictness = []mail.Policy{mail.PolicyOpen, mail.PolicyDKIM, mail.PolicyToken}

// setAuth sets how well a letter must prove whose it is: not less than the operator asks for.
func setAuth(f *requests.Forming, c orders.Command) prose.Text {
	word := mail.Policy(strings.ToLower(c.Args[0]))
	at := slices.Index(strictness, word)
	switch {
	case at < 0:
		return prose.Say("AUTH is token, dkim or open, not %q.", prose.Shorten(string(word)))
	case at < slices.Index(strictness, f.House.Trust.Policy):
		return prose.Say("The operator asks for %q in all games, and no game may ask for less.", f.House.Trust.Policy)
	}
	f.Table.Terms.Auth = word
	f.Tell("What proves a sender: %s.", word)
	return ""
}
