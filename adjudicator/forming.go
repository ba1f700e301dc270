package adjudicator

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// forming is a letter to a game that waits for its players. It is done line by line; if one of them cannot be done, none
// is.
type forming struct {
	*requests
	ctx    context.Context
	leads  bool // the sender is the founder or the referee
	founds bool // this is the letter that founds the game
	bad    []order.Problem
	news   []paper.Block // what everybody is told
}

// form handles a letter to a game that waits for its players. It tells whether the game was changed.
func (d *Desk) form(ctx context.Context, t *table, from sender, l *mail.Letter, post *post) (bool, error) {
	list, unread := formLetter(l)
	if t.Tentative() {
		if len(list) == 0 { // whoever is puzzled has confirmed nothing
			post.replies(from.seat, "A new game", slices.Concat(t.foundingLetter(t.Form.At), t.beingSetUp())...)
			return false, nil
		}
		if slices.ContainsFunc(list, func(c orders.Command) bool { return c.Word == "DECLINE" }) {
			gone := game.Seat{Name: from.seat.Name, Address: from.seat.Address}
			t.Vanish()
			post.replies(&gone, "Declined", line("Nothing was begun in your name."))
			return true, nil
		}
		d.confirmed(t, post)
		_, err := d.setUp(ctx, t, from, list, unread, post)
		return true, err
	}
	return d.setUp(ctx, t, from, list, unread, post)
}

// setUp does the lines of a letter. Its sender may have got his seat by the same letter: that is news for the others,
// whatever comes of the lines.
func (d *Desk) setUp(ctx context.Context, t *table, from sender, list []orders.Command, unread []orders.NotRead, post *post, news ...prose.Text) (bool, error) {
	seat := from.seat
	if i := slices.IndexFunc(from.own, func(s *game.Seat) bool { return t.Plays(s.Name) }); i >= 0 && !t.Plays(seat.Name) {
		seat = from.own[i] // a founder who plays speaks for his power
	}
	power, _ := t.Power(seat.Name)
	var before []paper.Block
	if len(news) > 0 {
		before = []paper.Block{paper.Sentences(news)}
	}
	f := &forming{ctx: ctx, requests: &requests{desk: d, table: t, seat: seat, own: from.own, power: power, post: post, commands: list}, news: slices.Clone(before)}
	f.leads = from.has(game.FounderSeat) || from.has(game.RefereeSeat)
	was, reader, written := t.Record.Clone(), t.Reader, len(post.letters)
	many := tooMany(list)
	if many != "" {
		f.commands, f.bad = nil, []order.Problem{{Text: many}}
	}
	changing := many == "" && f.judgeAll(list)
	if changing || f.has("START") {
		f.bad = append(f.bad, f.misprinted()...)
	}
	if len(f.bad) == 0 && f.has("START") {
		if changing = true; !f.has("END GAME") {
			if err := f.start(); err != nil {
				return false, err
			}
		}
	}
	if len(f.bad) > 0 {
		t.Record, t.Reader, post.letters = was, reader, post.letters[:written:written]
		f.said, f.holds = answer{}, pressRefused
		f.seat = t.Seat(seat.Name)
		f.reply("Not accepted", t.refusal(orders.Reading{NotRead: unread}, f.bad))
		f.news = before
		f.tellNews()
		return len(news) > 0, nil
	}
	if t.Stage == game.Playing { // the opening letter says it all
		if told := f.press(); len(told.blocks) > 0 {
			post.letters = append(post.letters, told.written(f.seat, "Accepted"))
		}
		return true, nil
	}
	var a answer
	switch {
	case !changing && len(list) == 0:
		a.add(inBlocks(para("There is no line in your letter that is known here. HELP newgame and HELP join say what there is.")))
	case changing:
		a.add(inBlocks(line("ACCEPTED.")))
	}
	a.add(inBlocks(t.beingSetUp()...))
	a.add(notRead(orders.Reading{NotRead: unread}))
	f.reply(map[bool]string{true: "Accepted", false: "About your letter"}[changing], a)
	post.first(written)
	f.tellNews()
	return changing, nil
}

