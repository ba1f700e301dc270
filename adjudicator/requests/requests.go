package requests

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/scribe"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
	"fieldpost/store"
)

// Asked are the commands of a letter, and all that is needed to answer or to do them.
type Asked struct {
	House    *table.House
	Table    *table.Table
	Seat     *game.Seat      // whose letter it is
	Own      []*game.Seat    // all that its author has
	Power    edition.PowerID // of the seat, or Nobody
	Post     *table.Post
	Commands []orders.Command
	Numbers  SeenLines
	Aliases  []orders.Alias // his own words
	Unclear  bool           // questions about its orders are open, so that these are not judged
	Said     table.Answer   // by what was done
	Shown    []paper.Block  // standing orders that the letter asks for

	dropped   *game.Draft       // the letter whose place the new one takes
	work      int               // that readings of letters with more lines in them have taken
	Confirmed *table.Acceptance // of orders that have waited, if the letter has them played
	oddsWork  int               // steps that its ODDS have taken, -1 when the rest of them are left out
	maps      int               // pictures of maps that are answered with
	Holds     prose.Text        // why PRESS is not sent now, "" if it is
}

// NothingRead answers a letter in which nothing is known.
const NothingRead = "There were no orders in your letter, and no request that is known here. HELP says what there is."

// MostRequests is how many requests of one letter are answered.
const MostRequests = 20

// Has tells whether a command is among the requests.
func (r *Asked) Has(word string) bool {
	return slices.ContainsFunc(r.Commands, func(c orders.Command) bool { return c.Word == word })
}

// answer answers every request once.
func (r *Asked) answer(ctx context.Context) table.Answer {
	all := table.InBlocks(r.Shown...)
	done := map[string]bool{}
	for _, c := range r.Commands {
		if Verbs[c.Word].Changes() && !Asks(c) || c.Word == "PRESS" || c.Word == "NOW" || c.Word == "CHECK" || done[c.String()] {
			continue
		}
		if len(done) == MostRequests {
			all.Add(table.InBlocks(paper.Line("More than %d requests came in your letter; the others were left out.", MostRequests)))
			break
		}
		done[c.String()] = true
		all.Add(r.one(ctx, c))
	}
	all.Add(r.Press())
	return all
}

// one answers a request. That one cannot be answered does no harm to anything else in the letter.
func (r *Asked) one(ctx context.Context, c orders.Command) table.Answer {
	v := Verbs[c.Word]
	if v == nil || v.Answer == nil {
		return table.InBlocks(paper.Line("%s: %s.", c.Word, v.why()))
	}
	a, err := v.Answer(r, ctx, c)
	if err != nil {
		return r.Failed(c.Word, err)
	}
	return a
}

// Failed is the answer to a request that could not be answered. If the store has only failed to answer, nothing of the
// letter counts, and it has to come again.
func (r *Asked) Failed(word string, err error) table.Answer {
	if !store.Gone(err) && !errors.Is(err, game.ErrSuspended) && !errors.Is(err, scribe.ErrUnread) {
		r.Post.Broken = errors.Join(r.Post.Broken, fmt.Errorf("%s: %w", word, err))
	}
	r.House.Log.Error("a request can not be answered", "game", r.Table.Terms.Game, "request", word, "why", err.Error())
	return table.InBlocks(paper.Line("%s could not be answered. The operator has been told.", word))
}

// Reply writes to the sender: an answer, and below it the answers to his requests.
func (r *Asked) Reply(ctx context.Context, subject prose.Text, a table.Answer) {
	r.send(subject, a, r.answer(ctx))
}

// Rest answers what a letter asks for besides its orders, which were accepted, and tells whether it asks for nothing.
func (r *Asked) Rest(ctx context.Context) (rest table.Answer, nothing bool) {
	rest = r.answer(ctx)
	return rest, len(rest.Blocks)+len(rest.Files)+len(rest.Shots)+len(r.Said.Blocks)+len(r.Said.Files) == 0
}

// ReplyWith writes to the sender: an answer, and below it what Rest has answered.
func (r *Asked) ReplyWith(subject prose.Text, a, rest table.Answer) { r.send(subject, a, rest) }

func (r *Asked) send(subject prose.Text, a, more table.Answer) {
	all := r.Said
	all.Add(a)
	all.Add(more)
	r.Said = table.Answer{}
	w := all.Written(r.Seat, subject)
	w.Language = r.wanted()
	r.Post.Letters = append(r.Post.Letters, w)
}

// Talk answers a letter without orders.
func (r *Asked) Talk(ctx context.Context, got orders.Reading) {
	sent := len(r.Post.Letters) + len(r.Post.Again)
	more := r.answer(ctx)
	if more.Blocks == nil && len(got.NotRead) == 0 && len(r.Post.Letters)+len(r.Post.Again) > sent {
		return // RESEND alone is answered by what it sends
	}
	a := table.Answer{}
	switch {
	case len(r.Commands)+len(r.Shown) == 0:
		a = table.InBlocks(append([]paper.Block{paper.Text(NothingRead)}, r.Waiting()...)...)
		a.Add(table.InBlocks(r.Ballots()...))
		a.Add(table.InBlocks(r.Table.Asked(r.Own)...))
	case r.Has("CHECK"):
		a = table.InBlocks(paper.Line("CHECK: there are no orders in your letter."))
	}
	a.Add(table.NotRead(got))
	if !r.Has("STATUS") {
		more.Add(table.InBlocks(r.Table.Waits()))
	}
	r.send("About your letter", a, more)
}

// OperatorSeat is the answer to an operator who has no seat, and wants to take or to leave one.
const OperatorSeat = "The operator has no seat in the game by his office."
