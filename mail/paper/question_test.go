package paper

import (
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/prose"
)

// TestQuestion reads a question with everything that it can have, and one with nothing but its words.
func TestQuestion(t *testing.T) {
	const want = `QUESTION 2: Ukraine S.S.R., after round 1: press the attack or retreat?

1  press
2  retreat to Eastern Europe

Answer with a line: ANSWER 2: ...

Without an answer: press

QUESTION 3: Which are lost of 3 inf, 1 art?

Answer with a line: ANSWER 3: ...
`
	if got := TextOf(asked().Blocks[:2]...); got != want {
		t.Errorf("it is\n%s", got)
	}
	counts := Question{Number: 1, Text: "How many rise?", Options: []string{"none", "1 ftr"}, Answer: "ANSWER 1: ..."}
	if got := TextOf(counts); !strings.Contains(got, "\n0  none\n1  1 ftr\n") {
		t.Errorf("counts are\n%s", got)
	}
}

// TestQuestionIsSaid says a question in another language, but for what can be typed.
func TestQuestionIsSaid(t *testing.T) {
	said := func(s prose.Text) string {
		if p := s.Parts(); len(p) == 1 && p[0].Form != "" {
			return p[0].Fill(func(i int) string { return "[" + p[0].With[i].String() + "]" })
		}
		return loudly(s)
	}
	got := (&Document{Blocks: asked().Blocks[:1]}).In(said, "de").Text()
	for _, want := range []string{"QUESTION [2]: [Ukraine S.S.R., after round 1: press the attack or retreat?]", "\n1  press\n2  retreat to Eastern Europe\n", "Answer with a line: [ANSWER 2: ...]", "Without an answer: [press]"} {
		if !strings.Contains(strings.ReplaceAll(got, "or\nretreat", "or retreat"), want) {
			t.Errorf("there is no %q in\n%s", want, got)
		}
	}
}

// TestPictureIsSaid says the word that stands for a picture, too.
func TestPictureIsSaid(t *testing.T) {
	german := func(s prose.Text) string { return strings.Replace(s.String(), "Picture", "Bild", 1) }
	s := &Document{Blocks: []Block{Picture{ID: "p", Alt: "Karte"}}}
	if got := s.In(german, "de").Text(); got != "[Bild: Karte]\n" {
		t.Errorf("it is %q", got)
	}
	if html := s.In(german, "de").HTML(); !strings.Contains(html, `alt="Karte"`) {
		t.Errorf("HTML is %s", html)
	}
}

// TestAskedIsKept sees that forms and questions come back as they were written down.
func TestAskedIsKept(t *testing.T) {
	data, err := Keep(asked().Blocks)
	if err != nil {
		t.Fatal(err)
	}
	kept, err := Kept(data)
	if err != nil || TextOf(kept...) != TextOf(asked().Blocks...) {
		t.Errorf("kept is %v\n%s", err, TextOf(kept...))
	}
	i := slices.IndexFunc(kept, func(b Block) bool { _, is := b.(Form); return is })
	if i < 0 || !slices.Equal(kept[i].(Form), form(t)) {
		t.Errorf("the form is %v", kept)
	}
}
