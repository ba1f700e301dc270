package storetest

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"sync"
	"testing"

	"fieldpost/store"
)

func blobs(t *testing.T, s store.Store) {
	for _, data := range [][]byte{[]byte("a letter"), {}, {0}, bytes.Repeat([]byte("picture"), 1<<18)} {
		want := store.Hash(sha256.Sum256(data))
		if _, err := s.GetBlob(t.Context(), want); !errors.Is(err, store.ErrNone) {
			t.Errorf("before it was put: %v, want ErrNone", err)
		}
		for range 2 { // to put it again does no harm
			h, err := s.PutBlob(t.Context(), data)
			if err != nil || h != want {
				t.Fatalf("put as %s, %v; its SHA-256 is %s", h, err, want)
			}
			got, err := s.GetBlob(t.Context(), h)
			if err != nil || !bytes.Equal(got, data) {
				t.Fatalf("%d bytes came back as %d, %v", len(data), len(got), err)
			}
		}
	}
	if _, err := s.PutBlob(t.Context(), make([]byte, store.MaxBlob+1)); !errors.Is(err, store.ErrTooBig) {
		t.Errorf("a blob that is too big: %v", err)
	}
	var wg sync.WaitGroup
	for i := range 8 { // the same and others at the same time
		wg.Go(func() {
			for j := range 4 {
				data := bytes.Repeat([]byte{byte(j)}, 5000)
				h, err := s.PutBlob(t.Context(), data)
				if err != nil {
					t.Error(i, err)
					return
				}
				if got, err := s.GetBlob(t.Context(), h); err != nil || !bytes.Equal(got, data) {
					t.Error(i, len(got), err)
				}
			}
		})
	}
	wg.Wait()
}

func endedContext(t *testing.T, s store.Store) {
	put(t, s, "a", "1")
	h, err := s.PutBlob(t.Context(), []byte("blob"))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, getErr := s.Get(ctx, "a")
	_, scanErr := s.Scan(ctx, "", "", 1)
	_, commitErr := s.Commit(ctx, store.Change{Put: []store.Entry{{Key: "b"}}})
	_, putErr := s.PutBlob(ctx, []byte("other"))
	_, blobErr := s.GetBlob(ctx, h)
	for call, err := range map[string]error{"Get": getErr, "Scan": scanErr, "Commit": commitErr, "PutBlob": putErr, "GetBlob": blobErr} {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", call, err)
		}
	}
	for _, err := range store.All(ctx, s, "") {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("All: %v", err)
		}
	}
	none(t, s, "b")
}
