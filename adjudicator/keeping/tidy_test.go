package keeping

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"fieldpost/store"
)

// TestTidyKnowsNothing: a store that was not told what its entries name loses nothing.
func TestTidyKnowsNothing(t *testing.T) {
	dir := t.TempDir()
	kept, err := store.Open(dir, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	if _, err := kept.PutBlob(t.Context(), []byte("a letter")); err != nil {
		t.Fatal(err)
	}
	if n, err := Tidy(t.Context(), kept, time.Now().Add(2*LastLook)); err == nil || n != 0 {
		t.Errorf("%d removed, %v", n, err)
	}
	if _, err := os.Stat(filepath.Join(dir, "blobs")); err != nil {
		t.Error(err)
	}
}
