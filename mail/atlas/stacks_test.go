package atlas

import (
	"fmt"
	"testing"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// posted puts units on the small world: "2 inf" and so on, by power and space.
func posted(t testing.TB, p *position.Position, power edition.PowerID, space string, units ...string) {
	t.Helper()
	s, ok := p.Edition.Board.Find(space)
	if !ok {
		t.Fatalf("there is no %s", space)
	}
	for _, text := range units {
		var n int
		var short string
		if _, err := fmt.Sscanf(text, "%d %s", &n, &short); err != nil {
			t.Fatal(err)
		}
		for range n {
			position.SetUp(p).Add(p.Edition.KindByShort(short), power, s, 0)
		}
	}
}

func TestStacks(t *testing.T) {
	_, p := small(t)
	posted(t, p, 2, "Northland", "1 arm")
	posted(t, p, 1, "Northland", "1 ftr", "3 inf", "1 ic", "1 aa")
	posted(t, p, 1, "sz 1", "2 bb")
	p.Units[len(p.Units)-1].Damage = 1
	short := func(st stack) (text string) {
		for _, it := range st.items {
			text += fmt.Sprintf(" %d %s", it.count, p.Edition.Kind(it.kind).Short)
			if it.hurt {
				text += "!"
			}
		}
		return p.Edition.Power(st.power).Code + text
	}
	all := stacks(p)
	for space, want := range map[string][]string{"Northland": {"GE 3 inf 1 ftr 1 aa", "UK 1 arm"}, "sz 1": {"GE 1 bb 1 bb!"}, "Isle": nil} {
		s, _ := p.Edition.Board.Find(space)
		var got []string
		for _, st := range all[s] {
			got = append(got, short(st))
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: %v, want %v", space, got, want)
		}
	}
}

func TestFacilities(t *testing.T) {
	_, p := small(t)
	posted(t, p, 1, "Northland", "1 ic", "2 inf")
	p.Units[0].Damage = 3
	all := facilities(p)
	for s := range all {
		want := 0
		if board.SpaceID(s) == p.Units[0].Space {
			want = 1
		}
		if len(all[s]) != want {
			t.Errorf("%s: %v", p.Edition.Board.Name(board.SpaceID(s)), all[s])
		}
	}
	if it := all[p.Units[0].Space][0]; it.count != 3 || !it.hurt {
		t.Errorf("the complex bears %+v", it)
	}
}
