package main

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/cases"
	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/mail/atlas"
	"fieldpost/orders"
)

// sceneOf is a scene under a name. What nothing has happened in has no title but that.
func sceneOf(name string, start *position.Position, events []position.Event) atlas.Scene {
	scene := atlas.Told(start.Edition, start, events)
	if len(events) == 0 {
		scene.Title = name
	} else {
		scene.Title = name + ", " + scene.Title
	}
	return scene
}

// ofEdition is the set-up.
func (cmd *mapCmd) ofEdition(ed *edition.Edition) (atlas.Scene, error) {
	options := map[string]string{}
	if err := addOptions(ed, options, cmd.Option); err != nil {
		return atlas.Scene{}, err
	}
	start, err := notation.ToPosition(nil, ed, options, orders.TurnText{Power: edition.Nobody, Start: true})
	if err != nil {
		return atlas.Scene{}, err
	}
	return sceneOf(ed.Name+", set-up", start, nil), nil
}

// ofPosition is what a file holds: a saved position, or a case.
func (cmd *mapCmd) ofPosition(c *console) (atlas.Scene, error) {
	text, err := readLetter(c, cmd.Position)
	if err != nil {
		return atlas.Scene{}, err
	}
	readers := &orders.Readers{Load: editions.Load}
	if slices.ContainsFunc(strings.Split(text, "\n"), func(l string) bool { return strings.HasPrefix(l, "case:") }) {
		list, err := readers.Parse(cmd.Position, text)
		if err != nil {
			return atlas.Scene{}, no("%v", err)
		}
		return cmd.ofCase(list)
	}
	if cmd.Only != "" {
		return atlas.Scene{}, fmt.Errorf("--only is for files of cases, and %s is none", cmd.Position)
	}
	saved, reader, err := readers.ParseSaved(cmd.Position, text)
	if err != nil {
		return atlas.Scene{}, no("%v", err)
	}
	p, err := notation.ToPosition(&saved.Position, reader.Edition(), saved.Options, saved.Turn)
	if err != nil {
		return atlas.Scene{}, no("%s can not be: %v", cmd.Position, err)
	}
	return sceneOf(cmd.subject(), p, nil), nil
}

// ofCase is what happens in the case that is meant.
func (cmd *mapCmd) ofCase(list []orders.Case) (atlas.Scene, error) {
	var meant []*orders.Case
	for i := range list {
		if called(&list[i], cmd.Only) {
			meant = append(meant, &list[i])
		}
	}
	switch {
	case len(meant) == 0:
		return atlas.Scene{}, no("%s has no case with %q in its first line", cmd.Position, cmd.Only)
	case len(meant) > 1:
		return atlas.Scene{}, fmt.Errorf("%s has %d cases that may be meant; --only names one, by its first line", cmd.Position, len(meant))
	}
	r := cases.Try(meant[0])
	if r.Start == nil {
		return atlas.Scene{}, no("%s: %s", cmd.Position, strings.Join(r.Failures, "; "))
	}
	return sceneOf(r.Case.Name, r.Start, done(r.Events)), nil
}

// done leaves out the beginning of a turn in which nothing has been done yet: the map is then that of the turn before.
func done(events []position.Event) []position.Event {
	for n := len(events); n > 0; n-- {
		switch events[n-1].(type) {
		case position.TurnBegan, position.PhaseBegan:
		case position.TurnEnded:
			return events[:n]
		default:
			return events
		}
	}
	return events
}
