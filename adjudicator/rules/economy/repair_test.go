package economy_test

import (
	"testing"

	"fieldpost/adjudicator/rules/economy"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
)

// TestWhoRepairs asks who has something to repair: where damage of facilities is paid for he who has such, ships being mended for nothing
// [G-PUR-002, G-PUR-005], and where it is that of ships he whose ship lies damaged beside a complex [A-REP-02].
func TestWhoRepairs(t *testing.T) {
	for _, c := range []struct {
		edition, power string
		damage         func(k *edition.Kind) bool
		want           bool
	}{
		{"global1940", "germany", func(*edition.Kind) bool { return false }, false},
		{"global1940", "germany", func(k *edition.Kind) bool { return k.Factory }, true},
		{"global1940", "germany", func(k *edition.Kind) bool { return k.Hits == 2 }, false},
		{"advanced", "germany", func(*edition.Kind) bool { return false }, false},
		{"advanced", "germany", func(k *edition.Kind) bool { return k.Factory }, false},
		{"advanced", "germany", func(k *edition.Kind) bool { return k.Hits == 2 }, true},
	} {
		p := position.New(editionstest.Load(t, c.edition), nil)
		for i := range p.Units {
			if u := &p.Units[i]; c.damage(p.Kind(u)) {
				u.Damage = 1
			}
		}
		if got := economy.Repairs(p, p.Edition.PowerByID(c.power)); got != c.want {
			t.Errorf("%s, %s: %v", c.edition, c.power, got)
		}
	}
}
