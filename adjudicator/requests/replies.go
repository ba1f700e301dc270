package requests

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
	"fieldpost/orders/meaning"
	"fieldpost/orders/talk"
)

// What comes back for a letter about which questions are open: "4A", "4A 7B", "A", "yes", the words of a choice, or a line as it should be.
var (
	lineWord         = `(?:line|row|zeile|ligne|riga|l[ií]nea)`
	numberedChoice   = `(?:` + lineWord + `\s+)?(\d{1,4})\s*[:.=)-]?\s*\(?([a-z])\)?`
	numberedChoices  = regexp.MustCompile(`(?i)^` + numberedChoice + `(?:\s*(?:[,;&+/]|and)?\s*` + numberedChoice + `)*$`)
	labelsFirst      = regexp.MustCompile(`^(?i:` + lineWord + `\s+)?` + oneLabel + `(?:\s*(?:[,;&+/]|and|und|et|y|e)?\s*` + oneLabel + `)*`)
	labelsWithin     = regexp.MustCompile(`\b\d{1,4}[A-Z]\b`)
	notSaid          = regexp.MustCompile(`(?i)\b(?:no|not|neither|nor|never|none|or|instead|rather|nicht|kein\w*|oder|non|pas|ou)\b|n't\b`)
	goesOn           = regexp.MustCompile(`(?i)^\s*(?:[-–,;:.!(/)]|(?:and|also|but|plus|und|et|y|e|aber|mais|pero|ma)\b)`)
	changes          = regexp.MustCompile(`(?i)^\s*[-–,;:.]?\s*(?:but|aber|mais|pero|ma)\b`)
	forLine          = regexp.MustCompile(`(?i)\(?(?:\b(?:in|for|on|at|zu|in|für|à|pour|per|para)\s+)?\b` + lineWord + `\s+(\d{1,4})\b\)?[\s:,.]*`)
	bothOfThem       = regexp.MustCompile(`(?i)^(?:both|all|beide|alle|les deux|entrambi|ambos)(?: of them)?\b[\s.,;:!]*`)
	oneLabel         = `(?:\d{1,4}[:.=)-]?\(?[A-Za-z]\b\)?|\d{1,4}\s[A-Z]\b)`
	oneNumbered      = regexp.MustCompile(`(?i)` + numberedChoice)
	bareChoices      = regexp.MustCompile(`(?i)^(?:(?:option|choice|answer)\b)?\s*\(?([a-z])[).]?(?:(?:\s*[,;&+/]|\s*\band\b)\s*\(?[a-z][).]?)*$`)
	letterFirst      = regexp.MustCompile(`^\(?([A-Da-d])\)?\s*[-–,.;:(]\s*(\S.*)$|^([A-D])\s+((?:added|add|it|is|please|bitte|then|dann|c'est)\b.*)$`)
	oneBare          = regexp.MustCompile(`(?i)\b[a-z]\b`)
	rewritten        = regexp.MustCompile(`(?i)^((?:in\s+)?` + lineWord + `\s+)?(\d{1,4})\s*:\s*(\S.*)$`)
	rewrittenLoosely = regexp.MustCompile(`(?i)^(?:in\s+)?` + lineWord + `\s+(\d{1,4})[\s,.)-]\s*(\S.*)$`)
	rewrittenBelow   = regexp.MustCompile(`(?i)^(?:in\s+)?` + lineWord + `\s+(\d{1,4})\s*[:.-]?$`)
	neitherOf        = regexp.MustCompile(`(?i)^(?:neither|(?:none|nothing|nichts|rien|niente|nada)\W*$|none of (?:them|these|those)|keine[rs]?\b|aucun\w*|nessun\w*|ningun\w*)\b`)
	firstWord        = regexp.MustCompile(`(?i)^(?:(` + lineWord + `)\s+)?([\pL-]+)\b(.*)$`)
	moreChoices      = regexp.MustCompile(`((?:,|\b(?:and|und|et|y|e))\s*)([\pL-]+)(\s[A-Z])\b`)
	oneChoice        = regexp.MustCompile(`^\s*[A-Z]\b`)
	sectionIn        = regexp.MustCompile(`(?i)^(?:in|during|im|in der|en|nel|durante)\s+(?:the\s+)?`)
	takenBack        = regexp.MustCompile(`(?i)^back\s+(?:to\s+)?([a-z2-7]{6})$`)
)

// choiceWord is the word of a question about a letter, and noOrder the option that a line orders nothing, for those who read talk.
const choiceWord, noOrder = "choice", "none"

