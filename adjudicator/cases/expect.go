package cases

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/orders"
)

// expect compares the game as it stands with an expect block.
func (t *trial) expect(b orders.Block) {
	denied := false
	var asks []orders.Asks
	for _, l := range b.Expect {
		switch l := l.(type) {
		case orders.SpaceLine:
			if diff := notation.SpaceDiffers(t.Game.Now, l); diff != "" {
				t.fail(l.Line, "%s", diff)
			}
		case orders.PowerLine:
			t.power(l)
		case orders.NotAccepted:
			denied = true
			t.notAccepted(l)
		case orders.Asks:
			asks = append(asks, l)
		case orders.EventLine:
			t.event(l)
		case orders.PairLine:
			t.pair(l)
		case orders.NoteLine:
			t.memory(l)
		case orders.DiceCount:
			if t.dice.rolled != l.Count {
				t.fail(l.Line, "%d dice were rolled, not %d", t.dice.rolled, l.Count)
			}
		case orders.PhaseLine:
			if at := t.Game.Now.PhaseID(); at != l.Phase {
				t.fail(l.Line, "the turn stands at %s, not at %s", at, l.Phase)
			}
		case orders.WinnerLine:
			t.winner(l)
		case orders.DoubtLine:
			t.doubt(l)
		default:
			t.fail(l.Where().Line, "this edition has nothing of the kind")
		}
	}
	if len(asks) > 0 {
		t.asks(asks)
	}
	if !denied {
		for _, r := range t.refused {
			if r.last {
				t.fail(r.line, "this block was refused: %s", t.problems(r.problems))
			}
		}
	}
}

// memory compares what is remembered and what is being held.
func (t *trial) memory(l orders.NoteLine) {
	if l.Word == "clock" {
		if c, why := notation.Clock(t.Case.Reader.Edition(), l.Text); why != "" {
			t.fail(l.Line, "%s", why)
		} else if !slices.Contains(t.Game.Now.Clocks, c) {
			t.fail(l.Line, "there is no such clock; there are %v", t.Game.Now.Clocks)
		}
		return
	}
	if !t.Game.Now.Recalls(l.Text) {
		t.fail(l.Line, "nothing of the kind is remembered")
	}
}

// pair compares who is at war.
func (t *trial) pair(l orders.PairLine) {
	if l.B == edition.Nobody {
		if t.Game.Now.Defies(l.A, l.Land) != l.War {
			t.fail(l.Line, "%s is %s with %s", t.Game.Now.PowerName(l.A), map[bool]string{true: "not at war", false: "at war"}[l.War], t.Game.Now.SpaceName(l.Land))
		}
		return
	}
	if t.Game.Now.Hostile(l.A, l.B) != l.War {
		t.fail(l.Line, "%s and %s are %s", t.Game.Now.PowerName(l.A), t.Game.Now.PowerName(l.B), map[bool]string{true: "at peace", false: "at war"}[l.War])
	}
}

