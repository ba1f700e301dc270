package triplea

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// placeOf is a kind of unit in a space.
type placeOf struct {
	kind  edition.KindID
	space edition.SpaceID
}

// leg is units of a kind that go a way.
type leg struct {
	line   int
	stack  stack
	way    []edition.SpaceID
	ending string
}

func (l leg) end() edition.SpaceID { return l.way[len(l.way)-1] }

// phase is a section of moves. The stock is what came to a space in the phases before, less what left it.
type phase struct {
	*reading
	stock   map[placeOf]int
	empty   *position.Position
	legs    []leg
	combat  bool // the summary tells of battles
	raided  map[edition.SpaceID]bool
	fought  map[edition.SpaceID]bool
	voyages []*voyage
}

// results notes which land was raided. Only that is believed of battles: a move does not say what bombers do.
func (p *phase) results(told, heads []event) {
	p.raided, p.fought = map[edition.SpaceID]bool{}, map[edition.SpaceID]bool{}
	p.combat = slices.ContainsFunc(heads, func(e event) bool { return e.step.what == "-" })
	for _, e := range told {
		for what, list := range map[string]map[edition.SpaceID]bool{"Strategic bombing raid in ": p.raided, "Battle in ": p.fought} {
			if name, ok := strings.CutPrefix(e.text, what); ok {
				if s, known := p.place(name); known {
					list[s] = true
				}
			}
		}
	}
}

// run writes the moves of a section.
func (p *phase) run(list []event) {
	p.legs, p.voyages = nil, nil
	for i, e := range list {
		if e.sort != moved {
			continue
		}
		by := map[string][]stack{}
		for _, s := range e.list {
			what := "rest"
			switch c := p.class(s.kind); {
			case c == edition.Land && (p.sea(e.from) || p.sea(e.to)):
				what = "cargo"
			case p.loads(s.kind):
				what = "ships"
			}
			by[what] = append(by[what], s)
		}
		p.sail(e, by["ships"], by["cargo"])
		way := p.way(list[i:])
		for _, s := range by["rest"] {
			p.step(e, s, way)
		}
	}
	p.anchor()
	where := list[0].step.what
	if where != "NONCOMBAT" {
		p.raids()
	}
	p.tell(where)
	for _, l := range p.legs {
		p.stock[placeOf{l.stack.kind, l.way[0]}] -= l.stack.n
		p.stock[placeOf{l.stack.kind, l.end()}] += l.stack.n
	}
}

// way is the way of a move: of the spaces between TripleA prints only land that units take as they pass, below the move.
func (p *phase) way(list []event) []edition.SpaceID {
	way := []edition.SpaceID{list[0].from}
	for _, e := range list[1:] {
		_, rest, ok := p.subject(e.text)
		verb, name, _ := strings.Cut(rest, " ")
		if name, _, _ = strings.Cut(name, " from "); e.sort != told || !ok || verb != "take" && verb != "takes" || len(way) > 3 {
			break
		}
		if s, known := p.place(name); known && s != list[0].to && !p.sea(s) {
			way = append(way, s)
		}
	}
	return append(way, list[0].to)
}

// step adds units of a kind that go somewhere. If fewer of them stand there than go on, the others have come there by an earlier line:
// the two lines are one way.
func (p *phase) step(e event, s stack, way []edition.SpaceID) {
	if p.class(s.kind) != edition.Land {
		way = []edition.SpaceID{e.from, e.to}
	}
	ending := ""
	if e.step.what == "AIRBORNE" && p.class(s.kind) == edition.Land {
		ending = " paratroop"
	}
	if p.board.Stands != nil && s.kind != edition.NoKind && p.ed.Kinds[s.kind].Move > 1 {
		at := placeOf{s.kind, e.from}
		here := p.board.Stands(s.kind, e.from) + p.stock[at]
		for _, l := range p.legs {
			if l.stack.kind == s.kind && l.way[0] == e.from {
				here -= l.stack.n
			}
		}
		for i := 0; i < len(p.legs) && s.n > max(0, here); i++ {
			if l := p.legs[i]; l.stack.kind == s.kind && l.end() == e.from && l.way[0] != e.to && l.ending == ending {
				n := min(l.stack.n, s.n-max(0, here))
				p.legs[i].stack.n -= n
				p.legs = append(p.legs, leg{l.line, stack{s.sort, n}, append(slices.Clone(l.way), way[1:]...), ending})
				s.n -= n
			}
		}
	}
	if s.n > 0 {
		p.legs = append(p.legs, leg{e.line, s, way, ending})
	}
	p.legs = slices.DeleteFunc(p.legs, func(l leg) bool { return l.stack.n == 0 })
}

