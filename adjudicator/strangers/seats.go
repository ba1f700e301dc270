package strangers

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/store"
)

// Seats are the games in which somebody has a seat or is invited to one, with the seats.
func Seats(ctx context.Context, kept store.Store, key string) ([]prose.Text, error) {
	written, err := json.Marshal(key)
	if err != nil {
		return nil, err
	}
	written = written[1 : len(written)-1]
	var list []prose.Text
	for e, err := range store.All(ctx, kept, game.Records) {
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
		var names []prose.Text
		for _, s := range r.At(key) {
			names = append(names, prose.Words(seatTitle(s.Name)))
		}
		for _, g := range r.Guests {
			if g.Key() == key && !r.Vanished() {
				names = append(names, prose.Say("%s, to which you are invited", seatTitle(g.Name)))
			}
		}
		if len(names) > 0 {
			list = append(list, prose.Say("%s: %s", prose.Typed(r.Terms.Game), prose.Join(names, ", ")))
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
