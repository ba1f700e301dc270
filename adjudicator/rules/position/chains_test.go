package position

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"fieldpost/adjudicator/rules/edition"
)

// TestChains lets units come, go and wander at random. The chains are always those that are made of the units from scratch.
func TestChains(t *testing.T) {
	const spaces = 7
	luck := rand.New(rand.NewPCG(1, 2))
	p := &Position{NextID: 1, where: chains{first: make([]int32, spaces)}}
	for range 3000 {
		at := edition.SpaceID(luck.IntN(spaces))
		var did string
		switch one := luck.IntN(len(p.Units) + 1); {
		case one == len(p.Units) || luck.IntN(3) == 0:
			did = "a unit comes"
			p.add(0, 0, at)
		case luck.IntN(4) == 0:
			did = "a unit goes"
			p.remove([]Ref{{ID: p.Units[one].ID}})
		default:
			did = "a unit moves"
			p.put(&p.Units[one], at)
		}
		made := p.Clone()
		made.where = chains{first: make([]int32, spaces)}
		made.rechain()
		for s := range edition.SpaceID(spaces) {
			if have, want := p.In(s), made.In(s); !reflect.DeepEqual(have, want) {
				t.Fatalf("after %s, in space %d: %v, not %v", did, s, have, want)
			}
		}
		for i := range p.Units {
			if u := p.Unit(p.Units[i].ID); u != &p.Units[i] {
				t.Fatalf("after %s, unit %d is %v", did, p.Units[i].ID, u)
			}
		}
		if gone := p.Unit(p.NextID); gone != nil {
			t.Fatalf("a unit that never was is %v", gone)
		}
	}
}
