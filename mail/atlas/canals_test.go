package atlas

import "testing"

// Who took the key in the turn before has it when the next turn begins, and not yet while his own turn lasts.
func TestCanalTaken(t *testing.T) {
	c, p := revised(t)
	ed := p.Edition
	egypt, _ := ed.Board.Find("Anglo-Egypt")
	p.Owners[egypt] = ed.PowerByID("germany")
	p.Mover = ed.PowerByID("united_kingdom")
	for phase, open := range map[int]bool{-1: false, 0: true} {
		p.Phase = phase
		d := laid(t, c, Scene{Position: p}, View{Box: c.Around(ed.Board, egypt)})
		if len(d.canals) != 1 || d.canals[0].open != open {
			t.Errorf("in phase %d: %+v", phase, d.canals)
		}
	}
}
