package adjudicator

import (
	"math/rand/v2"
	"slices"
	"testing"

	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/rules/early"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// players write the letters of a game at random, as people do: whatever the game waits for, and standing orders now and
// then.
type players struct {
	t       testing.TB
	luck    *rand.Rand
	general *general.General
	reader  *orders.Reader
}

func newPlayers(t testing.TB, reader *orders.Reader, seed uint64) *players {
	p := &players{t: t, luck: rand.New(rand.NewPCG(seed, 7)), reader: reader}
	p.general = general.New(p.luck.IntN)
	return p
}

// letter writes a letter that the game will accept, and tells from which seat it comes.
func (p *players) letter(g *sitting.Game) (seat, text string) {
	p.t.Helper()
	l := p.thought(g)
	p.saysOfRiders(g, l)
	text = p.reader.Print(rehearsal.Writable(p.reader, l))
	ed := p.reader.Edition()
	leader := ed.Leader(l.Power)
	if l.Power != leader && l.Moves() && p.luck.IntN(2) == 0 && g.WaitsFor(leader) != "" { // both in one letter
		if own, err := p.general.DraftOf(g, leader); err == nil {
			text = p.reader.Print(rehearsal.Writable(p.reader, own)) + text
		}
	}
	return ed.Powers[leader].ID, text
}

// saysOfRiders adds to a letter what aircraft do that are aboard a carrier sent among enemies: half of them fight if that is legal. It looks
// anew behind each order: two carriers that part can name the same aircraft.
func (p *players) saysOfRiders(g *sitting.Game, l *order.Orders) {
	for n := 0; n < len(early.Riders(g.Now, l)); {
		list := early.Riders(g.Now, l)
		r, before := list[n], slices.Clone(l.Sections[list[n].Section])
		fights := !r.Named && len(before)%2 == 0
		if fights {
			l.Sections[r.Section] = append(before, r.Fight)
		}
		if !fights || len(g.Check(l)) > 0 {
			l.Sections[r.Section] = before
			for _, o := range r.Stays {
				l.Sections[r.Section] = append(l.Sections[r.Section], o)
			}
			if len(g.Check(l)) > 0 {
				l.Sections[r.Section] = before
			}
		}
		if len(early.Riders(g.Now, l)) == len(list) { // nothing was ordered for these
			n++
		}
	}
}

func (p *players) thought(g *sitting.Game) *order.Orders {
	p.t.Helper()
	for range 100 {
		switch {
		case p.luck.IntN(6) == 0:
			l := &order.Orders{Power: p.power()}
			l.Standing = p.general.Standing(g.Now, l.Power)
			if rehearsal.Writable(p.reader, l); len(l.Standing.Lines) > 0 && len(g.Check(l)) == 0 {
				return l
			}
		case g.Waits() != "":
			l, err := p.draft(g)
			if err != nil {
				p.t.Fatal(err)
			}
			return l
		default:
			d := g.Open[p.luck.IntN(len(g.Open))]
			if a, ok := p.general.Pick(g.Now, d); ok {
				a.Number = g.Number(d)
				return &order.Orders{Power: d.Power, Answers: []order.Answer{a}}
			}
		}
	}
	p.t.Fatal("nobody knows what to write")
	return nil
}

// draft is a letter of orders of one of those who move: as a rule of one who is waited for, now and then of one who orders anew.
func (p *players) draft(g *sitting.Game) (*order.Orders, error) {
	if movers := g.Start.Movers(); len(movers) > 1 && p.luck.IntN(6) == 0 {
		return p.general.DraftOf(g, movers[p.luck.IntN(len(movers))])
	}
	return p.general.Draft(g)
}

// power is one that plays.
func (p *players) power() edition.PowerID {
	ed := p.reader.Edition()
	var all []edition.PowerID
	for i := range ed.Powers {
		if ed.Powers[i].Plays {
			all = append(all, edition.PowerID(i))
		}
	}
	return all[p.luck.IntN(len(all))]
}
