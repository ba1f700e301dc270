package meaning_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// fate is what becomes of a letter.
type fate int

const (
	read      fate = iota // understood, as meant
	asked                 // asked about, and what was meant stands among the choices, or asking is right
	right                 // refused, and a referee would refuse it
	refused               // though a careful person would have understood it
	misread               // understood as something else, or asked without the right choice
	swallowed             // taken, with every order passed over
	taken                 // though a referee would refuse it
	fates
)

var fateNames = [fates]string{"read", "asked", "right", "refused", "misread", "swallowed", "taken"}

// floors are how many letters of a folder at least are understood (read, asked about rightly, refused rightly), and how many at most are
// misread, swallowed or wrongly taken. The first number may only rise, the others only fall. A folder that is not there is left out.
var floors = []struct {
	dir                     string
	understood              int
	misread, swallowed, bad int
}{
	{"../testdata/letters/revised", 30, 0, 0, 0},
	{"../testdata/letters/classic", 25, 0, 0, 0},
	{"../testdata/letters/global1940", 28, 0, 0, 0},
	{"../testdata/letters/advanced", 13, 0, 0, 0},
	{"../testdata/letters/others", 27, 2, 0, 0},
	{"../testdata/letters/held", 15, 6, 0, 0},
	{"../../../shared/letters/global", 43, 0, 0, 0},
	{"../../../shared/letters/old", 48, 0, 0, 0},
	{"../../../shared/letters/real", 29, 0, 0, 0},
}

// letter is a letter as its author typed it, and what he meant.
type letter struct {
	id, edition, power, position, asks string
	typed, means                       string // means is "" for a letter that a referee refuses
	line                               int    // where the typed part begins
}

var letterForm = regexp.MustCompile(`(?s)^(id:.*?)\ntyped:\n<<<\n(.*?)\n>>>\nmeans:[ \t]*(refuse|nothing|\n<<<\n.*?\n>>>)\n(.*)$`)

func loadLetter(t *testing.T, file string) (l letter, ok bool) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	m := letterForm.FindStringSubmatch(string(text))
	if m == nil {
		return l, false
	}
	head := func(text, key string) string {
		for _, line := range strings.Split(text, "\n") {
			if value, found := strings.CutPrefix(line, key+":"); found {
				value, _, _ = strings.Cut(value, "  #")
				return strings.TrimSpace(value)
			}
		}
		return ""
	}
	means := strings.TrimSuffix(strings.TrimPrefix(m[3], "\n<<<\n"), "\n>>>")
	l = letter{id: head(m[1], "id"), edition: head(m[1], "edition"), power: head(m[1], "power"), position: head(m[1], "position"),
		asks: head(m[4], "asks"), typed: m[2] + "\n", means: means + "\n", line: strings.Count(m[1], "\n") + 4}
	if strings.TrimSpace(means) == "refuse" {
		l.means = ""
	}
	return l, true
}

// sitDown is the game that a letter is for.
func (l *letter) sitDown(t *testing.T, dir string) *seat {
	t.Helper()
	r := readerOf(t, l.edition)
	power, ok := r.Power(l.power)
	if !ok {
		t.Fatalf("%s: there is no power %q", l.id, l.power)
	}
	turn, options := orders.TurnText{Power: r.Edition().FirstMover(power), Round: 1}, map[string]string{}
	var board *orders.PositionText
	if strings.HasSuffix(l.position, ".txt") {
		text, err := os.ReadFile(filepath.Join(dir, l.position))
		if err != nil {
			t.Fatal(err)
		}
		saved, _, err := readers.ParseSaved(l.position, string(text))
		if err != nil {
			t.Fatalf("%s: %v", l.id, err)
		}
		board, turn, options = &saved.Position, saved.Turn, saved.Options
	}
	start, err := notation.ToPosition(board, r.Edition(), options, turn)
	if err != nil {
		t.Fatalf("%s: %v", l.id, err)
	}
	return &seat{r, sitting.New(start, sitting.Courteous, noDice{}), power}
}

type noDice struct{}

func (noDice) Roll(string, edition.PowerID, int) []int { return nil }

