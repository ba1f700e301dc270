package bulletin

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/atlas"
	"fieldpost/mail/paper"
)

// The widths at which pictures are shown best.
const (
	BoardWidth = 1200
	PartWidth  = 800
)

// shown puts the pictures of a turn into a bulletin: the places where something was fought, and the whole board when the
// turn is over.
func shown(h *table.House, t *table.Table, b *Bulletin, head prose.Text, f sitting.Finished) error {
	ed := t.Reader.Edition()
	chart, err := atlas.ChartOf(ed)
	if err != nil {
		return err
	}
	title := t.Terms.Game + ": " + head.String()
	kept, err := letters.WriteScene(t.Reader, title, f.Start, f.Events)
	if err != nil {
		return err
	}
	drawn := atlas.Told(ed, f.Start, f.Events)
	stem := fmt.Sprintf("%s-%d-%s", t.Terms.Game, t.Acts+len(t.Fresh), strings.ReplaceAll(ed.Powers[f.Start.Mover].ID, "_", "-"))
	areas := chart.Areas(drawn)
	for i, box := range areas {
		alt := prose.Say("Map of the battles: %s", battlefields(drawn, ed))
		if len(areas) > 1 {
			alt = prose.Say("Map of the battles, part %d of %d: %s", i+1, len(areas), battlefields(drawn, ed))
		}
		b.shoot(letters.Picture{ID: fmt.Sprintf("battles-%d", i+1), Name: fmt.Sprintf("%s-battles-%d.png", stem, i+1), View: letters.PartOf(box), Scene: kept},
			alt, PartWidth)
	}
	if f.End != nil {
		b.shoot(letters.Picture{ID: "board", Name: stem + ".png", View: letters.WholeView, Scene: kept}, "Map of the whole board. MAP tells it in words.", BoardWidth)
	}
	return nil
}

// shoot adds a picture.
func (b *Bulletin) shoot(w letters.Picture, alt prose.Text, width int) {
	b.shots = append(b.shots, w)
	b.Until(letters.NoOldTurns, paper.Picture{ID: w.ID, Alt: alt, Width: width})
}

// battlefields names the places of battles.
func battlefields(s atlas.Scene, ed *edition.Edition) prose.Text {
	var names []prose.Text
	for _, b := range s.Battles {
		names = append(names, prose.Typed(ed.Space(b.Space).Name))
	}
	return prose.List(names)
}
