package adjudicator

import (
	"fmt"

	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/atlas"
	"fieldpost/mail/paper"
)

// mostMaps is how many pictures of maps one letter is answered with.
const mostMaps = 4

// illustrate puts the picture of a map below its heading: of the same part of the board, with what has happened in the turn as
// far as the asker knows it. Where there is no picture the words stand alone.
func illustrate(r *requests, a *table.Answer, at boardAt, part boardPart) {
	if r.house.Shows == nil {
		return
	}
	if _, err := atlas.ChartOf(at.start.Edition); err != nil {
		r.house.Log.Info("a map has no picture", "game", r.table.Terms.Game, "why", err.Error())
		return
	}
	if r.maps == mostMaps {
		a.Add(table.InBlocks(paper.Small(prose.Say("This map has no picture: a letter has at most %d.", mostMaps))))
		return
	}
	game := r.table.Terms.Game
	title := game + ": " + atlas.Told(at.start.Edition, at.start, at.events).Title
	scene, err := letters.WriteScene(r.table.Reader, title, at.start, at.events)
	if err != nil {
		r.house.Log.Warn("a map has no picture", "game", game, "why", err.Error())
		return
	}
	r.maps++
	w := letters.Picture{ID: fmt.Sprintf("map-%d", r.maps), View: letters.WholeView, Scene: scene}
	w.Name = fmt.Sprintf("%s-%d-%s.png", game, r.table.Letters, w.ID)
	width := boardWidth
	if part.box != (atlas.Box{}) {
		w.View, width = letters.PartOf(part.box), partWidth
	}
	shown := table.InBlocks(paper.Picture{ID: w.ID, Alt: "Map. The words below tell the same.", Width: width})
	shown.Shots = []letters.Picture{w}
	a.Add(shown)
}
