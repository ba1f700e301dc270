package lobby

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/orders"
	"fieldpost/store"
)

var _ = requests.Known(requests.Verb{
	Word: "NEW GAME", Like: "NEW GAME kursk-7", Page: "newgame",
	Says:    "founds a game",
	Later:   "a game is founded by a letter to the address without a plus; HELP newgame",
	Forming: requests.FormVerb{Fits: requests.AtMostArgs(1), Do: anew},
})

// UsualEdition is played unless the founder says another.
const UsualEdition = "revised"

// hall is what there is to know of all games before another one is founded.
type hall struct {
	Known bool   // the founder has a seat somewhere
	his   int    // games of his that wait for their players
	all   int    // games that wait for their players
	Name  string // that is free
}

// Survey looks through all games.
func Survey(ctx context.Context, h *table.House, key string) (hall, error) {
	all := hall{}
	names := map[string]bool{}
	for e, err := range store.All(ctx, h.Store, game.Records) {
		if err != nil {
			return all, err
		}
		var r game.Record
		if err := json.Unmarshal(e.Value, &r); err != nil {
			return all, fmt.Errorf("%s: %w", e.Key, err)
		}
		names[r.Terms.Game] = true
		own := r.At(key)
		all.Known = all.Known || len(own) > 0 && !(r.Form != nil && r.Form.Tentative)
		if r.Stage == game.Forming {
			all.all++
			for _, s := range r.Everybody() {
				if s.Name == game.FounderSeat && game.Mailbox(s.Key()) == game.Mailbox(key) {
					all.his++
				}
			}
		}
	}
	for _, name := range h.Mark.Signed() {
		names[name] = true
	}
	for n := 1; ; n++ {
		if all.Name = fmt.Sprint("g", n); !names[all.Name] {
			return all, nil
		}
	}
}

// MayFound says why a game may not be founded, "" if it may.
func MayFound(h *table.House, all hall, game string) prose.Text {
	most := LongestName(h.Self)
	switch {
	case h.NewGames == GamesByNobody:
		return "Games are set up by the operator here."
	case h.NewGames != GamesByAnybody && !all.Known:
		return "Games are founded by those who play here already. Ask the operator, or somebody who plays, to invite you."
	case dice.CheckGame(game) != nil:
		return prose.Say("%s.", dice.CheckGame(game)) + anotherName(game, most)
	case len(game) > most:
		return prose.Say("The name of a game may have %d signs here; secret addresses would be too long with more.", most) + anotherName(game, most)
	case all.his >= MostFormingEach:
		return prose.Say("%d games of yours wait for their players already.", MostFormingEach)
	case all.all >= mostForming:
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

// LongestName is how long the name of a game may be: what stands before the @ of a secret address has at most 64 bytes.
func LongestName(self mail.Address) int {
	const seat, token, signs = 16, 24, 3
	return min(32, 64-len(self.Base().Local)-seat-token-signs)
}

// ProblemAt is what is wrong with the first line of a word.
func ProblemAt(list []orders.Command, word string, why prose.Text) order.Problem {
	for _, c := range list {
		if c.Word == word {
			return requests.Problem(c, why)
		}
	}
	return order.Problem{Text: why}
}

// Who may found games by letter: table.House.NewGames.
const (
	GamesByAnybody = "anybody"
	GamesByKnown   = "known" // whose address has a seat in some game; the usual
	GamesByNobody  = "nobody"
)

// How many games may wait for their players, of one founder and in all.
const (
	MostFormingEach = 3
	mostForming     = 100
)
