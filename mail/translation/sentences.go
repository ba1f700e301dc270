package translation

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Sentences cuts a text into its sentences. The stop of an abbreviation or behind a number ends none, and the number that
// a report puts behind a sentence, as in (12), belongs to it.
func Sentences(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for text != "" {
			end := sentence(text)
			if !yield(text[:end]) {
				return
			}
			text = strings.TrimLeft(text[end:], " \n")
		}
	}
}

// sentence is where the first sentence of a text ends.
func sentence(text string) int {
	for i := 0; i < len(text); i++ {
		if !strings.ContainsRune(".!?", rune(text[i])) {
			continue
		}
		end := i + 1
		for end < len(text) && strings.IndexByte(`"')`, text[end]) >= 0 {
			end++
		}
		if n := numbered(text[end:]); n > 0 {
			end += n
		}
		if end == len(text) {
			return end
		}
		if text[end] != ' ' && text[end] != '\n' || text[i] == '.' && abbreviated(text[:i]) {
			continue
		}
		if begins(strings.TrimLeft(text[end:], " \n")) {
			return end
		}
	}
	return len(text)
}

// numbered is how long the numbers are that stand behind a sentence, as in " (12)" and " (3-5, 12)", with the blank before them.
func numbered(rest string) int {
	if !strings.HasPrefix(rest, " (") {
		return 0
	}
	n := 2
	for n < len(rest) && (isDigit(rest[n]) || n > 2 && strings.IndexByte("-, ", rest[n]) >= 0) {
		n++
	}
	if n == 2 || n == len(rest) || rest[n] != ')' {
		return 0
	}
	return n + 1
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// abbreviated tells whether the stop behind these words is that of a letter, as in U.S., or of a number that begins a line.
func abbreviated(before string) bool {
	word := before[strings.LastIndexAny(before, " (\n")+1:]
	if strings.Trim(word, "0123456789") == "" {
		return len(word) == len(before)
	}
	last := word[strings.LastIndexByte(word, '.')+1:]
	return utf8.RuneCountInString(last) == 1
}

// begins tells whether a sentence may begin so: the place of a form may be filled by one.
func begins(text string) bool {
	if strings.HasPrefix(text, "{") {
		return true
	}
	r, _ := utf8.DecodeRuneInString(strings.TrimLeft(text, `"'([{`))
	return unicode.IsUpper(r) || unicode.IsDigit(r)
}