// longestReply is how long a line may be that says something about a draft.
const longestReply = 1500

// mostReplies is how many lines of a letter are looked at as answers: nobody asks as much.
const mostReplies = 60

// reply is what one line of a letter says about a draft.
type reply struct {
	line    int             // of the letter, from 1 on
	asked   int             // the question that it answers, from 0 on; -1 for none
	choice  int             // the choice, from 1 on
	rewrite int             // the line of the draft, as its author sees it, that it rewrites; 0 for none
	section edition.Section // that it rewrites, "" for none
	meant   bool            // the text is the name that was meant in a line that is wrong
	text    string          // as which
	more    int             // lines below it that belong to it
	beside  string          // what else stands in the line
	none    bool            // no choice of the question holds
	back    bool            // the letter before it is meant
	bare    bool            // nothing but the draft tells what it is about: "A", "yes"
	sure    bool            // it can be nothing but an answer to questions about a letter
	misfit  prose.Text
}

// replies reads the lines of a letter as what comes back about a draft.
func (r *Asked) replies(d *game.Draft, lines []string) (list []reply) {
	if d.Typed == "" {
		return nil
	}
	labels, said := labelled(d.Asks), 0
	behind := r.behindNumbers(d, lines)
	for _, line := range lines {
		if plainLine(line) != "" {
			said++
		}
	}
	for i := 0; i < len(lines) && len(list) < mostReplies; i++ {
		plain, at := r.digits(plainLine(lines[i])), i+1
		if plain == "" {
			continue
		}
		if bare := manner.ReplaceAllString(plain, ""); rewritten.MatchString(bare) { // "No. Line 8: ..."
			plain = bare
		}
		found := r.replied(d, labels, plain, said == 1)
		if m := rewritten.FindStringSubmatch(plain); found == nil && m != nil && behind {
			if n, _ := strconv.Atoi(m[2]); r.has(d, n) {
				found = r.rewrites(d, n, m[3])
			}
		}
		if m := rewrittenBelow.FindStringSubmatch(plain); m != nil { // "line 9:", and the orders below it
			found = nil
			p := reply{asked: -1, sure: true}
			for i+1 < len(lines) && r.continues(d, labels, plainLine(lines[i+1])) {
				p.text, p.more, i = strings.TrimPrefix(p.text+"\n"+lines[i+1], "\n"), p.more+1, i+1
			}
			if p.rewrite, _ = strconv.Atoi(m[1]); p.more > 0 && r.has(d, p.rewrite) {
				found = []reply{p}
			}
		}
		for _, p := range found {
			p.line = at
			list = append(list, p)
		}
	}
	return list
}

// behindNumbers tells whether a letter sends lines of a draft anew, each behind its number. A letter that numbers its own lines begins with 1.
func (r *Asked) behindNumbers(d *game.Draft, lines []string) bool {
	for _, line := range lines {
		if m := rewritten.FindStringSubmatch(plainLine(line)); m != nil {
			n, _ := strconv.Atoi(m[2])
			return m[1] != "" || n > 1 && r.has(d, n)
		}
	}
	return false
}

// continues tells whether a line goes on with what the line above it begins.
func (r *Asked) continues(d *game.Draft, labels [][]string, line string) bool {
	sure := func(p reply) bool { return p.sure }
	return line != "" && !rewrittenBelow.MatchString(line) && !talk.Yes(r.Table.Reader, line) && !slices.ContainsFunc(r.replied(d, labels, r.digits(line), false), sure)
}

// digits is a line with digits for the words of numbers in front and before choices: "line five ...", "thirteen B and five C".
func (r *Asked) digits(line string) string {
	line = moreChoices.ReplaceAllStringFunc(line, func(text string) string {
		m := moreChoices.FindStringSubmatch(text)
		if n := meaning.Number(r.Table.Reader, m[2]); n > 0 {
			return m[1] + strconv.Itoa(n) + m[3]
		}
		return text
	})
	m := firstWord.FindStringSubmatch(line)
	if m == nil {
		return line
	}
	n := meaning.Number(r.Table.Reader, m[2])
	if n == 0 || m[1] == "" && !oneChoice.MatchString(m[3]) {
		return line
	}
	return strings.TrimSpace(m[1] + " " + strconv.Itoa(n) + m[3])
}

// plainLine is a line without its courtesy; "" if it is quoted.
func plainLine(line string) string {
	line = strings.TrimSpace(line)
	if strings.HasPrefix(line, ">") || len(line) > longestReply {
		return ""
	}
	return strings.TrimSpace(orders.Unmannered(strings.TrimLeft(line, "*-• ")))
}

