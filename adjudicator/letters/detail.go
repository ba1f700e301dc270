package letters

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail"
	"fieldpost/mail/paper"
)

// How long a letter may be, in bytes. Gmail hides what comes after 102 KB of HTML, and the form stands at the end.
const (
	mostHTML = 95_000
	mostText = 200_000
)

// mostLines is how many lines of text a report may have with all that it tells line by line. Of a longer one that stands in a file: letters
// are read on phones.
const mostLines = 150

// Detail says how much a letter tells: the later ones tell less.
type Detail int

// What is left out of a letter that would be too long, one after the other. What is told always stays.
const (
	AllTold     Detail = iota
	NoLines            // the reports line by line
	NoOldTables        // the tables of all turns but the last
	NoBattles          // the battles of the last turn, and a long game's turns and rounds
	NoTables           // its land and money
	NoOldTurns         // what happened in all turns but the last
	NothingTold        // what happened
	Always
)

// AllOfIt is the heading of a report line by line.
const AllOfIt = "All of it, line by line"

// version is the letter in English in so much detail. Where the last of what is left out stood it says so.
func (l *Letter) version(d Detail) version {
	v := version{subject: l.Subject, titled: l.Titled, parts: l.in(d, InLetter)}
	if d == AllTold {
		return v
	}
	if l.Whole == "" {
		return l.beginning(d)
	}
	last := -1
	for i, p := range l.Parts {
		if p.Until < d {
			last = i
		}
	}
	v.parts = nil
	for i, p := range l.Parts {
		if p.From <= d && d <= p.Until && p.Only != InFile {
			v.parts = append(v.parts, p)
		}
		if i == last {
			v.parts = append(v.parts, Part{Blocks: l.elsewhere(d)})
		}
	}
	return v
}

// told is the letter in so much detail, below the line that stands on top of it.
func (l *Letter) told(d Detail) version { return l.version(d).under(l.Ahead) }

// elsewhere says where that stands which the letter does not tell.
func (l *Letter) elsewhere(d Detail) []paper.Block {
	if d == NoLines {
		return []paper.Block{paper.Head(AllOfIt), paper.Text(prose.Say("The file %s of this letter has it, with the number of each line for WHY.", l.Whole))}
	}
	return []paper.Block{paper.Head(AllOfIt), paper.Text(prose.Say(
		"Mail programs cut letters as long as this one would be. All that is not told here stands in its file %s, with the number of each line for WHY.", l.Whole))}
}

// long tells whether the report would be too long to be read if it was told line by line as well. text is the whole letter.
func (l *Letter) long(text string) bool {
	return l.Whole != "" && slices.ContainsFunc(l.Parts, func(p Part) bool { return p.Until == AllTold }) && strings.Count(text, "\n") > mostLines &&
		strings.Count(version{parts: l.in(AllTold, InFile)}.text(), "\n") > mostLines
}

// beginning is how a letter tells less that has no parts to be left out: a quarter of its lines, then a quarter of these.
func (l *Letter) beginning(d Detail) version {
	var blocks []paper.Block
	for _, p := range l.in(AllTold, InLetter) {
		blocks = append(blocks, p.Blocks...)
	}
	lines := strings.Count(paper.TextOf(blocks...), "\n")
	blocks = paper.Beginning(blocks, lines>>(2*d))
	blocks = append(blocks, paper.Text(prose.Say("This letter is too long for many mail programs. All of it stands in its file %s.", wholeLetter)))
	return version{subject: l.Subject, titled: l.Titled, parts: Whole(blocks...)}
}

// written is a letter as it is sent: said in a language, and no longer than mail programs show.
type written struct {
	subject, text, html string
	files               []mail.File
}

// write writes a letter that people read and no mail program cuts, in the language in which it is said. One that would be too long tells less,
// and carries all of it as a file.
func (l *Letter) write(said func(version) version) written {
	first := said(l.told(AllTold))
	out := written{subject: first.subject.String(), text: first.text(), files: l.Files}
	least := AllTold
	if l.long(out.text) {
		least = NoLines
		first = said(l.told(least))
		out.text = first.text()
	}
	out.html = first.html()
	for d := least + 1; d < Always && (len(out.html) > mostHTML || len(out.text) > mostText); d++ {
		less := said(l.told(d))
		if len(out.html) > mostHTML {
			out.html = less.html()
		}
		if len(out.text) > mostText {
			out.text = less.text()
		}
		least = d
	}
	if least > AllTold {
		out.files = append(slices.Clone(out.files), l.allOf(said))
	}
	return out
}
