package adjudicator

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
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

// stranger handles a letter that is for no game in which its sender has a seat, and neither founds one nor asks for a seat. Whoever is
// registered for some game is answered each time, and so is whoever asks for something known. All others are told how to write once
// a week, and not more than a few people an hour: whoever it claims to come from may never have written it.
func (d *Desk) stranger(ctx context.Context, l arrival) (Outcome, error) {
	const why = "it is for no game in which its sender has a seat"
	if l.Kind != mail.Person || l.From.IsZero() || deaf(l.From) {
		return Outcome{Why: why}, nil
	}
	mark := seenUnproved(l.Seen)
	if known, err := has(ctx, d.Store, mark); known || err != nil {
		return Outcome{Why: handledBefore}, err
	}
	seats, err := d.seats(ctx, l.From.Key())
	if err != nil {
		return Outcome{}, err
	}
	t, at, err := d.noTable(ctx)
	if err != nil {
		return Outcome{}, err
	}
	post := d.post(t, &l)
	pages := wantedPages(l)
	may := post.mayTell
	switch {
	case len(seats) > 0 && d.Trust.Suspect(l.raw) != "":
		may = post.mayWarn
	case len(seats) > 0:
		may = post.allowed
	case len(pages) > 0:
		may = post.mayAnswer
	}
	if ok, err := may(ctx, l.From.Key()); err != nil || !ok {
		return Outcome{Why: why + ", and that has been said often enough"}, err
	}
	post.answer(&game.Seat{Address: l.From.String()}, "How to write to this address", howToWrite(l, seats, pages))
	return Outcome{Why: why + "; it was told how to write"}, post.commit(ctx, at, []string{mark})
}

// seats are the games in which somebody has a seat or is invited to one, with the seats.
func (d *Desk) seats(ctx context.Context, key string) ([]string, error) {
	written, err := json.Marshal(key)
	if err != nil {
		return nil, err
	}
	written = written[1 : len(written)-1]
	var list []string
	for e, err := range store.All(ctx, d.Store, game.Records) {
		if err != nil {
			return nil, err
		}
		var r game.Record
		if !bytes.Contains(bytes.ToLower(e.Value), written) { // most games are not his: those are not worth reading
			continue
		}
		if err := json.Unmarshal(e.Value, &r); err != nil {
			return nil, fmt.Errorf("%s: %w", e.Key, err)
		}
		if r.Form != nil && r.Form.Tentative {
			continue
		}
		var names []string
		for _, s := range r.At(key) {
			names = append(names, seatTitle(s.Name))
		}
		for _, g := range r.Guests {
			if g.Key() == key && !r.Vanished() {
				names = append(names, seatTitle(g.Name)+", to which you are invited")
			}
		}
		if len(names) > 0 {
			list = append(list, fmt.Sprintf("%s: %s", r.Terms.Game, strings.Join(names, ", ")))
		}
	}
	return list, nil
}

// seatTitle is a seat as people call it, without the tables of its edition.
func seatTitle(name string) string {
	words := strings.Split(name, "_")
	for i := range words {
		words[i] = prose.Title(words[i])
	}
	return strings.Join(words, " ")
}

// deaf tells whether an address is one that nobody reads, or to which nobody can write.
func deaf(a mail.Address) bool {
	_, err := mail.ParseAddress(a.String())
	return err != nil || noReader.MatchString(a.Local)
}

var noReader = regexp.MustCompile(`(?i)^(?:(?:do[-_.]?)?no[-_.]?t?[-_.]?reply|mailer-daemon|postmaster|bounces?|daemon)\b`)

