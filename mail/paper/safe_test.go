package paper

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// elements and attributes are all that a letter is made of.
var (
	elements   = []string{"html", "head", "meta", "title", "style", "body", "table", "tbody", "tr", "td", "th", "h1", "h2", "h3", "p", "ul", "li", "div", "span", "br", "img"}
	attributes = []string{"lang", "charset", "name", "content", "class", "style", "role", "width", "cellpadding", "cellspacing", "border", "align", "valign", "scope", "src", "alt"}
)

// TestOnlySafe sees that letters hold nothing but what all mail programs take.
func TestOnlySafe(t *testing.T) {
	for _, s := range samples() {
		checkSafe(t, s.name, s.sheet.HTML())
	}
}

func checkSafe(t *testing.T, name, page string) {
	t.Helper()
	for n := range parsed(t, page).Descendants() {
		switch {
		case n.Type == html.CommentNode && n.Data != `[if mso]><table role="presentation" width="640"><tr><td><![endif]` && n.Data != `[if mso]></td></tr></table><![endif]`:
			t.Errorf("%s: a comment %q", name, n.Data)
		case n.Type != html.ElementNode:
			continue
		case !slices.Contains(elements, n.Data):
			t.Errorf("%s: an element %s", name, n.Data)
		}
		for _, a := range n.Attr {
			switch {
			case !slices.Contains(attributes, a.Key):
				t.Errorf("%s: %s has an attribute %s=%q", name, n.Data, a.Key, a.Val)
			case a.Key == "src" && !strings.HasPrefix(a.Val, "cid:"):
				t.Errorf("%s: a picture from %q", name, a.Val)
			case a.Key == "style":
				checkDeclarations(t, name, a.Val)
			}
		}
		if n.Data == "style" {
			checkSheet(t, name, n.FirstChild.Data)
		}
	}
}

// checkSheet looks at the style sheet of the night: one condition, rules of one class each.
func checkSheet(t *testing.T, name, sheet string) {
	t.Helper()
	rest, ok := strings.CutPrefix(sheet, "@media (prefers-color-scheme:dark){")
	if !ok || !strings.HasSuffix(rest, "}}") {
		t.Fatalf("%s: the style sheet does more than the night: %s", name, sheet)
	}
	for rule := range strings.SplitSeq(strings.TrimSuffix(rest, "}}"), "}") {
		class, body, _ := strings.Cut(rule, "{")
		if !strings.HasPrefix(class, ".fp-") {
			t.Errorf("%s: a rule for %q", name, class)
		}
		checkDeclarations(t, name, body)
	}
}

func checkDeclarations(t *testing.T, name, text string) {
	t.Helper()
	for d := range strings.SplitSeq(strings.TrimSuffix(text, ";"), ";") {
		property, value, _ := strings.Cut(d, ":")
		if !slices.Contains(safe, property) {
			t.Errorf("%s: %q is not on the list of safe properties", name, property)
		}
		if strings.ContainsAny(value, "\\<>@\"") || strings.Contains(value, "(") || value == "" {
			t.Errorf("%s: %s has the value %q", name, property, value)
		}
	}
}

// TestListIsNeeded sees that the list of safe properties has nothing that no letter uses.
func TestListIsNeeded(t *testing.T) {
	var all strings.Builder
	for _, s := range samples() {
		all.WriteString(s.sheet.HTML())
	}
	for _, property := range safe {
		if !strings.Contains(all.String(), `"`+property+":") && !strings.Contains(all.String(), ";"+property+":") {
			t.Errorf("no letter uses %s", property)
		}
	}
	if !slices.IsSorted(safe) {
		t.Error("the list is not in order")
	}
}

// TestWordSees sees that what Word and Gmail look at is there: a language, a width for every picture, words for it.
func TestWordSees(t *testing.T) {
	for _, s := range samples() {
		page := s.sheet.HTML()
		if !strings.HasPrefix(page, "<!DOCTYPE html>\n<html lang=\"en") || !strings.Contains(page, `<meta charset="utf-8">`) {
			t.Errorf("%s begins with %q", s.name, page[:60])
		}
		for n := range parsed(t, page).Descendants() {
			if n.Data == "img" && (attribute(n, "alt") == "" || attribute(n, "width") == "") {
				t.Errorf("%s: a picture without words or width", s.name)
			}
		}
	}
}
