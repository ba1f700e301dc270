package sitting

import (
	"maps"
	"slices"

	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Prospects are the battles that the moves of a legal letter bring about, as they look before anybody has answered it, and the position
// in which they stand. Their odds know the orders of its author and the published defaults of others, and take so many steps of work at most.
// Where battles on land come after those at sea, they are shown as if these were won without a loss.
func (g *Game) Prospects(l *order.Orders, work int) (at *position.Position, list []combat.Prospect) {
	if !slices.ContainsFunc(slices.Collect(maps.Keys(l.Sections)), edition.Attacks) {
		return nil, nil
	}
	g2 := g
	for _, one := range l.ByPower() {
		g2 = g2.with(one)
	}
	_, sails := l.Sections[edition.SectionNaval]
	if ground := (sheet{l.Power, edition.SectionGround}); sails && g2.turn.sections[ground] == nil {
		g2.turn.sections[ground] = &turn.SectionOrders{Waited: true} // for what lands
	}
	f := &foreseeing{rehearsal: rehearsal{run: run{g: g2}, letter: l, beside: l.Led}, left: work}
	f.own = turn.Brief{Battles: g2.turn.fights[l.Power].battles, Standing: g2.Standing[l.Power]}
	if l.Standing != nil {
		f.own.Standing = g.StandingWith(l.Power, l.Standing)
	}
	rules.Turn(g.Start, f)
	return f.at, f.list
}

// foreseeing is a rehearsal that wants to know the battles. Between those at sea and those on land it goes on as if the mover hit and nobody
// else did, and nobody answered his moves.
type foreseeing struct {
	rehearsal
	own    turn.Brief
	left   int
	atSea  bool // those at sea are being fought
	parted bool // there are battles on land after those at sea
	at     *position.Position
	list   []combat.Prospect
}

// Foresee takes them down, if the letter is about them.
func (f *foreseeing) Foresee(p *position.Position, prospects func(own turn.Brief, left *int) []combat.Prospect) {
	f.atSea = f.judged == edition.SectionNaval
	_, sails := f.letter.Sections[edition.SectionNaval]
	_, mine := f.letter.Sections[f.judged]
	f.parted = f.atSea
	if !mine && !sails {
		return
	}
	if f.at == nil {
		f.at = p.Clone()
	}
	f.list = append(f.list, prospects(f.own, &f.left)...)
}

// Roll gives known dice, and before the battles on land others as well.
func (f *foreseeing) Roll(label string, who edition.PowerID, n int) []int {
	dice := f.rehearsal.Roll(label, who, n)
	if dice != nil || !f.parts() {
		return dice
	}
	face := 7
	if f.atSea && f.g.Start.Moves(who) {
		face = 1
	}
	return slices.Repeat([]int{face}, n)
}

// parts tells whether the turn goes on to battles that have not been foreseen.
func (f *foreseeing) parts() bool {
	ed := f.g.Start.Edition
	return f.parted || f.at == nil && slices.ContainsFunc(ed.Phases, func(ph edition.Phase) bool { return ph.Section == edition.SectionNaval })
}

// Ask answers what others are asked about the mover's moves as if they did nothing.
func (f *foreseeing) Ask(window ...*turn.Decision) []turn.Choice {
	out := f.rehearsal.Ask(window...)
	for i, d := range window {
		if _, settled := f.g.turn.choices[d.ID]; out == nil || settled || d.AsksOrders() {
			continue
		}
		if f.atSea {
			out[i] = d.Default
		}
		if !f.speaks(d.Power) && slices.Contains(combat.Answers(f.g.Start.Edition), d.Word) {
			if none, wrong := d.FromAnswer(order.Answer{None: true}); wrong == "" {
				out[i] = none
			}
		}
	}
	return out
}
