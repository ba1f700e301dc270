package requests

import (
	"regexp"
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
	"fieldpost/orders/meaning"
)

// before notes the letter whose place another one takes.
func (r *Asked) before(d *game.Draft) {
	was := *d
	was.Before = nil
	r.dropped = &was
}

// becomes makes of a letter that waits what its author has chosen.
func (r *Asked) becomes(l *Letter, was, d *game.Draft, way game.Way) {
	l.show = true
	d.Typed, d.Numbers, d.Added = way.Text, way.Numbers, way.Added
	if way.Anew {
		d.Asks, d.Unclear, d.Press = nil, true, nil
		r.before(was)
		l.told = append(l.told, paper.Text(r.wayBack()))
	}
}

// sectionsOf are how many orders a letter has for each section, what can be chosen in it included.
func (r *Asked) sectionsOf(l *Letter) map[edition.Section]int {
	list := map[edition.Section]int{}
	for s, orders := range l.Got.Letter.Sections {
		list[s] += len(orders)
	}
	if n := len(l.Got.Letter.Battles); n > 0 {
		list[edition.SectionBattles] += n
	}
	for _, q := range l.asks {
		for line := range strings.SplitSeq(strings.Join(q.Choices, "\n"), "\n") {
			if isSection(line) {
				list[edition.Section(line)] += 1
			}
		}
	}
	return list
}

// understoodAs is a letter as it is understood by itself.
func (r *Asked) understoodAs(text string, numbers SeenLines, round int, asks []game.Question) *Letter {
	own := *r
	own.Numbers = numbers
	l := &Letter{Got: own.Table.Read(text, r.Power), Text: text, Sound: true, Round: round, asks: slices.Clone(asks)}
	own.Find(l)
	return l
}

// part is the letter that waits to which this one may be added. It is nil if none waits or several do, or if this one says what it is.
func (r *Asked) part(l *Letter) *game.Draft {
	list := slices.DeleteFunc(r.drafts(), func(d *game.Draft) bool { return d.Who != r.Seat.Name || d.Typed == "" || d.Mended })
	m := l.Got.Letter
	if len(list) != 1 || !r.moves() || !l.Sound || m.PowerAt.Line+m.RoundAt.Line > 0 || len(m.Answers)+len(m.Led) > 0 || m.Standing != nil || r.chatters(l) && (len(list[0].OpenAsks()) == 0 || !few(strings.Split(l.Text, "\n"))) ||
		slices.ContainsFunc(r.Commands, func(c orders.Command) bool { return c.Word != "CONFIRM" }) {
		return nil
	}
	return list[0]
}

