package clock

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"fieldpost/adjudicator/rules/prose"
)

// Consequence is what happens to a power whose clock has run out, its grace included.
type Consequence string

// The consequences that a game can choose from.
const (
	Wait     Consequence = "wait"     // nothing: the others know, and may vote or ask the referee
	Pass     Consequence = "pass"     // the power passes
	Standing Consequence = "standing" // its standing orders and the published defaults speak for it
	Vacant   Consequence = "vacant"   // its seat falls vacant
)

var consequences = []Consequence{Wait, Pass, Standing, Vacant}

// Terms are what a game has agreed on. The zero value is a game without a clock. Those that Parse gives are complete and
// within bounds.
type Terms struct {
	Move        time.Duration // for a move of a power; 0 is no clock
	Answer      time.Duration // for a defender's answer
	Reserve     time.Duration // of each power for the whole game, used when a base has run out
	Grace       time.Duration // after the deadline
	Absence     int           // days that each power may be away
	WeekendsOff bool          // Saturdays and Sundays do not count
	Holidays    []Holiday     // in order
	Zone        string        // whose midnight ends a day; an IANA name
	Then        Consequence
}

// The bounds of what can be agreed on, and what is meant by those who do not say.
const (
	leastMove   = time.Hour
	mostMove    = 60 * Day
	mostReserve = 180 * Day
	mostGrace   = 7 * Day
	mostAbsence = 180 // days

	usualGrace = 12 * time.Hour
	usualZone  = "UTC"
)

const noClock = "no clock"

// Runs tells whether the game has a clock at all.
func (t Terms) Runs() bool { return t.Move > 0 }

// String writes the terms as Parse reads them: what always holds is always said, what a game may have or not is said if it
// has it.
func (t Terms) String() string {
	if !t.Runs() {
		return noClock
	}
	parts := []string{"clock " + compact(t.Move), "answers " + compact(t.Answer)}
	if t.Reserve > 0 {
		parts = append(parts, "reserve "+compact(t.Reserve))
	}
	if t.WeekendsOff {
		parts = append(parts, "weekends off")
	}
	if len(t.Holidays) > 0 {
		days := make([]string, len(t.Holidays))
		for i, h := range t.Holidays {
			days[i] = h.String()
		}
		parts = append(parts, "holidays "+strings.Join(days, " and "))
	}
	if t.Zone != usualZone {
		parts = append(parts, "zone "+t.Zone)
	}
	if t.Absence > 0 {
		parts = append(parts, fmt.Sprintf("absence %dd", t.Absence))
	}
	parts = append(parts, "grace "+compact(t.Grace), "then "+string(t.Then))
	return strings.Join(parts, ", ")
}

// MarshalText writes the terms as String does, for JSON and TOML.
func (t Terms) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads terms as Parse does.
func (t *Terms) UnmarshalText(text []byte) error {
	read, err := Parse(string(text))
	if err == nil {
		*t = read
	}
	return err
}

// check tells what is out of bounds.
func (t Terms) check() error {
	for _, b := range []struct {
		what        string
		have        time.Duration
		least, most time.Duration
	}{
		{"the clock of a move", t.Move, leastMove, mostMove},
		{"the clock of an answer", t.Answer, leastMove, mostMove},
		{"the reserve", t.Reserve, 0, mostReserve},
		{"the grace", t.Grace, 0, mostGrace},
		{"the absence", time.Duration(t.Absence) * Day, 0, mostAbsence * Day},
	} {
		if b.have > b.most {
			return prose.Wrong("%s is %s; at most %s are possible", b.what, Say(b.have), Say(b.most))
		}
		if b.have < b.least {
			return prose.Wrong("%s is %s; at least %s is needed", b.what, Say(b.have), Say(b.least))
		}
	}
	if !slices.Contains(consequences, t.Then) {
		return prose.Wrong("then can be wait, pass, standing or vacant, not %s", quote(string(t.Then)))
	}
	return nil
}
