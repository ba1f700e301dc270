package meaning

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

// How a sentence takes back orders that stand above it: "cancel the attack on Ukraine", "no attack on Ukraine", "Ukraine is not attacked".
var (
	callsOff   = pattern("calls off") // "cancel ..."
	noAttack   = pattern("no attack") // "no ...", in front of an attack or a move
	calledOff  = pattern("called off")
	fewer      = pattern("fewer") // "only 2 inf from Archangel"
	beforehand = pattern("before calling off")
)

// calloff is a sentence that takes back orders.
type calloff struct {
	line     int
	typed    string
	places   [][]sense        // each is where the orders begin or end
	ends     []bool           // for each: the orders end there
	kinds    []edition.KindID // of the units; none: of all
	attacks  bool             // attacks alone are taken back
	research bool             // all research is
	most     int              // as many units as still go; 0: none do
	stay     *stayer          // the units that stay
}

// notMoved stands in front of a later sentence about units: they stay, and the letter has sent them away.
const notMoved = "no move: "

// LaterStays returns a line of which the reader knows that it came later: units stay although orders above send them away. Other lines are returned
// as they are.
func LaterStays(r *orders.Reader, line string) string {
	l := &letter{tokenizer: tokenizerOf(r), game: &game{ed: r.Edition()}}
	toks := l.tokens(line)
	if _, ok := l.callsOff(toks); ok {
		return line
	}
	if s := (sentence{els: l.elements(toks)}); has(s.els, "place") && onlyStays(&s) && !slices.ContainsFunc(s.els, func(e element) bool { return e.units.rest || e.units.other || e.units.n > 0 }) {
		return notMoved + line
	}
	return line
}

// TakesBack reports whether a line takes back orders of a letter. So does a line about units: they stay.
func TakesBack(r *orders.Reader, line string) bool {
	l := &letter{tokenizer: tokenizerOf(r), game: &game{ed: r.Edition()}}
	toks := l.tokens(line)
	if _, ok := l.callsOff(toks); ok {
		return true
	}
	s := sentence{els: l.elements(toks)}
	return has(s.els, "place") && onlyStays(&s)
}

