package adjudicator

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/rules/turn"
)

// wordings counts how questions were answered in the random games by mail: by kind of question, shape of what was answered, and whether
// it was typed in words or as a number. What was put and never typed back stands there with a 0.
type wordings struct {
	sync.Mutex
	of map[string]*[3]int // put, answered in words, answered by a number
}

const (
	put = iota
	inWords
	byNumber
)

var (
	digits = regexp.MustCompile(`\d+`)
	again  = regexp.MustCompile(`(n unit(?: place)?, )(?:n unit(?: place)?, )+`)
)

// shape is a text with its numbers, units, places and powers left out.
func shape(ed *edition.Edition, text string) string {
	text = " " + text + " "
	names := map[string]string{}
	for s := range ed.Board.Spaces {
		names[ed.Board.Name(edition.SpaceID(s))] = "place"
	}
	for i := range ed.Powers {
		names[ed.Powers[i].Name] = "power"
	}
	for i := range ed.Kinds {
		names[ed.Kinds[i].Short] = "unit"
	}
	longest := make([]string, 0, len(names))
	for name := range names {
		longest = append(longest, name)
	}
	slices.SortFunc(longest, func(a, b string) int { return len(b) - len(a) })
	for _, name := range longest {
		if strings.Contains(text, name) {
			text = regexp.MustCompile(`\b`+regexp.QuoteMeta(name)+`(\W)`).ReplaceAllString(text, names[name]+"$1")
		}
	}
	text = digits.ReplaceAllString(text, "n")
	return strings.TrimSpace(again.ReplaceAllString(text, "$1... "))
}

// asked notes every wording in which a question can be answered.
func (w *wordings) asked(g *sitting.Game, d *turn.Decision) {
	for _, text := range append(slices.Clone(d.Options), d.Default.Text) {
		w.count(g, d, text, put)
	}
}

// answered notes how a question was answered.
func (w *wordings) answered(g *sitting.Game, d *turn.Decision, text string) {
	if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil && len(d.Options) > 0 {
		if !d.Counted {
			n--
		}
		w.count(g, d, d.Options[n], byNumber)
		return
	}
	w.count(g, d, strings.TrimSpace(text), inWords)
}

func (w *wordings) count(g *sitting.Game, d *turn.Decision, text string, how int) {
	w.Lock()
	defer w.Unlock()
	key := d.Word + ": " + shape(g.Now.Edition, text)
	if w.of[key] == nil {
		if w.of == nil {
			w.of = map[string]*[3]int{}
		}
		w.of[key] = new([3]int)
	}
	w.of[key][how]++
}

// tell writes the counts into the log of the test, and into the file that FIELDPOST_WORDINGS names.
func (w *wordings) tell(t *testing.T) {
	var words []string
	untried := 0
	for key, n := range w.of {
		words = append(words, key)
		if n[inWords] == 0 {
			untried++
		}
	}
	slices.Sort(words)
	text := ""
	for _, key := range words {
		n := w.of[key]
		text += fmt.Sprintf("%5d put %5d in words %5d by number  %s\n", n[put], n[inWords], n[byNumber], key)
	}
	text += fmt.Sprintf("%d wordings of questions, %d of them never typed\n", len(words), untried)
	t.Log("\n" + text)
	if file := os.Getenv("FIELDPOST_WORDINGS"); file != "" {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Error(err)
		}
	}
}
