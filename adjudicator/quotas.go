package adjudicator

import (
	"context"
	"errors"
	"fmt"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/store"
)

// How many letters an hour are answered of those who have no seat, or do not prove it; game.MostAnswers is for seats.
const (
	mostUnproved = 6  // to a registered address, to letters that only claim to come from there
	mostSuspect  = 1  // to a registered address in a day, to letters that our mail server does not believe to come from there
	mostKnowing  = 60 // to people without a seat who ask for something known: all of them together
)

// spare keeps the answers to a seat within bounds. What changed the game is always acknowledged; of other letters beyond
// the bound one is answered, by saying so, and the first answer of a later hour tells how many there were.
func spare(p *table.Post, s *game.Seat, changed bool) {
	hour := game.HourOf(p.Now)
	if !s.Answers.Hour.Equal(hour) {
		if n := s.Answers.Silent; n > 0 {
			p.Remark(paper.Para("In the hour from %s on, %d of your letters got no answer, because there were more than %d.", clock.At(s.Answers.Hour), n, game.MostAnswers))
		}
		s.Answers = game.Tally{Hour: hour}
	}
	switch {
	case changed || !s.Spent(p.Now):
		s.Answers.Answered++
	case s.Answers.Silent == 0:
		s.Answers.Silent++
		p.Letters = nil
		p.Replies(s, "Many letters", paper.Para("More than %d of your letters have been answered since %s. Until %s, letters that change the game are played and acknowledged as always; all others get no answer, and press is not passed on.",
			game.MostAnswers, clock.At(hour), clock.At(hour.Add(time.Hour))))
	default:
		s.Answers.Silent++
		p.Letters = nil
	}
}

// unprovedKeys is where the answers of an hour to unproved letters are counted, address by address. Hours are in the
// order of time, so that those that are over come first and are cleared away.
func unprovedKeys(hour time.Time) string { return fmt.Sprintf("%s%012d/", unprovedHours, hour.Unix()) }

const unprovedHours = "unproved/"

// mostCleared is how many counts of hours that are over are cleared away at once.
const mostCleared = 20

// allowed counts one more answer to an unproved letter, if there may be one: the count goes into the same commit.
func allowed(ctx context.Context, p *table.Post, address string) (ok bool, err error) {
	return counted(ctx, p, game.HourOf(p.Now), game.Mailbox(address), mostUnproved)
}

// mayWarn is allowed for a letter that our mail server does not believe to come from its address. Whoever reads mail there has most likely
// not written it; but if he has, and his letters look so, he must be able to find out.
func mayWarn(ctx context.Context, p *table.Post, address string) (ok bool, err error) {
	endOfDay := game.HourOf(p.Now).Truncate(24 * time.Hour).Add(23 * time.Hour)
	return counted(ctx, p, endOfDay, "suspect "+game.Mailbox(address), mostSuspect)
}

// mayAnswer is allowed for somebody who has no seat: letters can be forged in the name of anybody, so that all of them together are
// bounded, too.
func mayAnswer(ctx context.Context, p *table.Post, address string) (ok bool, err error) {
	hour := game.HourOf(p.Now)
	if ok, err = counted(ctx, p, hour, game.Mailbox(address), mostUnproved); err != nil || !ok {
		return false, err
	}
	return counted(ctx, p, hour, "all who have no seat", mostKnowing)
}

// counted counts one more answer under a name, if there have not been so many yet. The count is kept until an hour is over.
func counted(ctx context.Context, p *table.Post, until time.Time, name string, most int) (ok bool, err error) {
	key, n := unprovedKeys(until)+p.House.Masked(name), 0
	if _, err := store.Read(ctx, p.House.Store, key, &n); noNone(err) != nil || n >= most {
		return false, noNone(err)
	}
	e, err := store.EntryOf(key, n+1)
	if err != nil {
		return false, err
	}
	p.Also = append(p.Also, e)
	p.Clears, err = outdated(ctx, p.House.Store, unprovedHours, unprovedKeys(game.HourOf(p.Now)))
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

// noNone is an error, unless it says that there is nothing.
func noNone(err error) error {
	if errors.Is(err, store.ErrNone) {
		return nil
	}
	return err
}