// parts adds a letter to the one that waits, where it can be nothing but a part of that. Where it can also be a turn of its own, it is asked.
func (r *Asked) parts(l *Letter, d *game.Draft, lines []string) (said table.Answer, stop bool) {
	kept := r.sectionsOf(r.understoodAs(d.Typed, d.Numbers, d.Round, d.Asks))
	rest, adds, corrects := asPart(lines)
	part := &Letter{Text: strings.Join(rest, "\n"), Round: l.Round}
	own := r.understoodAs(part.Text, r.Numbers, l.Round, nil)
	now := r.sectionsOf(own)
	lacks, orders, others := 0, 0, 0
	var shared []edition.Section
	for _, s := range rules.Sections() {
		_, has := now[s]
		orders, others = orders+now[s], others+kept[s]
		if !has {
			lacks += kept[s]
		} else if kept[s] > 0 {
			shared = append(shared, s)
		}
	}
	m := own.Got.Letter
	ends := (m.Done || m.Pass) && (now[edition.SectionPlace] == 0 || now[edition.SectionBuy] > 0 || kept[edition.SectionBuy] == 0) // a PLACE for units that the waiting letter buys is no turn of its own
	takesBack := few(rest) && slices.ContainsFunc(rest, func(line string) bool {
		return slices.ContainsFunc(r.sentences(plainLine(line)), func(s string) bool { return meaning.TakesBack(r.Table.Reader, s) })
	})
	was := d
	if corrects || takesBack { // moves find the line whose place they take
		if text, ok := r.withoutSections(d, slices.DeleteFunc(slices.Clone(shared), func(s edition.Section) bool { return !slices.Contains(oneOrder, s) })); ok {
			kept := *d
			kept.Typed, d = text, &kept
		}
	}
	inIt, settles := false, false
	if !ends && len(d.OpenAsks()) > 0 || orders == 0 && (m.OrderTurn() || len(own.asks) > 0) || len(own.Got.Problems) > 0 {
		inIt, settles = r.fits(d, part)
	}
	switch {
	case takesBack && !ends, settles && !ends && d.Unclear, onlyWishes(now) && !ends && few(rest) && slices.ContainsFunc(d.OpenAsks(), func(i int) bool { return strings.HasPrefix(d.Asks[i].Choices[0], string(edition.SectionBattles)) }):
		return r.resumes(l, d, rest, nil), false
	case !m.OrderTurn() && len(own.asks)+len(own.Got.Problems) == 0:
	case (orders+len(own.Got.Problems) > 0 && (adds || corrects || r.Has("CONFIRM") || slices.ContainsFunc(lines, restAsIs.MatchString)) ||
		orders > 0 && lacks > 0 && shared == nil && !ends || !ends && inIt && (orders == 0 || len(own.Got.Problems) > 0)) && (d.Unclear || !r.spoils(part, d)): // a refused letter changes nothing
		if corrects && !d.Unclear && r.onlyAdds(part, was, d) {
			return r.noPart(own, was), true
		}
		return r.resumes(l, d, rest, nil), false
	case lacks > 0 && orders > 0 && !ends && (adds || corrects || 2*min(orders, others-lacks) <= others):
		return r.whichTurn(l, d, shared), true
	case lacks > 0 && orders == 0 && !ends && few(rest) && len(own.Got.Problems)+len(own.asks) > 0 && !slices.ContainsFunc(rest, r.headed):
		return r.noPart(own, d), true
	}
	return said, false
}

// onlyWishes reports whether a letter orders something for battles and nothing else.
func onlyWishes(sections map[edition.Section]int) bool {
	return len(sections) == 1 && sections[edition.SectionBattles] > 0
}

// noPart says why a few words cannot be a part of the letter that waits, which stays as it is.
func (r *Asked) noPart(l *Letter, d *game.Draft) table.Answer {
	a := table.InBlocks(paper.Text("This changes nothing of your letter that waits, since it cannot be read as a part of it:"))
	a.Add(table.InBlocks(table.WrongIn(r.Table.Reader.Edition(), r.Numbers.Problems(l.Got.Problems))...))
	for _, q := range l.asks {
		a.Add(table.InBlocks(paper.Text(prose.Say("Line %d %q: Is this an order? If it is, say it in other words.", q.Line, prose.Shorten(strings.TrimSpace(r.lineOf(l, q.Line)))))))
	}
	a.Add(table.InBlocks(paper.Text(prose.Say("Send a line of that one as it should be, behind its number (%s), or say in other words what changes.", lineToType(r.firstLine(d))))))
	a.Add(table.InBlocks(r.Waiting()...))
	return a
}

// headed reports whether a line begins with the word of a section.
func (r *Asked) headed(line string) bool {
	word, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	_, is := r.Table.Reader.Section(strings.Trim(word, ":"))
	return is
}

// firstLine is the line of a draft that is wrong or asked about first, as its author sees it, else its first line.
func (r *Asked) firstLine(d *game.Draft) int {
	line := SeenLines(d.Numbers).at(1)
	if len(d.Wrong) > 0 {
		line = d.Wrong[0]
	} else if open := d.OpenAsks(); len(open) > 0 && d.Asks[open[0]].Line > 0 {
		line = d.Asks[open[0]].Line
	}
	return line
}

