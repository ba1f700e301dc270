package adjudicator

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"fieldpost/mail"
	"fieldpost/store"
)

const (
	mostStrangers = 30                 // that are answered in an hour
	strangerAgain = 7 * 24 * time.Hour // after which one is answered again
)

// strangerHours holds for every hour of the last week who was told how to write here. It is all that is kept of strangers.
const strangerHours = "strangers/"

func strangerKey(hour time.Time) string { return fmt.Sprintf("%s%012d", strangerHours, hour.Unix()) }

// stranger handles a letter that is for no game in which its sender has a seat. Unless it is about getting one, a person is
// told how to write, once a week and not more than a few people an hour, because whoever it claims to come from may never
// have written it.
func (d *Desk) stranger(ctx context.Context, l arrival) (Outcome, error) {
	const why = "it is for no game in which its sender has a seat"
	if l.Kind != mail.Person || l.From.IsZero() || deaf(l.From) {
		return Outcome{Why: why}, nil
	}
	t, at, err := d.noTable(ctx)
	if err != nil {
		return Outcome{}, err
	}
	post := d.post(t, l.Letter)
	if ok, err := post.mayTell(ctx, l.From.Key()); err != nil || !ok {
		return Outcome{Why: why + ", and that has been said often enough"}, err
	}
	post.answer(&Seat{Address: l.From.String()}, "How to write to this address", howToWrite(l))
	return Outcome{Why: why + "; it was told how to write"}, post.commit(ctx, at, nil)
}

// deaf tells whether an address is one that nobody reads, or to which nobody can write.
func deaf(a mail.Address) bool {
	_, err := mail.ParseAddress(a.String())
	return err != nil || noReader.MatchString(a.Local)
}

var noReader = regexp.MustCompile(`(?i)^(?:(?:do[-_.]?)?no[-_.]?t?[-_.]?reply|mailer-daemon|postmaster|bounces?|daemon)\b`)

// mayTell notes that a stranger is told something, if that may be: the note goes into the same commit.
func (p *post) mayTell(ctx context.Context, address string) (ok bool, err error) {
	hour, who := hourOf(p.now), p.desk.masked(address)
	var told []string
	for e, err := range store.All(ctx, p.desk.Store, strangerHours) {
		if err != nil {
			return false, err
		}
		if e.Key < strangerKey(hour.Add(-strangerAgain)) {
			if len(p.clears) < mostCleared {
				p.clears = append(p.clears, e.Key)
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
	if len(told) >= mostStrangers {
		return false, nil
	}
	e, err := put(strangerKey(hour), append(told, who))
	p.also = append(p.also, e)
	return err == nil, err
}

// noTable is what letters belong to that belong to no game.
func (d *Desk) noTable(ctx context.Context) (*table, store.Condition, error) {
	t := &table{Record: Record{Terms: Terms{Game: noGame}}}
	key := recordKey(noGame)
	revision, err := get(ctx, d.Store, key, &t.Record)
	if errors.Is(err, store.ErrNone) {
		return t, store.Absent(key), nil
	}
	return t, store.At(key, revision), err
}

// askedHelp finds the topic that a letter asks for.
var askedHelp = regexp.MustCompile(`(?mi)^[ \t]*HELP\b[ \t]*([a-z -]{0,40})\r?$`)

// howToWrite is all that a stranger is told.
func howToWrite(l arrival) string {
	var b strings.Builder
	b.WriteString(paragraph("This address runs games of Axis & Allies by mail. Your letter is for no game in which the address that you wrote from has a seat, and nothing has come of it."))
	if l.refused != nil {
		b.WriteString("\n" + paragraph(l.refused.Error()))
	}
	b.WriteString(`
If you play here, answer a letter of your game with "Reply", and write
from the address that is registered for you.

If you want to play, write one of these lines:

    NEW GAME revised
    JOIN game AS power

You get this letter once a week at most.

`)
	if m := askedHelp.FindStringSubmatch(l.Subject + "\n" + l.Text); m != nil {
		b.WriteString(help(strings.Fields(m[1])))
	} else {
		b.WriteString(listTopics())
	}
	return b.String()
}
