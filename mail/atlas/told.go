package atlas

import (
	"cmp"
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Told is the scene of what the events tell that follow a position: of a turn, or of a turn that is still being played, in
// which case the battles that have not ended are Pending.
func Told(ed *edition.Edition, before *position.Position, events []position.Event) Scene {
	n := narrator{ed: ed, now: before.Clone()}
	n.scene.Title = titleOf(n.ed, n.now.Mover, n.now.Round)
	for _, e := range events {
		n.tell(e)
	}
	n.scene.Position = n.now
	n.scene.Moves = n.moves()
	n.scene.Captures = captures(before, n.now)
	n.scene.Changed = changed(before, n.now)
	return n.scene
}

// narrator is a scene that is being made. It follows the events on a position of its own, to say what rides on a ship.
type narrator struct {
	ed      *edition.Edition
	now     *position.Position
	scene   Scene
	marches []march
	losses  [][]position.Ref // by battle
}

// tell adds one event.
func (n *narrator) tell(e position.Event) {
	switch e := e.(type) {
	case position.Moved:
		n.moved(e)
	case position.Boarded:
		if e.From == e.Zone { // into an aircraft
			break
		}
		n.march(n.way(e.Units), e.Power, []board.SpaceID{e.From, e.Zone}, e.Units)
	case position.Landed:
		if e.From == e.To { // out of an aircraft
			break
		}
		n.march(n.way(e.Units), e.Power, []board.SpaceID{e.From, e.To}, e.Units)
	case position.Retreated:
		n.march(InRetreat, e.Power, []board.SpaceID{e.From, e.To}, e.Units)
	case position.BattleBegan:
		n.battle(e.Space, Pending)
	case position.BattleEnded:
		n.battleEnded(e)
	case position.Lost:
		n.lost(e.Space, e.Units)
	case position.Raided:
		n.bombed(e.Space, e.Power, e.Amount)
	case position.Rocketed:
		n.bombed(e.Space, e.Power, e.Amount)
	}
	n.now.Apply(e)
	switch e := e.(type) {
	case position.TurnBegan:
		n.scene.Title = titleOf(n.ed, n.now.Mover, n.now.Round)
	case position.TurnEnded:
		n.scene.Title = "after " + titleOf(n.ed, e.Power, e.Round)
	}
}

// titleOf says which turn is shown: "Germany, round 3".
func titleOf(ed *edition.Edition, mover edition.PowerID, round int) string {
	name := ed.Power(mover).Name
	if round == 0 {
		return name + ", before the first round"
	}
	var names []string
	for _, power := range ed.Movers(mover) {
		names = append(names, ed.Power(power).Name)
	}
	return fmt.Sprintf("%s, round %d", prose.List(names), round)
}

// captures are the spaces that have another owner than before, however often they changed hands in between.
func captures(before, now *position.Position) []Capture {
	var out []Capture
	for s, from := range before.Owners {
		if to := now.Owners[s]; to != from {
			out = append(out, Capture{board.SpaceID(s), from, to})
		}
	}
	return out
}

// likeness is what units that look alike on a map have in common.
type likeness struct {
	space  board.SpaceID
	owner  edition.PowerID
	kind   edition.KindID
	damage int16
}

// census counts the units of a position that look alike.
func census(p *position.Position) map[likeness]int {
	count := map[likeness]int{}
	for i := range p.Units {
		u := &p.Units[i]
		count[likeness{u.Space, u.Owner, u.Kind, u.Damage}]++
	}
	return count
}

// changed lists the spaces that look otherwise than before: another owner, or other units.
func changed(before, now *position.Position) []board.SpaceID {
	other := make([]bool, len(now.Owners))
	then, after := census(before), census(now)
	for like, n := range then {
		other[like.space] = other[like.space] || after[like] != n
	}
	for like, n := range after {
		other[like.space] = other[like.space] || then[like] != n
	}
	var out []board.SpaceID
	for s := range other {
		if other[s] || before.Owners[s] != now.Owners[s] {
			out = append(out, board.SpaceID(s))
		}
	}
	return out
}

// Touched lists the spaces in which anything has happened, in the order of the board: those that look otherwise than
// before, those where something was fought, and all along the way of every move.
func (s Scene) Touched() []board.SpaceID {
	out := slices.Clone(s.Changed)
	for _, m := range s.Moves {
		out = append(out, m.Path...)
	}
	for _, b := range s.Battles {
		out = append(out, b.Space)
	}
	for _, c := range s.Captures {
		out = append(out, c.Space)
	}
	slices.SortFunc(out, cmp.Compare)
	return slices.Compact(out)
}