// How a letter says that it adds to the one that waits, or corrects it.
var (
	addsOn   = regexp.MustCompile(`(?i)^(?:(?:oh|ah|sorry|please|ok)\b[\s:,.-]*)*(?:(?:p\.?s\.?|and|also|plus|add(?: (?:this|these))?(?: to (?:my|the) (?:turn|letter|orders))?(?: please)?(?: \([^)]*\))?|additionally|in addition|(?:one|another) (?:more )?thing|(?:i )?(?:also )?forgot(?: to (?:say|write))?|und|auch|noch|außerdem|et|aussi|e|anche|y|también)\b[\s:,.-]*)+`)
	corrects = regexp.MustCompile(`(?i)^(?:(?:oh|ah|sorry|no|and|please)\b[\s:,.-]*)*(?:make (?:that|it)|change (?:that|it) to|instead|rather)\b[\s:,.-]*|[\s,]+instead\W*$`)
)

// oneOrder are the sections of which a correction takes the place as a whole.
var oneOrder = []edition.Section{edition.SectionResearch, edition.SectionRepair, edition.SectionBuy, edition.SectionPlace}

// mostAdded is how many lines a letter has at most of which the first line only says that they are a part of another.
const mostAdded = 12

// mostOfPart is how many lines a letter has at most of which the first says that it is a part of another.
const mostOfPart = 3

// few reports whether a letter says something in so few lines that it can be a part of another.
func few(lines []string) bool {
	said := strings.TrimSpace(strings.Join(lines, "\n"))
	return said != "" && strings.Count(said, "\n") < mostOfPart
}

// asPart returns the lines of a letter without the words that say that it adds to the one that waits, or corrects it.
func asPart(lines []string) (rest []string, adds, mends bool) {
	rest = slices.Clone(lines)
	first := slices.IndexFunc(rest, func(line string) bool { return plainLine(line) != "" })
	if first < 0 || len(rest) > mostAdded {
		return rest, false, false
	}
	line := plainLine(rest[first])
	mends, adds = few(rest) && corrects.MatchString(line), addsOn.MatchString(line) && (few(rest) || addsOn.ReplaceAllString(line, "") == "")
	if mends {
		rest[first] = corrects.ReplaceAllString(line, "")
	} else if adds {
		rest[first] = addsOn.ReplaceAllString(line, "")
	}
	return rest, adds, mends
}

// enlarged is the text of a letter that waits with another letter added, and who asks with its lines numbered.
func (r *Asked) enlarged(d *game.Draft, text string, l *Letter) (*Asked, *Letter) {
	own, whole := *r, &Letter{Text: text, added: slices.Clone(d.Added)}
	own.Numbers = d.Numbers
	own.adds(whole, l.Text, nil)
	r.work = own.work
	return &own, whole
}

// spoils tells whether the letter that waits is refused when this one is added.
func (r *Asked) spoils(l *Letter, d *game.Draft) bool {
	own, whole := r.enlarged(d, d.Typed, l)
	now := own.understoodAs(whole.Text, own.Numbers, d.Round, d.Asks)
	return len(now.Got.Problems) > 0 || own.faulty(strings.Join(own.canonical(now), "\n")) > 0
}

// onlyAdds reports whether a correction takes no order from the letter that waits. Nobody then knows which order it corrects. d is the
// letter that waits, without what is corrected as a whole.
func (r *Asked) onlyAdds(l *Letter, was, d *game.Draft) bool {
	work := r.work
	own, whole := r.enlarged(d, d.Typed, l)
	r.work = work // the correction itself has as much
	now := own.canonical(own.understoodAs(whole.Text, own.Numbers, d.Round, d.Asks))
	before := r.canonical(r.understoodAs(was.Typed, was.Numbers, was.Round, was.Asks))
	return len(now) > len(before) && len(finelyGone(before, now)) == 0 && !slices.ContainsFunc(before, func(line string) bool { return !slices.Contains(now, line) })
}

// fits adds a letter to the one that waits. orders: it orders something there; settles: less is open or wrong than before.
func (r *Asked) fits(d *game.Draft, l *Letter) (orders, settles bool) {
	own, whole := r.enlarged(d, d.Typed, l)
	now, _ := own.doubtful(whole.Text, 0)
	before, _ := own.doubtful(d.Typed, 0)
	if whole.Text == d.Typed || now > before {
		return false, false
	}
	was := r.understoodAs(d.Typed, d.Numbers, d.Round, d.Asks)
	orders = !own.holdsAll(was, own.canonical(own.understoodAs(whole.Text, own.Numbers, d.Round, d.Asks)))
	return orders, orders && now < before
}

