package triplea

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// printer prints letters as TripleA would print the turns that they order.
type printer struct {
	ed     *edition.Edition
	spaces map[edition.SpaceID]string
	units  map[edition.KindID][2]string
	who    string
	out    strings.Builder
	raided map[edition.SpaceID]bool
}

func newPrinter(ed *edition.Edition, power edition.PowerID) *printer {
	p := &printer{ed: ed, spaces: map[edition.SpaceID]string{}, units: map[edition.KindID][2]string{}, raided: map[edition.SpaceID]bool{}}
	for i := range ed.Board.Spaces {
		name := ed.Board.Spaces[i].Name
		if zone, numbered := strings.CutPrefix(name, "sz "); numbered {
			name = zone + " Sea Zone"
		}
		p.spaces[edition.SpaceID(i)] = name
	}
	for _, r := range table(ed.ID) {
		switch r[0] {
		case "space":
			s, _ := ed.Board.Find(r[2])
			p.spaces[s] = r[1]
		case "unit":
			p.units[ed.KindByID(r[2])] = [2]string{r[1], r[3]}
		case "power":
			if ed.PowerByID(r[2]) == power && r[3] != "pacific" {
				p.who = r[1]
			}
		}
	}
	return p
}

func (p *printer) line(format string, args ...any) {
	fmt.Fprintf(&p.out, "            "+format+"\n", args...)
}

func (p *printer) step(name string) { fmt.Fprintf(&p.out, "\n        %s - %s\n", name, p.who) }

// list prints units in TripleA's way.
func (p *printer) list(units []order.Selection) string {
	var parts []string
	for _, u := range units {
		name := p.units[u.Kind][0]
		if u.Count > 1 {
			name = p.units[u.Kind][1]
		}
		parts = append(parts, fmt.Sprintf("%d %s", u.Count, name))
	}
	if n := len(parts) - 1; n > 0 {
		return strings.Join(parts[:n], ", ") + " and " + parts[n]
	}
	return parts[0]
}

func (p *printer) moved(units []order.Selection, from, to edition.SpaceID) {
	p.line("%s moved from %s to %s", p.list(units), p.spaces[from], p.spaces[to])
}

// move prints a move, and reports whether TripleA can print it so that it can be read again.
func (p *printer) move(mv *order.Move, others map[edition.SpaceID]int) bool {
	from, to := mv.Path[0], mv.Path[len(mv.Path)-1]
	for _, u := range mv.Units {
		if u.Count < 1 || u.Owner != edition.Nobody || u.Cargo != nil || u.Loaded || u.Rest || mv.Aboard != nil || mv.FromAboard != nil || mv.Purpose == order.Paratroop || mv.Purpose == order.Stay {
			return false
		}
	}
	if mv.Purpose == order.Raid || mv.Purpose == order.Escort {
		if others[to] > 0 || len(mv.Targets) > 0 {
			return false
		}
		p.raided[to] = true
	}
	if from == to && len(mv.Loads)+len(mv.Unloads) == 0 {
		return false
	}
	if len(mv.Loads) == 0 && len(mv.Unloads) == 0 {
		p.moved(mv.Units, from, to)
		return true
	}
	if len(mv.Loads) == 0 {
		return false
	}
	aboard := []order.Selection(nil)
	for i, zone := range mv.Path {
		for _, l := range mv.Loads {
			at := l.At
			for _, z := range mv.Path {
				if at == edition.Nowhere && p.ed.Board.Adjacent(z, l.From) {
					at = z
				}
			}
			if at == zone {
				p.moved(l.Units, l.From, zone)
				aboard = append(aboard, l.Units...)
			}
		}
		if i+1 < len(mv.Path) {
			p.moved(append(aboard[:len(aboard):len(aboard)], mv.Units...), zone, mv.Path[i+1])
		}
	}
	for _, l := range mv.Unloads {
		units := l.Units
		if len(units) == 0 {
			units = aboard
		}
		p.moved(units, to, l.To)
	}
	return true
}

// deeds count what a letter orders, whoever goes on which ship.
func deeds(l *order.Orders) map[string]int {
	all := map[string]int{}
	for section, list := range l.Sections {
		for _, o := range list {
			switch o := o.(type) {
			case order.Buy:
				all[fmt.Sprint("buy ", o.Kind, o.Treasury)] += o.Count
			case order.Place:
				for _, u := range o.Units {
					all[fmt.Sprint("place ", u.Kind, " ", o.Space)] += u.Count
				}
			case order.Move:
				from, to := o.Path[0], o.Path[len(o.Path)-1]
				purpose := strings.TrimSuffix(string(o.Purpose), "fight")
				for _, u := range o.Units {
					all[fmt.Sprint(section, u.Kind, from, to, purpose)] += u.Count
				}
				left := map[edition.KindID]map[edition.SpaceID]int{}
				for _, c := range o.Loads {
					for _, u := range c.Units {
						all[fmt.Sprint(section, "load", u.Kind, c.From)] += u.Count
						if left[u.Kind] == nil {
							left[u.Kind] = map[edition.SpaceID]int{}
						}
						left[u.Kind][c.From] += u.Count
					}
				}
				for _, c := range o.Unloads {
					for _, u := range c.Units {
						all[fmt.Sprint(section, "land", u.Kind, c.To)] += u.Count
					}
					if len(c.Units) == 0 {
						for k, from := range left {
							for _, n := range from {
								all[fmt.Sprint(section, "land", k, c.To)] += n
							}
						}
					}
				}
			}
		}
	}
	return all
}

