package audit_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"
	"time"

	"fieldpost/adjudicator/audit"
	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/scribe"
	"fieldpost/orders"
)

// play plays a random game of some turns and returns it with all its letters.
func play(t testing.TB, seed uint64, turns int, change func(*rehearsal.Cast)) *rehearsal.Rehearsal {
	t.Helper()
	reader, err := (&orders.Readers{Load: editions.Load}).For("revised")
	if err != nil {
		t.Fatal(err)
	}
	cast := rehearsal.Cast{
		Game: "g7", Seed: fmt.Sprint(seed), Reader: reader, Pace: sitting.Swift, Codes: 512,
		Start:        position.New(reader.Edition(), map[string]string{"victory-cities": "12"}),
		Contributors: []string{"germany", "soviet_union", "witness1"},
	}
	cast.Clock = clock.Terms{Move: rehearsal.Pause - time.Hour, Answer: rehearsal.Pause - time.Hour, Grace: time.Hour, Zone: "UTC", Then: clock.Standing}
	if change != nil {
		change(&cast)
	}
	if cast.Pace == sitting.Swift { // and nobody is late with his orders
		cast.Clock = clock.Terms{}
	}
	r, err := rehearsal.New(cast)
	if err != nil {
		t.Fatal(err)
	}
	r.Keep = true
	newPlayer(t, r, seed).turns(turns)
	return r
}

func newPlayer(t testing.TB, r *rehearsal.Rehearsal, seed uint64) *player {
	p := &player{t: t, r: r, luck: rand.New(rand.NewPCG(seed, 5))}
	p.general = general.New(p.luck.IntN)
	return p
}

// player plays all powers of a rehearsal.
type player struct {
	t       testing.TB
	r       *rehearsal.Rehearsal
	luck    *rand.Rand
	general *general.General
	given   []*order.Orders // every letter, nil where a clock ran out
	prompt  bool            // nobody lets his clock run out
	sleepy  bool            // everybody does now and then, with his orders too
}

// turns plays on until so many turns are over.
func (p *player) turns(n int) {
	p.t.Helper()
	game := p.r.Scribe.Game
	for until := len(game.History) + n; len(game.History) < until && game.Now.Winner == edition.NoSide; {
		if err := p.r.Act(p.act); err != nil {
			p.t.Fatal(err)
		}
	}
}

// until plays on until something is so.
func (p *player) until(is func(*sitting.Game) bool) {
	p.t.Helper()
	for range 500 {
		if is(p.r.Scribe.Game) {
			return
		}
		if err := p.r.Act(p.act); err != nil {
			p.t.Fatal(err)
		}
	}
	p.t.Fatal("it never came to that")
}

// act gives the game what it waits for, and standing orders now and then.
func (p *player) act(s *scribe.Scribe) error {
	g := s.Game
	l := &order.Orders{Power: edition.PowerID(p.luck.IntN(5))}
	if p.sleepy && len(g.Open) > 0 && p.luck.IntN(3) == 0 {
		return p.r.TimeOut(s, g.Now.Edition.Leader(g.Open[p.luck.IntN(len(g.Open))].Power))
	}
	switch {
	case p.luck.IntN(5) == 0:
		l.Standing = p.general.Standing(g.Now, l.Power)
	case g.Waits() != "":
		draft, err := p.general.Draft(g)
		if err != nil {
			return err
		}
		l = draft
	default:
		d := g.Open[p.luck.IntN(len(g.Open))]
		a, ok := p.general.Pick(g.Now, d)
		if !ok || !p.prompt && p.luck.IntN(4) == 0 {
			p.given = append(p.given, nil)
			return p.r.TimeOut(s)
		}
		a.Number = g.Number(d)
		l = &order.Orders{Power: d.Power, Answers: []order.Answer{a}}
	}
	l = p.typed(l)
	p.given = append(p.given, l)
	bad, err := s.Letter(l)
	if len(bad) > 0 && l.Standing == nil {
		return fmt.Errorf("%s", bad[0].Text)
	}
	return err
}

