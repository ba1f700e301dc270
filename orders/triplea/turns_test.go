package triplea

import (
	"os"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// noDice never come.
type noDice struct{}

func (noDice) Roll(string, edition.PowerID, int) []int { return nil }

// atSetUp is a game of an edition in which a power has the first turn, with the letters of it read and judged.
func atSetUp(t *testing.T, id, power string) (*sitting.Game, *orders.Reader, edition.PowerID) {
	t.Helper()
	ed := editionstest.Load(t, id)
	p := position.New(ed, nil)
	who := ed.PowerByID(power)
	if p.Mover != who {
		position.SetUp(p).Turn(who, 1, -1)
	}
	return sitting.New(p, sitting.Swift, noDice{}), orders.NewReader(ed), who
}

// read reads a letter with a summary and prints what comes of it.
func read(t *testing.T, r *orders.Reader, power edition.PowerID, text string) (*Summary, orders.Reading) {
	t.Helper()
	s, ok := Read(r, Board{}, text, orders.Context{Power: power})
	if !ok {
		t.Fatalf("no summary was found in\n%s", text)
	}
	return s, r.Read(s.Text, orders.Context{Power: power})
}

// said is what is wrong with a letter, line by line.
func said(s *Summary, got orders.Reading) string {
	var b strings.Builder
	for _, p := range append(s.Problems, got.Problems...) {
		b.WriteString(p.Source.Text + ": " + p.Text.String() + "\n")
	}
	return b.String()
}

// TestWholeTurns reads turns as TripleA prints them, made by hand for the set-up, and has the judge take what comes out.
func TestWholeTurns(t *testing.T) {
	for _, test := range []struct{ file, edition, power string }{
		{"revised-russians", "revised", "soviet_union"},
		{"revised-british", "revised", "united_kingdom"},
		{"classic-germans", "classic", "germany"},
		{"classic-british", "classic", "united_kingdom"},
		{"global-germans", "global1940", "germany"},
		{"global-japanese", "global1940", "japan"},
		{"global-italians", "global1940", "italy"},
	} {
		t.Run(test.file, func(t *testing.T) {
			file, err := os.ReadFile("testdata/" + test.file + ".txt")
			if err != nil {
				t.Fatal(err)
			}
			typed, want, _ := strings.Cut(string(file), "\n=====\n")
			g, r, power := atSetUp(t, test.edition, test.power)
			s, got := read(t, r, power, typed)
			if bad := said(s, got); bad != "" {
				t.Fatalf("%s\nin\n%s", bad, s.Text)
			}
			if printed := r.Print(got.Letter); printed != want {
				t.Errorf("read as\n%s\nnot\n%s", printed, want)
			}
			if len(got.NotRead) > 0 || len(s.Questions) > 0 {
				t.Errorf("not read %v, asked %v", got.NotRead, s.Questions)
			}
			for _, p := range g.Check(got.Letter) {
				t.Errorf("%s: %s", p.Source.Text, p.Text)
			}
			inPrint(t, s, r.Print(got.Letter))
			for _, broken := range []string{quoted(typed, "\t"), wrapped(typed, 72), wrapped(typed, 78), flat(typed)} {
				if s, got := read(t, r, power, broken); said(s, got) != "" || r.Print(got.Letter) != want {
					t.Errorf("%s\nread as\n%s", said(s, got), r.Print(got.Letter))
				}
			}
			inside := "Hi all, here is my turn from the map window.\n\n" + wrapped(typed, 76) + "\n\nHave fun,\nMax\n"
			if s, got := read(t, r, power, inside); said(s, got) != "" || r.Print(got.Letter) != want {
				t.Errorf("in a letter: %s\nread as\n%s", said(s, got), r.Print(got.Letter))
			}
		})
	}
}

// inPrint sees that what is told of each line stands so in the canonical letter: errors are found by it.
func inPrint(t *testing.T, s *Summary, printed string) {
	t.Helper()
	for _, l := range s.Lines {
		if !strings.Contains("\n"+printed, "\n"+l.Canonical+"\n") && l.Canonical != "BUY none" {
			t.Errorf("%q is written otherwise in\n%s", l.Canonical, printed)
		}
	}
}

// quoted sets every line in.
func quoted(text, by string) string { return by + strings.ReplaceAll(text, "\n", "\n"+by) }

// flat loses indents and free lines, as forums do.
func flat(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// wrapped breaks lines as mail programs do.
func wrapped(text string, columns int) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n ")
		for len(line) > columns {
			at := strings.LastIndex(line[:columns+1], " ")
			if strings.TrimSpace(line[:max(at, 0)]) == "" {
				break
			}
			b.WriteString(line[:at] + "\n")
			line = line[at+1:]
		}
		b.WriteString(line + "\n")
	}
	return b.String()
}

func atEdition(t testing.TB, id string) *edition.Edition { return editionstest.Load(t, id) }
