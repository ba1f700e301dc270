package lobby

import (
	"context"
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/orders"
	"fieldpost/orders/talk"
)

// Form handles a letter to a game that waits for its players. It tells whether the game was changed.
func Form(ctx context.Context, h *table.House, t *table.Table, from table.Sender, l *mail.Incoming, post *table.Post) (bool, error) {
	list, unread := Reply(t, l, talk.Open{Invited: t.Tentative(), Bids: t.Form.Bid})
	if t.Tentative() {
		if len(list) == 0 { // whoever is puzzled has confirmed nothing
			post.Replies(from.Seat, "A new game", slices.Concat(FoundingLetter(t, t.Form.At), BeingSetUp(t), UsualShares(t))...)
			return false, nil
		}
		if slices.ContainsFunc(list, func(c orders.Command) bool { return c.Word == "DECLINE" }) {
			gone := game.Seat{Name: from.Seat.Name, Address: from.Seat.Address}
			t.Vanish()
			post.Replies(&gone, "Declined", paper.Line("Nothing was begun in your name."))
			return true, nil
		}
		confirmed(h, t, post)
		_, err := SetUp(ctx, h, t, from, list, unread, post)
		return true, err
	}
	return SetUp(ctx, h, t, from, list, unread, post)
}

// SetUp does the lines of a letter. Its sender may have got his seat by the same letter: that is news for the others,
// whatever comes of the lines.
func SetUp(ctx context.Context, h *table.House, t *table.Table, from table.Sender, list []orders.Command, unread []orders.NotRead, post *table.Post, news ...prose.Text) (bool, error) {
	seat := from.Seat
	if i := slices.IndexFunc(from.Own, func(s *game.Seat) bool { return t.Plays(s.Name) }); i >= 0 && !t.Plays(seat.Name) {
		seat = from.Own[i] // a founder who plays speaks for his power
	}
	power, _ := t.Power(seat.Name)
	var before []paper.Block
	if len(news) > 0 {
		before = []paper.Block{paper.Sentences(news)}
	}
	f := &requests.Forming{Ctx: ctx, Asked: &requests.Asked{House: h, Table: t, Seat: seat, Own: from.Own, Power: power, Post: post, Commands: list}, News: slices.Clone(before)}
	f.Leads = from.Has(game.FounderSeat) || from.Has(game.RefereeSeat)
	was, reader, written := t.Record.Clone(), t.Reader, len(post.Letters)
	cost := costTold(t)
	many := table.TooMany(list)
	if many != "" {
		f.Commands, f.Bad = nil, []order.Problem{{Text: many}}
	}
	changing := many == "" && JudgeAll(f, list)
	if changing || f.Has("START") {
		f.Bad = append(f.Bad, f.Misprinted()...)
	}
	if len(f.Bad) == 0 && f.Has("START") {
		if changing = true; !f.Has("END GAME") {
			if err := start(f); err != nil {
				return false, err
			}
		}
	}
	if len(f.Bad) > 0 {
		t.Record, t.Reader, post.Letters = was, reader, post.Letters[:written:written]
		f.Said, f.Holds = table.Answer{}, requests.PressRefused
		f.Seat = t.Seat(seat.Name)
		if err := f.DoForSender(ctx); err != nil {
			return false, err
		}
		ReplyTo(f, "Not accepted", t.Refusal(orders.Reading{NotRead: unread}, f.Bad))
		f.News = before
		tellNews(f)
		return len(news) > 0, nil
	}
	if t.Stage == game.Playing { // the opening letter says it all
		if told := f.Press(); len(told.Blocks) > 0 {
			post.Letters = append(post.Letters, told.Written(f.Seat, "Accepted"))
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
	a.Add(table.InBlocks(BeingSetUp(t)...))
	if f.Has("EDITION") || f.Has("STATUS") {
		a.Add(table.InBlocks(UsualShares(t)...))
	}
	if now := costTold(t); now != nil && t.Stage == game.Forming && !slices.Equal(now, cost) {
		f.Tell("%s", now[0])
		a.Add(table.InBlocks(now))
	}
	a.Add(table.NotRead(orders.Reading{NotRead: unread}))
	ReplyTo(f, map[bool]prose.Text{true: "Accepted", false: "About your letter"}[changing], a)
	post.First(written)
	tellNews(f)
	return changing, nil
}

// JudgeAll does every line but START, an EDITION first: seats and options hang on it.
func JudgeAll(f *requests.Forming, list []orders.Command) (changing bool) {
	for _, first := range []bool{true, false} {
		for _, c := range list {
			cmd := requests.Verbs[c.Word].WhileForming()
			if cmd.Do == nil || requests.Asks(c) || (c.Word == "EDITION") != first {
				continue
			}
			changing = true
			var why prose.Text = "Only the founder of the game and its referee change this."
			switch {
			case !FormWordFits(c):
				why = prose.Say("This is not how %s is written; HELP newgame and HELP seats show it.", c.Word)
			case !cmd.Lead || f.Leads:
				why = cmd.Do(f, c)
			}
			if why != "" {
				f.Wrong(c, why)
			}
			if f.Table.Stage == game.Over {
				return true
			}
		}
	}
	return changing
}

// FormWordFits tells whether what follows a word has its form.
func FormWordFits(c orders.Command) bool {
	fits := requests.Verbs[c.Word].WhileForming().Fits
	return fits == nil || fits(c.Args)
}

// ReplyTo writes to the sender: an answer, and below it the answers to his requests.
func ReplyTo(f *requests.Forming, subject prose.Text, a table.Answer) {
	all := f.Said
	all.Add(a)
	n := 0
	for i, c := range f.Commands {
		give := requests.Verbs[c.Word].WhileForming().Answer
		if give == nil || slices.ContainsFunc(f.Commands[:i], func(b orders.Command) bool { return b.String() == c.String() }) {
			continue
		}
		if n++; n > requests.MostRequests {
			break
		}
		a, err := give(f, c)
		if err != nil {
			a = f.Failed(c.Word, err)
		}
		all.Add(a)
	}
	all.Add(f.Press())
	f.Post.Letters = append(f.Post.Letters, all.Written(f.Seat, subject))
}

// anew says which game is meant; another one is founded by a letter to the address without a game.
func anew(f *requests.Forming, c orders.Command) prose.Text {
	if len(c.Args) > 0 && !strings.EqualFold(c.Args[0], f.Table.Terms.Game) && !f.Founds {
		return prose.Say("This address is that of the game %s. Write to %s to found another one.", f.Table.Terms.Game, f.House.Mailbox(f.Table).Base())
	}
	return ""
}

// tellNews writes to everybody else what the letter has changed.
func tellNews(f *requests.Forming) {
	if len(f.News) == 0 {
		return
	}
	blocks := slices.Concat(f.News, BeingSetUp(f.Table))
	for _, own := range f.Table.Readers() {
		if own[0].Key() != f.Seat.Key() {
			w := table.Titled(own[0], "News of the game", blocks)
			w.Report = true
			f.Post.Letters = append(f.Post.Letters, w)
		}
	}
}
