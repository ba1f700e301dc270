// Package strangers is for letters that prove no seat: what is told to those who have written them, or are said to have, and how often.
package strangers

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"time"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/store"
)

// How many strangers are told how to write, in an hour, and after which time one is told again.
const (
	MostStrangers = 30
	strangerAgain = 7 * 24 * time.Hour
)

// StrangerHours holds for every hour of the last week who was told how to write here. It is all that is kept of strangers.
const StrangerHours = "strangers/"

func strangerKey(hour time.Time) string { return fmt.Sprintf("%s%012d", StrangerHours, hour.Unix()) }

// Deaf tells whether an address is one that nobody reads, or to which nobody can write.
func Deaf(a mail.Address) bool {
	_, err := mail.ParseAddress(a.String())
	return err != nil || noReader.MatchString(a.Local)
}

var noReader = regexp.MustCompile(`(?i)^(?:(?:do[-_.]?)?no[-_.]?t?[-_.]?reply|mailer-daemon|postmaster|bounces?|daemon)\b`)

// MayTell notes that a stranger is told something, if that may be: the note goes into the same commit.
func MayTell(ctx context.Context, p *table.Post, address string) (ok bool, err error) {
	hour, who := game.HourOf(p.Now), p.House.Masked(game.Mailbox(address))
	var told []string
	for e, err := range store.All(ctx, p.House.Store, StrangerHours) {
		if err != nil {
			return false, err
		}
		if e.Key < strangerKey(hour.Add(-strangerAgain)) || e.Key > strangerKey(hour.Add(time.Hour)) { // over, or noted by a clock that had jumped
			if len(p.Clears) < mostCleared {
				p.Clears = append(p.Clears, e.Key)
			}
			continue
		}
		var those []string
		if err := json.Unmarshal(e.Value, &those); err != nil {
			return false, fmt.Errorf("%s: %w", e.Key, err)
		}
		if slices.Contains(those, who) {
			return false, nil
		}
		if e.Key == strangerKey(hour) {
			told = those
		}
	}
	if len(told) >= MostStrangers {
		return false, nil
	}
	e, err := store.EntryOf(strangerKey(hour), append(told, who))
	p.Also = append(p.Also, e)
	return err == nil, err
}
