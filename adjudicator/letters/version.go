package letters

import (
	"slices"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// version is a letter in one length and in one language.
type version struct {
	subject prose.Text
	titled  bool
	code    string // of its language, "" for English
	parts   []Part
}

// text is the version as plain text.
func (v version) text() string {
	var doc paper.Document
	for _, p := range v.parts {
		doc.Add(p.Blocks...)
	}
	return doc.Text()
}

// html is the version for the eye.
func (v version) html() string {
	doc := paper.Document{Name: v.subject, Lang: v.code}
	if v.titled {
		doc.Title = v.subject
	}
	for i := range v.parts {
		doc.Add(v.parts[i].Blocks...)
	}
	return doc.HTML()
}

// under puts a line on top, where it stands out.
func (v version) under(line prose.Text) version {
	if line == "" {
		return v
	}
	v.parts = slices.Clone(v.parts)
	if len(v.parts) == 0 {
		v.parts = []Part{{}}
	}
	first := &v.parts[0]
	blocks := first.Blocks
	top, rest := paper.Duties{line}, blocks
	if len(blocks) > 0 {
		if call, is := blocks[0].(paper.Duties); is {
			top, rest = append(top, call...), blocks[1:]
		}
	}
	first.Blocks = slices.Concat([]paper.Block{top}, rest)
	return v
}

// only leaves out all pictures but those of some names: the words of the letter stand alone.
func (v version) only(shown []string) version {
	v.parts = slices.Clone(v.parts)
	for i, p := range v.parts {
		v.parts[i].Blocks = slices.DeleteFunc(slices.Clone(p.Blocks), func(b paper.Block) bool {
			picture, is := b.(paper.Picture)
			return is && !slices.Contains(shown, picture.ID)
		})
	}
	return v
}