// replied is what one line says about a draft. alone: it is all that its letter says.
func (r *Asked) replied(d *game.Draft, labels [][]string, line string, alone bool) (list []reply) {
	switch {
	case takenBack.MatchString(line):
		if code := takenBack.FindStringSubmatch(line)[1]; d.Before != nil && strings.EqualFold(code, d.Before.Code) {
			return []reply{{asked: -1, back: true, sure: true}}
		}
	case pending(d) >= 0 && letterFirst.MatchString(line) && !bareChoices.MatchString(line): // "A (only one of them)"
		m := letterFirst.FindStringSubmatch(line)
		if p := chosenBy(labels, strings.ToUpper(m[1]+m[3])); p.asked >= 0 {
			p.sure = true
			if words := m[2] + m[4]; !strings.HasSuffix(words, ")") && meaning.MayOrder(r.Table.Reader, words) {
				p.beside = words
			}
			return []reply{p}
		}
	case numberedChoices.MatchString(line):
		return chosenAll(labels, line)
	case bareChoices.MatchString(line) && len(d.Asks) > 0:
		return bareReplies(d, labels, oneBare.FindAllString(line, -1))
	case rewritten.MatchString(line):
		m := rewritten.FindStringSubmatch(line)
		n, _ := strconv.Atoi(m[2])
		if list = r.amended(d, line); list != nil && (dropsLine.MatchString(line) || dropsIt.MatchString(line)) { // "line 5: nothing"
			return list
		}
		if q := chosenWords(d, n, m[3]); q.asked >= 0 {
			return []reply{q}
		}
		if list = r.inWords(d, labels, line, false); list != nil && list[0].misfit == "" {
			return list
		}
		if r.has(d, n) && (m[1] != "" || r.wrong(d, n)) {
			return r.rewrites(d, n, m[3])
		}
	case talk.Yes(r.Table.Reader, line) && r.labelled(d, labels, line) == nil:
		if list = r.inWords(d, labels, line, alone); list != nil { // "yes, the second one"
			return list
		}
		return assented(d)
	default:
		if q := chosenWords(d, 0, line); q.asked >= 0 {
			return []reply{q}
		}
		if list = r.amended(d, line); list != nil {
			return list
		}
		if list = r.labelled(d, labels, line); list != nil {
			return list
		}
		if m := rewrittenLoosely.FindStringSubmatch(line); m != nil && meaning.MayOrder(r.Table.Reader, m[2]) {
			if n, _ := strconv.Atoi(m[1]); r.has(d, n) {
				return r.rewrites(d, n, m[2])
			}
		}
		return r.inWords(d, labels, line, alone)
	}
	return list
}

// rewrites puts words in the place of a line; "neither" only says that none of what is asked about it holds.
func (r *Asked) rewrites(d *game.Draft, n int, words string) (list []reply) {
	for i, q := range d.Asks {
		if q.Line == n && neitherOf.MatchString(words) {
			list = append(list, reply{asked: i, choice: 1, none: true, sure: true})
		}
	}
	if list != nil {
		return list
	}
	return []reply{{asked: -1, rewrite: n, text: words, sure: true}}
}

// nothing reports the choice that a line orders nothing.
func nothing(choice string) bool { return strings.TrimSpace(choice) == "" }

// chosenAll are the choices whose labels stand in a text.
func chosenAll(labels [][]string, text string) (list []reply) {
	for _, m := range oneNumbered.FindAllStringSubmatch(text, -1) {
		p := chosenBy(labels, strings.TrimLeft(m[1], "0")+strings.ToUpper(m[2]))
		p.sure = true
		list = append(list, p)
	}
	return list
}

