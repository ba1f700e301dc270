package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// TestRastersAreCurrent makes every raster anew and compares it with the one that is kept. It needs the data, which are not
// part of the repository: WORLD_ATLAS names countries-50m.json.
func TestRastersAreCurrent(t *testing.T) {
	data := os.Getenv("WORLD_ATLAS")
	if data == "" {
		t.Skip("WORLD_ATLAS does not say where countries-50m.json lies")
	}
	kept := filepath.Join("..", "boards")
	folder := t.TempDir()
	for _, id := range seeded(kept) {
		seed, err := os.ReadFile(filepath.Join(kept, id+".toml"))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, id+".toml"), seed, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, id := range seeded(kept) {
		if err := survey(io.Discard, data, folder, "", id); err != nil {
			t.Fatal(err)
		}
		made, err := os.ReadFile(filepath.Join(folder, id+".png"))
		if err != nil {
			t.Fatal(err)
		}
		old, err := os.ReadFile(filepath.Join(kept, id+".png"))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(made, old) {
			t.Errorf("%s: the raster is older than its seed file; run the surveyor", id)
		}
	}
}
