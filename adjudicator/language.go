package adjudicator

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/tongue"
	"fieldpost/orders"
)

// Languages are those in which letters can be written. English is the one in which they are composed; every other one is a
// book of phrases.
type Languages struct {
	Shelf *tongue.Shelf // nil for the books that the program brings
	Usual string        // the code of the language of those who have chosen none; "" for English
}

// english is the code of the language that needs no book.
const english = "en"

// book finds the book of a code: that of the usual language, if nobody has chosen or the book is no longer there; nil for
// English.
func (l *Languages) book(code string) *tongue.Book {
	for _, c := range []string{code, l.Usual} {
		if c == english {
			return nil
		}
		if b := l.Shelf.Find(c); b != nil {
			return b
		}
	}
	return nil
}

// listed are all languages, each with its code.
func (l *Languages) listed() string {
	var all []string
	for _, b := range l.Shelf.Books() {
		all = append(all, spoken(b))
	}
	return prose.List(all)
}

// spoken is what a language is called in letters: "Deutsch (de)".
func spoken(b *tongue.Book) string { return fmt.Sprintf("%s (%s)", b.Name(), b.Code()) }

// chosen is the code of the language that a person has chosen in this game, "" if he has not: what he has said for one of
// his seats holds for all of them. A seat that is given away is a copy that has kept its own.
func (t *table) chosen(s *Seat) string {
	for _, o := range t.at(s.key()) {
		if o.Language != "" {
			return o.Language
		}
	}
	return s.Language
}

// languageOf is the code of the language in which somebody is written to, "" for the usual one. Witnesses are programs as a
// rule, and read English unless they say otherwise.
func (t *table) languageOf(s *Seat) string {
	code := t.chosen(s)
	if code == "" && dice.IsWitness(s.Name) {
		return english
	}
	return code
}

// asks tells whether a request only asks, though its word can also change something: LANGUAGE alone.
func asks(c orders.Command) bool { return c.Word == languageWord && len(c.Args) == 0 }

const languageWord = "LANGUAGE"

// languages answers LANGUAGE alone: which one the sender reads, and which there are.
func (r *requests) languages(context.Context, orders.Command) (answer, error) {
	l := &r.desk.Languages
	read := l.Shelf.Find(english)
	if b := l.book(r.table.languageOf(r.seat)); b != nil {
		read = b
	}
	text := paragraph(fmt.Sprintf("The letters to you are written in %s.", spoken(read)))
	text += paragraph(fmt.Sprintf("There are %s.", l.listed()))
	text += "The line LANGUAGE and the code of one of them changes it.\n"
	return answer{text: text}, nil
}

// wanted finds the book of the language that LANGUAGE names, or says that there is none.
func (l *Languages) wanted(c orders.Command) (b *tongue.Book, why string) {
	if len(c.Args) == 1 {
		b = l.Shelf.Find(c.Args[0])
	}
	if b == nil {
		why = fmt.Sprintf("There is no language %q here; there are %s.", shorten(strings.Join(c.Args, " ")), l.listed())
	}
	return b, why
}

// wanted is the code of the language that a letter asks for, "" for none: its answer is in that language even if nothing of
// the letter is done because an order in it is wrong.
func (r *requests) wanted() string {
	for _, c := range r.commands {
		if c.Word != languageWord || asks(c) {
			continue
		}
		if b, why := r.desk.Languages.wanted(c); why == "" {
			return b.Code()
		}
	}
	return ""
}

// maySpeak judges LANGUAGE: everybody may choose who gets letters.
func (r *requests) maySpeak(c orders.Command) string {
	if r.seat.vacant() {
		return operatorSeat
	}
	_, why := r.desk.Languages.wanted(c)
	return why
}

// speaks has all letters to the sender written in the language that he wants, from the answer to this one on.
func (r *requests) speaks(_ context.Context, c orders.Command) error {
	b, why := r.desk.Languages.wanted(c)
	if why != "" {
		return errors.New(why)
	}
	for _, s := range r.table.at(r.seat.key()) {
		s.Language = b.Code()
	}
	r.seat.Language = b.Code()
	r.say(paragraph(fmt.Sprintf("The letters of this game to you are written in %s from now on.", spoken(b))))
	return nil
}

// language is LANGUAGE in a game that waits for its players.
func (f *forming) language(c orders.Command) string {
	if why := f.maySpeak(c); why != "" {
		return why
	}
	if err := f.speaks(f.ctx, c); err != nil {
		return err.Error()
	}
	return ""
}

// chooses has a guest read another language before he has taken his seat, if he wants one, or says why that cannot be.
func (t *table) chooses(l *Languages, key string, list []orders.Command) (chose bool, why string) {
	i := slices.IndexFunc(list, func(c orders.Command) bool { return c.Word == languageWord && !asks(c) })
	if i < 0 {
		return false, ""
	}
	b, why := l.wanted(list[i])
	if why != "" {
		return false, why
	}
	t.Guests = slices.Clone(t.Guests)
	for j := range t.Guests {
		if g := &t.Guests[j]; g.key() == key {
			g.Language = b.Code()
		}
	}
	return true, ""
}
