package dice

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"
)

// TestRandomGames plays games in which everything happens that a log allows, in any order, and lets Python check each.
func TestRandomGames(t *testing.T) {
	var files, wants []string
	for i := range 10 {
		tb := sit(t, "", "germany", "japan", "witness1")
		r := &randomGame{tb, rand.New(rand.NewPCG(7, uint64(i))), 1, nil}
		for _, c := range r.chains {
			r.drawn = append(r.drawn, c)
		}
		for range 75 { // which takes less than the 64 codes of the first chains
			r.step()
		}
		g := r.log()
		data, err := g.Dicelog(0, g.Len())
		r.must(err)
		files = append(files, keepFile(t, "g7.dicelog", string(data)))
		wants = append(wants, fmt.Sprintf("OK: %d locks, %d dice, root %s", g.Next()-1, countDice(t, g), saidBare(g)))
	}
	for i, said := range pythonEach(t, files) {
		if said != wants[i] {
			t.Errorf("game %d: Python says %q, want %q", i, said, wants[i])
		}
	}
}

// randomGame is a table at which nobody knows what comes next.
type randomGame struct {
	*table
	*rand.Rand
	round int
	drawn []*Chain
}

// turn is the one that is being played, or the next.
func (r *randomGame) turn() string {
	if turn := r.log().Turn(); turn != "" {
		return turn
	}
	return fmt.Sprintf("germany/t%d", r.round)
}

func (r *randomGame) step() {
	g := r.log()
	r.now = r.now.Add(time.Hour)
	switch v := g.Voided(); {
	case v != nil:
		l := Lock{Batch: v.Batch, Inputs: v.Inputs, State: v.State, Time: r.now, Deadline: r.now.Add(24 * time.Hour)}
		r.must(r.tape.Lock(l))
		r.finish()
	case r.IntN(3) > 0:
		l := r.next(r.turn() + "/combat")
		l.Contributors = slices.DeleteFunc(g.Contributors(), func(who string) bool {
			return !slices.Contains(g.Wanted(r.turn()), who) && r.IntN(2) == 0
		})
		if !slices.ContainsFunc(l.Contributors, func(who string) bool { return who != "germany" }) {
			l.Contributors = g.Contributors()
		}
		r.must(r.tape.Lock(l))
		r.finish()
	case r.IntN(3) == 0:
		r.over(r.turn() + "/end")
		r.round++
	case r.IntN(2) == 0:
		who := []string{"germany", "japan", "russia", "witness1", "witness2"}[r.IntN(5)]
		if slices.Contains(g.Contributors(), who) {
			r.draw(who, g.Next()-1+r.IntN(5), "renew")
		} else if g.absent[who] == "" {
			r.draw(who, g.Next()-1, "enrol")
		}
	case r.IntN(2) == 0:
		second := NewChain(r.game, "operator", g.Next()-1+r.IntN(3), 500, fixedCode(fmt.Sprint("operator draws in leaf ", g.Len())))
		r.must(r.tape.Renew(second))
	case r.IntN(3) == 0 && r.round > 1:
		r.round = 1 + r.IntN(r.round)
		r.must(r.tape.Act("referee", "rollback", fmt.Sprintf("rollback germany/t%d\n", r.round)))
	default:
		r.must(r.tape.Act("referee", "law", fmt.Sprintf("law %d\n", r.IntN(9))))
	}
}

// draw announces another chain, which serves from the lock behind after.
func (r *randomGame) draw(who string, after int, what string) {
	r.Helper()
	c := NewChain(r.game, who, after, 500, fixedCode(fmt.Sprint(who, " draws in leaf ", r.log().Len())))
	share := c.Share()
	share.Key = r.log().KeyOf(who)
	r.must(r.tape.Act("referee", what, share.Announce()))
	r.drawn = append(r.drawn, c)
}

// give reveals for somebody, from the chain that was drawn last of those that have the code.
func (r *randomGame) give(who string) {
	r.Helper()
	n := r.log().Open().N
	for _, c := range slices.Backward(r.drawn) {
		if s := c.Share(); s.Who == who && s.After < n {
			code, err := c.Code(n)
			r.must(err)
			r.must(r.tape.Reveal(who, r.said(who, code)))
			return
		}
	}
	r.Fatalf("%s has no code", who)
}

// finish rolls the open lock, or lets somebody miss it.
func (r *randomGame) finish() {
	r.Helper()
	missing := r.log().Missing()
	r.Shuffle(len(missing), func(i, j int) { missing[i], missing[j] = missing[j], missing[i] })
	if r.IntN(6) == 0 && len(missing) > 0 && len(r.log().Contributors()) > 2 {
		missing = missing[1:]
		for _, who := range missing {
			r.give(who)
		}
		r.now = r.log().Open().Deadline
		r.must(r.tape.Void(r.now))
		return
	}
	for _, who := range missing {
		r.give(who)
	}
	var lines []Line
	for label := 'a'; label < 'h'; label++ {
		if known, _ := r.log().Volley(r.turn(), string(label)); r.IntN(3) == 0 {
			lines = append(lines, r.volley(r.turn(), string(label), len(known)+1+r.IntN(40)))
		}
	}
	r.must(r.tape.Roll("", lines, Sum("end")))
}
