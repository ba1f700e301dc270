package report

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/victory"
)

// Goals says how far each side is from winning, a line each below a heading; nothing where nobody can win.
func Goals(p *position.Position) (head prose.Text, lines []prose.Text) {
	head, needed, lines := goals(p)
	if needed > 0 {
		head = prose.Say("Victory cities (%d win)", needed)
	}
	return head, lines
}

// goals is the heading, how many victory cities win if it is one of these, and a line for each side.
func goals(p *position.Position) (head prose.Text, needed int, lines []prose.Text) {
	if lines := held(p); len(lines) > 0 {
		return "Victory, when held for a full round", 0, lines
	}
	if len(p.Edition.Cities) > 0 {
		return "Victory cities", p.Edition.Rules.Victory.Cities, cities(p)
	}
	for s, name := range p.Edition.Sides {
		var ways []prose.Text
		for _, g := range p.Edition.Goals {
			if g.Side == edition.Side(s) {
				ways = append(ways, way(p, g))
			}
		}
		if len(ways) > 0 {
			all := ways[0]
			for _, w := range ways[1:] {
				all = prose.Say("%s; or %s", all, w)
			}
			lines = append(lines, prose.Say("%s: %s", name, all))
		}
	}
	if len(lines) == 0 {
		return "", 0, nil
	}
	return "Victory", 0, lines
}

// cities says who holds the victory cities.
func cities(p *position.Position) (lines []prose.Text) {
	for s := range p.Edition.Sides {
		var held []string
		for _, c := range p.Edition.Cities {
			if o := p.Owners[c.Space]; o != edition.Nobody && p.Edition.Powers[o].Side == edition.Side(s) {
				held = append(held, c.Name)
			}
		}
		lines = append(lines, prose.Say("%s %d: %s", p.Edition.Sides[s], len(held), prose.List(held)))
	}
	return lines
}

// way says how far a side is on one way to win.
func way(p *position.Position, g edition.Goal) prose.Text {
	var parts []prose.Text
	if g.Capitals > 0 {
		text := prose.Say("%d of %s", victory.CapitalsTaken(p, g.Side), prose.Count(g.Capitals, "enemy capital", "enemy capitals"))
		if g.Home {
			text = prose.Say(map[bool]string{true: "%s, its own free", false: "%s, but one of its own is lost"}[victory.HomeFree(p, g.Side)], text)
		}
		parts = append(parts, text)
	}
	if g.Income > 0 {
		parts = append(parts, prose.Say("land worth %d of %s", victory.WorthOf(p, g.Side), ipcs(g.Income)))
	}
	if len(parts) == 0 {
		return ""
	}
	return prose.List(parts)
}

// wonBy tells by what a side has won: "with 8 victory cities".
func wonBy(e position.Won) prose.Text {
	switch {
	case e.Income > 0:
		return prose.Say("with land worth %s", ipcs(e.Income))
	case e.Capitals > 0:
		return prose.Say("with %s", prose.Count(e.Capitals, "enemy capital", "enemy capitals"))
	}
	return prose.Say("with %s", prose.Count(e.Cities, "victory city", "victory cities"))
}

// counted tells the check for victory. It comes after the last phase of a round.
func (t *teller) counted(e position.Counted) {
	t.closePhase()
	t.out.gap()
	if len(e.Cities) > 0 {
		t.say("Victory cities at the end of round %d: %s; %d win.", e.Round, t.bySide(e.Cities), e.Needed)
		return
	}
	var parts []prose.Text
	if len(e.Capitals) > 0 {
		parts = append(parts, prose.Say("enemy capitals held: %s", t.bySide(e.Capitals)))
	}
	if len(e.Incomes) > 0 {
		parts = append(parts, prose.Say("land is worth: %s", t.bySide(e.Incomes)))
	}
	if slices.ContainsFunc(t.ed.Goals, func(g edition.Goal) bool { return g.EveryTurn }) {
		t.say("At the end of the turn %s.", prose.Join(parts, "; "))
		return
	}
	t.say("At the end of round %d %s.", e.Round, prose.Join(parts, "; "))
}

// bySide says a number of each side: "Axis 5, Allies 7".
func (t *teller) bySide(list []int) prose.Text {
	var parts []prose.Text
	for s, n := range list {
		parts = append(parts, prose.Say("%s %d", t.ed.Sides[s], n))
	}
	return prose.Join(parts, ", ")
}

// won tells the end of the game.
func (t *teller) won(e position.Won) {
	t.say("THE %s WIN THE GAME %s.", prose.Loud(prose.Words(t.ed.Sides[e.Side])), wonBy(e))
	if len(e.Best) > 0 {
		var names []string
		for _, p := range e.Best {
			names = append(names, t.power(p))
		}
		verb := "has"
		if len(names) > 1 {
			verb = "have"
		}
		t.say("Of the winners %s %s gained most.", prose.List(names), verb)
	}
}
