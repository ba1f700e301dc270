package requests

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/early"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
)

// Doubts tells which units an order for all was taken for, and what is legal in a letter and yet hardly meant. It is asked before
// the letter is played.
func Doubts(t *table.Table, l *order.Orders) table.Answer {
	var a table.Answer
	for _, led := range l.Led {
		a.Add(Doubts(t, led))
	}
	if said := early.MeantByAll(t.Scribe.Game.Now, l); len(said) > 0 {
		a.Add(table.InBlocks(paper.Head("All of what"), paper.List(prose.Texts(said))))
	}
	g := t.Scribe.Game
	said := slices.Concat(slips(t, l), early.Doubts(g.Now, l), unasked(t, l), onlyLandings(t, l))
	if l.Standing != nil {
		said = append(said, early.Unasked(g.StandingWith(l.Power, l.Standing))...)
	}
	if len(said) > 0 {
		a.Add(table.InBlocks(paper.Head("Is this meant?"), paper.List(prose.Texts(said))))
	}
	return a
}

// unasked says what a letter wants to be asked in battles of a game that waits for no answers.
func unasked(t *table.Table, l *order.Orders) []prose.Text {
	var asks []order.BattleOrder
	for _, o := range l.Battles {
		if o.Clauses = slices.DeleteFunc(slices.Clone(o.Clauses), func(c order.Clause) bool { return c.Word != order.ClauseAsk }); len(o.Clauses) > 0 {
			asks = append(asks, o)
		}
	}
	if t.Scribe.Game.Pace != sitting.Swift || asks == nil {
		return nil
	}
	_, lines, _ := strings.Cut(t.Reader.Print(&order.Orders{Power: edition.Nobody, Sections: map[edition.Section][]order.Order{edition.SectionBattles: nil}, Battles: asks}), string(edition.SectionBattles))
	return []prose.Text{prose.Say("This game waits for no answer in a battle (PACE swift): %s is never asked, and what holds without an answer is done. Order what you would have answered.", prose.Typed(strings.Join(strings.Split(strings.TrimSpace(lines), "\n"), ", ")))}
}

// onlyLandings warns of a letter whose last orders are landings after battles: nothing else will move in noncombat.
func onlyLandings(t *table.Table, l *order.Orders) []prose.Text {
	last := l.Sections[edition.SectionNoncombat]
	if _, placed := l.Sections[edition.SectionPlace]; placed || l.Done || len(last) == 0 {
		return nil
	}
	fought := map[edition.SpaceID]bool{}
	for _, o := range l.Sections[edition.SectionCombat] {
		if m, is := o.(order.Move); is {
			fought[m.Path[len(m.Path)-1]] = true
		}
	}
	for _, o := range last {
		m, is := o.(order.Move)
		flies := func(s order.Selection) bool { return t.Reader.Edition().Kind(s.Kind).Class == edition.Air }
		if !is || !fought[m.Path[0]] || slices.ContainsFunc(m.Units, func(s order.Selection) bool { return !flies(s) }) {
			return nil
		}
	}
	return []prose.Text{prose.Say("NONCOMBAT holds nothing but landings after battles, and that phase is over with this letter: nothing else of yours moves in it.")}
}

// slips says for what in a letter its author is asked before it is played, whatever the game's setting.
func slips(t *table.Table, l *order.Orders) []prose.Text {
	g := t.Scribe.Game
	return early.Slips(g.Now, l, g.Ordered)
}
