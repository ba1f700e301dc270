package meaning

// trace is how much has been found out so far, whatever it is about.
type trace struct {
	moves, buys, places, entries, words, found, doubts, asked, problems, waiting, told, done, upgrades int
	section, purse                                                                                     string
	sticky                                                                                             *element
	ended, fighting, seated                                                                            bool
}

// take reads a sentence. One that could be an order and leaves no trace is told. The rows of a table name in one cell what another has said.
func (l *letter) take(s sentence) {
	before := l.trace()
	l.takeUp(s)
	if !s.tabled && l.trace() == before && len(s.els) > 0 && !isProse(s.els) {
		l.passOver(s.part())
	}
}

func (l *letter) trace() trace {
	t := trace{
		moves: len(l.st.moves), places: len(l.places), entries: len(l.entries), found: len(l.found) + len(l.wished), doubts: len(l.doubts), asked: len(l.asked), problems: len(l.problems),
		waiting: len(l.waiting) + len(l.shots) + len(l.targets) + len(l.stayers) + len(l.calloffs), told: len(l.told) + len(l.saved), upgrades: len(l.upgrades),
		section: l.section, purse: l.purse, ended: l.ended, fighting: l.fighting, seated: l.seated,
	}
	for _, b := range l.buys {
		t.buys += 1 + b.n
	}
	for _, e := range l.entries {
		t.words += len(e.text)
	}
	for i := range l.st.pieces {
		if l.st.pieces[i].done {
			t.done++
		}
	}
	if len(l.sticky) > 0 {
		t.sticky = &l.sticky[0]
	}
	return t
}
