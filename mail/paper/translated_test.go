package paper

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/prose"
)

// loudly is a language in which everything is said in capitals.
func loudly(s prose.Text) string { return strings.ToUpper(s.String()) }

// TestInSaysBlocks shows what of a sheet is said in another language and what stays.
func TestInSaysBlocks(t *testing.T) {
	const orders = "COMBAT\n1 inf Russia -> West Russia"
	s := &Document{Title: "title", Name: "name"}
	s.Add(Duties{"your turn", "until  noon"}, Head("head"), Text("text"), List{"one", "two"}, Lines(orders),
		Table{Caption: "caption", Head: []prose.Text{"power"}, Rows: [][]prose.Text{{"cell\nbelow", "7"}}, Right: []bool{false, true}},
		Picture{ID: "p", Alt: "a map", Width: 300}, Small("small"))
	before := s.Text()
	got := s.In(loudly, "de")
	if got.Lang != "de" || got.Title != "TITLE" || got.Name != "NAME" {
		t.Errorf("%s: %s, %s", got.Lang, got.Title, got.Name)
	}
	if want := strings.Replace(strings.ToUpper(before), strings.ToUpper(orders), orders, 1); got.Text() != want {
		t.Errorf("said:\n%s", got.Text())
	}
	if table := got.Blocks[5].(Table); table.Rows[0][0] != "CELL\nBELOW" || !table.Right[1] {
		t.Errorf("the table is %v", table)
	}
	if p := got.Blocks[6].(Picture); p.ID != "p" || p.Width != 300 {
		t.Errorf("the picture is %v", p)
	}
	if s.Text() != before || s.Lang != "" {
		t.Error("the sheet itself was changed")
	}
	if !strings.Contains(got.HTML(), `<html lang="de">`) {
		t.Error("HTML has another language")
	}
}

// TestInKeepsWhatIsSaidAlike sees that a sheet in its own language is the same letter.
func TestInKeepsWhatIsSaidAlike(t *testing.T) {
	same := func(s prose.Text) string { return s.String() }
	for _, c := range samples() {
		if got := c.sheet.In(same, c.sheet.Lang); got.Text() != c.sheet.Text() || got.HTML() != c.sheet.HTML() {
			t.Errorf("%s is another letter", c.name)
		}
	}
}

// FuzzIn says any text in another language. Said alike it is the same letter, but for free lines at its beginning and end.
func FuzzIn(f *testing.F) {
	f.Add("Battle (5)")
	f.Add("a  b\n\n  x\n")
	f.Add("\xca\x0f\xfe")
	f.Fuzz(func(t *testing.T, text string) {
		same := func(s prose.Text) string { return s.String() }
		raw := Document{Blocks: []Block{Sentences{prose.Text(text)}}} // what no text is, since its signs stand anywhere
		raw.In(loudly, "de").HTML()
		words := prose.Words(text)
		for _, b := range []Block{Sentences{words}, Text(words), Table{Rows: [][]prose.Text{{words}}}} {
			s := &Document{Blocks: []Block{b}}
			if got, want := strings.TrimSpace(s.In(same, "").Text()), strings.TrimSpace(s.Text()); got != want {
				t.Errorf("%T %q is another letter when it is said alike:\n%q\n%q", b, text, got, want)
			}
			s.In(loudly, "de").HTML()
		}
	})
}
