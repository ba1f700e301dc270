package tongue

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/prose"
)

// Words says a text. Its messages are found by their forms; what is words alone, or a message that the book has not, is looked for as it is in English.
func (b *Book) Words(t prose.Text) string {
	s := speech{index: &b.index, steps: patience, heard: map[string]saying{}}
	english := t.String()
	out := s.words(t, 0, "").text
	if !typedAtEnd(t) {
		out = prose.Stopped(ended(out, english))
	}
	return begun(out, english)
}

// typedAtEnd tells whether a text ends in typed words: a stop there is theirs, and ends no sentence.
func typedAtEnd(t prose.Text) bool {
	pieces := t.Parts()
	if len(pieces) == 0 || pieces[len(pieces)-1].Form == "" {
		return false
	}
	last := pieces[len(pieces)-1]
	words, kinds := prose.Kinds(last.Form)
	n := len(kinds)
	if n == 0 || n != len(last.With) || words[n] != "" {
		return false
	}
	return kinds[n-1] == prose.Quoted || typedAtEnd(last.With[n-1])
}

// words says a text in a case. One of which the book does not know a message may be a phrase as a whole.
func (s *speech) words(t prose.Text, depth int, want string) saying {
	pieces := t.Parts()
	if len(pieces) == 1 && pieces[0].Form == "" && depth == 0 {
		text, known := s.sentences(pieces[0].Words)
		return saying{text, known, "one"}
	}
	all := saying{known: true, is: "one"}
	subject := s.acts(pieces)
	for i, p := range pieces {
		var one saying
		switch {
		case subject && i == 0:
			want = "nom"
		case subject && i == 1:
			want = s.agreeing(all.is)
		}
		if p.Form == "" {
			one = s.plain(p.Words, depth, want)
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
		all.known = all.known && one.known
		if i == 0 {
			all.is = one.is
		}
	}
	if all.known {
		return all
	}
	english := t.String()
	if depth == 0 {
		if text, known := s.sentences(english); known {
			return saying{text, true, "one"}
		}
	} else if whole := s.text(english, depth, want); whole.known {
		return whole
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
	return apart && unicode.IsLower(first) && s.name(name)
}

// plain says words that are no message, with the blanks and signs around them.
func (s *speech) plain(words string, depth int, want string) saying {
	body := strings.Trim(words, " .,;:()\n")
	if body == "" {
		return as(words)
	}
	if whole := s.text(words, depth, want); whole.known {
		return whole
	}
	at := strings.Index(words, body)
	t := s.text(body, depth, want)
	if !t.known {
		if text, known := s.sentences(words); known || sentence(words) < len(words) {
			return saying{text, known, "one"}
		}
	}
	t.text = words[:at] + t.text + words[at+len(body):]
	return t
}

// message says a message sentence by sentence.
func (s *speech) message(p prose.Part, depth int, want string) saying {
	all := saying{known: true, is: "one"}
	form, with := shaped(p)
	from := 0
	for sentence := range Sentences(form) {
		at := from + strings.Index(form[from:], sentence)
		all.text += form[from:at]
		from = at + len(sentence)
		n := strings.Count(sentence, "{:")
		one := s.shape(sentence, with[:n], depth, want)
		with = with[n:]
		if at > 0 {
			one.text = begun(one.text, sentence)
		}
		all.text += one.text
		all.known = all.known && one.known
		all.is = one.is
	}
	return all
}

// shaped is a form in which only the kinds of its places are told, and what fills them. Two that take anything with nothing between them are one.
func shaped(p prose.Part) (form string, with []filling) {
	words, kinds := prose.Kinds(p.Form)
	var out strings.Builder
	for i, w := range words {
		out.WriteString(w)
		if i == len(kinds) {
			break
		}
		f := filling{kind: kinds[i], form: "%s"}
		if i < len(p.With) {
			f.text = p.With[i]
		}
		if n := len(with) - 1; i > 0 && w == "" && f.kind == prose.Anything && with[n].kind == prose.Anything {
			with[n].text += f.text
			continue
		}
		out.WriteString(shapeOf[f.kind])
		with = append(with, f)
	}
	return out.String(), with
}

// shapeOf is how a place stands in the shape of a phrase.
var shapeOf = map[prose.Kind]string{prose.Anything: "{:\x00}", prose.Number: "{:d}", prose.Quoted: "{:q}"}

// filling is what fills a place.
type filling struct {
	kind prose.Kind
	text prose.Text
	form string
}

// said says what fills a place.
func (f filling) said(s *speech, depth int, as string) saying {
	switch f.kind {
	case prose.Number:
		return saying{f.text.String(), true, s.counts(f.text.String())}
	case prose.Quoted:
		return saying{f.text.String(), true, "one"}
	}
	return s.words(f.text, depth+1, as)
}

// shape says a sentence of a message.
func (s *speech) shape(sentence string, with []filling, depth int, want string) saying {
	if depth > deepest {
		return unsaid(filledIn(sentence, with, func(f filling) string { return f.text.String() }))
	}
	if body := strings.TrimLeft(sentence, " "); body != sentence {
		t := s.shape(body, with, depth, want)
		t.text = sentence[:len(sentence)-len(body)] + t.text
		return t
	}
	body, stop := sentence, ""
	for {
		for _, form := range []string{body, lowered(body)} {
			if i, ok := s.shapes[form]; ok {
				p := &s.phrases[i]
				known := true
				t := saying{text: p.form(want).put(func(i int, as string) saying {
					one := with[i].said(s, depth, as)
					known = known && one.known
					return one
				}, want, false)}
				t.text, t.known, t.is = prose.Stopped(t.text+stop), known, s.kindOf(p, with)
				if form != body {
					t.text = raise(t.text)
				}
				return t
			}
		}
		cut, ok := strings.CutSuffix(body, ".")
		if !ok || stop != "" {
			break
		}
		body, stop = cut, "."
	}
	if !strings.ContainsFunc(strings.NewReplacer("{:d}", "", "{:q}", "").Replace(sentence), unicode.IsLetter) { // signs between what is said
		known := true
		text := filledIn(sentence, with, func(f filling) string {
			one := f.said(s, depth, want)
			known = known && one.known
			return one.text
		})
		if !known {
			if whole := s.plain(filledIn(sentence, with, func(f filling) string { return f.text.String() }), depth, want); whole.known {
				return whole
			}
		}
		return saying{text, known, "one"}
	}
	return s.plain(filledIn(sentence, with, func(f filling) string { return f.text.String() }), depth, want)
}

// kindOf is what a phrase is: see kind.
func (s *speech) kindOf(p *phrase, with []filling) string {
	parts := make([]string, len(with))
	for i, f := range with {
		if f.kind == prose.Number {
			parts[i] = f.text.String()
		}
	}
	return s.kind(p, parts)
}

// filledIn puts what fills the places of a shape into it.
func filledIn(shape string, with []filling, say func(filling) string) string {
	var out []byte
	for _, f := range with {
		at := strings.Index(shape, "{:")
		out = append(append(out, prose.Behind(out, shape[:at])...), say(f)...)
		shape = shape[at+4:]
	}
	return string(append(out, prose.Behind(out, shape)...))
}

// lowered is a text with a small first letter.
func lowered(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if r == utf8.RuneError {
		return text
	}
	return string(unicode.ToLower(r)) + text[n:]
}
