package evidence

import (
	"bufio"
	"bytes"
	"io"
	"regexp"
)

// mbox reads an mbox file letter by letter. take gets each with its number, from 1, and where in the file it ends; its
// data are taken back when take returns. A letter that is too long comes without data. take returns false to stop.
func mbox(file io.Reader, take func(number int, data []byte, end int64) bool) error {
	r := bufio.NewReaderSize(file, maxHeader)
	if head, _ := r.Peek(len(mark)); string(head) == mark {
		r.Discard(len(mark))
	}
	var letter []byte
	var at int64
	number, tooLong := 0, false
	atStart, afterBlank := true, true // of a line; behind an empty line
	done := func() bool {
		data := trimEnd(letter) // an empty line stands between letters
		if tooLong {
			data = nil
		}
		letter, tooLong = letter[:0], false
		return number == 0 || take(number, data, at)
	}
	for {
		line, err := r.ReadSlice('\n')
		if err != nil && err != io.EOF && err != bufio.ErrBufferFull {
			return err
		}
		length := int64(len(line))
		switch {
		case atStart && afterBlank && bytes.HasPrefix(line, []byte("From ")) && separates(bytes.Clone(line), r):
			if !done() {
				return nil
			}
			number++
		case len(letter)+len(line) > maxLetter:
			tooLong = true
		case atStart:
			letter = append(letter, unquote(line)...)
		default:
			letter = append(letter, line...)
		}
		at += length
		if err == io.EOF {
			done()
			return nil
		}
		afterBlank = atStart && err == nil && len(bytes.TrimRight(line, "\r\n")) == 0
		atStart = err == nil
	}
}

// What a line between letters has: the time and the year of the delivery.
var (
	clock = regexp.MustCompile(`[0-9]:[0-9][0-9]`)
	year  = regexp.MustCompile(`\b(19|20)[0-9][0-9]\b`)
)

// separates tells whether a line that begins with "From " stands between two letters. Some programs write nothing more
// than that, and in a letter a sentence may begin so; therefore a date or nothing must follow, and in the next line a
// field.
func separates(line []byte, r *bufio.Reader) bool {
	rest := bytes.TrimSpace(bytes.TrimPrefix(line, []byte("From ")))
	if len(line) > 1000 || len(rest) > 0 && !(clock.Match(rest) && year.Match(rest)) {
		return false
	}
	next, _ := r.Peek(100)
	next, _, _ = bytes.Cut(next, []byte("\n"))
	return fieldName(next) != ""
}

// isMbox tells whether a file begins as an mbox file does.
func isMbox(head []byte) bool {
	line, rest, _ := bytes.Cut(bytes.TrimPrefix(head, []byte(mark)), []byte("\n"))
	return bytes.HasPrefix(line, []byte("From ")) && separates(line, bufio.NewReader(bytes.NewReader(rest)))
}

// unquote takes off the sign that was put before a line "From " inside a letter.
func unquote(line []byte) []byte {
	if bytes.HasPrefix(line, []byte(">")) && bytes.HasPrefix(bytes.TrimLeft(line, ">"), []byte("From ")) {
		return line[1:]
	}
	return line
}

// mbox gathers the letters of an mbox file.
func (g *gathering) mbox(s source, file io.Reader) error {
	before := g.done
	return mbox(file, func(number int, data []byte, end int64) bool {
		if data == nil {
			g.skip(whereIs(s.name, number), "it is longer than %s", mebibytes(maxLetter))
		} else {
			g.letter(s.name, number, data)
		}
		g.went(before + end)
		return g.room(s.name)
	})
}
