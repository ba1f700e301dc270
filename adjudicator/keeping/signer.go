package keeping

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/secrets"
	"fieldpost/store"
)

// ErrKey is a signing key that is missing, or another one than that by which a game is played.
var ErrKey = errors.New("the signing key of a game is not there")

// Signer is the key with which a desk signs. It is made if it is not there, but never in the place of one by which a game is played: a
// log that goes on under another key proves nothing, and speaks against an honest operator.
func Signer(ctx context.Context, kept store.Store, hidden secrets.Folder) (dice.SigningKey, error) {
	key, err := hidden.Signer()
	missing := errors.Is(err, fs.ErrNotExist)
	if err != nil && !missing {
		return key, err
	}
	path := filepath.Join(hidden.Dir, hidden.Name)
	for e, err := range store.All(ctx, kept, game.Records) {
		if err != nil {
			return key, err
		}
		var r struct {
			Terms struct{ Key string }
			Stage game.Stage
		}
		if err := json.Unmarshal(e.Value, &r); err != nil {
			return key, fmt.Errorf("%s: %w", e.Key, err)
		}
		id := strings.TrimPrefix(e.Key, game.Records)
		switch {
		case r.Stage != game.Playing:
		case missing:
			return key, fmt.Errorf("%w: the game %s is played by a key that should lie in %s, and there is none. No other one was made, for the log of the game could not go on under it. Bring the file back, from your copy of it or from the last backup; if the host in the settings was changed, change it back. If the key is lost for good, the games of this folder have ended: begin new ones in another folder", ErrKey, id, path)
		case r.Terms.Key != "" && r.Terms.Key != key.Verifier:
			return key, fmt.Errorf("%w: the game %s is played by the key %s, and in %s lies another one, %s. Bring back the file of the first", ErrKey, id, r.Terms.Key, path, key.Verifier)
		}
	}
	if missing {
		return hidden.NewSigner()
	}
	return key, nil
}
