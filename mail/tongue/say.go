package tongue

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	deepest  = 6       // how far phrases in phrases are said
	longText = 4 << 10 // bytes; a longer sentence is none of ours
	patience = 1 << 21 // steps of looking, for one text
)

// Say says a sentence, a paragraph or a short cell of a table in the language of the book. What the book does not know stays
// as it is.
func (b *Book) Say(english string) string {
	said, _ := b.said(english)
	return said
}

// Knows tells whether the book has phrases for all sentences of a text. What fills an open place may be unknown, such as
// the name of a person.
func (b *Book) Knows(english string) bool {
	_, known := b.said(english)
	return known
}

func (b *Book) said(english string) (string, bool) {
	s := speech{index: &b.index, steps: patience, heard: map[string]saying{}}
	return s.sentences(english)
}

// sentences says words that may be several sentences.
func (s *speech) sentences(english string) (string, bool) {
	if at := numberAt(english); at > 0 && sentence(english) == len(english) {
		if out := s.text(english[:at], 0, ""); out.known {
			return begun(out.text, english) + english[at:], true
		}
	}
	if out := s.once(english, 0, ""); out.known {
		return begun(ended(out.text, english), english), true
	}
	var out strings.Builder
	known := true
	rest := english
	for sentence := range Sentences(english) {
		at := strings.Index(rest, sentence)
		out.WriteString(rest[:at])
		rest = rest[at+len(sentence):]
		t := s.text(sentence, 0, "")
		known = known && t.known
		out.WriteString(begun(t.text, sentence))
	}
	out.WriteString(rest)
	return out.String(), known
}

// speech is the saying of one text.
type speech struct {
	*index
	steps int // how much may still be looked
	heard map[string]saying
}

// saying is what was said for a text.
type saying struct {
	text  string
	known bool
	is    string // what a translation may choose by: one, pl, f
}

// as is a text that is said as it is.
func as(text string) saying { return saying{text, true, "one"} }

// unsaid is a text for which nothing was found.
func unsaid(text string) saying { return saying{text, false, "one"} }

