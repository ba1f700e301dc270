package translation

import (
	"strings"
	"unicode"

	"fieldpost/adjudicator/rules/prose"
)

// message says a message sentence by sentence.
func (s *speech) message(p prose.Part, depth int, want string) saying {
	if loud, is := p.Loud(); is {
		t := s.text(loud, depth, want)
		t.text = capitals(t.text)
		return t
	}
	form, with := shaped(p)
	if p, _, _ := s.formed(form); p != nil {
		return s.shape(form, with, depth, want)
	}
	all := as("")
	from := 0
	for sentence := range Sentences(form) {
		at := from + strings.Index(form[from:], sentence)
		all.text += form[from:at]
		from = at + len(sentence)
		n := min(strings.Count(sentence, "{:"), len(with)) // a form that is not ours may have the sign of a place in its words
		one := s.shape(sentence, with[:n], depth, want)
		with = with[n:]
		if at > 0 {
			one.text = begun(one.text, sentence)
		}
		all.text += one.text
		all.is = one.is
	}
	return all
}

// capitals writes a text in capitals.
func capitals(s string) string { return strings.ReplaceAll(strings.ToUpper(s), "ß", "SS") }

// shaped is a form in which only the kinds of its places are told, and what fills them. Two that take anything with nothing between them are one.
func shaped(p prose.Part) (form string, with []filling) {
	words, kinds := prose.Kinds(p.Form)
	var out strings.Builder
	for i, w := range words {
		out.WriteString(w)
		if i == len(kinds) {
			break
		}
		f := filling{kind: kinds[i]}
		if i < len(p.With) {
			f.text = p.With[i]
		}
		if n := len(with) - 1; i > 0 && w == "" && f.kind == prose.Anything && with[n].kind == prose.Anything {
			with[n].text += f.text
			continue
		}
		f.typed = strings.HasSuffix(w, `"`) && strings.HasPrefix(words[i+1], `"`)
		out.WriteString(shapeOf(kindOf[f.kind]))
		with = append(with, f)
	}
	return out.String(), with
}

// kindOf are the kinds of places in a book for those in forms.
var kindOf = map[prose.Kind]byte{prose.Anything: 0, prose.Number: 'd', prose.Quoted: 'q'}

// filling is what fills a place.
type filling struct {
	kind  prose.Kind
	text  prose.Text
	typed bool // it stands in quotes: somebody has typed it
}

// said says what fills a place.
func (f filling) said(s *speech, depth int, as string) saying {
	switch {
	case f.kind == prose.Number:
		return saying{f.text.String(), s.counts(f.text.String())}
	case f.kind == prose.Quoted || f.typed:
		return saying{f.text.String(), "one"}
	}
	return s.text(f.text, depth+1, as)
}

// shape says a sentence of a message.
func (s *speech) shape(sentence string, with []filling, depth int, want string) saying {
	if depth > deepest {
		return as(filledIn(sentence, with, filling.english))
	}
	if body := strings.TrimLeft(sentence, " "); body != sentence {
		t := s.shape(body, with, depth, want)
		t.text = sentence[:len(sentence)-len(body)] + t.text
		return t
	}
	if p, form, stop := s.formed(sentence); p != nil {
		t := saying{text: p.form(want).put(func(i int, as string) saying { return with[i].said(s, depth, as) }, want), is: s.kind(p, form, with)}
		t.text = prose.Stopped(t.text + stop)
		if !strings.HasPrefix(sentence, form) {
			t.text = raise(t.text)
		}
		return t
	}
	if !strings.ContainsFunc(strings.NewReplacer("{:d}", "", "{:q}", "").Replace(sentence), unicode.IsLower) { // signs and commands between what is said
		return as(filledIn(sentence, with, func(f filling) string { return f.said(s, depth, want).text }))
	}
	s.missed(sentence)
	return as(filledIn(sentence, with, filling.english))
}

func (f filling) english() string { return f.text.String() }

// formed finds the phrase of a sentence by its shape: as it is, with a small first letter, and without the stop at its end, which is then
// to be put behind it.
func (s *speech) formed(sentence string) (p *phrase, form, stop string) {
	bare, stopped := strings.CutSuffix(sentence, ".")
	for _, form := range []string{sentence, lowered(sentence)} {
		if p := s.by[form]; p != nil {
			return p, form, ""
		}
	}
	if stopped {
		for _, form := range []string{bare, lowered(bare)} {
			if p := s.by[form]; p != nil {
				return p, form, "."
			}
		}
	}
	return nil, "", ""
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
