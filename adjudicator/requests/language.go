package requests

import (
	"context"
	"slices"
	"strings"

	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/mail/translation"
	"fieldpost/orders"
)

var _ = Known(Verb{
	Word: "LANGUAGE", Like: "LANGUAGE de", Page: "language",
	Says: "letters in another language; alone: which there are",
	May:  maySpeak, Do: speaks, Sender: true,
	Answer:  languages,
	Forming: FormVerb{Fits: AtMostArgs(1), Do: (*Forming).language, Answer: (*Forming).languages},
})

// listed are all languages, each with its code.
func listed(l *letters.Languages) prose.Text {
	var all []prose.Text
	for _, b := range l.Shelf.Books() {
		all = append(all, spoken(b))
	}
	return prose.List(all)
}

// spoken is what a language is called in letters: "Deutsch (de)".
func spoken(b *translation.Book) prose.Text { return prose.Typed(b.Name() + " (" + b.Code() + ")") }

// Asks tells whether a request only asks, though its word can also change something: LANGUAGE, TIMEZONE or ALIAS alone.
func Asks(c orders.Command) bool {
	return (c.Word == languageWord || c.Word == timezoneWord || c.Word == aliasWord) && len(c.Args) == 0
}

const languageWord = "LANGUAGE"

// languages answers LANGUAGE alone: which one the sender reads, and which there are.
func languages(r *Asked, _ context.Context, _ orders.Command) (table.Answer, error) {
	l := &r.House.Languages
	read := l.Shelf.Find(letters.English)
	if b := l.Book(r.Table.LanguageOf(r.Seat)); b != nil {
		read = b
	}
	return table.InBlocks(paper.Sentences{
		prose.Say("The letters to you are written in %s.", spoken(read)),
		prose.Say("There are %s.", listed(l)),
		"The line LANGUAGE and the code of one of them changes it.",
	}), nil
}

// spokenOf finds the book of the language that LANGUAGE names, or says that there is none.
func spokenOf(l *letters.Languages, c orders.Command) (b *translation.Book, why prose.Text) {
	if len(c.Args) == 1 {
		b = l.Shelf.Find(c.Args[0])
	}
	if b == nil {
		why = prose.Say("There is no language %q here; there are %s.", prose.Shorten(strings.Join(c.Args, " ")), listed(l))
	}
	return b, why
}

// wanted is the code of the language that a letter asks for, "" for none: its answer is in that language even if nothing of
// the letter is done because an order in it is wrong.
func (r *Asked) wanted() string {
	for _, c := range r.Commands {
		if c.Word != languageWord || Asks(c) {
			continue
		}
		if b, why := spokenOf(&r.House.Languages, c); why == "" {
			return b.Code()
		}
	}
	return ""
}

// maySpeak judges LANGUAGE: everybody may choose who gets letters.
func maySpeak(r *Asked, c orders.Command) prose.Text {
	if r.Seat.Vacant() {
		return OperatorSeat
	}
	_, why := spokenOf(&r.House.Languages, c)
	return why
}

// speaks has all letters to the sender written in the language that he wants, from the answer to this one on.
func speaks(r *Asked, _ context.Context, c orders.Command) error {
	b, why := spokenOf(&r.House.Languages, c)
	if why != "" {
		return prose.Wrong("%s", why)
	}
	for _, s := range r.Table.At(r.Seat.Key()) {
		s.Language = b.Code()
	}
	r.Seat.Language = b.Code()
	r.Says(paper.Para("The letters of this game to you are written in %s from now on.", spoken(b)))
	return nil
}

// language is LANGUAGE in a game that waits for its players.
func (f *Forming) language(c orders.Command) prose.Text {
	if why := maySpeak(f.Asked, c); why != "" {
		return why
	}
	if err := speaks(f.Asked, f.Ctx, c); err != nil {
		return prose.Why(err)
	}
	return ""
}

// Chooses has a guest read another language before he has taken his seat, if he wants one, or says why that cannot be.
func Chooses(t *table.Table, l *letters.Languages, key string, list []orders.Command) (chose bool, why prose.Text) {
	i := slices.IndexFunc(list, func(c orders.Command) bool { return c.Word == languageWord && !Asks(c) })
	if i < 0 {
		return false, ""
	}
	b, why := spokenOf(l, list[i])
	if why != "" {
		return false, why
	}
	t.Guests = slices.Clone(t.Guests)
	for j := range t.Guests {
		if g := &t.Guests[j]; g.Key() == key {
			g.Language = b.Code()
		}
	}
	return true, ""
}

// languages answers LANGUAGE alone.
func (f *Forming) languages(c orders.Command) (table.Answer, error) {
	if !Asks(c) {
		return table.Answer{}, nil // it has been done
	}
	return languages(f.Asked, f.Ctx, c)
}
