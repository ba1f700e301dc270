package laws

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// document is one page of Markdown.
type document struct {
	name string
	text string // code left out
}

var (
	fence   = regexp.MustCompile("(?ms)^```.*?^```")
	inline  = regexp.MustCompile("`[^`\n]*`")
	link    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.*)$`)
)

func documents(t *testing.T) []document {
	t.Helper()
	var all []document
	err := walk(func(name string, text []byte) error {
		if path.Ext(name) == ".md" {
			all = append(all, document{name, string(text)})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// prose is a page without its code.
func (d *document) prose() string {
	return inline.ReplaceAllString(fence.ReplaceAllString(d.text, ""), "``")
}

// TestLinks sees that what a page points at exists: the file, and the heading in it.
func TestLinks(t *testing.T) {
	pages := map[string]*document{}
	all := documents(t)
	for i := range all {
		pages[all[i].name] = &all[i]
	}
	found := 0
	for _, d := range all {
		for _, m := range link.FindAllStringSubmatch(d.prose(), -1) {
			target, anchor, _ := strings.Cut(m[1], "#")
			if strings.Contains(target, "://") || strings.HasPrefix(target, "mailto:") {
				continue
			}
			found++
			name := d.name
			if target != "" {
				name = path.Join(path.Dir(d.name), target)
			}
			if _, err := os.Stat(filepath.Join(top, filepath.FromSlash(name))); err != nil {
				t.Errorf("%s points at %s, which is not there", d.name, m[1])
				continue
			}
			if page := pages[name]; anchor != "" && page != nil && !page.anchors()[anchor] {
				t.Errorf("%s points at %s, and there is no such heading", d.name, m[1])
			}
		}
	}
	if found == 0 {
		t.Error("no page points anywhere")
	}
}

// anchors are the names under which headings can be reached: lower case, blanks as dashes, other signs left out.
func (d *document) anchors() map[string]bool {
	out := map[string]bool{}
	for _, m := range heading.FindAllStringSubmatch(fence.ReplaceAllString(d.text, ""), -1) {
		var b strings.Builder
		for _, r := range strings.ToLower(strings.TrimSpace(m[1])) {
			switch {
			case r == ' ':
				b.WriteByte('-')
			case r == '-' || r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r > 127:
				b.WriteRune(r)
			}
		}
		out[b.String()] = true
	}
	return out
}

func TestAnchors(t *testing.T) {
	d := document{text: "# The path of a letter, so far\n```\n# no heading\n```\n## `fieldpost try`\n"}
	got := d.anchors()
	if !got["the-path-of-a-letter-so-far"] || !got["fieldpost-try"] || len(got) != 2 {
		t.Errorf("the anchors are %v", got)
	}
}
