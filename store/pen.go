package store

import "context"

// A pen is held by one at a time: whoever has it may write. Unlike a mutex it can be waited for with a context.
type pen chan struct{}

func newPen() pen { return make(pen, 1) }

func (p pen) take(ctx context.Context) error {
	select {
	case p <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (p pen) lay() { <-p }
