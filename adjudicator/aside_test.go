package adjudicator

import (
	"context"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"fieldpost/adjudicator/table"
	"fieldpost/store"
)

// otherGame is the second game of a club.
const otherGame = "g8"

// twoGames are two games of one desk.
func twoGames(t testing.TB) *club {
	t.Helper()
	c := newClub(t, "swift")
	r := clubRecord("swift")
	r.Terms.Game = otherGame
	if err := c.desk.Begin(t.Context(), r); err != nil {
		t.Fatal(err)
	}
	return c
}

// toOther is a letter to the other game.
func toOther(l letter) letter {
	l.To, l.More = strings.Replace(l.To, "+"+clubGame+".", "+"+otherGame+".", 1), nil
	return l
}

// running is something that goes on beside the test.
type running struct {
	out Outcome
	err error
	end bool
}

func (c *club) starts(do func() (Outcome, error)) *running {
	r := &running{}
	go func() {
		r.out, r.err = do()
		r.end = true
	}()
	synctest.Wait() // until it has to wait
	return r
}

func (c *club) brings(l letter) *running {
	return c.starts(func() (Outcome, error) { return c.desk.Handle(context.Background(), l.raw()) })
}

// TestOthersGoOn handles letters of another game while odds are computed for one, or orders of a CHECK played. The game itself waits, and so
// does whatever comes of the same letter. The answers are those of a desk that has nothing else to do.
func TestOthersGoOn(t *testing.T) {
	for name, text := range map[string]string{
		"ODDS":   "ODDS 200 inf, 200 art, 200 arm against 200 inf, 200 art, 200 arm\nODDS 3 inf, 1 arm against 2 inf\n",
		"CHECK":  sovietTurn + "CHECK\n",
		"orders": sovietTurn,
	} {
		t.Run(name, func(t *testing.T) {
			alone := twoGames(t)
			quiet := alone.handle(alone.write("soviet_union", text))
			want := alone.mails("soviet_union")
			sameDice(t)
			synctest.Test(t, func(t *testing.T) {
				c := twoGames(t)
				l, again, others := c.write("soviet_union", text), c.write("germany", "STATUS\n"), toOther(c.write("soviet_union", "STANDING\nland: lose inf, art\n"))
				copied := l // the same letter, as another mailbox has it
				copied.To = toOther(l).To
				c.desk.thinks <- struct{}{}
				first := c.brings(l)
				if first.end {
					t.Fatal("nothing is done aside")
				}
				if out, err := c.desk.Handle(t.Context(), others.raw()); err != nil || !out.Accepted {
					t.Errorf("a letter of another game: %+v, %v", out, err)
				}
				twice := c.brings(copied)
				second := c.brings(again)
				look := c.starts(func() (Outcome, error) {
					return Outcome{}, c.desk.visit(context.Background(), clubGame, func(*table.Table) error { return nil })
				})
				if twice.end || second.end || look.end {
					t.Error("somebody has touched the game, or the letter")
				}
				<-c.desk.thinks
				synctest.Wait()
				if !first.end || first.err != nil || first.out != quiet {
					t.Errorf("%+v, alone %+v", first, quiet)
				}
				if !twice.end || twice.err != nil || twice.out.Why != handledBefore {
					t.Errorf("the same letter comes to another game: %+v", twice)
				}
				if !second.end || second.err != nil || !look.end || look.err != nil {
					t.Errorf("those that waited: %+v, %+v", second, look)
				}
				got := c.mails("soviet_union")
				for _, w := range want {
					if !slices.ContainsFunc(got, func(g received) bool { return g.String() == w.String() }) {
						t.Errorf("this answer is another one now:\n%s", w)
					}
				}
			})
		})
	}
}

// gated is a store that gives nothing out of a game until it may.
type gated struct {
	store.Store
	key  string
	open chan struct{}
}

func (g gated) Scan(ctx context.Context, prefix, after string, limit int) ([]store.Entry, error) {
	if strings.HasPrefix(prefix, g.key) {
		<-g.open
	}
	return g.Store.Scan(ctx, prefix, after, limit)
}

// TestOpenedAside handles letters of a game that is in memory while another one is opened, for whatever reason; what needs that waits.
func TestOpenedAside(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		first := twoGames(t)
		gate := gated{first.desk.Store, "act/" + otherGame, make(chan struct{})}
		c := first.reopened(gate)
		letter, same := toOther(c.write("germany", "STANDING\nland: lose inf, art\n")), c.write("soviet_union", sovietTurn)
		visit := func(id string) (Outcome, error) {
			return Outcome{Accepted: true}, c.desk.visit(context.Background(), id, func(*table.Table) error { return nil })
		}
		need := []*running{
			c.brings(letter),
			c.starts(func() (Outcome, error) { return visit(otherGame) }),
			c.starts(func() (Outcome, error) {
				says, err := c.desk.Operate(context.Background(), otherGame, "STATUS")
				return Outcome{Accepted: says != ""}, err
			}),
		}
		if out, err := c.desk.Handle(t.Context(), same.raw()); err != nil || !out.Accepted {
			t.Errorf("a letter of another game: %+v, %v", out, err)
		}
		if _, err := visit(clubGame); err != nil {
			t.Error(err)
		}
		for i, n := range need {
			if n.end {
				t.Errorf("%d has not waited", i)
			}
		}
		close(gate.open)
		synctest.Wait()
		for i, n := range need {
			if !n.end || n.err != nil || !n.out.Accepted {
				t.Errorf("%d: %+v", i, n)
			}
		}
		if len(c.desk.busy)+len(c.desk.failed) != 0 {
			t.Errorf("busy are %v, failed %v", c.desk.busy, c.desk.failed)
		}
	})
}

// TestNothingThere ends for games that are not there, however many a letter names.
func TestNothingThere(t *testing.T) {
	c := newClub(t, "swift")
	l := c.write("germany", "STATUS\n")
	l.To, l.More = "gm+a1@example.org, gm+a2@example.org, gm+a3@example.org, "+l.To, nil
	c.handle(l)
	if n := len(c.mails("germany")); n == 0 {
		t.Error("nobody is answered")
	}
	if len(c.desk.failed) != 0 {
		t.Errorf("%v is remembered", c.desk.failed)
	}
}
