package adjudicator

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// form handles a letter to a game that waits for its players. It tells whether the game was changed.
func form(h *table.House, ctx context.Context, t *table.Table, from table.Sender, l *mail.Letter, post *table.Post) (bool, error) {
	list, unread := formLetter(l)
	if t.Tentative() {
		if len(list) == 0 { // whoever is puzzled has confirmed nothing
			post.Replies(from.Seat, "A new game", slices.Concat(foundingLetter(t, t.Form.At), beingSetUp(t))...)
			return false, nil
		}
		if slices.ContainsFunc(list, func(c orders.Command) bool { return c.Word == "DECLINE" }) {
			gone := game.Seat{Name: from.Seat.Name, Address: from.Seat.Address}
			t.Vanish()
			post.Replies(&gone, "Declined", paper.Line("Nothing was begun in your name."))
			return true, nil
		}
		confirmed(h, t, post)
		_, err := setUp(h, ctx, t, from, list, unread, post)
		return true, err
	}
	return setUp(h, ctx, t, from, list, unread, post)
}

// setUp does the lines of a letter. Its sender may have got his seat by the same letter: that is news for the others,
// whatever comes of the lines.
func setUp(h *table.House, ctx context.Context, t *table.Table, from table.Sender, list []orders.Command, unread []orders.NotRead, post *table.Post, news ...prose.Text) (bool, error) {
	seat := from.Seat
	if i := slices.IndexFunc(from.Own, func(s *game.Seat) bool { return t.Plays(s.Name) }); i >= 0 && !t.Plays(seat.Name) {
		seat = from.Own[i] // a founder who plays speaks for his power
	}
	power, _ := t.Power(seat.Name)
	var before []paper.Block
	if len(news) > 0 {
		before = []paper.Block{paper.Sentences(news)}
	}
	f := &forming{ctx: ctx, requests: &requests{house: h, table: t, seat: seat, own: from.Own, power: power, post: post, commands: list}, news: slices.Clone(before)}
	f.leads = from.Has(game.FounderSeat) || from.Has(game.RefereeSeat)
	was, reader, written := t.Record.Clone(), t.Reader, len(post.Letters)
	many := table.TooMany(list)
	if many != "" {
		f.commands, f.bad = nil, []order.Problem{{Text: many}}
	}
	changing := many == "" && judgeAll(f, list)
	if changing || f.has("START") {
		f.bad = append(f.bad, f.misprinted()...)
	}
	if len(f.bad) == 0 && f.has("START") {
		if changing = true; !f.has("END GAME") {
			if err := start(f); err != nil {
				return false, err
			}
		}
	}
	if len(f.bad) > 0 {
		t.Record, t.Reader, post.Letters = was, reader, post.Letters[:written:written]
		f.said, f.holds = table.Answer{}, pressRefused
		f.seat = t.Seat(seat.Name)
		replyTo(f, "Not accepted", t.Refusal(orders.Reading{NotRead: unread}, f.bad))
		f.news = before
		tellNews(f)
		return len(news) > 0, nil
	}
	if t.Stage == game.Playing { // the opening letter says it all
		if told := f.press(); len(told.Blocks) > 0 {
			post.Letters = append(post.Letters, told.Written(f.seat, "Accepted"))
		}
		return true, nil
	}
	var a table.Answer
	switch {
	case !changing && len(list) == 0:
		a.Add(table.InBlocks(paper.Para("There is no line in your letter that is known here. HELP newgame and HELP join say what there is.")))
	case changing:
		a.Add(table.InBlocks(paper.Line("ACCEPTED.")))
	}
	a.Add(table.InBlocks(beingSetUp(t)...))
	a.Add(table.NotRead(orders.Reading{NotRead: unread}))
	replyTo(f, map[bool]string{true: "Accepted", false: "About your letter"}[changing], a)
	post.First(written)
	tellNews(f)
	return changing, nil
}

// judgeAll does every line but START, an EDITION first: seats and options hang on it.
func judgeAll(f *forming, list []orders.Command) (changing bool) {
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

// replyTo writes to the sender: an answer, and below it the answers to his requests.
func replyTo(f *forming, subject string, a table.Answer) {
	all := f.said
	all.Add(a)
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
		all.Add(a)
	}
	all.Add(f.press())
	f.post.Letters = append(f.post.Letters, all.Written(f.seat, subject))
}

// anew says which game is meant; another one is founded by a letter to the address without a game.
func anew(f *forming, c orders.Command) prose.Text {
	if len(c.Args) > 0 && !strings.EqualFold(c.Args[0], f.table.Terms.Game) && !f.founds {
		return prose.Say("This address is that of the game %s. Write to %s to found another one.", f.table.Terms.Game, f.house.Mailbox(f.table).Base())
	}
	return ""
}

// tellNews writes to everybody else what the letter has changed.
func tellNews(f *forming) {
	if len(f.news) == 0 {
		return
	}
	blocks := slices.Concat(f.news, beingSetUp(f.table))
	for _, own := range f.table.Readers() {
		if own[0].Key() != f.seat.Key() {
			w := table.Titled(own[0], "News of the game", blocks)
			w.Report = true
			f.post.Letters = append(f.post.Letters, w)
		}
	}
}
