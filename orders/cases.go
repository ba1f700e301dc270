package orders

import (
	"errors"
	"fieldpost/adjudicator/rules/board"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// Load returns an edition by its ID. Tests and commands pass editions.Load.
type Load func(id string) (*edition.Edition, error)

// heading is a line that opens a block.
var heading = regexp.MustCompile(`(?m)^--[ \t]+(\S.*?)[ \t]+--\s*(#.*)?$`)

// Readers makes one Reader for each edition that a run of cases needs.
type Readers struct {
	Load Load
	made map[string]*Reader
}

// For returns the reader of an edition.
func (rs *Readers) For(id string) (*Reader, error) {
	if r := rs.made[id]; r != nil {
		return r, nil
	}
	ed, err := rs.Load(id)
	if err != nil {
		return nil, err
	}
	if rs.made == nil {
		rs.made = map[string]*Reader{}
	}
	rs.made[id] = NewReader(ed)
	return rs.made[id], nil
}

// Parse reads a case file. The error names the file and the line of everything that cannot be read.
func (rs *Readers) Parse(name, text string) ([]Case, error) { return rs.parse(name, text, 0) }

// Each reads a case file of which a part may be unreadable: a case that has faults holds them, and the others stand. The
// error is for a file that holds no case at all, or something else above the first one.
func (rs *Readers) Each(name, text string) ([]Case, error) { return rs.cases(name, text, 0) }

// cases reads a case file above which so many lines were put that its writer does not know of.
func (rs *Readers) cases(name, text string, above int) ([]Case, error) {
	f := &caseFile{name: name, readers: rs, above: above}
	err := f.read(text)
	return f.cases, err
}

// parse is cases for a file all of which must be readable.
func (rs *Readers) parse(name, text string, above int) ([]Case, error) {
	list, err := rs.cases(name, text, above)
	errs := []error{err}
	for i := range list {
		for _, fault := range list[i].Faults {
			errs = append(errs, fault)
		}
	}
	return list, errors.Join(errs...)
}

// read gathers the cases of a file.
func (f *caseFile) read(text string) error {
	if len(text) > 4*maxBytes {
		return fmt.Errorf("%s: this is too long to be a case file", f.name)
	}
	text = strings.TrimPrefix(strings.ToValidUTF8(text, "\uFFFD"), "\uFEFF")
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	start := -1
	for i, ln := range lines {
		if strings.HasPrefix(ln, "case:") {
			if start >= 0 {
				f.oneCase(lines, start, i)
			}
			start = i
			continue
		}
		if start < 0 && strings.TrimSpace(uncomment(ln)) != "" {
			return f.fault(i, "A case file begins with \"case:\".")
		}
	}
	if start < 0 {
		return f.fault(0, "There is no case in this file.")
	}
	f.oneCase(lines, start, len(lines))
	return nil
}

// caseFile gathers the cases of a file and what is wrong with it.
type caseFile struct {
	name    string
	readers *Readers
	above   int // lines that are not of the file
	cases   []Case
	faults  []Misread // of the case that is being read
}

// fail notes an error of a case at a line, counted from 0.
func (f *caseFile) fail(line int, format string, args ...any) {
	if len(f.faults) < maxProblems {
		f.faults = append(f.faults, f.fault(line, format, args...))
	}
}

func (f *caseFile) fault(line int, format string, args ...any) Misread {
	return Misread{f.name, max(line+1-f.above, 1), fmt.Sprintf(format, args...)}
}

// blockText is a block before it is read.
type blockText struct {
	head  string
	line  int // of the heading, from 0
	lines []string
}

func (f *caseFile) oneCase(lines []string, start, end int) {
	f.faults = nil
	c := Case{File: f.name, Line: start + 1, Options: map[string]string{}, Turn: TurnText{Power: edition.Nobody}}
	defer func() {
		c.Faults = f.faults
		f.cases = append(f.cases, c)
	}()
	f.title(&c, start, lines[start])
	keys := map[string]string{}
	where := map[string]int{}
	var blocks []blockText
	for i := start + 1; i < end; i++ {
		if m := heading.FindStringSubmatch(strings.TrimRight(lines[i], " \t")); m != nil {
			blocks = append(blocks, blockText{head: m[1], line: i})
			continue
		}
		if len(blocks) > 0 {
			b := &blocks[len(blocks)-1]
			b.lines = append(b.lines, lines[i])
			continue
		}
		text := strings.TrimSpace(uncommentBlock(lines[i]))
		if text == "" {
			continue
		}
		key, value, ok := strings.Cut(text, ":")
		key = strings.ToLower(strings.TrimSpace(key))
		if !ok || !slices.Contains([]string{"edition", "options", "play", "turn"}, key) {
			f.fail(i, "I can not read %q; a case has the lines edition, options, play and turn before its first block.", Shorten(text, 60))
			continue
		}
		if _, twice := keys[key]; twice {
			f.fail(i, "There are two lines %q.", key)
		}
		keys[key], where[key] = strings.TrimSpace(value), i
	}
	c.Edition = keys["edition"]
	if c.Edition == "" {
		f.fail(start, "The line \"edition: ...\" is missing.")
		return
	}
	r, err := f.readers.For(c.Edition)
	if err != nil {
		f.fail(where["edition"], "%v", err)
		return
	}
	c.Reader = r
	f.options(&c, keys["options"], where["options"])
	play := keys["play"]
	c.Ask, c.Courts, c.Gathers = play == "ask" || play == "gathered", play == "courteous", play == "gathered"
	if !c.Ask && !c.Courts && play != "" && play != "swift" {
		f.fail(where["play"], "play is swift, courteous, ask or gathered, not %q.", play)
	}
	if t, ok := keys["turn"]; ok {
		c.Turn = f.turn(r, t, where["turn"])
	}
	for i := range blocks {
		f.block(&c, &blocks[i])
	}
}

// title reads "case: R-SUB-003 R-CAS-004 -- two subs against a destroyer".
func (f *caseFile) title(c *Case, line int, text string) {
	text = strings.TrimSpace(uncomment(strings.TrimPrefix(text, "case:")))
	before, after, _ := strings.Cut(" "+text+" ", " -- ")
	c.IDs = strings.Fields(before)
	c.Title = strings.TrimSpace(after)
	if len(c.IDs) == 0 {
		f.fail(line, "The case has no name.")
		return
	}
	c.Name = c.IDs[0]
}

func (f *caseFile) options(c *Case, text string, line int) {
	for item := range strings.SplitSeq(text, ",") {
		id, value, ok := strings.Cut(item, "=")
		id, value = strings.TrimSpace(id), strings.TrimSpace(value)
		i := slices.IndexFunc(c.Reader.ed.Options, func(o edition.Option) bool { return o.ID == id })
		switch {
		case strings.TrimSpace(item) == "":
		case !ok:
			f.fail(line, "%q is no option; write it as: victory-cities=10", Shorten(strings.TrimSpace(item), 40))
		case i < 0:
			f.fail(line, "%s has no option %q.", c.Reader.ed.Name, Shorten(id, 40))
		case !c.Reader.ed.Options[i].Allows(value):
			f.fail(line, "The option %s can not be %q.", id, Shorten(value, 40))
		default:
			c.Options[id] = value
		}
	}
}

// turn reads "Germany 3 noncombat" and "start".
func (f *caseFile) turn(r *Reader, text string, line int) TurnText {
	t := TurnText{Power: edition.Nobody}
	if t.Start = text == "start"; t.Start {
		return t
	}
	fields := strings.Fields(text)
	last := func(fits bool) (word string) {
		if n := len(fields) - 1; fits {
			word, fields = fields[n], fields[:n]
		}
		return word
	}
	t.Phase = last(len(fields) > 0 && r.hasPhase(fields[len(fields)-1]))
	t.Round, _ = strconv.Atoi(last(len(fields) > 0 && digits(fields[len(fields)-1])))
	id, ok := r.Power(strings.Join(fields, " "))
	if !ok || !r.ed.Powers[id].Plays || t.Round < 0 || t.Round > maxCount {
		f.fail(line, "I can not read the turn %q; write it as: %s", Shorten(text, 60), r.ed.Example("turn"))
		return t
	}
	t.Power = id
	return t
}

func (f *caseFile) block(c *Case, b *blockText) {
	lines := make([]textLine, len(b.lines))
	for i, t := range b.lines {
		lines[i] = textLine{no: i + 1, raw: t}
	}
	fields := strings.Fields(strings.ToLower(b.head))
	if len(fields) == 0 {
		f.fail(b.line, "The heading between the dashes is empty.")
		return
	}
	out := &report{}
	br := &blockReader{r: c.Reader, out: out, block: b.head}
	is := Block{Kind: b.head, Line: b.line + 1, Power: edition.Nobody, Text: strings.Join(b.lines, "\n")}
	ok := true
	switch last := fields[len(fields)-1]; {
	case b.head == "position":
		if c.Position != nil || len(c.Blocks) > 0 {
			f.fail(b.line, "A case has one position, before everything else.")
		}
		c.Position, ok = br.positionBlock(lines), false
	case b.head == "correction":
		is.Lines = br.positionBlock(lines)
	case b.head == "dice":
		is.Volleys = br.diceBlock(lines, b.line)
	case b.head == "expect":
		is.Expect = br.expectBlock(lines)
	case len(fields) > 2 && fields[0] == "pass" && fields[1] == "to":
		t := f.turn(c.Reader, b.head[len("pass to"):], b.line)
		is.Kind, is.Power, is.Round = "pass", t.Power, t.Round
	case strings.HasPrefix(strings.Join(fields, " ")+" ", "time runs out "):
		if is.Kind = "time"; len(fields) > 3 {
			is.Power, ok = f.seat(c, strings.TrimPrefix(strings.Join(fields[3:], " "), "for "), b.line)
		}
	case last == "standing" || last == "answers":
		is.Kind = last
		is.Power, ok = f.seat(c, strings.TrimSpace(b.head[:len(b.head)-len(last)]), b.line)
	default:
		is.Kind = "letter"
		is.Power, ok = f.seat(c, b.head, b.line)
	}
	if ok {
		c.Blocks = append(c.Blocks, is)
	}
	for _, p := range out.problems {
		f.fail(b.line+p.Line, "%s", strings.TrimSpace((p.Text + " " + p.Instead + " " + p.Sample).String()))
	}
}

func (f *caseFile) seat(c *Case, name string, line int) (edition.PowerID, bool) {
	id, ok := c.Reader.Power(name)
	if !ok || !c.Reader.ed.Powers[id].Plays {
		f.fail(line, "There is no block %q; blocks are position, dice, expect, pass to POWER ROUND, time runs out for POWER, correction, POWER, POWER standing, POWER answers.", Shorten(name, 40))
		return edition.Nobody, false
	}
	return id, true
}

// diceBlock reads "Germany: 2 1".
func (b *blockReader) diceBlock(lines []textLine, head int) (out []Volley) {
	b.each(lines, func(ln textLine, text string) {
		name, dice, ok := strings.Cut(text, ":")
		v := Volley{Line: head + 1 + ln.no, Name: strings.TrimSpace(name)}
		if v.Roller, _ = b.r.Power(name); !ok {
			b.fail(ln, prose.Say("Write it as: %s", b.r.ed.Example("rolls")), "I can not read these dice.")
			return
		}
		if v.Roller == edition.Nobody && board.Fold(name) != "neutral" {
			b.fail(ln, didYouMean(nearWords(name, b.r.powerNames())), "Nobody called \"%s\" rolls dice.", Shorten(v.Name, 40))
			return
		}
		for _, d := range strings.FieldsFunc(dice, func(c rune) bool { return c == ' ' || c == ',' || c == '\t' }) {
			if len(d) != 1 || d[0] < '1' || d[0] > '6' {
				b.fail(ln, "", "\"%s\" is no die: a die shows 1 to 6.", Shorten(d, 20))
				continue
			}
			v.Dice = append(v.Dice, int(d[0]-'0'))
		}
		if len(v.Dice) == 0 {
			b.fail(ln, "", "There are no dice on this line.")
			return
		}
		out = append(out, v)
	})
	return out
}
