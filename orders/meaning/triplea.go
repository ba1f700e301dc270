package meaning

import (
	"cmp"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
	"fieldpost/orders/triplea"
)

// damages is a board that knows what can be repaired: damaged facilities of a kind.
type damages interface {
	Hurt(k edition.KindID) []triplea.Damage
}

// summary reads a letter with a summary of TripleA: its orders are put in its place, and the letter is read on. A letter that the exact reader reads is none.
func summary(r *orders.Reader, b Board, text string, ctx orders.Context) (u Understood, ok bool) {
	s, ok := triplea.Read(r, tableOf(r.Edition(), b), text, ctx)
	if !ok {
		return Understood{}, false
	}
	if got := r.Read(text, ctx); orders_(got.Letter) && len(got.Problems)+len(got.NotRead) == 0 {
		return Understood{}, false
	}
	ctx.FirstLine = 0
	u = read(r, b, s.Text, ctx, true)
	u.Exact, u.Rewritten = false, true
	for _, n := range r.Read(s.Text, ctx).NotRead {
		n.Line = s.At(n.Line)
		u.NotRead = append(u.NotRead, n)
	}
	summed := map[int]bool{}
	for _, l := range s.Lines {
		summed[l.Line] = true
	}
	var lines []Line
	for _, n := range s.Notes {
		lines = append(lines, Line{Line: n.Line, Typed: n.Typed, Assumed: []prose.Text{n.Text}})
	}
	for _, l := range s.Lines {
		lines = append(lines, Line{Line: l.Line, Typed: l.Typed, Canonical: l.Canonical})
	}
	for _, l := range u.Lines {
		if l.Line = s.At(l.Line); !summed[l.Line] {
			lines = append(lines, l)
		}
	}
	slices.SortStableFunc(lines, func(a, b Line) int { return cmp.Compare(a.Line, b.Line) })
	u.Lines = lines
	for i := range u.Questions {
		u.Questions[i].Line = s.At(u.Questions[i].Line)
	}
	problems := slices.Clone(s.Problems)
	for _, p := range u.Problems {
		p.Line = s.At(p.Line)
		for _, l := range s.Lines {
			if l.Line == p.Line && l.Canonical == strings.TrimSpace(p.Source.Text) {
				p.Source.Text = l.Typed
			}
		}
		p.Mend = order.Mend{} // it speaks of lines that nobody typed
		problems = append(problems, p)
	}
	u.Problems = problems
	u.askBelow(s.Questions)
	return u, true
}

// askBelow adds the questions about a summary. Their answers stand before the line that ends a letter.
func (u *Understood) askBelow(list []triplea.Question) {
	end := ""
	if n := len(u.parts) - 1; n >= 0 && u.parts[n].question == 0 {
		if text, done := strings.CutSuffix(u.parts[n].text, "DONE\n"); done {
			u.parts[n].text, end = text, "DONE\n"
		}
	}
	for _, q := range list {
		u.Ask(q)
	}
	u.Say(end)
}

// tableOf is what a summary is held to of a board.
func tableOf(ed *edition.Edition, b Board) triplea.Board {
	if b == nil {
		return triplea.Board{}
	}
	type place struct {
		kind  edition.KindID
		space edition.SpaceID
	}
	stands := map[place]int{}
	for _, p := range b.Pieces() {
		stands[place{p.Kind, p.Space}]++
	}
	t := triplea.Board{
		Stands: func(k edition.KindID, s edition.SpaceID) int { return stands[place{k, s}] },
		Bombed: func(k edition.KindID, s edition.SpaceID) bool {
			return b.Fight(s, 0) && slices.ContainsFunc(ed.KindIDs(), func(f edition.KindID) bool { return triplea.Target(ed, k, f) && b.Enemy(s, f) })
		},
	}
	if d, knows := b.(damages); knows {
		t.Hurt = d.Hurt
	}
	return t
}
