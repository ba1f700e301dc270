package economy

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// blockade is what ships of enemies cost a purse without a die: those on its sea lanes, each as much, and those around its islands, which
// pay nothing then. Both may hit at once [A-CON-01, A-CON-02, A-CON-05].
func blockade(t *turn.Turn, purse edition.PurseID) int {
	loss, zones := t.Pos.Blockade(purse)
	if loss > 0 {
		t.Record(position.Disrupted{Power: t.Mover, Zones: zones, Amount: loss, Treasury: t.Pos.Edition.Purses[purse].Treasury})
	}
	return loss
}

// bombed is what bombs and rockets have cost the complexes of a purse since its last income; it is paid now, and forgotten
// [A-IP-01, A-IP-03].
func bombed(t *turn.Turn, purse edition.PurseID) int {
	if !t.Pos.Edition.Rules.Raids.NextIncome {
		return 0
	}
	e := position.Charged{Power: t.Mover, Treasury: t.Pos.Edition.Purses[purse].Treasury}
	for i := range t.Pos.Units {
		if u := &t.Pos.Units[i]; u.Damage > 0 && t.Pos.Kind(u).Factory && t.Pos.Owners[u.Space] == t.Mover && t.Pos.Edition.PurseAt(t.Mover, u.Space) == purse {
			e.Units, e.Amount = append(e.Units, t.Pos.Ref(u.ID)), e.Amount+int(u.Damage)
			e.Spaces = append(e.Spaces, u.Space)
		}
	}
	if len(e.Units) > 0 {
		t.Record(e)
	}
	return e.Amount
}
