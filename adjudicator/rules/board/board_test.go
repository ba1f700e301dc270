package board

import (
	"slices"
	"strings"
	"testing"
)

// The little sea: two coasts, a strait, an island and a desert nobody enters.
//
//	North - sz 1 - sz 2 - Isle
//	  |       |      |
//	Middle  South - Desert
var (
	littleSpaces = []Space{
		{Name: "North", Income: 2}, {Name: "Middle", Aliases: []string{"Mid-Land"}}, {Name: "South"},
		{Name: "Isle", Island: true, Aliases: []string{"Île Nord'Est"}}, {Name: "Desert", Impassable: true},
		{Name: "sz 1", Sea: true}, {Name: "sz 2", Sea: true}, {Name: "Baltic Sea Zone", Sea: true},
	}
	littleBorders = []Border{
		{A: "North", B: "Middle"}, {A: "North", B: "sz 1"}, {A: "sz 1", B: "sz 2"}, {A: "sz 1", B: "South"},
		{A: "sz 2", B: "Isle"}, {A: "South", B: "Desert"}, {A: "Desert", B: "sz 2"},
		{A: "North", B: "South", AirOnly: true}, {A: "Baltic Sea Zone", B: "sz 2"},
	}
	littleCanals = []Passage{{Name: "The Strait", A: "sz 1", B: "sz 2", Keys: []string{"North", "South"}}}
)

func little(t *testing.T) *Board {
	t.Helper()
	b, err := New(littleSpaces, littleBorders, littleCanals)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func at(t *testing.T, b *Board, name string) SpaceID {
	t.Helper()
	s, ok := b.Find(name)
	if !ok {
		t.Fatalf("there is no %q", name)
	}
	return s
}

func TestBorders(t *testing.T) {
	b := little(t)
	n, m, s := at(t, b, "north"), at(t, b, "middle"), at(t, b, "south")
	if !b.Adjacent(n, m) || !b.Adjacent(m, n) || b.Adjacent(m, s) || b.Adjacent(n, n) {
		t.Error("North touches Middle and nothing touches itself")
	}
	if !b.AirOnly(s, n) || b.AirOnly(n, m) {
		t.Error("only North - South is crossed by air alone")
	}
	if got := b.Neighbours(n); !slices.IsSorted(got) || len(got) != 3 {
		t.Errorf("neighbours of North: %v", got)
	}
	one, two := at(t, b, "sz 1"), at(t, b, "sz 2")
	if c := b.CanalBetween(two, one); c == nil || c.Name != "The Strait" || len(c.Keys) != 2 {
		t.Errorf("the strait: %v", c)
	}
	if b.CanalBetween(two, at(t, b, "Baltic Sea Zone")) != nil {
		t.Error("the way to the Baltic is open")
	}
	if !b.Spaces[m].Inland || b.Spaces[n].Inland || b.Spaces[one].Inland {
		t.Error("Middle alone is inland")
	}
}

func TestFind(t *testing.T) {
	b := little(t)
	for typed, want := range map[string]string{
		"NORTH": "North", "midland": "Middle", "mid land.": "Middle", "Île Nord-Est": "Isle", "ile nordest": "Isle",
		"SZ 1": "sz 1", "sz1": "sz 1", "1 sz": "sz 1", "z1": "sz 1", "1 Sea Zone": "sz 1", "sea zone 2": "sz 2",
		"baltic sz": "Baltic Sea Zone", "Baltic sea-zone": "Baltic Sea Zone",
	} {
		if s, ok := b.Find(typed); !ok || b.Name(s) != want {
			t.Errorf("Find(%q) = %s, want %s", typed, b.Name(s), want)
		}
	}
	for _, typed := range []string{"", "nor", "sz 3", "sz", "-"} {
		if s, ok := b.Find(typed); ok || s != Nowhere {
			t.Errorf("Find(%q) = %s", typed, b.Name(s))
		}
	}
}

func TestMatchAndNear(t *testing.T) {
	b := little(t)
	names := func(ids []SpaceID) string {
		var s []string
		for _, id := range ids {
			s = append(s, b.Name(id))
		}
		return strings.Join(s, ", ")
	}
	for typed, want := range map[string]string{
		"nor": "North", "no": "", "sou": "South", "bal": "Baltic Sea Zone", "sz": "", "ile": "Isle", "xyz": "", "sz 9": "",
	} {
		if got := names(b.Match(typed)); got != want {
			t.Errorf("Match(%q) = %s, want %s", typed, got, want)
		}
	}
	for typed, want := range map[string]string{"Nroth": "North", "Sooth": "South, North", "Midlle": "Middle", "Batlic": "Baltic Sea Zone", "Dessert": "Desert", "quagmire": ""} {
		if got := names(b.Near(typed, 3)); got != want {
			t.Errorf("Near(%q) = %s, want %s", typed, got, want)
		}
	}
}

func TestPath(t *testing.T) {
	b := little(t)
	land := func(_, to SpaceID) bool { return !b.Spaces[to].Sea }
	tests := []struct {
		name, from, to string
		max            int
		may            May
		want           string
	}{
		{"nothing to do", "North", "North", 0, nil, "North"},
		{"round the desert, never through it", "South", "sz 2", -1, nil, "South sz 1 sz 2"},
		{"too far", "South", "sz 2", 1, nil, ""},
		{"just far enough", "South", "sz 2", 2, nil, "South sz 1 sz 2"},
		{"not allowed", "North", "Isle", -1, land, ""},
		{"into the desert", "South", "Desert", -1, nil, ""},
		{"of two ways the lower", "South", "Middle", -1, nil, "South North Middle"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			from, to := at(t, b, test.from), at(t, b, test.to)
			path := b.Path(from, to, test.max, test.may)
			var got []string
			for _, s := range path {
				got = append(got, b.Name(s))
			}
			if strings.Join(got, " ") != test.want {
				t.Errorf("got %v, want %s", got, test.want)
			}
			if d := b.Distance(from, to, test.max, test.may); d != len(path)-1 {
				t.Errorf("distance %d of a path of %d", d, len(path))
			}
		})
	}
}

