package letters

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"

	"fieldpost/mail"
	"fieldpost/store"
)

// old is where the bytes of a letter lie that a program wrote which kept mails instead of letters. They are sent as they are, with their
// pictures in their places.
type old struct {
	Piece           // its bytes, or its header
	Rest  *Piece    `json:"rest,omitempty"` // what follows the header
	Head  string    `json:"head,omitempty"` // instead of its header, of one that is sent again
	Shots []oldShot `json:"shots,omitempty"`
}

// oldShot is a picture of such a letter.
type oldShot struct {
	ID    string `json:"id"`
	At    int    `json:"at"` // where it belongs among the bytes of the letter
	View  string `json:"view"`
	Scene Piece  `json:"scene"`
}

// read gives the header of the letter, and what follows it.
func (o *old) read(ctx context.Context, s store.Store) (head, rest []byte, err error) {
	head, err = o.Piece.Read(ctx, s)
	switch {
	case err != nil:
	case o.Rest != nil:
		rest, err = o.Rest.Read(ctx, s)
	default:
		at := bytes.Index(head, []byte("\r\n\r\n"))
		if at < 0 {
			return nil, nil, fmt.Errorf("%w: a letter without a header", store.ErrDamaged)
		}
		head, rest = head[:at+4], head[at+4:]
	}
	return head, rest, err
}

// print makes the bytes of the letter.
func (o *old) print(ctx context.Context, s store.Store, p *Printer, id string, may func(string) bool) (raw []byte, made []string, err error) {
	head, rest, err := o.read(ctx, s)
	if err != nil {
		return nil, nil, err
	}
	shift := 0
	if o.Head != "" {
		shift = len(o.Head) - len(head)
		head = []byte(o.Head)
	}
	whole := slices.Concat(head, rest)
	shots := slices.Clone(o.Shots)
	slices.SortFunc(shots, func(a, b oldShot) int { return b.At - a.At })
	for _, shot := range shots { // the last one first, so that the others stay where they are
		png, err := shot.paint(ctx, s, p, may)
		if err == nil && (shot.At+shift < 0 || shot.At+shift > len(whole)) {
			err = fmt.Errorf("%w: it stands outside of its letter", store.ErrDamaged)
		}
		if err != nil && !lost(err) {
			return nil, nil, err
		}
		if err != nil {
			p.Log.Warn("a letter goes without a picture", "letter", id, "picture", shot.ID, "why", err.Error())
		}
		if err != nil || png == nil {
			whole = withoutPart(whole, shot.At+shift)
			continue
		}
		whole = slices.Insert(whole, shot.At+shift, []byte(mail.PictureBody(png))...)
		made = append(made, shot.ID)
	}
	return whole, made, nil
}

// paint makes the picture, nil if it may not be made.
func (s *oldShot) paint(ctx context.Context, from store.Store, p *Printer, may func(string) bool) ([]byte, error) {
	if p.Pictures == nil || !may(s.ID) {
		return nil, nil
	}
	scene, err := s.Scene.Read(ctx, from)
	if err != nil {
		return nil, err
	}
	png, err := p.Pictures.picture(scene, s.View)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errUndrawn, err)
	}
	return png, nil
}

// withoutPart takes the part of a letter out that has nothing in it, and would have stood at a place: nobody is sent an empty picture.
// The words that stand for it stay.
func withoutPart(whole []byte, at int) []byte {
	const mark = "\r\n--"
	if at < 0 || at > len(whole) || !bytes.HasPrefix(whole[at:], []byte(mark)) {
		return whole
	}
	begins := bytes.LastIndex(whole[:at], []byte(mark))
	if begins < 0 {
		return whole
	}
	return slices.Delete(whole, begins, at)
}

// errUndrawn is a scene of which no picture can be made.
var errUndrawn = errors.New("it can not be drawn")

// lost tells whether something will not be there later either.
func lost(err error) bool {
	return errors.Is(err, store.ErrNone) || errors.Is(err, store.ErrDamaged) || errors.Is(err, errUndrawn)
}

// AgainOld is such a letter as it is sent once more, with another header.
func (q *Queued) AgainOld(ctx context.Context, s store.Store, e Envelope) (*Queued, error) {
	head, _, err := q.old.read(ctx, s)
	if err != nil {
		return nil, err
	}
	again := &Queued{ID: e.ID, From: q.From, To: q.To, Next: e.Date, Report: q.Report, ToAll: q.ToAll, old: q.old}
	again.Head, err = mail.Readdressed(head, e.ID, e.Date, e.Answers, e.Thread)
	return again, err
}
