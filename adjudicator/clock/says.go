package clock

import (
	"time"

	"fieldpost/adjudicator/rules/prose"
)

// Says tells in a sentence how a clock stands, for letters and reports: "Germany has until 24 November 2026, 10:17 UTC (then
// 8 days of reserve)". What is the consequence that the game has agreed on.
func (r Running) Says(now time.Time, x Excluded, then Consequence) prose.Text {
	stage := r.Stage(now, x)
	until, left := r.Due(x), r.own()-Between(r.Since, now, x)
	if stage == InReserve {
		until, left = r.Deadline(x), left+r.Reserve
	}
	switch {
	case stage == InGrace && then == Wait:
		return prose.Say("%s is out of time; the game waits", r.Who)
	case stage == InGrace && r.LastCall(x) == Never:
		return prose.Say("%s is out of time; the clock stands still", r.Who)
	case stage == InGrace:
		return prose.Say("%s is out of time; on %s %s", r.Who, At(r.LastCall(x)), then.comes())
	case stage == Over:
		return prose.Say("%s has been out of time since %s", r.Who, At(r.Deadline(x)))
	case until == Never && stage == InReserve:
		return prose.Say("%s plays on its reserve; the clock stands still with %s left", r.Who, Say(left))
	case until == Never:
		return prose.Say("%s's clock stands still with %s left", r.Who, Say(left)) + r.afterwards()
	case stage == InReserve && r.What == Answer:
		return prose.Say("%s plays on its reserve until %s to answer (%s left)", r.Who, At(until), Say(left))
	case stage == InReserve:
		return prose.Say("%s plays on its reserve until %s (%s left)", r.Who, At(until), Say(left))
	case r.What == Answer:
		return prose.Say("%s has until %s to answer", r.Who, At(until)) + r.afterwards()
	}
	return prose.Say("%s has until %s", r.Who, At(until)) + r.afterwards()
}

// afterwards says what comes after the base.
func (r Running) afterwards() prose.Text {
	if r.Reserve < time.Minute {
		return ""
	}
	return prose.Say(" (then %s of reserve)", Say(r.Reserve))
}

// comes says what a consequence does, of a power named before.
func (c Consequence) comes() string {
	switch c {
	case Pass:
		return "it passes"
	case Standing:
		return "its standing orders speak for it"
	case Vacant:
		return "its seat falls vacant"
	}
	return "the game waits"
}
