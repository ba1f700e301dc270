package adjudicator

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"fieldpost/adjudicator/bulletin"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/atlas"
	"fieldpost/mail/paper"
	"fieldpost/orders"
	"fieldpost/store/storetest"
)

// TestMapPictures asks for five maps in one letter: four have a picture, which stands below the first words of its map, and
// the words are those that a desk without pictures writes.
func TestMapPictures(t *testing.T) {
	const asked = "MAP europe\nMAP Ukraine\nMAP\nMAP pacific\nMAP Germany\n"
	c := pictured(t)
	l := c.ask("japan", asked)
	shown := picturesIn(t, l.raw)
	if len(shown) != requests.MostMaps {
		t.Fatalf("%d pictures are shown", len(shown))
	}
	html := strings.ReplaceAll(string(l.raw), "=\r\n", "")
	at := 0
	for i, head := range []string{"MAP of Europe, now", "MAP of Ukraine S.S.R., now", "MAP, now", "MAP of Pacific, now"} {
		id := fmt.Sprintf("map-%d", i+1)
		said, seen := strings.LastIndex(html, ">"+head), strings.Index(html, "cid:"+id)
		if said < at || seen < said {
			t.Errorf("%s stands at %d, below %q at %d, after %d", id, seen, head, said, at)
		}
		at = seen
		if shown[id] == nil || !bytes.HasPrefix(shown[id], []byte("\x89PNG")) {
			t.Errorf("there is no picture %s", id)
		}
	}
	const note = "\nThis map has no picture: a letter has at most 4.\n"
	c.tells(l, "\nMAP of Germany, now\n", note)
	plain := newClub(t, "swift").ask("japan", asked)
	words := strings.ReplaceAll(l.text, "[Picture: Map. The words below tell the same.]\n\n", "")
	if got := strings.Replace(words, note, "", 1); got != plain.text || len(picturesIn(t, plain.raw)) > 0 {
		t.Errorf("with pictures:\n%s\nwithout:\n%s", got, plain.text)
	}
}

// TestMapShowsWhatItSays compares what is drawn with what is written: the position, and of the turn no more than the
// asker may know.
func TestMapShowsWhatItSays(t *testing.T) {
	c := pictured(t)
	drawn := func(power string, args ...string) (atlas.Scene, *position.Position) {
		t.Helper()
		tb := c.opened()
		p, _ := tb.Power(power)
		r := &requests.Asked{House: c.desk.House, Table: tb, Seat: c.seat(power), Power: p}
		at, words, why, err := requests.MomentOf(r, args)
		if err != nil {
			t.Fatal(err)
		}
		part, unknown := requests.PartOf(r, bulletin.NewChart(tb.Reader, at.Position), words.String())
		if why+unknown != "" {
			t.Fatal(why, unknown)
		}
		var a table.Answer
		if requests.Illustrate(r, &a, at, part); len(a.Shots) != 1 {
			t.Fatalf("there are %d pictures", len(a.Shots))
		}
		_, scene, err := letters.ReadScene(a.Shots[0].Scene)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := notation.FromPosition(scene.Position), notation.FromPosition(at.Position); !reflect.DeepEqual(got, want) {
			t.Errorf("%s, MAP %v: the picture shows\n%v\nand the words\n%v", power, args, got, want)
		}
		return scene, at.Position
	}
	quiet := func(s atlas.Scene) bool { return len(s.Moves)+len(s.Battles)+len(s.Captures)+len(s.Changed) == 0 }

	c.accept("soviet_union", "BUY 8 inf\n") // no dice, and the turn goes on
	if _, p := drawn("soviet_union"); p.Money[p.Edition.PowerByID("soviet_union")] != 0 {
		t.Error("the Soviet Union does not see what it has bought")
	}
	if s, p := drawn("japan"); !quiet(s) || p.Money[p.Edition.PowerByID("soviet_union")] == 0 {
		t.Error("Japan sees what the Soviet Union has done before its dice")
	}

	c = pictured(t)
	c.accept("soviet_union", sovietTurn)
	if s, _ := drawn("japan"); !quiet(s) || s.Title != "g7: Germany, round 1" {
		t.Errorf("the turn that begins is drawn with %d moves as %q", len(s.Moves), s.Title)
	}
	s, p := drawn("japan", "west", "russia", "turn", "1")
	if s.Title != "g7: after Soviet Union, round 1" || len(s.Moves) == 0 || len(s.Battles) != 1 || p.Edition.Space(s.Battles[0].Space).Name != "West Russia" {
		t.Errorf("turn 1 is drawn as %+v", s)
	}
}

