package requests

import (
	"context"
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/mail/report"
	"fieldpost/orders"
)

var _ = Known(Verb{
	Word: "CHECK", Like: "CHECK", Page: "check",
	Says: "the orders of this letter judged without being played",
})

// Check answers a letter with CHECK: it is judged and not played.
func (r *Asked) Check(ctx context.Context, l *Letter, problems []order.Problem) {
	t, got := r.Table, l.Got
	r.Holds = prose.Say(PressIdle, "CHECK")
	if len(problems) > 0 {
		remedy := prose.Text("")
		if l.changed {
			remedy = r.KeepsWrong(l, problems)
		}
		a := t.Refusal(got, r.Numbers.Problems(problems), remedy)
		if letter, ok := r.mend(got, l.Text, problems); ok {
			a.Add(table.InBlocks(paper.Head("Mended"), paper.Text("With what is suggested the letter is legal:"), paper.Lines(letter)))
		}
		r.Reply(ctx, "Checked: not legal", a)
		return
	}
	r.Reply(ctx, "Checked: legal", r.rehearsed(ctx, got, slices.Concat([]paper.Block{
		paper.Text("CHECK: these orders are legal. They were not played; nothing has happened. This is what was understood:"),
		paper.Lines(t.Reader.Print(got.Letter))}, l.echo, l.untold())...))
}

// rehearsed puts below an echo of legal orders what was not read of their letter, and what would come of them.
func (r *Asked) rehearsed(ctx context.Context, got orders.Reading, echo ...paper.Block) table.Answer {
	a := table.InBlocks(echo...)
	a.Add(Doubts(r.Table, got.Letter))
	a.Add(table.NotRead(got))
	more, err := r.rehearse(ctx, got.Letter)
	if err != nil {
		a.Add(r.Failed("CHECK", err))
		return a
	}
	a.Add(table.InBlocks(more...))
	a.Add(table.InBlocks(BattleOdds(r, got.Letter)...))
	return a
}

// rehearse plays a letter of a power that moves up to the first dice, in a game of its own that is thrown away, and tells
// what it costs and what comes of it. What others have sealed does not show: a rehearsal ends before the first battle,
// and what others decided in it is left out.
func (r *Asked) rehearse(ctx context.Context, letter *order.Orders) ([]paper.Block, error) {
	if !r.moves() || r.Table.Locked() {
		return nil, nil
	}
	g := r.Table.Scribe.Game
	before, known := g.Now.Clone(), len(g.Events)
	var events []position.Event
	var err error
	r.Post.Apart(func() { events, err = r.played(ctx, letter) })
	if err != nil {
		return nil, err
	}
	events = visible(r, events[min(known, len(events)):])
	replan(r.Table, letter, events)
	blocks := Cost(r, before, events)
	if len(events) == 0 {
		return blocks, nil
	}
	blocks = append(blocks, paper.Text("Up to the first dice this would happen:"))
	return slices.Concat(blocks, report.Blocks(r.Table.Reader.Edition(), before, events, report.Options{}), planApart(r.Table, letter)), nil
}

// played are the events of the turn when a letter has been played. Who moves together with others sees what comes of his own orders, as if
// these gave none.
func (r *Asked) played(ctx context.Context, letter *order.Orders) ([]position.Event, error) {
	if g := r.Table.Scribe.Game; len(g.Start.Movers()) > 1 {
		return g.Foretell(letter), nil
	}
	t, err := r.House.Archive().Open(ctx, r.Table.Terms.Game)
	if err != nil {
		return nil, err
	}
	turns := t.Scribe.Over()
	if err := t.Again(game.Act{What: game.ActLetter, Who: r.Seat.Name, Text: t.Reader.Print(letter)}); err != nil {
		return nil, err
	}
	if t.Scribe.Over() > turns {
		f, err := t.Scribe.Turn(turns + 1)
		return f.Events, err
	}
	return t.Scribe.Game.Events, nil
}

// visible returns the events of a rehearsal that the asker may see. It stops where another power decides after the moves, or at the moment of an
// attack. Later events would show its sealed orders: its fighters rise or stay.
func visible(r *Asked, events []position.Event) []position.Event {
	var out []position.Event
	phases, moved := r.Table.Scribe.Game.Now.Phases(), false
	for _, e := range events {
		switch e := e.(type) {
		case position.PhaseBegan:
			moved = e.Phase < len(phases) && phases[e.Phase].ID == turn.AfterMoves
		case position.BattleBegan, position.Rolled, position.TurnEnded:
			return out
		case position.Decided:
			if !slices.Contains(r.Table.WithLed(r.Power), e.Power) {
				if moved || position.WordOf(e.What).Moment {
					return out
				}
				continue
			}
		}
		out = append(out, e)
	}
	return out
}

// Cost says what the letter pays, purse by purse, and what is left; nothing if it pays nothing.
func Cost(r *Asked, before *position.Position, events []position.Event) []paper.Block {
	ed := before.Edition
	paid := make([]int, len(ed.Purses))
	parts := make([][]prose.Text, len(ed.Purses))
	pays := func(power edition.PowerID, treasury string, amount int, what string) {
		if power == r.Power {
			id, _ := ed.PurseNamed(power, treasury)
			paid[id] += amount
			parts[id] = append(parts[id], prose.Say("%d for %s", amount, what))
		}
	}
	for _, e := range events {
		switch e := e.(type) {
		case position.Paid:
			pays(e.Power, e.Treasury, e.Amount, e.For)
		case position.Tolled:
			pays(e.Power, "", e.Amount, ed.Board.Spaces[e.Space].Name)
		}
	}
	var out paper.Sentences
	for _, id := range ed.PursesOf(r.Power) {
		if len(parts[id]) == 0 {
			continue
		}
		has, left := before.Money[id], before.Money[id]-paid[id]
		cost := prose.Say("Cost: %s", prose.Join(parts[id], ", "))
		if name := ed.Purses[id].Treasury; name != "" {
			cost = prose.Say("Cost for %s: %s", prose.Title(name), prose.Join(parts[id], ", "))
		}
		if left == 1 {
			out = append(out, prose.Say("%s; of %d IPCs in hand 1 is left.", cost, has))
		} else {
			out = append(out, prose.Say("%s; of %d IPCs in hand %d are left.", cost, has, left))
		}
	}
	if out == nil {
		return nil
	}
	return []paper.Block{out}
}
