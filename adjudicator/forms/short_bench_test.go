package forms

import (
	"testing"

	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// BenchmarkShort writes the short forms of the third round of nine powers, with what units could attack.
func BenchmarkShort(b *testing.B) {
	var games []func()
	globalRounds(b, func(r *orders.Reader, g *sitting.Game, _ string) {
		if g.Now.Round == 3 && g.Waits() != "" {
			p, open := g.Now.Clone(), g.Open
			games = append(games, func() {
				c := *g
				c.Now, c.Open = p, open
				Short(r, &c, c.Start.Mover, "", mark)
			})
		}
	})
	b.ResetTimer()
	for b.Loop() {
		for _, write := range games {
			write()
		}
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N*len(games)), "ms/form")
}