// labelled reads labels of choices with words behind them or around them: "7A, oui", "Yes to all of that, 7B and 13A are what I mean".
func (r *Asked) labelled(d *game.Draft, labels [][]string, line string) []reply {
	at := labelsFirst.FindStringIndex(line)
	first := at != nil
	if !first {
		all := labelsWithin.FindAllStringIndex(line, -1)
		if all == nil {
			return nil
		}
		at = []int{all[0][0], all[len(all)-1][1]}
	}
	list := chosenAll(labels, line[at[0]:at[1]])
	words := strings.Trim(line[:at[0]]+line[at[1]:], " \t.,;:!()-–")
	if len(list) > 1 {
		words = bothOfThem.ReplaceAllString(words, "")
	}
	order := meaning.MayOrder(r.Table.Reader, words)
	if first && order && !goesOn.MatchString(line[at[1]:]) && (!labelsWithin.MatchString(line[:at[1]]) || strings.Contains(words, ">")) {
		return nil // "3 A Ukraine -> Caucasus" are three tanks
	}
	if !slices.ContainsFunc(list, func(p reply) bool { return p.asked >= 0 }) {
		if first && !order && len(d.Asks) > 0 && labelsWithin.MatchString(line[:at[1]]) {
			return list // there is no such choice
		}
		return nil
	}
	switch {
	case labelsWithin.MatchString(words) || !first && (order || notSaid.MatchString(line)):
		return []reply{{asked: -1, sure: true, misfit: "It is not said which choice is meant."}}
	case first && order && len(list) == 1 && strings.HasPrefix(strings.TrimSpace(line[at[1]:]), ":") && !strings.Contains(board.Fold(d.Asks[list[0].asked].Choices[list[0].choice-1]), board.Fold(words)): // "7A: 2 inf Ukraine", which is no choice
		return r.rewrites(d, d.Asks[list[0].asked].Line, words)
	case first && order && changes.MatchString(line[at[1]:]):
		one := slices.IndexFunc(list, func(p reply) bool { return p.asked >= 0 })
		return []reply{{asked: -1, sure: true, misfit: prose.Say("%q is not what any choice orders. Send the line as it should be: %s", prose.Shorten(line), lineToType(d.Asks[list[one].asked].Line))}}
	case r.saysAgain(d, list, words) || !order && (!first || talk.Yes(r.Table.Reader, words)):
	default:
		list[0].beside = words
	}
	return list
}

// saysAgain tells whether all words beside some choices stand in those choices, too, or name places, which do.
func (r *Asked) saysAgain(d *game.Draft, list []reply, words string) bool {
	all, numbers := " ", []string(nil)
	for _, p := range list {
		if p.asked >= 0 {
			all += board.Fold(d.Asks[p.asked].Choices[p.choice-1]) + " "
			numbers = append(numbers, strings.Fields(d.Asks[p.asked].Choices[p.choice-1])...)
		}
	}
	again, placed := true, false
	for _, w := range strings.Fields(words) {
		at, ok := meaning.Place(r.Table.Reader, w)
		n, _ := strconv.Atoi(w)
		if n = cmp.Or(n, meaning.Number(r.Table.Reader, w)); n > 0 && !slices.Contains(numbers, strconv.Itoa(n)) {
			return false
		}
		if ok && !strings.Contains(all, board.Fold(r.Table.Reader.Edition().Board.Name(at))) {
			return false
		}
		placed = placed || ok
		again = again && strings.Contains(all, board.Fold(w))
	}
	return again || placed
}

// chosenBy finds a choice by its label.
func chosenBy(labels [][]string, label string) reply {
	for i, own := range labels {
		if j := slices.Index(own, label); j >= 0 {
			return reply{asked: i, choice: j + 1}
		}
	}
	return reply{asked: -1, misfit: prose.Say("There is no choice %s.", prose.Typed(label))}
}

// bareReplies reads letters without the number of a line: one where one question is open, or as many as there are questions.
func bareReplies(d *game.Draft, labels [][]string, typed []string) (list []reply) {
	open := d.OpenAsks()
	if p := chosenBy(labels, strings.ToUpper(typed[0])); len(typed) == 1 && p.asked >= 0 {
		p.bare = true
		return []reply{p}
	}
	if len(open) != len(typed) {
		if len(typed) > 1 {
			return nil
		}
		return []reply{{asked: -1, bare: true, misfit: prose.Say("It is not said for which line %s is.", prose.Typed(strings.ToUpper(typed[0])))}}
	}
	for k, i := range open {
		p := reply{asked: -1, bare: true, misfit: prose.Say("There is no choice %s.", prose.Typed(strings.ToUpper(typed[k])))}
		for j, label := range labels[i] {
			if strings.EqualFold(strings.TrimLeft(label, "0123456789"), typed[k]) {
				p = reply{asked: i, choice: j + 1, bare: true}
			}
		}
		list = append(list, p)
	}
	return list
}

// assented reads yes: to every question with one choice that orders something. A question with several it does not answer.
func assented(d *game.Draft) (list []reply) {
	if !d.Unclear && pending(d) < 0 {
		return nil // it is confirmed
	}
	for _, i := range d.OpenAsks() {
		q := &d.Asks[i]
		switch {
		case len(q.Choices) > 1:
			return []reply{{asked: -1, bare: true, misfit: "It is not said which choice is meant."}}
		case nothing(q.Choices[0]):
			list = append(list, reply{asked: -1, bare: true, misfit: prose.Say("Yes does not say what line %d orders. Send the line in other words: %s", q.Line, lineToType(q.Line))})
		default:
			list = append(list, reply{asked: i, choice: 1, bare: true})
		}
	}
	return list
}

