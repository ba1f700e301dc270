package main

import (
	"fmt"
	"io"

	"fieldpost/mail/atlas"
)

// ofLetters judges letters, as adjudicate does, and shows the last turn that they have played.
func (cmd *mapCmd) ofLetters(c *console) (atlas.Scene, error) {
	judged := &adjudicateCmd{Edition: cmd.Of, Position: cmd.Position, Option: cmd.Option, PracticeDice: cmd.PracticeDice, Play: "swift"}
	start, reader, err := judged.start()
	if err != nil {
		return atlas.Scene{}, err
	}
	s := &session{cmd: judged, c: &console{in: c.in, out: io.Discard, err: c.err}, reader: reader, told: start}
	if s.sit(start); s.err != nil {
		return atlas.Scene{}, s.err
	}
	for _, file := range cmd.Orders {
		if !s.letter(file) {
			return atlas.Scene{}, fmt.Errorf("%w; \"fieldpost adjudicate\" says why", s.err)
		}
	}
	name := reader.Edition().Name
	turns := s.game.History
	if s.begun || len(turns) == 0 {
		return sceneOf(name, s.game.Start, s.game.Events), nil
	}
	last := start.Clone()
	for _, events := range turns[:len(turns)-1] {
		for _, e := range events {
			last.Apply(e)
		}
	}
	return sceneOf(name, last, turns[len(turns)-1]), nil
}
