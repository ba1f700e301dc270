package politics

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// A power lets ships of others pass canals that it holds, or does not; it gives leave in advance by saying whom it allows.
var (
	passageWord = position.Register(position.Word{Name: "passage", Asked: true, Standing: position.OfPowers, Topics: []string{"sea/leave"}, Said: saidLeave})
	allowWord   = position.Register(position.Word{Name: "allow", Standing: position.OfPowers})
)

// saidLeave is the choice in a report: "give leave".
func saidLeave(choice string) prose.Text {
	switch choice {
	case "leave":
		return "give leave"
	case "no leave":
		return "give no leave"
	}
	return ""
}

// AskForPassage asks the holders of canals for leave if the orders of a section lead ships through them, once a turn. Who has said
// nothing refuses.
func AskForPassage(t *turn.Turn, orders []order.Order) {
	canals := t.Pos.Edition.Board.Canals
	for i := range canals {
		c := &canals[i]
		hosts := t.Pos.CanalHosts(t.Mover, c)
		if len(hosts) == 0 || t.Heard[c.Name] || slices.Contains(t.Pos.Leaves, position.Leave{Canal: c.Name, Power: t.Mover}) || !leadsThrough(t.Pos, orders, c) {
			continue
		}
		t.Heard[c.Name] = true
		var window []*turn.Decision
		for _, host := range hosts {
			window = append(window, passage(t, host, c))
		}
		if !slices.ContainsFunc(t.Ask(window...), func(c turn.Choice) bool { return c.Pick[0] == 0 }) {
			t.Record(position.Admitted{Power: hosts[0], To: t.Mover, Canal: c.Name})
		}
	}
}

// leadsThrough tells whether one of the orders, whatever its condition, may lead ships through a canal.
func leadsThrough(p *position.Position, orders []order.Order, c *board.Canal) bool {
	return slices.ContainsFunc(orders, func(o order.Order) bool {
		switch o := order.Pointer(o).(type) {
		case *order.If:
			return slices.ContainsFunc(o.Branches, func(b order.Branch) bool { return leadsThrough(p, b.Orders, c) })
		case *order.Move:
			return slices.ContainsFunc(o.Units, func(s order.Selection) bool { return needsLeave(p, s.Kind, c) }) && crosses(p, o.Path, c)
		}
		return false
	})
}

// needsLeave tells whether units of a kind, or some of all that go, are ships that do not always pass a canal.
func needsLeave(p *position.Position, k edition.KindID, c *board.Canal) bool {
	return k == edition.NoKind || p.Edition.Kind(k).Class == edition.Sea && !slices.Contains(c.Exempt, p.Edition.Kind(k).ID)
}

// crosses tells whether a way, with what it leaves open filled in by the shortest one at sea, leads from one end of a canal to the
// other.
func crosses(p *position.Position, path []edition.SpaceID, c *board.Canal) bool {
	for i := 1; i < len(path); i++ {
		leg := p.Edition.Board.Path(path[i-1], path[i], -1, func(_, z edition.SpaceID) bool { return p.IsSea(z) })
		for j := 1; j < len(leg); j++ {
			if a, z := leg[j-1], leg[j]; a == c.A && z == c.B || a == c.B && z == c.A {
				return true
			}
		}
	}
	return false
}

// passage asks a host whether he gives the mover leave. A letter that needs it is judged as if he did while he is asked.
func passage(t *turn.Turn, host edition.PowerID, c *board.Canal) *turn.Decision {
	leave, none := turn.Choice{Pick: []int{1}, Text: "leave"}, turn.Choice{Pick: []int{0}, Text: "no leave"}
	d := leaveDecision(passageWord.Name, host, leave, none)
	d.ID = fmt.Sprintf("passage/%s/%s/of/%s", prose.Slug(c.Name), prose.Slug(t.Pos.PowerName(t.Mover)), prose.Slug(t.Pos.PowerName(host)))
	d.Text = prose.Say("May ships of %s pass the %s?", t.Pos.PowerName(t.Mover), c.Name)
	d.Default, d.Hoped = none, &leave
	d.FromOrders = func(b turn.Brief) (turn.Choice, bool, bool) {
		for _, l := range turn.Narrowest(b.Standing, func(l *order.StandingLine) bool { return speaksOfCanal(t.Pos, l) }) {
			if !letsIn(t, host, &l) || !about(t.Pos, &l, c) {
				continue
			}
			if shutsOut(&l) {
				return none, true, false
			}
			return leave, true, false
		}
		return turn.Choice{}, false, false
	}
	return d
}

// letsIn tells whether a standing order of a host's says whether the mover is let in, somewhere or anywhere, and holds now.
func letsIn(t *turn.Turn, host edition.PowerID, l *order.StandingLine) bool {
	return slices.Contains([]string{allowWord.Name, passageWord.Name, refuseWord.Name}, l.Word) &&
		(len(l.Powers) == 0 || slices.Contains(l.Powers, t.Mover)) && (l.When == nil || t.Pos.Holds(l.When, host, nil))
}

// shutsOut tells whether such an order says no: refuse, or allow none, but not refuse none.
func shutsOut(l *order.StandingLine) bool { return (l.Word == refuseWord.Name) != l.Declines() }

// about tells whether a standing order is about a canal: it names it, or neither a canal nor land.
func about(p *position.Position, l *order.StandingLine, c *board.Canal) bool {
	return len(l.Spaces) == 0 && (slices.Contains(l.Words, c.Name) || !speaksOfCanal(p, l))
}

// speaksOfCanal tells whether a standing order names a canal.
func speaksOfCanal(p *position.Position, l *order.StandingLine) bool {
	return slices.ContainsFunc(l.Words, func(w string) bool {
		return slices.ContainsFunc(p.Edition.Board.Canals, func(o board.Canal) bool { return o.Name == w })
	})
}
