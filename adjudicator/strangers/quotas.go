package strangers

import (
	"context"
	"errors"
	"fmt"
	"time"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/table"
	"fieldpost/store"
)

// How many letters an hour are answered of those who have no seat, or do not prove it; game.MostAnswers is for seats.
const (
	MostUnproved = 6  // to a registered address, to letters that only claim to come from there
	mostSuspect  = 1  // to a registered address in a day, to letters that our mail server does not believe to come from there
	MostKnowing  = 60 // to people without a seat who ask for something known: all of them together
)

// unprovedKeys is where the answers of an hour to unproved letters are counted, address by address. Hours are in the
// order of time, so that those that are over come first and are cleared away.
func unprovedKeys(hour time.Time) string { return fmt.Sprintf("%s%012d/", UnprovedHours, hour.Unix()) }

// UnprovedHours is before all of them.
const UnprovedHours = "unproved/"

// mostCleared is how many counts of hours that are over are cleared away at once.
const mostCleared = 20

// Allowed counts one more answer to an unproved letter, if there may be one: the count goes into the same commit.
func Allowed(ctx context.Context, p *table.Post, address string) (ok bool, err error) {
	return counted(ctx, p, game.HourOf(p.Now), game.Mailbox(address), MostUnproved)
}

// MayWarn is Allowed for a letter that our mail server does not believe to come from its address. Whoever reads mail there has most likely
// not written it; but if he has, and his letters look so, he must be able to find out.
func MayWarn(ctx context.Context, p *table.Post, address string) (ok bool, err error) {
	endOfDay := game.HourOf(p.Now).Truncate(24 * time.Hour).Add(23 * time.Hour)
	return counted(ctx, p, endOfDay, "suspect "+game.Mailbox(address), mostSuspect)
}

// MayAnswer is Allowed for somebody who has no seat: letters can be forged in the name of anybody, so that all of them together are
// bounded, too.
func MayAnswer(ctx context.Context, p *table.Post, address string) (ok bool, err error) {
	hour := game.HourOf(p.Now)
	if ok, err = counted(ctx, p, hour, game.Mailbox(address), MostUnproved); err != nil || !ok {
		return false, err
	}
	return counted(ctx, p, hour, "all who have no seat", MostKnowing)
}

// counted counts one more answer under a name, if there have not been so many yet. The count is kept until an hour is over.
func counted(ctx context.Context, p *table.Post, until time.Time, name string, most int) (ok bool, err error) {
	key, n := unprovedKeys(until)+p.House.Masked(name), 0
	if _, err := store.Read(ctx, p.House.Store, key, &n); err != nil && !errors.Is(err, store.ErrNone) {
		return false, err
	}
	if n >= most {
		return false, nil
	}
	e, err := store.EntryOf(key, n+1)
	if err != nil {
		return false, err
	}
	p.Also = append(p.Also, e)
	p.Clears, err = outdated(ctx, p.House.Store, UnprovedHours, unprovedKeys(game.HourOf(p.Now)))
	return true, err
}

// outdated are the first keys under a prefix that lie before another one.
func outdated(ctx context.Context, s store.Store, prefix, before string) (keys []string, err error) {
	page, err := s.Scan(ctx, prefix, "", mostCleared)
	for _, e := range page {
		if e.Key < before {
			keys = append(keys, e.Key)
		}
	}
	return keys, err
}
