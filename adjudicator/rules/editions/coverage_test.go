package editions

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
)

// Every edition's catalogue is a page under docs/rules. Each line of its tables begins with an ID.
const catalogueFolder = "../../../docs/rules"

// notShown is the heading of the table that says which IDs no case can show, and why.
const notShown = "Not shown by a case"

var (
	catalogueRow = regexp.MustCompile(`^\| ([A-Z]+(?:-[A-Z]+)*-[0-9]+) \|`)
	ruleID       = regexp.MustCompile(`\b[A-Z]+(?:-[A-Z]+)*-[0-9]+\b`)
	ruleChapter  = regexp.MustCompile(`\bR-[A-Z]+\b`)
	caseLine     = regexp.MustCompile(`(?m)^case:(.*)$`)
)

// catalogue is the IDs of one edition's page.
type catalogue struct {
	text    string
	ids     map[string]bool
	exempt  map[string]bool
	chapter map[string]bool // "R-SUB" of R-SUB-003
}

// readCatalogue reads a page. An ID may stand in one row, and in one more row of the table of those not shown.
func readCatalogue(text string) (*catalogue, error) {
	c := &catalogue{text: text, ids: map[string]bool{}, exempt: map[string]bool{}, chapter: map[string]bool{}}
	section := ""
	for i, line := range strings.Split(text, "\n") {
		if heading, ok := strings.CutPrefix(line, "## "); ok {
			section = heading
		}
		m := catalogueRow.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		set := c.ids
		if section == notShown {
			set = c.exempt
		}
		if set[m[1]] {
			return nil, fmt.Errorf("line %d: %s stands there twice", i+1, m[1])
		}
		set[m[1]] = true
	}
	for id := range c.ids {
		c.chapter[id[:strings.LastIndexByte(id, '-')]] = true
	}
	return c, nil
}

// caseFiles reads the cases of an edition, by file name.
func caseFiles(t *testing.T, id string) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(id, "cases", "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts[file] = string(text)
	}
	return texts
}

// TestCatalogue demands a case for every ID of an edition's catalogue and an entry there for every ID in its cases.
func TestCatalogue(t *testing.T) {
	for _, id := range IDs() {
		cases := caseFiles(t, id)
		e, err := Load(id)
		if err != nil {
			t.Fatal(err)
		}
		if len(cases) == 0 {
			continue
		}
		t.Run(id, func(t *testing.T) {
			page, err := os.ReadFile(filepath.Join(catalogueFolder, id+".md"))
			if err != nil {
				t.Fatal(err)
			}
			c, err := readCatalogue(string(page))
			if err != nil {
				t.Fatalf("%s.md: %v", id, err)
			}
			c.checkPage(t)
			c.checkCases(t, cases)
			c.checkTopics(t, e)
		})
	}
}

// checkPage looks for IDs that the page speaks of and does not have.
func (c *catalogue) checkPage(t *testing.T) {
	for _, id := range ruleID.FindAllString(c.text, -1) {
		if !c.ids[id] {
			t.Errorf("the page names %s, which it does not have", id)
		}
	}
	if len(c.ids) == 0 {
		t.Error("the page has no IDs")
	}
}

// checkCases holds the IDs of the cases against those of the page.
func (c *catalogue) checkCases(t *testing.T, cases map[string]string) {
	shown := map[string]bool{}
	for _, file := range slices.Sorted(maps.Keys(cases)) {
		text := cases[file]
		for _, m := range caseLine.FindAllStringSubmatch(text, -1) {
			names, _, _ := strings.Cut(m[1], " -- ")
			for _, name := range strings.Fields(names) {
				shown[name] = true
			}
		}
		c.checkNames(t, file, text)
	}
	for _, id := range slices.Sorted(maps.Keys(c.ids)) {
		switch {
		case !shown[id] && !c.exempt[id]:
			t.Errorf("%s has no case", id)
		case shown[id] && c.exempt[id]:
			t.Errorf("%s has a case, though the page says that none can show it", id)
		}
	}
}

// checkNames looks for IDs in a case file that the page does not have. A refusal may name a chapter alone.
func (c *catalogue) checkNames(t *testing.T, file, text string) {
	for i, line := range strings.Split(text, "\n") {
		for _, id := range ruleID.FindAllString(line, -1) {
			if !c.ids[id] {
				t.Errorf("%s:%d: the page has no %s", file, i+1, id)
			}
		}
		for _, chapter := range ruleChapter.FindAllString(line, -1) {
			if !c.chapter[chapter] {
				t.Errorf("%s:%d: the page has no chapter %s", file, i+1, chapter)
			}
		}
	}
}

// checkTopics looks for topics that cite what the page does not have.
func (c *catalogue) checkTopics(t *testing.T, e *edition.Edition) {
	for name, topic := range e.Topics {
		for _, rule := range topic.Rules {
			if !c.ids[rule] {
				t.Errorf("topic %s cites %s, which the page does not have", name, rule)
			}
		}
	}
}

func TestReadCatalogue(t *testing.T) {
	c, err := readCatalogue("## Rules\n| R-SUB-001 | One. |\n| RUL-01 | Two, see R-SUB-001. |\n## Not shown by a case\n| RUL-01 | A word. |\n")
	if err != nil {
		t.Fatal(err)
	}
	if got := slices.Sorted(maps.Keys(c.ids)); !slices.Equal(got, []string{"R-SUB-001", "RUL-01"}) {
		t.Errorf("the IDs are %v", got)
	}
	if !c.exempt["RUL-01"] || c.exempt["R-SUB-001"] || !c.chapter["R-SUB"] {
		t.Errorf("not shown: %v, chapters: %v", c.exempt, c.chapter)
	}
	if _, err := readCatalogue("| R-SUB-001 | One. |\n| R-SUB-001 | Again. |\n"); err == nil {
		t.Error("an ID may stand twice")
	}
}
