package scribe

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// Split cuts a letter of the power to move into the parts that are opened one by one: each section, the order of the
// battles, the clauses of each battle, and DONE or PASS. Sections that the letter leaves out before its last are said to
// be empty, unless an earlier letter has given them. Answers and standing orders are no parts.
func Split(r *orders.Reader, g *sitting.Game, l *order.Orders) []Part {
	var parts []Part
	head := order.Orders{Power: l.Power, Round: g.Start.Round}
	phases := g.Now.Phases()
	last := -1
	for i, ph := range phases {
		if _, present := l.Sections[ph.Section]; sectioned(ph) && (present || l.Last == ph.Section) {
			last = i
		}
	}
	for i, ph := range phases {
		list, present := l.Sections[ph.Section]
		if !sectioned(ph) || i < g.Now.Phase || i == g.Now.Phase && g.Late(l.Power) || !present && (i > last || g.Ordered(l.Power, ph.Section)) {
			continue
		}
		one := head
		one.Sections = map[edition.Section][]order.Order{ph.Section: list}
		parts = append(parts, Part{Text: r.Print(&one), Section: ph.Section})
	}
	battles := head
	battles.Sections = map[edition.Section][]order.Order{edition.SectionBattles: {}} // the heading
	if len(l.Sequence) > 0 {
		one := battles
		one.Sequence = l.Sequence
		parts = append(parts, Part{Text: r.Print(&one)})
	}
	for _, b := range l.Battles {
		one := battles
		one.Battles = []order.BattleOrder{b}
		parts = append(parts, Part{Text: r.Print(&one), Battle: &b.Scope})
	}
	if l.Pass || l.Done {
		head.Pass, head.Done = l.Pass, l.Done
		parts = append(parts, Part{Text: r.Print(&head)})
	}
	return parts
}

// sectioned tells whether a phase has a section of moves; the clauses of battles are sealed one by one.
func sectioned(ph edition.Phase) bool {
	return ph.Section != "" && ph.Section != edition.SectionBattles
}

// Part is a piece of a letter that is sealed by itself.
type Part struct {
	Text    string          // a letter of its own, in canonical form
	Section edition.Section // of a section
	Battle  *order.Scope    // of the clauses of a battle
}

// executed tells whether the game has come so far that everybody may see the part. waits is the section for which somebody is waited for who
// moves together with others; it is not carried out yet, and what is said of no section or battle stays closed with it. It is "" if there is none.
func (p *Part) executed(now *position.Position, waits edition.Section, fought []edition.SpaceID) bool {
	switch {
	case p.Section != "":
		return p.Section != waits && slices.IndexFunc(now.Phases(), func(ph edition.Phase) bool { return ph.Section == p.Section }) <= now.Phase
	case p.Battle != nil:
		return slices.ContainsFunc(fought, func(s edition.SpaceID) bool {
			sea := now.Edition.Space(s).Sea
			return p.Battle.Space == s || p.Battle.Sea && sea || p.Battle.Land && !sea
		})
	}
	return waits == ""
}

// Join puts the parts of a letter together again. A part that has not been opened is "": what it holds is missing, and
// nothing else changes.
func Join(r *orders.Reader, power edition.PowerID, parts []string) (*order.Orders, error) {
	whole := &order.Orders{Power: power, Sections: map[edition.Section][]order.Order{}}
	line := 1
	for i, text := range parts {
		got := r.Read(text, orders.Context{Power: power, FirstLine: line})
		line += max(strings.Count(text, "\n"), 1)
		switch {
		case text == "":
			continue
		case len(got.Problems) > 0:
			return nil, fmt.Errorf("part %d can not be read: %s\n%s", i+1, got.Problems[0].Text, text)
		case len(got.NotRead) > 0:
			return nil, fmt.Errorf("part %d holds what is no order: %s", i+1, got.NotRead[0].Text)
		}
		l := got.Letter
		if whole.Round == 0 {
			whole.Round = l.Round
		}
		for s, list := range l.Sections {
			if s != edition.SectionBattles {
				whole.Sections[s] = append(slices.Clip(whole.Sections[s]), list...)
				if whole.Sections[s] == nil {
					whole.Sections[s] = []order.Order{}
				}
			}
		}
		whole.Battles = append(whole.Battles, l.Battles...)
		if len(l.Sequence) > 0 {
			whole.Sequence, whole.SequenceAt = l.Sequence, l.SequenceAt
		}
		if l.Standing != nil {
			whole.Standing = l.Standing
		}
		whole.Done, whole.Pass = whole.Done || l.Done, whole.Pass || l.Pass
	}
	return whole, nil
}

// OwnWords are those of the mover's orders whose phase has come, one after another. At the level basic their hash stands
// for the code of a power that has no sheet.
func OwnWords(r *orders.Reader, now *position.Position, texts []string) string {
	var b strings.Builder
	for _, text := range texts {
		l := r.Read(text, orders.Context{Power: now.Mover}).Letter
		for i, ph := range now.Phases() {
			if _, present := l.Sections[ph.Section]; present && sectioned(ph) && i <= now.Phase {
				b.WriteString(text)
			}
		}
	}
	return b.String()
}
