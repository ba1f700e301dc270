package dice

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Part is some leaves of a log, one after another: what a dicelog file holds. Every report carries one, so that a
// player's mailbox holds the whole log.
type Part struct {
	Game   string
	From   int // the number of the first leaf, from 0
	Leaves []Leaf
	// Read are the same leaves for Log.AddRead, if the part comes from ReadDicelog.
	Read []Read
}

// Dicelog writes the leaves from number from up to, but not including, number to, as a file.
func (g *Log) Dicelog(from, to int) ([]byte, error) {
	if from < 0 || to < from || to > len(g.leaves) {
		return nil, fmt.Errorf("the log has %d leaves: there are none from %d to %d", len(g.leaves), from, to)
	}
	data := []byte(title(g.Game(), from, to-from))
	for i, r := range g.leaves[from:to] {
		data = appendLeaf(data, from+i, r.text)
	}
	return data, nil
}

// Bytes is the part as a file.
func (p Part) Bytes() []byte {
	data := []byte(title(p.Game, p.From, len(p.Leaves)))
	for i, l := range p.Leaves {
		data = appendLeaf(data, p.From+i, l.Text())
	}
	return data
}

// title is the first line of a file.
func title(game string, from, count int) string {
	return Protocol + " dicelog " + game + " from " + strconv.Itoa(from) + " count " + strconv.Itoa(count) + "\n"
}

func appendLeaf(data []byte, i int, text string) []byte {
	return append(append(data, leafTitle(i, len(text))...), text...)
}

func leafTitle(i, size int) string {
	return "leaf " + strconv.Itoa(i) + " " + strconv.Itoa(size) + "\n"
}

// maxLeaves is how many leaves a log can have in a file.
const maxLeaves = 9_999_999

// ReadDicelog reads a dicelog file. The name is for the errors, which say where in the file something is wrong. The
// leaves are well written; whether they may follow one another is for Log.Add to say.
func ReadDicelog(name string, data []byte) (Part, error) {
	p := &parser{rest: string(data)}
	line := p.next()
	w := p.match(line, Protocol+" dicelog * from * count *")
	part := Part{Game: w[0], From: p.number(w[1], 0, maxLeaves)}
	count := p.number(w[2], 0, maxLeaves)
	if p.err == nil {
		p.check(CheckGame(part.Game))
	}
	for i := part.From; p.err == nil && i < part.From+count; i++ {
		r := p.numbered(i, part.Game)
		part.Read, part.Leaves = append(part.Read, r), append(part.Leaves, r.Leaf())
	}
	if p.err == nil && p.rest != "" {
		p.line++
		p.fail("the file should end behind its %d leaves", count)
	}
	if want := title(part.Game, part.From, count); p.err == nil && !strings.HasPrefix(string(data), want) {
		p.line = 1
		p.fail("the first line should be %s", clip(want))
	}
	if p.err != nil {
		return Part{}, inFile(name, p.err)
	}
	return part, nil
}

// numbered reads a leaf and the line before it.
func (p *parser) numbered(i int, game string) (r Read) {
	line := p.next()
	w := p.match(line, "leaf * *")
	size := p.number(w[1], 1, maxLeaf)
	if p.err == nil && line+"\n" != leafTitle(i, size) {
		p.fail("here should stand %s", clip(strings.TrimSuffix(leafTitle(i, size), "\n")))
	}
	if p.err == nil && size > len(p.rest) {
		p.fail("the file breaks off: the leaf should have %d bytes, and %d are left", size, len(p.rest))
	}
	if p.err != nil {
		return r
	}
	text := p.rest[:size]
	r, err := ReadLeaf(text)
	if wrong, ok := errors.AsType[*textError](err); ok {
		p.line += wrong.line
		p.fail("%s", wrong.why)
		return r
	}
	if name := r.leaf.Name(); name != game {
		p.line++
		p.fail("this leaf belongs to the game %s, and the file to %s", name, game)
	}
	p.rest = p.rest[size:]
	p.line += strings.Count(text, "\n")
	return r
}

// inFile names the file and the line of an error.
func inFile(name string, err error) error {
	if wrong, ok := errors.AsType[*textError](err); ok {
		return fmt.Errorf("%s:%d: %s", name, wrong.line, wrong.why)
	}
	return fmt.Errorf("%s: %w", name, err)
}
