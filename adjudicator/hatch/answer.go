package hatch

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// An answer is a row of pieces: a letter that says what it is, the length in four bytes, the highest first, and so many
// bytes.
const (
	pieceText = 't' // what was asked for
	pieceEnd  = 'e' // the exit code in one byte, and a sentence if something was wrong
	maxPiece  = 64 << 10
)

// Verdict is how a request has ended.
type Verdict struct {
	Code int    // for the shell: 0 done, 1 the answer is no, 2 wrong use
	Says string // why, if the code is not 0
}

// pieces writes an answer.
type pieces struct{ to io.Writer }

// Write sends text.
func (p pieces) Write(text []byte) (int, error) {
	sent := 0
	for len(text) > 0 {
		n := min(len(text), maxPiece)
		if err := p.piece(pieceText, text[:n]); err != nil {
			return sent, err
		}
		sent += n
		text = text[n:]
	}
	return sent, nil
}

// end sends the verdict.
func (p pieces) end(v Verdict) error {
	says := v.Says[:min(len(v.Says), maxPiece-1)]
	return p.piece(pieceEnd, append([]byte{byte(v.Code)}, says...))
}

func (p pieces) piece(kind byte, data []byte) error {
	head := binary.BigEndian.AppendUint32([]byte{kind}, uint32(len(data)))
	_, err := p.to.Write(append(head, data...))
	return err
}

// errCut is an answer that does not end as answers do.
var errCut = errors.New("the daemon has ended in the middle of its answer")

// readAnswer copies the text of an answer and returns the verdict.
func readAnswer(from io.Reader, to io.Writer) (Verdict, error) {
	for {
		head := make([]byte, 5)
		if _, err := io.ReadFull(from, head); err != nil {
			return Verdict{}, cut(err)
		}
		n := binary.BigEndian.Uint32(head[1:])
		if n > maxPiece {
			return Verdict{}, fmt.Errorf("the daemon sends a piece of %d bytes", n)
		}
		data := make([]byte, n)
		if _, err := io.ReadFull(from, data); err != nil {
			return Verdict{}, cut(err)
		}
		switch {
		case head[0] == pieceText:
			if _, err := to.Write(data); err != nil {
				return Verdict{}, err
			}
		case head[0] == pieceEnd && n > 0:
			return Verdict{Code: int(data[0]), Says: string(data[1:])}, nil
		default:
			return Verdict{}, errors.New("the daemon sends something that this program does not know; is it another version?")
		}
	}
}

// cut names the end of a stream that came too early.
func cut(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return errCut
	}
	return err
}