func (t *trial) power(l orders.PowerLine) {
	now, ed := t.Game.Now, t.Case.Reader.Edition()
	for _, m := range l.Money {
		purse, found := ed.PurseNamed(l.Power, m.Treasury)
		switch {
		case !found:
			t.fail(l.Line, "%s has no such treasury", ed.Powers[l.Power].Name)
		case now.Money[purse] != m.Money:
			t.fail(l.Line, "%s has %d IPCs in hand, not %d", ed.Powers[l.Power].Name, now.Money[purse], m.Money)
		}
	}
	if l.HasIncome && now.Income(l.Power) != l.Income {
		t.fail(l.Line, "%s produces %d, not %d", ed.Powers[l.Power].Name, now.Income(l.Power), l.Income)
	}
	if l.HasTechs {
		var want position.Techs
		for _, tech := range l.Techs {
			want |= 1 << tech
		}
		if now.Techs[l.Power] != want {
			t.fail(l.Line, "%s has other developments: %s", ed.Powers[l.Power].Name, techNames(ed, now.Techs[l.Power]))
		}
	}
	if l.HasAdvantages {
		var held, spent, active edition.Advantages
		for _, a := range l.Advantages {
			held = held.With(a.Advantage)
			if a.Spent {
				spent = spent.With(a.Advantage)
			}
			if a.Declared {
				active = active.With(a.Advantage)
			}
		}
		for _, a := range ed.AdvantagesOf(l.Power) {
			if held.Has(a) != now.Held.Has(a) || spent.Has(a) != now.Spent.Has(a) || active.Has(a) != now.Active.Has(a) {
				t.fail(l.Line, "%s: held %t, spent %t, declared %t", ed.Advantages[a].Name, now.Held.Has(a), now.Spent.Has(a), now.Active.Has(a))
			}
		}
	}
	if l.HasTokens && (now.Tokens == nil || now.Tokens[l.Power] != l.Tokens) {
		t.fail(l.Line, "%s has another number of tokens: %v", ed.Powers[l.Power].Name, now.Tokens)
	}
	if l.HasBought {
		want := make([]int, ed.StockSize())
		for _, b := range l.Bought {
			purse, known := ed.PurseNamed(l.Power, b.Treasury)
			if b.Kind < 0 || !known {
				t.fail(l.Line, "say which sort of complex was bought, and from which treasury")
				continue
			}
			want[ed.StockAt(purse, b.Kind, b.Upgrade)] += b.Count
		}
		has := make([]int, ed.StockSize())
		for _, b := range now.Purchases(l.Power) {
			purse, _ := ed.PurseNamed(l.Power, b.Treasury)
			has[ed.StockAt(purse, b.Kind, b.Upgrade)] = b.Count
		}
		if !now.Moves(l.Power) || !slices.Equal(has, want) {
			t.fail(l.Line, "%s has something else to mobilize: %v", ed.Powers[l.Power].Name, has)
		}
	}
}

func techNames(ed *edition.Edition, s position.Techs) string {
	var names []string
	for i := range ed.Techs {
		if s.Has(edition.TechID(i)) {
			names = append(names, ed.Techs[i].Name)
		}
	}
	if len(names) == 0 {
		return "none"
	}
	return strings.Join(names, ", ")
}

// notAccepted looks for one error of the refused block that is as the line says.
func (t *trial) notAccepted(l orders.NotAccepted) {
	var r *refusal
	for i := range t.refused {
		c := &t.refused[i]
		switch {
		case l.Power == edition.Nobody && c.last,
			l.Power != edition.Nobody && c.power == l.Power && (l.Block == "" || l.Block == c.block) && (l.N == 0 && c.last || l.N == c.n):
			r = c
		}
	}
	if early := t.unfit[l.Power]; r == nil && l.Block == "answers" && len(early) > 0 {
		r = &refusal{problems: early}
	}
	if r == nil {
		t.fail(l.Source.Line, "it was accepted")
		return
	}
	if l.Errors != 0 && len(r.problems) != l.Errors {
		t.fail(l.Source.Line, "it was refused for %d errors, not %d: %s", len(r.problems), l.Errors, t.problems(r.problems))
		return
	}
	for _, p := range r.problems {
		if l.Line != 0 && p.Line != l.Line {
			continue
		}
		if l.Words != "" && !says((p.Text+" "+p.Instead+" "+p.Sample).String(), l.Words) {
			continue
		}
		if len(l.IDs) > 0 && !t.cites(p, l.IDs) {
			continue
		}
		return
	}
	t.fail(l.Source.Line, "it was refused for something else: %s", t.problems(r.problems))
}

// cites tells whether a problem's rules hold one of these IDs.
func (t *trial) cites(p order.Problem, ids []string) bool { return named(t.ids(p), ids) }

// named tells whether one of the IDs that are wanted is there. It may be cut after the chapter.
func named(there, wanted []string) bool {
	for _, want := range wanted {
		for _, have := range there {
			if have == want || strings.HasPrefix(have, want+"-") {
				return true
			}
		}
	}
	return false
}

func (t *trial) asks(lines []orders.Asks) {
	for _, l := range lines {
		ok := slices.ContainsFunc(t.Game.Open, func(d *turn.Decision) bool {
			return d.Power == l.Power && d.Word == l.Word && (len(l.Spaces) == 0 || slices.Contains(l.Spaces, d.Space)) &&
				(!d.AsksOrders() || l.Text == "" || board.Fold(l.Text) == board.Fold(string(d.Section))) &&
				says((d.Text+" "+prose.Words(strings.Join(d.Options, " "))).String(), l.Words)
		})
		if !ok {
			t.fail(l.Line, "the turn does not ask that; it asks %s", t.open())
		}
	}
	if len(t.Game.Open) != len(lines) {
		t.fail(lines[0].Line, "the window holds %d questions, not %d: %s", len(t.Game.Open), len(lines), t.open())
	}
}

