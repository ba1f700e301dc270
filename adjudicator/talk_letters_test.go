package adjudicator

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestLettersOfTalk tries letters that people have written about our letters, if their folder lies beside the repository. FIELDPOST_TALK
// names some of them, and has what comes of each told.
func TestLettersOfTalk(t *testing.T) {
	names, _ := filepath.Glob(filepath.Join("..", "..", "shared", "letters", "talk", "*.txt"))
	if len(names) == 0 {
		t.Skip("the letters are not here")
	}
	var list []talkLetter
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, readTalk(t, string(data)))
	}
	tried, right := tryTalk(t, list)
	t.Logf("%d of %d as meant", right, tried)
	if right*100 < tried*95 {
		t.Errorf("only %d of %d letters of talk do what they mean", right, tried)
	}
}

var (
	talkField = regexp.MustCompile(`(?m)^(\w+): (.*)$`)
	talkPart  = regexp.MustCompile(`(?s)(typed|means):\n<<<\n(.*?)\n?>>>\n`)
)

// readTalk reads a letter of talk from its file.
func readTalk(t *testing.T, text string) (l talkLetter) {
	parts := talkPart.FindAllStringSubmatch(text, -1)
	if len(parts) != 2 {
		t.Fatalf("what is typed and meant is not told:\n%s", text)
	}
	l.typed, l.means = parts[0][2]+"\n", parts[1][2]
	for _, m := range talkField.FindAllStringSubmatch(talkPart.ReplaceAllString(text, ""), -1) {
		switch m[1] {
		case "id":
			l.id = m[2]
		case "edition":
			l.edition = m[2]
		case "power":
			l.power = m[2]
		case "context":
			l.context = m[2]
		case "asks":
			l.asks = m[2]
		case "subject":
			l.subject = m[2]
		}
	}
	return l
}

// tryTalk tries letters of talk and counts those that do what they mean. What is done and was not meant is an error.
func tryTalk(t *testing.T, list []talkLetter) (tried, right int) {
	t.Helper()
	seeds := map[string]int{}
	some := os.Getenv("FIELDPOST_TALK")
	for _, l := range list {
		if !strings.Contains(l.id, some) {
			continue
		}
		s := &sceneMaker{t, l, seeds}
		a, why := s.make()
		if a == nil {
			t.Logf("%s is not tried: %s (%s)", l.id, why, l.context)
			continue
		}
		before := a.state()
		drafts := a.waiting()
		a.about = a.fit(l.subject, "")
		_, back := a.writes(a.fit(l.typed, l.typed))
		if some != "" {
			t.Logf("%s %q\n%v", l.id, l.typed, back)
		}
		tried++
		verdict := ""
		meant := a.fit(l.means, l.typed)
		if !strings.Contains(l.typed, "NEW GAME") { // a game without a name is given one
			meant = newGame.ReplaceAllString(meant, "NEW GAME "+l.edition)
		}
		if strings.HasPrefix(meant, "ANSWER") { // a condition behind it is asked again
			meant = firstLine(meant)
		}
		switch {
		case l.means == "nothing" || l.means == "refuse":
			verdict = a.stays(l, before, drafts, back)
		case amends.MatchString(l.means):
			if a.state() != before {
				verdict = "DANGER: something is played"
			} else if !slices.ContainsFunc(a.waiting(), func(text string) bool { return strings.Contains(text, firstLine(meant)) }) {
				t.Logf("%s is not counted: it amends a draft", l.id)
				tried--
				continue
			}
		default:
			b, why := s.make()
			if b == nil {
				t.Fatal(l.id, why)
			}
			_, want := b.writes(meant + "\n")
			verdict = a.does(l, meant, before, b, back, want)
		}
		if verdict == "" {
			right++
			continue
		}
		typed, _, _ := strings.Cut(l.typed, "\n\n")
		told := fmt.Sprintf("%s %s: %q means %q: %s", l.id, l.context, typed, l.means, verdict)
		if strings.HasPrefix(verdict, "DANGER") {
			t.Error(told)
		} else {
			t.Log(told)
		}
	}
	return tried, right
}

var newGame = regexp.MustCompile(`NEW GAME \S+`)

// amends tells a turn that was written anew.
var amends = regexp.MustCompile(`(?m)^(BUY|COMBAT)`)

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// stays says what is wrong if a letter that means nothing has done something, or is refused.
func (s *scene) stays(l talkLetter, before string, drafts []string, back []received) string {
	if s.state() != before {
		return "DANGER: something was done"
	}
	for _, text := range s.waiting() {
		if !slices.Contains(drafts, text) && l.asks == "none" {
			return "something is asked that was not meant: " + text
		}
	}
	for _, r := range back {
		if strings.Contains(r.Get("Subject"), "Not accepted") && l.means == "nothing" {
			return "it is called an error"
		}
	}
	return ""
}

// does says what is wrong if a letter has not done what another scene has seen done by the canonical one. It may be asked once more whether
// it is meant, where that cannot be taken back, or where a person would ask.
func (s *scene) does(l talkLetter, meant, before string, twin *scene, back, want []received) string {
	after := s.state()
	switch {
	case after == twin.state() && (after != before || tellsAll(back, want)):
		return ""
	case after != before:
		return "DANGER: something else is done"
	}
	for _, text := range s.waiting() {
		if slices.ContainsFunc(strings.Split(text, "\n"), func(line string) bool { return strings.EqualFold(line, firstLine(meant)) }) {
			return ""
		}
	}
	if l.asks != "none" && len(back) > 0 && !strings.Contains(back[0].Get("Subject"), "Not accepted") {
		return ""
	}
	return "it does nothing"
}

// tellsAll tells whether letters say what others say, but for what is about the letter itself.
func tellsAll(got, want []received) bool {
	text := ""
	for _, r := range got {
		text += r.text + "\n"
	}
	missing, all := 0, 0
	for _, r := range want {
		for _, line := range strings.Split(r.text, "\n") {
			if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "CONFIRM") {
				continue
			}
			if all++; !strings.Contains(text, line) {
				missing++
			}
		}
	}
	return missing*20 <= all
}