// judgeAll does every line but START, an EDITION first: seats and options hang on it.
func (f *forming) judgeAll(list []orders.Command) (changing bool) {
	for _, first := range []bool{true, false} {
		for _, c := range list {
			cmd := verbs[c.Word].whileForming()
			if cmd.do == nil || asks(c) || (c.Word == "EDITION") != first {
				continue
			}
			changing = true
			why := "Only the founder of the game and its referee change this."
			switch {
			case !formWordFits(c):
				why = fmt.Sprintf("This is not how %s is written; HELP newgame and HELP seats show it.", c.Word)
			case !cmd.lead || f.leads:
				why = cmd.do(f, c).String()
			}
			if why != "" {
				f.wrong(c, why)
			}
			if f.table.Stage == game.Over {
				return true
			}
		}
	}
	return changing
}

// formWordFits tells whether what follows a word has its form.
func formWordFits(c orders.Command) bool {
	fits := verbs[c.Word].whileForming().fits
	return fits == nil || fits(c.Args)
}

func (f *forming) wrong(c orders.Command, why string) {
	f.bad = append(f.bad, problem(c, why))
}

// tell adds a sentence to what everybody is told about the letter.
func (f *forming) tell(format string, args ...any) {
	said := line(format, args...)
	if last := len(f.news) - 1; last >= 0 {
		if before, is := f.news[last].(paper.Sentences); is {
			f.news[last] = slices.Concat(before, said)
			return
		}
	}
	f.news = append(f.news, said)
}

// tellNews writes to everybody else what the letter has changed.
func (f *forming) tellNews() {
	if len(f.news) == 0 {
		return
	}
	blocks := slices.Concat(f.news, f.table.beingSetUp())
	for _, own := range f.table.Readers() {
		if own[0].Key() != f.seat.Key() {
			w := titled(own[0], "News of the game", blocks)
			w.report = true
			f.post.letters = append(f.post.letters, w)
		}
	}
}

// rules answers RULES.
func (f *forming) rules(c orders.Command) (answer, error) {
	if len(c.Args) > 0 {
		return quoted(f.table.Reader.Edition(), strings.Join(c.Args, " ")), nil
	}
	return inBlocks(f.table.terms(), line("The log of the dice is signed with this key:"), paper.Lines(f.desk.Verifier())), nil
}

// languages answers LANGUAGE alone.
func (f *forming) languages(c orders.Command) (answer, error) {
	if !asks(c) {
		return answer{}, nil // it has been done
	}
	return f.requests.languages(f.ctx, c)
}

// reply writes to the sender: an answer, and below it the answers to his requests.
func (f *forming) reply(subject string, a answer) {
	all := f.said
	all.add(a)
	n := 0
	for i, c := range f.commands {
		give := verbs[c.Word].whileForming().answer
		if give == nil || slices.ContainsFunc(f.commands[:i], func(b orders.Command) bool { return b.String() == c.String() }) {
			continue
		}
		if n++; n > mostRequests {
			break
		}
		a, err := give(f, c)
		if err != nil {
			a = f.failed(c.Word, err)
		}
		all.add(a)
	}
	all.add(f.press())
	f.post.letters = append(f.post.letters, all.written(f.seat, subject))
}

// anew says which game is meant; another one is founded by a letter to the address without a game.
func (f *forming) anew(c orders.Command) prose.Text {
	if len(c.Args) > 0 && !strings.EqualFold(c.Args[0], f.table.Terms.Game) && !f.founds {
		return prose.Say("This address is that of the game %s. Write to %s to found another one.", f.table.Terms.Game, f.desk.self(f.table).Base())
	}
	return ""
}

// ends gives a game up before it has begun.
func (f *forming) ends(orders.Command) prose.Text {
	gone := *f.seat
	gone.Token = ""
	f.seat = &gone
	f.post.sendsAll("The game is off", para("The game %s was given up before it began. Nothing more is asked of you.", f.table.Terms.Game))
	f.post.letters = slices.DeleteFunc(f.post.letters, func(w written) bool { return w.seat.Key() == gone.Key() })
	f.table.Vanish()
	return ""
}
