package adjudicator

import (
	"log/slog"
	"testing"

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
				c.desk.Shows = &Darkroom{Log: slog.New(slog.DiscardHandler)}
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
			var letters []*Queued
			kept := map[Piece]int{}
			for n := range c.opened().Mails {
				q, err := c.desk.letter(b.Context(), clubGame, n)
				if err != nil {
					b.Fatal(err)
				}
				if !q.Report || n < len(clubPowers) {
					continue
				}
				letters = append(letters, q)
				kept[q.Piece], kept[*q.Rest] = int(q.Size), int(q.Rest.Size)
				for _, shot := range q.Shots {
					kept[shot.Scene] = int(shot.Scene.Size)
				}
			}
			if len(letters) != len(clubPowers) {
				b.Fatalf("there are %d reports", len(letters))
			}
			wire, stored := 0, 0
			for _, size := range kept {
				stored += size
			}
			for b.Loop() {
				var room *Darkroom
				if kind.shows {
					room = &Darkroom{Log: slog.New(slog.DiscardHandler)}
				}
				wire = 0
				for _, q := range letters {
					raw, err := q.read(b.Context(), c.desk.Store)
					if err != nil {
						b.Fatal(err)
					}
					if raw, _, err = room.develop(b.Context(), c.desk.Store, q.ID, raw, q.Shots); err != nil {
						b.Fatal(err)
					}
					wire += len(raw)
				}
			}
			b.ReportMetric(float64(stored)/float64(len(letters)), "kept-bytes/letter")
			b.ReportMetric(float64(wire)/float64(len(letters)), "sent-bytes/letter")
		})
	}
}
