package adjudicator

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/audit"
	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/orders"
	"fieldpost/store"
)

// otherLaw has the editions judge otherwise from now on, as a program does that has been changed.
func otherLaw(t *testing.T, change func(*edition.Edition)) orders.Load {
	t.Helper()
	load := func(id string) (*edition.Edition, error) {
		ed, err := editions.Load(id)
		if err != nil {
			return nil, err
		}
		return lawOf(ed, change), nil
	}
	judgeBy(load)
	t.Cleanup(func() { judgeBy(editions.Load) })
	return load
}

// lawOf is an edition with another law.
func lawOf(ed *edition.Edition, change func(*edition.Edition)) *edition.Edition {
	other := *ed
	other.Kinds = slices.Clone(ed.Kinds)
	other.Law++
	change(&other)
	return &other
}

func judgeBy(load orders.Load) { readers.Load(load) }

// fiercer is a law by which infantry hits with every die when it attacks: whatever was rolled, an attack comes out otherwise.
func fiercer(ed *edition.Edition) { ed.Kinds[ed.KindByID("infantry")].Attack = 6 }

// upgraded is the game with a new desk, and the mail of before.
func (c *club) upgraded() *club {
	again := c.reopened(c.desk.Store)
	again.boxes.in = c.boxes.in
	return again
}

// waits brings a letter that has to wait because the game stands still.
func (c *club) waits(l letter) {
	c.t.Helper()
	if _, err := c.desk.Handle(c.t.Context(), l.raw()); !errors.Is(err, game.ErrSuspended) {
		c.t.Errorf("%q of %s: %v", l.Text, l.From, err)
	}
}

// TestAdopt changes the program in the middle of a battle. The game stands still, everybody is told once, letters wait and
// no clock runs, until the referee adopts the new law. Then the turn is another one, with the dice that were rolled; it goes
// on, it can be opened again, and the audit says what it cannot judge.
func TestAdopt(t *testing.T) {
	c := fought(t)
	c.deliver()
	asked := c.moment()
	before := c.opened().Scribe.Tape.Log()
	was := before.Len()
	waiting := []letter{
		c.write("germany", "ANSWER 1: 1\n"), c.write("germany", "ADOPT\n"),
		c.write(game.RefereeSeat, "STATUS\n"), c.write(game.RefereeSeat, "ADOPT\nRULING Nothing has happened.\n"),
	}
	adopts := c.write(game.RefereeSeat, "ADOPT BECAUSE infantry attacks at 6\n")
	load := otherLaw(t, fiercer)
	c = c.upgraded()

	for _, l := range waiting {
		c.waits(l)
	}
	told := c.one("germany")
	c.tells(told, "The game stands still.", "(law 4)", "The referee has to say how it goes on.")
	if strings.Contains(told.text, "ADOPT") {
		t.Errorf("a player is told\n%s", told)
	}
	c.tells(c.one(game.RefereeSeat), "The game stands still.", "went on as everybody was told:", "by this program:", "6 infantry need 6:", "ADOPT BECAUSE")

	c.clock = c.clock.Add(50 * day)
	if out := c.handle(adopts); !out.Accepted {
		t.Fatalf("%s\n%v", out.Why, c.mails(game.RefereeSeat))
	}
	c.tells(c.mails(game.RefereeSeat)[0], "ADOPT: done.")
	c.tells(c.one("germany"), "ANOTHER LAW", "infantry attacks at 6", "played again from its beginning", "Soviet Union, attack: ")
	log := c.opened().Scribe.Tape.Log()
	for i := range was {
		if log.Leaf(i).Text() != before.Leaf(i).Text() {
			t.Errorf("leaf %d has been changed", i)
		}
	}
	if got := c.acts(); len(got) != 2 || got[0] != "operator law: law 4" || got[1] != "referee adopt: law 3 -> 4 / turn soviet_union/t1 / BECAUSE infantry attacks at 6" {
		t.Errorf("the acts are %q", got)
	}
	if c.moment() == asked {
		t.Error("nothing has changed")
	}
	if over := c.reopened(c.desk.Store).moment(); over != c.moment() {
		t.Error("another game comes out when it is opened again")
	}
	c.refuses(game.RefereeSeat, "ADOPT\n", "The game does not stand still")

	// All infantry that attacks has hit: Germany has lost everything in West Russia after the first round.
	c.untilOver(t)
	if n := c.units("germany", "infantry", "West Russia"); n != 0 {
		t.Errorf("Germany has %d infantry in West Russia", n)
	}
	c.deliver()
	if over := c.reopened(c.desk.Store).moment(); over != c.moment() {
		t.Error("another game comes out when it is opened again in the next turn")
	}

	v := c.audited("japan", load)
	if v.Replayed || len(v.Laws) != 1 || !strings.HasPrefix(v.Laws[0], "LAW 3 -> 4: soviet_union/t1 was played by the first up to leaf ") {
		t.Errorf("the audit says %+v", v)
	}
	if v.Turns != 1 {
		t.Errorf("%d turns were played again", v.Turns)
	}
	if v := c.audited("japan", editions.Load); len(v.Laws) != 2 || v.Turns != 0 {
		t.Errorf("by the law of before the audit says %+v", v)
	}
}

