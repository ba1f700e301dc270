// Package readers has the readers of letters, one for each edition, for all who need one: they do not change once they are made.
package readers

import (
	"sync"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/orders"
)

var all = struct {
	sync.Mutex
	orders.Readers
}{Readers: orders.Readers{Load: editions.Load}}

// Of is who reads the letters of an edition.
func Of(edition string) (*orders.Reader, error) {
	all.Lock()
	defer all.Unlock()
	return all.For(edition)
}

// ParseSaved reads a position that was written down, and tells who reads its edition.
func ParseSaved(name, text string) (*orders.Saved, *orders.Reader, error) {
	all.Lock()
	defer all.Unlock()
	return all.ParseSaved(name, text)
}

// Load has the editions loaded otherwise from now on: tests judge by other laws.
func Load(load orders.Load) {
	all.Lock()
	defer all.Unlock()
	all.Readers = orders.Readers{Load: load}
}
