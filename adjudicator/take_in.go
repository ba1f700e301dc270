package adjudicator

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/scribe"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/store"
)

// errNotTaken is why what mailboxes hold cannot be taken in.
var errNotTaken = errors.New("can not be taken in")

func notTaken(why error) error { return fmt.Errorf("it %w: %w", errNotTaken, why) }

// takeIn has a game go on from the newest that mailboxes hold: the acts behind the store are done again, and count only if every leaf and the newest root come
// out as they were signed. The table is a copy; it is dropped if they do not.
func (d *Desk) takeIn(ctx context.Context, t *table.Table, boxes []Mailbox, whose []prose.Text, last dice.Root) (string, error) {
	if t.Scribe == nil || t.Stage != game.Playing {
		return "", notTaken(errors.New("the game had not begun when the copy was made"))
	}
	if err := d.takes(t, boxes, last); err != nil {
		return "", notTaken(err)
	}
	acts := len(t.Fresh)
	t, err := d.staged(ctx, t)
	if err != nil {
		return "", err
	}
	post := d.post(t, nil)
	if t.Halt == nil {
		t.Fork(post.Now)
	}
	t.Thaw(post.Now)
	t.Settle()
	t.Closing = false
	if err := d.tellsTaken(t, post, whose); err != nil {
		return "", err
	}
	if err := d.commit(ctx, post, store.At(game.RecordKey(t.Terms.Game), t.Revision), nil); err != nil {
		return "", err
	}
	return fmt.Sprintf("The game %s goes on. Taken in: %s; its log has %s again, exactly as it was signed. Everybody is told, and letters that waited are handled now.\n",
		t.Terms.Game, prose.Count(acts, "act", "acts"), prose.Count(t.Scribe.Tape.Log().Len(), "leaf", "leaves")), d.confirmed(t)
}

// takes does the acts behind the store, and tells why they are not all that was signed.
func (d *Desk) takes(t *table.Table, boxes []Mailbox, last dice.Root) error {
	newer, err := together(t, boxes, last)
	if err != nil {
		return err
	}
	if err := game.Guarded(d.Log, func() error { return t.TakeIn(newer) }); err != nil {
		return err
	}
	t.Recovered()
	if err := waiting(t, boxes); err != nil {
		return err
	}
	if err := t.Settled(d.Now(), d.post(t, nil)); err != nil {
		return err
	}
	t.Signed = t.Scribe.Tape.Log().Head()
	if _, more := newest(t, boxes); more != "" { // a root or a receipt of another log
		return errors.New(more)
	}
	if root, known := d.Mark.Newest(t.Terms.Game); known && root.Size > 0 {
		if hash, err := t.Scribe.Tape.Log().RootAt(root.Size); err != nil || hash != root.Hash {
			return fmt.Errorf("the mark has seen another log of %d leaves signed", root.Size)
		}
	}
	return nil
}

// mostActs is how many acts are committed at a time.
const mostActs = 50

// staged commits the acts that were taken in, up to the last commit of them. Between two commits the game stands still as before, and can be recovered from
// there.
func (d *Desk) staged(ctx context.Context, t *table.Table) (*table.Table, error) {
	acts, queue := t.Fresh, t.Queue
	if len(acts) <= mostActs {
		return t, nil
	}
	id := t.Terms.Game
	for {
		t, err := d.compared(ctx, id)
		if err != nil {
			return nil, err
		}
		now := acts[:min(mostActs, len(acts))]
		for _, a := range now {
			if err := t.Do(a); err != nil {
				return nil, err
			}
		}
		if acts = acts[len(now):]; len(acts) == 0 {
			t.Recovered()
			t.Queue = queue
			return t, nil
		}
		post := d.post(t, nil)
		post.Idle = true
		if err := d.commit(ctx, post, store.At(game.RecordKey(id), t.Revision), nil); err != nil {
			return nil, err
		}
	}
}

