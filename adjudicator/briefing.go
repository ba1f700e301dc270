package adjudicator

import (
	"context"
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// briefing tells who takes over a power all that it must know: what is asked of it and how things stand, its own standing
// orders, what has happened, the board, what is played by, and the dice; and a form for what is asked.
func briefing(h *House, ctx context.Context, t *table, seat *game.Seat, power edition.PowerID, post *post) (answer, error) {
	t.Wind(post.now) // so that he reads until when
	own := t.At(seat.Key())
	r := &requests{house: h, table: t, seat: seat, own: own, power: power, post: post}
	call := append(paper.Call{prose.Say("You play %s in the game %s from now on.", t.Called(seat.Name), t.Terms.Game)}, t.call([]*game.Seat{seat}, post)...)
	all := inBlocks(call, paper.Text("Answer letters of the game with orders; HELP says how."))
	for _, part := range []struct {
		head string
		give func(*requests, context.Context, orders.Command) (answer, error)
	}{
		{"How it stands", status}, {"Standing orders in force", standingOrders}, {"What has happened", history},
		{"The board", wholeBoard}, {"What is played by", answerRules}, {"The log of the dice", log},
	} {
		a, err := part.give(r, ctx, orders.Command{})
		if err != nil {
			return all, err
		}
		all.add(inBlocks(paper.Head(prose.Words(part.head))))
		all.add(a)
	}
	all.add(inBlocks(t.forms([]*game.Seat{seat}, post)...))
	return all, nil
}

// standingOrders are the standing orders of the power.
func standingOrders(r *requests, _ context.Context, _ orders.Command) (answer, error) {
	lines := r.table.Scribe.Game.Standing[r.power]
	if len(lines) == 0 {
		return inBlocks(paper.Line("None.")), nil
	}
	l := &order.Letter{Power: edition.Nobody, Standing: &order.StandingOrders{Lines: lines}}
	return inBlocks(paper.Lines(r.table.Reader.Print(l))), nil
}

// wholeBoard is what stands where as the power knows it, its own land and units first, and which developments there are.
func wholeBoard(r *requests, _ context.Context, _ orders.Command) (answer, error) {
	m := newChart(r.table.Reader, r.seen())
	others := slices.DeleteFunc(m.whole(m.all()), func(s mapSection) bool { return s.heading == m.heading(r.power) })
	return inBlocks(inSections(slices.Concat(m.power(r.power), others, []mapSection{m.developments()}))...), nil
}
