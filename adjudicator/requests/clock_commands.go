package requests

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/secrets"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = Known(Verb{
	Word: "ABSENT", Like: "ABSENT 2026-12-24 TO 2027-01-02", Page: "clocks",
	Says: "stops your clock",
	By:   ByPlayer, May: mayLeave, Do: leave,
})

var _ = Known(Verb{
	Word: "PAUSE", Like: "PAUSE", Page: "clocks",
	Says: "stops all clocks",
	By:   ByReferee, May: mayPause, Do: pause,
})

var _ = Known(Verb{
	Word: "RESUME", Like: "RESUME", Page: "clocks",
	Says: "lets them go on",
	By:   ByReferee, May: mayResume, Do: resume,
})

var _ = Known(Verb{
	Word: "EXTEND", Like: "EXTEND germany 2d", Page: "clocks",
	Says: "gives a power more time",
	By:   ByReferee, May: mayExtend, Do: extend,
})

// Powers are the seats of powers that the sender has.
func (r *Asked) Powers() []*game.Seat {
	return slices.DeleteFunc(slices.Clone(r.Own), func(s *game.Seat) bool { _, plays := r.Table.Power(s.Name); return !plays })
}

// leaves works out what ABSENT changes for each of the sender's powers.
func leaves(r *Asked, c orders.Command) (map[string]clock.Leave, error) {
	t := r.Table
	calendar := t.Terms.Clock.Calendar()
	a, err := clock.ReadAbsence(c.Text, clock.DateOf(r.Post.Now, calendar.Zone()))
	if err != nil {
		return nil, err
	}
	out := map[string]clock.Leave{}
	for _, s := range r.Powers() {
		before := t.Times.Away[s.Name]
		leave, err := calendar.Announce(a, before.Days, t.Terms.Clock.Absence-before.Cost, r.Post.Now)
		if err != nil {
			return nil, err
		}
		out[s.Name] = leave
	}
	return out, nil
}

func mayLeave(r *Asked, c orders.Command) prose.Text {
	if !r.Table.Terms.Clock.Runs() {
		return game.NoClock
	}
	if _, err := leaves(r, c); err != nil {
		return prose.Title(prose.Why(err)) + "."
	}
	return ""
}

// leave stops the clocks of the sender while he is away, and tells everybody.
func leave(r *Asked, _ context.Context, c orders.Command) error {
	leaves, err := leaves(r, c)
	if err != nil { // another request of the letter came before it
		r.Says(paper.Line("ABSENT: %s.", prose.Title(prose.Why(err))))
		return nil
	}
	t := r.Table
	away := maps.Clone(t.Times.Away)
	if away == nil {
		away = map[string]game.Away{}
	}
	var names []string
	for _, s := range r.Powers() {
		l, was := leaves[s.Name], away[s.Name]
		away[s.Name] = game.Away{Days: l.All, Off: was.Off.Insert(l.Span), Cost: was.Cost + l.Days}
		names = append(names, t.Called(s.Name).String())
	}
	t.Times.Away = away
	r.Announces("Away", paper.Line("%s will be away: %s. The clock does not run meanwhile.", prose.List(names), prose.Typed(strings.TrimSpace(c.Text))))
	return nil
}

func mayPause(r *Asked, _ orders.Command) prose.Text {
	switch {
	case !r.Table.Terms.Clock.Runs():
		return game.NoClock
	case r.Table.Times.Paused():
		return "The game is paused already."
	}
	return ""
}

func mayResume(r *Asked, _ orders.Command) prose.Text {
	if !r.Table.Times.Paused() {
		return "The game is not paused."
	}
	return ""
}

// pause stops all clocks; letters are taken as before.
func pause(r *Asked, _ context.Context, _ orders.Command) error {
	t := r.Table
	t.Times.Pauses = t.Times.Pauses.Insert(clock.Span{From: r.Post.Now, To: clock.Never})
	r.Announces("Paused", paper.Text("The game is paused: no clock runs until it is resumed. Letters are taken as before."))
	return t.Submit(game.Signed(r.Post.Now, r.Author(), "pause", "paused"))
}

// resume lets the clocks run again.
func resume(r *Asked, _ context.Context, _ orders.Command) error {
	t := r.Table
	pauses := slices.Clone(t.Times.Pauses)
	pauses[len(pauses)-1].To = r.Post.Now
	t.Times.Pauses = pauses
	r.Announces("Resumed", paper.Text("The game is resumed: the clocks run again."))
	return t.Submit(game.Signed(r.Post.Now, r.Author(), "resume", "resumed"))
}

// extension reads EXTEND power time.
func extension(r *Asked, c orders.Command) (who prose.Text, by time.Duration, why prose.Text) {
	t := r.Table
	if !t.Terms.Clock.Runs() {
		return "", 0, game.NoClock
	}
	last := slices.IndexFunc(c.Args, func(word string) bool { return word[0] >= '0' && word[0] <= '9' })
	if last < 0 {
		last = len(c.Args) - 1
	}
	power, known := t.Reader.Power(strings.Join(c.Args[:last], " "))
	if !known {
		return "", 0, "There is no such power."
	}
	by, err := clock.ReadDuration(strings.Join(c.Args[last:], " "))
	switch {
	case err != nil:
		return "", 0, prose.Title(prose.Why(err)) + "."
	case by <= 0 || by > mostExtension:
		return "", 0, "A power can be given up to 60 days at once."
	}
	who = prose.Words(t.Reader.Edition().Powers[power].ID)
	t.Wind(r.Post.Now)
	if !t.Times.RunsFor(who.String()) {
		return "", 0, prose.Say("No clock runs for %s now.", t.Called(who.String()))
	}
	return who, by, ""
}

const mostExtension = 60 * clock.Day

func mayExtend(r *Asked, c orders.Command) prose.Text {
	_, _, why := extension(r, c)
	return why
}

// extend gives a power more time.
func extend(r *Asked, _ context.Context, c orders.Command) error {
	who, by, why := extension(r, c)
	if why != "" { // another request of the letter came before it
		r.Says(paper.Line("EXTEND: %s", why))
		return nil
	}
	r.Says(paper.Line("%s is given %s more.", r.Table.Called(who.String()), clock.Say(by)))
	return Lengthen(r.Table, r.Post, r.Author(), who.String(), by)
}

// Lengthen gives a power for whom a clock runs more time, and tells everybody.
func Lengthen(t *table.Table, p *table.Post, author, who string, by time.Duration) error {
	run := slices.Clone(t.Times.Running)
	i := slices.IndexFunc(run, func(r clock.Running) bool { return r.Who == who })
	run[i] = run[i].Extend(by, p.Now, t.Excluded(who))
	run[i].Called = false
	t.Times.Running = run
	p.Reports("More time", paper.Sentences{prose.Say("%s is given %s more.", t.Called(who), clock.Say(by)), t.ClockLine(run[i], p.Now)})
	return t.Submit(game.Signed(p.Now, author, "extend", fmt.Sprintf("%s %s", who, clock.Say(by))))
}

// Author is who signs an act of this sender in the log: the referee, the power, or the operator, whose words come from no address.
func (r *Asked) Author() string {
	if r.Seat.Vacant() {
		return secrets.OperatorName
	}
	return r.Seat.Name
}
