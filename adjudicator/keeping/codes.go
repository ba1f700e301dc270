package keeping

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/secrets"
	"fieldpost/store"
)

// LostCodes says, in sentences, which codes of games that are being played are missing, damaged or those of another game: no dice can be
// rolled in these.
func LostCodes(ctx context.Context, kept store.Store, hidden secrets.Folder) (list []string, err error) {
	for e, err := range store.All(ctx, kept, game.Records) {
		if err != nil {
			return nil, err
		}
		var r game.Record
		if err := json.Unmarshal(e.Value, &r); err != nil {
			return nil, fmt.Errorf("%s: %w", e.Key, err)
		}
		if r.Stage != game.Playing {
			continue
		}
		id := strings.TrimPrefix(e.Key, game.Records)
		chains, err := chainsOf(ctx, kept, id, r.Snapshot)
		if err != nil {
			return nil, err
		}
		for _, after := range chains {
			path := hidden.Tape(id, after)
			v, err := dice.CheckVault(path)
			switch {
			case errors.Is(err, fs.ErrNotExist):
				list = append(list, fmt.Sprintf("the codes of the game %s are lost: there is no %s", id, path))
			case err != nil:
				list = append(list, fmt.Sprintf("the codes of the game %s are damaged: %v", id, err))
			case v.Game != id || v.Share.Who != secrets.OperatorName || v.Share.After != after:
				list = append(list, fmt.Sprintf("the codes of the game %s are lost: in %s are others, %s", id, path, v.FileName()))
			case r.Misled(v.Share) != nil:
				list = append(list, fmt.Sprintf("%v (%s)", r.Misled(v.Share), path))
			}
		}
	}
	return list, nil
}

// chainsOf are the chains of codes that a game needs, by the lock after which each begins.
func chainsOf(ctx context.Context, kept store.Store, id string, taken *game.Snapshot) ([]int, error) {
	chains, acts := []int{0}, 0
	if taken != nil {
		chains, acts = append(chains, taken.Renewed...), taken.Acts
	}
	for e, err := range store.From(ctx, kept, game.ActKeys(id), game.Before(id, acts)) {
		if err != nil {
			return nil, err
		}
		var a game.Act
		if err := json.Unmarshal(e.Value, &a); err != nil {
			return nil, fmt.Errorf("%s: %w", e.Key, err)
		}
		if a.What == game.ActRenew {
			chains = append(chains, game.NumberIn(a.Text))
		}
	}
	return chains, nil
}