// TestMapOfRegions asks for parts of the map by their names.
func TestMapOfRegions(t *testing.T) {
	c := newClub(t, "swift")
	for _, test := range []struct {
		ask       string
		says, not []string
	}{
		{"MAP europe", []string{"MAP of Europe, now\n-", "\nGERMANY, 40 IPCs", "\nUkraine S.S.R. (Germany) 3: ", "\nsz 5: "}, []string{"Kwangtung", "Brazil", "\nNEXT TO IT"}},
		{"MAP eur", []string{"MAP of Europe, now\n-"}, nil},
		{"MAP med", []string{"MAP of Mediterranean, now\n-", "\nWestern Europe (Germany) 6: ", "\nAnglo-Egypt (United Kingdom) 2: "}, []string{"Leningrad", "Kwangtung"}},
		{"MAP pacific", []string{"MAP of Pacific, now\n-", "\nHawaiian Islands ", "\nJapan (Japan) 8: "}, []string{"Ukraine", "Germany (Germany)"}},
		{"MAP eastern europe", []string{"MAP of Eastern Europe, now\n--------------------------\nEastern Europe (Germany) 3: ", "\nNEXT TO IT\n"}, nil}, // a space in full
		{"MAP Atlantis", []string{`MAP: "Atlantis" is no space and no power`, "The regions are europe, ", " and south atlantic."}, nil},
	} {
		l := c.ask("japan", test.ask)
		c.tells(l, test.says...)
		narrow(t, l.text)
		for _, not := range test.not {
			if strings.Contains(l.text, not) {
				t.Errorf("%s shows %s:\n%s", test.ask, not, l.text)
			}
		}
	}
}

// TestMapWithoutAChart answers in words where the board is not drawn.
func TestMapWithoutAChart(t *testing.T) {
	undrawn := *editionstest.Load(t, "global1940")
	ed := &undrawn
	ed.ID = "undrawn"
	reader, err := (&orders.Readers{Load: editions.Load}).For("global1940")
	if err != nil {
		t.Fatal(err)
	}
	c := openClub(t, clubRecord("swift"), storetest.NewMemory(), clubSecrets(t), clubTime)
	p := position.New(ed, nil)
	r := &requests.Asked{House: c.desk.House, Table: &table.Table{Game: &game.Game{Powers: game.Powers{Reader: reader}}}}
	c.desk.Shows = &letters.Painter{}
	at := requests.BoardAt{Called: "now", Position: p, Start: p}
	for words, want := range map[string]string{"": "", "pacific": "Pacific", "germany": "Germany", "sz 6": "sz 6"} {
		part, why := requests.PartOf(r, bulletin.NewChart(reader, p), words)
		if why != "" || part.Of.String() != want || len(part.Sections) == 0 {
			t.Errorf("%q is %s, with %d sections: %s", words, part.Of, len(part.Sections), why)
		}
		var a table.Answer
		if requests.Illustrate(r, &a, at, part); len(a.Shots) > 0 || textOf(a) != "" {
			t.Errorf("%q has a picture", words)
		}
	}
	if _, why := requests.PartOf(r, bulletin.NewChart(reader, p), "atlantis"); strings.Contains(why.String(), "regions") {
		t.Errorf("it speaks of regions of a map that is not there: %s", why)
	}
}

// TestAnswersForTheEye puts answers below each other.
func TestAnswersForTheEye(t *testing.T) {
	picture := paper.Picture{ID: "a", Alt: "picture", Width: bulletin.PartWidth}
	var all table.Answer
	all.Add(table.InBlocks(paper.Text("First.")))
	all.Add(table.Answer{Blocks: []paper.Block{paper.Head("Second."), picture}, Shots: []letters.Picture{{ID: "a"}}})
	all.Add(table.InBlocks(paper.Text("Third.")))
	w := all.Written(&game.Seat{}, "title")
	want := []paper.Block{paper.Text("First."), paper.Head("Second."), picture, paper.Text("Third.")}
	if !reflect.DeepEqual(w.Parts[0].Blocks, want) || len(w.Pictures) != 1 {
		t.Errorf("the letter reads\n%q\nand not\n%q", w.Parts[0].Blocks, want)
	}
	if w.Plain(letters.AllTold) != "First.\n\nSecond.\n-------\n[Picture: picture]\n\nThird.\n" {
		t.Errorf("as text it is %q", w.Plain(letters.AllTold))
	}
}