func TestReach(t *testing.T) {
	b := little(t)
	oneWay := func(from, to SpaceID) bool { return to >= from }
	got := b.Reach(0, 2, nil)
	want := []int8{0, 1, 1, -1, -1, 1, 2, -1}
	if !slices.Equal(got, want) {
		t.Errorf("from North in two: %v, want %v", got, want)
	}
	again := b.ReachInto(got, 0, -1, oneWay)
	if &again[0] != &got[0] {
		t.Error("a slice that is long enough is used again")
	}
	if want := []int8{0, 1, 1, -1, -1, 1, 2, 3}; !slices.Equal(again, want) {
		t.Errorf("upwards only: %v, want %v", again, want)
	}
	dist := make([]int8, len(b.Spaces))
	if n := testing.AllocsPerRun(10, func() { b.ReachInto(dist, 0, -1, nil) }); n != 0 {
		t.Errorf("ReachInto allocates %v times", n)
	}
}

func TestNewRefuses(t *testing.T) {
	join := func(extra ...Border) []Border { return append(slices.Clone(littleBorders), extra...) }
	add := func(extra ...Space) []Space { return append(slices.Clone(littleSpaces), extra...) }
	tests := []struct {
		name    string
		spaces  []Space
		borders []Border
		canals  []Passage
		want    string
	}{
		{"an unknown name", littleSpaces, join(Border{A: "North", B: "Atlantis"}), nil, `there is no space "Atlantis"`},
		{"a border twice", littleSpaces, join(Border{A: "Middle", B: "North"}), nil, "is there twice"},
		{"itself", littleSpaces, join(Border{A: "North", B: "north"}), nil, "can not border itself"},
		{"a name twice", add(Space{Name: "SOUTH"}), littleBorders, nil, "names both"},
		{"an alias twice", add(Space{Name: "East", Aliases: []string{"south"}}), littleBorders, nil, "names both"},
		{"a name of nothing", add(Space{Name: "--"}), littleBorders, nil, "nobody can type"},
		{"an alone space", add(Space{Name: "East"}), littleBorders, nil, "East can not be reached from North"},
		{"a rich sea", add(Space{Name: "Sea of Gold", Sea: true, Income: 3}), join(Border{A: "Sea of Gold", B: "sz 1"}), nil, "is a sea zone"},
		{"debt", add(Space{Name: "East", Income: -1}), join(Border{A: "East", B: "North"}), nil, "negative"},
		{"an island without a sea", add(Space{Name: "East", Island: true}), join(Border{A: "East", B: "North"}), nil, "touches no sea"},
		{"a canal on land", littleSpaces, littleBorders, []Passage{{Name: "Ditch", A: "North", B: "sz 1", Keys: []string{"North"}}}, "not two sea zones that touch"},
		{"a canal without a key", littleSpaces, littleBorders, []Passage{{Name: "Ditch", A: "sz 2", B: "sz 1"}}, "no territory decides"},
		{"a wrong key", littleSpaces, littleBorders, []Passage{{Name: "Ditch", A: "sz 2", B: "sz 1", Keys: []string{"sz 1"}}}, `there is no territory "sz 1"`},
		{"nothing", nil, nil, nil, "no space that can be entered"},
		{"too much", make([]Space, MaxSpaces+1), nil, nil, "at most"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := New(test.spaces, test.borders, test.canals)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

func TestMisses(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"a", "", 1}, {"ukrane", "ukraine", 1}, {"nroth", "north", 1}, {"kitten", "sitting", 3}, {"abc", "abc", 0}} {
		if got := Misses(test.a, test.b); got != test.want || Misses(test.b, test.a) != test.want {
			t.Errorf("Misses(%q, %q) = %d, want %d", test.a, test.b, got, test.want)
		}
	}
}
