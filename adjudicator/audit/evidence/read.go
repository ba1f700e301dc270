package evidence

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path"
)

// gathering is a reading of many files.
type gathering struct {
	Evidence
	sources  []source
	roots    []*os.Root
	known    map[[sha256.Size]byte]bool   // letters and files read so far
	shared   map[[sha256.Size]byte][]byte // data of pieces
	held     int                          // bytes, about
	full     bool
	done     int64
	total    int64
	progress func(done, total int64)
}

// Read reads files and folders. progress, if there is one, is told from time to time how many bytes of all have been
// read. A file that was named and cannot be read is an error; a file in a folder that cannot be read is only listed.
func Read(files []string, progress func(done, total int64)) (*Evidence, error) {
	g := &gathering{known: map[[sha256.Size]byte]bool{}, shared: map[[sha256.Size]byte][]byte{}, progress: progress}
	defer func() {
		for _, r := range g.roots {
			r.Close()
		}
	}()
	if err := g.list(files); err != nil {
		return nil, err
	}
	for _, s := range g.sources {
		before := g.done
		if err := g.file(s); err != nil {
			if s.named() {
				return nil, unreadable(s.name, err)
			}
			g.skip(s.name, "%v", reason(err))
		}
		g.went(before + s.size)
		if !g.room(s.name) {
			break
		}
	}
	return &g.Evidence, nil
}

// went tells how far the reading has got.
func (g *gathering) went(done int64) {
	g.done = min(done, g.total)
	if g.progress != nil {
		g.progress(g.done, g.total)
	}
}

// room tells whether more may be taken in, and says once that it may not.
func (g *gathering) room(where string) bool {
	if !g.full && g.held >= maxHeld {
		g.full = true
		g.skip(where, "what lies behind this is not read: there is more evidence than %s", mebibytes(maxHeld))
	}
	return !g.full
}

// file reads a file, whatever it is. Errors are those of reading it.
func (g *gathering) file(s source) error {
	file, err := s.open()
	if err != nil {
		return err
	}
	defer file.Close()
	if info, err := file.Stat(); err != nil || !info.Mode().IsRegular() {
		return fmt.Errorf("it is not a file any more")
	}
	head := make([]byte, 4<<10)
	n, err := io.ReadFull(file, head)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return err
	}
	most, box := int64(maxFile), KindOfName(s.path) == NoKind && isMbox(head[:n])
	if box {
		most = maxMbox
	}
	if s.size > most {
		g.skip(s.name, "it is longer than %s", mebibytes(most))
		return nil
	}
	// A file that grows meanwhile is read as far as it was long.
	whole := io.LimitReader(io.MultiReader(bytes.NewReader(head[:n]), file), s.size)
	if box {
		return g.mbox(s, whole)
	}
	data, err := io.ReadAll(whole)
	if err != nil {
		return err
	}
	if !g.bare(s, data) {
		g.letter(s.name, 0, data)
	}
	return nil
}

// bare takes a file that is itself a piece of evidence.
func (g *gathering) bare(s source, data []byte) bool {
	name := fileName(path.Base(s.path))
	kind, whole, mended := recognise(name, data)
	switch {
	case kind == NoKind:
		return false
	case len(whole) == 0:
		g.skip(s.name, "it is empty")
	case g.first(data):
		g.add(Piece{Kind: kind, Name: name, From: s.name, Data: whole, Mended: mended, Letter: -1})
	}
	return true
}

// letter takes a mail, with those forwarded in it.
func (g *gathering) letter(file string, number int, data []byte) {
	if !g.first(data) {
		return
	}
	where := whereIs(file, number)
	o := &opener{got: &Evidence{}, file: file, number: number}
	if err := o.letter(where, data, -1, 0); err != nil {
		g.skip(where, "%v", err)
		return
	}
	got, base := o.got, len(g.Letters)
	for _, l := range got.Letters {
		if l.Within >= 0 {
			l.Within += base
		}
		g.Letters = append(g.Letters, l)
		g.held += 500 + 24*len(l.Received) + 100*(len(l.Reveals)+len(l.Beacons))
	}
	for _, p := range got.Pieces {
		p.Letter += base
		g.add(p)
	}
	for _, s := range got.Skipped {
		g.skip(s.File, "%s", s.Reason)
	}
}

// first tells whether something has not been read before, line ends left aside: copies of a letter differ in them.
func (g *gathering) first(data []byte) bool {
	plain := bytes.TrimRight(bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n")), "\n")
	sum := sha256.Sum256(plain)
	if g.known[sum] {
		g.Repeated++
		return false
	}
	g.known[sum] = true
	return true
}

// add keeps a piece. Everybody gets the same dice files, so equal data are kept once.
func (g *gathering) add(p Piece) {
	sum := sha256.Sum256(p.Data)
	if same, ok := g.shared[sum]; ok {
		p.Data = same
	} else {
		g.shared[sum] = p.Data
		g.held += len(p.Data)
	}
	g.Pieces = append(g.Pieces, p)
	g.held += 300
}