// together puts together what mailboxes hold of a log up to a root.
func together(t *table.Table, boxes []Mailbox, last dice.Root) (*game.Newer, error) {
	log := t.Scribe.Tape.Log()
	n := &game.Newer{Root: last, Leaves: map[int]dice.Leaf{}, Lists: map[dice.Hash]scribe.List{}}
	for _, box := range boxes {
		for _, part := range box.Parts {
			for i, l := range part.Leaves {
				i += part.From
				had := n.Leaves[i]
				if i < log.Len() {
					had = log.Leaf(i)
				}
				if had != nil && had.Text() != l.Text() {
					return nil, fmt.Errorf("%s holds another leaf %d", box.Name, i)
				}
				if int64(i) < last.Size {
					n.Leaves[i] = l
				}
			}
		}
	}
	stoodOn := map[dice.Hash]bool{}
	for _, l := range n.Leaves {
		switch l := l.(type) {
		case dice.Lock:
			stoodOn[l.Inputs] = true
		case dice.Turn:
			stoodOn[l.Inputs] = true
		}
	}
	sealed := map[scribe.Seal]bool{}
	for _, box := range boxes {
		for _, list := range box.Lists {
			hash := list.Hash()
			if !stoodOn[hash] {
				continue
			}
			n.Lists[hash] = list
			for _, s := range list {
				sealed[s] = true
			}
		}
		for _, r := range box.Receipts {
			n.Letters, n.Inputs = append(n.Letters, r), append(n.Inputs, r.Inputs...)
		}
	}
	for _, box := range boxes {
		for _, in := range box.Opened {
			if sealed[in.Seal()] {
				n.Inputs = append(n.Inputs, in)
			}
		}
	}
	return n, nil
}

// waiting puts the letter back that waited for the open lock. The order of several is not known.
func waiting(t *table.Table, boxes []Mailbox) error {
	log := t.Scribe.Tape.Log()
	open := log.Open()
	for _, box := range boxes {
		for _, r := range box.Receipts {
			if r.Waits == "" || open == nil {
				continue
			}
			at := min(r.Leaves, log.Len()) - 1 // the newest lock when the letter came
			for ; at > 0; at-- {
				if _, is := log.Leaf(at).(dice.Lock); is {
					break
				}
			}
			if l, is := log.Leaf(at).(dice.Lock); !is || l.N != open.N {
				continue
			}
			a := game.Act{What: game.ActLetter, At: t.Last, Who: r.Power, Text: r.Waits}
			switch {
			case len(t.Queue) == 0:
				t.Queue = game.Queue{a}
			case t.Queue[0] != a:
				return errors.New("several letters wait for a lock, and nothing tells which came first")
			}
		}
	}
	return nil
}

// tellsTaken writes to everybody what was taken in. Each letter brings the rest of the log that its reader may lack. No turn is reported again.
func (d *Desk) tellsTaken(t *table.Table, post *table.Post, whose []prose.Text) error {
	t.Wind(post.Now)
	for _, own := range t.Readers() {
		files, err := d.Files(t, t.Scribe.Since(t.Had(own)))
		if err != nil {
			return err
		}
		blocks := []paper.Block{
			t.Duties(own, post),
			paper.Line("The operator's machine was set up again from a copy. What was played after the copy was made has been taken in from mailboxes of %s. The log of the dice has %s again, exactly as it was signed. All dice and reports that you have got count, and nothing is rolled again.",
				prose.List(whose), prose.Count(t.Scribe.Tape.Log().Len(), "leaf", "leaves")),
			paper.Line("What stands in no log could not be taken in: orders that waited for CONFIRM, votes, absences and messages. Send again what still matters, and look at your standing orders with STANDING SHOW. Letters that waited are handled now, and clocks begin anew."),
			paper.Line("The files of this letter hold all of the log that you may not have yet."),
		}
		w := table.Titled(own[0], t.Wanting("The game goes on", own), slices.Concat(blocks, t.Asked(own), t.Forms(own, post, false)), files...)
		post.Letters = append(post.Letters, w)
	}
	t.Sent(nil)
	return nil
}