// text says a sentence or a part of one in a case.
func (s *speech) text(english string, depth int, want string) saying {
	s.steps -= 16 + len(english)
	if depth > deepest || len(english) > longText || s.steps < 0 {
		return unsaid(english)
	}
	if want == spaces && named(english) {
		return as(english)
	}
	key := want + "\x00" + english
	if h, ok := s.heard[key]; ok {
		return h
	}
	if at := numberAt(english); at > 0 {
		if t := s.text(english[:at], depth, want); t.known {
			t.text += english[at:]
			return t
		}
	}
	h := s.once(english, depth, want)
	if !h.known {
		if h = s.pieces(english, depth, want); !h.known && depth > 0 && named(english) {
			h = as(english)
		}
	}
	if depth == 0 {
		h.text = ended(h.text, english)
	}
	s.heard[key] = h
	return h
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
	if !strings.ContainsFunc(text, unicode.IsLetter) {
		return true
	}
	return !strings.Contains(text, " ") && (strings.ContainsAny(text, "0123456789@/") || len(text) > 1 && text == strings.ToUpper(text))
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

// once says a text that is one phrase: as it is written, with a capital letter at its beginning, or in capitals.
func (s *speech) once(english string, depth int, want string) saying {
	if asItIs(english) || len(english) > longText || s.steps < 0 {
		return s.alone(english, want)
	}
	ids := s.candidates(english)
	if t, ok := s.phrase(english, ids, false, depth, want); ok {
		return t
	}
	if r, n := utf8.DecodeRuneInString(english); unicode.IsUpper(r) { // as sentences begin
		if t, ok := s.phrase(string(unicode.ToLower(r))+english[n:], ids, false, depth, want); ok {
			t.text = raise(t.text)
			return t
		}
	}
	if english == capitals(english) {
		if t, ok := s.phrase(english, ids, true, depth, want); ok {
			return t
		}
	}
	return unsaid(english)
}

// alone says a text that can be no more than a fixed phrase.
func (s *speech) alone(english, want string) saying {
	if i, ok := s.whole[english]; ok {
		return s.fixed(i, want, false)
	}
	if i, ok := s.shouted[english]; ok && s.phrases[i].is != "" { // a name in capitals, and no command
		return s.fixed(i, want, true)
	}
	if !asItIs(english) {
		return unsaid(english)
	}
	t := as(english)
	if english != "" && strings.Trim(english, "0123456789") == "" {
		t.is = s.counts(english)
	}
	return t
}

// fixed says a phrase without places.
func (s *speech) fixed(id int, want string, caps bool) saying {
	p := &s.phrases[id]
	return saying{p.form(want).put(nil, want, caps), true, s.kind(p, nil)}
}

// kind is what a phrase is: what the book says, what the number is that it begins with, or one.
func (s *speech) kind(p *phrase, parts []string) string {
	if p.is != "" {
		return p.is
	}
	if len(parts) > 0 && p.key.fixed[0] == "" && p.key.places[0].kind == 'd' {
		return s.counts(parts[0])
	}
	return "one"
}

// phrase says a text by the best phrase that fits.
func (s *speech) phrase(english string, ids []int, caps bool, depth int, want string) (saying, bool) {
	if !caps {
		if i, ok := s.whole[english]; ok {
			return s.fixed(i, want, false), true
		}
	} else if i, ok := s.shouted[english]; ok {
		return s.fixed(i, want, true), true
	}
	body, stopped := strings.CutSuffix(english, ".")
	stopped = stopped && !abbreviated(body) // else it belongs to the name
	if i, ok := s.whole[body]; ok && stopped && !caps {
		t := s.fixed(i, want, false)
		t.text += "."
		return t, true
	}
	if i, ok := s.whole[english+"."]; ok && !caps { // a sentence within another
		t := s.fixed(i, want, false)
		var full bool
		if t.text, full = strings.CutSuffix(t.text, "."); full {
			return t, true
		}
	}
	s.steps -= len(ids)
	tried := false
	for _, id := range ids {
		p := &s.phrases[id]
		text, stop := english, ""
		switch ends := strings.HasSuffix(p.key.fixed[len(p.key.places)], "."); {
		case stopped && !ends: // the stop belongs to no place
			text, stop = body, "."
		case !stopped && ends && depth > 0: // a sentence within another
			text += "."
		}
		parts := p.key.match(text, caps, &s.steps)
		if parts == nil || slices.ContainsFunc(parts, p.broken) {
			continue
		}
		if !tried && !caps && p.loose() {
			tried = true
			if t, ok := s.subject(english, depth); ok {
				return t, true
			}
		}
		t, ok := s.fill(p, parts, caps, depth, want)
		if ok && len(text) > len(english) {
			t.text, ok = strings.CutSuffix(t.text, ".")
		}
		if ok {
			t.text += stop
			return t, true
		}
	}
	return saying{}, false
}

// subject says a name and what is said of it, before a list is looked for: "Germany takes A and B" is not the list of
// "Germany takes A" and "B", nor is "round 2: takes A and B".
func (s *speech) subject(english string, depth int) (saying, bool) {
	said := func(name, rest, by string) (saying, bool) {
		first, _, more := strings.Cut(rest, " ")
		if name == "" || !more || first == "and" || !unicode.IsLower(rune(rest[0])) || isDigit(name[len(name)-1]) && by == " " {
			return saying{}, false
		}
		n := s.text(name, max(depth, 1), nominative(by))
		if !n.known {
			return saying{}, false
		}
		r := s.text(rest, max(depth, 1), s.agreeing(n.is))
		return saying{n.text + by + r.text, r.known, n.is}, r.known
	}
	for _, at := range s.namesAt(english) {
		if t, ok := said(english[:at], english[at+1:], " "); ok {
			return t, true
		}
	}
	if head, rest, found := strings.Cut(english, ": "); found && head != "" && rest != "" {
		return said(head, rest, ": ")
	}
	return saying{}, false
}

// nominative is the case of a name that something is said of, and none of one before a colon.
func nominative(by string) string {
	if by == " " {
		return "nom"
	}
	return ""
}

// broken tells whether what fills a place is more than one thing.
func (p *phrase) broken(part string) bool {
	return strings.Contains(part, ";") && !strings.Contains(p.english, ";") || sentence(part) < len(part)
}

// fill puts what was found into the translation, each part said, too.
func (s *speech) fill(p *phrase, parts []string, caps bool, depth int, want string) (saying, bool) {
	lost := false
	filled := func(i int, as string) saying {
		switch p.key.places[i].kind {
		case 'd':
			return saying{parts[i], true, s.counts(parts[i])}
		case 'q':
			return saying{parts[i], true, "one"}
		}
		t := s.text(parts[i], depth+1, as)
		lost = lost || !t.known
		return t
	}
	t := saying{p.form(want).put(filled, want, caps), true, s.kind(p, parts)}
	if p.loose() {
		for i := range parts {
			filled(i, want)
		}
		return t, !lost
	}
	return t, true
}

// raise is a text with a capital first letter.
func raise(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if r == utf8.RuneError {
		return text
	}
	return string(unicode.ToUpper(r)) + text[n:]
}
