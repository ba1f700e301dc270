package adjudicator

import (
	"crypto/sha256"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/mail/atlas"
	"fieldpost/store/storetest"
)

// printed is a picture for tests that compare what pictures show: it is the same if the scene and the view are.
func printed(scene []byte, view string) ([]byte, error) {
	png, err := onePixel(nil, "")
	sum := sha256.Sum256(append([]byte(view+"\n"), scene...))
	return append(png, sum[:]...), err
}

// twins are two copies of one game, in which one person has written two things that differ in what only he may know.
// Whatever anybody else gets from then on must be the same in both.
type twins struct {
	t    *testing.T
	who  string // the seat that has the secret
	both [2]*club
}

// split makes twins of a game and brings each its letter.
func (c *club) split(t *testing.T, who string, secrets [2]string) *twins {
	t.Helper()
	c.deliver()
	tw := &twins{t: t, who: who}
	var came [2]Outcome
	for i := range secrets {
		one := c.reopened(copied(t, c.desk.Store))
		one.t, one.boxes.next = t, nil
		one.desk.Shows = &letters.Painter{Draw: printed}
		one.outbox.Pictures = one.desk.Shows
		l := one.write(who, secrets[i])
		came[i] = one.handle(l)
		tw.both[i] = one
	}
	if came[0] != came[1] {
		t.Fatalf("%q: %+v and %+v", secrets, came[0], came[1])
	}
	if kept := tw.both[0].opened(); secrets[0] != secrets[1] && kept.Letters == 0 {
		t.Fatal("nothing was written")
	}
	return tw
}

// both brings the same letter in both games.
func (tw *twins) each(seat, text string) {
	tw.t.Helper()
	for _, c := range tw.both {
		c.handle(c.write(seat, text))
	}
}

// asking has everybody else ask for everything that can be asked, and the referee write to all.
func (tw *twins) asking() {
	tw.t.Helper()
	tw.same("when it was written")
	for _, s := range tw.both[0].game.Everybody() {
		if s.Address == tw.both[0].seat(tw.who).Address || s.Vacant() {
			continue
		}
		tw.each(s.Name, "STATUS\nHISTORY\nLOG\nMAP\nMAP Russia\nREPORT\nWHY 1\nWHY 3\nODDS West Russia\n")
		tw.each(s.Name, "RESEND\n")
		tw.same("when " + s.Name + " asks")
	}
	if tw.both[0].game.Seat(game.RefereeSeat) != nil {
		tw.each(game.RefereeSeat, "RULING Nobody waits.\n")
		tw.same("after a ruling")
	}
}

// What differs between two secrets without telling them: hashes, and signatures of logs with them.
var hashes = regexp.MustCompile(`[0-9a-f]{8,}|[A-Za-z0-9+/]{40,}={0,2}|([A-Z2-7]{4}-){4}[A-Z2-7]{4}`)

// same demands that everybody else has got the same letters in both games.
func (tw *twins) same(when string) {
	tw.t.Helper()
	own := tw.both[0].seat(tw.who).Address
	var got [2][]string
	for i, c := range tw.both {
		c.deliver()
		for address, letters := range c.boxes.in {
			if address == own {
				continue
			}
			for _, raw := range letters {
				m := readMail(tw.t, raw)
				was := takenApart(tw.t, raw)
				text := fmt.Sprint(m.Get("To"), m.Get("Reply-To"), m.Get("Message-ID"), m.Get("Subject"), "\n", was.text, was.html)
				for _, f := range was.files {
					text += "\n" + f.Name + "\n" + string(f.Data)
				}
				text = hashes.ReplaceAllString(text, "*")
				for _, p := range was.pictures {
					text += fmt.Sprintf("\n%s %s %x", p.ID, p.Name, p.PNG)
				}
				got[i] = append(got[i], address+"\n"+text)
			}
		}
		c.boxes.in = nil
		slices.Sort(got[i])
	}
	if len(got[0]) != len(got[1]) {
		tw.t.Errorf("%s: others get %d letters in one game, %d in the other", when, len(got[0]), len(got[1]))
		return
	}
	for i := range got[0] {
		if a, b := got[0][i], got[1][i]; a != b {
			tw.t.Errorf("%s: the letter %q differs by what only %s may know:\n%s", when, comparedSubject(a), tw.who, game.Apart(tw.both[0].opened().Reader.Edition(), strings.Split(a, "\n"), strings.Split(b, "\n")))
			return
		}
	}
}

// comparedSubject is the second line of what is compared.
func comparedSubject(letter string) string { return strings.Split(letter, "\n")[1] }

