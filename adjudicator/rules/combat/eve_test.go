package combat

import (
	"slices"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// pilots is a plug-in that asks its owner before the battles, and is used up if he says yes.
type pilots struct {
	word   string
	silent bool // it wants nothing
	used   []int
}

func (*pilots) Bind(*edition.Edition) error { return nil }

func (p *pilots) BeforeBattles(e *Eve) *turn.Window {
	if p.silent {
		return nil
	}
	p.used = append(p.used, used(e.Pos))
	return &turn.Window{
		Question: &turn.Decision{ID: "conduct/" + p.word, Power: e.Owner, Word: p.word},
		Then: func(c turn.Choice) []position.Event {
			if c.Text == "none" {
				return nil
			}
			p.used = append(p.used, used(e.Pos))
			return []position.Event{position.Used{Power: e.Owner, Advantage: e.Advantage}}
		},
	}
}

// used counts the optional rules that are used up.
func used(p *position.Position) int {
	n := 0
	for i := range p.Edition.Advantages {
		if !p.Works(edition.AdvantageID(i)) {
			n++
		}
	}
	return n
}

// listener is a table that answers everything and notes what it is asked and told.
type listener struct {
	asked [][]string
	told  []string
}

func (*listener) Roll(string, edition.PowerID, int) []int { return nil }
func (*listener) Checkpoint(string, *position.Position)   {}

func (l *listener) Ask(window ...*turn.Decision) []turn.Choice {
	var ids []string
	var out []turn.Choice
	for _, d := range window {
		ids = append(ids, d.ID)
		out = append(out, turn.Choice{Text: map[bool]string{true: "none", false: "go"}[d.Word == "third"]})
	}
	l.asked = append(l.asked, ids)
	return out
}

func (l *listener) Record(e position.Event) { l.told = append(l.told, e.Word()) }

// TestWindowsOfOneMoment sees that the plug-ins of several powers are asked together, on one position, and that what follows comes
// in the order of the rules.
func TestWindowsOfOneMoment(t *testing.T) {
	first, mute, second, third := &pilots{word: "first"}, &pilots{silent: true}, &pilots{word: "second"}, &pilots{word: "third"}
	e := &edition.Edition{Powers: make([]edition.Power, 3), Advantages: []edition.Advantage{
		{Power: 1, Plugin: first}, {Power: 1, Plugin: mute}, {Power: 2, Plugin: second}, {Power: 1, Plugin: third},
	}}
	p := &position.Position{Edition: e, Held: 1<<4 - 1}
	table := &listener{}
	newTheatre(turn.New(p, table), &moves.Plan{}).intervene()
	if len(table.asked) != 1 || !slices.Equal(table.asked[0], []string{"conduct/first", "conduct/second", "conduct/third"}) {
		t.Errorf("asked is %q, not everybody in one window", table.asked)
	}
	if want := []string{"decided", "decided", "decided", "used", "used"}; !slices.Equal(table.told, want) {
		t.Errorf("told is %q, not %q", table.told, want)
	}
	if !slices.Equal(first.used, []int{0, 0}) || !slices.Equal(second.used, []int{0, 1}) || !slices.Equal(third.used, []int{0}) {
		t.Errorf("rules that are used up, as each sees them: %v, %v, %v", first.used, second.used, third.used)
	}
}
