package adjudicator

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	netmail "net/mail"
	"slices"

	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/store"
)

// Shot is a picture that is made when its letter is sent: the desk would be kept waiting by it, and the store would keep it
// once for everybody who gets it. The same scene gives the same picture, however often the letter is sent.
type Shot struct {
	ID    string `json:"id"` // of the picture in the letter
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
func (w *wantedShot) picture(m marks) mail.Picture {
	p := mail.Picture{ID: w.id, Name: w.name, PNG: w.png}
	if w.png == nil {
		p.Mark = m.of(w.id)
	}
	return p
}

// marks are the words in whose places the pictures of the letters of a commit will stand. Nobody who writes something that is
// quoted in a letter knows them. All letters of a commit have the same, so that what is the same in them is the same bytes.
type marks []byte

// marks are those of the letters of a game from a number on.
func (d *Desk) marks(game string, from int) marks {
	h := hmac.New(sha256.New, d.IDs.Key)
	fmt.Fprintf(h, "fieldpost pictures\n%s\n%d", game, from)
	return h.Sum(nil)
}

// of is the word for a picture.
func (m marks) of(picture string) string {
	h := hmac.New(sha256.New, m)
	h.Write([]byte(picture))
	return hex.EncodeToString(h.Sum(nil))
}

// unmark takes the marks out of a letter, and notes where they stood.
func unmark(raw []byte, m marks, wanted []wantedShot) ([]byte, []Shot, error) {
	var shots []Shot
	for _, w := range wanted {
		if w.png != nil {
			continue
		}
		word := []byte(m.of(w.id))
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
		shots = append(shots, Shot{ID: w.id, At: at, View: w.view})
	}
	return raw, shots, nil
}

// develop makes the pictures of a letter and puts them where they belong; made are those that stand in it then. One that can
// not be made is left out, with everything that speaks of it: the words of the letter stand alone. Without a darkroom all are.
func (r *Darkroom) develop(ctx context.Context, s store.Store, id string, raw []byte, shots []Shot) (whole []byte, made []Shot, err error) {
	if r == nil {
		return withoutEmpty(raw), nil, nil
	}
	shots = slices.Clone(shots)
	slices.SortFunc(shots, func(a, b Shot) int { return a.At - b.At })
	var parts [][]byte
	from := 0
	for _, shot := range shots {
		png, err := r.develops(ctx, s, shot, from, len(raw))
		if err != nil && ctx.Err() == nil && !lost(err) {
			return nil, nil, err
		}
		if ctx.Err() != nil {
			return nil, nil, ctx.Err()
		}
		if err != nil {
			r.Log.Warn("a letter goes without a picture", "letter", id, "picture", shot.ID, "why", err.Error())
			continue
		}
		parts, from = append(parts, raw[from:shot.At], []byte(mail.PictureBody(png))), shot.At
		made = append(made, shot)
	}
	return withoutEmpty(slices.Concat(append(parts, raw[from:])...)), made, nil
}

// develops makes one picture of a letter, which must stand between two places of it.
func (r *Darkroom) develops(ctx context.Context, s store.Store, shot Shot, from, to int) ([]byte, error) {
	if shot.At < from || shot.At > to {
		return nil, fmt.Errorf("%w: it stands outside of its letter", store.ErrDamaged)
	}
	scene, err := shot.Scene.read(ctx, s)
	if err != nil {
		return nil, err
	}
	png, err := r.picture(scene, shot.View)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errUndrawn, err)
	}
	return png, nil
}

// errUndrawn is a scene of which no picture can be made.
var errUndrawn = errors.New("it can not be drawn")

// lost tells whether a picture will not be there later either.
func lost(err error) bool {
	return errors.Is(err, store.ErrNone) || errors.Is(err, store.ErrDamaged) || errors.Is(err, errUndrawn)
}

// withoutEmpty leaves out of a letter of ours every picture of which there is nothing. A letter that cannot be taken apart
// stays as it is.
func withoutEmpty(raw []byte) []byte {
	if !bytes.Contains(raw, []byte("\r\n\r\n\r\n--")) { // a part with nothing in it
		return raw
	}
	m, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return raw
	}
	was := mailed{}
	if err := was.open(m.Header.Get("Content-Type"), m.Header.Get("Content-Transfer-Encoding"), m.Body, deepest); err != nil {
		return raw
	}
	o := mail.Outgoing{Text: was.text, HTML: was.html, Files: was.files}
	for _, p := range was.pictures {
		if p.png == nil {
			o.Text, o.HTML = paper.WithoutPicture(o.Text, o.HTML, p.id)
			continue
		}
		o.Pictures = append(o.Pictures, p.picture(nil))
	}
	if len(o.Pictures) == len(was.pictures) {
		return raw
	}
	if without, err := mail.Rewritten(raw, o); err == nil {
		return without
	}
	return raw
}
