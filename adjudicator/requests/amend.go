package requests

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
	"fieldpost/orders/meaning"
)

// How people change a part of a letter that waits.
var (
	restAsIs = regexp.MustCompile(`(?i)[,;.]?\s*(?:and\s+)?(?:the\s+)?(?:rest|everything else|all else|other(?:s|wise)?)\s+(?:is\s+|stays?\s+|remains?\s+)?(?:as (?:is|it is|it was|before|written|above)|(?:the )?same|unchanged|stands?|stays?|as you had it|ok(?:ay)?|fine|good|right|correct)\s*[.!]*$|[,;.]?\s*(?:and\s+)?all (?:of )?(?:the |my |other |rest of the )*(?:moves?|orders?|attacks?)\s+(?:are |is |stay |as )*(?:as )?(?:above|before|written|they (?:are|were))(?:[,;]?\s*(?:and )?then done)?\s*[.!]*$`)
	manner   = regexp.MustCompile(`(?i)^(?:(?:sorry|oops|please|ah|well|argh|and|but|not quite|almost|nearly)\b\s*[-–,;:.!]*|no\s*[-–,;:.!]+)\s+`)
	// "change the buy to 8 inf", "make the placement 8 inf Russia", "the buy should be 8 inf"
	ofSection = regexp.MustCompile(`(?i)^(?:change|make|set|switch|replace|correct)\s+(?:the\s+|my\s+)?([a-z-]+(?:\s+moves?)?)\s+(?:(?:to|into|with|by|be|as)\s+|[:=]\s*)?(.+)$`)
	sectionIs = regexp.MustCompile(`(?i)^(?:the\s+|my\s+)([a-z-]+(?:\s+moves?)?)\s+(?:should (?:be|read)|shall be|is now|must be)\s*:?\s+(.+)$`)
	ofLine    = regexp.MustCompile(`(?i)^(?:(?:change|make|correct)\s+)?` + lineWord + `\s+(\d{1,4})\s+(?:to|should (?:be|read)|must (?:be|read))\s*:?\s+(.+)$`)
	insteadOf = regexp.MustCompile(`(?i)^(.+?)[\s,;:(-]+(?:(?:it|this|that|which)\s+)?(?:replaces|instead of|in(?:to)? (?:the )?place of|takes the place of|for|statt|anstatt|anstelle von|au lieu de (?:la )?|al posto (?:di|della) |en vez de (?:la )?)\s*` + lineWord + `\s+(\d{1,4})\W*$`)
	numbers   = `(\d{1,4}(?:\s*(?:,|and|und|et|e|y|&|\+)\s*(?:` + lineWord + `s?\s+)?\d{1,4})*)`
	strikes   = `(?:drop|delete|remove|cancel|forget|scrap|scratch|strike|skip|streiche?|l[öo]sche?|supprime[rz]?|annule[rz]?|cancella|annulla|elimina|borra|oublie[rz]?|vergiss|vergesst|ignore[rz]?|ignoriere?|ignora|disregard)`
	dropsLine = regexp.MustCompile(`(?i)^(?:[^\d]{0,40}[,;:]\s*)?(?:just\s+)?` + strikes + `\s+(?:(?:the|la|le|die|den|el)\s+)?` + lineWord + `s?\s+` + numbers + `(?:\s+(?:of|from|in)\s+\S+(?:\s+\S+)?)?$|^(?:cancel|delete)\s+` + numbers + `$|^` + lineWord + `n?s?\s+` + numbers + `\s*[:,-]?\s*(?:streichen|l[öo]schen|weg|entf[äa]llt|cancell?ed|deleted|nothing|none|nichts|rien|niente|nada|delete|drop|cancel)\W*$`)
	// "line 16: strike it", "line 4: leave that out, they stay", "Line 1 was just me talking"
	dropsIt     = regexp.MustCompile(`(?i)^` + lineWord + `\s+(\d{1,4})(?:\s*[:,-]\s*(?:please\s+)?(?:` + strikes + `(?:\s+(?:it|that|this|das|es|sie|la|le|lo))?(?:\s+out)?|leave (?:it|that|this) out)(?:\s*[,.;]\s*(.*))?|\s+(?:was|is|are|were)\s+(?:just|only|pure|mere)\s+(?:me\s+)?(?:talk|talking|chat|chatting|chatter|banter|words|a (?:joke|remark|comment|greeting)|no order|not an order)\W*)$`)
	lineNumbers = regexp.MustCompile(`\d{1,4}`)
	nameMeant   = regexp.MustCompile(`(?i)^(?:of course\s+)?(?:i|we)\s+mean[t]?\s+(?:to (?:write|say|type)\s+)?(.+?)(?:[,;]?\s+(?:of course|obviously|sorry))*$`)
)

