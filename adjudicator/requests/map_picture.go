package requests

import (
	"fmt"

	"fieldpost/adjudicator/bulletin"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/atlas"
	"fieldpost/mail/paper"
)

// MostMaps is how many pictures of maps one letter is answered with.
const MostMaps = 4

// Illustrate puts the picture of a map below its heading: of the same part of the board, with what has happened in the turn as
// far as the asker knows it. Where there is no picture the words stand alone.
func Illustrate(r *Asked, a *table.Answer, at BoardAt, part boardPart) {
	if r.House.Shows == nil {
		return
	}
	if _, err := atlas.ChartOf(at.Start.Edition); err != nil {
		r.House.Log.Info("a map has no picture", "game", r.Table.Terms.Game, "why", err.Error())
		return
	}
	if r.maps == MostMaps {
		a.Add(table.InBlocks(paper.Small(prose.Say("This map has no picture: a letter has at most %d.", MostMaps))))
		return
	}
	game := r.Table.Terms.Game
	title := game + ": " + atlas.Told(at.Start.Edition, at.Start, at.events).Title
	scene, err := letters.WriteScene(r.Table.Reader, title, at.Start, at.events)
	if err != nil {
		r.House.Log.Warn("a map has no picture", "game", game, "why", err.Error())
		return
	}
	r.maps++
	w := letters.Picture{ID: fmt.Sprintf("map-%d", r.maps), View: letters.WholeView, Scene: scene}
	w.Name = fmt.Sprintf("%s-%d-%s.png", game, r.Table.Letters, w.ID)
	width := bulletin.BoardWidth
	if part.box != (atlas.Box{}) {
		w.View, width = letters.PartOf(part.box), bulletin.PartWidth
	}
	shown := table.InBlocks(paper.Picture{ID: w.ID, Alt: "Map. The words below tell the same.", Width: width})
	shown.Shots = []letters.Picture{w}
	a.Add(shown)
}
