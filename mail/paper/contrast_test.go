package paper

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// TestContrast computes the contrast of every text against what it stands on, by day and by night, as WCAG 2 does.
func TestContrast(t *testing.T) {
	for _, s := range samples() {
		root := parsed(t, s.sheet.HTML())
		for _, dark := range []bool{false, true} {
			rules := map[string]string{}
			if dark {
				rules = nightRules(root)
			}
			checkContrast(t, s.name, root, rules, "#000000", "#ffffff")
		}
	}
}

// nightRules are the declarations for each class, as they stand in a letter.
func nightRules(root *html.Node) map[string]string {
	out := map[string]string{}
	for n := range root.Descendants() {
		if n.Data != "style" {
			continue
		}
		_, rest, _ := strings.Cut(n.FirstChild.Data, "{")
		for rule := range strings.SplitSeq(rest, "}") {
			class, body, _ := strings.Cut(rule, "{")
			out[strings.TrimPrefix(class, ".")] = strings.ReplaceAll(body, " !important", "")
		}
	}
	return out
}

func checkContrast(t *testing.T, name string, n *html.Node, rules map[string]string, ink, ground string) {
	t.Helper()
	styles := attribute(n, "style")
	for class := range strings.FieldsSeq(attribute(n, "class")) {
		styles += ";" + rules[class]
	}
	for d := range strings.SplitSeq(styles, ";") {
		switch property, value, _ := strings.Cut(d, ":"); property {
		case "color":
			ink = value
		case "background-color":
			ground = value
		}
	}
	if n.Type == html.TextNode && strings.TrimSpace(n.Data) != "" && n.Parent.Data != "style" && n.Parent.Data != "title" {
		if c := contrast(ink, ground); c < 4.5 {
			t.Errorf("%s: %.1f:1 for %q, %s on %s", name, c, n.Data, ink, ground)
		}
	}
	for c := range n.ChildNodes() {
		checkContrast(t, name, c, rules, ink, ground)
	}
}

func TestContrastOfBlackAndWhite(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want float64
	}{{"#000000", "#ffffff", 21}, {"#ffffff", "#ffffff", 1}, {"#767676", "#ffffff", 4.54}, {"#777777", "#ffffff", 4.48}} {
		if got := contrast(c.a, c.b); math.Abs(got-c.want) > 0.005 {
			t.Errorf("contrast(%s, %s) = %.3f, want %.2f", c.a, c.b, got, c.want)
		}
	}
}

func contrast(a, b string) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(hex string) float64 {
	n, _ := strconv.ParseUint(strings.TrimPrefix(hex, "#"), 16, 32)
	part := func(shift int) float64 {
		c := float64(n>>shift&255) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*part(16) + 0.7152*part(8) + 0.0722*part(0)
}
