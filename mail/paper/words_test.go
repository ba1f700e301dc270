package paper

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/net/html"

	"fieldpost/adjudicator/rules/prose"
)

// wordsOf are the words of a text: what blanks part, as far as there is a letter or a digit in it and somebody sees it.
func wordsOf(texts ...string) []string {
	var out []string
	for _, text := range texts {
		for w := range strings.FieldsSeq(strings.ToValidUTF8(text, "\uFFFD")) {
			w = strings.Map(func(r rune) rune {
				if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == 0xfeff {
					return -1
				}
				return r
			}, w)
			if strings.ContainsFunc(w, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
				out = append(out, w)
			}
		}
	}
	return out
}

// parsed is the document that a mail program makes of HTML.
func parsed(t *testing.T, text string) *html.Node {
	t.Helper()
	root, err := html.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return root
}

// shown are the texts below an element that are seen or read aloud.
func shown(n *html.Node) []string {
	var out []string
	if n.Type == html.ElementNode && (n.Data == "head" || n.Data == "style") {
		return nil
	}
	if n.Type == html.TextNode {
		out = append(out, n.Data)
	}
	if n.Data == "img" {
		out = append(out, attribute(n, "alt"))
	}
	for c := range n.ChildNodes() {
		out = append(out, shown(c)...)
	}
	return out
}

func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// written are the texts that were put into a sheet, in order.
func written(s *Document) []string {
	out := []string{s.Title.String()}
	for _, b := range s.Blocks {
		switch b := b.(type) {
		case Duties:
			out = append(out, prose.Strings(b)...)
		case Head:
			out = append(out, string(b))
		case Text:
			out = append(out, string(b))
		case List:
			out = append(out, prose.Strings(b)...)
		case Lines:
			out = append(out, string(b))
		case Sample:
			out = append(out, string(b))
		case Quoted:
			out = append(out, string(b))
		case Sentences:
			out = append(out, prose.Strings(b)...)
		case Meanings:
			for _, one := range b {
				out = append(out, one.Word.String(), one.Means.String())
			}
		case Faults:
			for _, f := range b {
				out = append(out, raised(words(f.Where.String())), f.Typed)
				for _, w := range f.Wrong {
					out = append(out, w.Text.String())
					if w.Rule != "" {
						out = append(out, "["+w.Rule+"]")
					}
				}
			}
		case Account:
			for _, l := range b {
				out = append(out, l.Text.String())
				if l.Number > 0 && !l.Head {
					out = append(out, fmt.Sprintf("(%d)", l.Number))
				}
			}
		case Table:
			out = append(out, b.Caption.String())
			for _, r := range append([][]prose.Text{prose.Texts(prose.Strings(b.Head))}, b.Rows...) {
				out = append(out, prose.Strings(r)...)
			}
		case Picture:
			out = append(out, b.Alt.String())
		case Small:
			out = append(out, string(b))
		case Form:
			for _, l := range b {
				out = append(out, l.Typed, l.Comment.String())
			}
		case Question:
			out = append(out, fmt.Sprintf("QUESTION %d:", b.Number), b.Text.String())
			for i, o := range b.Options {
				out = append(out, fmt.Sprint(b.From+i), o)
			}
			out = append(out, "Answer with a line:", b.Answer)
			if b.Default != "" {
				out = append(out, "Without an answer:", b.Default)
			}
		}
	}
	return out
}

// sameWords sees that HTML shows the words that were written, all of them and no other.
func sameWords(t *testing.T, name, page string, texts ...string) {
	t.Helper()
	want, got := wordsOf(texts...), wordsOf(shown(parsed(t, page))...)
	if slices.Equal(want, got) {
		return
	}
	for i := range max(len(want), len(got)) {
		if i >= len(want) || i >= len(got) || want[i] != got[i] {
			t.Fatalf("%s: from word %d on it reads %q instead of %q", name, i, got[min(i, len(got)):min(i+5, len(got))], want[min(i, len(want)):min(i+5, len(want))])
		}
	}
}

func TestNoWordIsLost(t *testing.T) {
	for _, s := range samples() {
		sameWords(t, s.name, s.sheet.HTML(), written(s.sheet)...)
	}
}

// TestLinesAreCopied sees that lines can be copied out of HTML, or quoted, and are orders still: each is a block of its own
// with all its blanks.
func TestLinesAreCopied(t *testing.T) {
	const form = "BUY 8 inf\n\nif Caucasus is ours:\n  1 aa  Ukraine -> Caucasus # a   b\n   else: <nothing>"
	s := &Document{}
	s.Add(Lines(form))
	var lines []string
	for n := range parsed(t, s.HTML()).Descendants() {
		if n.Data == "div" {
			lines = append(lines, strings.TrimRight(strings.ReplaceAll(strings.Join(shown(n), ""), "\u00a0", " "), " "))
		}
	}
	if got := strings.Join(lines, "\n"); got != form {
		t.Errorf("%q, want %q", got, form)
	}
	if page := s.HTML(); strings.Contains(page, "  ") || strings.Contains(page, "> ") {
		t.Error("blanks stand where a mail program would make them one")
	}
}

// TestFormerSigns reads a message that was kept with the signs that messages had before.
func TestFormerSigns(t *testing.T) {
	blocks, err := Kept([]byte(`[{"text":"Now \u000e%s pays %d IPCs.\u001fJapan\u001f5\u000f"}]`))
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.TrimSpace(TextOf(blocks...)); got != "Now Japan pays 5 IPCs." {
		t.Errorf("it says %q", got)
	}
}
