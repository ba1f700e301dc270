package adjudicator

import (
	"context"
	"regexp"
	"slices"
	"strconv"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail"
	"fieldpost/orders"
)

// play reads a letter, unless that was done before, plays it and writes the answers. It tells whether the letter changed the game.
// revealed says that a code in it has been taken already.
func (d *Desk) play(ctx context.Context, t *table, from sender, l arrival, post *post, revealed bool) (bool, error) {
	h := t.hears(from, l.Letter, l.ahead)
	seat, got, text := from.named(h.seat), h.got, h.text
	power, _ := t.Power(seat.Name)
	if got.Letter.Round == 0 {
		got.Letter.Round = d.round(l.Letter, t)
	}
	many := tooMany(got.Commands)
	if many != "" {
		got.Commands = nil
	}
	asked := &requests{desk: d, table: t, seat: seat, own: from.own, power: power, post: post, commands: got.Commands, numbers: h.numbers}
	got.NotRead = asked.numbers.notRead(got.NotRead)
	problems := []order.Problem{{Text: many}}
	if many == "" {
		problems = asked.faults(got)
	}
	changing := asked.changing()
	if !got.Letter.Changes() && len(changing) == 0 && len(problems) == 0 {
		if !revealed || len(got.Commands) > 1 || len(got.NotRead) > 0 && !asked.has("REVEAL") {
			asked.talk(ctx, got)
		}
		return false, nil
	}
	if asked.has("CHECK") {
		asked.check(ctx, got, text, problems)
		return false, nil
	}
	asked.outdate(got.Letter)
	if len(problems) > 0 {
		asked.holds = pressRefused
		a := t.refusal(got, asked.numbers.problems(problems))
		if many == "" {
			a.add(asked.mended(got, text, problems))
		}
		if h.outworn {
			a.add(asked.newForm())
		}
		asked.reply(ctx, "Not accepted", a)
		return false, nil
	}
	if asked.has("PREVIEW") && asked.role() == game.RefereeSeat {
		asked.preview(ctx, changing)
		return false, nil
	}
	if err := asked.do(ctx, changing); err != nil {
		return false, err
	}
	accepted := len(changing) > 0
	switch {
	case !got.Letter.Changes():
		asked.reply(ctx, "Done", notRead(got))
	case asked.confirms(got.Letter):
		asked.draft(ctx, got)
		return true, d.goOn(t, post, accepted)
	default:
		echo := t.Reader.Print(got.Letter)
		if ordersTurn(got.Letter) {
			t.Drafts = game.DropDraft(t.Drafts, seat.Name)
		}
		where, waits, doubts := len(post.letters), t.Locked(), t.doubts(got.Letter)
		doubts.add(inBlocks(t.landings(got.Letter)...))
		if err := asked.submit(echo); err != nil {
			return false, err
		}
		receipt, err := d.receipt(t, seat, waits, echo)
		if err != nil {
			return false, err
		}
		doubts.add(receipt)
		if err := t.GoOn(post.now, post); err != nil {
			return false, err
		}
		asked.reply(ctx, "Accepted", t.accepted(got, echo, waits, doubts))
		post.first(where)
		return true, d.tell(t, post)
	}
	return accepted, d.goOn(t, post, accepted)
}

// faults are all errors of a letter of orders and commands, which is taken for one of the seat's power; none for a letter that changes
// nothing.
func (r *requests) faults(got orders.Reading) []order.Problem {
	t := r.table
	problems := slices.Clone(got.Problems)
	other := got.Letter.Power != edition.Nobody && got.Letter.Power != r.power
	if p := got.Letter.Power; other {
		problems = append(problems, order.Problem{Source: got.Letter.PowerAt, Topic: "orders/turn",
			Text: prose.Say("You play %s, not %s.", t.Called(r.seat.Name), t.Reader.Edition().Powers[p].Name)})
	}
	got.Letter.Power = r.power
	changing := r.changing()
	if !got.Letter.Changes() && len(changing) == 0 && len(problems) == 0 {
		return nil
	}
	if many := tooManyOrders(got.Letter); many != "" {
		return append(problems, order.Problem{Text: many})
	}
	switch { // every error of a letter is told at once
	case r.power == edition.Nobody && got.Letter.Changes():
		problems = append(problems, order.Problem{Topic: "orders/turn", Text: prose.Say("%s plays no power and gives no orders.", t.Called(r.seat.Name))})
	case got.Letter.Changes() && t.Stage == game.Over:
		problems = append(problems, order.Problem{Topic: "orders/over", Text: game.OverText})
	case got.Letter.Changes() && !other:
		problems = append(problems, t.Scribe.Game.Check(got.Letter)...)
	}
	problems = append(problems, r.judged(changing)...)
	problems = append(problems, r.together(changing, got.Letter.Changes())...)
	if why := r.crowded(changing, got.Letter.Changes()); why != "" {
		problems = append(problems, order.Problem{Text: why})
	}
	return append(problems, r.misprinted()...)
}

// goOn lets the game go on after a letter that may have changed it, and tells everybody.
func (d *Desk) goOn(t *table, p *post, changed bool) error {
	if !changed || t.Scribe == nil {
		return nil
	}
	if err := t.GoOn(p.now, p); err != nil {
		return err
	}
	return d.tell(t, p)
}

// submit plays orders, or keeps them until the open lock has been rolled.
func (r *requests) submit(text string) error {
	return r.table.Submit(game.Act{What: game.ActLetter, At: r.post.now, Who: r.seat.Name, Text: text})
}

// round is the round that a letter is for, as far as somebody can know who has not read it: that of the letter that it
// answers, or of its subject. 0 is none.
func (d *Desk) round(l *mail.Letter, t *table) int {
	if n := d.answered(l, t.Terms.Game); n > 0 {
		return n
	}
	if m := subjectTurn.FindStringSubmatch(l.Subject); m != nil {
		n, _ := strconv.Atoi(m[1])
		return n
	}
	return 0
}

var subjectTurn = regexp.MustCompile(`(?i)\bturn[ :#]*([1-9][0-9]{0,3})\b`)
