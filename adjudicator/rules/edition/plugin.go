package edition

import "fmt"

// Plugin is the code of an advantage that needs more than numbers: a struct whose exported fields its file fills, under their
// names in snake case. It implements the hooks that it needs. A hook is a small interface that stands in the room that calls it.
type Plugin interface {
	// Bind looks up what the file names. It is called when the edition has been read, and on a copy when an option has changed a field.
	Bind(e *Edition) error
}

var plugins = map[string]func() Plugin{}

// Plug makes the code of an advantage known under "edition/advantage", by their IDs. It is called once for each, before an
// edition is read.
func Plug(id string, make func() Plugin) { plugins[id] = make }

// NewPlugin is a plug-in of that ID without its data, or nil where numbers say all about the advantage.
func NewPlugin(edition, advantage string) Plugin {
	if make := plugins[edition+"/"+advantage]; make != nil {
		return make()
	}
	return nil
}

// FindSpaces looks up spaces by their names, for what a plug-in binds.
func (e *Edition) FindSpaces(names []string) (out []SpaceID, err error) {
	for _, name := range names {
		s, ok := e.Board.Find(name)
		if !ok {
			err = fmt.Errorf("there is no space %q", name)
		}
		out = append(out, s)
	}
	return out, err
}

// FindKinds looks up kinds of units by their IDs, for what a plug-in binds.
func (e *Edition) FindKinds(ids []string) (out []KindID, err error) {
	for _, id := range ids {
		k := e.KindByID(id)
		if k == NoKind {
			err = fmt.Errorf("there is no unit %q", id)
		}
		out = append(out, k)
	}
	return out, err
}
