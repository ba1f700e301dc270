package letters

import (
	"bytes"
	"compress/flate"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"sync"

	"fieldpost/store"
)

// Piece is where bytes lie that are too many for their commit: in a blob, or in a part of one, as older stores have it for all
// letters.
type Piece struct {
	Blob store.Hash `json:"blob,omitzero"`
	At   int        `json:"at,omitempty"`
	Size int        `json:"size,omitempty"`
}

// Read gives the bytes.
func (p Piece) Read(ctx context.Context, s store.Store) ([]byte, error) {
	whole, err := s.GetBlob(ctx, p.Blob)
	if err != nil {
		return nil, err
	}
	if p.At < 0 || p.Size < 0 || p.Size > len(whole)-p.At {
		return nil, fmt.Errorf("%w: a letter of %d bytes can not lie at %d of %d", store.ErrDamaged, p.Size, p.At, len(whole))
	}
	return whole[p.At : p.At+p.Size], nil
}

// mostKept is up to which size what is written down stands in its commit, which saves trips to the disk; what is larger is a blob.
const mostKept = store.MaxBytes / 8

// inEntry begins an entry that holds the bytes themselves; one that names a blob is JSON.
const inEntry = 0

// Put writes bytes down under a key, as a part of a commit.
func Put(ctx context.Context, s store.Store, change *store.Change, key string, data []byte) error {
	value := append([]byte{inEntry}, data...)
	if len(data) > mostKept {
		blob, err := s.PutBlob(ctx, data)
		if err != nil {
			return err
		}
		if value, err = json.Marshal(Piece{Blob: blob, Size: len(data)}); err != nil {
			return err
		}
	}
	change.Put = append(change.Put, store.Entry{Key: key, Value: value})
	return nil
}

// Get reads what Put has written down.
func Get(ctx context.Context, s store.Store, key string) ([]byte, error) {
	e, err := s.Get(ctx, key)
	if err != nil {
		return nil, err
	}
	if data, here := bytes.CutPrefix(e.Value, []byte{inEntry}); here {
		return data, nil
	}
	var p Piece
	if err := json.Unmarshal(e.Value, &p); err != nil {
		return nil, fmt.Errorf("%w: %s: %w", store.ErrDamaged, key, err)
	}
	return p.Read(ctx, s)
}

// squeeze makes bytes fewer.
func squeeze(parts ...[]byte) ([]byte, error) {
	var out bytes.Buffer
	size := 0
	for _, p := range parts {
		size += len(p)
	}
	pool := &squeezers
	if size < leastSqueezed {
		pool = &copiers
	}
	w := pool.Get().(*flate.Writer)
	defer pool.Put(w)
	w.Reset(&out)
	for _, p := range parts {
		if _, err := w.Write(p); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return out.Bytes(), err
}

// leastSqueezed is from how many bytes on it is worth the work.
const leastSqueezed = 1 << 10

// nearlyFastest is how hard flate tries: a twentieth less than by its fastest level, in nearly the same time.
const nearlyFastest = 2

// What squeezes is kept for later, since it is a megabyte to make. Copiers leave bytes as they are, in the same form.
var (
	squeezers = sync.Pool{New: func() any { return flater(nearlyFastest) }}
	copiers   = sync.Pool{New: func() any { return flater(flate.NoCompression) }}
)

func flater(level int) *flate.Writer {
	w, err := flate.NewWriter(nil, level)
	if err != nil {
		panic(err) // the levels are constants
	}
	return w
}

// mostUnsqueezed bounds what squeezed bytes may grow to: more than any letters have.
const mostUnsqueezed = 256 << 20

// unsqueeze gives bytes back as they were.
func unsqueeze(data []byte) ([]byte, error) {
	whole, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), mostUnsqueezed))
	if err != nil {
		err = fmt.Errorf("%w: %w", store.ErrDamaged, err)
	}
	return whole, err
}

// PutSqueezed writes bytes down that a stranger may have written, with less room.
func PutSqueezed(ctx context.Context, s store.Store, change *store.Change, key string, data []byte) error {
	small, err := squeeze(data)
	if err != nil {
		return err
	}
	return Put(ctx, s, change, key, small)
}

// GetSqueezed reads them.
func GetSqueezed(ctx context.Context, s store.Store, key string) ([]byte, error) {
	small, err := Get(ctx, s, key)
	if err != nil {
		return nil, err
	}
	return unsqueeze(small)
}
