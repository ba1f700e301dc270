package requests

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"fieldpost/adjudicator/bulletin"
	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
	"fieldpost/orders/meaning"
	"fieldpost/orders/talk"
)

// Plain is a letter that says in words of its own what could be said in a canonical line.
type Plain struct {
	Got    orders.Reading // of the canonical lines, if there are any
	Text   string
	Doubt  bool     // it is asked once more whether they are meant
	Either []string // lines of which only one can be meant
	Silent bool     // a machine has written it
	Chats  bool     // nothing in it is meant as an answer
	New    bool     // Got is to be done
}

// Plainly reads a letter by what is open to its author. A letter of orders, of commands or of valid answers is left as it was read.
func (r *Asked) Plainly(got orders.Reading, text string) Plain {
	hollow := got.Hollow.Line > 0
	if len(got.Commands) > 0 || got.Letter.OrderTurn() && !hollow || got.Letter.Standing != nil || slices.ContainsFunc(got.Letter.Answers, saysAnswer) {
		return Plain{}
	}
	if bad := r.Judged(got); got.Letter.Changes() && len(bad) == 0 && !hollow {
		return Plain{}
	}
	said := talk.Read(r.Table.Reader, r.open(), text)
	plain := Plain{Doubt: said.Doubt, Either: said.Either, Silent: said.Silent, Chats: said.Chats}
	if len(said.Lines) == 0 {
		return plain
	}
	plain.Text = strings.Join(said.Lines, "\n")
	plain.Got = r.Table.Reader.Read(plain.Text, r.Table.Context(r.Power))
	if r.onlyAsks(plain.Got) && r.ordersMuch(text) { // "... they stay on board for now"
		return Plain{}
	}
	plain.New = len(plain.Got.Problems)+len(plain.Got.NotRead) == 0
	for _, c := range plain.Got.Commands {
		if v := Verbs[c.Word]; v != nil && v.Grave != nil && v.Grave(r, c) {
			plain.Doubt = true
		}
	}
	plain.Doubt = plain.Doubt && len(r.Judged(plain.Got)) == 0 // else it is told why it cannot be done
	return plain
}

// onlyAsks reports whether a letter asks for something and does nothing else.
func (r *Asked) onlyAsks(got orders.Reading) bool {
	return !got.Letter.Changes() && !slices.ContainsFunc(got.Commands, func(c orders.Command) bool { return Verbs[c.Word] == nil || Verbs[c.Word].Answer == nil })
}

// mostBeside is how many sentences may look like orders in a letter that asks for something.
const mostBeside = 2

// ordersMuch reports whether a letter is a turn: its author moves now, and more than mostBeside of its sentences may be orders. Questions do not count.
func (r *Asked) ordersMuch(text string) bool {
	n := 0
	for _, line := range strings.Split(orders.Cut(text, longestMeant), "\n") {
		for _, s := range r.sentences(plainLine(line)) {
			if n <= mostBeside && !strings.HasSuffix(s, "?") && meaning.MayOrder(r.Table.Reader, s) {
				n++
			}
		}
	}
	return r.moves() && n > mostBeside
}

// saysAnswer tells whether an answer was typed with its word.
func saysAnswer(a order.Answer) bool {
	word, _, _ := strings.Cut(strings.TrimSpace(a.Source.Text), " ")
	return strings.EqualFold(strings.TrimRight(word, ":"), "answer")
}

// Judged are the errors of what a letter means.
func (r *Asked) Judged(got orders.Reading) []order.Problem {
	own, letter := *r, *got.Letter
	own.Commands, got.Letter = got.Commands, &letter
	return own.Faults(got)
}

// open is what is open to the author of a letter.
func (r *Asked) open() talk.Open {
	t := r.Table
	zone := t.Terms.Clock.Calendar().Zone()
	today := clock.DateOf(r.Post.Now, zone)
	o := talk.Open{
		Drafts: t.DraftsOf(r.Own), Questions: r.asked(), Plays: r.Power != edition.Nobody && t.Stage == game.Playing, Moves: r.moves(), Refers: r.Role() == game.RefereeSeat,
		Refereed: r.Role() != game.RefereeSeat && t.Seat(game.RefereeSeat) != nil,
		Today:    time.Date(today.Year, today.Month, today.Day, 0, 0, 0, 0, time.UTC), Turns: r.turns,
		Region: func(word string) bool {
			_, why := PartOf(r, bulletin.NewChart(t.Reader, r.Seen()), word)
			return why == ""
		},
		Place: func(word string) (edition.SpaceID, bool) { return meaning.Place(t.Reader, word) },
		Topic: func(word string) bool { _, ok := TopicIn(t.Reader.Edition().ID, []string{word}); return ok },
	}
	for _, s := range r.Powers() {
		o.Seats = append(o.Seats, s.Name)
	}
	o.Votes = r.votes()
	return o
}

