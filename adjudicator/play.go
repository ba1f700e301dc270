package adjudicator

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"strconv"

	"fieldpost/adjudicator/bulletin"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/lobby"
	"fieldpost/adjudicator/referee"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
)

// play reads a letter, unless that was done before, plays it and writes the answers. It tells whether the letter changed the game.
// revealed says that a code in it has been taken already.
func (d *Desk) play(ctx context.Context, t *table.Table, from table.Sender, l arrival, post *table.Post, revealed bool) (bool, error) {
	words, err := d.Aliases(ctx, t, from.Seat)
	if err != nil {
		return false, errors.Join(lobby.ErrAgain, err)
	}
	h := hears(t, from, l.Incoming, l.ahead, words)
	seat := from.Named(h.Seat)
	power, _ := t.Power(seat.Name)
	asked := &requests.Asked{House: d.House, Table: t, Seat: seat, Own: from.Own, Power: power, Post: post, Commands: h.Got.Commands, Numbers: h.Numbers, Aliases: words}
	letter := &requests.Letter{Got: h.Got, Text: h.Text, Sound: h.Sound, Round: d.round(l.Incoming, t)}
	misfits, stop := asked.Resume(letter)
	if stop {
		asked.Reply(ctx, "What do you mean?", misfits)
		return false, nil
	}
	many := table.TooMany(asked.Commands)
	if many != "" {
		asked.Commands, letter.Got.Commands = nil, nil
	}
	plain := requests.Plain{}
	if many == "" && !revealed && !letter.Changed() {
		plain = asked.Plainly(letter.Got, letter.Text)
	}
	switch {
	case plain.Silent:
		return false, nil
	case plain.Doubt, plain.Either != nil:
		letter.Got.NotRead = asked.Numbers.NotRead(letter.Got.NotRead)
		asked.Asks(ctx, plain, letter.Got)
		if !plain.Doubt {
			return false, nil
		}
		return true, bulletin.GoOn(d.House, t, post, false)
	case plain.New:
		letter.Got, letter.Text, letter.Sound, asked.Commands = plain.Got, plain.Text, false, plain.Got.Commands
	}
	asked.Find(letter)
	misfits.Add(table.InBlocks(letter.Told()...))
	seat = asked.Seat
	got := letter.Got
	got.NotRead = asked.Numbers.NotRead(got.NotRead)
	asked.ShowStanding(got.Letter)
	problems := []order.Problem{{Text: many}}
	if many == "" {
		asked.Unclear = letter.Asks()
		problems = asked.Placed(letter, asked.Faults(got))
	}
	if letter.Asks() && many == "" {
		if err := asked.DoForSender(ctx); err != nil {
			return false, err
		}
		asked.Says(misfits.Blocks...)
		asked.AskAbout(ctx, letter, problems)
		return false, nil
	}
	understood := misfits
	understood.Add(letter.Echo())
	if len(problems) == 0 {
		understood.Add(asked.Understand(got.Letter))
	}
	if got.Hollow.Line > 0 && len(problems) == 0 {
		problems = append(problems, requests.Hollow(got))
	}
	changing := asked.Changing()
	if !got.Letter.Changes() && len(changing) == 0 && len(problems) == 0 {
		if !revealed || len(got.Commands) > 1 || len(got.NotRead) > 0 && !asked.Has("REVEAL") {
			asked.Talk(ctx, got)
		}
		return false, nil
	}
	if asked.Has("CHECK") || len(problems) > 0 {
		if err := asked.DoForSender(ctx); err != nil {
			return false, err
		}
	}
	if asked.Has("CHECK") {
		asked.Check(ctx, letter, problems)
		return false, nil
	}
	if len(problems) > 0 && plain.Chats && !letter.Orders() {
		asked.Talk(ctx, asked.Chat(got))
		return false, nil
	}
	if len(problems) > 0 {
		asked.Outdate(got.Letter)
		asked.Holds = requests.PressRefused
		var remedy prose.Text
		mended := table.Answer{}
		if many == "" {
			if mended = asked.Mended(letter, problems); mended.Blocks == nil {
				remedy = asked.KeepsWrong(letter, problems)
			}
		}
		a := misfits
		a.Add(t.Refusal(got, asked.Numbers.Problems(problems), remedy))
		if !got.Letter.OrderTurn() || got.Hollow.Line > 0 {
			a.Add(table.InBlocks(append(asked.Waiting(), t.Asked(from.Own)...)...))
		}
		a.Add(mended)
		if h.Outworn {
			a.Add(asked.NewForm())
		}
		asked.Reply(ctx, "Not accepted", a)
		return false, nil
	}
	if asked.Has("PREVIEW") && asked.Role() == game.RefereeSeat {
		referee.Preview(asked, ctx, changing)
		return false, nil
	}
	if c, is := asked.Final(changing); is {
		asked.AskFirst(ctx, c, got)
		return true, bulletin.GoOn(d.House, t, post, false)
	}
	if err := asked.Do(ctx, changing); err != nil {
		return false, err
	}
	accepted := len(changing) > 0
	where, open := len(post.Letters), t.OpenTo(from.Own)
	switch {
	case asked.Confirmed != nil: // no orders can stand beside the word
		if err := t.GoOn(post.Now, post); err != nil {
			return false, err
		}
		return true, d.tell(ctx, t, post, asked, asked.Confirmed.Unread(got), where, open)
	case !got.Letter.Changes():
		asked.Reply(ctx, "Done", table.NotRead(got))
	case asked.SaysNothing(got.Letter):
		asked.Whether(ctx, got)
		return true, bulletin.GoOn(d.House, t, post, accepted)
	case requests.Confirms(asked, letter):
		asked.Says(misfits.Blocks...)
		asked.Draft(ctx, letter)
		return true, bulletin.GoOn(d.House, t, post, accepted)
	default:
		echo := t.Reader.Print(got.Letter)
		if got.Letter.OrderTurn() {
			understood.Add(asked.Replaced())
		}
		waits, doubt := t.Locked(), understood
		doubt.Add(requests.Doubts(t, got.Letter))
		known := table.InBlocks(slices.Concat(requests.Landings(t, got.Letter), requests.BattleOdds(asked, got.Letter))...)
		if err := asked.Submit(echo); err != nil {
			return false, err
		}
		receipt, err := d.Receipt(t, seat, waits, echo)
		if err != nil {
			return false, err
		}
		known.Add(receipt)
		if err := t.GoOn(post.Now, post); err != nil {
			return false, err
		}
		return true, d.tell(ctx, t, post, asked, t.Accept(seat, got, echo, lockOf(t, waits), doubt, known), where, open)
	}
	return accepted, bulletin.GoOn(d.House, t, post, accepted)
}

