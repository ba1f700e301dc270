package adjudicator

import (
	"sync"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/orders"
)

// readers know the languages of the editions. All tables share them: they do not change once they are made.
var readers = struct {
	sync.Mutex
	orders.Readers
}{Readers: orders.Readers{Load: editions.Load}}

// readerOf is who reads the letters of an edition.
func readerOf(edition string) (*orders.Reader, error) {
	readers.Lock()
	defer readers.Unlock()
	return readers.For(edition)
}
