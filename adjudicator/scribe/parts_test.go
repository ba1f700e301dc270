package scribe_test

import (
	"reflect"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/scribe"
	"fieldpost/orders"
)

type noDice struct{}

func (noDice) Roll(string, edition.PowerID, int) []int { return nil }

func revised(t testing.TB) *orders.Reader {
	t.Helper()
	r, err := (&orders.Readers{Load: editions.Load}).For("revised")
	if err != nil {
		t.Fatal(err)
	}
	return r
}

const wholeTurn = `POWER Soviet Union
TURN 1
BUY 8 inf
COMBAT
3 inf, 2 arm Russia -> West Russia
2 inf Karelia -> West Russia
BATTLES
order West Russia
West Russia: lose inf, art; retreat if attackers < 3
land: lose inf, art, arm, ftr
PLACE
8 inf Russia
DONE
`

func letter(t testing.TB, r *orders.Reader, text string) *order.Orders {
	t.Helper()
	got := r.Read(text, orders.Context{})
	if len(got.Problems) > 0 {
		t.Fatal(got.Problems[0].Text)
	}
	return got.Letter
}

// TestSplit cuts a letter into what is opened together, and says of the sections it leaves out that they are empty.
func TestSplit(t *testing.T) {
	r := revised(t)
	g := sitting.New(position.New(r.Edition(), nil), sitting.Swift, noDice{})
	parts := scribe.Split(r, g, letter(t, r, wholeTurn))
	var got []string
	for _, p := range parts {
		if !strings.HasPrefix(p.Text, "POWER Soviet Union\nTURN 1\n") {
			t.Errorf("a part does not say whose it is: %q", p.Text)
		}
		got = append(got, strings.TrimPrefix(p.Text, "POWER Soviet Union\nTURN 1\n"))
	}
	want := []string{
		"RESEARCH\n",
		"BUY 8 inf\n",
		"COMBAT\n3 inf, 2 arm Russia -> West Russia\n2 inf Karelia S.S.R. -> West Russia\n",
		"NONCOMBAT\n",
		"PLACE\n8 inf Russia\n",
		"BATTLES\norder West Russia\n",
		"BATTLES\nWest Russia: lose inf, art; retreat if attackers < 3\n",
		"BATTLES\nland: lose inf, art, arm, ftr\n",
		"DONE\n",
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the parts are\n%q\nwant\n%q", got, want)
	}
}

// TestJoin puts the parts together again; a part that is still sealed leaves everything else as it is.
func TestJoin(t *testing.T) {
	r := revised(t)
	g := sitting.New(position.New(r.Edition(), nil), sitting.Swift, noDice{})
	l := letter(t, r, wholeTurn)
	var texts []string
	for _, p := range scribe.Split(r, g, l) {
		texts = append(texts, p.Text)
	}
	whole, err := scribe.Join(r, l.Power, texts)
	if err != nil {
		t.Fatal(err)
	}
	if len(whole.Sections[edition.SectionCombat]) != 2 || len(whole.Battles) != 2 || len(whole.Sequence) != 1 || !whole.Done {
		t.Errorf("%+v", whole)
	}
	if list, present := whole.Sections[edition.SectionNoncombat]; !present || list == nil || len(list) != 0 {
		t.Errorf("the empty section is %v, %v", list, present)
	}
	texts[4], texts[6] = "", "" // PLACE and the clauses of West Russia
	sealed, err := scribe.Join(r, l.Power, texts)
	if err != nil {
		t.Fatal(err)
	}
	if _, present := sealed.Sections[edition.SectionPlace]; present || len(sealed.Battles) != 1 || len(sealed.Sections[edition.SectionCombat]) != 2 {
		t.Errorf("%+v", sealed)
	}
	lines := map[int]bool{}
	for _, os := range whole.Sections {
		for _, o := range os {
			if lines[o.Where().Line] {
				t.Errorf("two orders stand on line %d", o.Where().Line)
			}
			lines[o.Where().Line] = true
		}
	}
	if _, err := scribe.Join(r, l.Power, []string{"COMBAT\n3 inf Atlantis -> Russia\n"}); err == nil {
		t.Error("a part that can not be read is taken")
	}
}

// TestLaterLetter does not call a section empty that an earlier letter has given.
func TestLaterLetter(t *testing.T) {
	r := revised(t)
	g := sitting.New(position.New(r.Edition(), nil), sitting.Swift, noDice{})
	if bad := g.Submit(letter(t, r, "POWER Soviet Union\nBUY 8 inf\n")); len(bad) > 0 {
		t.Fatal(bad[0].Text)
	}
	parts := scribe.Split(r, g, letter(t, r, "POWER Soviet Union\nCOMBAT\n3 inf Russia -> West Russia\n"))
	if len(parts) != 1 || parts[0].Section != edition.SectionCombat {
		t.Errorf("the parts are %+v", parts)
	}
}

// TestOwnWords takes the sections whose phase has come, and nothing of the battles.
func TestOwnWords(t *testing.T) {
	r := revised(t)
	g := sitting.New(position.New(r.Edition(), nil), sitting.Swift, noDice{})
	l := letter(t, r, wholeTurn)
	var texts []string
	for _, p := range scribe.Split(r, g, l) {
		texts = append(texts, p.Text)
	}
	g.Enter(l)
	if g.NoDice == "" {
		t.Fatal("the turn does not wait for dice")
	}
	if got, want := scribe.OwnWords(r, g.Now, texts), texts[0]+texts[1]+texts[2]; got != want {
		t.Errorf("the words are\n%s\nwant\n%s", got, want)
	}
}
