package witness

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// mostEarly is how many letters wait for others, and largestEarly how many bytes each may have; the whole log, when it comes,
// makes up for those that are dropped.
const (
	mostEarly    = 16
	largestEarly = 4 << 20
)

// tooEarly keeps a signed letter whose leaves begin behind the end of the log until those before them have come.
func (w *Witness) tooEarly(l *Notice, now time.Time) (Judgement, error) {
	for _, other := range w.early {
		switch {
		case other.Root.Size != l.Root.Size:
		case other.Root.Hash != l.Root.Hash:
			if err := keep(filepath.Join(w.dir, evidenceDir, other.fileName()), other.raw); err != nil {
				return Judgement{}, err
			}
			return w.stop(now, fmt.Sprintf("The operator has signed two logs of %s: with %d leaves the root of one is %s and that of the other %s.",
				w.terms.Game, l.Root.Size, other.Root.Short(), l.Root.Short()), filepath.Join(evidenceDir, other.fileName()), l)
		case other.fileName() == l.fileName():
			return heeded("it waits for the leaves before it already"), nil
		}
	}
	if len(l.raw) > largestEarly {
		w.behind = true
		return refused("leaves %d to %d are missing before it, and it is too large to wait for them", len(w.leaves), l.Part.From-1), nil
	}
	if err := keep(filepath.Join(w.dir, earlyDir, l.fileName()), l.raw); err != nil {
		return Judgement{}, err
	}
	w.early = append(w.early, l)
	slices.SortFunc(w.early, func(a, b *Notice) int { return cmp.Compare(a.Root.Size, b.Root.Size) })
	if len(w.early) > mostEarly {
		if err := w.dropEarly(0); err != nil {
			return Judgement{}, err
		}
	}
	return heeded("leaves %d to %d are missing before it, and it waits for them", len(w.leaves), l.Part.From-1), w.meet(l)
}

// wake reads the letters again whose time has come.
func (w *Witness) wake(now time.Time) error {
	for {
		i := slices.IndexFunc(w.early, func(l *Notice) bool { return l.Part.From <= len(w.leaves) })
		if i < 0 {
			return nil
		}
		l := w.early[i]
		out, err := w.judge(l, now)
		if err == nil && out.Signed && w.stopped == nil {
			err = w.reveal(l, now)
		}
		if err != nil || w.stopped != nil {
			return err
		}
		if err := w.dropEarly(i); err != nil {
			return err
		}
	}
}

// dropEarly takes a letter from those that wait.
func (w *Witness) dropEarly(i int) error {
	name := w.early[i].fileName()
	w.early = slices.Delete(w.early, i, i+1)
	if err := os.Remove(filepath.Join(w.dir, earlyDir, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
