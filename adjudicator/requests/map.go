package requests

import (
	"context"
	"strconv"
	"strings"

	"fieldpost/adjudicator/bulletin"
	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/atlas"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = Known(Verb{
	Word: "MAP", Like: "MAP Germany", Page: "map",
	Says:   "what stands where, in words and in a picture",
	Answer: mapped,
})

// mapped answers MAP: what stands where and who owns it, in words and in a picture; of the whole board, of a power's land,
// of a region, or of one space and those around it; as it is or as it was when a turn ended.
func mapped(r *Asked, _ context.Context, c orders.Command) (table.Answer, error) {
	at, words, why, err := MomentOf(r, c.Args)
	if err != nil {
		return table.Answer{}, err
	}
	if why != "" {
		return table.InBlocks(paper.Line("MAP: %s", why)), nil
	}
	m := bulletin.NewChart(r.Table.Reader, at.Position)
	part, why := PartOf(r, m, words.String())
	if why != "" {
		return table.InBlocks(paper.Line("MAP: %s", why)), nil
	}
	head := prose.Say("MAP, %s", at.Called)
	if part.Of != "" {
		head = prose.Say("MAP of %s, %s", part.Of, at.Called)
	}
	a := table.InBlocks(paper.Head(head))
	Illustrate(r, &a, at, part)
	a.Add(table.InBlocks(bulletin.InSections(part.Sections)...))
	return a, nil
}

// BoardAt is the board at a moment of the game, and what has happened in its turn until then.
type BoardAt struct {
	Called   prose.Text
	Position *position.Position
	Start    *position.Position
	events   []position.Event
}

// MomentOf reads what stands behind MAP: the moment that is meant, and the words for a part of the board.
func MomentOf(r *Asked, args []string) (at BoardAt, words, why prose.Text, err error) {
	if n := len(args); n >= 2 && strings.EqualFold(args[n-2], "turn") {
		turns := r.Table.Scribe.Everything().Turns
		number, err := strconv.Atoi(args[n-1])
		if err != nil || number < 1 || number > len(turns) {
			if len(turns) == 0 {
				return BoardAt{}, "", "no turn is over yet.", nil
			}
			return BoardAt{}, "", prose.Say("there is no turn %s; the turns so far are 1 to %d.", prose.Shorten(args[n-1]), len(turns)), nil
		}
		f, err := turns[number-1].Finished()
		if err != nil {
			return BoardAt{}, "", "", err
		}
		called := prose.Say("after turn %d (%s, round %d)", number, f.Start.MoverNames(), f.Start.Round)
		return BoardAt{called, f.End, f.Start, f.Events}, prose.Words(strings.Join(args[:n-2], " ")), "", nil
	}
	g := r.Table.Scribe.Game
	at = BoardAt{Called: "now", Position: r.Seen(), Start: g.Start}
	if r.follows() {
		at.events = g.Events
	}
	return at, prose.Words(strings.Join(args, " ")), "", nil
}

// boardPart is a part of the board, as it is asked for.
type boardPart struct {
	Of       prose.Text // what it is called, "" for the whole board
	Sections []bulletin.MapSection
	box      atlas.Box // on the chart; empty for the whole board
}

// PartOf finds the part of the board that words name, and lists it. What names a space or a power in full means
// that; else a region comes before what begins the name of a space.
func PartOf(r *Asked, m *bulletin.Chart, words string) (part boardPart, why prose.Text) {
	ed := m.P.Edition
	drawn, err := atlas.ChartOf(ed)
	if err != nil {
		drawn = &atlas.Chart{} // which has no regions
	}
	space, isSpace := r.Table.Reader.Space(words)
	power, isPower := r.Table.Reader.Power(words)
	_, inFull := ed.Board.Find(words)
	region, isRegion := drawn.Region(words)
	within := m.Flagged(words)
	if land := landCalled(ed, words); !isSpace && len(land) == 1 { // "Karelia", where a zone is called so, too
		space, isSpace = land[0], true
	}
	switch {
	case words == "":
		part.Sections = m.Whole(m.All())
	case isPower && (called(&ed.Powers[power], words) || !isSpace && !isRegion):
		part.Of = prose.Words(ed.Powers[power].Name)
		part.Sections = m.Power(power)
	case len(within) > 0 && !inFull:
		part.Of, part.box = prose.Typed(prose.Title(strings.ToLower(words))), region.Box
		part.Sections = m.Whole(within)
	case isRegion && !inFull:
		part.Of, part.box = prose.Typed(prose.Title(region.Name)), region.Box
		part.Sections = m.Whole(drawn.Within(region.Box))
	case isSpace:
		part.Of = prose.Typed(ed.Space(space).Name)
		part.Sections = m.Around(space)
		if err == nil {
			part.box = drawn.Around(ed.Board, space)
		}
	default:
		return part, unknownPart(drawn, ed, words)
	}
	return part, ""
}

// landCalled is the land whose name begins with words.
func landCalled(ed *edition.Edition, words string) (list []edition.SpaceID) {
	for i := range ed.Board.Spaces {
		if s := &ed.Board.Spaces[i]; !s.Sea && words != "" && strings.HasPrefix(board.Fold(s.Name), board.Fold(words)) {
			list = append(list, edition.SpaceID(i))
		}
	}
	return list
}

// called tells whether a power is called so by its name or its two letters. Another word for it may be a place.
func called(power *edition.Power, word string) bool {
	return board.Fold(word) == board.Fold(power.Name) || board.Fold(word) == board.Fold(power.Code)
}

// unknownPart says what could have been asked for instead.
func unknownPart(drawn *atlas.Chart, ed *edition.Edition, words string) prose.Text {
	why := prose.Say("%q is no space and no power, or the beginning of several.", prose.Shorten(words))
	var names []prose.Text
	for _, r := range drawn.Regions {
		names = append(names, prose.Typed(r.Name))
	}
	if len(names) > 0 {
		why += prose.Say(" The regions are %s.", prose.List(names))
	}
	return why
}
