package scribe

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
)

// Piece is a piece of a snapshot that never changes, packed: a turn that is over, or so much of a text that only grows.
type Piece struct {
	Name string // under which Kept.Piece is asked for it
	Data []byte
}

// turnPiece is the name of a turn that is over, counted from 1, with events written in a version.
func turnPiece(facts, n int) string { return fmt.Sprintf("turn/%d/%08d", facts, n) }

// Keep notes that pieces are kept: later snapshots do not bring them again.
func (s *Scribe) Keep(pieces []Piece) {
	for _, p := range pieces {
		s.kept[p.Name] = true
	}
}

// grown is a text that only grows, as a page has it: whole pieces of it lie elsewhere, and the page holds its end.
type grown struct {
	Pieces int    `json:"pieces"`
	Sum    uint32 `json:"sum"` // of all of it
	Rest   string `json:"rest"`
}

// pieceSize is how long the pieces of such a text are.
const pieceSize = 8 << 10

func pieceName(what string, n int) string { return fmt.Sprintf("%s/%08d", what, n) }

// cut cuts off the pieces of a text.
func (w *writer) cut(what, text string) grown {
	g := grown{Pieces: len(text) / pieceSize, Sum: crc32.ChecksumIEEE([]byte(text))}
	for n := range g.Pieces {
		if name := pieceName(what, n+1); !w.kept[name] {
			var b bytes.Buffer
			zip(&b, []byte(text[n*pieceSize:(n+1)*pieceSize]), nil)
			w.pieces = append(w.pieces, Piece{name, b.Bytes()})
		}
	}
	g.Rest = text[g.Pieces*pieceSize:]
	return g
}

// whole puts such a text together again.
func (k Kept) whole(what string, g grown) (string, error) {
	if g.Pieces < 0 || g.Pieces > mostOfPage/pieceSize {
		return "", fmt.Errorf("there cannot be %d pieces of the %s", g.Pieces, what)
	}
	var text []byte
	for n := range g.Pieces {
		packed, err := k.piece(pieceName(what, n+1))
		if err != nil {
			return "", err
		}
		if text, err = unzip(text, bytes.NewReader(packed), false); err != nil {
			return "", err
		}
	}
	text = append(text, g.Rest...)
	if crc32.ChecksumIEEE(text) != g.Sum {
		return "", fmt.Errorf("the %s is not what was kept", what)
	}
	return string(text), nil
}

// piece is one that is kept.
func (k Kept) piece(name string) ([]byte, error) {
	if k.Piece == nil {
		return nil, errors.New("the pieces of this snapshot are missing")
	}
	return k.Piece(name)
}
