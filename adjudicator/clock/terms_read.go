package clock

import (
	"errors"
	"slices"
	"strings"
	"time"

	"fieldpost/adjudicator/rules/prose"
)

// longestTerms is how long the text of terms may be, in bytes.
const longestTerms = 4096

// Parse reads the terms of a game. They are phrases in any order, each a word and what is said of it, separated by commas or
// on lines of their own. Nothing said is no clock.
func Parse(text string) (Terms, error) {
	if len(text) > longestTerms {
		return Terms{}, prose.Wrong("the terms of the clock are too long: %d bytes, of at most %d", len(text), longestTerms)
	}
	phrases := split(text)
	if len(phrases) == 0 || len(phrases) == 1 && slices.Contains(none, strings.ToLower(phrases[0])) {
		return Terms{}, nil
	}
	r := reader{terms: Terms{Grace: usualGrace, Zone: usualZone, Then: Wait}}
	for _, phrase := range phrases {
		if err := r.phrase(phrase); err != nil {
			return Terms{}, err
		}
	}
	return r.done()
}

var none = []string{noClock, "none", "no", "off", "clock none", "clock off"}

// split takes terms apart into phrases with single blanks; colons and equals signs after a word are blanks.
func split(text string) []string {
	var out []string
	for _, p := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",;\n\r", r) }) {
		p = strings.NewReplacer(":", " ", "=", " ").Replace(p)
		if p = strings.TrimRight(strings.Join(strings.Fields(p), " "), ". "); p != "" {
			out = append(out, p)
		}
	}
	return out
}

// Words for the terms as people write them, and the word of ours.
var keys = map[string]string{
	"clock": "clock", "move": "clock", "moves": "clock",
	"answers": "answers", "answer": "answers", "defender": "answers", "defenders": "answers",
	"reserve": "reserve", "reserves": "reserve",
	"weekends": "weekends", "weekend": "weekends",
	"holidays": "holidays", "holiday": "holidays",
	"zone": "zone", "timezone": "zone", "tz": "zone",
	"absence": "absence", "absences": "absence",
	"grace": "grace",
	"then":  "then",
}

// reader holds what was read so far.
type reader struct {
	terms Terms
	said  []string // keys
}

// phrase reads one phrase. One that begins with a number is the clock if it is the first, else one more holiday.
func (r *reader) phrase(text string) error {
	word, rest, _ := strings.Cut(text, " ")
	key, known := keys[strings.ToLower(word)]
	switch strings.ToLower(text) {
	case "no weekends", "without weekends":
		key, known, rest = "weekends", true, "off"
	}
	if strings.EqualFold(word, "time") && len(rest) > 5 && strings.EqualFold(rest[:5], "zone ") {
		key, known, rest = "zone", true, rest[5:]
	}
	switch {
	case known:
	case len(r.said) == 0 && digit(text[0]):
		key, rest = "clock", text
	case len(r.said) > 0 && r.said[len(r.said)-1] == "holidays":
		return r.holidays(text)
	default:
		return prose.Wrong("%s is no term of a clock; there are clock, answers, reserve, weekends, holidays, zone, absence, "+
			"grace and then", quote(text))
	}
	if key != "holidays" && slices.Contains(r.said, key) {
		return prose.Wrong("%s is said twice", key)
	}
	r.said = append(r.said, key)
	return r.term(key, rest)
}

// term reads what is said of a key.
func (r *reader) term(key, value string) (err error) {
	t := &r.terms
	switch key {
	case "clock":
		t.Move, err = readTerm(value)
	case "answers":
		t.Answer, err = readTerm(value)
	case "reserve":
		t.Reserve, err = readTerm(value)
	case "grace":
		t.Grace, err = readTerm(value)
	case "absence":
		var d time.Duration
		if d, err = readTerm(value); err == nil && d%Day != 0 {
			err = prose.Wrong("absences are counted in whole days, not %s", quote(value))
		}
		t.Absence = int(d / Day)
	case "weekends":
		t.WeekendsOff, err = readWeekends(value)
	case "holidays":
		return r.holidays(value)
	case "zone":
		t.Zone, err = readZone(value)
	case "then":
		t.Then = Consequence(strings.TrimSuffix(strings.ToLower(value), " orders"))
	}
	if err != nil {
		return prose.Wrong("%s: %s", prose.Typed(key), err)
	}
	return nil
}

// readTerm reads a length of time and passes over words that only say what everybody knows.
func readTerm(text string) (time.Duration, error) {
	text = strings.ToLower(text)
	for _, known := range []string{" in all", " each", " per power", " per move", " a move", " per answer", " an answer"} {
		text = strings.TrimSuffix(text, known)
	}
	return ReadDuration(text)
}

// readWeekends tells whether weekends are off.
func readWeekends(text string) (off bool, err error) {
	switch strings.ToLower(text) {
	case "off", "free", "no", "not counted", "excluded", "do not count", "don't count":
		return true, nil
	case "on", "yes", "count", "counted", "included":
		return false, nil
	}
	return false, prose.Wrong("they can be off or on, not %s", quote(text))
}

// holidays reads one holiday or several, joined by "and".
func (r *reader) holidays(text string) error {
	if text == "" {
		return errNoHoliday
	}
	for one := range strings.SplitSeq(strings.ToLower(text), " and ") {
		h, err := readHoliday(one)
		if err != nil {
			return prose.Wrong("%s: %s", prose.Typed("holidays"), err)
		}
		r.terms.Holidays = append(r.terms.Holidays, h)
	}
	return nil
}

var errNoMove = errors.New("the terms do not say how long a move may take; begin them with clock 3d, or say no clock")

// done fills in what was not said and sees that the whole is possible.
func (r *reader) done() (Terms, error) {
	t := r.terms
	if !slices.Contains(r.said, "clock") {
		return Terms{}, errNoMove
	}
	if !slices.Contains(r.said, "answers") {
		t.Answer = t.Move
	}
	var err error
	if t.Holidays, err = sorted(t.Holidays); err != nil {
		return Terms{}, err
	}
	if err := t.check(); err != nil {
		return Terms{}, err
	}
	return t, nil
}
