package politics

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// guardWord is under which one of several opponents who are as near to neutral land as another says whether it takes the land up.
var guardWord = position.Register(position.Word{Name: "neutral", Asked: true, Standing: position.OfLands, Loose: true, Topics: []string{"neutral/guarded"},
	Said: func(power string) prose.Text { return prose.Say("%s takes it up", power) }})

// defiable tells whether war may be declared on neutral land.
func defiable(p *position.Position, s edition.SpaceID) bool {
	return p.Edition.Politics.Guard(s) != nil && p.Neutral(s) && !p.Edition.Board.Spaces[s].Impassable
}

// anyDefiable tells whether there is neutral land on which a power may declare war.
func anyDefiable(p *position.Position, power edition.PowerID) bool {
	for i := range p.Owners {
		if s := edition.SpaceID(i); defiable(p, s) && len(guardians(p, power, s)) > 0 {
			return true
		}
	}
	return false
}

// checkLand says what is wrong with a war on neutral land.
func checkLand(p *position.Position, power edition.PowerID, s edition.SpaceID, w *order.War) order.Problem {
	switch {
	case w.AtIncome:
		return w.Problem("war/income", "War on neutral land is declared before anything is bought.")
	case !defiable(p, s) && p.Side(p.Owners[s]) != edition.NoSide:
		return w.Problem("war/neutral", "%s is neutral no more: %s holds it.", p.SpaceName(s), p.PowerName(p.Owners[s]))
	case !defiable(p, s):
		return w.Problem("war/neutral", "No war is declared on %s.", p.SpaceName(s))
	case len(guardians(p, power, s)) == 0:
		return w.Problem("war/neutral", "%s has no enemy whose capital is free, and who could hold %s.", p.PowerName(power), p.SpaceName(s))
	}
	return order.Problem{}
}

// guardians are the enemies of a power, with their capitals free, of whom none is nearer to neutral land; in turn order, from the power on.
// What counts are spaces by any way, whatever may pass there [A-NEU-02, A-NEU-07].
func guardians(p *position.Position, power edition.PowerID, s edition.SpaceID) (out []edition.PowerID) {
	anything := func(_, _ edition.SpaceID) bool { return true }
	var least int
	for i := range p.Edition.Powers {
		q := (power + 1 + edition.PowerID(i)) % edition.PowerID(len(p.Edition.Powers))
		c := p.Edition.Powers[q].Capital
		if !p.Edition.Powers[q].Plays || !p.Hostile(power, q) || p.CapitalLost(q) || c == edition.Nowhere {
			continue
		}
		far := p.Edition.Board.Distance(s, c, -1, anything)
		switch {
		case len(out) == 0 || far < least:
			out, least = []edition.PowerID{q}, far
		case far == least:
			out = append(out, q)
		}
	}
	return out
}

// standUp lets neutral land on which the mover has declared war stand up, for the enemy who is nearest to it.
func standUp(t *turn.Turn, s edition.SpaceID) {
	near := guardians(t.Pos, t.Mover, s)
	to := near[0]
	if len(near) > 1 {
		to = near[t.Ask(whoGuards(t, near, s))[0].Pick[0]]
	}
	e := position.Guarded{Power: t.Mover, Space: s, To: to}
	g := t.Pos.Edition.Politics.Guard(s)
	next := t.Pos.NextID
	for _, stack := range g.Stacks {
		at := s
		if t.Pos.Edition.Kind(stack.Kind).Class == edition.Sea {
			at = g.Zone
		}
		up := position.Stack{Kind: stack.Kind, Space: at}
		for range stack.Count {
			up.Units, next = append(up.Units, next), next+1
		}
		e.Stacks = append(e.Stacks, up)
	}
	t.Record(e)
}

// whoGuards asks the first of those who are as near as another which of them takes the land up; unless it says otherwise, it does.
func whoGuards(t *turn.Turn, near []edition.PowerID, s edition.SpaceID) *turn.Decision {
	pick := func(i int) turn.Choice { return turn.Choice{Pick: []int{i}, Text: t.Pos.PowerName(near[i])} }
	d := &turn.Decision{
		ID: fmt.Sprintf("neutral/%s", t.Pos.SpaceSlug(s)), Power: near[0], Word: guardWord.Name, Space: s, Known: true, Sure: true,
		Text: prose.Say("%s has declared war on %s, and several of its enemies are as near. Who takes it up?", t.Pos.PowerName(t.Mover), t.Pos.SpaceName(s)),
		Take: pick, Default: pick(0),
	}
	for _, q := range near {
		d.Options = append(d.Options, t.Pos.PowerName(q))
	}
	d.FromOrders = func(b turn.Brief) (turn.Choice, bool, bool) {
		for _, l := range turn.Narrowest(b.Standing, nil) {
			if l.Word != guardWord.Name || len(l.Spaces) > 0 && !slices.Contains(l.Spaces, s) {
				continue
			}
			if l.Declines() {
				return pick(1), true, false
			}
			return pick(0), true, false
		}
		return turn.Choice{}, false, false
	}
	d.FromAnswer = func(a order.Answer) (turn.Choice, prose.Text) {
		for i, q := range near {
			if slices.Contains(a.Powers, q) {
				return pick(i), ""
			}
		}
		if a.None {
			return pick(1), ""
		}
		return turn.Choice{}, prose.Say("Answer with one of the powers: %s.", prose.Either(d.Options))
	}
	return d
}
