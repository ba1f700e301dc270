package prose

import (
	"fmt"
	"strings"
)

// Text is what is said: words as they are, and messages with what fills them, one behind the other. As a string it can be a constant, be added
// to another, and be empty; what it is made of is known to this room alone. Whoever prints it gets it in English; as JSON it is written as it
// is. Nothing becomes a text but a constant, a message, and what Words has cleaned.
type Text string

// A message is written as its form, what fills it, piece by piece, and the signs around them. No sign is a blank, nor stands in what people read, and
// the most frequent ones take few bytes as JSON.
const (
	opens  = "\b"
	parts  = "\x7f"
	closes = "\x0f"
)

var signs = strings.NewReplacer(opens, "", parts, "", closes, "")

// Words are words as they are, whoever has written them: the signs of messages are taken out of them.
func Words(s string) Text {
	if strings.ContainsAny(s, opens+parts+closes) {
		return Text(signs.Replace(s))
	}
	return Text(s)
}

// Term is words that are one message: they are known for themselves whatever stands beside them.
func Term(words string) Text {
	return opens + Text(strings.ReplaceAll(string(Words(words)), "%", "%%")) + closes
}

// typed is the form of a message that is the same in all languages.
const typed = "%k"

// Typed are words that are the same in all languages, also where they fill a message: what is typed, and names of spaces.
func Typed(s string) Text {
	if s == "" {
		return ""
	}
	return opens + typed + parts + Words(s) + closes
}

// loud is the form of a message that is said in capitals.
const loud = "%S"

// Loud is a text in capitals, as headings have it.
func Loud(t Text) Text { return opens + loud + parts + t + closes }

// Loud is what a message says in capitals, and whether it is such a one.
func (p Part) Loud() (Text, bool) {
	if p.Form != loud || len(p.With) != 1 {
		return "", false
	}
	return p.With[0], true
}

// deepest is how deep messages stand in messages. What goes deeper was made by nobody here, and is words.
const deepest = 64

// Say is a message: a form as fmt has it, in English, and what fills it. It keeps the form and what fills it apart, so that the same can be said in
// another language. An error that fills it is the message that it is.
func Say(form string, with ...any) Text {
	verbs := verbsOf(form)
	if len(verbs) != len(with) {
		return Words(fmt.Sprintf(form, with...)) // a form that is too clever to be said otherwise
	}
	var b strings.Builder
	b.WriteString(opens + form)
	for i, v := range verbs {
		b.WriteString(parts)
		if v.kind != Quoted {
			switch filling := with[i].(type) {
			case Text:
				b.WriteString(string(filling))
				continue
			case error:
				b.WriteString(string(Why(filling)))
				continue
			}
		}
		b.WriteString(string(Words(fmt.Sprintf(form[v.at:v.end], with[i]))))
	}
	b.WriteString(closes)
	return Text(b.String())
}

// verb is a place in a form.
type verb struct {
	at, end int
	kind    Kind
}

// Kind is what fills a place of a form.
type Kind byte

// What can fill a place.
const (
	Anything Kind = iota
	Number
	Quoted // in quotes, or typed: the same in all languages
)

// verbsOf finds the places of a form.
func verbsOf(form string) []verb {
	most := strings.Count(form, "%")
	if most == 0 {
		return nil
	}
	all := make([]verb, 0, most)
	for i := 0; i < len(form); i++ {
		if form[i] != '%' {
			continue
		}
		end := i + 1
		for end < len(form) && strings.IndexByte("-+# 0123456789.", form[end]) >= 0 {
			end++
		}
		if end == len(form) {
			break
		}
		switch form[end] {
		case '%':
		case 'd':
			all = append(all, verb{i, end + 1, Number})
		case 'q', typed[1]:
			all = append(all, verb{i, end + 1, Quoted})
		default:
			all = append(all, verb{i, end + 1, Anything})
		}
		i = end
	}
	return all
}

// Part is a piece of a text: words as they are, or a message with what fills it.
type Part struct {
	Words string // "" for a message
	Form  string
	With  []Text
}

// Text is the piece as a text.
func (p Part) Text() Text {
	if p.Form == "" {
		return Text(p.Words)
	}
	var b strings.Builder
	b.WriteString(opens + p.Form)
	for _, w := range p.With {
		b.WriteString(parts + string(w))
	}
	b.WriteString(closes)
	return Text(b.String())
}

