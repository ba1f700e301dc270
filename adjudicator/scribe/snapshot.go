package scribe

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"sync"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/edition"
)

// A snapshot is a page and its pieces. The page is a line that names its version, and below it JSON, packed by gzip, whose
// checksum finds what is damaged. It holds what everybody has been told and what is still sealed, with its salts, so no player
// may see it; the codes are not in it. What never changes are pieces, each kept once for all the pages to come: turns that are
// over, the log, and the lines of lists. In the first version all that stood on the page.
const (
	snapshotHead = "fieldpost-snapshot/2\n"
	firstHead    = "fieldpost-snapshot/1\n"
)

// moment is a scribe as it was when the turn being played began. Inputs are opened and enlisted later, so it keeps which of
// them were; all else that it shares with the scribe only grows behind it.
type moment struct {
	start          *stand
	leaves         int
	options        []*Input
	filed          map[edition.PowerID][]*Input
	former         []*Input
	opened         map[*Input]bool // of filed and former
	listed         map[*Input]bool
	counts         map[string]int
	starts         map[string]*stand
	delivery, past contents
	sent           dice.Hash
	drawn          int64
}

// remember keeps the moment.
func (s *Scribe) remember(start *stand) {
	m := moment{
		start: start, leaves: s.Tape.Log().Len(),
		options: s.options, filed: maps.Clone(s.filed), former: s.former, opened: map[*Input]bool{}, listed: map[*Input]bool{},
		counts: maps.Clone(s.counts), starts: maps.Clone(s.starts), delivery: s.delivery, past: s.past, sent: s.sent, drawn: s.drawn,
	}
	for _, in := range slices.Concat(append(s.standing(), s.former)...) {
		m.opened[in], m.listed[in] = in.Opened, in.listed
	}
	s.moment = m
	s.begun++
}

// Begun counts the turns that have begun in this scribe, those after a rollback too. When it has grown, there is another
// snapshot to be had.
func (s *Scribe) Begun() int { return s.begun }

// Snapshot is the game as it stood when the turn being played began, from which Restore makes a scribe without playing
// anything of what was before: a page, and those pieces that are not kept yet. It may be asked for at any time. Whoever keeps it
// does well to ask after the act with which the turn began: nothing of a turn being played is in it.
func (s *Scribe) Snapshot() (page []byte, pieces []Piece, err error) {
	w := s.writer()
	if err = w.fill(); err == nil {
		page, err = pack(snapshotHead, &w.page)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("no snapshot can be made: %w", err)
	}
	return page, w.pieces, nil
}

// Packers and unpackers are used again: a new one costs more than what it packs.
var (
	packers = sync.Pool{New: func() any {
		z, _ := gzip.NewWriterLevel(io.Discard, gzip.BestSpeed) // it fails only for a level that there is not
		return z
	}}
	unpackers sync.Pool
)

// pack writes JSON below a line that says what it is.
func pack(head string, page any) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString(head)
	z := packers.Get().(*gzip.Writer)
	defer packers.Put(z)
	z.Reset(&b)
	if err := json.NewEncoder(z).Encode(page); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