// TestPrintedTurns reads turns of a player who knows the rules alone, printed as TripleA prints them: the same is ordered.
func TestPrintedTurns(t *testing.T) {
	turns, lines := 0, 0
	for _, id := range []string{"revised", "classic", "global1940"} {
		ed := editionstest.Load(t, id)
		r := orders.NewReader(ed)
		for seed := range uint64(diligence.Of(4, 12, 200)) {
			for i := range ed.Powers {
				power := edition.PowerID(i)
				if !ed.Powers[i].Plays {
					continue
				}
				start := position.New(ed, nil)
				position.SetUp(start).Turn(power, 1, -1)
				g := sitting.New(start, sitting.Swift, noDice{})
				luck := rand.New(rand.NewPCG(seed, uint64(i)))
				player := general.New(luck.IntN)
				player.Whole = true
				if g.Waits() == "" {
					continue
				}
				l, err := player.Draft(g)
				if err != nil {
					t.Fatal(err)
				}
				if seed%2 == 1 { // what stands where after the battles nobody knows
					delete(l.Sections, edition.SectionNoncombat)
				}
				n := roundTrip(t, r, start, l)
				turns, lines = turns+1, lines+n
			}
		}
	}
	t.Logf("%d turns, %d orders", turns, lines)
	if lines < 10*turns/2 {
		t.Errorf("only %d orders in %d turns", lines, turns)
	}
}

// roundTrip prints what of a letter can be printed and reads it again.
func roundTrip(t *testing.T, r *orders.Reader, start *position.Position, l *order.Orders) (n int) {
	t.Helper()
	ed, power := r.Edition(), l.Power
	p := newPrinter(ed, power)
	kept := &order.Orders{Power: power, Sections: map[edition.Section][]order.Order{}}
	keep := func(s edition.Section, o order.Order) {
		kept.Sections[s] = append(kept.Sections[s], o)
		n++
	}
	p.out.WriteString("Game History\n\n    Round: 1\n")
	for _, o := range l.Sections[edition.SectionBuy] {
		if b, ok := o.(order.Buy); ok && !b.Upgrade && b.Treasury == "" {
			keep(edition.SectionBuy, o)
		}
	}
	if list := kept.Sections[edition.SectionBuy]; len(list) > 0 && len(ed.Powers[power].Treasuries) == 0 {
		var units []order.Selection
		for _, o := range list {
			units = append(units, order.Selection{Kind: o.(order.Buy).Kind, Count: o.(order.Buy).Count})
		}
		p.step("Purchase Units")
		p.line("%s buy %s; Remaining resources: 0 PUs; ", p.who, p.list(units))
	} else {
		delete(kept.Sections, edition.SectionBuy)
	}
	for _, s := range []edition.Section{edition.SectionCombat, edition.SectionNoncombat} {
		others := map[edition.SpaceID]int{}
		for _, o := range l.Sections[s] {
			if mv, ok := o.(order.Move); ok && mv.Purpose != order.Raid && mv.Purpose != order.Escort {
				others[mv.Path[len(mv.Path)-1]]++
				for _, c := range mv.Unloads {
					others[c.To]++
				}
			}
		}
		p.step(map[edition.Section]string{edition.SectionCombat: "Combat Move", edition.SectionNoncombat: "Non Combat Move"}[s])
		for _, o := range l.Sections[s] {
			if mv, ok := o.(order.Move); ok && p.move(&mv, others) {
				keep(s, o)
			}
		}
		if s == edition.SectionCombat {
			p.step("Combat")
			for space := range p.raided {
				p.line("Strategic bombing raid in %s", p.spaces[space])
			}
			p.line("    Germans win, taking Nowhere from Russians with 2 armour remaining. Battle score for attacker is 3")
		}
	}
	p.step("Place Units")
	for _, o := range l.Sections[edition.SectionPlace] {
		if pl, ok := o.(order.Place); ok && !pl.Deck && !pl.Existing && !pl.Upgrade && pl.Factory == edition.Nowhere {
			p.line("%s placed in %s", p.list(pl.Units), p.spaces[pl.Space])
			keep(edition.SectionPlace, o)
		}
	}
	p.step("Turn Complete")
	p.line("%s collect 30 PUs; end with 30 PUs", p.who)
	text := p.out.String()
	stands := map[placeOf]int{}
	for i := range start.Units {
		if u := &start.Units[i]; u.Owner == power {
			stands[placeOf{u.Kind, u.Space}]++
		}
	}
	board := Board{Stands: func(k edition.KindID, s edition.SpaceID) int { return stands[placeOf{k, s}] }}
	if len(l.Sections[edition.SectionNoncombat]) > 0 {
		board = Board{}
	}
	switch n % 3 {
	case 1:
		text = wrapped(text, 72)
	case 2:
		text = flat(text)
	}
	s, ok := Read(r, board, text, orders.Context{Power: power})
	if !ok {
		t.Fatalf("no summary:\n%s", text)
	}
	got := r.Read(s.Text, orders.Context{Power: power})
	if len(s.Problems)+len(got.Problems)+len(s.Questions) > 0 {
		t.Fatalf("%v %v %v\nin\n%s\nof\n%s", s.Problems, got.Problems, s.Questions, s.Text, text)
	}
	want, have := deeds(kept), deeds(got.Letter)
	for k, v := range want {
		if have[k] != v {
			t.Fatalf("%s: %d, not %d\n%s\nread as\n%s\nof\n%s", k, have[k], v, text, s.Text, r.Print(kept))
		}
	}
	for k := range have {
		if want[k] == 0 {
			t.Fatalf("%s is read besides\n%s\nread as\n%s\nof\n%s", k, text, s.Text, r.Print(kept))
		}
	}
	return n
}
