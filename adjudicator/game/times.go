package game

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
	Used    map[string]time.Duration `json:"used,omitempty"`    // of the reserve, by power
	Turn    string                   `json:"turn,omitempty"`    // whose clocks these are
	Spent   map[string]time.Duration `json:"spent,omitempty"`   // in this turn by clocks that have stopped, by power and what they ran for
	Asked   map[string][]string      `json:"asked,omitempty"`   // the questions that the clocks for answers run for, by power
	Passed  string                   `json:"passed,omitempty"`  // the turn of which a power has lost the rest
	Passers []string                 `json:"passers,omitempty"` // who has, where several move in it
	Lapsed  time.Time                `json:"lapsed,omitzero"`   // the last moment at which the log says that a clock's time was over
	Pauses  clock.Spans              `json:"pauses,omitempty"`  // the last one ends Never while the game is paused
	Away    map[string]Away          `json:"away,omitempty"`    // by power
}

// Away is when a player has said that he will not be there.
type Away struct {
	Days []clock.Absence `json:"days"`
	Off  clock.Spans     `json:"off"`  // which does not count for him
	Cost int             `json:"cost"` // of his budget, in days
}

// clone is a copy that shares nothing that is changed in place.
func (c Times) clone() Times {
	c.Running, c.Passers = slices.Clone(c.Running), slices.Clone(c.Passers)
	c.Used, c.Spent, c.Away, c.Asked = maps.Clone(c.Used), maps.Clone(c.Spent), maps.Clone(c.Away), maps.Clone(c.Asked)
	return c
}

// Wanted is who is waited for, and what for.
type Wanted struct{ Who, What string }

func (w Wanted) key() string { return w.Who + " " + w.What }

// WaitsFor are the seats whose clocks have to run. Nobody's does while dice are being made, or for a seat that is vacant.
func (t *Game) WaitsFor() []Wanted {
	var list []Wanted
	if t.Stage != Playing || t.Locked() || t.Scribe.Game.Now.Winner != edition.NoSide {
		return nil
	}
	for _, d := range t.Scribe.Game.Open {
		w := Wanted{t.SeatOf(d.Power), clock.Answer}
		if d.AsksOrders() {
			w.What = clock.Orders
		}
		if s := t.Seat(w.Who); s != nil && !s.Vacant() && !slices.Contains(list, w) {
			list = append(list, w)
		}
	}
	return list
}

// asks are the questions that are open to each of those who are waited for.
func asks(t *Game, list []Wanted) map[string][]string {
	var asked map[string][]string
	for _, w := range list {
		power, _ := t.Power(w.Who)
		for _, d := range t.Scribe.Game.Open {
			if w.What == clock.Answer && t.Reader.Edition().Leader(d.Power) == power {
				if asked == nil {
					asked = map[string][]string{}
				}
				asked[w.Who] = append(asked[w.Who], d.ID)
			}
		}
	}
	return asked
}

// Excluded is the time that does not count for a power: days off, its absences, pauses of the game, and the silences of
// the daemon.
func (t *Game) Excluded(power string) clock.Excluded {
	return clock.Excluded{Calendar: t.Terms.Clock.Calendar(), Spans: t.Silences.Merge(t.Times.Pauses).Merge(t.Times.Away[power].Off)}
}

// Wind starts the clocks of those who are waited for and stops all others. What a power has used of its reserve is gone;
// a clock that was interrupted goes on with what it had left. When all that a power was asked is answered and it is asked
// something else, that is an interruption, too, and so is a roll of dice.
func (t *Game) Wind(now time.Time) {
	if t.Scribe == nil || !t.Terms.Clock.Runs() {
		return
	}
	list := t.WaitsFor()
	c := t.Times.clone()
	over := c.Turn != t.Scribe.Game.Start.TurnName()
	if over {
		c.Turn, c.Spent = t.Scribe.Game.Start.TurnName(), nil
	}
	asked := asks(t, list)
	news := func(r clock.Running) bool { // about which the power is asked now
		before := c.Asked[r.Who]
		return r.What == clock.Answer && len(before) > 0 && !slices.ContainsFunc(asked[r.Who], func(id string) bool { return slices.Contains(before, id) })
	}
	begins := t.notBefore(now)
	running := c.Running[:0]
	for _, r := range c.Running {
		w := Wanted{r.Who, r.What}
		if !over && slices.Contains(list, w) && !news(r) && !r.Since.Before(t.Scribe.Tape.Log().NotBefore()) {
			running = append(running, r)
			continue
		}
		x := t.Excluded(r.Who)
		c.Used = with(c.Used, r.Who, r.Stop(now, x))
		if !over {
			c.Spent = with(c.Spent, w.key(), clock.Between(r.Since, now, x)-r.Extended)
		}
	}
	for _, w := range list {
		if slices.ContainsFunc(running, func(r clock.Running) bool { return r.Who == w.Who && r.What == w.What }) {
			continue
		}
		r := t.Terms.Clock.Start(w.Who, w.What, begins, t.Terms.Clock.Reserve-c.Used[w.Who])
		r.Base = max(r.Base-max(c.Spent[w.key()], 0), min(clock.LeastAgain, r.Base))
		running = append(running, r)
	}
	c.Running, c.Asked = running, asked
	t.Times = c
}

