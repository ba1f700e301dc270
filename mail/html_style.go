package mail

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/image/colornames"
)

// declaration is a property and its value, in small letters.
type declaration struct {
	property, value string
	important       bool
}

// declarations reads what a style says, what is important last. It is not ok if it holds what programs read in more
// than one way.
func declarations(s string) (list []declaration, ok bool) {
	escaped := strings.Contains(s, `\`)
	s, ok = bare(s)
	if !ok || escaped || strings.ContainsAny(s, "{}@") {
		return nil, false
	}
	var important []declaration
	for s != "" {
		n := cutAt(s, ';')
		if n < 0 {
			return nil, false
		}
		property, value, found := strings.Cut(s[:n], ":")
		s = strings.TrimPrefix(s[n:], ";")
		property, value = strings.ToLower(strings.TrimSpace(property)), strings.ToLower(strings.Join(strings.Fields(value), " "))
		if !found || value == "" {
			continue // nobody heeds it
		}
		if at := strings.IndexByte(value, '!'); at >= 0 {
			if strings.TrimSpace(value[at+1:]) != "important" {
				return nil, false
			}
			important = append(important, declaration{property, strings.TrimSpace(value[:at]), true})
			continue
		}
		list = append(list, declaration{property, value, false})
	}
	return append(list, important...), true
}

// bare takes comments out of a style and empties what stands in quotation marks.
func bare(s string) (string, bool) {
	if !strings.ContainsAny(s, `"'/`) {
		return s, true
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '/' && strings.HasPrefix(s[i:], "/*"):
			n := strings.Index(s[i+2:], "*/")
			if n < 0 {
				return "", false
			}
			b.WriteByte(' ')
			i += n + 3
		case c == '"' || c == '\'':
			for i++; i < len(s) && s[i] != c && s[i] != '\n' && s[i] != '\f' && s[i] != '\r'; i++ {
				if s[i] == '\\' {
					i++
				}
			}
			if i >= len(s) || s[i] != c {
				return "", false
			}
			b.WriteString(`""`)
		default:
			b.WriteByte(c)
		}
	}
	return b.String(), true
}

// cutAt finds a sign that does not stand in brackets; the end of the text if there is none, and -1 if brackets are left open.
func cutAt(s string, sign byte) int {
	depth := 0
	for i := range len(s) {
		switch c := s[i]; {
		case c == '(' || c == '[':
			depth++
		case c == ')' || c == ']':
			if depth--; depth < 0 {
				return -1
			}
		case c == sign && depth == 0:
			return i
		}
	}
	if depth > 0 {
		return -1
	}
	return len(s)
}

var units = set("px pt pc in cm mm q em rem ex ch %")

// number reads a number with its unit.
func number(v string) (f float64, unit string, ok bool) {
	digits := func(from int) (to int) {
		for to = from; to < len(v) && '0' <= v[to] && v[to] <= '9'; to++ {
		}
		return to
	}
	from := 0
	if v != "" && (v[0] == '+' || v[0] == '-') {
		from = 1
	}
	end := digits(from)
	if whole := end - from; end < len(v) && v[end] == '.' {
		if end = digits(end + 1); whole == 0 && end == from+1 {
			return 0, "", false
		}
	} else if whole == 0 {
		return 0, "", false
	}
	if power := end + 1; end < len(v) && v[end] == 'e' { // an "em" is a unit
		if power < len(v) && (v[power] == '+' || v[power] == '-') {
			power++
		}
		if n := digits(power); n > power && n <= power+3 {
			end = n
		}
	}
	f, err := strconv.ParseFloat(v[:end], 64)
	unit = v[end:]
	return f, unit, err == nil && (unit == "" || units[unit])
}

// pixels is a length in pixels, where letters have a size.
func pixels(f float64, unit string, size float64) float64 {
	switch unit {
	case "pt":
		return f * 4 / 3
	case "pc":
		return f * 16
	case "in":
		return f * 96
	case "cm":
		return f * 96 / 2.54
	case "mm":
		return f * 9.6 / 2.54
	case "q":
		return f * 2.4 / 2.54
	case "em":
		return f * size
	case "rem":
		return f * plainLook.size
	case "ex", "ch":
		return f * size / 2
	}
	return f
}

// set makes a set of words.
func set(words string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		m[w] = true
	}
	return m
}

