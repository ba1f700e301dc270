package mail

import (
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html/atom"
)

// role is what an element does to the text in it.
type role int

const (
	none     role = iota
	skipped       // it is no text: style, script, the head
	quote         // it is somebody else's text
	answered      // the frame around a quote: what stands in it before the quote belongs to the quote
	symbols       // Wingdings: its letters are pictures
	foreign       // perhaps another font that has no letters
	verbatim      // its line ends count
)

// block are the elements that begin and end a line.
var block = map[atom.Atom]bool{
	atom.P: true, atom.Div: true, atom.Tr: true, atom.Li: true, atom.Ul: true, atom.Ol: true, atom.Table: true, atom.Hr: true,
	atom.H1: true, atom.H2: true, atom.H3: true, atom.H4: true, atom.H5: true, atom.H6: true, atom.Pre: true, atom.Blockquote: true,
	atom.Body: true, atom.Section: true, atom.Article: true, atom.Header: true, atom.Footer: true, atom.Address: true,
	atom.Dl: true, atom.Dt: true, atom.Dd: true, atom.Center: true, atom.Form: true, atom.Main: true, atom.Fieldset: true,
	atom.Aside: true, atom.Nav: true, atom.Figure: true, atom.Figcaption: true, atom.Details: true, atom.Summary: true, atom.Dialog: true,
	atom.Hgroup: true, atom.Menu: true, atom.Dir: true, atom.Listing: true, atom.Caption: true, atom.Legend: true, atom.Plaintext: true,
}

// roleOf tells what an element does. The classes are those by which the mail programs of our time mark what they quote.
func roleOf(name atom.Atom, a attributes) role {
	style := strings.ToLower(strings.ReplaceAll(a.style, " ", ""))
	switch name {
	case atom.Style, atom.Script, atom.Head, atom.Title, atom.Iframe, atom.Noembed, atom.Noframes, atom.Noscript, atom.Textarea,
		atom.Xmp, atom.Select, atom.Object, atom.Svg, atom.Template, atom.Datalist, atom.Audio, atom.Video, atom.Canvas, atom.Meter,
		atom.Progress, atom.Rp:
		return skipped
	case atom.Pre, atom.Listing, atom.Plaintext:
		return verbatim
	case atom.Blockquote:
		// Gmail's "indent more" is a blockquote too.
		if a.class == "" && a.kind == "" && strings.Contains(style, "border:none") {
			return none
		}
		return quote
	}
	for class := range strings.FieldsSeq(a.class) {
		switch class {
		case "gmail_quote", "gmail_quote_container", "yahoo_quoted", "protonmail_quote":
			return answered
		case "gmail_attr", "moz-cite-prefix", "moz-email-headers-table":
			return quote
		}
	}
	if strings.Contains(style, "font-family:wingdings") || strings.Contains(style, "font-family:\"wingdings") ||
		strings.Contains(style, "font-family:'wingdings") || strings.HasPrefix(a.face, "wingdings") {
		return symbols
	}
	if namesForeign(a.style) || namesForeign(a.face) {
		return foreign
	}
	return none
}

// namesForeign tells whether a style may ask for such a font; most do not.
func namesForeign(style string) bool {
	style = strings.ToLower(style)
	return slices.ContainsFunc([]string{"dings", "dingbats", "symbol", "marlett", "mt extra", "adobe blank"}, func(name string) bool { return strings.Contains(style, name) })
}

var (
	fontOf    = regexp.MustCompile(`(?i)(?:^|[;{\s])font(?:-family)?\s*:([^;}]*)`)
	noLetters = regexp.MustCompile(`(?i)(?:^|[\s,"'])(?:wingdings(?: [23])?|webdings|symbol|(?:itc )?zapf ?dingbats|marlett|mt extra|bookshelf symbol [0-9]|adobe blank)["']?\s*(?:,|!|$)`)
	segoe     = regexp.MustCompile(`(?i)segoe ui symbol`) // has letters like any other
)

// foreignFont tells whether a style asks for a font that has pictures, or another alphabet, where letters are.
func foreignFont(style string) bool {
	if style == "" || !namesForeign(style) {
		return false
	}
	for _, m := range fontOf.FindAllStringSubmatch(style, -1) {
		if noLetters.MatchString(segoe.ReplaceAllString(m[1], "")) {
			return true
		}
	}
	return false
}

// wingdings reads the arrows to which Word turns "-->" and "<--"; other pictures are dropped.
func wingdings(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch r {
		case 'à', 'è', '\uf0e0', '\uf0e8':
			b.WriteString("->")
		case 'ß', '\uf0df':
			b.WriteString("<-")
		case ' ', '\n', '\u00a0':
			b.WriteRune(r)
		}
	}
	return b.String()
}

func invisibleGone(s string) string {
	return strings.Map(func(r rune) rune {
		if invisible(r) {
			return -1
		}
		return r
	}, s)
}
