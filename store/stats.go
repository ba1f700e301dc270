package store

import (
	"os"
	"path/filepath"
	"sync/atomic"
)

// Stats are numbers for whoever watches the store. They cost nothing to ask for.
type Stats struct {
	Revision  uint64 // of the last change
	Commits   uint64 // changes made since the store was opened
	Groups    uint64 // transactions in which they were written, each with one sync
	Blobs     uint64 // blobs put since the store was opened
	FileBytes int64  // of fieldpost.db
	FreeBytes int64  // of these, free to be used again
	Broken    bool   // nothing works before the store is opened again
}

type counters struct {
	revision, commits, groups, blobs atomic.Uint64
}

// wrote counts a group that was written.
func (c *counters) wrote(group []*pending, revision uint64) {
	c.revision.Store(revision)
	c.groups.Add(1)
	for _, p := range group {
		if p.err == nil {
			c.commits.Add(1)
		}
	}
}

// Stats returns the numbers as they are; of a closed store, as they were, without the sizes.
func (b *Bolt) Stats() Stats {
	s := Stats{
		Revision: b.stats.revision.Load(),
		Commits:  b.stats.commits.Load(),
		Groups:   b.stats.groups.Load(),
		Blobs:    b.stats.blobs.Load(),
		Broken:   b.broken.Load() != nil,
	}
	b.life.RLock()
	defer b.life.RUnlock()
	if b.closed {
		return s
	}
	if info, err := os.Stat(filepath.Join(b.dir, dbName)); err == nil {
		s.FileBytes = info.Size()
	}
	free := b.db.Stats()
	s.FreeBytes = int64(free.FreePageN+free.PendingPageN) * int64(b.db.Info().PageSize)
	return s
}
