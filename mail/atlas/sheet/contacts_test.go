package sheet

import (
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/board"
)

// draw makes a raster of digits, a line a row.
func draw(rows ...string) *Raster {
	r := &Raster{Width: len(rows[0]), Height: len(rows)}
	for _, row := range rows {
		for _, c := range row {
			r.IDs = append(r.IDs, uint16(c-'0'))
		}
	}
	return r
}

func TestContacts(t *testing.T) {
	r := draw(
		"1122",
		"1032",
	)
	// 1 and 2 meet once in the upper row; 2 and 3 once aside and once above; nobody's point parts the rest.
	got := r.Contacts(false)
	want := map[Contact]int{{0, 1}: 1, {1, 2}: 2}
	if len(got) != len(want) || got[Contact{0, 1}] != 1 || got[Contact{1, 2}] != 2 {
		t.Errorf("contacts %v, want %v", got, want)
	}
	// Around the world 2 and 1 meet at the edge in both rows.
	if n := r.Contacts(true)[Contact{0, 1}]; n != 3 {
		t.Errorf("around the world 1 and 2 meet %d times, want 3", n)
	}
}

// TestIslandsStray sees that an island may touch a foreign sea in not even one point.
func TestIslandsStray(t *testing.T) {
	b, err := board.New([]board.Space{{Name: "Isle", Island: true}, {Name: "sz 1", Sea: true}, {Name: "sz 2", Sea: true}},
		[]board.Border{{A: "Isle", B: "sz 1"}, {A: "sz 1", B: "sz 2"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	r := draw(
		"22222222",
		"22212222",
		"22111222",
		"22222233",
		"22222233",
		"22222233",
		"22222233",
	)
	s := &Sheet{East: 10}
	if got := s.Compare(r, b); len(got.Strayed)+len(got.Missing)+len(got.Surplus) != 0 {
		t.Errorf("an island in its sea: %+v", got)
	}
	r.IDs[3] = 3 // north of the island's cape
	if got := s.Compare(r, b); !slices.Equal(got.Strayed, []Contact{{0, 2}}) {
		t.Errorf("one point at another zone: %+v", got)
	}
}

// TestSilence compares nothing of a desert whose borders the board leaves out.
func TestSilence(t *testing.T) {
	b, err := board.New([]board.Space{{Name: "A"}, {Name: "B"}, {Name: "Desert", Impassable: true}}, []board.Border{{A: "A", B: "B"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	r := draw(strings.Split(strings.Repeat("123 ", 6)+"123", " ")...)
	if got := (&Sheet{East: 10}).Compare(r, b); len(got.Missing)+len(got.Surplus) != 0 || got.Borders != 1 {
		t.Errorf("a desert beside B: %+v", got)
	}
}

func TestCompare(t *testing.T) {
	b, err := board.New([]board.Space{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}},
		[]board.Border{{A: "A", B: "B"}, {A: "C", B: "D"}, {A: "A", B: "D"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	// A touches B along six points, B touches C along six, C touches D along five only, A and D are far apart.
	rows := strings.Split(strings.Repeat("1234 ", 5)+"1230", " ")
	r := draw(rows...)
	for _, c := range []struct {
		name                       string
		links, bars                []Pair
		missing, surplus, needless []Contact
	}{
		{name: "nothing drawn by hand", missing: []Contact{{0, 3}, {2, 3}}, surplus: []Contact{{1, 2}}},
		{
			name:  "all drawn",
			links: []Pair{{"A", "D", "far"}, {"D", "C", "short"}},
			bars:  []Pair{{"C", "B", "mountains"}},
		},
		{
			name:     "too much drawn",
			links:    []Pair{{"A", "D", "far"}, {"C", "D", "short"}, {"A", "B", "seen anyway"}, {"B", "D", "no border"}},
			bars:     []Pair{{"B", "C", "mountains"}, {"A", "C", "apart anyway"}},
			needless: []Contact{{0, 1}, {0, 2}, {1, 3}},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := &Sheet{West: 0, East: 10, Links: c.links, Bars: c.bars}
			got := s.Compare(r, b)
			if got.Borders != 3 {
				t.Errorf("%d borders, want 3", got.Borders)
			}
			if !slices.Equal(got.Missing, c.missing) || !slices.Equal(got.Surplus, c.surplus) || !slices.Equal(got.Needless, c.needless) {
				t.Errorf("got %+v", got)
			}
		})
	}
}
