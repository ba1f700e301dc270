package adjudicator

import (
	"strings"
	"testing"
)

// TestLastTurnOffered offers on the form what its power ordered a round before, section by section: when the turn came in one
// letter that ended with DONE, and when it came in several.
func TestLastTurnOffered(t *testing.T) {
	for name, letters := range map[string][]string{
		"one letter with DONE": {sovietTurn},
		"two letters": {
			"BUY 8 inf\nCOMBAT\n3 inf, 1 art Russia -> West Russia\n3 inf, 1 arm Archangel -> West Russia\nBATTLES\nland: lose inf, art, arm\n",
			"NONCOMBAT\n2 inf Novosibirsk -> Russia\nPLACE\n8 inf Russia\nDONE\n",
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := newClub(t, "swift")
			for _, text := range letters {
				c.accept("soviet_union", text)
			}
			c.accept("germany", germanTurn)
			for _, p := range clubPowers[2:] {
				c.accept(p, "PASS\n")
			}
			c.mails("soviet_union")
			form := orderForm.FindString(c.ask("soviet_union", "FORM full\n").text)
			offered := []string{"BUY 8 inf", "3 inf, 1 art Russia -> West Russia", "2 inf Novosibirsk -> Russia", "8 inf Russia"}
			if len(letters) > 1 {
				offered = append(offered, "land: lose inf, art, arm")
			}
			for _, want := range offered {
				if !strings.Contains(form, "# "+want) {
					t.Errorf("the form does not offer %q:\n%s", want, form)
				}
			}
			if strings.Count(form, "# In your last turn:") < len(offered)-1 || strings.Contains(form, "Libya -> Anglo-Egypt") {
				t.Errorf("the form offers something else than the last turn:\n%s", form)
			}
		})
	}
}
