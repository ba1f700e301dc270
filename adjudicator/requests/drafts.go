package requests

import (
	"context"
	"encoding/base32"
	"slices"
	"strings"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = Known(Verb{
	Word: "NOW", Like: "NOW", Page: "confirm",
	Says: "orders of this letter need no CONFIRM",
})

var _ = Known(Verb{
	Word: "CONFIRM", Like: "CONFIRM K3M7QA", Page: "confirm",
	Says: "has orders played that wait for it",
	May:  mayConfirm, Do: confirm,
	Forming: FormVerb{Fits: OneArg, Lead: true, Do: (*Forming).confirms},
})

// Confirms reports whether a letter waits for CONFIRM. Answers and standing orders are taken at once. A letter of orders that does not
// name its round may have been under way for long, so it always waits. So does one that leaves money unspent without a word, or has a question
// open, or was understood with much that had to be assumed.
func Confirms(r *Asked, letter *Letter) bool {
	l := letter.Got.Letter
	if !l.OrderTurn() {
		return false
	}
	if letter.Holds() {
		return true
	}
	unknown := l.Round == 0 && r.Table.Scribe.Game.Start.Round > 0
	return unknown || !r.Table.Locked() && slices.ContainsFunc(l.ByPower(), func(l *order.Orders) bool { return len(slips(r.Table, l)) > 0 }) || r.Table.Terms.Confirm && !r.Has("NOW")
}

// Draft keeps legal orders until they are confirmed, and says what would come of them. A seat has one draft; new orders take its place.
func (r *Asked) Draft(ctx context.Context, l *Letter) {
	t, got := r.Table, l.Got
	echo := t.Reader.Print(got.Letter)
	gone := r.Replaced()
	code := r.keep(echo, r.kept(l, nil))
	blocks := []paper.Block{paper.Text("LEGAL, AND NOT YET PLAYED. To have it played, answer with"), paper.Lines("CONFIRM " + code)}
	blocks = append(blocks, r.saysGone(gone)...)
	if got.Letter.Round == 0 && t.Scribe.Game.Start.Round > 0 {
		blocks = append(blocks, paper.Text("Your letter does not say for which round it is, so it waits. A line TURN and the number of the round says it; so does an answer to a letter of ours."))
	}
	blocks = append(blocks, r.shown(l)...)
	blocks = append(blocks, paper.Text("This is what was understood:"), paper.Lines(echo))
	blocks = append(blocks, l.echo...)
	r.Reply(ctx, "To be confirmed", r.rehearsed(ctx, got, blocks...))
}

// keep adds a draft.
func (r *Asked) keep(text string, changes ...func(*game.Draft)) (waits string) {
	t := r.Table
	d := game.Draft{Code: code(r.House, t, r.Seat, text), Who: r.Seat.Name, Turn: t.Scribe.Game.Start.TurnName(), Text: text, At: r.Post.Now, Press: r.presses()}
	for _, change := range changes {
		change(&d)
	}
	r.Holds = pressWaits
	t.Drafts = append(slices.Clone(t.Drafts), d)
	return d.Code
}

// Replaced drops the drafts of the seat, whose place new orders take, and says which ones those are.
func (r *Asked) Replaced() table.Answer {
	return r.drops(func(*game.Draft) bool { return true })
}

// drops drops drafts of the seat, and says which ones those are that could still have been confirmed.
func (r *Asked) drops(which func(*game.Draft) bool) (gone table.Answer) {
	t := r.Table
	var kept []game.Draft
	for i := range t.Drafts {
		d := &t.Drafts[i]
		if d.Who != r.Seat.Name || !which(d) {
			kept = append(kept, *d)
			continue
		}
		if d.Turn != t.Scribe.Game.Start.TurnName() {
			continue
		}
		if d.Typed != "" && (r.dropped == nil || !d.Unclear || r.dropped.Unclear) { // rather one that could be played
			r.before(d)
		}
		switch {
		case d.Unclear && len(d.OpenAsks()) > 0:
			gone.Add(table.InBlocks(paper.Text("Your letter about which questions were open is dropped: this one takes its place.")))
		case d.Unclear:
			gone.Add(table.InBlocks(paper.Text("Your letter that was refused is dropped: this one takes its place.")))
		default:
			gone.Add(table.InBlocks(paper.Line("The letter that waited for CONFIRM %s is dropped: this one takes its place.", prose.Typed(d.Code))))
		}
	}
	t.Drafts = kept
	return gone
}

// saysGone are the letters that are gone, and how the last of them comes back.
func (r *Asked) saysGone(gone table.Answer) []paper.Block {
	if back := r.wayBack(); back != "" && gone.Blocks != nil {
		return append(gone.Blocks, paper.Text(back))
	}
	return gone.Blocks
}

// wayBack says how the letter comes back whose place another one has taken, "" if there is none.
func (r *Asked) wayBack() prose.Text {
	if r.dropped == nil {
		return ""
	}
	return prose.Say("To have the letter back that was dropped, answer with %s.", prose.Typed("BACK "+r.dropped.Code))
}

// SaysNothing reports whether a letter is DONE or PASS alone while orders of its author wait.
func (r *Asked) SaysNothing(l *order.Orders) bool {
	return (l.Done || l.Pass) && len(l.Sections)+len(l.Battles)+len(l.Sequence)+len(l.Answers)+len(l.Led) == 0 && l.Standing == nil &&
		slices.ContainsFunc(r.drafts(), func(d *game.Draft) bool {
			return d.Who == r.Seat.Name && !d.Nothing && (!d.Unclear || len(d.OpenAsks()) > 0)
		})
}

// Whether asks the author of such a letter what he means: to have the orders played, or to do nothing.
func (r *Asked) Whether(ctx context.Context, got orders.Reading) {
	r.drops(func(d *game.Draft) bool { return d.Nothing })
	a := table.InBlocks(r.Waiting()...)
	code := r.keep(r.Table.Reader.Print(got.Letter), func(d *game.Draft) { d.Nothing = true })
	a.Add(table.InBlocks(paper.Text("Nothing has been played, and what waits goes on waiting. If you mean that nothing is to be done in the rest of the turn, answer with"), paper.Lines("CONFIRM "+code)))
	a.Add(table.NotRead(got))
	r.Reply(ctx, "What do you mean?", a)
}

// AskFirst keeps a command that cannot be taken back until it is confirmed.
func (r *Asked) AskFirst(ctx context.Context, c orders.Command, got orders.Reading) {
	r.askFirst(ctx, c.String(), got, prose.Say("%s cannot be taken back, so it has not been done yet. To have it done, answer with", prose.Typed(c.Word)))
}

// askFirst keeps a text until it is confirmed, and says why.
func (r *Asked) askFirst(ctx context.Context, text string, got orders.Reading, why prose.Text) {
	r.drops(func(d *game.Draft) bool { return d.Text == text })
	code := r.keep(text)
	a := table.InBlocks(paper.Text(why), paper.Lines("CONFIRM "+code))
	a.Add(table.NotRead(got))
	r.Reply(ctx, "To be confirmed", a)
}

// Waiting lists the letters of the sender that wait for CONFIRM.
func (r *Asked) Waiting() (blocks []paper.Block) {
	for _, d := range r.drafts() {
		if d.Unclear {
			if n := len(d.OpenAsks()); n > 0 {
				blocks = append(blocks, paper.Text(prose.Say("Questions are open about a letter of %s from %s. Answer them, with %s for the first, or send another letter.", r.Table.Called(d.Who), clock.At(d.At), prose.Typed(labelled(d.Asks)[d.OpenAsks()[0]][0]))))
			}
			continue
		}
		form := "A letter of %s from %s waits. To have it played, answer with"
		if d.Nothing {
			form = "A letter of %s from %s waits, in which nothing is done. To have it played, answer with"
		}
		blocks = append(blocks, paper.Text(prose.Say(form, r.Table.Called(d.Who), clock.At(d.At))), paper.Lines("CONFIRM "+d.Code))
	}
	return blocks
}

// code is the word that confirms a draft: another one for every letter, and the same if a letter is handled again.
func code(h *table.House, t *table.Table, s *game.Seat, text string) string {
	return base32.StdEncoding.EncodeToString(h.Keyed("draft\n%s\n%s\n%d\n%s", t.Terms.Game, s.Name, t.Mails, text))[:6]
}

// drafts are the letters of the sender that wait, of all his seats, and can still be confirmed.
func (r *Asked) drafts() []*game.Draft {
	var list []*game.Draft
	for i := range r.Table.Drafts {
		d := &r.Table.Drafts[i]
		if (table.Sender{Own: r.Own}).Has(d.Who) && d.Turn == r.Table.Scribe.Game.Start.TurnName() {
			list = append(list, d)
		}
	}
	return list
}

// confirmable are those of them that CONFIRM has played.
func (r *Asked) confirmable() []*game.Draft {
	return slices.DeleteFunc(r.drafts(), func(d *game.Draft) bool { return d.Unclear })
}

// drafted finds the draft that CONFIRM means: that of its code, or without a code the only one that waits.
func (r *Asked) drafted(c orders.Command) *game.Draft {
	if len(c.Args) == 0 {
		if list := r.confirmable(); len(list) == 1 {
			return list[0]
		}
		return nil
	}
	for i := range r.Table.Drafts {
		d := &r.Table.Drafts[i]
		if !d.Unclear && strings.EqualFold(d.Code, c.Args[0]) && (table.Sender{Own: r.Own}).Has(d.Who) {
			return d
		}
	}
	return nil
}

// mayConfirm judges CONFIRM: the draft is judged again, because the game may have gone on.
func mayConfirm(r *Asked, c orders.Command) prose.Text {
	d := r.drafted(c)
	switch {
	case d == nil && len(c.Args) == 0 && len(r.confirmable()) == 0:
		return "No letter of yours waits to be confirmed."
	case d == nil && len(c.Args) == 0:
		return whichDraft(r)
	case d == nil:
		return "No letter of yours waits for this code. A newer letter takes the place of an older one."
	case d.Turn != r.Table.Scribe.Game.Start.TurnName():
		return "The turn for which these orders were is over."
	}
	got, own := waiting(r, *d)
	if bad := own.Faults(got); len(bad) > 0 {
		return prose.Say("The orders are no longer legal: %s", bad[0].Text)
	}
	if len(own.Changing()) > 0 && len(r.Changing()) > 1 {
		return "The letter that waits holds commands of its own: send CONFIRM without others."
	}
	return ""
}

// whichDraft lists the letters that wait, since CONFIRM without a code fits each of them.
func whichDraft(r *Asked) prose.Text {
	var list []prose.Text
	for _, d := range r.confirmable() {
		form := "CONFIRM %s for the orders of %s from %s"
		if d.Mended {
			form = "CONFIRM %s for the mended letter of %s from %s"
		}
		list = append(list, prose.Say(form, prose.Typed(d.Code), r.Table.Called(d.Who), clock.At(d.At)))
	}
	return prose.Say("Several letters of yours wait, so say which one you mean: %s.", prose.Join(list, "; "))
}

// waiting reads a draft again, and gives what its letter asked for beside its orders.
func waiting(r *Asked, d game.Draft) (orders.Reading, *Asked) {
	own := *r
	own.Seat, own.Power, own.Said, own.Holds = r.Table.Seat(d.Who), r.PowerOf(d.Who), table.Answer{}, ""
	got := r.Table.Read(d.Text, own.Power)
	own.Commands = slices.Concat(got.Commands, d.Press)
	return got, &own
}

// confirm plays a draft.
func confirm(r *Asked, ctx context.Context, c orders.Command) error {
	t := r.Table
	d := *r.drafted(c)
	got, own := waiting(r, d)
	got.Letter.Power = own.Power
	t.Drafts = game.DropDraft(t.Drafts, d.Who)
	if err := own.Do(ctx, own.Changing()); err != nil {
		return err
	}
	if !got.Letter.Changes() { // a command that waited
		r.Seat, r.Own = own.Seat, own.Own
		r.Said.Add(own.Said)
		return nil
	}
	waits, text := t.Locked(), d.Text
	if d.Mended {
		text = t.Reader.Print(got.Letter)
	}
	if err := t.Submit(game.Act{What: game.ActLetter, At: r.Post.Now, Who: d.Who, Text: text}); err != nil {
		return err
	}
	receipt, err := r.House.Receipt(t, t.Seat(d.Who), waits, text)
	if err != nil {
		return err
	}
	more := own.Said
	more.Add(own.Press())
	lock := 0
	if waits {
		lock = t.Scribe.Tape.Log().Open().N
	}
	r.Confirmed = t.Confirm(t.Seat(d.Who), text, lock, receipt, more)
	return nil
}

// PowerOf is the power of a seat.
func (r *Asked) PowerOf(seat string) edition.PowerID {
	power, _ := r.Table.Power(seat)
	return power
}

// confirms sets whether orders wait for CONFIRM.
func (f *Forming) confirms(c orders.Command) prose.Text {
	if !IsOnOff(c.Args[0]) {
		return "CONFIRM is on or off. There are no orders yet that a code could confirm."
	}
	f.Table.Terms.Confirm = strings.EqualFold(c.Args[0], "on")
	f.Tell("Orders wait for CONFIRM: %s.", table.OnOff(f.Table.Terms.Confirm))
	return ""
}
