package main

import (
	netmail "net/mail"
	"regexp"
	"time"
)

// told is a time that somebody else has told, and when that was by our clock.
type told struct {
	by          string
	theirs, our time.Time
	past        bool // it may lie in the past: when a letter came
}

// furthest is how wrong the clock may be: deadlines are told in minutes, and bearer tokens and signatures live for some.
const furthest = 5 * time.Minute

// clock compares the clock with the times that were told.
func (k *checkup) clock() {
	for _, t := range k.times {
		off := t.our.Sub(t.theirs).Round(time.Second)
		if off < -furthest || off > furthest && !t.past {
			k.look("Let the machine set its clock by the network: timedatectl set-ntp true.", "clock: %s is %s away from %s", t.our.Format(time.RFC1123Z), off.Abs(), t.by)
			return
		}
	}
	for _, t := range k.times {
		if !t.past {
			k.fine("clock: as %s has it", t.by)
			return
		}
	}
	k.fine("clock: no server tells the time; this machine says %s, compare it", k.now().Format(time.RFC1123Z))
}

var dated = regexp.MustCompile(`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), +\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d [-+]\d{4}`)

// greetingTime is the time in a server's greeting, if there is one.
func greetingTime(by, greeting string, our time.Time) []told {
	theirs, err := netmail.ParseDate(dated.FindString(greeting))
	if err != nil {
		return nil
	}
	return []told{{by: by, theirs: theirs, our: our}}
}