// TestNobodyElseKnows writes two secrets of every kind in two copies of a game, and compares everything that the others get.
func TestNobodyElseKnows(t *testing.T) {
	for name, test := range map[string]struct {
		who     string
		secrets [2]string
	}{
		"standing orders":         {"germany", [2]string{"STANDING\nland: lose art, inf, arm\n", "STANDING\nland: lose inf, arm, art\n"}},
		"orders for later":        {"soviet_union", [2]string{sovietTurn, strings.Replace(strings.Replace(sovietTurn, "2 inf Nov", "1 inf Nov", 1), "8 inf Russia\n", "7 inf Russia\n1 inf Caucasus\n", 1)}},
		"press to one":            {"germany", [2]string{"PRESS TO Germany\nhello\nEND\n", "PRESS TO Germany\nfarewell\nEND\n"}},
		"a trial":                 {"soviet_union", [2]string{"CHECK\n" + sovietTurn, "CHECK\nBUY 3 arm\n"}},
		"a new address":           {"japan", [2]string{"TOKEN\n", "TOKEN\n"}},
		"questions":               {"japan", [2]string{"MAP Japan\nODDS 3 inf against 2 inf\n", "MAP Europe\nODDS 9 arm against 2 inf\n"}},
		"what is not understood":  {"japan", [2]string{"We strike at Pearl Harbor.\n", "We strike at Hawaii.\n"}},
		"orders that are refused": {"soviet_union", [2]string{"BUY 100 bb\n", "BUY 100 arm\n"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := sealClub(t, refereed("swift"))
			s.split(t, test.who, test.secrets).asking()
		})
	}
	t.Run("orders to be confirmed", func(t *testing.T) {
		record := refereed("swift")
		record.Terms.Confirm = true
		beginClub(t, record).split(t, "soviet_union", [2]string{sovietTurn, "BUY 3 arm\n"}).asking()
	})
}

// TestNobodyElseKnowsAnywhere does so in games in which everybody does everything, wherever they have come.
func TestNobodyElseKnowsAnywhere(t *testing.T) {
	if testing.Short() {
		t.Skip("each game is played many times")
	}
	const letters = 45
	for seed := range uint64(diligence.Of(0, 1, 6)) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			c := newChaos(t, 1000+seed)
			for range letters {
				c.something()
			}
			for n, secrets := range [][2]string{
				{"STANDING\nland: lose art, inf, arm, ftr, bmr\n", "STANDING\nland: lose arm, inf, art, bmr, ftr\n"},
				{"PRESS TO %s\nhello\nEND\n", "PRESS TO %[1]s\nfarewell\nEND\n"},
				{"CHECK\nBUY 1 inf\n", "CHECK\nBUY 2 inf\n"},
				{"TOKEN\n", "TOKEN\n"},
				{"Nobody must know.\n", "Everybody should.\n"},
			} {
				c.replaced()
				who := c.anybody()
				if _, plays := c.opened().Power(who); !plays || c.record(clubGame).Stage == game.Over {
					continue
				}
				name := strings.ReplaceAll(who, "_", " ")
				for i := range secrets {
					if strings.Contains(secrets[i], "%") {
						secrets[i] = fmt.Sprintf(secrets[i], name)
					}
				}
				c.done["twins"]++
				c.clock = c.clock.Add(time.Hour)
				t.Logf("%d: %s", n, who)
				c.split(t, who, secrets).asking()
			}
			if c.done["twins"] == 0 {
				t.Log("nobody was left to write")
			}
		})
	}
}

// TestTwinsSee holds the test to its word: what everybody may know does differ.
func TestTwinsSee(t *testing.T) {
	c := openClub(t, refereed("swift"), storetest.NewMemory(), clubSecrets(t), clubTime)
	if err := c.desk.Begin(t.Context(), c.game); err != nil {
		t.Fatal(err)
	}
	tw := c.split(t, "germany", [2]string{"PRESS\nhello\nEND\n", "PRESS\nfarewell\nEND\n"})
	quiet := &testing.T{}
	seen := *tw
	seen.t = quiet
	seen.same("press to all")
	if !quiet.Failed() {
		t.Error("letters to all with other words look alike")
	}
	a, err1 := printed([]byte("a scene"), letters.WholeView)
	b, err2 := printed([]byte("a scene"), letters.PartOf(atlas.Box{}))
	if err1 != nil || err2 != nil || string(a) == string(b) {
		t.Error("two views of a scene look alike")
	}
}
