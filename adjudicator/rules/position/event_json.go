package position

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// EventsVersion is raised when events are written otherwise than before, so that nobody takes that for other facts.
const EventsVersion = 1

// WriteEvents writes events as JSON that every later version can read: a list of objects, each with the word of a fact and
// below it what the fact holds, by the names of its fields. Spaces, powers, kinds of units, developments and sides stand
// there by the names that the edition's data have for them, so that it does not matter in which order the data list them.
// What is empty is left out.
func WriteEvents(e *edition.Edition, events []Event) ([]byte, error) {
	return (&eventWriter{}).all(e, events)
}

// TellEvents writes events in the same way, but all that is said there is English: for programs, and where what two programs say is compared.
func TellEvents(e *edition.Edition, events []Event) ([]byte, error) {
	return (&eventWriter{english: true}).all(e, events)
}

func (w *eventWriter) all(e *edition.Edition, events []Event) ([]byte, error) {
	w.names = map[reflect.Type][]string{}
	for t, list := range called {
		w.names[t] = list(e)
	}
	w.out = append(w.out, '[')
	for i, event := range events {
		if i > 0 {
			w.out = append(w.out, ',', '\n')
		}
		if err := w.event(event); err != nil {
			return nil, fmt.Errorf("event %d, %s: %w", i, event.Word(), err)
		}
	}
	return append(w.out, ']'), nil
}

// ReadEvents reads what WriteEvents has written.
func ReadEvents(e *edition.Edition, data []byte) ([]Event, error) {
	var list []map[string]any
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if err := d.Decode(&list); err != nil {
		return nil, fmt.Errorf("these are no events: %w", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, errors.New("behind the events stands something else")
	}
	r := eventReader{places: map[reflect.Type]map[string]int{}}
	for t, list := range called {
		r.places[t] = map[string]int{}
		for i, name := range list(e) {
			r.places[t][name] = i
		}
	}
	events := make([]Event, 0, len(list))
	for i, fact := range list {
		event, err := r.event(fact)
		if err != nil {
			return nil, fmt.Errorf("event %d: %w", i, err)
		}
		events = append(events, event)
	}
	return events, nil
}

// called are the types of what has its place in a list of the edition's data, and the names in that list. A place of -1 is
// nothing of the sort: Nowhere, Nobody, NoKind, NoTech, NoSide.
var called = map[reflect.Type]func(*edition.Edition) []string{
	reflect.TypeFor[edition.SpaceID](): func(e *edition.Edition) (names []string) {
		for i := range e.Board.Spaces {
			names = append(names, e.Board.Spaces[i].Name)
		}
		return names
	},
	reflect.TypeFor[edition.PowerID](): func(e *edition.Edition) (names []string) {
		for i := range e.Powers {
			names = append(names, e.Powers[i].ID)
		}
		return names
	},
	reflect.TypeFor[edition.KindID](): func(e *edition.Edition) (names []string) {
		for i := range e.Kinds {
			names = append(names, e.Kinds[i].ID)
		}
		return names
	},
	reflect.TypeFor[edition.TechID](): func(e *edition.Edition) (names []string) {
		for i := range e.Techs {
			names = append(names, e.Techs[i].ID)
		}
		return names
	},
	reflect.TypeFor[edition.AdvantageID](): func(e *edition.Edition) (names []string) {
		for i := range e.Advantages {
			names = append(names, e.Advantages[i].ID)
		}
		return names
	},
	reflect.TypeFor[edition.Side](): func(e *edition.Edition) []string { return e.Sides },
}

// The types that are written in a way of their own.
var (
	refType   = reflect.TypeFor[Ref]()            // [12,"fighter","germany"]
	techsType = reflect.TypeFor[Techs]()          // the names of the developments
	techType  = reflect.TypeFor[edition.TechID]() // a member of that set
	textType  = reflect.TypeFor[prose.Text]()
)

// blank is a value of a type of which nothing has been said.
func blank(t reflect.Type) reflect.Value {
	v := reflect.New(t).Elem()
	switch {
	case called[t] != nil:
		v.SetInt(-1)
	case t.Kind() == reflect.Struct && t != refType:
		for i := range t.NumField() {
			v.Field(i).Set(blank(t.Field(i).Type))
		}
	}
	return v
}

// isBlank tells whether nothing is said by a value. A list of nothing says that there is a list.
func isBlank(v reflect.Value) bool {
	t := v.Type()
	switch {
	case called[t] != nil:
		return v.Int() == -1
	case t.Kind() == reflect.Struct && t != refType:
		for i := range t.NumField() {
			if !isBlank(v.Field(i)) {
				return false
			}
		}
		return true
	}
	return v.IsZero()
}
