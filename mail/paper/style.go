package paper

import "strings"

// safe are the CSS properties that a letter may use. Gmail, Apple Mail, the Outlooks and the mail programs of phones
// either know them or pass over them without harm; nothing here places, hides or loads anything.
var safe = []string{
	"background-color",
	"border",
	"border-bottom",
	"border-collapse",
	"border-color",
	"border-left",
	"color",
	"display",
	"font-family",
	"font-size",
	"font-weight",
	"height",
	"line-height",
	"margin",
	"max-width",
	"overflow-wrap", // Word does not know it, and has no narrow screens
	"padding",
	"table-layout",
	"text-align",
	"text-indent",
	"white-space",
	"width",
	"word-break",
}

const (
	sans = "font-family:Arial,Helvetica,sans-serif"
	mono = "font-family:Consolas,Menlo,'DejaVu Sans Mono',monospace"

	bodySize  = "font-size:16px;line-height:23px"
	smallSize = "font-size:13px;line-height:18px"
)

// style is an attribute of declarations.
func style(declarations ...string) string { return ` style="` + strings.Join(declarations, ";") + `"` }

func ink(c colour) string    { return "color:" + c.day }
func ground(c colour) string { return "background-color:" + c.day }
func edge(c colour) string   { return "1px solid " + c.day }

// The names by which the colours of the night are given. Without them, as in Gmail, a letter is as by day.
const (
	sheetClass = "fp-sheet"
	headClass  = "fp-head"
	softClass  = "fp-soft"
	callClass  = "fp-call"
	formClass  = "fp-form"
	lineClass  = "fp-line"
)

// night is the style sheet for dark screens: colours and nothing else.
func night() string {
	var b strings.Builder
	b.WriteString("@media (prefers-color-scheme:dark){")
	for _, r := range []struct {
		class  string
		ground *colour
		ink    *colour
		edge   *colour
	}{
		{sheetClass, &sheetGround, &sheetInk, nil},
		{headClass, nil, &headInk, nil},
		{softClass, nil, &softInk, nil},
		{callClass, &callGround, &callInk, &callEdge},
		{formClass, &formGround, &sheetInk, &lineEdge},
		{lineClass, nil, nil, &lineEdge},
	} {
		b.WriteString("." + r.class + "{")
		for _, d := range []struct {
			property string
			*colour
		}{{"background-color", r.ground}, {"color", r.ink}, {"border-color", r.edge}} {
			if d.colour != nil {
				b.WriteString(d.property + ":" + d.night + " !important;")
			}
		}
		b.WriteString("}")
	}
	b.WriteString("}")
	return b.String()
}
