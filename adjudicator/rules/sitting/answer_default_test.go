package sitting

import (
	"testing"

	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// TestDefaultInItsOwnWords answers a question that reads something else with what counts without an answer, as it stands there.
func TestDefaultInItsOwnWords(t *testing.T) {
	d := &turn.Decision{Word: "raid", Default: turn.Choice{Text: "raid: 2 strategic bombers the naval base", Pick: []int{1, 1}},
		FromAnswer: func(order.Answer) (turn.Choice, prose.Text) { return turn.Choice{}, "Say how many raid what." }}
	for text, right := range map[string]bool{
		"raid: 2 strategic bombers the naval base": true, "2 strategic bombers the Naval  base": true,
		"": false, "raid:": false, "1 strategic bomber the naval base": false,
	} {
		if c, bad := Read(d, order.Answer{Text: text}); (bad == "") != right || right && c.Text != d.Default.Text {
			t.Errorf("%q is read as %+v %s", text, c, bad)
		}
	}
}
