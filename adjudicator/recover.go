package adjudicator

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/mod/sumdb/tlog"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/lobby"
	"fieldpost/adjudicator/referee"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/scribe"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/store"
)

// Word is what the operator wants done with a game of which the store may not hold the newest.
type Word int

// What he may want.
const (
	Compared Word = iota // it goes on if the mailboxes hold nothing newer
	Newest               // it goes on, because he says that nothing is newer
	NewLog               // what was signed cannot be got back: the game goes on as another one, with a log of its own
)

// ErrRefused is why a game is left as it is.
var ErrRefused = errors.New("nothing was changed")

func refuse(format string, args ...any) error {
	return fmt.Errorf("%s; %w", fmt.Sprintf(format, args...), ErrRefused)
}

// Recover lets a game go on that stands still because the store may not hold the newest of it, and says how.
func (d *Desk) Recover(ctx context.Context, id string, boxes []Mailbox, word Word) (says string, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	t, err := d.compared(ctx, id)
	if errors.Is(err, store.ErrNone) {
		return "", refuse("there is no game %s", id)
	}
	if err != nil {
		return "", err
	}
	why := t.Behind(d.Mark)
	if why == nil {
		return "", refuse("the game %s does not stand still: the mark says that the store has the newest of it", id)
	}
	if word == Newest {
		if _, known := d.Mark.Newest(id); known || t.Halt != nil && t.Halt.Unknown != "" {
			return "", refuse("something newer is known, so a word is not enough: %v", why)
		}
		return d.goesOn(ctx, t, "The game goes on: the operator says that nothing was played since the copy was made from which he has set up his machine again.")
	}
	whose, err := d.bothSides(ctx, t, boxes)
	if err != nil {
		return "", err
	}
	last, newer := newest(t, boxes)
	if root, known := d.Mark.Newest(id); known && root.Size > last.Size {
		last = root
		newer = cmp.Or(newer, fmt.Sprintf("the mark says that %d leaves were signed, and the store has %d", root.Size, t.Signed.Size))
	}
	switch {
	case word == NewLog && newer == "" && last.Size <= t.Signed.Size:
		return "", refuse("nothing is lost: the mailboxes hold nothing that the store does not have. Without --new-log the game goes on")
	case word == NewLog && t.Scribe == nil:
		return "", refuse("the game had not begun when the backup was made, and has begun since: found it anew under another name")
	case word == NewLog:
		return d.newLog(ctx, t, last)
	case newer != "":
		says, why := d.takeIn(ctx, t, boxes, whose, last)
		if errors.Is(why, errNotTaken) {
			why = refuse("%s, and %v. Restore a newer backup if there is one, or name the mailboxes of more players. If there are none, what was signed since is lost, and \"fieldpost recover %s --new-log\" with the same mailboxes lets the game go on as another one, from the turn that the store knows last", newer, why, id)
		}
		return says, why
	}
	return d.goesOn(ctx, t, "The game goes on: the operator has looked through mailboxes of both sides, and they hold nothing that he does not have.")
}

// goesOn lets a game go on that the store has whole.
func (d *Desk) goesOn(ctx context.Context, t *table.Table, how prose.Text) (string, error) {
	post := d.post(t, nil)
	t.Thaw(post.Now)
	referee.GoesOn(post, how)
	if err := d.commit(ctx, post, store.At(game.RecordKey(t.Terms.Game), t.Revision), nil); err != nil {
		return "", err
	}
	return fmt.Sprintf("The game %s goes on. Everybody is told, and letters that waited are handled now.\n", t.Terms.Game), d.confirmed(t)
}

// bothSides sees that there is a mailbox of each side, and tells of whom they are: the letters of ours in it tell that.
func (d *Desk) bothSides(ctx context.Context, t *table.Table, boxes []Mailbox) (whose []prose.Text, err error) {
	ed := t.Reader.Edition()
	had := map[edition.Side]bool{}
	for _, box := range boxes {
		mine := false
		for _, id := range box.IDs {
			o, ours := d.made(id)
			if !ours || o.game != t.Terms.Game {
				continue
			}
			q, _, err := letters.Find(ctx, d.Store, o.game, o.n)
			if err != nil {
				return nil, err
			}
			if q == nil || strings.Trim(q.ID, "<>") != strings.Trim(id, "<>") {
				continue
			}
			to, err := mail.ParseAddress(q.To)
			if err != nil {
				continue
			}
			for i := range t.Seats {
				if p, plays := t.Power(t.Seats[i].Name); plays && game.Mailbox(t.Seats[i].Key()) == game.Mailbox(to.Key()) {
					had[ed.Powers[p].Side], mine = true, true
					if name := t.Called(t.Seats[i].Name); !slices.Contains(whose, name) {
						whose = append(whose, name)
					}
				}
			}
		}
		if !mine {
			return nil, refuse("%s is the mailbox of nobody who plays in %s: no letter of ours to a seat of it is there", box.Name, t.Terms.Game)
		}
	}
	var missing []string
	for i := range ed.Powers {
		p := &ed.Powers[i]
		if name := ed.Sides; p.Seated() && p.Side != edition.NoSide && !had[p.Side] && !slices.Contains(missing, name[p.Side]) {
			missing = append(missing, name[p.Side])
		}
	}
	if len(missing) > 0 {
		return nil, refuse("a mailbox of each side is wanted, and there is none of %s", strings.Join(missing, " and "))
	}
	return whose, nil
}