// raids has bombers raid where the summary says so, and aircraft that may escort them go along; where it does not tell of battles, it is asked.
func (p *phase) raids() {
	var asked []leg
	for i := 0; i < len(p.legs); i++ {
		l := &p.legs[i]
		if p.class(l.stack.kind) != edition.Air || p.sea(l.end()) {
			continue
		}
		kind, raided, fought := &p.ed.Kinds[l.stack.kind], p.raided[l.end()], p.fought[l.end()]
		switch {
		case raided && !fought && kind.Raids && (!kind.BasesOnly || p.bombed(l.stack.kind, l.end())):
			l.ending = " raid"
		case raided && !fought && kind.Escorts:
			l.ending = " escort"
		case kind.Raids && p.bombed(l.stack.kind, l.end()) && (!p.combat || raided && fought):
			asked = append(asked, *l)
			p.legs = slices.Delete(p.legs, i, i+1)
			i--
		case kind.Raids && p.bombed(l.stack.kind, l.end()):
			l.ending = " fight"
		}
	}
	for len(asked) > 0 {
		to, raid, fight := asked[0].end(), "COMBAT", "COMBAT"
		for _, l := range asked {
			if order := p.wayOf([]stack{l.stack}, l.way); l.end() == to {
				raid, fight = raid+"\n"+order+" raid", fight+"\n"+order+" fight"
			}
		}
		p.ask(Question{Line: asked[0].line, Choices: []string{raid, fight},
			Text: prose.Say("TripleA prints only with the battles whether bombers raid. Do they raid %s, or do they fight in the battle?", p.space(to))})
		asked = slices.DeleteFunc(asked, func(l leg) bool { return l.end() == to })
	}
}

// bombed reports whether bombers find something in a space that they can raid. Without a board it is what stands there in the set-up.
func (p *phase) bombed(k edition.KindID, s edition.SpaceID) bool {
	if p.board.Bombed != nil {
		return p.board.Bombed(k, s)
	}
	return slices.ContainsFunc(p.ed.Setup, func(one edition.Stack) bool {
		return one.Space == s && Target(p.ed, k, one.Kind) && p.ed.Powers[one.Power].Side != p.ed.Powers[p.power].Side
	})
}

// Target reports whether bombers of a kind raid facilities of a kind.
func Target(ed *edition.Edition, bombers, facility edition.KindID) bool {
	f := &ed.Kinds[facility]
	return f.Class == edition.Facility && (f.Factory && !ed.Kinds[bombers].BasesOnly || f.Airfield || f.Harbour)
}

// tell writes the legs, those of one line together.
func (p *phase) tell(where string) {
	for i := 0; i < len(p.legs); {
		l := p.legs[i]
		list := []stack{l.stack}
		for i++; i < len(p.legs) && p.legs[i].line == l.line && p.legs[i].ending == l.ending && slices.Equal(p.legs[i].way, l.way); i++ {
			list = append(list, p.legs[i].stack)
		}
		p.order(l.line, p.wayOf(list, l.way)+l.ending)
	}
	for _, v := range p.voyages {
		p.order(v.line, p.voyage(v))
	}
}

// wayOf writes units and their way.
func (d *reading) wayOf(list []stack, way []edition.SpaceID) string {
	return words(list) + " " + d.path(way)
}

// path writes a way.
func (d *reading) path(way []edition.SpaceID) (text string) {
	for _, s := range way {
		text += " -> " + d.space(s)
	}
	return strings.TrimPrefix(text, " -> ")
}
