package adjudicator

import (
	"context"
	"errors"
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/lobby"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
	"fieldpost/store"
)

// found founds a game. What its letter says wrongly is left out and told: the founder says it again.
func (d *Desk) found(ctx context.Context, l arrival, list []orders.Command, c orders.Command, unread []orders.NotRead) (Outcome, error) {
	hall, err := lobby.Survey(ctx, d.House, l.From.Key())
	if err != nil {
		return Outcome{}, err
	}
	vouched := d.vouched(ctx, l)
	known := hall.Known || vouched
	id := hall.Name
	if len(c.Args) > 0 {
		id = strings.ToLower(strings.Join(c.Args, " "))
	}
	if slices.Contains(editions.IDs(), id) { // NEW GAME revised
		id, list = hall.Name, append(slices.Clone(list), orders.Command{Word: "EDITION", Args: c.Args, Text: c.Text, Line: c.Line})
	}
	if many := table.TooMany(list); many != "" {
		return d.turnAway(ctx, l, known, many)
	}
	if why := lobby.MayFound(d.House, hall, id); why != "" {
		return d.turnAway(ctx, l, known, prose.Say("NEW GAME: %s", why))
	}
	var was game.Record
	revision, err := store.Read(ctx, d.Store, game.RecordKey(id), &was)
	switch {
	case err == nil && !was.Vanished():
		return d.turnAway(ctx, l, known, prose.Say("NEW GAME: There is a game %s already. Choose another name.", id))
	case err != nil && !errors.Is(err, store.ErrNone):
		return Outcome{}, err
	}
	if slices.Contains(d.Mark.Signed(), id) { // the store has lost it
		return d.turnAway(ctx, l, known, prose.Say("NEW GAME: There is a game %s already. Choose another name.", id))
	}
	ed, err := editions.Load(lobby.UsualEdition)
	if err != nil {
		return Outcome{}, err
	}
	r := game.Record{Terms: game.Terms{Game: id, Edition: lobby.UsualEdition, Pace: "courteous", Questions: game.Gathered, Codes: game.CodesToGame, Reports: game.WholeTurns, Confirm: true, Account: d.reached(l.Incoming)}, Stage: game.Forming, People: game.People{Seats: lobby.VacantSeats(ed)}, Mails: was.Mails}
	r.Form = &game.Form{At: d.Now(), Tentative: !vouched}
	g, err := game.Lay(r, d.Secrets)
	if err != nil {
		return Outcome{}, err
	}
	t := &table.Table{Game: g}
	t.Revision, t.Stored = revision, was.Clone()
	post := d.post(t, &l)
	seat := t.SitDown(game.Seat{Name: game.FounderSeat, Address: l.From.String(), Token: lobby.Token(d.House, t, game.FounderSeat, l.From.String())})
	f := &requests.Forming{Ctx: ctx, Leads: true, Founds: true, Asked: &requests.Asked{House: d.House, Table: t, Seat: seat, Own: []*game.Seat{seat}, Power: edition.Nobody, Post: post, Commands: list}}
	lobby.JudgeAll(f, list)
	if f.Has("START") {
		f.Bad = append(f.Bad, lobby.ProblemAt(list, "START", "A game begins when everybody has answered. Send START then."))
	}
	a := table.InBlocks(slices.Concat(lobby.FoundingLetter(t, post.Now), lobby.BeingSetUp(t), lobby.UsualShares(t), lobby.CostAdvice(t))...)
	if len(f.Bad) > 0 {
		a.Add(table.InBlocks(paper.Para("This of your letter was not understood and was left out; send it again:")))
		a.Add(table.InBlocks(table.WrongIn(t.Reader.Edition(), f.Bad)...))
	}
	a.Add(table.NotRead(orders.Reading{NotRead: unread}))
	f.Said = table.Answer{}
	lobby.ReplyTo(f, "A new game", a)
	post.First(0)
	out, err := d.take(ctx, t, l, post, vouched, Outcome{Accepted: true, Why: "it founded a game"})
	if err == nil {
		d.keep(t)
	}
	return out, err
}