// typed is a letter as it comes from a person: read from its text. What the general has thought of and nobody can write
// is left out.
func (p *player) typed(l *order.Orders) *order.Orders {
	p.t.Helper()
	l = rehearsal.Writable(p.r.Reader(), l)
	got := p.r.Reader().Read(p.r.Reader().Print(l), orders.Context{Power: l.Power, Asked: make([]order.Question, len(l.Answers))})
	if len(got.Problems) > 0 {
		p.t.Fatalf("a letter can not be read: %s\n%s", got.Problems[0].Text, p.r.Reader().Print(l))
	}
	return got.Letter
}

// mailbox is a file with all letters, as mail programs write it: so many files would take longer than all proofs.
func mailbox(t testing.TB, letters []rehearsal.Mailing) []string {
	t.Helper()
	var box bytes.Buffer
	for i, l := range letters {
		box.WriteString("From - Fri Nov 20 17:00:00 2026\r\n")
		box.Write(fromLine.ReplaceAll(l.Mail(i), []byte(">$0")))
		box.WriteString("\r\n\r\n")
	}
	name := filepath.Join(t.TempDir(), "box.mbox")
	if err := os.WriteFile(name, box.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return []string{name}
}

// fromLine is a line of a letter that would begin the next one.
var fromLine = regexp.MustCompile(`(?m)^>*From `)

func check(t testing.TB, r *rehearsal.Rehearsal, letters []rehearsal.Mailing) *audit.Verdict {
	t.Helper()
	ev, err := evidence.Read(mailbox(t, letters), nil)
	if err != nil {
		t.Fatal(err)
	}
	return audit.Check(ev, audit.Wanted{Keys: []string{r.Key}, Beacons: r.Beacons, Received: true})
}

// seeds are those of some games: half of them always the same, the others from FIELDPOST_SEED on, or new ones. The name of each
// game tells its seed.
func seeds(t *testing.T, n int) []uint64 {
	t.Helper()
	var out []uint64
	other := 1000 + uint64(rand.Uint32())
	if s := os.Getenv("FIELDPOST_SEED"); s != "" {
		var err error
		if other, err = strconv.ParseUint(s, 10, 64); err != nil {
			t.Fatal(err)
		}
	}
	for i := range uint64(n) {
		if i%2 == 0 {
			out = append(out, i/2)
		} else {
			out = append(out, other+i/2)
		}
	}
	return out
}

// TestRandomGamesVerify plays games of all sorts by mail, and proves them from their letters while some of them still
// holds sealed lines, and when all is open.
func TestRandomGamesVerify(t *testing.T) {
	all := []uint64{0, 1, 2, 3, 4} // every pace and every level comes up
	if diligence.Long() {
		all = seeds(t, 16)
	}
	for _, seed := range all {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			r := play(t, seed, 12, func(c *rehearsal.Cast) {
				c.Pace = []sitting.Pace{sitting.Swift, sitting.Ask, sitting.Courteous}[seed%3]
				c.Beacon = seed%4 == 1
				switch seed % 5 {
				case 2:
					c.Contributors = nil
				case 3:
					c.Contributors = []string{"witness1", "witness2"}
				case 4:
					c.Reveals = "all"
				}
			})
			if v := check(t, r, r.Letters); !v.Verified {
				t.Fatalf("%s %s", v.Found.Kind, v.Found.Error())
			}
			r.Scribe.OpenAll()
			if err := r.Send("The game is over."); err != nil {
				t.Fatal(err)
			}
			v := check(t, r, r.Letters)
			if !v.Verified {
				t.Fatalf("when all is open: %s %s", v.Found.Kind, v.Found.Error())
			}
			if v.Turns < 12 || v.Dice < 50 || !v.Replayed || v.Signed != v.Leaves || v.Sealed != 0 {
				t.Errorf("%+v", v)
			}
		})
	}
}
