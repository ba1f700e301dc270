package keeping

import (
	"context"
	"time"

	"fieldpost/store"
)

// LastLook is how long a blob that nothing names is left alone: it may be that of a commit under way.
const LastLook = time.Hour

// Tidy removes the blobs that nothing in the store names any more: the snapshots of turns that are over, and what a killed daemon
// was about to name. The store was opened with
// References; now is the time of the machine, as the files have it.
func Tidy(ctx context.Context, kept *store.Bolt, now time.Time) (removed int, err error) {
	named, err := kept.Named(ctx)
	if err != nil {
		return 0, err
	}
	return kept.Sweep(ctx, now.Add(-LastLook), func(h store.Hash) bool { return named[h] })
}
