package paper

import (
	"cmp"

	"fieldpost/adjudicator/rules/prose"
)

// Document is a letter: a title and what stands below it. What it holds may have come from strangers: both forms leave out
// characters that no reader would see or that turn the direction of writing, and HTML escapes all the rest.
type Document struct {
	Title  prose.Text
	Name   prose.Text // of a document that shows no title, for programs that name what is open
	Lang   string     // its language as BCP 47 has it; English if empty
	Blocks []Block
}

// Add puts blocks at the end.
func (s *Document) Add(blocks ...Block) { s.Blocks = append(s.Blocks, blocks...) }

// Block is a piece of a document.
type Block interface{ isBlock() }

// Duties are what is asked of the reader: they stand out.
type Duties []prose.Text // paragraphs

// Head is the heading of what follows.
type Head prose.Text

// Text is a paragraph, broken as the screen wants it.
type Text prose.Text

// List is short things, one below the other.
type List []prose.Text

// Sentences are what is said one below the other: each begins a line, and goes on further in.
type Sentences []prose.Text

// Meanings are words that can be typed, or names, with what they mean or what belongs to them beside them.
type Meanings []Meaning

// Meaning is a word and what it means.
type Meaning struct {
	Word  prose.Text `json:"word"`
	Means prose.Text `json:"means"`

	Typed  bool `json:"typed,omitempty"`  // the word is the same in all languages
	Quoted bool `json:"quoted,omitempty"` // and so is what it means
}

// Quoted is what a person has written for others: kept as it is, in every language.
type Quoted string

// Lines are lines that are kept as they are: orders, what a program has written.
type Lines string

// Sample is what could be typed: the same as Lines, set in.
type Sample string

// Table is rows of short cells. In plain text it is a table of blanks and lines; one that is too wide becomes a list of
// its rows, so that nothing is cut and a screen reader can read it. A line that ends in a cell ends there in HTML, too.
type Table struct {
	Caption prose.Text
	Head    []prose.Text
	Rows    [][]prose.Text
	Right   []bool // columns of numbers; may be shorter than a row
}

// Picture is shown where HTML is; in plain text its words stand for it.
type Picture struct {
	ID    string     // of the picture in the letter
	Alt   prose.Text // in words
	Width int        // in pixels, as it is best shown; never wider than the screen

	word prose.Text // for a picture, of one that was said in another language
}

// pictureWord is the word for a picture in plain text.
const pictureWord prose.Text = "Picture"

// inText is what stands for the picture in plain text.
func (p Picture) inText() string {
	return "[" + cmp.Or(p.word, pictureWord).String() + ": " + p.Alt.String() + "]"
}

// Small is small print.
type Small prose.Text

func (Duties) isBlock()    {}
func (Sample) isBlock()    {}
func (Head) isBlock()      {}
func (Text) isBlock()      {}
func (List) isBlock()      {}
func (Lines) isBlock()     {}
func (Meanings) isBlock()  {}
func (Quoted) isBlock()    {}
func (Sentences) isBlock() {}
func (Table) isBlock()     {}
func (Picture) isBlock()   {}
func (Small) isBlock()     {}

// Line is a sentence that stands with others, one below the other.
func Line(format string, args ...any) Sentences { return Sentences{prose.Say(format, args...)} }

// Para is a paragraph.
func Para(format string, args ...any) Text { return Text(prose.Say(format, args...)) }
