package adjudicator

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"fieldpost/mail"
	"fieldpost/store"
)

// Shot is a picture that is made when its letter is sent: the desk would be kept waiting by it, and the store would keep it
// once for everybody who gets it. The same scene gives the same picture, however often the letter is sent.
type Shot struct {
	At    int    `json:"at"` // where it belongs among the bytes of the letter
	View  string `json:"view"`
	Scene Piece  `json:"scene"`
}

// wantedShot is a picture of a letter that is being written: a scene that is drawn later, or a small PNG that is there.
type wantedShot struct {
	id, name, view string
	scene          []byte
	png            []byte
}

// picture is how it stands in the letter.
func (w *wantedShot) picture(letter string) mail.Picture {
	p := mail.Picture{ID: w.id, Name: w.name, PNG: w.png}
	if w.png == nil {
		p.Mark = mark(letter, w.id)
	}
	return p
}

// mark is the word in whose place a picture will stand. Nobody who writes something that is quoted in the letter knows it.
func mark(letter, picture string) string {
	sum := sha256.Sum256([]byte("picture " + picture + " of " + letter))
	return hex.EncodeToString(sum[:])
}

// unmark takes the marks out of a letter, and notes where they stood.
func unmark(raw []byte, letter string, wanted []wantedShot) ([]byte, []Shot, error) {
	var shots []Shot
	for _, w := range wanted {
		if w.png != nil {
			continue
		}
		word := []byte(mark(letter, w.id))
		if bytes.Count(raw, word) != 1 {
			return nil, nil, fmt.Errorf("the letter has no place for the picture %s", w.id)
		}
		at := bytes.Index(raw, word)
		raw = slices.Concat(raw[:at], raw[at+len(word):])
		for i := range shots {
			if shots[i].At > at {
				shots[i].At -= len(word)
			}
		}
		shots = append(shots, Shot{At: at, View: w.view})
	}
	return raw, shots, nil
}

// develop makes the pictures of a letter and puts them where they belong. One that can not be made is left out: the words
// of the letter stand alone.
func (r *Darkroom) develop(ctx context.Context, s store.Store, raw []byte, shots []Shot) ([]byte, error) {
	if r == nil || len(shots) == 0 {
		return raw, nil
	}
	shots = slices.Clone(shots)
	slices.SortFunc(shots, func(a, b Shot) int { return a.At - b.At })
	var parts [][]byte
	from := 0
	for _, shot := range shots {
		if shot.At < from || shot.At > len(raw) {
			return nil, fmt.Errorf("%w: a picture stands outside of its letter", store.ErrDamaged)
		}
		parts, from = append(parts, raw[from:shot.At]), shot.At
		scene, err := shot.Scene.read(ctx, s)
		if errors.Is(err, store.ErrNone) || errors.Is(err, store.ErrDamaged) {
			r.Log.Warn("a picture is lost", "why", err.Error())
			continue
		}
		if err != nil {
			return nil, err
		}
		png, err := r.picture(scene, shot.View)
		if err != nil {
			r.Log.Warn("a picture can not be made", "view", shot.View, "why", err.Error())
			continue
		}
		parts = append(parts, []byte(mail.PictureBody(png)))
	}
	return slices.Concat(append(parts, raw[from:])...), nil
}