// newest is the newest root that mailboxes hold, and in which way they hold more than the store, "" if they do not.
func newest(t *table.Table, boxes []Mailbox) (last dice.Root, more string) {
	last = t.Signed
	have := func(root dice.Root) bool {
		if t.Scribe == nil {
			return false
		}
		hash, err := t.Scribe.Tape.Log().RootAt(root.Size)
		return err == nil && hash == root.Hash
	}
	for _, box := range boxes {
		for _, root := range box.Roots {
			if have(root) {
				continue
			}
			if root.Size > last.Size || more == "" {
				last, more = root, fmt.Sprintf("%s holds a signed checkpoint of %d leaves, and the store has %d", box.Name, root.Size, t.Signed.Size)
			}
			if root.Size <= t.Signed.Size {
				more = fmt.Sprintf("%s holds a signed checkpoint of %d leaves of another log than the store's", box.Name, root.Size)
			}
		}
		for _, r := range box.Receipts {
			switch {
			case !have(dice.Root{Size: int64(r.Leaves), Hash: tlog.Hash(r.Root)}):
				more = cmp.Or(more, fmt.Sprintf("%s holds a signed receipt over %d leaves that the store does not have", box.Name, r.Leaves))
			case r.Waits != "" && int64(r.Leaves) == t.Signed.Size && !slices.ContainsFunc(t.Queue, func(a game.Act) bool { return a.Who == r.Power }):
				more = cmp.Or(more, fmt.Sprintf("%s holds the signed receipt of a letter of %s that waits for a lock, and that the store does not have", box.Name, r.Power))
			case slices.ContainsFunc(r.Inputs, func(in *scribe.Input) bool { return !t.Scribe.Knows(in) }):
				more = cmp.Or(more, fmt.Sprintf("%s holds the signed receipt of a letter of %s that the store does not have", box.Name, r.Power))
			}
		}
	}
	return last, more
}

// newLog ends a game of which something was signed that cannot be got back, and has it go on as another one: with a genesis of its own, which
// is followed by an act that names the newest root of the old one.
func (d *Desk) newLog(ctx context.Context, old *table.Table, last dice.Root) (string, error) {
	id := old.Terms.Game
	name, err := d.nextName(ctx, id)
	if err != nil {
		return "", err
	}
	r := game.Record{Terms: old.Terms, Stage: game.Forming}
	r.Terms.Game, r.Terms.Begun = name, d.Now()
	r.Terms.After = &game.Gone{Game: id, Root: last, Start: old.Scribe.StartText()}
	g, err := game.Lay(r, d.Secrets)
	if err != nil {
		return "", err
	}
	t := &table.Table{Game: g}
	t.Seats, t.Others = lobby.Again(d.House, t, old.Seats), lobby.Again(d.House, t, old.Others)
	post := d.post(t, nil)
	if err := lobby.Begin(d.House, t, post); err != nil {
		return "", refuse("the game %s cannot be begun: %v", name, err)
	}
	if err := d.commit(ctx, post, store.Absent(game.RecordKey(name)), nil); err != nil {
		return "", err
	}
	d.keep(t)
	result := fmt.Sprintf("More of it was signed than the operator still has, and it goes on as the game %s.", name)
	post = d.post(old, nil)
	post.Idle = true
	old.Abandon(result)
	post.SendsAll("The log of this game has ended", paper.Line("Of this game %d leaves were signed, the last root is %s, and the operator does not have all of them any more: his machine was set up again from a copy. What was signed stays as it is, and nothing is added to it.", last.Size, last.Said()),
		paper.Line("The game goes on as %s, from the beginning of %s: you have got its first letter, with a new address. What was played since is played anew. Codes of dice and witnesses of this game do not count there; whoever wants to contribute joins again.", name, game.TurnCalled(old.Scribe.Game.Start)),
		paper.Line("Keep the letters of this game. What they prove stays proved; over what lies between the two logs nothing is."))
	if err := d.commit(ctx, post, store.At(game.RecordKey(id), old.Revision), nil); err != nil {
		return "", err
	}
	d.forget(old)
	d.Log.Warn("a log has ended because something of it is lost", "game", id, "leaves", last.Size, "goes on as", name)
	return fmt.Sprintf("The log of %s has ended after %d leaves. It goes on as %s, from the beginning of %s; everybody is told.\n", id, last.Size, name, game.TurnCalled(old.Scribe.Game.Start)), nil
}

// nextName is a name for a game that goes on from another one: g7-2 after g7.
func (d *Desk) nextName(ctx context.Context, id string) (string, error) {
	for n := 2; ; n++ {
		end := fmt.Sprint("-", n)
		name := id[:min(len(id), lobby.LongestName(d.Self)-len(end))] + end
		_, err := d.Store.Get(ctx, game.RecordKey(name))
		if errors.Is(err, store.ErrNone) && !slices.Contains(d.Mark.Signed(), name) {
			return name, nil
		}
		if noNone(err) != nil {
			return "", err
		}
	}
}
