package position_test

import (
	"testing"

	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
)

// TestOwnersText sees that of units exactly those are named to whom they belong, each once and in turn order.
func TestOwnersText(t *testing.T) {
	ed := editionstest.Load(t, "advanced")
	p := position.New(ed, nil)
	congo, _ := ed.Board.Find("Congo Sea Zone")
	var ids []position.UnitID
	for _, id := range []string{"japan", "germany", "japan"} {
		ids = append(ids, position.SetUp(p).Add(ed.KindByID("submarine"), ed.PowerByID(id), congo, 0))
	}
	if got := p.OwnersText(ids).String(); got != "Germany and Japan" {
		t.Errorf("two submarines of Japan and one of Germany belong to %q", got)
	}
}