// votes are the proposals on which the author of a letter has not voted.
func (r *Asked) votes() (list []int) {
	t := r.Table
	for _, p := range t.Proposals {
		if t.Closed(p, r.Post.Now) == "" && slices.ContainsFunc(t.Voters(p), func(s *game.Seat) bool { return (table.Sender{Own: r.Own}).Has(s.Name) && !p.Has(s) }) {
			list = append(list, p.N)
		}
	}
	return list
}

// Ballots says on what the author of a letter may vote.
func (r *Asked) Ballots() (blocks []paper.Block) {
	for _, n := range r.votes() {
		blocks = append(blocks, paper.Line("Proposal %d is open to you. Answer with one of these lines:", n), paper.Lines(fmt.Sprintf("VOTE %d yes\nVOTE %d no", n, n)))
	}
	return blocks
}

// mostTurns is how many turns are looked through for the one that somebody speaks of.
const mostTurns = 60

// turns are the last turns that were reported.
func (r *Asked) turns() (list []talk.Turn) {
	last := r.Table.Scribe.Over()
	for n := max(1, last-mostTurns+1); n <= last; n++ {
		if f, err := r.Table.Scribe.Turn(n); err == nil {
			list = append(list, talk.Turn{Report: n, Round: f.Start.Round, Power: f.Start.Mover})
		}
	}
	return list
}

// asked are the questions that are open to the power of a letter.
func (r *Asked) asked() (list []talk.Question) {
	g := r.Table.Scribe.Game
	for _, d := range g.Open {
		if d.Power != r.Power || d.AsksOrders() || d.FromAnswer == nil {
			continue
		}
		q := talk.Question{Question: g.Question(d), Place: d.Space, Counted: d.Counted, Default: d.Default.Text}
		for said, choice := range map[*string]*turn.Choice{&q.Yes: d.Yes, &q.No: d.No} {
			if choice != nil {
				*said = choice.Text
			}
		}
		q.Takes = func(answer string) string {
			got, bad := r.Table.Reader.Answers(fmt.Sprintf("ANSWER %d: %s", q.Number, answer), r.Power)
			if len(bad) > 0 || len(got) != 1 {
				return ""
			}
			if c, wrong := sitting.Read(d, got[0]); wrong == "" {
				return c.Text
			}
			return ""
		}
		list = append(list, q)
	}
	return list
}

// Chat is a letter in which nothing was read, whatever it looked like.
func (r *Asked) Chat(got orders.Reading) orders.Reading {
	var lines []orders.NotRead
	for _, p := range got.Problems {
		lines = append(lines, orders.NotRead{Line: p.Source.Line, Text: p.Source.Text})
	}
	for _, a := range got.Letter.Answers {
		lines = append(lines, orders.NotRead{Line: a.Source.Line, Text: a.Source.Text})
	}
	return orders.Reading{Letter: &order.Orders{Power: edition.Nobody}, NotRead: slices.Concat(got.NotRead, r.Numbers.NotRead(lines))}
}

// Asks answers a letter that is in doubt, or that means nothing.
func (r *Asked) Asks(ctx context.Context, p Plain, got orders.Reading) {
	switch {
	case p.Doubt:
		letter := r.Table.Reader.Print(p.Got.Letter)
		if len(p.Got.Commands) > 0 {
			letter = p.Got.Commands[0].String()
		}
		text := p.Text
		if head, _, press := strings.Cut(text, "\n"); press && strings.HasPrefix(head, "PRESS") { // the author knows his own words
			text = head
		}
		r.askFirst(ctx, letter, got, prose.Say("Your letter may mean %s, and that has not been done yet. To have it done, answer with", prose.Typed(text)))
	case p.Either != nil:
		a := table.InBlocks(paper.Text("Your letter may mean one of several things, and nothing has happened. Answer with one of these lines:"), paper.Lines(strings.Join(p.Either, "\n")))
		a.Add(table.NotRead(got))
		r.Reply(ctx, "What do you mean?", a)
	case p.Chats:
		r.Talk(ctx, r.Chat(got))
	}
}
