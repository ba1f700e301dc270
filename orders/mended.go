package orders

import (
	"cmp"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// mostMends is how many changes of a letter are made for its author: whoever needs more has written something else than orders.
const mostMends = 20

// Mended makes in a letter all changes that its problems name: each says exactly one, or there is no mended letter. What comes
// out has to be read and judged like any letter. power and section say how the letter was read.
func (r *Reader) Mended(text string, problems []order.Problem, ctx Context) (string, bool) {
	mends, ok := mendsOf(problems)
	if !ok {
		return "", false
	}
	lines := strings.Split(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", " "), "\n")
	moved := map[edition.Section][]string{}
	var added []string
	gone := map[int]bool{}
	for _, m := range slices.Backward(mends) { // from the end of a line to its beginning, so that places stay what they are
		switch {
		case m.Section != "":
			line, alone := r.alone(lines, m.Line, ctx)
			if !alone {
				return "", false
			}
			moved[m.Section] = append([]string{line}, moved[m.Section]...)
			gone[m.Line] = true
		case m.Line == 0:
			added = append(strings.Split(m.Words, "\n"), added...)
		case m.Line > len(lines) || !reworded(&lines[m.Line-1], m):
			return "", false
		}
	}
	no := 0
	out := slices.DeleteFunc(lines, func(string) bool { no++; return gone[no] })
	for _, s := range rules.Sections() {
		if len(moved[s]) > 0 {
			out = r.under(out, s, moved[s])
		}
	}
	if len(added) > 0 {
		out = slices.Insert(out, r.ending(out, ctx), added...)
	}
	return strings.Join(out, "\n"), true
}

// mendsOf gives the changes that problems name, each once and in the order of the letter; none unless every problem names one and no
// two are about the same words.
func mendsOf(problems []order.Problem) ([]order.Mend, bool) {
	var mends []order.Mend
	for _, p := range problems {
		if p.Mend.Empty() || p.Block != "" && (p.Block != order.Earlier || p.Mend.Line > 0) {
			return nil, false
		}
		if !slices.Contains(mends, p.Mend) {
			mends = append(mends, p.Mend)
		}
	}
	slices.SortStableFunc(mends, func(a, b order.Mend) int { return cmp.Or(a.Line-b.Line, a.From-b.From) })
	for i, m := range mends {
		if i > 0 && m.Line > 0 && mends[i-1].Line == m.Line && (m.Section != "" || mends[i-1].Section != "" || mends[i-1].To > m.From) {
			return nil, false
		}
	}
	return mends, len(mends) > 0 && len(mends) <= mostMends
}

func reworded(raw *string, m order.Mend) bool {
	line, ln := compose(*raw), newLine(*raw, m.Line)
	if len(line) > maxLine || m.From < 0 || m.From >= m.To || m.To > len(ln.text) {
		return false
	}
	*raw = line[:ln.start+m.From] + m.Words + line[ln.start+m.To:]
	return true
}

// alone gives a line that holds a single move and nothing else, without its indent: it means the same wherever it stands.
func (r *Reader) alone(lines []string, no int, ctx Context) (string, bool) {
	if no < 1 || no > len(lines) {
		return "", false
	}
	line := strings.TrimSpace(lines[no-1])
	got := r.Read(string(edition.SectionCombat)+"\n"+line, Context{Power: ctx.Power})
	list := got.Letter.Sections[edition.SectionCombat]
	if len(got.Problems)+len(got.NotRead)+len(got.Commands) > 0 || len(got.Letter.Sections) != 1 || len(list) != 1 {
		return "", false
	}
	if _, took := sectionAt(lex(nil, newLine(line, 1).text, 1)); took > 0 {
		return "", false
	}
	_, move := list[0].(order.Move)
	return line, move
}

// under puts lines below the word of a section; if it stands nowhere, that is written, too, where the turn has the section.
func (r *Reader) under(lines []string, s edition.Section, more []string) []string {
	at := len(lines)
	for i := range lines {
		ln := newLine(lines[i], i+1)
		toks := lex(nil, ln.text, i+1)
		if ln.quoted || len(toks) == 0 {
			continue
		}
		found, took := sectionAt(toks)
		switch {
		case found == s && took > 0 && (took == len(toks) || took+1 == len(toks) && toks[took].kind == colon):
			return slices.Insert(slices.Clone(lines), i+1, more...)
		case took > 0 && r.sections[found] > r.sections[s], ln.alone("DONE"):
			at = min(at, i)
		}
	}
	return slices.Insert(slices.Clone(lines), at, append([]string{string(s)}, more...)...)
}

// ending is where lines are added to a letter: above DONE, or above the END of a fence, or below everything but closing prose.
func (r *Reader) ending(lines []string, ctx Context) int {
	for _, word := range []string{"DONE", "END"} {
		if i := slices.IndexFunc(lines, func(l string) bool { ln := newLine(l, 1); return !ln.quoted && ln.alone(word) }); i >= 0 {
			return i
		}
	}
	prose := map[int]bool{}
	for _, n := range r.Read(strings.Join(lines, "\n"), Context{Power: ctx.Power, Section: ctx.Section, Asked: ctx.Asked}).NotRead {
		prose[n.Line] = true
	}
	at := len(lines)
	for at > 0 && (strings.TrimSpace(lines[at-1]) == "" || prose[at]) {
		at--
	}
	return at
}