// callsOff reads a sentence that says nothing but which orders are taken back. It names a place at which they begin or end, or research.
func (l *letter) callsOff(toks []token) (c calloff, ok bool) {
	if len(toks) == 0 || len(toks) > 16 || toks[0].line == "" || toks[0].line != toks[len(toks)-1].line {
		return c, false
	}
	text := toks[0].line[toks[0].from:toks[len(toks)-1].to]
	if unheaded.MatchString(text) {
		return c, false
	}
	front := len(beforehand.FindString(text))
	at := callsOff.FindStringIndex(text[front:])
	stays := strings.HasPrefix(text, notMoved)
	if stays {
		front, at = 0, []int{0, len(notMoved)}
	}
	few := at == nil
	if few {
		at = fewer.FindStringIndex(text[front:])
		few = at != nil
	}
	weak := at == nil
	if weak {
		if at = noAttack.FindStringIndex(text[front:]); at == nil {
			if at = calledOff.FindStringIndex(text[front:]); at == nil {
				return c, false
			}
		}
	}
	behind := strings.TrimLeft(text[front+at[1]:], " ")
	if !stays && behind != "" && strings.ContainsAny(behind[:1], ":-=>") { // "no: 2 inf -> ..." names a place
		return c, false
	}
	from, to := toks[0].from+front+at[0], toks[0].from+front+at[1]
	c.line, c.typed, c.attacks = l.line, strings.TrimSpace(strings.TrimPrefix(text, notMoved)), attacking.MatchString(text[from-toks[0].from:to-toks[0].from])
	rest := stays || few                                            // "..., the rest stays"
	toward := false                                                 // behind "nobody goes to"
	strange, fights := 0, !weak || strings.Trim(behind, ".!") == "" // it says what is not done
	for i := range toks {
		t := &toks[i]
		covered := t.from < to && t.to > from || t.to <= toks[0].from+front
		switch {
		case covered && len(t.places) == 0:
			c.research = c.research || t.class == "research"
		case t.class == "rest", t.class == "other" && rest, t.class == "stay" && rest, stays && (t.class == "ships" || t.class == "troops" || t.class == "air"):
			rest = true
		case t.class == "combat" || t.class == "raid":
			c.attacks, fights = true, true
		case t.class == "research":
			c.research = true
		case t.class == "arrow" && weak: // "no fighter to Ukraine", "nobody goes to Persia"
			fights, toward = true, true
		case t.filler, t.fold == "auf", slices.Contains([]string{"arrow", "toweak", "from", "and", ",", ".", ":", "(", ")", "dash", "moves", "chat", "neg", "step"}, t.class):
		case len(t.places) > 0:
			c.places, c.ends, toward = append(c.places, t.places), append(c.ends, toward), false
		case len(t.kinds) > 0:
			c.kinds = append(c.kinds, t.kinds...)
		case t.isNum:
			if few && c.most == 0 && t.num < 20 {
				c.most = t.num
			} else if few && t.num < 20 { // "the other 2 stay"
			} else if z, is := l.ed.Board.Find("sz " + itoa(t.num)); is && (i == 0 || !toks[i-1].isNum) && (i+1 == len(toks) || len(toks[i+1].kinds) == 0) {
				c.places, c.ends, toward = append(c.places, []sense{{z, 0}}), append(c.ends, toward), false
			}
		case t.class == "":
			strange++
		default:
			return c, false
		}
	}
	if few && (c.most == 0 || len(c.kinds) != 1 || len(c.places) > 2 || l.st != nil && !slices.ContainsFunc(l.st.moves, func(m move) bool { return m.line <= l.line && m.count(c.kinds[0]) > c.most && c.means(l, &m) })) {
		return c, false // it is an order
	}
	return c, (fights || c.research) && strange < 4 && (len(c.places) > 0 != c.research) && len(c.places) < 4
}

// takesBack takes orders out of the letter for the sentences that say so, and tells which. A sentence that takes back nothing is told, too.
func (l *letter) takesBack() {
	for _, s := range l.stayers { // "Berlin stays", below orders that send units from there
		if all, gone := 0, 0; s.n == 0 && len(s.at) == 1 && len(s.but) == 0 {
			if all, gone = l.start(&s.units, s.at[0]); all > 0 && all == gone {
				l.calloffs = append(l.calloffs, calloff{line: s.Line, typed: s.Text, stay: &s})
			}
		}
	}
	if len(l.calloffs) > 0 {
		l.st.moves = l.kindByKind(l.st.moves)
	}
	for _, c := range l.calloffs {
		l.line, l.typed = c.line, c.typed
		if c.research {
			l.noResearch(c.line)
			continue
		}
		var gone []move
		left := l.st.moves[:0:0]
		most := c.most
		for _, m := range l.st.moves {
			if m.line <= c.line && c.means(l, &m) {
				if c.most > 0 {
					kept := m.fewer(c.kinds[0], &most)
					if left = append(left, kept); m.count(c.kinds[0]) == 0 {
						continue
					}
				}
				gone = append(gone, m)
				l.st.bringsBack(&m)
			} else {
				left = append(left, m)
			}
		}
		landings := slices.Clone(left)
		for _, m := range gone { // planes of an attack land no more
			for i := len(left) - 1; i >= 0; i-- {
				if h := &left[i]; m.attack && h.from == m.to && h.kind == m.kind && !h.attack {
					h.n -= min(h.n, m.n)
				}
			}
		}
		landings = slices.DeleteFunc(landings, func(m move) bool { return slices.ContainsFunc(left, func(o move) bool { return same(&m, &o) }) })
		l.st.moves = slices.DeleteFunc(left, func(m move) bool { return m.n == 0 })
		doubts := len(l.doubts)
		l.doubts = slices.DeleteFunc(l.doubts, func(d doubt) bool {
			return d.line <= c.line && !slices.ContainsFunc(d.readings, func(o outcome) bool {
				return slices.ContainsFunc(since(d.before, o), func(m move) bool { return !c.means(l, &m) })
			})
		})
		switch what := l.forgets(gone, landings, c.line); {
		case what == "" && c.most > 0 && len(gone) > 0 && len(gone[0].loads) > 0:
			l.takenBack(takesOrdersBack(c.typed, itoa(gone[0].loads[0].n)+" "+l.short(gone[0].loads[0].kind)+" "+l.name(gone[0].loads[0].from)))
		case what != "":
			l.takenBack(takesOrdersBack(c.typed, what))
		case doubts > len(l.doubts):
			l.takenBack(takesBackAsked(c.typed))
		case c.stay == nil:
			l.takenBack(passedOver(c.typed))
		}
	}
}

