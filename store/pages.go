package store

import (
	"fmt"
	"io"
)

// What a page is, and the mark of an element that is a bucket. See bbolt's internal/common.
const (
	branchFlag  = 0x01
	leafFlag    = 0x02
	bucketFlag  = 0x01
	elementSize = 16
	bucketHead  = 16 // of a bucket's value: its root page, or 0 if that stands right behind, and its sequence
	mostDepth   = 64
)

// A page of the database file, with those it goes on for; or one that stands within a value.
type page struct {
	id    uint64
	flags uint16
	count uint16
	bytes []byte
}

func (p page) wrong(format string, args ...any) error {
	return fmt.Errorf("%w: page %d of %s %s; bring back a backup with fieldpost restore", ErrDamaged, p.id, dbName, fmt.Sprintf(format, args...))
}

// page reads a page.
func (h head) page(f io.ReaderAt, id uint64) (page, error) {
	p := page{id: id}
	if id < 2 || id >= h.pages {
		return p, p.wrong("is named, of %d pages", h.pages)
	}
	var start [pageHead]byte
	if _, err := f.ReadAt(start[:], int64(id*h.pageSize)); err != nil {
		return p, err
	}
	more := uint64(order.Uint32(start[12:]))
	if order.Uint64(start[:]) != id || more >= h.pages-id {
		return p, p.wrong("has a wrong number or length")
	}
	p.bytes = make([]byte, (more+1)*h.pageSize)
	if _, err := f.ReadAt(p.bytes, int64(id*h.pageSize)); err != nil {
		return p, err
	}
	p.flags, p.count = order.Uint16(start[8:]), order.Uint16(start[10:])
	return p, nil
}

// walker goes through the tree of pages, down from the root.
type walker struct {
	head
	f    io.ReaderAt
	seen map[uint64]bool
}

// checkPages makes sure that every page that is in use can be read as what it is, and is in use once.
func checkPages(f io.ReaderAt) error {
	h, err := readHead(f)
	if err != nil {
		return err
	}
	if err := h.checkFreelist(f); err != nil {
		return err
	}
	w := walker{head: h, f: f, seen: map[uint64]bool{}}
	return w.walk(h.root, 0)
}

func (w *walker) walk(id uint64, depth int) error {
	p, err := w.page(w.f, id)
	if err != nil {
		return err
	}
	for i := range uint64(len(p.bytes)) / w.pageSize {
		if w.seen[id+i] {
			return p.wrong("is used twice")
		}
		w.seen[id+i] = true
	}
	if depth > mostDepth {
		return p.wrong("lies too deep")
	}
	return w.elements(p, depth)
}

// elements looks at what stands in a page: branches lead to other pages, leaves hold keys and values.
func (w *walker) elements(p page, depth int) error {
	if p.flags != branchFlag && p.flags != leafFlag {
		return p.wrong("is neither branch nor leaf")
	}
	if pageHead+elementSize*int(p.count) > len(p.bytes) || p.flags == branchFlag && p.count == 0 {
		return p.wrong("has a wrong count")
	}
	for i := range int(p.count) {
		at := pageHead + elementSize*i
		e := p.bytes[at:]
		if p.flags == branchFlag { // where the key is, how long, and the page
			if uint64(order.Uint32(e))+uint64(order.Uint32(e[4:])) > uint64(len(e)) {
				return p.wrong("has a key outside of itself")
			}
			if err := w.walk(order.Uint64(e[8:]), depth+1); err != nil {
				return err
			}
			continue
		}
		// What it is, where the key is, how long, and how long the value behind it.
		from := uint64(order.Uint32(e[4:])) + uint64(order.Uint32(e[8:]))
		to := from + uint64(order.Uint32(e[12:]))
		if to > uint64(len(e)) {
			return p.wrong("has an entry outside of itself")
		}
		if order.Uint32(e)&bucketFlag != 0 {
			if err := w.bucket(p, e[from:to], depth); err != nil {
				return err
			}
		}
	}
	return nil
}

// bucket goes into a bucket, which is a tree of its own or, where it is small, a page within the value.
func (w *walker) bucket(p page, value []byte, depth int) error {
	if len(value) < bucketHead {
		return p.wrong("has half a bucket")
	}
	if root := order.Uint64(value); root != 0 {
		return w.walk(root, depth+1)
	}
	inner := value[bucketHead:]
	if len(inner) < pageHead || depth > mostDepth {
		return p.wrong("has half a bucket")
	}
	within := page{id: p.id, flags: order.Uint16(inner[8:]), count: order.Uint16(inner[10:]), bytes: inner}
	if within.flags != leafFlag {
		return p.wrong("has a bucket within that is no leaf")
	}
	return w.elements(within, depth+1)
}
