package victory_test

import (
	"testing"

	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/rules/victory"
)

// minutes note what is counted.
type minutes struct {
	turn.Table
	counted []position.Counted
}

func (m *minutes) Record(e position.Event) { m.counted = append(m.counted, e.(position.Counted)) }

// TestOnlyWhatIsDueIsCounted sees that what land is worth is looked at after the turn of the United Kingdom and the United States alone, and
// capitals whenever a turn ends [A-VIC-01..03].
func TestOnlyWhatIsDueIsCounted(t *testing.T) {
	ed := editionstest.Load(t, "advanced")
	for id, land := range map[string]bool{"soviet_union": false, "germany": false, "united_kingdom": true, "japan": false} {
		p, m := position.New(ed, nil), &minutes{}
		position.SetUp(p).Turn(ed.PowerByID(id), 1, 0)
		victory.Check(turn.New(p, m), id == "japan")
		if len(m.counted) != 1 || len(m.counted[0].Capitals) != len(ed.Sides) || (len(m.counted[0].Incomes) > 0) != land {
			t.Errorf("after the turn of %s there is counted: %+v", id, m.counted)
		}
	}
}
