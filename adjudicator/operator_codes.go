package adjudicator

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"fieldpost/store"
)

// CodesOf is the file of the operator's codes of a game.
func (s Secrets) CodesOf(game string) string { return s.path(game) }

// WithoutCodes lists the games that are being played and whose codes are not there: no dice can be rolled in them.
func (d *Desk) WithoutCodes(ctx context.Context) (list []string, err error) {
	for e, err := range store.All(ctx, d.Store, games) {
		if err != nil {
			return nil, err
		}
		var r struct{ Stage Stage }
		if err := json.Unmarshal(e.Value, &r); err != nil {
			return nil, fmt.Errorf("%s: %w", e.Key, err)
		}
		game := strings.TrimPrefix(e.Key, games)
		if _, err := os.Lstat(d.Secrets.CodesOf(game)); r.Stage == Playing && errors.Is(err, fs.ErrNotExist) {
			list = append(list, game)
		}
	}
	return list, nil
}
