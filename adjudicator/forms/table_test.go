package forms

import (
	"math/rand/v2"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// mark is that of the forms in tests.
const mark = "7f3ac2"

// played is an edition whose turns are played, others have only boards and units.
const played = "revised"

var others = []string{"classic", "global1940", "advanced"}

func reader(t testing.TB, edition string) *orders.Reader {
	t.Helper()
	ed, err := editions.Load(edition)
	if err != nil {
		t.Fatal(err)
	}
	return orders.NewReader(ed)
}

// luck rolls dice that come again with the same seed.
type luck struct{ *rand.Rand }

func (l luck) Roll(_ string, _ edition.PowerID, n int) []int {
	dice := make([]int, n)
	for i := range dice {
		dice[i] = l.IntN(6) + 1
	}
	return dice
}

// random plays a game of chance, and shows it whenever it waits for somebody.
func random(t testing.TB, r *orders.Reader, seed uint64, round int, show func(*sitting.Game, *general.General)) {
	t.Helper()
	randomWith(t, r, nil, seed, round, show)
}

// variety is games with what the plain ones do not ask: an edition and its options.
var variety = []struct {
	edition string
	options map[string]string
}{
	{"revised", map[string]string{"national-advantages": "on", "advantages-each": "2", "lend-lease-leave": "on"}},
	{"revised", map[string]string{"national-advantages": "all"}},
	{"classic", nil},
	{"classic", map[string]string{"scorched-earth": "on", "destroyers": "on", "marines": "on", "defenders-submerge": "on", "refund": "on", "several-guns": "on"}},
}

// various plays a game of every sort.
func various(t testing.TB, seed uint64, round int, show func(*orders.Reader, *sitting.Game, *general.General)) {
	t.Helper()
	for _, v := range variety {
		r := reader(t, v.edition)
		r = orders.NewReader(position.New(r.Edition(), v.options).Edition)
		randomWith(t, r, v.options, seed, round, func(g *sitting.Game, gen *general.General) { show(r, g, gen) })
	}
}

func randomWith(t testing.TB, r *orders.Reader, options map[string]string, seed uint64, round int, show func(*sitting.Game, *general.General)) {
	t.Helper()
	chance := rand.New(rand.NewPCG(seed, 1))
	start := position.New(r.Edition(), options)
	start.Prelude()
	g := sitting.New(start, sitting.Ask, luck{rand.New(rand.NewPCG(seed, 2))})
	gen := general.New(chance.IntN)
	for range 20000 {
		if g.Now.Winner != edition.NoSide || g.Now.Round > round {
			return
		}
		show(g, gen)
		if err := gen.Act(g); err != nil {
			t.Fatal(err)
		}
	}
}

// start is the form of a power with all sections, as at the beginning of a game, also for an edition that is not played yet.
func start(r *orders.Reader, power edition.PowerID, last string) string {
	p := position.New(r.Edition(), nil)
	p.Mover = power
	f := newForm(r, p, power)
	f.remember(last)
	var all []edition.Section
	for _, ph := range p.Phases() {
		if ph.Section != "" {
			all = append(all, ph.Section)
		}
	}
	return f.orders(all, mark).String()
}

// starts shows the first form of every power of an edition.
func starts(r *orders.Reader, show func(edition.PowerID, string)) {
	for i := range r.Edition().Powers {
		if r.Edition().Powers[i].Plays {
			show(edition.PowerID(i), start(r, edition.PowerID(i), ""))
		}
	}
}