// amended reads a line that changes a part of a draft.
func (r *Asked) amended(d *game.Draft, line string) []reply {
	for manner.MatchString(line) {
		line = manner.ReplaceAllString(line, "")
	}
	line = strings.TrimRight(restAsIs.ReplaceAllString(line, ""), " .,;!")
	if m := dropsLine.FindStringSubmatch(line); m != nil {
		var list []reply
		for _, digits := range lineNumbers.FindAllString(m[1]+" "+m[2]+" "+m[3], -1) {
			if n, _ := strconv.Atoi(digits); r.has(d, n) {
				list = append(list, reply{asked: -1, rewrite: n, sure: true})
			}
		}
		if list != nil {
			return list
		}
	}
	if m := dropsIt.FindStringSubmatch(line); m != nil {
		if n, _ := strconv.Atoi(m[1]); r.has(d, n) {
			return []reply{{asked: -1, rewrite: n, beside: m[2], sure: true}}
		}
	}
	if m := ofLine.FindStringSubmatch(line); m != nil {
		if n, _ := strconv.Atoi(m[1]); r.has(d, n) {
			return []reply{{asked: -1, rewrite: n, text: m[2], sure: true}}
		}
	}
	if m := insteadOf.FindStringSubmatch(line); m != nil && meaning.MayOrder(r.Table.Reader, m[1]) {
		if n, _ := strconv.Atoi(m[2]); r.has(d, n) {
			return []reply{{asked: -1, rewrite: n, text: m[1], sure: true}}
		}
	}
	for _, form := range []*regexp.Regexp{ofSection, sectionIs} {
		if m := form.FindStringSubmatch(line); m != nil {
			if s, known := r.Table.Reader.Section(m[1]); known {
				return []reply{{asked: -1, section: s, text: m[2]}}
			}
		}
	}
	if m := nameMeant.FindStringSubmatch(line); m != nil && len(m[1]) <= 60 {
		if q := chosenWords(d, 0, m[1]); q.asked >= 0 {
			return []reply{q}
		}
		if _, known := r.Table.Reader.Space(m[1]); known && len(d.Wrong)+len(d.OpenAsks()) > 0 {
			return []reply{{asked: -1, meant: true, text: m[1]}}
		}
	}
	return nil
}

// amends changes a letter by what is said about its parts, and says what of that cannot be done.
func (r *Asked) amends(l *Letter, d *game.Draft, list []reply) (said table.Answer) {
	for _, p := range list {
		var why prose.Text
		switch {
		case p.section != "":
			why = r.inSection(l, d, p.section, p.text)
		case p.meant:
			why = r.inWrongLine(l, d, p.text)
		}
		if why != "" {
			said.Add(table.InBlocks(paper.Text(why)))
		}
	}
	return said
}

// inSection puts other orders in the place of all those of a section. In a letter that is not clear yet only lines can be replaced that hold
// nothing else.
func (r *Asked) inSection(l *Letter, d *game.Draft, s edition.Section, text string) prose.Text {
	words := string(s) + " " + text
	if !d.Unclear && !d.Mended && d.Text != "" {
		got := r.Table.Read(d.Text, r.Power)
		delete(got.Letter.Sections, s)
		got.Letter.Power = r.Power
		whole := ""
		for _, c := range d.Press {
			whole += c.String() + "\n"
		}
		l.Text, r.Numbers, l.asks = r.adding(whole+r.Table.Reader.Print(got.Letter), words), nil, nil
		return ""
	}
	lines := strings.Split(l.Text, "\n")
	first := -1
	for i, other := range r.linesOf(l, s) {
		if other {
			return prose.Say("Line %d holds more than orders for %s, so it has not been changed. Send it as it should be: %s", r.Numbers.at(i), string(s), lineToType(r.Numbers.at(i)))
		}
		if first < 0 || i < first {
			first = i
		}
		lines[i-1] = ""
	}
	if first < 0 {
		text := r.adding(l.Text, words)
		r.Numbers = r.Numbers.with(lines, strings.Split(text, "\n"))
		l.Text = text
		return ""
	}
	lines[first-1] = words
	l.Text = strings.Join(lines, "\n")
	return ""
}

// adding is a letter with more orders at its end.
func (r *Asked) adding(text, words string) string {
	more, ok := r.Table.Reader.Mended(text, []order.Problem{{Mend: order.Mend{Words: words}}}, orders.Context{Power: r.Power})
	if !ok {
		return text + "\n" + words
	}
	return more
}

