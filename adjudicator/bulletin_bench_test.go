package adjudicator

import (
	"testing"

	"fieldpost/adjudicator/letters"
	"fieldpost/store/storetest"
)

// BenchmarkReport tells everybody of a turn, in words alone and with pictures: what that costs while the letter of orders is
// handled, with a store that costs nothing, and what it costs when the five letters are sent. A letter is as large as is
// said: as it is kept, with the scenes that are kept once for all five, and as it is sent.
func BenchmarkReport(b *testing.B) {
	for _, kind := range []struct {
		name  string
		shows bool
	}{{"words", false}, {"pictures", true}} {
		begun := func() *club {
			c := openClub(b, clubRecord("swift"), storetest.NewMemory(), clubSecrets(b), clubTime)
			if kind.shows {
				c.desk.Shows = &letters.Painter{}
			}
			if err := c.desk.Begin(b.Context(), c.game); err != nil {
				b.Fatal(err)
			}
			return c
		}
		b.Run("handled/"+kind.name, func(b *testing.B) {
			for b.Loop() {
				b.StopTimer()
				c := begun()
				b.StartTimer()
				if out := c.handle(c.write("soviet_union", sovietTurn)); !out.Accepted {
					b.Fatal("the turn was refused")
				}
			}
		})
		b.Run("sent/"+kind.name, func(b *testing.B) {
			c := begun()
			c.handle(c.write("soviet_union", sovietTurn))
			var list []letters.Letter
			for n := range c.opened().Mails {
				if q, _ := c.kept(n); q.Report && n >= len(clubPowers) {
					list = append(list, c.said(n))
				}
			}
			if len(list) != len(clubPowers) {
				b.Fatalf("there are %d reports", len(list))
			}
			packed, err := letters.Pack(list)
			if err != nil {
				b.Fatal(err)
			}
			wire, stored := 0, len(packed)
			for b.Loop() {
				printer := &letters.Printer{Languages: &c.desk.Languages, Log: c.desk.Log}
				if kind.shows {
					printer.Pictures = &letters.Painter{}
				}
				wire = 0
				for i := range list {
					raw, _, err := printer.Print(b.Context(), &list[i], letters.AllPictures)
					if err != nil {
						b.Fatal(err)
					}
					wire += len(raw)
				}
			}
			b.ReportMetric(float64(stored)/float64(len(list)), "kept-bytes/letter")
			b.ReportMetric(float64(wire)/float64(len(list)), "sent-bytes/letter")
		})
	}
}
