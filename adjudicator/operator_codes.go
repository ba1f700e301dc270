package adjudicator

import (
	"context"
	"encoding/json"
	"errors"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/secrets"
	"fieldpost/store"
	"fmt"
	"io/fs"
	"strings"
)

// LostCodes says, in sentences, which codes of games that are being played are missing or damaged: no dice can be rolled in these.
func (d *Desk) LostCodes(ctx context.Context) (list []string, err error) {
	for e, err := range store.All(ctx, d.Store, games) {
		if err != nil {
			return nil, err
		}
		var r struct {
			Stage Stage
			Snap  *Snap
		}
		if err := json.Unmarshal(e.Value, &r); err != nil {
			return nil, fmt.Errorf("%s: %w", e.Key, err)
		}
		if r.Stage != Playing {
			continue
		}
		game := strings.TrimPrefix(e.Key, games)
		chains, err := d.chainsOf(ctx, game, r.Snap)
		if err != nil {
			return nil, err
		}
		for _, after := range chains {
			path := d.Secrets.Tape(game, after)
			v, err := dice.CheckVault(path)
			switch {
			case errors.Is(err, fs.ErrNotExist):
				list = append(list, fmt.Sprintf("the codes of the game %s are lost: there is no %s", game, path))
			case err != nil:
				list = append(list, fmt.Sprintf("the codes of the game %s are damaged: %v", game, err))
			case v.Game != game || v.Share.Who != secrets.OperatorName || v.Share.After != after:
				list = append(list, fmt.Sprintf("the codes of the game %s are lost: in %s are others, %s", game, path, v.FileName()))
			}
		}
	}
	return list, nil
}

// chainsOf are the chains of codes that a game needs, by the lock after which each begins.
func (d *Desk) chainsOf(ctx context.Context, game string, snap *Snap) ([]int, error) {
	chains, acts := []int{0}, 0
	if snap != nil {
		chains, acts = append(chains, snap.Renewed...), snap.Acts
	}
	for e, err := range store.From(ctx, d.Store, actKeys(game), before(game, acts)) {
		if err != nil {
			return nil, err
		}
		var a Act
		if err := json.Unmarshal(e.Value, &a); err != nil {
			return nil, fmt.Errorf("%s: %w", e.Key, err)
		}
		if a.What == actRenew {
			chains = append(chains, number0(a.Text))
		}
	}
	return chains, nil
}
