package game

import (
	"fmt"
	"maps"

	"fieldpost/adjudicator/dice"
)

// ErrCodes is a game whose codes are missing, or others than its log was begun with. It stands still: with other codes a second log would
// begin under the same name and key.
var ErrCodes = fmt.Errorf("%w for want of its codes", ErrSuspended)

// holdCodes holds a chain of the operator's to the anchor that the log has announced, and notes the anchor when it is announced.
func (t *Game) holdCodes(chain *dice.Chain) error {
	share := chain.Share()
	if err := t.Misled(share); err != nil {
		return fmt.Errorf("%w: %w", ErrCodes, err)
	}
	if t.Codes[share.After] == "" {
		codes := map[int]string{share.After: share.Anchor.String()}
		maps.Copy(codes, t.Codes)
		t.Codes = codes
	}
	return nil
}

// Misled returns an error if a chain is not the one that the log of the game has announced.
func (r *Record) Misled(share dice.Share) error {
	had := r.Codes[share.After]
	if had == "" || had == share.Anchor.String() {
		return nil
	}
	return fmt.Errorf("the codes of the game %s lead to the anchor %s, and its log has announced %s: they are those of another game of that name", r.Terms.Game, share.Anchor, had)
}
