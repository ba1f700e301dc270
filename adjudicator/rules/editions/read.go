package editions

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// reader reads one edition. Faults are gathered, so that whoever edits a table sees all of them at once.
type reader struct {
	fsys   fs.FS
	id     string
	head   headTable
	base   string // the edition this one changes, empty for most
	powers powerTable
	meta   toml.MetaData // of edition.toml

	spaces   []board.Space // what the board is made of
	borders  []board.Border
	passages []board.Passage

	e      *edition.Edition
	faults []error
}

// read builds an edition from the tables of its folder.
func read(fsys fs.FS, id string) (*edition.Edition, error) {
	r := &reader{fsys: fsys, id: id, e: &edition.Edition{}}
	// What comes later names what came before.
	for _, step := range []func(){r.readHead, r.readUnits, r.readPowers, r.readBoard, r.seatGoals, r.readTechs, r.readMusters, r.readPolitics, r.readObjectives, r.readShared, r.readPlugins, r.readAdvantages, r.readSetup, r.readTopics, r.check, r.readVariations} {
		step()
		if len(r.faults) > 0 {
			return nil, fmt.Errorf("edition %s: %w", id, errors.Join(r.faults...))
		}
	}
	return r.e, nil
}

func (r *reader) fault(file, format string, args ...any) {
	r.faults = append(r.faults, fmt.Errorf(file+": "+format, args...))
}

// decode reads a table of this edition or, when it has none, of the edition it changes. It reports whether
// there is one. Keys that nothing reads are faults.
func (r *reader) decode(file string, into any) (toml.MetaData, bool) {
	md, ok := r.decodeFrom(r.id, file, into)
	if !ok && r.base != "" {
		return r.decodeFrom(r.base, file, into)
	}
	return md, ok
}

func (r *reader) decodeFrom(folder, file string, into any) (toml.MetaData, bool) {
	name := path.Join(folder, file)
	text, err := fs.ReadFile(r.fsys, name)
	if errors.Is(err, fs.ErrNotExist) {
		return toml.MetaData{}, false
	}
	if err != nil {
		r.faults = append(r.faults, err)
		return toml.MetaData{}, false
	}
	md, err := toml.Decode(string(text), into)
	if err != nil {
		r.fault(name, "%w", err)
		return md, true
	}
	if _, later := into.(*map[string]toml.Primitive); !later {
		r.refuseUnknown(name, md)
	}
	return md, true
}

// refuseUnknown makes a fault of each key that nothing reads. Keys below a toml.Primitive are left to fill.
func (r *reader) refuseUnknown(name string, md toml.MetaData) {
	var unknown []string
	for _, key := range md.Undecoded() {
		if !slices.Contains(unknown, key.String()) {
			unknown = append(unknown, key.String())
		}
	}
	for _, key := range unknown {
		if !r.filled(key) {
			r.fault(name, "nothing reads the key %q", key)
		}
	}
}

// filled reports whether a key is one of those that fill takes care of.
func (r *reader) filled(key string) bool {
	if strings.HasPrefix(key, "option.change.") {
		return strings.Contains(key, ".rules.") || strings.Contains(key, ".units.") || strings.Contains(key, ".advantages.")
	}
	return strings.HasPrefix(key, "unit.") || strings.HasPrefix(key, "plugin.") || strings.HasPrefix(key, "rules.")
}

// need is decode for a table without which there is no edition.
func (r *reader) need(file string, into any) toml.MetaData {
	md, ok := r.decode(file, into)
	if !ok {
		r.fault(path.Join(r.id, file), "the table is missing")
	}
	return md
}

// list splits a cell of a table: "sz 5, sz 6".
func list(cell string) []string {
	var items []string
	for _, item := range strings.Split(cell, ",") {
		if item = strings.TrimSpace(item); item != "" {
			items = append(items, item)
		}
	}
	return items
}
