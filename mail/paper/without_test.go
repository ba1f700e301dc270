package paper_test

import (
	"strings"
	"testing"

	"fieldpost/mail/paper"
)

// TestWithoutPicture takes pictures out of a sheet one after the other: what is left is the sheet without them.
func TestWithoutPicture(t *testing.T) {
	long := "Map of the battles: " + strings.Repeat("Anglo-Egypt Sudan, ", 8) + `"Karelia" & <Kursk>`
	picture := func(id, alt string) paper.Block { return paper.Picture{ID: id, Alt: alt, Width: 800} }
	sheet := func(without ...string) *paper.Sheet {
		s := &paper.Sheet{Name: "Maps"}
		for _, b := range []paper.Block{
			paper.Plain("[Picture: Map.]\n\nsomebody writes"), paper.Head("Europe"), picture("map-1", "Map."), paper.Text("Words."),
			picture("map-2", "Map."), picture("map-3", long), paper.Head("Asia"), paper.Table{Head: []string{"Space"}, Rows: [][]string{{"India"}}}, picture("map-4", "Map."),
		} {
			p, shown := b.(paper.Picture)
			if shown && strings.Contains(strings.Join(without, " "), p.ID) {
				continue
			}
			s.Add(b)
		}
		return s
	}
	whole := sheet()
	for _, out := range [][]string{{"map-1"}, {"map-2"}, {"map-3"}, {"map-4"}, {"map-2", "map-1"}, {"map-1", "map-4"}, {"map-4", "map-3", "map-2", "map-1"}} {
		text, page := whole.Text(), whole.HTML()
		for _, id := range out {
			text, page = paper.WithoutPicture(text, page, id)
		}
		want := sheet(out...)
		if text != want.Text() {
			t.Errorf("without %v the text is\n%s\nand should be\n%s", out, text, want.Text())
		}
		if page != want.HTML() {
			t.Errorf("without %v the HTML is\n%s\nand should be\n%s", out, page, want.HTML())
		}
	}
	for _, id := range []string{"map-5", "map", ""} {
		if text, page := paper.WithoutPicture(whole.Text(), whole.HTML(), id); text != whole.Text() || page != whole.HTML() {
			t.Errorf("%q was taken out, and there is none", id)
		}
	}
}

// FuzzWithoutPicture: whatever a letter holds, it gets no longer, and what does not show the picture stays as it is.
func FuzzWithoutPicture(f *testing.F) {
	s := &paper.Sheet{Name: "A"}
	s.Add(paper.Picture{ID: "board", Alt: "Map of [all].", Width: 9}, paper.Text("Words."))
	f.Add(s.Text(), s.HTML())
	f.Add("[", `<tr><img src="cid:board" alt="</tr>`)
	f.Add("[]\n[ ]", `</tr><img src="cid:board" alt=""<tr>`)
	f.Fuzz(func(t *testing.T, text, page string) {
		gotText, gotPage := paper.WithoutPicture(text, page, "board")
		if len(gotText) > len(text) || len(gotPage) > len(page) {
			t.Error("it has grown")
		}
		if !strings.Contains(page, `<img src="cid:board"`) && (gotText != text || gotPage != page) {
			t.Error("nothing was shown, and something has changed")
		}
	})
}
