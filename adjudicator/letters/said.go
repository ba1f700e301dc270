package letters

import (
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/mail/translation"
)

// Languages are those in which letters can be written. English is the one in which they are composed; every other one is a
// book of phrases.
type Languages struct {
	Shelf *translation.Shelf // nil for the books that the program brings
	Usual string             // the code of the language of those who have chosen none; "" for English
}

// English is the code of the language that needs no book.
const English = "en"

// Open takes the books that the program brings if no others were put there.
func (l *Languages) Open() (err error) {
	if l.Shelf == nil {
		l.Shelf, err = translation.NewShelf()
	}
	return err
}

// Book finds the book of a code: that of the usual language, if nobody has chosen or the book is no longer there; nil for
// English.
func (l *Languages) Book(code string) *translation.Book {
	for _, c := range []string{code, l.Usual} {
		if c == English {
			return nil
		}
		if b := l.Shelf.Find(c); b != nil {
			return b
		}
	}
	return nil
}

// in is the letter in the language of a book, with its moments in a time zone; nil and "" leave it as it is. This is the only place where anything
// is translated: what is kept, judged and logged is English and UTC. Files and orders stay as they are, and what people have typed, too.
func (v version) in(b *translation.Book, zone string) version {
	place, err := time.LoadLocation(zone)
	if err != nil { // it was one when it was chosen
		place = time.UTC
	}
	local := func(t prose.Text) prose.Text {
		if zone == "" {
			return t
		}
		return clock.Local(t, place)
	}
	say, code := func(t prose.Text) string { return local(t).String() }, ""
	switch {
	case b != nil:
		say, code = func(t prose.Text) string { return b.Words(local(t)) }, b.Code()
	case zone == "":
		return v
	}
	out := version{subject: prose.Words(say(v.subject)), titled: v.titled, code: code}
	for _, p := range v.parts {
		p.Blocks = (&paper.Document{Blocks: p.Blocks}).In(say, code).Blocks
		out.parts = append(out.parts, p)
	}
	return out
}
