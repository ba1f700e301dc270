package dice

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// Rotation is a key that was replaced.
type Rotation struct {
	Before, After SigningKey
	Kept          string // the file of the old key
	Note          string // the file of the note by which it hands over
}

// RotateKey replaces the key in a file by a new one of the same name. The old one is kept in NAME.1.old, or the next number
// that is free, and the note in NAME.1.rotation. Whenever it is broken off, the file holds one of the two keys.
func RotateKey(path string) (Rotation, error) {
	before, err := ReadSigningKey(path)
	if err != nil {
		return Rotation{}, err
	}
	after, err := NewSigningKey(before.Name())
	if err != nil {
		return Rotation{}, err
	}
	body, err := RotationNote(before, after, before.Verifier, after.Verifier)
	if err != nil {
		return Rotation{}, err
	}
	r := Rotation{Before: before, After: after}
	for n := 1; r.Kept == "" || isThere(r.Kept) || isThere(r.Note); n++ {
		r.Kept, r.Note = fmt.Sprintf("%s.%d.old", path, n), fmt.Sprintf("%s.%d.rotation", path, n)
	}
	coming := path + ".new"
	if isThere(coming) {
		return Rotation{}, fmt.Errorf("%s is left of a rotation that was broken off; nobody uses it: remove it and try again", coming)
	}
	if err := after.Write(coming); err != nil {
		return Rotation{}, err
	}
	if err := writeNew(r.Note, body); err != nil {
		return Rotation{}, err
	}
	if err := before.Write(r.Kept); err != nil {
		return Rotation{}, err
	}
	if err := os.Rename(coming, path); err != nil {
		return Rotation{}, err
	}
	return r, syncParent(path)
}

// isThere tells whether a name is taken, if only by a link that leads nowhere.
func isThere(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, fs.ErrNotExist)
}
