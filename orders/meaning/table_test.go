package meaning_test

import (
	"math/rand/v2"
	"testing"

	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
	"fieldpost/orders/meaning"
)

// seat is where a letter is written: the game, and whose letter it is.
type seat struct {
	reader *orders.Reader
	game   *sitting.Game
	power  edition.PowerID
}

// understand reads a letter as the daemon would.
func (s *seat) understand(text string) meaning.Understood { return s.choose(text, nil) }

// choose reads a letter again with what its author has chosen, by line.
func (s *seat) choose(text string, chosen map[int][]string) meaning.Understood {
	ctx := s.context()
	ctx.Chosen = chosen
	u := meaning.Read(s.reader, boardOf(s), text, ctx)
	if u.Fault != nil {
		panic(u.Fault)
	}
	return u
}

func (s *seat) context() orders.Context { return orders.Context{Power: s.power} }

// canonical writes a letter back as the exact reader reads it; ok says that it reads all of it.
func (s *seat) canonical(text string) (string, bool) {
	got := s.reader.Read(text, s.context())
	return s.reader.Print(got.Letter), len(got.Problems) == 0
}

func readerOf(t testing.TB, id string) *orders.Reader {
	t.Helper()
	r, err := readers.Of(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// dice roll by chance.
type dice struct{ *rand.Rand }

func (d dice) Roll(_ string, _ edition.PowerID, n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = d.IntN(6) + 1
	}
	return out
}

// offered reports whether what was meant and is not read yet stands among the choices.
func offered(missing atoms, u *meaning.Understood) bool {
	rest := missing
	for _, q := range u.Questions {
		for _, choice := range q.Choices {
			for _, section := range []string{"", "COMBAT\n", "NONCOMBAT\n", "PLACE\n", "BATTLES\n", "NAVAL\n", "GROUND\n", "RAIL\n", "BASES\n"} {
				rest = rest.less(atomsOf(section + choice))
			}
		}
	}
	return len(rest) == 0
}
