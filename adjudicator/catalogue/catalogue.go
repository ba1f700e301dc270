// Package catalogue knows what the page of an edition's rules says: every numbered rule in our own words, the decisions and
// the rulings among them. It quotes; it judges nothing.
package catalogue

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

	pages "fieldpost/docs/rules"
)

// Rule is one numbered line of a page.
type Rule struct {
	ID      string
	Chapter string
	Text    string
	Ruling  bool // a reading that we have taken where the sources are silent
}

// Page is the catalogue of an edition.
type Page struct {
	Rules   []Rule            // in the order of the page
	Unshown map[string]string // the IDs that no case can show, and why

	byID map[string]int
}

var (
	row    = regexp.MustCompile(`^\| ([A-Z]+(?:-[A-Z]+)*-[0-9]+) \|(.*)\|\s*$`)
	ruling = regexp.MustCompile(`(^|-)RUL-`)
	marks  = strings.NewReplacer("`", "", "**", "", "\\|", "|")
)

// notShown is the heading of the table of rules that no case can show.
const notShown = "Not shown by a case"

// Read reads a page.
func Read(text string) *Page {
	p := &Page{Unshown: map[string]string{}, byID: map[string]int{}}
	chapter := ""
	for line := range strings.SplitSeq(text, "\n") {
		if head, ok := strings.CutPrefix(line, "## "); ok {
			chapter = head
		}
		m := row.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		said := cells(m[2])
		if chapter == notShown {
			p.Unshown[m[1]] = said
			continue
		}
		if _, twice := p.byID[m[1]]; twice {
			continue
		}
		p.byID[m[1]] = len(p.Rules)
		p.Rules = append(p.Rules, Rule{ID: m[1], Chapter: chapter, Text: said, Ruling: ruling.MatchString(m[1])})
	}
	return p
}

// cells joins the cells of a row behind its ID into sentences.
func cells(row string) string {
	var parts []string
	for _, cell := range strings.Split(strings.ReplaceAll(row, `\|`, "\x00"), "|") {
		if cell = strings.TrimSpace(marks.Replace(strings.ReplaceAll(cell, "\x00", "|"))); cell != "" {
			if !strings.ContainsAny(cell[len(cell)-1:], ".?!:") {
				cell += "."
			}
			parts = append(parts, cell)
		}
	}
	return strings.Join(parts, " ")
}

// Of is the catalogue of an edition; empty for one whose page has no rules yet.
func Of(edition string) *Page {
	library.Lock()
	defer library.Unlock()
	if p := library.read[edition]; p != nil {
		return p
	}
	text, err := pages.Files.ReadFile(edition + ".md")
	if err != nil {
		text = nil
	}
	p := Read(string(text))
	library.read[edition] = p
	return p
}

// library is the pages that have been read.
var library = struct {
	sync.Mutex
	read map[string]*Page
}{read: map[string]*Page{}}

// Quote is what the page says of a rule: "R-SUB-003: A submarine ..."; "" if there is no such rule.
func (p *Page) Quote(id string) string {
	i, known := p.byID[id]
	if !known {
		return ""
	}
	return p.Rules[i].Quoted()
}

// Quoted is the rule behind its number.
func (r Rule) Quoted() string { return fmt.Sprintf("%s: %s", r.ID, r.Text) }

// Rulings counts the rulings among the rules.
func (p *Page) Rulings() int {
	n := 0
	for _, r := range p.Rules {
		if r.Ruling {
			n++
		}
	}
	return n
}
