package adjudicator

import (
	"context"
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// briefing tells who takes over a power all that it must know: what is asked of it and how things stand, its own standing
// orders, what has happened, the board, what is played by, and the dice; and a form for what is asked.
func briefing(h *table.House, ctx context.Context, t *table.Table, seat *game.Seat, power edition.PowerID, post *table.Post) (table.Answer, error) {
	t.Wind(post.Now) // so that he reads until when
	own := t.At(seat.Key())
	r := &requests{house: h, table: t, seat: seat, own: own, power: power, post: post}
	call := append(paper.Call{prose.Say("You play %s in the game %s from now on.", t.Called(seat.Name), t.Terms.Game)}, t.Call([]*game.Seat{seat}, post)...)
	all := table.InBlocks(call, paper.Text("Answer letters of the game with orders; HELP says how."))
	for _, part := range []struct {
		head string
		give func(*requests, context.Context, orders.Command) (table.Answer, error)
	}{
		{"How it stands", status}, {"Standing orders in force", standingOrders}, {"What has happened", history},
		{"The board", wholeBoard}, {"What is played by", answerRules}, {"The log of the dice", log},
	} {
		a, err := part.give(r, ctx, orders.Command{})
		if err != nil {
			return all, err
		}
		all.Add(table.InBlocks(paper.Head(prose.Words(part.head))))
		all.Add(a)
	}
	all.Add(table.InBlocks(t.Forms([]*game.Seat{seat}, post)...))
	return all, nil
}

// standingOrders are the standing orders of the power.
func standingOrders(r *requests, _ context.Context, _ orders.Command) (table.Answer, error) {
	lines := r.table.Scribe.Game.Standing[r.power]
	if len(lines) == 0 {
		return table.InBlocks(paper.Line("None.")), nil
	}
	l := &order.Letter{Power: edition.Nobody, Standing: &order.StandingOrders{Lines: lines}}
	return table.InBlocks(paper.Lines(r.table.Reader.Print(l))), nil
}

// wholeBoard is what stands where as the power knows it, its own land and units first, and which developments there are.
func wholeBoard(r *requests, _ context.Context, _ orders.Command) (table.Answer, error) {
	m := newChart(r.table.Reader, r.seen())
	others := slices.DeleteFunc(m.whole(m.all()), func(s mapSection) bool { return s.heading == m.heading(r.power) })
	return table.InBlocks(inSections(slices.Concat(m.power(r.power), others, []mapSection{m.developments()}))...), nil
}
