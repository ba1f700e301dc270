package requests

import (
	"context"
	"errors"
	"strings"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = Known(Verb{
	Word: timezoneWord, Like: "TIMEZONE Europe/Berlin", Page: "clocks",
	Says: "times in your letters as your clock has them; alone: which they are",
	May:  mayTell, Do: tellsTime, Sender: true,
	Answer: timezone,
	Forming: FormVerb{Fits: AtMostArgs(3), Do: func(f *Forming, c orders.Command) prose.Text {
		if why := mayTell(f.Asked, c); why != "" {
			return why
		}
		if err := tellsTime(f.Asked, f.Ctx, c); err != nil {
			return prose.Why(err)
		}
		return ""
	}, Answer: func(f *Forming, c orders.Command) (table.Answer, error) {
		if !Asks(c) {
			return table.Answer{}, nil // it has been done
		}
		return timezone(f.Asked, f.Ctx, c)
	}},
})

const timezoneWord = "TIMEZONE"

// zoneOf reads the zone that TIMEZONE names: "" for UTC again.
func zoneOf(c orders.Command) (string, error) {
	name := strings.Join(c.Args, " ")
	if strings.EqualFold(name, "off") || strings.EqualFold(name, "utc") {
		return "", nil
	}
	zone, err := clock.Zone(name)
	if err != nil {
		return "", err
	}
	return zone.String(), nil
}

// mayTell judges TIMEZONE: everybody may choose who gets letters.
func mayTell(r *Asked, c orders.Command) prose.Text {
	if r.Seat.Vacant() {
		return OperatorSeat
	}
	if _, err := zoneOf(c); err != nil {
		return prose.Title(prose.Why(err)) + "."
	}
	return ""
}

// tellsTime has all letters to the sender tell times in his zone, from the answer to this one on.
func tellsTime(r *Asked, _ context.Context, c orders.Command) error {
	name, err := zoneOf(c)
	if err != nil {
		return errors.New(prose.Why(err).String())
	}
	for _, s := range r.Table.At(r.Seat.Key()) {
		s.Zone = name
	}
	r.Seat.Zone = name
	r.Says(paper.Para("Times in the letters of this game to you are told so from now on: it is %s.", clock.At(r.Post.Now)))
	return nil
}

// timezone answers TIMEZONE alone.
func timezone(r *Asked, _ context.Context, _ orders.Command) (table.Answer, error) {
	name := r.Table.ZoneOf(r.Seat)
	if name == "" {
		name = time.UTC.String()
	}
	return table.InBlocks(paper.Sentences{
		prose.Say("Times in the letters to you are told in %s: it is %s.", prose.Typed(name), clock.At(r.Post.Now)),
		"The line TIMEZONE and a name such as Europe/Berlin or America/New_York changes it; TIMEZONE off is UTC again.",
	}), nil
}
