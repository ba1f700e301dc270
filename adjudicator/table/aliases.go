package table

import (
	"context"
	"errors"

	"fieldpost/adjudicator/game"
	"fieldpost/orders"
	"fieldpost/store"
)

// AliasKey is where the own words of a person are kept, for all games of an edition.
func (h *House) AliasKey(t *Table, s *game.Seat) string {
	return "alias/" + t.Terms.Edition + "/" + h.Masked(s.Key())
}

// Aliases are the own words of a person.
func (h *House) Aliases(ctx context.Context, t *Table, s *game.Seat) (list []orders.Alias, err error) {
	if s == nil || s.Vacant() {
		return nil, nil
	}
	if _, err = store.Read(ctx, h.Store, h.AliasKey(t, s), &list); errors.Is(err, store.ErrNone) {
		return nil, nil
	}
	return list, err
}
