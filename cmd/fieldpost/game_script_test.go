package main

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"
)

// step is one line of a script, with the indented lines below it. A letter that is long lies in a file of its own behind
// the script, and the line ends with its name.
type step struct {
	line int
	says string
	text string
}

// readSteps reads the script of a game.
func readSteps(t *testing.T, file string) []step {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	archive := txtar.Parse(data)
	files := map[string]string{}
	for _, f := range archive.Files {
		files[f.Name] = string(f.Data)
	}
	var steps []step
	for i, line := range strings.Split(string(archive.Comment), "\n") {
		text, below := strings.CutPrefix(line, "\t")
		switch {
		case strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#"):
		case below && len(steps) == 0:
			t.Fatalf("%s:%d: the script begins with a letter and not with who writes it", file, i+1)
		case below:
			steps[len(steps)-1].text += text + "\n"
		default:
			steps = append(steps, step{line: i + 1, says: strings.TrimSuffix(line, ":")})
		}
	}
	for i := range steps {
		s := &steps[i]
		m := longLetter.FindStringSubmatch(s.says)
		if m == nil {
			continue
		}
		if s.says, s.text = m[1], files[m[2]]; s.text == "" {
			t.Fatalf("%s:%d: there is no file %q behind the script", file, s.line, m[2])
		}
	}
	return steps
}

var longLetter = regexp.MustCompile(`^(.*): (\S+\.txt)$`)

// verbs are the sentences that a script may have. Names are those of mailboxes: "japan", "japan and germany", "everybody".
var verbs = []struct {
	form *regexp.Regexp
	do   func(g *mailGame, words []string, text string) error
}{
	{says(`the post office opens`), (*mailGame).opens},
	{says(`the post office is (closed|killed) and opened again`), (*mailGame).reopens},
	{says(`NAMES takes? part`), (*mailGame).takePart},
	{says(`NAME writes to (\S+)`), (*mailGame).writes},
	{says(`NAME answers( all)?(?: "([^"]*)")?`), (*mailGame).answers},
	{says(`NAME orders`), (*mailGame).orders},
	{says(`NAME confirms`), (*mailGame).confirms},
	{says(`NAMES gets? "([^"]*)"`), (*mailGame).gets},
	{says(`in "([^"]*)" NAMES finds? nothing of`), (*mailGame).findsNothing},
	{says(`NAME makes codes as (\S+)`), (*mailGame).makesCodes},
	{says(`NAME reveals its code`), (*mailGame).reveals},
	{says(`from now on NAME reveals its codes`), (*mailGame).revealsFromNowOn},
	{says(`from now on NAMES answers? questions as is proposed`), (*mailGame).answersFromNowOn},
	{says(`somebody was asked and has answered`), (*mailGame).somebodyAnswered},
	{says(`NAME asks to be (\S+)`), (*mailGame).asksToWitness},
	{says(`NAME watches the dice`), (*mailGame).watches},
	{says(`NAMES can prove the game`), (*mailGame).proves},
}

// says makes the form of a sentence.
func says(form string) *regexp.Regexp {
	const name = `([a-z_]+)`
	form = strings.ReplaceAll(form, "NAMES", `([a-z_]+(?:, [a-z_]+)*(?: and [a-z_]+)?)`)
	return regexp.MustCompile("^" + strings.ReplaceAll(form, "NAME", name) + "$")
}

// founded finds the name of a game in the letter that founds it.
var founded = regexp.MustCompile(`(?m)^NEW GAME (\S+)$`)

// What stands between these lines of a script is played in a long game only.
const (
	longBegins = "a long game goes on"
	longEnds   = "every game ends"
)

// play plays a script from its first line to the last.
func (g *mailGame) play(file string, long bool) {
	g.t.Helper()
	began := time.Now()
	steps := readSteps(g.t, file)
	for _, s := range steps {
		if m := founded.FindStringSubmatch(s.text); m != nil {
			g.name = m[1]
		}
	}
	left := false // out
	for _, s := range steps {
		if s.says == longBegins || s.says == longEnds {
			left = s.says == longBegins && !long
			continue
		}
		if left {
			continue
		}
		if err := g.step(s); err != nil {
			g.t.Fatalf("%s:%d: %s: %v\n%s", file, s.line, s.says, err, g.trouble())
		}
	}
	letters := 0
	for _, p := range g.people {
		letters += len(p.letters)
	}
	g.t.Logf("%s: %d steps, %d letters sent, %d received, %v", file, len(steps), g.sent, letters, time.Since(began).Round(time.Second))
}

func (g *mailGame) step(s step) error {
	for _, v := range verbs {
		if m := v.form.FindStringSubmatch(s.says); m != nil {
			return v.do(g, m[1:], g.filled(s.text))
		}
	}
	return fmt.Errorf("nobody knows what this means")
}

// filled puts what only this run knows into a text: {domain}, {anchor of japan}, {in 30 days}.
func (g *mailGame) filled(text string) string {
	return regexp.MustCompile(`\{[^{}\n]+\}`).ReplaceAllStringFunc(text, func(word string) string {
		word = strings.Trim(word, "{}")
		var days int
		if n, _ := fmt.Sscanf(word, "in %d days", &days); n == 1 {
			return time.Now().UTC().AddDate(0, 0, days).Format(time.DateOnly)
		}
		value, known := g.words[word]
		if !known {
			g.t.Errorf("nobody knows {%s} yet", word)
		}
		return value
	})
}

// named are the people of a list: "japan, germany and rita", or "everybody".
func (g *mailGame) named(list string) (people []*correspondent, err error) {
	names := strings.Split(strings.ReplaceAll(list, " and ", ", "), ", ")
	if list == "everybody" {
		names = g.everybody
	}
	for _, name := range names {
		p := g.people[name]
		if p == nil && slices.Contains(g.house.names(), name) {
			p = &correspondent{name: name, game: g, seen: map[uint32]bool{}}
			g.people[name] = p
		}
		if p == nil {
			return nil, fmt.Errorf("%s has no mailbox", name)
		}
		people = append(people, p)
	}
	return people, nil
}

func (g *mailGame) person(name string) (*correspondent, error) {
	people, err := g.named(name)
	if err != nil {
		return nil, err
	}
	return people[0], nil
}
