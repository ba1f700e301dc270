// Package editions reads the editions' data, checks it and hands it out. Each edition has a folder of tables
// that a player could check against his rulebook; what an edition does not say in tables, it registers from
// the package in that folder.
package editions

import (
	"embed"
	"fmt"
	"strings"
	"sync"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

//go:embed shared/*.toml revised/*.toml revised/advantages/*.toml classic/*.toml global1940/*.toml advanced/*.toml
var tables embed.FS

// shelf holds the editions in the order in which lists show them. An edition is read when it is first asked
// for and shared from then on: nobody may change it.
var shelf = []struct {
	id   string
	load func() (*edition.Edition, error)
}{
	{"revised", once("revised")},
	{"classic", once("classic")},
	{"global1940", once("global1940")},
	{"advanced", once("advanced")},
}

func once(id string) func() (*edition.Edition, error) {
	return sync.OnceValues(func() (*edition.Edition, error) { return read(tables, id) })
}

// IDs returns the IDs of all editions.
func IDs() []string {
	ids := make([]string, len(shelf))
	for i := range shelf {
		ids[i] = shelf[i].id
	}
	return ids
}

// Load returns the edition of that ID. The ID may be typed in any case.
func Load(id string) (*edition.Edition, error) {
	for i := range shelf {
		if shelf[i].id == board.Fold(id) {
			return shelf[i].load()
		}
	}
	return nil, fmt.Errorf("there is no edition %q; there are %s", id, strings.Join(IDs(), ", "))
}
