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
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/mail/paper"
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
	may := mayTell
	switch {
	case len(seats) > 0 && d.Trust.Suspect(l.raw) != "":
		may = mayWarn
	case len(seats) > 0:
		may = allowed
	case len(pages) > 0:
		may = mayAnswer
	}
	if ok, err := may(ctx, post, l.From.Key()); err != nil || !ok {
		return Outcome{Why: why + ", and that has been said often enough"}, err
	}
	post.Replies(&game.Seat{Address: l.From.String()}, "How to write to this address", howToWrite(l, prose.Texts(prose.Strings(seats)), pages)...)
	return Outcome{Why: why + "; it was told how to write"}, d.commit(ctx, post, at, []string{mark})
}

// seats are the games in which somebody has a seat or is invited to one, with the seats.
func (d *Desk) seats(ctx context.Context, key string) ([]prose.Text, error) {
	written, err := json.Marshal(key)
	if err != nil {
		return nil, err
	}
	written = written[1 : len(written)-1]
	var list []prose.Text
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
			list = append(list, prose.Say("%s: %s", r.Terms.Game, strings.Join(names, ", ")))
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
func mayTell(ctx context.Context, p *table.Post, address string) (ok bool, err error) {
	hour, who := game.HourOf(p.Now), p.House.Masked(game.Mailbox(address))
	var told []string
	for e, err := range store.All(ctx, p.House.Store, strangerHours) {
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
	if len(told) >= mostStrangers {
		return false, nil
	}
	e, err := store.EntryOf(strangerKey(hour), append(told, who))
	p.Also = append(p.Also, e)
	return err == nil, err
}

// noTable is what letters belong to that belong to no game.
func (d *Desk) noTable(ctx context.Context) (*table.Table, store.Condition, error) {
	t := &table.Table{Game: &game.Game{Record: game.Record{Terms: game.Terms{Game: game.NoGame}}}}
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

// listedPages stands among names of pages of help for HELP alone.
const listedPages = ""

// wantedPages are the names of the pages of help that a letter asks for; words that no page is about ask for none.
func wantedPages(l arrival) []string {
	var names []string
	for _, m := range askedHelp.FindAllStringSubmatch(l.Subject+"\n"+l.Text, -1) {
		name, known := listedPages, true
		if words := strings.Fields(m[1]); len(words) > 0 {
			name, known = requests.Topic(words)
		}
		if known && !slices.Contains(names, name) && len(names) < mostPages {
			names = append(names, name)
		}
	}
	return names
}

// wantedPage is a page of help.
func wantedPage(name string) []paper.Block {
	if name == listedPages {
		return requests.Help(nil)
	}
	return requests.Page(name)
}

// howToWrite is what somebody is told whose letter is for no game in which he has a seat. seats are those that he has
// elsewhere, pages the names of those that he asks for.
func howToWrite(l arrival, seats []prose.Text, pages []string) []paper.Block {
	var blocks []paper.Block
	add := func(b ...paper.Block) { blocks = append(blocks, b...) }
	plays, another := len(seats) > 0, ""
	if plays {
		another = " another game"
		add(paper.Para("Your letter came to the address of all games and says of none that it is for it, so nothing has come of it. The address that you wrote from is registered for"))
		own := paper.Sentences(seats[:min(len(seats), mostSeatsTold)])
		if n := len(seats) - mostSeatsTold; n > 0 {
			own = append(slices.Clip(own), prose.Say("and %d more games.", n))
		}
		add(own, paper.Para(`To play, answer a letter of that game with "Reply": the address that it goes to holds the game, your seat and the secret by which you are known.`))
	} else {
		add(paper.Para("This address runs games of Axis & Allies by mail. Your letter is for no game in which the address that you wrote from has a seat, and nothing has come of it."))
	}
	if l.refused != nil {
		add(paper.Text(prose.Words(l.refused.Error())))
	}
	if !plays {
		add(paper.Para(`If you play here, answer a letter of your game with "Reply", and write from the address that is registered for you.`))
	}
	add(paper.Line("If you want to play%s, write one of these lines:", another), paper.Sample("NEW GAME revised\nJOIN game AS power"))
	if !plays && len(pages) == 0 {
		add(paper.Line("You get this letter once a week at most."))
	}
	switch {
	case len(pages) == 0 && !plays: // he may have written nothing: the answer is short
		add(paper.Line("A line HELP newgame, HELP join or HELP orders brings the page about it."))
	case len(pages) == 0:
		add(requests.ListTopics()...)
	case !plays:
		add(wantedPage(pages[0])...)
	default:
		for _, name := range pages {
			add(wantedPage(name)...)
		}
	}
	return blocks
}

// mostSeatsTold is how many games are named to somebody who has seats in them.
const mostSeatsTold = 20
