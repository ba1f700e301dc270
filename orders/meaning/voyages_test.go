package meaning_test

import (
	"strings"
	"testing"
)

// TestVoyagesAndMore writes a voyage and what belongs to it into one line: nothing may be lost, and no unit go elsewhere.
func TestVoyagesAndMore(t *testing.T) {
	for _, on := range []struct {
		edition, power, lands string
		voyages               []string
		more                  map[string]string
	}{
		{"revised", "Japan", "60 -> sz 62: load 1 inf, 1 art Japan; land Soviet Far East", []string{
			"1 trn sz 60 -> sz 62: load 1 inf, 1 art japan; land soviet far east",
			"soviet far east: trn 60 brings 1 inf 1 art from japan",
			"trn 60 w inf art from japan to soviet far east",
			"the transport in 60 takes an inf and the art from japan over to soviet far east",
		}, map[string]string{
			"bb goes along":        "1 bb sz 60 -> sz 62",
			"bb 60 - 62":           "1 bb sz 60 -> sz 62",
			"bb too":               "1 bb sz 60 -> sz 62",
			"bb 60 escorts":        "1 bb sz 60 -> sz 62",
			"supported by bb 60":   "1 bb sz 60 -> sz 62",
			"bb shoots first":      "bombard 1 bb",
			"plus ftr manchuria":   "1 ftr Manchuria -> Soviet Far East",
			"keep the art":         "keep 1 art",
			"lose inf first":       "lose inf",
			"ask me about losses":  "ask losses",
			"no scramble":          "",
			"bb stays":             "",
			"place 3 inf in japan": "PLACE\n3 inf Japan",
			"rest stays":           "",
			"1 ftr from manchuria helps and lands in manchuria": "1 ftr Soviet Far East -> Manchuria",
		}},
		{"global1940", "Germany", ": load 1 inf, 1 art Germany; land Norway", []string{
			"1 trn sz 114 -> sz 113: load 1 inf, 1 art germany; land norway",
			"transport in sz 114 loads 1 inf and 1 art in germany and lands them in norway",
			"ship 1 inf 1 art germany to norway",
		}, map[string]string{
			"no scramble":           "never scramble",
			"new inf in germany":    "PLACE\n3 inf Germany",
			"cruiser goes along":    "1 ca sz 114 -> sz 113",
			"cruiser 114 - 113":     "1 ca sz 114 -> sz 113",
			"2 inf rom to bulgaria": "2 inf Romania -> Bulgaria",
		}},
	} {
		l := letter{id: "voyages", edition: on.edition, power: on.power}
		s := l.sitDown(t, "")
		for _, voyage := range on.voyages {
			for more, means := range on.more {
				for _, sign := range []string{" ", ", ", "; ", ". ", " - ", " (", " and ", "\n"} {
					text := voyage + sign + more
					if sign == " (" {
						text += ")"
					}
					u := s.understand("BUY 3 inf\n\n" + text + "\n")
					all := u.Letter(nil)
					for _, q := range u.Questions {
						all += strings.Join(q.Choices, "\n")
					}
					if len(u.Problems) == 0 && !(strings.Contains(all, on.lands) && strings.Contains(all, means)) {
						t.Errorf("of %q there is no %q or no %q:\n%s", text, on.lands, means, all)
					}
				}
			}
		}
	}
}
