package clock

import "time"

// Says tells in a sentence how a clock stands, for letters and reports: "Germany has until 24 November 2026, 10:17 UTC (then
// 8 days of reserve)". What is the consequence that the game has agreed on.
func (r Running) Says(now time.Time, x Excluded, then Consequence) string {
	stage := r.Stage(now, x)
	answers := ""
	if r.What == Answer {
		answers = " to answer"
	}
	until, left := r.Due(x), r.own()-Between(r.Since, now, x)
	if stage == InReserve {
		until, left = r.Deadline(x), left+r.Reserve
	}
	switch {
	case stage == InGrace && then == Wait:
		return r.Who + " is out of time; the game waits"
	case stage == InGrace && r.LastCall(x) == Never:
		return r.Who + " is out of time; the clock stands still"
	case stage == InGrace:
		return r.Who + " is out of time; on " + moment(r.LastCall(x), time.UTC) + " " + then.comes()
	case stage == Over:
		return r.Who + " has been out of time since " + moment(r.Deadline(x), time.UTC)
	case until == Never && stage == InReserve:
		return r.Who + " plays on its reserve; the clock stands still with " + Say(left) + " left"
	case until == Never:
		return r.Who + "'s clock stands still with " + Say(left) + " left" + r.afterwards()
	case stage == InReserve:
		return r.Who + " plays on its reserve until " + moment(until, time.UTC) + answers + " (" + Say(left) + " left)"
	}
	return r.Who + " has until " + moment(until, time.UTC) + answers + r.afterwards()
}

// afterwards says what comes after the base.
func (r Running) afterwards() string {
	if r.Reserve < time.Minute {
		return ""
	}
	return " (then " + Say(r.Reserve) + " of reserve)"
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

// moment writes a moment to the minute that has begun, so that a deadline is never later than what was said.
func moment(t time.Time, zone *time.Location) string {
	text := t.In(zone).Format("2 January 2006, 15:04")
	if zone == time.UTC {
		return text + " UTC"
	}
	return text + " in " + zone.String()
}