// mayTell notes that a stranger is told something, if that may be: the note goes into the same commit.
func (p *post) mayTell(ctx context.Context, address string) (ok bool, err error) {
	hour, who := game.HourOf(p.now), p.desk.masked(game.Mailbox(address))
	var told []string
	for e, err := range store.All(ctx, p.desk.Store, strangerHours) {
		if err != nil {
			return false, err
		}
		if e.Key < strangerKey(hour.Add(-strangerAgain)) || e.Key > strangerKey(hour.Add(time.Hour)) { // over, or noted by a clock that had jumped
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
	e, err := store.EntryOf(strangerKey(hour), append(told, who))
	p.also = append(p.also, e)
	return err == nil, err
}

// noTable is what letters belong to that belong to no game.
func (d *Desk) noTable(ctx context.Context) (*table, store.Condition, error) {
	t := &table{&game.Game{Record: game.Record{Terms: game.Terms{Game: game.NoGame}}}}
	key := game.RecordKey(game.NoGame)
	revision, err := store.Read(ctx, d.Store, key, &t.Record)
	if errors.Is(err, store.ErrNone) {
		return t, store.Absent(key), nil
	}
	return t, store.At(key, revision), err
}

// askedHelp finds the topics that a letter asks for.
var askedHelp = regexp.MustCompile(`(?mi)^[ \t]*HELP\b[ \t]*([a-z -]{0,40})\r?$`)

// mostPages is how many pages of help a letter to no game is answered with.
const mostPages = 3

// wantedPages are the pages of help that a letter asks for; words that no page is about ask for none.
func wantedPages(l arrival) []string {
	var pages []string
	for _, m := range askedHelp.FindAllStringSubmatch(l.Subject+"\n"+l.Text, -1) {
		words := strings.Fields(m[1])
		if _, known := topic(words); !known && len(words) > 0 {
			continue
		}
		if text := asText(help(words)...); !slices.Contains(pages, text) && len(pages) < mostPages {
			pages = append(pages, text)
		}
	}
	return pages
}

// howToWrite is what somebody is told whose letter is for no game in which he has a seat. seats are those that he has elsewhere.
func howToWrite(l arrival, seats, pages []string) string {
	var b strings.Builder
	if len(seats) > 0 {
		b.WriteString(prose.Paragraph("Your letter came to the address of all games and says of none that it is for it, so nothing has come of it. The address that you wrote from is registered for"))
		b.WriteString("\n")
		for _, s := range seats[:min(len(seats), mostSeatsTold)] {
			b.WriteString(prose.Wrapped(s))
		}
		if n := len(seats) - mostSeatsTold; n > 0 {
			fmt.Fprintf(&b, "and %d more games.\n", n)
		}
		b.WriteString("\n" + prose.Paragraph(`To play, answer a letter of that game with "Reply": the address that it goes to holds the game, your seat and the secret by which you are known.`))
	} else {
		b.WriteString(prose.Paragraph("This address runs games of Axis & Allies by mail. Your letter is for no game in which the address that you wrote from has a seat, and nothing has come of it."))
	}
	if l.refused != nil {
		b.WriteString("\n" + prose.Paragraph(l.refused.Error()))
	}
	if len(seats) == 0 {
		b.WriteString(`
If you play here, answer a letter of your game with "Reply", and write
from the address that is registered for you.
`)
	}
	another := ""
	if len(seats) > 0 {
		another = " another game"
	}
	fmt.Fprintf(&b, `
If you want to play%s, write one of these lines:

    NEW GAME revised
    JOIN game AS power

`, another)
	if len(seats) == 0 && len(pages) == 0 {
		b.WriteString("You get this letter once a week at most.\n\n")
	}
	switch {
	case len(pages) == 0 && len(seats) == 0: // he may have written nothing: the answer is short
		b.WriteString(prose.Wrapped("A line HELP newgame, HELP join or HELP orders brings the page about it."))
		return b.String()
	case len(pages) == 0:
		pages = []string{asText(listTopics())}
	case len(seats) == 0:
		pages = pages[:1]
	}
	b.WriteString(strings.Join(pages, "\n"))
	return b.String()
}

// mostSeatsTold is how many games are named to somebody who has seats in them.
const mostSeatsTold = 20
