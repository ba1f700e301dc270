package letters

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/mail/atlas"
	"fieldpost/orders"
	"fieldpost/store"
)

// Painter makes the pictures of letters when these are sent.
type Painter struct {
	mu   sync.Mutex
	made []painted // those that were made last: everybody gets the same ones

	// Draw makes a picture of a scene; nil for the atlas. Tests that look at words alone do not wait for it.
	Draw func(scene []byte, view string) ([]byte, error)
}

// mostMade is how many pictures are remembered: those of one report.
const mostMade = 8

// painted is a picture and what it was made of.
type painted struct {
	scene store.Hash
	view  string
	png   []byte
}

// The views of a scene: the whole board, a part of it by its corners, or one of the places where something was fought.
const (
	WholeView = "board"
	partView  = "part "
)

// scene is what a picture is made of, as it is kept with a letter.
type scene struct {
	Title  string          `json:"title"`
	Start  string          `json:"start"` // the position before the events
	Round  int             `json:"round"`
	Events json.RawMessage `json:"events"`
}

// WriteScene keeps a scene: a turn, from its beginning to where it has come.
func WriteScene(r *orders.Reader, title string, start *position.Position, events []position.Event) ([]byte, error) {
	facts, err := position.WriteEvents(start.Edition, events)
	if err != nil {
		return nil, err
	}
	saved := orders.Saved{Edition: start.Edition.ID, Options: start.Options, Turn: orders.TurnText{Power: start.Mover, Round: max(start.Round, 1)}, Position: *notation.FromPosition(start)}
	return json.Marshal(scene{Title: title, Start: r.PrintSaved(&saved), Round: start.Round, Events: facts})
}

// ReadScene gives the scene as it is drawn, and the chart on which.
func ReadScene(data []byte) (*atlas.Chart, atlas.Scene, error) {
	var kept scene
	if err := json.Unmarshal(data, &kept); err != nil {
		return nil, atlas.Scene{}, err
	}
	start, err := startOf(kept)
	if err != nil {
		return nil, atlas.Scene{}, err
	}
	events, err := position.ReadEvents(start.Edition, kept.Events)
	if err != nil {
		return nil, atlas.Scene{}, err
	}
	chart, err := atlas.ChartOf(start.Edition)
	if err != nil {
		return nil, atlas.Scene{}, err
	}
	drawn := atlas.Told(start.Edition, start, events)
	drawn.Title = kept.Title
	return chart, drawn, nil
}

// startOf reads the position before the events.
func startOf(kept scene) (*position.Position, error) {
	saved, reader, err := readers.ParseSaved("scene", kept.Start)
	if err != nil {
		return nil, err
	}
	start, err := notation.ToPosition(&saved.Position, reader.Edition(), saved.Options, saved.Turn)
	if err == nil {
		position.SetUp(start).Round(kept.Round)
	}
	return start, err
}

// picture makes a picture, or finds it among those that were made last.
func (r *Painter) picture(data []byte, view string) (png []byte, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the painter has gone astray: %v", p)
		}
	}()
	hash := store.HashOf(data)
	for _, d := range r.made {
		if d.scene == hash && d.view == view {
			return d.png, nil
		}
	}
	draw := r.Draw
	if draw == nil {
		draw = drawn
	}
	if png, err = draw(data, view); err != nil {
		return nil, err
	}
	r.made = append(r.made[max(0, len(r.made)-mostMade+1):], painted{hash, view, png})
	return png, nil
}

// drawn is a view of a scene as the atlas draws it.
func drawn(data []byte, view string) ([]byte, error) {
	chart, s, err := ReadScene(data)
	if err != nil {
		return nil, err
	}
	v, err := ReadView(view)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = chart.PNG(&b, s, v)
	return b.Bytes(), err
}

// PartOf is the view of a part of the board.
func PartOf(b atlas.Box) string {
	return fmt.Sprintf("%s%d %d %d %d", partView, b.Min.X, b.Min.Y, b.Max.X, b.Max.Y)
}

var errView = errors.New("there is no such view")

// ReadView reads which part of the board a picture shows.
func ReadView(view string) (v atlas.View, err error) {
	rest, part := strings.CutPrefix(view, partView)
	if !part {
		if view != WholeView {
			return v, errView
		}
		return v, nil
	}
	words := strings.Fields(rest)
	if len(words) != 4 {
		return v, errView
	}
	for i, at := range []*int{&v.Box.Min.X, &v.Box.Min.Y, &v.Box.Max.X, &v.Box.Max.Y} {
		if *at, err = strconv.Atoi(words[i]); err != nil {
			return v, errView
		}
	}
	return v, nil
}
