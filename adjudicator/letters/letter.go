package letters

import (
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail"
	"fieldpost/mail/paper"
)

// Letter is what one person is sent.
type Letter struct {
	Envelope
	Game     string // stands in brackets before its subject; "" for a letter of none
	Subject  prose.Text
	Zone     string     // the time zone in which its moments are told; "" for UTC
	Language string     // the code of the one in which it is said; "" for the usual one
	Ahead    prose.Text // a line that stands on top of it, whatever else it tells
	Titled   bool       // its subject stands above it where HTML is shown
	Parts    []Part
	Whole    string // the name of the file with all of it, should it have to tell less; "" for a letter of which less is its beginning
	Pictures []Picture
	Files    []mail.File
}

// Part is a piece of a letter, one below the other.
type Part struct {
	Blocks []paper.Block
	From   Detail // it is told in letters that tell as little as this,
	Until  Detail // and as much
	Only   Place  // where it stands, if not everywhere
}

// Place is where a part of a letter stands.
type Place int

// A part that is one person's own is no part of the file with all of the letter; one that he is told elsewhere stands there alone.
const (
	Everywhere Place = iota
	InLetter
	InFile
)

// Whole is a letter of one part, which is always told.
func Whole(blocks ...paper.Block) []Part { return []Part{{Blocks: blocks, Until: Always}} }

// Picture is shown where a block of a letter names it: a scene that is drawn when the letter is sent, or a small PNG that is there.
type Picture struct {
	ID    string // of the picture in the letter
	Name  string // of its file
	View  string
	Scene []byte
	PNG   []byte
}

// Plain is the letter as plain text, in English and in so much detail.
func (l *Letter) Plain(d Detail) string { return l.version(d).text() }

// in are the parts that stand at a place in so much detail.
func (l *Letter) in(d Detail, at Place) []Part {
	var parts []Part
	for _, p := range l.Parts {
		if p.From <= d && d <= p.Until && (p.Only == Everywhere || p.Only == at) {
			parts = append(parts, p)
		}
	}
	return parts
}

// allOf is everything that the letter tells, for its file.
func (l *Letter) allOf(said func(version) version) mail.File {
	if l.Whole == "" {
		return mail.File{Name: wholeLetter, Data: []byte(said(l.told(AllTold)).text())}
	}
	return mail.File{Name: l.Whole, Data: []byte(said(version{parts: l.in(AllTold, InFile)}).text())}
}

// wholeLetter is the name of the file with all of a letter that is no report.
const wholeLetter = "letter.txt"
