package talk

import (
	"cmp"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// defends reads which units a power that is attacked wants to lose first, where it is asked before the first die. That is a standing order:
// it holds on, and is asked once more.
func (l *letter) defends() bool {
	at := slices.IndexFunc(l.o.Questions, func(q Question) bool { return q.Word == readyWord })
	if at < 0 || l.o.Moves || l.asks() || !l.any("lose", "of:losses", "rank", "rear") {
		return false
	}
	var lines []string
	var list, late []count
	kinds := 0
	place, ready, hurt := "", false, false
	end := func() {
		if len(list)+len(late) > 0 {
			lines = append(lines, l.defence(place, list, late))
		}
		place, list, late = "", nil, nil
	}
	for _, c := range l.list {
		for k := range c.items {
			i, last := &c.items[k], len(list)-1
			kind, unit := l.r.Kind(i.text) // "transports" is the name of a page, too
			switch {
			case unit, i.kind != edition.NoKind:
				if !unit {
					kind = i.kind
				}
				list, hurt = append(list, count{kind: kind, hurt: hurt}), false
				kinds++
			case i.space != edition.Nowhere:
				end()
				place = l.r.Edition().Board.Spaces[i.space].Name
			case i.is("rear") && last >= 0:
				late, list = append(late, list[last]), list[:last]
			case i.is("damaged") && last >= 0 && !hurt:
				list[last].hurt = true
			case i.is("damaged"):
				hurt = true
			case i.is("rank"), i.is("of:losses"), i.is("lose"), i.is("fill"), i.is("soft"), i.is("other"), i.is("bye"), i.is("thanks"):
			case i.is(readyWord):
				ready = true
			default: // an unknown word may be a place
				return false
			}
		}
	}
	if end(); lines == nil || kinds < 2 && !l.any("of:losses", "rank", "rear") { // "the sub is lost anyway"
		return false
	}
	if ready {
		l.says("%s", l.o.Questions[at].answer(readyWord))
	}
	l.said.Doubt = true
	return l.says("STANDING ADD\n%s", strings.Join(lines, "\n"))
}

// defence is the standing order that loses units in some order, those that are late behind all that are not named.
func (l *letter) defence(place string, list, late []count) string {
	ed := l.r.Edition()
	sea := slices.ContainsFunc(slices.Concat(list, late), func(c count) bool { return ed.Kind(c.kind).Class == edition.Sea })
	named := func(k edition.KindID) bool {
		return slices.ContainsFunc(slices.Concat(list, late), func(c count) bool { return c.kind == k && !c.hurt })
	}
	if len(late) > 0 {
		var rest []count
		for _, k := range ed.KindIDs() {
			if class := ed.Kind(k).Class; !named(k) && class != edition.Facility && (class == edition.Air || sea == (class == edition.Sea)) {
				rest = append(rest, count{kind: k})
			}
		}
		slices.SortStableFunc(rest, func(a, b count) int { return cmp.Compare(ed.Kind(a.kind).Cost, ed.Kind(b.kind).Cost) })
		list = slices.Concat(list, rest)
	}
	var words []string
	for _, c := range slices.Concat(list, late) {
		words = append(words, l.lossOf(&c))
	}
	if place == "" {
		place = map[bool]string{true: "sea", false: "land"}[sea]
	}
	return place + ": lose " + strings.Join(words, ", ")
}
