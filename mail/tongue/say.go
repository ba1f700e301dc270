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
	if at := numberAt(english); at > 0 && sentence(english) == len(english) {
		if out, ok := s.text(english[:at], 0); ok {
			return out + english[at:], true
		}
	}
	if out, ok := s.once(english, 0); ok {
		return ended(out, english), true
	}
	var out strings.Builder
	known := true
	rest := english
	for sentence := range Sentences(english) {
		at := strings.Index(rest, sentence)
		out.WriteString(rest[:at])
		rest = rest[at+len(sentence):]
		t, ok := s.text(sentence, 0)
		known = known && ok
		out.WriteString(t)
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

type saying struct {
	text  string
	known bool
}

// text says a sentence or a part of one, and whether all of it was known.
func (s *speech) text(english string, depth int) (string, bool) {
	s.steps -= 16 + len(english)
	if depth > deepest || len(english) > longText || s.steps < 0 {
		return english, false
	}
	if h, ok := s.heard[english]; ok {
		return h.text, h.known
	}
	if at := numberAt(english); at > 0 {
		if t, known := s.text(english[:at], depth); known {
			return t + english[at:], true
		}
	}
	var h saying
	if h.text, h.known = s.once(english, depth); !h.known {
		if h.text, h.known = s.pieces(english, depth); !h.known && depth > 0 && named(english) {
			h = saying{english, true}
		}
	}
	if depth == 0 {
		h.text = ended(h.text, english)
	}
	s.heard[english] = h
	return h.text, h.known
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
func (s *speech) once(english string, depth int) (string, bool) {
	if asItIs(english) || len(english) > longText || s.steps < 0 {
		return s.alone(english)
	}
	ids := s.candidates(english)
	if t, ok := s.phrase(english, ids, false, depth); ok {
		return t, true
	}
	if r, n := utf8.DecodeRuneInString(english); unicode.IsUpper(r) { // as sentences begin
		if t, ok := s.phrase(string(unicode.ToLower(r))+english[n:], ids, false, depth); ok {
			return raise(t), true
		}
	}
	if english == capitals(english) {
		if t, ok := s.phrase(english, ids, true, depth); ok {
			return t, true
		}
	}
	return english, false
}

// alone says a text that can be no more than a fixed phrase.
func (s *speech) alone(english string) (string, bool) {
	if i, ok := s.whole[english]; ok {
		return s.phrases[i].value.put(nil, false), true
	}
	return english, asItIs(english)
}

// phrase says a text by the best phrase that fits.
func (s *speech) phrase(english string, ids []int, caps bool, depth int) (string, bool) {
	if !caps {
		if i, ok := s.whole[english]; ok {
			return s.phrases[i].value.put(nil, false), true
		}
	} else if i, ok := s.shouted[english]; ok {
		return s.phrases[i].value.put(nil, true), true
	}
	body, stopped := strings.CutSuffix(english, ".")
	stopped = stopped && !abbreviated(body) // else it belongs to the name
	if i, ok := s.whole[body]; ok && stopped && !caps {
		return s.phrases[i].value.put(nil, false) + ".", true
	}
	if i, ok := s.whole[english+"."]; ok && !caps { // a sentence within another
		if t, full := strings.CutSuffix(s.phrases[i].value.put(nil, false), "."); full {
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
		t, ok := s.fill(p, parts, caps, depth)
		if ok && len(text) > len(english) {
			t, ok = strings.CutSuffix(t, ".")
		}
		if ok {
			return t + stop, true
		}
	}
	return "", false
}

// subject says a name and what is said of it, before a list is looked for: "Germany takes A and B" is not the list of
// "Germany takes A" and "B", nor is "round 2: takes A and B".
func (s *speech) subject(english string, depth int) (string, bool) {
	said := func(name, rest, by string) (string, bool) {
		first, _, more := strings.Cut(rest, " ")
		if name == "" || !more || first == "and" || !unicode.IsLower(rune(rest[0])) || isDigit(name[len(name)-1]) && by == " " {
			return "", false
		}
		n, known := s.text(name, max(depth, 1))
		if !known {
			return "", false
		}
		r, known := s.text(rest, max(depth, 1))
		return n + by + r, known
	}
	for _, at := range s.namesAt(english) {
		if t, ok := said(english[:at], english[at+1:], " "); ok {
			return t, true
		}
	}
	if head, rest, found := strings.Cut(english, ": "); found && head != "" && rest != "" {
		return said(head, rest, ": ")
	}
	return "", false
}

// broken tells whether what fills a place is more than one thing.
func (p *phrase) broken(part string) bool {
	return strings.Contains(part, ";") && !strings.Contains(p.english, ";") || sentence(part) < len(part)
}

// fill puts what was found into the translation, each part said, too.
func (s *speech) fill(p *phrase, parts []string, caps bool, depth int) (string, bool) {
	all := make(map[int]string, len(parts))
	for i, part := range parts {
		pl := p.key.places[i]
		all[pl.number] = part
		if pl.kind != 0 {
			continue
		}
		t, known := s.text(part, depth+1)
		if !known && p.loose() {
			return "", false
		}
		all[pl.number] = t
	}
	return p.value.put(all, caps), true
}

// raise is a text with a capital first letter.
func raise(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if r == utf8.RuneError {
		return text
	}
	return string(unicode.ToUpper(r)) + text[n:]
}