// Typed tells whether a piece is words that are the same in all languages.
func (p Part) Typed() bool { return p.Form == typed }

// Parts are the pieces of a text, the outermost of them.
func (t Text) Parts() (all []Part) {
	for s := string(t); s != ""; {
		at := strings.Index(s, opens)
		if at < 0 {
			return append(all, Part{Words: s})
		}
		if at > 0 {
			all = append(all, Part{Words: s[:at]})
		}
		var message []string
		depth, from := 0, at+1
		end := len(s)
		for i := at; i < len(s); i++ {
			switch s[i] {
			case opens[0]:
				if depth++; depth > deepest {
					return append(all, Part{Words: signs.Replace(s)})
				}
			case parts[0]:
				if depth == 1 {
					message, from = append(message, s[from:i]), i+1
				}
			case closes[0]:
				depth--
			}
			if depth == 0 {
				message, end = append(message, s[from:i]), i+1
				break
			}
		}
		if len(message) == 0 { // cut off
			return all
		}
		p := Part{Form: message[0]}
		for _, w := range message[1:] {
			p.With = append(p.With, Text(w))
		}
		all = append(all, p)
		s = s[end:]
	}
	return all
}

// Lines are the lines of a text. What breaks a line within a message breaks none of them.
func (t Text) Lines() (all []Text) {
	depth, from := 0, 0
	for i := range len(t) {
		switch t[i] {
		case opens[0]:
			depth++
		case closes[0]:
			depth--
		case '\n':
			if depth == 0 {
				all, from = append(all, t[from:i]), i+1
			}
		}
	}
	return append(all, t[from:])
}

// String is the text in English.
func (t Text) String() string {
	if !strings.Contains(string(t), opens) {
		return string(t)
	}
	var b strings.Builder
	for _, p := range t.Parts() {
		if p.Form == "" {
			b.WriteString(p.Words)
			continue
		}
		if t, is := p.Loud(); is {
			b.WriteString(strings.ToUpper(t.String()))
			continue
		}
		b.WriteString(p.Fill(func(i int) string { return p.With[i].String() }))
	}
	return b.String()
}

// Fill puts what fills a message into its form. A name with a stop of its own that ends a sentence, as Karelia S.S.R., has no second one.
func (p Part) Fill(with func(i int) string) string {
	var out []byte
	from := 0
	put := func(words string) { out = append(out, strings.ReplaceAll(Behind(out, words), "%%", "%")...) }
	for i, v := range verbsOf(p.Form) {
		put(p.Form[from:v.at])
		if i < len(p.With) {
			out = append(out, with(i)...)
		}
		from = v.end
	}
	put(p.Form[from:])
	return string(out)
}

// Behind are words as they stand behind what was said: they bring no second stop.
func Behind(said []byte, words string) string {
	if n := len(said); n > 0 && said[n-1] == '.' && strings.HasPrefix(words, ".") && !strings.HasPrefix(words, "..") {
		return words[1:]
	}
	return words
}

// Stopped is a sentence with one stop at its end.
func Stopped(sentence string) string {
	if strings.HasSuffix(sentence, "..") && !strings.HasSuffix(sentence, "...") {
		return sentence[:len(sentence)-1]
	}
	return sentence
}

// Kinds are what fills the places of a form, and its words between them: one more than places.
func Kinds(form string) (words []string, kinds []Kind) {
	from := 0
	for _, v := range verbsOf(form) {
		words = append(words, strings.ReplaceAll(form[from:v.at], "%%", "%"))
		kinds = append(kinds, v.kind)
		from = v.end
	}
	return append(words, strings.ReplaceAll(form[from:], "%%", "%")), kinds
}

// Rewrite is a text in which some messages have become something else, also where they fill others. What change does not take stays.
func (t Text) Rewrite(change func(Part) (Text, bool)) Text {
	if !strings.Contains(string(t), opens) {
		return t
	}
	var b strings.Builder
	for _, p := range t.Parts() {
		if p.Form == "" {
			b.WriteString(p.Words)
			continue
		}
		if other, changed := change(p); changed {
			b.WriteString(string(other))
			continue
		}
		b.WriteString(opens + p.Form)
		for _, w := range p.With {
			b.WriteString(parts + string(w.Rewrite(change)))
		}
		b.WriteString(closes)
	}
	return Text(b.String())
}
