package cases

import (
	"fmt"
	"strings"
	"sync"

	"fieldpost/adjudicator/catalogue"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

// Conformance is how well an edition is proved.
type Conformance struct {
	Edition  string   `json:"edition"`
	Name     string   `json:"name"`
	Law      int      `json:"law"`
	Rules    int      `json:"rules"`   // numbered lines of its catalogue, rulings left out
	Rulings  int      `json:"rulings"` // readings taken where the sources are silent or disagree
	Options  int      `json:"options"` // that a table may agree on
	Cases    int      `json:"cases"`
	Passed   int      `json:"passed"`
	Unshown  int      `json:"unshown"` // rules that no case can show
	Suite    string   `json:"suite"`   // the hash of the cases
	Failures []string `json:"failures,omitempty"`
}

// Count counts an edition's rules and cases without trying them. The suite travels with the program, so a count is made
// once and remembered.
func Count(id string) (Conformance, error) {
	counts.Lock()
	defer counts.Unlock()
	if c, known := counts.of[id]; known {
		return c, nil
	}
	c, err := count(id)
	if err == nil {
		counts.of[id] = c
	}
	return c, err
}

// counts are those that have been made.
var counts = struct {
	sync.Mutex
	of map[string]Conformance
}{of: map[string]Conformance{}}

func count(id string) (Conformance, error) {
	ed, err := editions.Load(id)
	if err != nil {
		return Conformance{}, err
	}
	page := catalogue.Of(id)
	c := Conformance{Edition: id, Name: ed.Name, Law: ed.Law, Rulings: page.Rulings(), Options: len(ed.Options), Unshown: len(page.Unshown), Suite: editions.SuiteHash(id)}
	c.Rules = len(page.Rules) - c.Rulings
	for _, f := range editions.Suite(id) {
		for line := range strings.SplitSeq(f.Text, "\n") {
			if strings.HasPrefix(line, "case:") {
				c.Cases++
			}
		}
	}
	return c, nil
}

// Prove counts an edition's rules and tries all of its cases.
func Prove(id string) (Conformance, error) {
	c, err := Count(id)
	if err != nil {
		return c, err
	}
	readers := &orders.Readers{Load: editions.Load}
	c.Cases = 0
	for _, f := range editions.Suite(id) {
		list, err := readers.Parse(f.Name, f.Text)
		if err != nil {
			return c, err
		}
		for i := range list {
			c.Cases++
			if r := Try(&list[i]); r.Passed() {
				c.Passed++
			} else {
				c.Failures = append(c.Failures, fmt.Sprintf("%s:%d %s -- %s: %s", f.Name, list[i].Line, list[i].Name, list[i].Title, strings.Join(r.Failures, "; ")))
			}
		}
	}
	return c, nil
}

// Line says it in a line for letters: "Law 1, proved by 1232 cases; suite 3fa9c2d1e0b4".
func (c Conformance) Line() prose.Text {
	const short = 12
	return prose.Say("Law %d, proved by %d cases; suite %s", c.Law, c.Cases, c.Suite[:short])
}
