package adjudicator

import (
	"maps"
	"slices"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/rules/edition"
)

// Times are what the clocks of a game have come to. All moments follow from them and from the time that does not count.
type Times struct {
	Running []clock.Running          `json:"running,omitempty"`
	Used    map[string]time.Duration `json:"used,omitempty"`   // of the reserve, by power
	Turn    string                   `json:"turn,omitempty"`   // whose clocks these are
	Spent   map[string]time.Duration `json:"spent,omitempty"`  // in this turn by clocks that have stopped, by power and what they ran for
	Asked   map[string][]string      `json:"asked,omitempty"`  // the questions that the clocks for answers run for, by power
	Passed  string                   `json:"passed,omitempty"` // the turn of which a power has lost the rest
	Pauses  clock.Spans              `json:"pauses,omitempty"` // the last one ends Never while the game is paused
	Away    map[string]Away          `json:"away,omitempty"`   // by power
}

// Away is when a player has said that he will not be there.
type Away struct {
	Days []clock.Absence `json:"days"`
	Off  clock.Spans     `json:"off"`  // which does not count for him
	Cost int             `json:"cost"` // of his budget, in days
}

// clone is a copy that shares nothing that is changed in place.
func (c Times) clone() Times {
	c.Running = slices.Clone(c.Running)
	c.Used, c.Spent, c.Away, c.Asked = maps.Clone(c.Used), maps.Clone(c.Spent), maps.Clone(c.Away), maps.Clone(c.Asked)
	return c
}

// leastAgain is what a clock has at least when it goes on after an interruption: nobody is late at once because another
// had to answer.
const leastAgain = 12 * time.Hour

// wanted is who is waited for, and what for.
type wanted struct{ who, what string }

func (w wanted) key() string { return w.who + " " + w.what }

// waitsFor are the seats whose clocks have to run. Nobody's does while dice are being made, or for a seat that is vacant.
func (t *table) waitsFor() []wanted {
	var list []wanted
	if t.Stage != Playing || t.locked() || t.scribe.Game.Now.Winner != edition.NoSide {
		return nil
	}
	for _, d := range t.scribe.Game.Open {
		w := wanted{t.reader.Edition().Powers[d.Power].ID, clock.Answer}
		if d.AsksOrders() {
			w.what = clock.Orders
		}
		if s := t.seat(w.who); s != nil && !s.vacant() && !slices.Contains(list, w) {
			list = append(list, w)
		}
	}
	return list
}

// asks are the questions that are open to each of those who are waited for.
func (t *table) asks(list []wanted) map[string][]string {
	var asked map[string][]string
	for _, w := range list {
		power, _ := t.power(w.who)
		for _, d := range t.scribe.Game.Open {
			if w.what == clock.Answer && d.Power == power {
				if asked == nil {
					asked = map[string][]string{}
				}
				asked[w.who] = append(asked[w.who], d.ID)
			}
		}
	}
	return asked
}

// excluded is the time that does not count for a power: days off, its absences, pauses of the game, and the silences of
// the daemon.
func (t *table) excluded(power string) clock.Excluded {
	return clock.Excluded{Calendar: t.Terms.Clock.Calendar(), Spans: t.silences.Merge(t.Times.Pauses).Merge(t.Times.Away[power].Off)}
}

// wind starts the clocks of those who are waited for and stops all others. What a power has used of its reserve is gone;
// a clock that was interrupted goes on with what it had left. When all that a power was asked is answered and it is asked
// something else, that is an interruption, too.
func (t *table) wind(now time.Time) {
	if t.scribe == nil || !t.Terms.Clock.Runs() {
		return
	}
	list := t.waitsFor()
	c := t.Times.clone()
	over := c.Turn != t.scribe.Game.Start.TurnName()
	if over {
		c.Turn, c.Spent = t.scribe.Game.Start.TurnName(), nil
	}
	asked := t.asks(list)
	news := func(r clock.Running) bool { // about which the power is asked now
		before := c.Asked[r.Who]
		return r.What == clock.Answer && len(before) > 0 && !slices.ContainsFunc(asked[r.Who], func(id string) bool { return slices.Contains(before, id) })
	}
	running := c.Running[:0]
	for _, r := range c.Running {
		w := wanted{r.Who, r.What}
		if !over && slices.Contains(list, w) && !news(r) {
			running = append(running, r)
			continue
		}
		x := t.excluded(r.Who)
		c.Used = with(c.Used, r.Who, r.Stop(now, x))
		if !over {
			c.Spent = with(c.Spent, w.key(), clock.Between(r.Since, now, x)-r.Extended)
		}
	}
	for _, w := range list {
		if slices.ContainsFunc(running, func(r clock.Running) bool { return r.Who == w.who && r.What == w.what }) {
			continue
		}
		r := t.Terms.Clock.Start(w.who, w.what, now, t.Terms.Clock.Reserve-c.Used[w.who])
		r.Base = max(r.Base-max(c.Spent[w.key()], 0), min(leastAgain, r.Base))
		running = append(running, r)
	}
	c.Running, c.Asked = running, asked
	t.Times = c
}

// stop ends a clock whose time is over. What the power is waited for next has the least that a clock has.
func (t *table) stop(w wanted, now time.Time) {
	c := t.Times.clone()
	c.Running = slices.DeleteFunc(c.Running, func(r clock.Running) bool {
		mine := r.Who == w.who && r.What == w.what
		if mine {
			c.Used = with(c.Used, r.Who, r.Stop(now, t.excluded(r.Who)))
			c.Spent = with(c.Spent, w.key(), r.Base)
		}
		return mine
	})
	t.Times = c
}

// with adds to an account.
func with(m map[string]time.Duration, key string, more time.Duration) map[string]time.Duration {
	if m == nil {
		m = map[string]time.Duration{}
	}
	m[key] += more
	return m
}

// running tells whether a clock runs for a power.
func (t *table) running(power string) bool {
	return slices.ContainsFunc(t.Times.Running, func(r clock.Running) bool { return r.Who == power })
}

// clockOf is the clock that runs for somebody who is waited for, nil if none does.
func (t *table) clockOf(w wanted) *clock.Running {
	for i := range t.Times.Running {
		if r := &t.Times.Running[i]; r.Who == w.who && r.What == w.what {
			return r
		}
	}
	return nil
}

// ledger tells how all clocks stand, "" in a game without one.
func (t *table) ledger(now time.Time) string {
	if t.scribe == nil || !t.Terms.Clock.Runs() {
		return ""
	}
	t.wind(now)
	var accounts []clock.Account
	for i := range t.Seats {
		s := &t.Seats[i]
		a := clock.Account{
			Power: t.called(s.Name), Reserve: t.Terms.Clock.Reserve - t.Times.Used[s.Name],
			Absence: t.Terms.Clock.Absence - t.Times.Away[s.Name].Cost, Excluded: t.excluded(s.Name),
		}
		for _, r := range t.Times.Running {
			if r.Who == s.Name {
				r.Who = a.Power
				a.Running = append(a.Running, r)
			}
		}
		accounts = append(accounts, a)
	}
	return clock.Ledger(now, t.Terms.Clock, accounts)
}
