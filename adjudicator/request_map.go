package adjudicator

import (
	"context"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/atlas"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = known(verb{
	word: "MAP", like: "MAP Germany", page: "map",
	says:   "what stands where, in words and in a picture",
	answer: mapped,
})

// mapped answers MAP: what stands where and who owns it, in words and in a picture; of the whole board, of a power's land,
// of a region, or of one space and those around it; as it is or as it was when a turn ended.
func mapped(r *requests, _ context.Context, c orders.Command) (table.Answer, error) {
	at, words, why := momentOf(r, c.Args)
	if why != "" {
		return table.InBlocks(paper.Line("MAP: %s", why)), nil
	}
	m := newChart(r.table.Reader, at.position)
	part, why := partOf(r, m, words.String())
	if why != "" {
		return table.InBlocks(paper.Line("MAP: %s", why)), nil
	}
	a := table.InBlocks(paper.Head(prose.Say("MAP%s, %s", part.of, at.called)))
	illustrate(r, &a, at, part)
	a.Add(table.InBlocks(inSections(part.sections)...))
	return a, nil
}

// boardAt is the board at a moment of the game, and what has happened in its turn until then.
type boardAt struct {
	called   string
	position *position.Position
	start    *position.Position
	events   []position.Event
}

// momentOf reads what stands behind MAP: the moment that is meant, and the words for a part of the board.
func momentOf(r *requests, args []string) (at boardAt, words, why prose.Text) {
	if n := len(args); n >= 2 && strings.EqualFold(args[n-2], "turn") {
		turns := r.table.Scribe.Everything().Turns
		number, err := strconv.Atoi(args[n-1])
		if err != nil || number < 1 || number > len(turns) {
			if len(turns) == 0 {
				return boardAt{}, "", "no turn is over yet."
			}
			return boardAt{}, "", prose.Say("there is no turn %s; the turns so far are 1 to %d.", prose.Shorten(args[n-1]), len(turns))
		}
		f := turns[number-1]
		called := prose.Say("after turn %d (%s, round %d)", number, f.Start.Edition.Powers[f.Start.Mover].Name, f.Start.Round)
		return boardAt{called.String(), f.End, f.Start, f.Events}, prose.Words(strings.Join(args[:n-2], " ")), ""
	}
	g := r.table.Scribe.Game
	at = boardAt{called: "now", position: r.seen(), start: g.Start}
	if r.follows() {
		at.events = g.Events
	}
	return at, prose.Words(strings.Join(args, " ")), ""
}

// boardPart is a part of the board, as it is asked for.
type boardPart struct {
	of       string // " of Germany", "" for the whole board
	sections []mapSection
	box      atlas.Box // on the chart; empty for the whole board
}

// partOf finds the part of the board that words name, and lists it. What names a space or a power in full means
// that; else a region comes before what begins the name of a space.
func partOf(r *requests, m *chart, words string) (part boardPart, why prose.Text) {
	ed := m.p.Edition
	drawn, err := atlas.ChartOf(ed)
	if err != nil {
		drawn = &atlas.Chart{} // which has no regions
	}
	space, isSpace := r.table.Reader.Space(words)
	power, isPower := r.table.Reader.Power(words)
	_, inFull := ed.Board.Find(words)
	region, isRegion := drawn.Region(words)
	within := m.flagged(words)
	switch {
	case words == "":
		part.sections = m.whole(m.all())
	case isPower && (called(&ed.Powers[power], words) || !isSpace && !isRegion):
		part.of = " of " + ed.Powers[power].Name
		part.sections = m.power(power)
	case len(within) > 0 && !inFull:
		part.of, part.box = " of "+prose.Title(strings.ToLower(words)), region.Box
		part.sections = m.whole(within)
	case isRegion && !inFull:
		part.of, part.box = " of "+prose.Title(region.Name), region.Box
		part.sections = m.whole(drawn.Within(region.Box))
	case isSpace:
		part.of = " of " + ed.Space(space).Name
		part.sections = m.around(space)
		if err == nil {
			part.box = drawn.Around(ed.Board, space)
		}
	default:
		return part, unknownPart(drawn, ed, words)
	}
	return part, ""
}

// called tells whether a power is called so by its name or its two letters. Another word for it may be a place.
func called(power *edition.Power, word string) bool {
	return board.Fold(word) == board.Fold(power.Name) || board.Fold(word) == board.Fold(power.Code)
}

// unknownPart says what could have been asked for instead.
func unknownPart(drawn *atlas.Chart, ed *edition.Edition, words string) prose.Text {
	why := prose.Say("%q is no space and no power, or the beginning of several.", prose.Shorten(words))
	var names []string
	for _, r := range drawn.Regions {
		names = append(names, r.Name)
	}
	if len(names) > 0 {
		why += " The regions are " + prose.List(names) + "."
	}
	return why
}
