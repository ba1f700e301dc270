package prose

import "unicode/utf8"

// Shorten cuts what somebody typed before it is repeated to him.
func Shorten(text string) string {
	const most = 60
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most]) + "..."
}