var (
	// general are the values that hide nothing, whatever the property.
	general   = set("initial inherit unset revert none normal auto")
	fontSizes = set("xx-small x-small small medium large x-large xx-large xxx-large initial")
	displayed = set("table-row table-row-group table-header-group table-footer-group table-caption initial inherit unset revert")
	// onOwnLines are the boxes that begin a line and end one, inLines those that do not.
	onOwnLines = set("block list-item flow-root table")
	inLines    = set("inline inline-block inline-table table-cell")
	plainly    = set(`color-scheme cursor direction quotes orphans widows resize appearance clear gap z-index size panose-1 box-sizing table-layout empty-cells
		caption-side tab-size hyphens line-break caret-color accent-color pointer-events user-select -webkit-user-select -moz-user-select -ms-user-select
		word-break word-wrap overflow-wrap min-width min-height`)
	plainKin = strings.Fields(`border outline- font-family font-style font-weight font-variant font-stretch font-kerning font-feature font-language font-synthesis
		font-optical font-size-adjust font-variation text-align text-transform text-rendering text-justify text-autospace text-emphasis
		text-size-adjust -webkit-text-size-adjust -ms-text-size-adjust -moz-text-size-adjust -webkit-text-stroke-color -webkit-line-break -webkit-nbsp
		-webkit-font-smoothing -moz-osx-font -webkit-tap -webkit-hyphens -moz-hyphens -webkit-border list-style page break- align- justify- scrollbar
		transition -webkit-transition background- tab-stops punctuation layout-grid ruby- text-wrap`)
	movers = strings.Fields("margin padding text-indent letter-spacing word-spacing vertical-align left right top bottom inset")
)

// moves tells whether a property moves text.
func moves(property string) bool {
	for _, m := range movers {
		if property == m || strings.HasPrefix(property, m+"-") {
			return true
		}
	}
	return false
}

// shows tells whether a property hides nothing, whatever its value.
func shows(property string) bool {
	if property == "background-clip" {
		return false
	}
	for _, kin := range plainKin {
		if strings.HasPrefix(property, kin) {
			return true
		}
	}
	return plainly[property]
}

// color is a colour by its light, each part from 0 to 1.
type color struct{ red, green, blue, alpha float64 }

var (
	black = color{0, 0, 0, 1}
	white = color{1, 1, 1, 1}
)

var mixed = regexp.MustCompile(`^rgba?\( ?([0-9.]+%?)(?: ?, ?| )([0-9.]+%?)(?: ?, ?| )([0-9.]+%?)(?: ?[,/] ?([0-9.]+%?))? ?\)$`)

// parseColor reads a colour: its name, its number, or how it is mixed.
func parseColor(v string) (color, bool) {
	v = strings.ToLower(strings.TrimSpace(v))
	if c, named := colornames.Map[v]; named {
		return color{float64(c.R) / 255, float64(c.G) / 255, float64(c.B) / 255, 1}, true
	}
	if v == "transparent" {
		return color{}, true
	}
	if hex, is := strings.CutPrefix(v, "#"); is {
		if len(hex) == 3 || len(hex) == 4 {
			var b strings.Builder
			for i := range len(hex) {
				b.WriteByte(hex[i])
				b.WriteByte(hex[i])
			}
			hex = b.String()
		}
		if len(hex) == 6 {
			hex += "ff"
		}
		n, err := strconv.ParseUint(hex, 16, 32)
		part := func(shift int) float64 { return float64(n>>shift&255) / 255 }
		return color{part(24), part(16), part(8), part(0)}, err == nil && len(hex) == 8
	}
	if !strings.HasPrefix(v, "rgb") {
		return color{}, false
	}
	m := mixed.FindStringSubmatch(v)
	if m == nil {
		return color{}, false
	}
	var parts [4]float64
	parts[3] = 1
	for i, p := range m[1:] {
		if p == "" {
			continue
		}
		percent := strings.HasSuffix(p, "%")
		f, err := strconv.ParseFloat(strings.TrimSuffix(p, "%"), 64)
		if err != nil {
			return color{}, false
		}
		switch {
		case percent:
			f /= 100
		case i < 3:
			f /= 255
		}
		parts[i] = min(f, 1)
	}
	return color{parts[0], parts[1], parts[2], parts[3]}, true
}

// on is what is seen of a colour through which a ground shines.
func (c color) on(ground color) color {
	mix := func(a, b float64) float64 { return a*c.alpha + b*(1-c.alpha) }
	return color{mix(c.red, ground.red), mix(c.green, ground.green), mix(c.blue, ground.blue), 1}
}

// light is how bright a colour is to the eye (WCAG 2).
func (c color) light() float64 {
	line := func(v float64) float64 {
		if v <= 0.04045 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*line(c.red) + 0.7152*line(c.green) + 0.0722*line(c.blue)
}

// contrast is how well two colours are told apart, from 1 to 21 (WCAG 2).
func contrast(a, b color) float64 {
	one, two := a.light(), b.light()
	return (max(one, two) + 0.05) / (min(one, two) + 0.05)
}
