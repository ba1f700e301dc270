package adjudicator

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail"
	"fieldpost/orders"
	"fieldpost/store"
)

var _ = known(verb{
	word: "NEW GAME", like: "NEW GAME kursk-7", page: "newgame",
	says:    "founds a game",
	later:   "a game is founded by a letter to the address without a plus; HELP newgame",
	forming: formVerb{fits: atMostArgs(1), do: (*forming).anew},
})

// usualEdition is played unless the founder says another.
const usualEdition = "revised"

// found founds a game. What its letter says wrongly is left out and told: the founder says it again.
func (d *Desk) found(ctx context.Context, l arrival, list []orders.Command, c orders.Command, unread []orders.NotRead) (Outcome, error) {
	hall, err := d.survey(ctx, l.From.Key())
	if err != nil {
		return Outcome{}, err
	}
	vouched := d.vouched(ctx, l)
	known := hall.known || vouched
	id := hall.name
	if len(c.Args) > 0 {
		id = strings.ToLower(strings.Join(c.Args, " "))
	}
	if slices.Contains(editions.IDs(), id) { // NEW GAME revised
		id, list = hall.name, append(slices.Clone(list), orders.Command{Word: "EDITION", Args: c.Args, Text: c.Text, Line: c.Line})
	}
	if many := tooMany(list); many != "" {
		return d.turnAway(ctx, l, known, many.String())
	}
	if why := d.mayFound(hall, id); why != "" {
		return d.turnAway(ctx, l, known, ("NEW GAME: " + why).String())
	}
	var was game.Record
	revision, err := store.Read(ctx, d.Store, game.RecordKey(id), &was)
	switch {
	case err == nil && !was.Vanished():
		return d.turnAway(ctx, l, known, fmt.Sprintf("NEW GAME: There is a game %s already. Choose another name.", id))
	case err != nil && !errors.Is(err, store.ErrNone):
		return Outcome{}, err
	}
	ed, err := editions.Load(usualEdition)
	if err != nil {
		return Outcome{}, err
	}
	r := game.Record{Terms: game.Terms{Game: id, Edition: usualEdition, Pace: "courteous", Confirm: true, Account: d.reached(l.Letter)}, Stage: game.Forming, Seats: vacantSeats(ed), Mails: was.Mails}
	r.Form = &game.Form{At: d.Now(), Tentative: !vouched}
	g, err := game.Lay(r, d.Secrets)
	if err != nil {
		return Outcome{}, err
	}
	t := &table{g}
	t.Revision, t.Stored = revision, was.Clone()
	post := d.post(t, &l)
	seat := t.SitDown(game.Seat{Name: game.FounderSeat, Address: l.From.String(), Token: d.token(t, game.FounderSeat, l.From.String())})
	f := &forming{ctx: ctx, leads: true, founds: true, requests: &requests{desk: d, table: t, seat: seat, own: []*game.Seat{seat}, power: edition.Nobody, post: post, commands: list}}
	f.judgeAll(list)
	if f.has("START") {
		f.bad = append(f.bad, problemAt(list, "START", "A game begins when everybody has answered. Send START then."))
	}
	a := inBlocks(slices.Concat(t.foundingLetter(post.now), t.beingSetUp())...)
	if len(f.bad) > 0 {
		a.add(inBlocks(para("This of your letter was not understood and was left out; send it again:")))
		a.add(inBlocks(wrongIn(t.Reader.Edition(), f.bad)...))
	}
	a.add(notRead(orders.Reading{NotRead: unread}))
	f.said = answer{}
	f.reply("A new game", a)
	post.first(0)
	out, err := d.take(ctx, t, l, post, vouched, Outcome{Accepted: true, Why: "it founded a game"})
	if err == nil {
		d.keep(t)
	}
	return out, err
}

// hall is what there is to know of all games before another one is founded.
type hall struct {
	known bool   // the founder has a seat somewhere
	his   int    // games of his that wait for their players
	all   int    // games that wait for their players
	name  string // that is free
}

// survey looks through all games.
func (d *Desk) survey(ctx context.Context, key string) (hall, error) {
	h := hall{}
	names := map[string]bool{}
	for e, err := range store.All(ctx, d.Store, game.Records) {
		if err != nil {
			return h, err
		}
		var r game.Record
		if err := json.Unmarshal(e.Value, &r); err != nil {
			return h, fmt.Errorf("%s: %w", e.Key, err)
		}
		names[r.Terms.Game] = true
		own := r.At(key)
		h.known = h.known || len(own) > 0 && !(r.Form != nil && r.Form.Tentative)
		if r.Stage == game.Forming {
			h.all++
			for _, s := range r.Everybody() {
				if s.Name == game.FounderSeat && game.Mailbox(s.Key()) == game.Mailbox(key) {
					h.his++
				}
			}
		}
	}
	for n := 1; ; n++ {
		if h.name = fmt.Sprint("g", n); !names[h.name] {
			return h, nil
		}
	}
}

// mayFound says why a game may not be founded, "" if it may.
func (d *Desk) mayFound(h hall, game string) prose.Text {
	most := longestName(d.Self)
	switch {
	case d.NewGames == GamesByNobody:
		return "Games are set up by the operator here."
	case d.NewGames != GamesByAnybody && !h.known:
		return "Games are founded by those who play here already. Ask the operator, or somebody who plays, to invite you."
	case dice.CheckGame(game) != nil:
		return prose.Words(dice.CheckGame(game).Error()+".") + anotherName(game, most)
	case len(game) > most:
		return prose.Say("The name of a game may have %d signs here; secret addresses would be too long with more.", most) + anotherName(game, most)
	case h.his >= mostFormingEach:
		return prose.Say("%d games of yours wait for their players already.", mostFormingEach)
	case h.all >= mostForming:
		return "So many games wait for their players that there is no room for another one."
	}
	return ""
}

// anotherName suggests a name for a game that cannot be called as its founder likes.
func anotherName(game string, most int) prose.Text {
	var words []string
	edition := ""
	for _, w := range strings.Fields(game) {
		if slices.Contains(editions.IDs(), w) {
			edition = w
			continue
		}
		for _, part := range strings.FieldsFunc(w, func(r rune) bool { return strings.ContainsRune("-_/.", r) }) {
			if key := board.Fold(part); key != "" && len(strings.Join(append(words, key), "-")) <= most {
				words = append(words, key)
			}
		}
	}
	name := strings.Join(words, "-")
	switch {
	case name == "" || dice.CheckGame(name) != nil:
		return " Write NEW GAME alone, and it gets a name."
	case edition != "":
		return prose.Say(" Write it as NEW GAME %s, and below it EDITION %s.", name, edition)
	}
	return prose.Say(" Write it as NEW GAME %s.", name)
}

// longestName is how long the name of a game may be: what stands before the @ of a secret address has at most 64 bytes.
func longestName(self mail.Address) int {
	const seat, token, signs = 16, 24, 3
	return min(32, 64-len(self.Base().Local)-seat-token-signs)
}

// problemAt is what is wrong with the first line of a word.
func problemAt(list []orders.Command, word, why string) order.Problem {
	for _, c := range list {
		if c.Word == word {
			return problem(c, why)
		}
	}
	return order.Problem{Text: prose.Words(why)}
}