// audited proves the mailbox of a power by some law.
func (c *club) audited(power string, load orders.Load) *audit.Verdict {
	c.t.Helper()
	dir := c.t.TempDir()
	for i, raw := range c.boxes.in[c.seat(power).Address] {
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%05d.eml", i)), raw, 0o600); err != nil {
			c.t.Fatal(err)
		}
	}
	ev, err := evidence.Read([]string{dir}, nil)
	if err != nil {
		c.t.Fatal(err)
	}
	v := audit.Check(ev, audit.Wanted{Keys: []string{c.desk.Verifier()}, Load: load})
	if !v.Verified {
		c.t.Fatalf("%s: %s", v.Found.Kind, v.Found.Error())
	}
	return v
}

// untilOver answers everything that anybody is asked as is proposed, until the turn is over.
func (c *club) untilOver(t *testing.T) {
	t.Helper()
	for range 100 {
		g, _ := c.sitting()
		if len(g.History) > 0 {
			return
		}
		for _, d := range g.Open {
			power := g.Now.Edition.Powers[d.Power].ID
			if d.Word == "orders" {
				c.accept(power, "DONE\n")
			} else {
				c.accept(power, fmt.Sprintf("ANSWER %d: %s\n", g.Number(d), d.Default.Text))
			}
			break
		}
	}
	t.Fatal("the turn does not end")
}