// judge reads a letter and compares it with what is meant; the text says more about it.
func (l *letter) judge(t *testing.T, s *seat) (f fate, wanted, hit int, why string) {
	t.Helper()
	u := s.understand(l.typed)
	got, exact := s.canonical(u.Letter(nil))
	orders := s.reader.Read(u.Letter(nil), s.context()).Letter
	if l.means == "" {
		if len(u.Problems) > 0 || len(u.Questions) > 0 || !says(orders) || len(s.game.Check(orders)) > 0 {
			return right, 0, 0, ""
		}
		return taken, 0, 0, got
	}
	meant, ok := s.canonical(l.means)
	if !ok {
		t.Errorf("%s: what it means cannot be read", l.id)
	}
	want, have := atomsOf(meant), atomsOf(got)
	missing, extra := want.less(have), have.less(want)
	wanted, hit = want.size(), want.size()-missing.size()
	diff := func() string { return fmt.Sprintf("missing:\n%s\nadded:\n%s", missing, extra) }
	switch {
	case len(u.Problems) > 0:
		why = fmt.Sprintf("%d errors", len(u.Problems))
		for _, p := range u.Problems {
			why += fmt.Sprintf("\n%d %q: %s", p.Line, p.Source.Text, p.Text)
		}
		return refused, wanted, hit, why + "\n" + diff()
	case len(u.Questions) == 0 && !says(orders):
		return refused, wanted, hit, "there are no orders in it"
	case !exact:
		return misread, wanted, hit, "the canonical letter cannot be read:\n" + u.Letter(nil)
	case len(u.Questions) > 0 && len(u.Questions) <= 3 && (l.asks != "none" || offered(missing, &u)):
		return asked, wanted, hit, fmt.Sprintf("%d questions", len(u.Questions))
	case len(u.Questions) > 0:
		for _, q := range u.Questions {
			why += fmt.Sprintf("\n%d %q: %s %q", q.Line, q.Typed, q.Text, q.Choices)
		}
		return misread, wanted, hit, fmt.Sprintf("%d questions without the right choice:%s\n%s", len(u.Questions), why, diff())
	case len(missing)+len(extra) == 0:
		return read, wanted, hit, ""
	case have.size() == 0:
		return swallowed, wanted, hit, ""
	}
	return misread, wanted, hit, diff()
}

// says reports whether there is anything in a letter: one without is answered like one that cannot be read.
func says(l *order.Orders) bool {
	return len(l.Sections) > 0 || len(l.Battles) > 0 || len(l.Sequence) > 0 || len(l.Answers) > 0 || l.Standing != nil || l.Done || l.Pass
}

// TestLetters reads the letters of players, and holds what is understood of them to the floors.
func TestLetters(t *testing.T) {
	report := strings.Builder{}
	fmt.Fprintf(&report, "%-32s %5s", "folder", "all")
	for _, name := range fateNames {
		fmt.Fprintf(&report, " %9s", name)
	}
	fmt.Fprintf(&report, " %15s\n", "orders right")
	for _, floor := range floors {
		files, _ := filepath.Glob(filepath.Join(floor.dir, "*.txt"))
		var counts [fates]int
		wanted, hit, all := 0, 0, 0
		for _, file := range files {
			l, ok := loadLetter(t, file)
			if !ok {
				continue
			}
			f, w, h, why := l.judge(t, l.sitDown(t, floor.dir))
			counts[f]++
			wanted, hit, all = wanted+w, hit+h, all+1
			if unseen := strings.HasSuffix(floor.dir, "held"); unseen { // nobody reads them, or they measure nothing any more
				continue
			}
			if testing.Verbose() || slices.Contains([]fate{misread, swallowed, taken}, f) {
				t.Logf("%s %s %s", l.id, fateNames[f], why)
			}
		}
		if all == 0 {
			continue
		}
		fmt.Fprintf(&report, "%-32s %5d", strings.TrimLeft(floor.dir, "./"), all)
		for _, n := range counts {
			fmt.Fprintf(&report, " %9d", n)
		}
		fmt.Fprintf(&report, " %6d of %5d\n", hit, wanted)
		if n := counts[read] + counts[asked] + counts[right]; n < floor.understood {
			t.Errorf("%s: %d letters are understood, and were %d", floor.dir, n, floor.understood)
		}
		if counts[misread] > floor.misread || counts[swallowed] > floor.swallowed || counts[taken] > floor.bad {
			t.Errorf("%s: misread %d, swallowed %d, wrongly taken %d; at most %d, %d and %d may be", floor.dir,
				counts[misread], counts[swallowed], counts[taken], floor.misread, floor.swallowed, floor.bad)
		}
	}
	t.Log("\n" + report.String())
}