// tell writes what follows from orders that were accepted: the report and the answer, which is a part of it if the orders were played at once
// and the letter asks for nothing else.
func (d *Desk) tell(ctx context.Context, t *table.Table, post *table.Post, asked *requests.Asked, accepted *table.Acceptance, where int, open []string) error {
	rest, alone := asked.Rest(ctx)
	if alone = alone && accepted.Fits(); alone {
		post.Accepted = accepted
	}
	from := len(post.Letters)
	if err := bulletin.Tell(d.House, t, post); err != nil {
		return err
	}
	if alone && post.Left() == nil {
		return nil
	}
	reports := slices.Clone(post.Letters[from:])
	post.Letters = post.Letters[:from]
	answer, about := accepted.Alone(), accepted.Subject()
	told := slices.ContainsFunc(reports, func(w table.Written) bool { return table.Sender{Own: asked.Own}.Has(w.Seat.Name) })
	if !told && slices.ContainsFunc(t.OpenTo(asked.Own), func(id string) bool { return !slices.Contains(open, id) }) { // which the letter itself has brought up
		answer.Add(table.InBlocks(slices.Concat(t.Asked(asked.Own), t.Forms(asked.Own, post, false))...))
		about = t.Wanting(about, asked.Own)
	}
	if len(answer.Files) > 0 { // a receipt
		files, err := d.NotHad(t, asked.Own)
		if err != nil {
			return err
		}
		answer.Files = slices.Concat(answer.Files, files)
	}
	asked.ReplyWith(about, answer, rest)
	post.First(where)
	post.Letters = append(post.Letters, reports...)
	return nil
}

// lockOf is the number of the lock that a letter waits for, or 0.
func lockOf(t *table.Table, waits bool) int {
	if open := t.Scribe.Tape.Log().Open(); waits && open != nil {
		return open.N
	}
	return 0
}

// round is the round that a letter is for, as far as somebody can know who has not read it: that of the letter that it
// answers, or of its subject. 0 is none.
func (d *Desk) round(l *mail.Incoming, t *table.Table) int {
	if n := d.answered(l, t.Terms.Game); n > 0 {
		return n
	}
	if m := subjectTurn.FindStringSubmatch(l.Subject); m != nil {
		n, _ := strconv.Atoi(m[1])
		return n
	}
	return 0
}

var subjectTurn = regexp.MustCompile(`(?i)\bturn[ :#]*([1-9][0-9]{0,3})\b`)