// chosenWords finds the one choice that a line says in words; those of one line of the draft if its number is named.
func chosenWords(d *game.Draft, line int, words string) reply {
	folded, found := board.Fold(words), reply{asked: -1}
	if folded == "" {
		return found
	}
	loose := len(folded) >= 4 && !strings.ContainsAny(words, "0123456789>")
	for _, exact := range []bool{true, false} {
		if !exact && !loose {
			continue
		}
		hits := 0
		for i, q := range d.Asks {
			if line > 0 && q.Line != line || line == 0 && q.Chosen > 0 {
				continue
			}
			for j, c := range q.Choices {
				if got := board.Fold(oneLine(c)); got != "" && (exact && got == folded || !exact && strings.Contains(got, folded)) {
					hits++
					found = reply{asked: i, choice: j + 1}
				}
			}
		}
		if hits == 1 {
			return found
		}
	}
	return reply{asked: -1}
}

// inWords reads a choice that is named in other words: "the second one", "B for line 4", "no tank". A line that can be an order is an answer
// only if its letter says nothing else.
func (r *Asked) inWords(d *game.Draft, labels [][]string, line string, alone bool) []reply {
	n, words := 0, line
	if m := forLine.FindStringSubmatchIndex(line); m != nil {
		n, _ = strconv.Atoi(line[m[2]:m[3]])
		words = strings.TrimSpace(line[:m[0]] + line[m[1]:])
	}
	if words == "" || !alone && meaning.MayOrder(r.Table.Reader, words) {
		return nil
	}
	var open []talk.Question
	var at []int
	for i, q := range d.Asks {
		if n > 0 && q.Line != n || n == 0 && q.Chosen > 0 {
			continue
		}
		own := talk.Question{Question: order.Question{Number: i + 1, Word: choiceWord}}
		for j, c := range q.Choices {
			if nothing(c) {
				own.No = noOrder
			}
			own.Options = append(own.Options, cmp.Or(oneLine(c), noOrder))
			own.Labels = append(own.Labels, strings.TrimLeft(labels[i][j], "0123456789"))
		}
		open, at = append(open, own), append(at, i)
	}
	if len(at) == 1 && neitherOf.MatchString(words) && !slices.ContainsFunc(d.Asks[at[0]].Choices, nothing) {
		return []reply{{asked: at[0], choice: 1, none: true, bare: n == 0, sure: n > 0}}
	}
	hits, tried := talk.Chosen(r.Table.Reader, open, words)
	if section, is := r.Table.Reader.Section(sectionIn.ReplaceAllString(words, "")); is && len(at) > 0 {
		hits, tried = inSection(open, d, at, section), true
	}
	switch {
	case len(hits) == 1:
	case len(at) == 1 && bothOfThem.MatchString(words) && bothOfThem.ReplaceAllString(words, "") == "":
		hits = nil
		for j := range open[0].Options {
			hits = append(hits, [2]int{0, j})
		}
	case len(hits) > 1 || tried && len(at) > 0 && !strings.ContainsAny(words, "0123456789>"): // "2 A Russia -> Ukraine" are tanks
		return []reply{{asked: -1, bare: true, sure: alone, misfit: "It is not said which choice is meant."}}
	}
	var list []reply
	for _, h := range hits {
		list = append(list, reply{asked: at[h[0]], choice: h[1] + 1, bare: n == 0, sure: n > 0 || alone})
	}
	return list
}

// inSection are the choices that order something in a section.
func inSection(open []talk.Question, d *game.Draft, at []int, section edition.Section) (hits [][2]int) {
	for i := range open {
		for j, c := range d.Asks[at[i]].Choices {
			if slices.Contains(strings.Split(c, "\n"), string(section)) {
				hits = append(hits, [2]int{i, j})
			}
		}
	}
	return hits
}

// has tells whether a draft has a line of that number.
func (r *Asked) has(d *game.Draft, n int) bool {
	return SeenLines(d.Numbers).in(n, strings.Count(d.Typed, "\n")+1) > 0
}

// wrong tells whether a line of a draft was asked about, or is wrong.
func (r *Asked) wrong(d *game.Draft, n int) bool {
	return slices.Contains(d.Wrong, n) || slices.ContainsFunc(d.Asks, func(q game.Question) bool { return q.Line == n })
}