// shownFirst is the cost of a reading that its author sees before it is played.
const shownFirst = 12

// takenBack tells what a line takes back.
func (l *letter) takenBack(what prose.Text) {
	l.found = append(l.found, Line{Line: l.line, Typed: l.typed, Assumed: []prose.Text{what}, Cost: shownFirst})
}

// kindByKind parts moves that stand in the words of the order language, so that each is of one kind.
func (l *letter) kindByKind(moves []move) (all []move) {
	for _, m := range moves {
		os := l.reader.Read(m.section+"\n"+m.text+"\n", orders.Context{Power: l.me, Quiet: true}).Letter.Sections[edition.Section(m.section)]
		o, ok := order.Move{}, false
		if m.text != "" && len(os) == 1 {
			o, ok = os[0].(order.Move)
		}
		if !ok || m.ship || o.Purpose != order.Plain || len(o.Path) < 2 {
			all = append(all, m)
			continue
		}
		for _, u := range o.Units {
			one := m
			one.text, one.kind, one.n, one.way = "", u.Kind, u.Count, o.Path[1:len(o.Path)-1]
			all = append(all, one)
		}
	}
	return all
}

// count is how many units of a kind a move sends, those aboard a ship included.
func (m *move) count(k edition.KindID) (n int) {
	if m.kind == k {
		n = m.n
	}
	for _, x := range slices.Concat(m.loads, m.held) {
		if x.kind == k {
			n += x.n
		}
	}
	return n
}

// fewer takes the units of a kind beyond a number out of a move. It returns the rest of the move; the move keeps what is taken out.
func (m *move) fewer(k edition.KindID, most *int) (kept move) {
	kept = *m
	take := func(n *int, gone *int) {
		stay := min(*most, *n)
		*gone, *n, *most = *n-stay, stay, *most-stay
	}
	if m.kind == k && !m.ship {
		take(&kept.n, &m.n)
		return kept
	}
	kept.loads, m.loads = slices.Clone(m.loads), slices.Clone(m.loads)
	for i := range m.loads {
		if m.loads[i].kind == k {
			take(&kept.loads[i].n, &m.loads[i].n)
		} else {
			m.loads[i].n = 0
		}
	}
	none := func(x cargo) bool { return x.n == 0 }
	kept.loads, m.loads, m.held, m.n = slices.DeleteFunc(kept.loads, none), slices.DeleteFunc(m.loads, none), nil, 0
	return kept
}

