package adjudicator

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/sitting"
)

// perRound is what the players of a game get and write, all in all, and how many of them in how many rounds.
type perRound struct {
	over, soFar, goesOn, receipts int // letters by what they tell
	idle                          int // those that tell of no turn that is over, ask nothing and answer nobody
	written                       int
	of                            int // players, times rounds
}

func (r perRound) all() int { return r.over + r.soFar + r.goesOn + r.receipts }

// add counts another game as well.
func (r *perRound) add(o perRound) {
	r.over, r.soFar, r.goesOn, r.receipts = r.over+o.over, r.soFar+o.soFar, r.goesOn+o.goesOn, r.receipts+o.receipts
	r.idle, r.written, r.of = r.idle+o.idle, r.written+o.written, r.of+o.of
}

// cells are the figures of a line of the table in docs/performance.md.
func (r perRound) cells() (cells []float64) {
	for _, n := range []int{r.all(), r.over, r.soFar, r.goesOn, r.receipts, r.idle, r.written} {
		cells = append(cells, float64(n)/float64(r.of))
	}
	return cells
}

func (r perRound) row(name string) string {
	row := "| " + name + " |"
	for _, c := range r.cells() {
		row += fmt.Sprintf(" %.1f |", c)
	}
	return row
}

// aimPerRound is how many letters a player of a swift game of Global 1940 is to get in a round: one for the turn of each power.
const aimPerRound = 9

// farOff is how far a figure of the page may be from what is counted, in parts of it: other luck of the general changes how often
// somebody is asked. What a swift game of whole turns counts must be there exactly.
const farOff = 0.25

// TestLettersPerRound counts the letters of three rounds of Global 1940, of three games where games differ, with six people, whose whole turns come in one letter, and
// holds the aim and the page with the figures to it. What is not
// swift is counted in a long run alone.
func TestLettersPerRound(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "docs", "performance.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []struct {
		name, pace string
		halves     bool
	}{{"swift", "swift", false}, {"swift, the battles first", "swift", true}, {"courteous", "courteous", false}, {"full", game.Gathered, false}, {"full, each question by itself", "full", false}} {
		if kind.name != "swift" && !diligence.Long() {
			continue
		}
		t.Run(kind.name, func(t *testing.T) {
			t.Parallel()
			codesFrom(t, "")
			got := perRound{}
			games := 3
			if kind.name == "swift" {
				games = 1 // all are alike
			}
			for seed := range uint64(games) {
				got.add(countedRounds(t, kind.pace, kind.halves, seed+1))
			}
			t.Log(got.row(kind.name))
			if kind.name == "swift" && got.all() > aimPerRound*got.of {
				t.Errorf("players get more than %d letters in a round", aimPerRound)
			}
			off := farOff
			if kind.name == "swift" {
				off = 0
			}
			found := regexp.MustCompile(`(?m)^\| ` + regexp.QuoteMeta(kind.name) + ` \|(.*)\|$`).FindStringSubmatch(string(data))
			if found == nil {
				t.Fatalf("docs/performance.md lacks\n%s", got.row(kind.name))
			}
			says := strings.Split(found[1], "|")
			for i, is := range got.cells() {
				said, err := strconv.ParseFloat(strings.TrimSpace(says[min(i, len(says)-1)]), 64)
				if err != nil || len(says) != len(got.cells()) || math.Abs(said-is) > max(off*is, 0.051) {
					t.Errorf("docs/performance.md says\n%s\nand counted was\n%s", found[0], got.row(kind.name))
					break
				}
			}
		})
	}
}

// countedRounds plays three rounds. In halves a turn is ordered up to its battles, and the rest when they are known.
func countedRounds(t *testing.T, pace string, halves bool, seed uint64) perRound {
	t.Helper()
	const rounds = 3
	p := newPostal(t, "global1940", pace, seed)
	p.players.general.Whole = true
	if pace == "courteous" {
		for _, power := range globalPowers {
			p.accepted(power, "STANDING\nask scramble\nask intercept\nask losses\n")
		}
	}
	p.looks()
	clear(p.boxes.in) // how the game begins is not counted
	clear(p.looked)
	people := map[string]bool{}
	for _, s := range p.game.Seats {
		people[s.Address] = true
	}
	counts := perRound{of: rounds * len(people)}
	for g, reader := p.sitting(); g.Now.Round <= rounds; g, _ = p.sitting() {
		if g.Now.Winner != edition.NoSide {
			t.Fatal("the game is won")
		}
		counts.written++
		if g.Waits() == "" {
			d := g.Open[0]
			p.accepted(reader.Edition().Powers[d.Power].ID, fmt.Sprintf("ANSWER %d: %s\n", g.Number(d), p.words(d)))
		} else {
			l, err := p.players.general.Draft(g)
			if err != nil {
				t.Fatal(err)
			}
			if halves {
				halved(g, l)
			}
			p.accepted(reader.Edition().Powers[l.Power].ID, reader.Print(l))
		}
		p.looks()
	}
	for address := range people {
		for _, raw := range p.boxes.in[address] {
			l := readMail(t, raw)
			subject, asks := l.Get("Subject"), !strings.Contains(joined(l.text), "Nothing is asked of you now.")
			answers := strings.Contains(subject, "] Accepted")
			switch {
			case strings.Contains(subject, ": so far"):
				counts.soFar++
			case strings.Contains(l.text, "\nReport "):
				counts.over++
				continue
			case answers:
				counts.receipts++
			default:
				counts.goesOn++
			}
			if !asks && !answers {
				counts.idle++
			}
		}
	}
	return counts
}

// halved leaves out of a letter what comes after the battles, if it can go without.
func halved(g *sitting.Game, l *order.Orders) {
	if _, fights := l.Sections[edition.SectionCombat]; !fights {
		return
	}
	was, last := l.Sections, l.Last
	l.Sections, l.Last = map[edition.Section][]order.Order{}, edition.SectionCombat
	for s, list := range was {
		if s != edition.SectionNoncombat && s != edition.SectionPlace {
			l.Sections[s] = list
		}
	}
	if len(g.Check(l)) > 0 {
		l.Sections, l.Last = was, last
	}
}