// whichTurn asks whether a letter is a part of the one that waits. Both are kept until that is said.
func (r *Asked) whichTurn(l *Letter, was *game.Draft, shared []edition.Section) (a table.Answer) {
	d, way := *was, func(text string) game.Way {
		own, whole := r.enlarged(was, text, l)
		return game.Way{Text: whole.Text, Numbers: own.Numbers, Added: whole.added}
	}
	q := game.Question{Aside: true, Choices: []string{added}, Ways: []game.Way{way(was.Typed)}}
	if text, ok := r.withoutSections(was, shared); ok {
		var names []string
		for _, s := range shared {
			names = append(names, string(s))
		}
		q.Choices, q.Ways = append(q.Choices, strings.Join(names, ", ")), append(q.Ways, way(text))
	}
	q.Choices = append(q.Choices, wholeTurn, dropped)
	q.Ways = append(q.Ways, game.Way{Text: l.Text, Numbers: r.Numbers, Anew: true}, game.Way{Text: was.Typed, Numbers: was.Numbers, Added: was.Added})
	if at := pending(was); at >= 0 {
		d.Asks = slices.Delete(slices.Clone(was.Asks), at, at+1)
		a.Add(table.InBlocks(paper.Text("This letter takes the place of the one about which you were asked before.")))
	}
	d.Asks = append(slices.Clone(d.Asks), q)
	r.Table.Drafts = slices.Clone(r.Table.Drafts)
	for i := range r.Table.Drafts {
		if o := &r.Table.Drafts[i]; o.Code == d.Code && o.Who == d.Who {
			*o = d
		}
	}
	a.Add(r.asksAgain(&d))
	return a
}

// withoutSections is a letter without the lines of some sections, if those hold nothing else.
func (r *Asked) withoutSections(d *game.Draft, sections []edition.Section) (string, bool) {
	own, lines := *r, strings.Split(d.Typed, "\n")
	own.Numbers = d.Numbers
	ok := len(sections) > 0
	for _, s := range sections {
		for n, other := range own.linesOf(&Letter{Text: d.Typed, Round: d.Round, asks: d.Asks}, s) {
			if ok = ok && !other && n > 0; ok {
				lines[n-1] = ""
			}
		}
	}
	text := strings.Join(lines, "\n")
	if !ok {
		return text, false
	}
	was, now := own.sectionsOf(own.understoodAs(d.Typed, own.Numbers, d.Round, d.Asks)), own.sectionsOf(own.understoodAs(text, own.Numbers, d.Round, d.Asks))
	return text, !slices.ContainsFunc(rules.Sections(), func(s edition.Section) bool {
		return slices.Contains(sections, s) && now[s] > 0 || !slices.Contains(sections, s) && now[s] < was[s]
	})
}

// What a letter can be that came while another one waits; else it takes the place of the orders for some sections.
const (
	added     = "added"
	wholeTurn = "whole"
	dropped   = "dropped"
)

// pending is the question of a draft that is about a letter that came after it; -1 if there is none.
func pending(d *game.Draft) int {
	return slices.IndexFunc(d.Asks, func(q game.Question) bool { return q.Ways != nil })
}

// asksAgain asks what a letter is that came after another one.
func (r *Asked) asksAgain(d *game.Draft) table.Answer {
	at := pending(d)
	var list paper.Meanings
	for i, c := range d.Asks[at].Choices {
		means := prose.Say("It takes the place of what that one orders for %s; the other orders stay.", prose.Typed(c))
		switch c {
		case added:
			means = "It is added to the letter that waits, whose orders stay."
		case wholeTurn:
			means = "It is the whole turn: the letter that waits is dropped."
		case dropped:
			means = "It is dropped, and the letter that waits stays as it is."
		}
		list = append(list, paper.Meaning{Word: prose.Words(labelled(d.Asks)[at][i]), Means: means})
	}
	return table.InBlocks(paper.Text("A letter of yours waits that orders more than the one that came after it. Nothing has happened. What is that one? Answer with one of these:"), list)
}