// means reports whether a sentence takes a move back.
func (c *calloff) means(l *letter, m *move) bool {
	if s := c.stay; s != nil {
		return m.line < c.line && m.from == s.at[0] && slices.ContainsFunc(s.kindsOrAny(), func(k edition.KindID) bool {
			return l.st.fits(&piece{Piece: Piece{Kind: m.kind, Space: m.from, Owner: m.owner}}, &s.units, k)
		})
	}
	kind := len(c.kinds) == 0 || slices.Contains(c.kinds, m.kind)
	for _, x := range slices.Concat(m.loads, m.held) {
		kind = kind || slices.Contains(c.kinds, x.kind)
	}
	way := c.most > 0 && len(c.places) == 2 // "only 2 inf from Russia to Karelia"
	i := -1
	return kind && (m.attack || !c.attacks) && !slices.ContainsFunc(c.places, func(p []sense) bool {
		i++
		return !slices.ContainsFunc(l.withWaters(p), func(s sense) bool {
			if way && i == 0 {
				return s.space == m.from || slices.ContainsFunc(m.loads, func(x cargo) bool { return x.from == s.space })
			} else if c.most > 0 && slices.ContainsFunc(m.loads, func(x cargo) bool { return x.from == s.space }) {
				return true
			}
			return s.space == m.to || s.space == m.beach || s.space == m.from && !c.attacks && !c.ends[i]
		})
	})
}

// bringsBack puts the pieces of a move where they stood before it.
func (s *state) bringsBack(m *move) {
	back := func(kind edition.KindID, n int, from edition.SpaceID) {
		for i := range s.pieces {
			if p := &s.pieces[i]; n > 0 && p.Kind == kind && p.Space == from && (p.at != from || p.fought) {
				*p = piece{Piece: p.Piece, at: p.Space, cargo: p.Held, rode: edition.Nowhere}
				n--
			}
		}
	}
	back(m.kind, m.n, m.from)
	for _, x := range slices.Concat(m.loads, m.held) {
		back(x.kind, x.n, x.from)
	}
}

// forgets drops from the letter, down to a line, its wishes for battles that are called off and its moves that are taken back. It returns those moves.
func (l *letter) forgets(gone, landings []move, line int) string {
	over := func(at edition.SpaceID) bool {
		return slices.ContainsFunc(gone, func(m move) bool { return m.attack && m.at() == at }) && !l.st.attacked(at)
	}
	l.shots = slices.DeleteFunc(l.shots, func(s sentence) bool {
		return s.line <= line && (over(s.near) || len(gone) > 0 && len(l.attacks()) == 0 || slices.ContainsFunc(s.els, func(e element) bool {
			if z, ok := l.ed.Board.Find("sz " + itoa(e.num)); e.sort == "number" && ok {
				return over(z)
			}
			return e.sort == "place" && slices.ContainsFunc(e.senses, func(c sense) bool { return over(c.space) })
		}))
	})
	l.entries = slices.DeleteFunc(l.entries, func(e entry) bool {
		name, _, _ := strings.Cut(e.text, ": ")
		at, ok := l.ed.Board.Find(name)
		return e.section == "BATTLES" && ok && over(at)
	})
	var what, texts []string
	for _, s := range inTurn {
		what = append(what, l.merged(gone, s)...)
		texts = append(texts, l.merged(landings, s)...)
		for i := range gone { // a line may have been read in parts
			texts = append(texts, l.merged(gone[i:i+1], s)...)
		}
	}
	texts = append(texts, what...)
	for i := range l.found {
		f := &l.found[i]
		f.Canonical = strings.Join(slices.DeleteFunc(strings.Split(f.Canonical, "\n"), func(line string) bool { return slices.Contains(texts, line) }), "\n")
	}
	l.found = slices.DeleteFunc(l.found, func(f Line) bool { return f.Canonical == "" && len(f.Assumed) == 0 })
	return strings.Join(what, "; ")
}

// noResearch drops what the letter says of research down to a line.
func (l *letter) noResearch(line int) {
	n := len(l.entries) + len(l.asked)
	l.entries = slices.DeleteFunc(l.entries, func(e entry) bool { return e.section == "RESEARCH" })
	l.asked = slices.DeleteFunc(l.asked, func(q Question) bool {
		return q.Line <= line && !slices.ContainsFunc(q.Choices, func(c string) bool { return strings.TrimSpace(c) != "" && !strings.HasPrefix(c, "RESEARCH") })
	})
	if n > len(l.entries)+len(l.asked) {
		l.takenBack(takesBackResearch(l.typed))
	}
}
