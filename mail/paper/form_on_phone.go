package paper

import (
	"strings"
	"unicode/utf8"
)

// What a form shows on a phone whose screen is 360 pixels wide: so many columns stand beside each other in the type of forms, fewer where a
// line goes on, and so many lines below each other.
const (
	phoneColumns = 40
	phoneFurther = 38
	PhoneLines   = 35
)

// OnPhone is how many lines a form takes on a phone.
func (f Form) OnPhone() (n int) {
	for _, l := range f {
		n += l.OnPhone()
	}
	return n
}

// OnPhone is how many lines a line of a form takes on a phone, on which each line of the letter is broken again.
func (l FormLine) OnPhone() int {
	_, phone := l.Height()
	return phone
}

// Height is how many lines of text a line of a form takes, and how many on a phone.
func (l FormLine) Height() (text, phone int) {
	for _, line := range l.Lines() {
		text, phone = text+1, phone+onPhone(line)
	}
	return text, phone
}

// onPhone is how many lines a line of a letter takes on a phone. A word longer than the screen is broken, too.
func onPhone(line string) int {
	if len(line) <= phoneColumns {
		return 1
	}
	n, room := 1, phoneColumns
	for i, w := range strings.SplitAfter(line, " ") {
		long := utf8.RuneCountInString(strings.TrimRight(w, " "))
		if long > room && i > 0 {
			n, room = n+1, phoneFurther
		}
		for long > room {
			long, n, room = long-room, n+1, phoneFurther
		}
		if room -= long; strings.HasSuffix(w, " ") && room > 0 {
			room--
		}
	}
	return n
}
