package store

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"os"
)

// bbolt reads its file through a memory map and trusts what it finds. Where the file has been cut short, a look behind its
// end kills the process; where a count in it is wrong, bbolt goes on for hours or takes all memory. No recover helps.
// So before bbolt sees a file, its head is looked at here, and before its own check, every page is, in pages.go.
//
// The file is a row of pages. The first two are the meta pages, written in turn; the valid one of the later transaction holds. Numbers
// are in the byte order of the machine. A page begins with 16 bytes: its number (8), what it is (2), how many elements it has
// (2), and how many further pages it goes on for (4). After them stands in a meta page: magic, version, page size, flags (4
// each), the root bucket (16, of which the first 8 are its page), the page of the free list, the number of pages, the
// transaction (8 each), and an FNV-1a checksum over all that.
const (
	pageHead     = 16
	metaMagic    = 0xED0CDAED
	metaSum      = 56 // where the checksum stands, behind the page's own 16 bytes
	maxPageLog   = 24 // page sizes are powers of two from 1 KiB to 16 MiB
	noFreelist   = 1<<64 - 1
	freelistFlag = 0x10
)

var order = binary.NativeEndian

// head is what the valid meta page says.
type head struct {
	pageSize, root, freelist, pages, transaction uint64
}

// checkHead refuses a database file whose head is gone, that is shorter than its head says, or whose free list cannot be.
// One that is empty, or is not there, is new.
func checkHead(name string) error {
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if info.IsDir() {
		return errors.New("it is a folder, not a file")
	}
	if info.Size() == 0 {
		return nil
	}
	h, err := readHead(f)
	if err != nil {
		return err
	}
	if want := h.pages * h.pageSize; uint64(info.Size()) < want {
		return fmt.Errorf("%w: it is cut short, %d bytes of at least %d; bring back a backup with fieldpost restore", ErrDamaged, info.Size(), want)
	}
	return h.checkFreelist(f)
}

// readHead finds the valid meta page.
func readHead(f io.ReaderAt) (head, error) {
	var found head
	look := func(at int64) {
		var m [metaSum + 8]byte
		if _, err := f.ReadAt(m[:], at+pageHead); err != nil {
			return
		}
		sum := fnv.New64a()
		sum.Write(m[:metaSum])
		if order.Uint32(m[:]) != metaMagic || order.Uint64(m[metaSum:]) != sum.Sum64() {
			return
		}
		h := head{
			pageSize:    uint64(order.Uint32(m[8:])),
			root:        order.Uint64(m[16:]),
			freelist:    order.Uint64(m[32:]),
			pages:       order.Uint64(m[40:]),
			transaction: order.Uint64(m[48:]),
		}
		if h.pageSize >= 1<<10 && h.pageSize <= 1<<maxPageLog && h.pages < 1<<38 && (found.pages == 0 || h.transaction > found.transaction) {
			found = h
		}
	}
	look(0)
	for log := 10; log <= maxPageLog; log++ { // the second lies where the first ends, and if the first is broken nobody knows where
		look(1 << log)
	}
	if found.pages == 0 {
		return head{}, fmt.Errorf("%w: this is no database, or its head is gone; bring back a backup with fieldpost restore", ErrDamaged)
	}
	return found, nil
}

// checkFreelist makes sure that bbolt can read the list of free pages.
func (h head) checkFreelist(f io.ReaderAt) error {
	if h.freelist == noFreelist {
		return nil
	}
	p, err := h.page(f, h.freelist)
	if err != nil {
		return err
	}
	count, from := uint64(p.count), uint64(pageHead)
	if count == 0xFFFF { // too many for two bytes: the first element is the count
		count, from = order.Uint64(p.bytes[pageHead:]), pageHead+8
	}
	if p.flags != freelistFlag || count > (uint64(len(p.bytes))-from)/8 {
		return p.wrong("is no list of free pages")
	}
	for ; count > 0; count-- {
		if free := order.Uint64(p.bytes[from+8*(count-1):]); free < 2 || free >= h.pages {
			return p.wrong("lists a free page %d, of %d", free, h.pages)
		}
	}
	return nil
}