// TestAdoptBehindALock adopts another law while a lock is open: its dice are rolled first, for whatever they are wanted now.
func TestAdoptBehindALock(t *testing.T) {
	s := sealClub(t, refereed("full"))
	for range 30 { // until an attack has hit, and dice are wanted after the answer
		s.accept("soviet_union", sovietTurn)
		l := s.lock("germany")
		s.handle(s.write("germany", s.answerTo(l, "germany")))
		s.handle(s.fromProgram(s.answerTo(l, "witness1")))
		g, _ := s.sitting()
		if d := g.Open[0]; d.Word == "losses" && g.Now.Edition.Powers[d.Power].ID == "germany" {
			s.accept("germany", fmt.Sprintf("ANSWER %d: %s\n", g.Number(d), d.Default.Text))
		}
		for n := 0; n < 9 && !s.opened().Locked(); n++ {
			g, _ := s.sitting()
			d := g.Open[0]
			if d.Word == "orders" { // the battle is over
				break
			}
			s.accept(g.Now.Edition.Powers[d.Power].ID, fmt.Sprintf("ANSWER %d: %s\n", g.Number(d), d.Default.Text))
		}
		if s.opened().Locked() {
			break
		}
		s = sealClub(t, refereed("full"))
	}
	if s.opened().Terms.Game == "" || s.opened().Scribe.Tape.Log().Next() != 3 {
		t.Fatal("lock 2 is not open")
	}
	s.deliver()
	l := s.lock("witness1")
	program, adopts := s.fromProgram(s.answerTo(l, "witness1")), s.write(game.RefereeSeat, "ADOPT\n")
	if slices.Contains(s.opened().Scribe.Tape.Log().Missing(), "germany") {
		s.handle(s.write("germany", s.answerTo(l, "germany")))
	}
	s.deliver()
	load := otherLaw(t, fiercer)
	again := s.reopened(s.desk.Store)
	again.boxes.in = s.boxes.in
	s.club = again

	s.waits(program)
	s.handle(adopts)
	if told := fmt.Sprint(s.mails(game.RefereeSeat)); !strings.Contains(told, "ADOPT: lock 2 is open") {
		t.Errorf("the referee is told\n%s", told)
	}
	s.club = s.reopened(s.desk.Store)
	s.boxes.in = again.boxes.in
	if out := s.handle(program); !out.Accepted {
		t.Fatalf("%+v %v", out, s.opened().Queue)
	}
	if got := s.acts(); len(got) != 2 || !strings.HasPrefix(got[1], "referee adopt: ") {
		t.Errorf("the acts are %q", got)
	}
	if over := s.reopened(s.desk.Store).moment(); over != s.moment() {
		t.Error("another game comes out when it is opened again")
	}
	s.handle(s.write("japan", "LOG\n"))
	s.deliver()
	if v := s.audited("japan", load); len(v.Laws) != 1 {
		t.Errorf("the audit says %+v", v)
	}
	if v := s.audited("japan", editions.Load); len(v.Laws) == 0 { // which knows no better of the lock that was open
		t.Errorf("by the law of before the audit says %+v", v)
	}
}

// TestOlderLaw takes up with this program a store that a program of law 1 has left in the middle of a turn. Nothing moves until
// ADOPT, however often it is opened, and then the turn is that of this program's law.
func TestOlderLaw(t *testing.T) {
	now := editionstest.Load(t, "revised").Law
	if now < 2 {
		t.Fatalf("law %d has none before it", now)
	}
	otherLaw(t, func(ed *edition.Edition) {
		ed.Law = 1
		ed.Kinds[ed.KindByID("infantry")].Attack = 2
	})
	c := fought(t)
	c.deliver()
	if law := c.opened().Scribe.Tape.Log().Law(); law != 1 {
		t.Fatalf("the game was begun by law %d", law)
	}
	waiting := []letter{c.write("germany", "ANSWER 1: 1\n"), c.write(game.RefereeSeat, "STATUS\n"), c.write("soviet_union", "NONCOMBAT\nDONE\n")}
	adopts := c.write(game.RefereeSeat, "ADOPT BECAUSE the program is new\n")
	was, before := c.opened().Scribe.Tape.Log().Len(), c.moment()

	judgeBy(editions.Load)
	for range 2 {
		c = c.reopened(c.desk.Store)
		for _, l := range waiting {
			c.waits(l)
		}
		c.clock = c.clock.Add(9 * day)
		c.deliver()
	}
	if got := c.subjects("germany"); strings.Contains(got, "Out of time") {
		t.Errorf("a clock has run: %q", got)
	}
	var r game.Record
	if _, err := store.Read(t.Context(), c.desk.Store, game.RecordKey(clubGame), &r); err != nil || r.Halt == nil || r.Halt.Law != now {
		t.Errorf("the game does not stand still for law %d: %+v %v", now, r.Halt, err)
	}

	if out := c.handle(adopts); !out.Accepted {
		t.Fatalf("%s\n%v", out.Why, c.mails(game.RefereeSeat))
	}
	log := c.opened().Scribe.Tape.Log()
	if want := fmt.Sprintf("referee adopt: law 1 -> %d / turn soviet_union/t1 / BECAUSE the program is new", now); log.Law() != now || log.Len() <= was || !slices.Contains(c.acts(), want) {
		t.Errorf("law %d; the acts are %q", log.Law(), c.acts())
	}
	if c.moment() == before {
		t.Error("the turn is still that of law 1")
	}
	if over := c.reopened(c.desk.Store).moment(); over != c.moment() {
		t.Error("another game comes out when it is opened again")
	}
	c.untilOver(t)
}

