package main

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"fieldpost/adjudicator/keeping"
	"fieldpost/store"
)

// tidyEvery is how often what nobody needs any more is removed from the store, beginning with the start.
const tidyEvery = 24 * time.Hour

// tidy removes it until stop is called.
func tidy(ctx context.Context, kept *store.Bolt, log *slog.Logger) (stop func()) {
	ctx, end := context.WithCancel(ctx)
	var running sync.WaitGroup
	running.Go(func() {
		for {
			n, err := keeping.Tidy(ctx, kept, time.Now())
			switch {
			case ctx.Err() != nil:
				return
			case err != nil:
				log.Warn("what nobody needs any more can not be removed from the store", "why", err.Error())
			case n > 0:
				log.Info("removed from the store what nobody needs any more", "files", n)
			}
			select {
			case <-ctx.Done():
				return
			case <-time.After(tidyEvery):
			}
		}
	})
	return func() { end(); running.Wait() }
}