// linesOf are the lines of a letter that hold orders for a section, and whether they hold others as well.
func (r *Asked) linesOf(l *Letter, s edition.Section) map[int]bool {
	was := &Letter{Got: r.Table.Read(l.Text, r.Power), Text: l.Text, Sound: true, Round: l.Round, asks: slices.Clone(l.asks)}
	exact, battles := was.Got.Letter.Sections, was.Got.Letter.Battles
	r.Find(was)
	found, other := map[int]bool{}, map[int]bool{}
	note := func(n int, of edition.Section) {
		if of == s {
			found[n] = true
		} else {
			other[n] = true
		}
	}
	for i := range battles {
		note(battles[i].Source.Line, edition.SectionBattles)
	}
	for _, f := range was.means.Wishes {
		note(f.Line, edition.SectionBattles)
	}
	for _, q := range was.asks {
		for line := range strings.SplitSeq(strings.Join(q.Choices, "\n"), "\n") {
			if isSection(line) {
				note(r.Numbers.in(q.Line, len(r.Numbers)), edition.Section(line))
			}
		}
	}
	for of, list := range exact {
		for _, o := range list {
			note(o.Where().Line, of)
		}
	}
	wished := func(f meaning.Line) bool {
		return slices.ContainsFunc(was.means.Wishes, func(w meaning.Line) bool { return w.Line == f.Line && w.Canonical == f.Canonical })
	}
	for _, f := range slices.DeleteFunc(slices.Clone(was.means.Lines), wished) {
		for line := range strings.SplitSeq(f.Canonical, "\n") {
			in := false
			for _, o := range was.Got.Letter.Sections[s] {
				in = in || o.Where().Text == line || r.Table.Reader.PrintOrder(o) == line
			}
			if in {
				found[f.Line] = true
			} else if !isSection(line) {
				other[f.Line] = true
			}
		}
	}
	for n := range found {
		found[n] = other[n]
	}
	return found
}

// mostSpans is how many ways are tried to put a name into a wrong line.
const mostSpans = 40

// inWrongLine puts a name into the one place of a wrong line where it makes it right.
func (r *Asked) inWrongLine(l *Letter, d *game.Draft, name string) prose.Text {
	lines := strings.Split(l.Text, "\n")
	wrong := slices.Clone(d.Wrong)
	for _, i := range d.OpenAsks() {
		wrong = append(wrong, d.Asks[i].Line)
	}
	results := map[string]string{}
	r.Post.Apart(func() {
		tried := 0
		for _, seen := range wrong {
			at := r.Numbers.in(seen, len(lines))
			if at == 0 {
				continue
			}
			for _, line := range withName(lines[at-1], name) {
				if tried++; tried > mostSpans {
					return
				}
				text := slices.Clone(lines)
				text[at-1] = line
				whole := strings.Join(text, "\n")
				if letter, right := r.right(whole, at); right {
					results[letter] = whole
				}
			}
		}
	})
	if len(results) != 1 {
		return prose.Say("It is not clear where %s was meant, so nothing has been changed. Send the line as it should be: %s", prose.Typed(name), lineToType(wrong[0]))
	}
	for _, text := range results {
		l.Text = text
	}
	return ""
}

// withName are all lines in which a name stands in the place of one to four words.
func withName(line, name string) (all []string) {
	words := strings.Fields(line)
	for from := range words {
		for to := from + 1; to <= len(words) && to <= from+4; to++ {
			if span := strings.Join(words[from:to], " "); board.Fold(span) == "" || strings.ContainsAny(span, "0123456789>,;") {
				continue
			}
			all = append(all, strings.Join(slices.Concat(words[:from], []string{name}, words[to:]), " "))
		}
	}
	return all
}

// right tells whether a line of a letter can be read and is legal, and gives the letter as it is then.
func (r *Asked) right(text string, line int) (string, bool) {
	got := r.Table.Read(text, r.Power)
	bad := slices.ContainsFunc(got.NotRead, func(n orders.NotRead) bool { return n.Line == line })
	got.Letter.Power = r.Power
	problems := got.Problems
	if !slices.ContainsFunc(problems, func(p order.Problem) bool { return p.Line == line }) {
		problems = slices.Concat(problems, r.Table.Scribe.Game.Check(got.Letter))
	}
	bad = bad || slices.ContainsFunc(problems, func(p order.Problem) bool { return p.Line == line && p.Block == "" })
	return r.Table.Reader.Print(got.Letter), !bad
}
