package adjudicator

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
	"fieldpost/store"
)

// requests are the commands of a letter, and all that is needed to answer or to do them.
type requests struct {
	house    *table.House
	table    *table.Table
	seat     *game.Seat      // whose letter it is
	own      []*game.Seat    // all that its author has
	power    edition.PowerID // of the seat, or Nobody
	post     *table.Post
	commands []orders.Command
	numbers  seenLines
	said     table.Answer // by what was done
	maps     int          // pictures of maps that are answered with
	holds    string       // why PRESS is not sent now, "" if it is
}

// mostRequests is how many requests of one letter are answered.
const mostRequests = 20

// has tells whether a command is among the requests.
func (r *requests) has(word string) bool {
	return slices.ContainsFunc(r.commands, func(c orders.Command) bool { return c.Word == word })
}

// answer answers every request once.
func (r *requests) answer(ctx context.Context) table.Answer {
	var all table.Answer
	done := map[string]bool{}
	for _, c := range r.commands {
		if verbs[c.Word].changes() && !asks(c) || c.Word == "PRESS" || c.Word == "NOW" || c.Word == "CHECK" || done[c.String()] {
			continue
		}
		if len(done) == mostRequests {
			all.Add(table.InBlocks(paper.Line("More than %d requests came in your letter; the others were left out.", mostRequests)))
			break
		}
		done[c.String()] = true
		all.Add(r.one(ctx, c))
	}
	all.Add(r.press())
	return all
}

// one answers a request. That one cannot be answered does no harm to anything else in the letter.
func (r *requests) one(ctx context.Context, c orders.Command) table.Answer {
	v := verbs[c.Word]
	if v == nil || v.answer == nil {
		return table.InBlocks(paper.Line("%s: %s.", c.Word, v.why()))
	}
	a, err := v.answer(r, ctx, c)
	if err != nil {
		return r.failed(c.Word, err)
	}
	return a
}

// failed is the answer to a request that could not be answered. If the store has only failed to answer, nothing of the
// letter counts, and it has to come again.
func (r *requests) failed(word string, err error) table.Answer {
	if !store.Gone(err) && !errors.Is(err, game.ErrStill) {
		r.post.Broken = errors.Join(r.post.Broken, fmt.Errorf("%s: %w", word, err))
	}
	r.house.Log.Error("a request can not be answered", "game", r.table.Terms.Game, "request", word, "why", err.Error())
	return table.InBlocks(paper.Line("%s could not be answered. The operator has been told.", word))
}

// reply writes to the sender: an answer, and below it the answers to his requests.
func (r *requests) reply(ctx context.Context, subject string, a table.Answer) {
	r.send(subject, a, r.answer(ctx))
}

func (r *requests) send(subject string, a, more table.Answer) {
	all := r.said
	all.Add(a)
	all.Add(more)
	r.said = table.Answer{}
	w := all.Written(r.seat, subject)
	w.Language = r.wanted()
	r.post.Letters = append(r.post.Letters, w)
}

// talk answers a letter without orders.
func (r *requests) talk(ctx context.Context, got orders.Reading) {
	sent := len(r.post.Letters) + len(r.post.Again)
	more := r.answer(ctx)
	if more.Blocks == nil && len(got.NotRead) == 0 && len(r.post.Letters)+len(r.post.Again) > sent {
		return // RESEND alone is answered by what it sends
	}
	a := table.Answer{}
	switch {
	case len(r.commands) == 0:
		a = table.InBlocks(paper.Text(nothingRead))
	case r.has("CHECK"):
		a = table.InBlocks(paper.Line("CHECK: there are no orders in your letter."))
	}
	a.Add(table.NotRead(got))
	if !r.has("STATUS") {
		more.Add(table.InBlocks(r.table.Waits()))
	}
	r.send("About your letter", a, more)
}

// operatorSeat is the answer to an operator who has no seat, and wants to take or to leave one.
const operatorSeat = "The operator has no seat in the game by his office."
