package bulletin

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/atlas"
	"fieldpost/mail/paper"
)

// The widths at which pictures are shown best.
const (
	BoardWidth = 1200
	PartWidth  = 800
)

// largeCrops is how many crops a report of a large board has, of which it does not show the whole.
const largeCrops = 2

// picture has some pictures of a turn stand where the bulletin has got to. A report comes without them if they cannot be made.
func (b *Bulletin) picture(h *table.House, t *table.Table, turn ToldTurn, take func(*Bulletin, *shots)) {
	if _, err := h.Guarded(func() (bool, error) {
		s, err := shotsOf(t, turn)
		if err == nil {
			take(b, s)
		}
		return true, err
	}); err != nil {
		h.Log.Warn("a report has no pictures", "game", t.Terms.Game, "why", err.Error())
	}
}

// shots is what the pictures of a turn are made from.
type shots struct {
	ed    *edition.Edition
	chart *atlas.Chart
	drawn atlas.Scene
	kept  []byte
	stem  string // of the names of the files
}

func shotsOf(t *table.Table, turn ToldTurn) (*shots, error) {
	ed := t.Reader.Edition()
	chart, err := atlas.ChartOf(ed)
	if err != nil {
		return nil, err
	}
	kept, err := letters.WriteScene(t.Reader, t.Terms.Game+": "+turn.Head.String(), turn.Start, turn.Events)
	if err != nil {
		return nil, err
	}
	stem := fmt.Sprintf("%s-%d-%s", t.Terms.Game, t.Acts+len(t.Fresh), strings.ReplaceAll(ed.Powers[turn.Start.Mover].ID, "_", "-"))
	return &shots{ed, chart, atlas.Told(ed, turn.Start, turn.Events), kept, stem}, nil
}

// crops show the places where something was fought; where nothing was, those that have changed hands.
func crops(b *Bulletin, s *shots) {
	most, of := 0, prose.Text("Map of the battles")
	if s.chart.Large() {
		most = largeCrops
	}
	scene := s.drawn
	if len(scene.Battles) == 0 {
		of = "Map of what has changed hands"
		for _, c := range scene.Captures {
			scene.Battles = append(scene.Battles, atlas.Battle{Space: c.Space})
		}
	}
	areas := s.chart.Areas(scene, most)
	for i, box := range areas {
		alt := prose.Say("%s: %s", of, s.places(scene, box))
		if len(areas) > 1 {
			alt = prose.Say("%s, part %d of %d: %s", of, i+1, len(areas), s.places(scene, box))
		}
		b.shoot(letters.Picture{ID: fmt.Sprintf("battles-%d", i+1), Name: fmt.Sprintf("%s-battles-%d.png", s.stem, i+1), View: letters.PartOf(box), Scene: s.kept},
			alt, PartWidth)
	}
}

// wholeBoard shows the whole board, unless it is so large that nothing can be seen of it on a phone.
func wholeBoard(b *Bulletin, s *shots) {
	if s.chart.Large() {
		b.Until(letters.NoOldTurns, paper.Small("MAP sends a picture of the whole board, MAP and the name of a region one of that."))
		return
	}
	b.shoot(letters.Picture{ID: "board", Name: s.stem + ".png", View: letters.WholeView, Scene: s.kept}, "Map of the whole board. MAP tells it in words.", BoardWidth)
}

// shoot adds a picture.
func (b *Bulletin) shoot(w letters.Picture, alt prose.Text, width int) {
	b.shots = append(b.shots, w)
	b.Until(letters.NoOldTurns, paper.Picture{ID: w.ID, Alt: alt, Width: width})
}

// fewPlaces is how many places the words for a picture name.
const fewPlaces = 8

// places names the places of battles that a part of the board shows.
func (s *shots) places(scene atlas.Scene, box atlas.Box) prose.Text {
	var names []prose.Text
	for _, b := range scene.Battles {
		if s.chart.Shows(box, b.Space) {
			names = append(names, prose.Typed(s.ed.Space(b.Space).Name))
		}
	}
	if more := len(names) - fewPlaces; more > 1 {
		names = append(names[:fewPlaces], prose.Say("%d more", more))
	}
	return prose.List(names)
}