func (t *trial) open() string {
	var out []string
	for _, d := range t.Game.Open {
		name := ""
		if d.Space != edition.Nowhere {
			name = t.Case.Reader.Edition().Board.Spaces[d.Space].Name
		}
		out = append(out, fmt.Sprintf("%s %s %s %s %q", t.Case.Reader.Edition().Powers[d.Power].Name, d.Word, d.Section, name, d.Text+" "+prose.Words(strings.Join(d.Options, " "))))
	}
	if len(out) == 0 {
		return "nothing"
	}
	return strings.Join(out, "; ")
}

// event looks for a fact among all events of the case.
func (t *trial) event(l orders.EventLine) {
	if l.None {
		t.noEvent(l)
		return
	}
	ed := t.Game.Now.Edition
	want := board.Fold(l.Text)
	word, _, _ := strings.Cut(l.Text, " ")
	var near []string
	other := ""
	for _, e := range t.events() {
		for _, fact := range position.Facts(ed, e) {
			switch {
			case board.Fold(fact) != want:
			case len(l.IDs) == 0 || named(t.behind(e), l.IDs):
				return
			default:
				other = strings.Join(t.behind(e), " ")
			}
			if strings.HasPrefix(fact, word) {
				near = append(near, fact)
			}
		}
	}
	if other != "" {
		t.fail(l.Line, "behind %q stand other rules: %s", l.Text, other)
		return
	}
	t.fail(l.Line, "there was no %q; there was: %s", l.Text, strings.Join(near, "; "))
}

// behind lists the rules that stand behind an event, as WHY tells them.
func (t *trial) behind(e position.Event) []string {
	ed := t.Case.Reader.Edition()
	var ids []string
	for _, topic := range position.TopicsBehind(ed, e) {
		ids = append(ids, ed.Topics[topic].Rules...)
	}
	return ids
}

// noEvent looks for facts that there should not be: those that begin with the words of the line.
func (t *trial) noEvent(l orders.EventLine) {
	want := strings.Fields(l.Text)
	for _, e := range t.events() {
		for _, fact := range position.Facts(t.Game.Now.Edition, e) {
			have := strings.Fields(fact)
			if len(have) >= len(want) && slices.EqualFunc(have[:len(want)], want, func(a, b string) bool { return board.Fold(a) == board.Fold(b) }) {
				t.fail(l.Line, "there was %q", fact)
			}
		}
	}
}

func (t *trial) winner(l orders.WinnerLine) {
	now, ed := t.Game.Now, t.Case.Reader.Edition()
	side := ""
	if now.Winner != edition.NoSide {
		side = ed.Sides[now.Winner]
	}
	if !strings.EqualFold(side, l.Side) || len(l.Powers) > 0 && !slices.Equal(l.Powers, now.Best) {
		t.fail(l.Line, "the winner is %q %v", side, now.Best)
	}
}

// doubt looks for a doubt about the last letter, or for none at all. That the letter is accepted is checked for all of them.
func (t *trial) doubt(l orders.DoubtLine) {
	switch {
	case l.None && len(t.doubts) > 0:
		t.fail(l.Line, "it was doubted: %s", strings.Join(t.doubts, " "))
	case l.None || slices.ContainsFunc(t.doubts, func(said string) bool { return holds(said, l.Words) }):
	case len(t.doubts) == 0:
		t.fail(l.Line, "nothing was doubted")
	default:
		t.fail(l.Line, "something else was doubted: %s", strings.Join(t.doubts, " "))
	}
}

// says tells whether words stand in what is said, whatever their punctuation.
func says(said, words string) bool { return strings.Contains(board.Fold(said), board.Fold(words)) }

// holds tells the same of a doubt; but where the words end with a full stop there is one.
func holds(said, words string) bool {
	if !strings.HasSuffix(words, ".") {
		return says(said, words)
	}
	for i := range said {
		if said[i] == '.' && strings.HasSuffix(board.Fold(said[:i]), board.Fold(words)) {
			return true
		}
	}
	return false
}
