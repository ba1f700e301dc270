package translation

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/prose"
)

// deepest is how far messages in messages are said.
const deepest = 32

// Words says a text in the language of the book. Its messages are found by their forms, and what is words alone by these words. What the book does not have stays
// English.
func (b *Book) Words(t prose.Text) string { return b.words(t, func(string) {}) }

// Misses are the forms and the words of a text that the book does not have.
func (b *Book) Misses(t prose.Text) (all []string) {
	b.words(t, func(s string) { all = append(all, s) })
	return all
}

func (b *Book) words(t prose.Text, missed func(string)) string {
	s := speech{Book: b, missed: missed}
	english := t.String()
	out := s.text(t, 0, "").text
	if !typedAtEnd(t) {
		out = prose.Stopped(ended(out, english))
	}
	return begun(out, english)
}

// speech is the saying of one text.
type speech struct {
	*Book
	missed func(string) // is told what the book does not have
}

// saying is what was said for a text.
type saying struct {
	text string
	is   string // what a translation may choose by: one, pl, f
}

// as is a text that is said as it is.
func as(text string) saying { return saying{text, "one"} }

// text says a text in a case.
func (s *speech) text(t prose.Text, depth int, want string) saying {
	pieces := t.Parts()
	all := as("")
	subject := s.acts(pieces)
	for i, p := range pieces {
		switch {
		case subject && i == 0:
			want = "nom"
		case subject && i == 1:
			want = agreeing(all.is)
		}
		var one saying
		if p.Form == "" {
			one = s.plain(p.Words, want)
		} else {
			one = s.message(p, depth, want)
		}
		if i > 0 && want == "" && p.Form != "" {
			one.text = begun(one.text, p.Form)
			if strings.HasPrefix(p.Form, "%") && strings.HasSuffix(strings.TrimRight(all.text, " "), ".") {
				one.text = raise(one.text)
			}
		}
		all.text += one.text
		if i == 0 {
			all.is = one.is
		}
	}
	return all
}

// acts tells whether a name comes first, and then messages that say what it does, as in "Germany takes Caucasus; buys 2 tanks".
func (s *speech) acts(pieces []prose.Part) bool {
	if len(pieces) < 2 || pieces[1].Form == "" {
		return false
	}
	name, apart := strings.CutSuffix(pieces[0].Words, " ")
	first, _ := utf8.DecodeRuneInString(pieces[1].Form)
	return apart && unicode.IsLower(first) && s.is(name) != nil
}

// agreeing is the form of what is said of several, "" for one.
func agreeing(subject string) string {
	if hasWord(subject, several) {
		return several
	}
	return ""
}

// signs stand around words, and are the same in all languages.
const signs = " .,;:()[]\n"

// plain says words that are no message, with the blanks and signs around them: as a whole, or sentence by sentence.
func (s *speech) plain(words, want string) saying {
	body := strings.Trim(words, signs)
	if body == "" || want == spaces && named(body) {
		return as(words)
	}
	for _, some := range []string{words, strings.Trim(words, " \n"), body} {
		if p := s.is(some); p != nil {
			at := strings.Index(words, some)
			t := s.fixed(p, some, want)
			t.text = words[:at] + t.text + words[at+len(some):]
			return t
		}
	}
	if sentence(words) < len(words) {
		var out strings.Builder
		rest := words
		for sentence := range Sentences(words) {
			at := strings.Index(rest, sentence)
			out.WriteString(rest[:at])
			rest = rest[at+len(sentence):]
			out.WriteString(begun(s.plain(sentence, want).text, sentence))
		}
		return as(out.String() + rest)
	}
	if strings.ContainsFunc(body, unicode.IsLetter) && !asItIs(body) && !named(body) {
		s.missed(words)
	}
	return as(words)
}

// is finds a phrase without places: as it is written, or with another first letter, since words begin a sentence here and stand within one there.
func (s *speech) is(words string) *phrase {
	for _, as := range []string{words, lowered(words), raise(words)} {
		if p := s.by[as]; p != nil && len(p.places) == 0 {
			return p
		}
	}
	return nil
}

// fixed says a phrase without places.
func (s *speech) fixed(p *phrase, words, want string) saying {
	t := saying{p.form(want).put(nil, want), s.kind(p, words, nil)}
	switch {
	case s.by[words] != nil:
	case s.by[lowered(words)] != nil:
		t.text = raise(t.text)
	case t.text == raise(words) && s.code == original:
		t.text = words
	}
	return t
}

// kind is what a phrase is: what the book says, what the number is that it begins with, or one.
func (s *speech) kind(p *phrase, shape string, with []filling) string {
	if p.is != "" {
		return p.is
	}
	if len(with) > 0 && strings.HasPrefix(shape, shapeOf('d')) {
		return s.counts(with[0].text.String())
	}
	return "one"
}

// begun gives a sentence the capital letter that the English one begins with.
func begun(said, english string) string {
	if r, _ := utf8.DecodeRuneInString(english); unicode.IsUpper(r) {
		return raise(said)
	}
	return said
}

// ended gives a sentence its stop back where that was also the one of a name at its end, which now stands elsewhere: "takes
// Karelia S.S.R." is "nimmt Karelia S.S.R. ein."
func ended(said, english string) string {
	if body, stopped := strings.CutSuffix(english, "."); stopped && abbreviated(body) && !strings.HasSuffix(said, ".") {
		return said + "."
	}
	return said
}

// asItIs tells whether a text is the same in all languages: numbers, words of commands, addresses, spans such as 3d.
func asItIs(text string) bool {
	return !strings.Contains(text, " ") && (strings.ContainsAny(text, "0123456789@/") || text == strings.ToUpper(text))
}

// named tells whether a text looks like the name of a space or a power, which a book need not have: all its words begin with
// a capital letter, as in West Russia or Union of South Africa; zones are called sz 13.
func named(text string) bool {
	for w := range strings.FieldsSeq(text) {
		if r, _ := utf8.DecodeRuneInString(w); !unicode.IsUpper(r) && !unicode.IsDigit(r) && w != "of" && w != "&" && w != "sz" {
			return false
		}
	}
	return true
}

// raise is a text with a capital first letter.
func raise(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if r == utf8.RuneError {
		return text
	}
	return string(unicode.ToUpper(r)) + text[n:]
}

// lowered is a text with a small first letter.
func lowered(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if r == utf8.RuneError {
		return text
	}
	return string(unicode.ToLower(r)) + text[n:]
}