// TestGoesOn is what an operator can do about a game that stands still: go back to the program of before, whatever
// has been told meanwhile, or adopt the new one. Without the progress of the turn only the first is left.
func TestGoesOn(t *testing.T) {
	answers := func(c *club) letter {
		g, _ := c.sitting()
		return c.write("germany", "ANSWER 1: "+g.Open[0].Default.Text+"\n")
	}
	begun := func() (*club, letter) {
		c := fought(t)
		l := answers(c)
		c.deliver()
		return c, l
	}
	t.Run("back", func(t *testing.T) {
		c, l := begun()
		at := c.moment()
		otherLaw(t, fiercer)
		c.reopened(c.desk.Store).waits(l)
		judgeBy(editions.Load)
		c.clock = c.clock.Add(9 * day)
		c = c.reopened(c.desk.Store)
		if c.moment() != at || c.opened().Halt != nil {
			t.Error("the game does not go on where it was")
		}
		if out := c.handle(l); !out.Accepted {
			t.Error(out.Why, c.mails("germany"))
		}
	})
	t.Run("operator", func(t *testing.T) {
		c, l := begun()
		otherLaw(t, fiercer)
		c = c.reopened(c.desk.Store)
		c.waits(l)
		if _, err := c.desk.Operate(t.Context(), clubGame, "STATUS\n"); !errors.Is(err, game.ErrSuspended) {
			t.Errorf("STATUS: %v", err)
		}
		reply, err := c.desk.Operate(t.Context(), clubGame, "ADOPT BECAUSE it is right\n")
		if err != nil || !strings.Contains(reply, "ADOPT: done.") {
			t.Errorf("%v\n%s", err, reply)
		}
		if got := c.acts(); len(got) != 2 || !strings.HasSuffix(got[1], "BECAUSE it is right") {
			t.Errorf("the acts are %q", got)
		}
	})
	t.Run("without a progress", func(t *testing.T) {
		c, l := begun()
		adopts := c.write(game.RefereeSeat, "ADOPT\n")
		if _, err := c.desk.Store.Commit(t.Context(), store.Change{Delete: []string{game.ProgressKey(clubGame)}}); err != nil {
			t.Fatal(err)
		}
		otherLaw(t, fiercer)
		again := c.reopened(c.desk.Store)
		again.waits(l)
		again.waits(adopts)
		again.tells(again.one(game.RefereeSeat), "The game stands still", "The operator has to go back to the program")
	})
}

// TestHaltedClock credits the time in which a game stood still to everybody.
func TestHaltedClock(t *testing.T) {
	for range 50 {
		c := clockClub(t, "clock 2d, answers 2d, reserve 0d, grace 1h")
		c.accept("soviet_union", sovietTurn)
		g, _ := c.sitting()
		d := g.Open[0]
		who := g.Now.Edition.Powers[d.Power].ID
		clock := c.opened().Times.ClockOf(game.Wanted{Who: who, What: "answer"})
		if d.Word != "losses" || clock == nil {
			continue // nothing was hit
		}
		adopts, other := c.write(game.RefereeSeat, "ADOPT\n"), c.write("japan", "STATUS\n")
		left := clock.Since.Add(2 * day).Sub(c.clock)
		otherLaw(t, fiercer)
		c = c.reopened(c.desk.Store)
		c.waits(other)
		c.pass(20 * day)
		if out := c.handle(adopts); !out.Accepted {
			t.Fatal(out.Why)
		}
		c.pass(left - 2*time.Hour)
		if got := c.subjects("japan"); strings.Contains(got, "Out of time") {
			t.Errorf("Japan has got %q", got)
		}
		c.pass(3 * day)
		if got := c.subjects("japan"); !strings.Contains(got, "Out of time") {
			t.Errorf("Japan has got %q", got)
		}
		return
	}
	t.Fatal("the dice never hit")
}
