package notation

import (
	"testing"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/orders"
)

// FuzzPosition reads anything as a saved position. What can be set up is written and read again as the same.
func FuzzPosition(f *testing.F) {
	for _, s := range []string{
		"edition: revised\nturn: Germany 3\n-- position --\nempty\nsz 12: United Kingdom 1 cv [1 ftr, US 1 ftr], 2 trn [1 inf, 1 arm] [empty], 1 bb damaged\n",
		"edition: revised\nturn: Germany 3 noncombat\n-- position --\nUkraine: owner Germany; Germany 3 inf\nmoved: Ukraine 1 inf\ncaptured: Ukraine\nGermany: ipcs 3; tech rockets; bought 2 inf\n",
		"edition: global1940\n-- position --\nWestern Germany: damage 3 ic, 1 ab; Germany 1 ic, 2 ftr\nsz 110: United Kingdom 1 trn [1 ic]\n",
		"edition: advanced\n-- position --\nwar: Germany, Soviet Union\nhistory: London captured\nJapan: tokens 6\n",
		"edition: classic\nturn: start\n-- position --\nstandard\nGermany: Germany 999 inf\n",
	} {
		f.Add(s)
	}
	readers := &orders.Readers{Load: editions.Load}
	f.Fuzz(func(t *testing.T, text string) {
		saved, reader, err := readers.ParseSaved("fuzz", text)
		if err != nil {
			return
		}
		p, err := ToPosition(&saved.Position, reader.Edition(), saved.Options, saved.Turn)
		for _, l := range saved.Position.Lines {
			if l, ok := l.(orders.SpaceLine); ok && err == nil {
				SpaceDiffers(p, l)
			}
		}
		if err == nil && p.Phase < 0 && p.Round > 0 {
			roundTrip(t, readers, p)
		}
	})
}
