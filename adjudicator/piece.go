package adjudicator

import (
	"context"
	"fmt"

	"fieldpost/store"
)

// Piece is where the bytes of a letter lie. The letters that one commit is about lie together in one blob, because every
// blob costs a write to the disk of its own.
type Piece struct {
	Blob store.Hash `json:"blob"`
	At   int        `json:"at,omitempty"`
	Size int        `json:"size"`
}

// read gives the bytes.
func (p Piece) read(ctx context.Context, s store.Store) ([]byte, error) {
	whole, err := s.GetBlob(ctx, p.Blob)
	if err != nil {
		return nil, err
	}
	if p.At < 0 || p.Size < 0 || p.Size > len(whole)-p.At {
		return nil, fmt.Errorf("%w: a letter of %d bytes can not lie at %d of %d", store.ErrDamaged, p.Size, p.At, len(whole))
	}
	return whole[p.At : p.At+p.Size], nil
}

// mostBundle is how many bytes are put into one blob; a letter that is larger has one of its own.
const mostBundle = store.MaxBlob / 2

// bundle gathers letters for a commit.
type bundle struct {
	store  store.Store
	whole  []byte
	pieces []*Piece // that lie in it
	there  map[store.Hash]*Piece
}

// add puts a letter into the bundle. Where it lies is known when the bundle has been kept.
func (b *bundle) add(ctx context.Context, raw []byte, p *Piece) error {
	if len(b.whole)+len(raw) > mostBundle {
		if err := b.keep(ctx); err != nil {
			return err
		}
	}
	p.At, p.Size = len(b.whole), len(raw)
	b.whole, b.pieces = append(b.whole, raw...), append(b.pieces, p)
	return nil
}

// once puts something into the bundle unless it lies in it already: what several letters show.
func (b *bundle) once(ctx context.Context, data []byte, p *Piece) error {
	hash := store.HashOf(data)
	if first := b.there[hash]; first != nil {
		*p = *first
		b.pieces = append(b.pieces, p)
		return nil
	}
	if err := b.add(ctx, data, p); err != nil {
		return err
	}
	if b.there == nil {
		b.there = map[store.Hash]*Piece{}
	}
	b.there[hash] = p
	return nil
}

// keep writes what has been gathered.
func (b *bundle) keep(ctx context.Context) error {
	if len(b.pieces) == 0 {
		return nil
	}
	blob, err := b.store.PutBlob(ctx, b.whole)
	if err != nil {
		return err
	}
	for _, p := range b.pieces {
		p.Blob = blob
	}
	b.whole, b.pieces, b.there = nil, nil, nil
	return nil
}