// Stop ends a clock whose time is over. What the power is waited for next has the least that a clock has.
func (t *Game) Stop(w Wanted, now time.Time) {
	c := t.Times.clone()
	c.Running = slices.DeleteFunc(c.Running, func(r clock.Running) bool {
		mine := r.Who == w.Who && r.What == w.What
		if mine {
			c.Used = with(c.Used, r.Who, r.Stop(now, t.Excluded(r.Who)))
			c.Spent = with(c.Spent, w.key(), r.Base)
		}
		return mine
	})
	t.Times = c
}

// notBefore is the first moment at which something can begin that the log of the dice will tell: now, and no earlier than the times
// that stand there already.
func (t *Game) notBefore(now time.Time) time.Time {
	for _, at := range []time.Time{t.Scribe.Tape.Log().NotBefore(), t.Times.Lapsed} {
		if now.Before(at) {
			now = at
		}
	}
	return now
}

// Lapse is the act that says that a clock has run out for a power, and when it had begun.
func (t *Game) Lapse(who string, since, now time.Time) Act {
	return Act{What: ActLapse, At: now, Who: who, Since: since, Until: t.notBefore(now)}
}

// lapsed notes what the log says of a clock.
func lapsed(t *Game, a Act) {
	t.Times.Lapsed = a.Until.UTC().Truncate(time.Minute)
}

// notAhead has nothing that the log says of clocks lie ahead any more.
func notAhead(t *Game, a Act) {
	if a.At.Before(t.Times.Lapsed) {
		t.Times.Lapsed = a.At
	}
}

// Pass has a power lose the rest of the turn being played.
func (t *Game) Pass(who string) {
	start := t.Scribe.Game.Start
	if t.Times.Passed != start.TurnName() {
		t.Times.Passed, t.Times.Passers = start.TurnName(), nil
	}
	if len(start.Movers()) > 1 {
		t.Times.Passers = append(slices.Clip(t.Times.Passers), who)
	}
}

// Passes names the power for which the game waits although it has lost the rest of this turn, "" for none.
func (t *Game) Passes() string {
	g := t.Scribe.Game
	if t.Times.Passed == "" || t.Times.Passed != g.Start.TurnName() {
		return ""
	}
	for _, d := range g.Open {
		who := t.SeatOf(d.Power)
		if t.Times.Passers == nil && d.Power == g.Start.Mover || slices.Contains(t.Times.Passers, who) {
			return who
		}
	}
	return ""
}

// with adds to an account.
func with(m map[string]time.Duration, key string, more time.Duration) map[string]time.Duration {
	if m == nil {
		m = map[string]time.Duration{}
	}
	m[key] += more
	return m
}

// RunsFor tells whether a clock runs for a power.
func (c *Times) RunsFor(power string) bool {
	return slices.ContainsFunc(c.Running, func(r clock.Running) bool { return r.Who == power })
}

// ClockOf is the clock that runs for somebody who is waited for, nil if none does.
func (c *Times) ClockOf(w Wanted) *clock.Running {
	for i := range c.Running {
		if r := &c.Running[i]; r.Who == w.Who && r.What == w.What {
			return r
		}
	}
	return nil
}

// NoClock is why a command that is about clocks cannot be done.
const NoClock = "This game has no clock."

// Paused tells whether a pause goes on.
func (c *Times) Paused() bool {
	n := len(c.Pauses)
	return n > 0 && c.Pauses[n-1].To.Equal(clock.Never)
}

// Silence is how long the daemon must have read no letters for that time to be credited to everybody.
const Silence = 5 * time.Minute

// HappenedBy has everything that has happened have happened by a moment.
func (r *Record) HappenedBy(now time.Time) {
	by := func(at *time.Time) {
		if at.After(now) {
			*at = now
		}
	}
	c := r.Times.clone()
	for i := range c.Running {
		by(&c.Running[i].Since)
	}
	c.Pauses = c.Pauses.By(now)
	r.Times = c
	if r.Form != nil {
		r.Reform(func(f *Form) { by(&f.At) })
	}
	r.Guests, r.Drafts, r.Proposals = slices.Clone(r.Guests), slices.Clone(r.Drafts), slices.Clone(r.Proposals)
	for i := range r.Guests {
		by(&r.Guests[i].At)
	}
	for i := range r.Drafts {
		by(&r.Drafts[i].At)
	}
	for i := range r.Proposals {
		by(&r.Proposals[i].At)
	}
}
