package requests

import (
	"context"
	"slices"
	"strings"

	"fieldpost/adjudicator/bulletin"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// Briefing tells who takes over a power all that it must know: what is asked of it and how things stand, its own standing
// orders, what has happened, the board, what is played by, and the dice; and a form for what is asked.
func Briefing(ctx context.Context, h *table.House, t *table.Table, seat *game.Seat, power edition.PowerID, post *table.Post) (table.Answer, error) {
	t.Wind(post.Now) // so that he reads until when
	own := t.At(seat.Key())
	r := &Asked{House: h, Table: t, Seat: seat, Own: own, Power: power, Post: post}
	call := append(paper.Duties{prose.Say("You play %s in the game %s from now on.", t.SeatPlays(seat.Name), t.Terms.Game)}, t.Duties([]*game.Seat{seat}, post)...)
	all := table.InBlocks(call, paper.Text("Answer letters of the game with orders; HELP says how."))
	for _, part := range []struct {
		head string
		give func(*Asked, context.Context, orders.Command) (table.Answer, error)
	}{
		{"How it stands", Status}, {"What is ordered and not yet played", ordersAhead}, {"Standing orders in force", standingOrders}, {"What has happened", history},
		{"The board", wholeBoard}, {"What is played by", answerRules}, {"The log of the dice", log},
	} {
		a, err := part.give(r, ctx, orders.Command{})
		if err != nil {
			return all, err
		}
		if len(a.Blocks)+len(a.Files) == 0 {
			continue
		}
		all.Add(table.InBlocks(paper.Head(prose.Words(part.head))))
		all.Add(a)
	}
	all.Add(table.InBlocks(t.Forms([]*game.Seat{seat}, post, false)...))
	return all, nil
}

// ordersAhead are the orders of the power, and of those that it leads, that are still to be played.
func ordersAhead(r *Asked, _ context.Context, _ orders.Command) (table.Answer, error) {
	var text strings.Builder
	for _, power := range r.Table.WithLed(r.Power) {
		l := r.Table.Scribe.Game.Ahead(power)
		if l == nil {
			continue
		}
		if power == r.Power {
			l.Power = edition.Nobody
		}
		text.WriteString(r.Table.Reader.Print(l))
	}
	if text.Len() == 0 {
		return table.Answer{}, nil
	}
	return table.InBlocks(paper.Lines(text.String()), paper.Line("It stands until a letter of yours orders it anew.")), nil
}

// standingOrders are the standing orders of the power.
func standingOrders(r *Asked, _ context.Context, _ orders.Command) (table.Answer, error) {
	lines := r.Table.Scribe.Game.Standing[r.Power]
	if len(lines) == 0 {
		return table.InBlocks(paper.Line("None.")), nil
	}
	l := &order.Orders{Power: edition.Nobody, Standing: &order.StandingOrders{Lines: lines}}
	return table.InBlocks(paper.Lines(r.Table.Reader.Print(l))), nil
}

// wholeBoard is what stands where as the power knows it, its own land and units first, and which developments there are.
func wholeBoard(r *Asked, _ context.Context, _ orders.Command) (table.Answer, error) {
	m := bulletin.NewChart(r.Table.Reader, r.Seen())
	others := slices.DeleteFunc(m.Whole(m.All()), func(s bulletin.MapSection) bool { return s.Heading == m.Heading(r.Power) })
	return table.InBlocks(bulletin.InSections(slices.Concat(m.Power(r.Power), others, []bulletin.MapSection{m.Developments()}))...), nil
}
