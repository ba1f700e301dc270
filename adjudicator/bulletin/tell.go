package bulletin

import (
	"slices"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/scribe"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/mail/paper"
)

// Tell writes what has happened: the turns that are over, how far the one being played has got, the log of the dice, and to each power what is
// asked of it. Everybody is told, or in the middle of a turn that is told whole only who has to know at once; the others then stand behind, and
// get all that they have not had with the next letter that is for them.
func Tell(h *table.House, t *table.Table, p *table.Post) error {
	p.News, t.Notices = append(p.News, t.Notices...), nil
	pending := t.Scribe.Pending()
	inPart := t.Terms.TellsWhole() && len(p.News)+len(pending.Turns) == 0 && !t.Closing
	if nothing(pending) && len(p.News) == 0 && !(inPart && t.SomeBehind()) {
		t.Sent(nil)
		return nil
	}
	open := newLock(t.Scribe.Tape.Log().Open(), pending.Leaves)
	asked := open != nil && open.N == t.LockFor
	l := telling{h: h, t: t, p: p, inPart: inPart, begun: map[scope]*Bulletin{}, made: map[scribe.Mark]*share{}}
	first, err := l.begins(pending)
	if err != nil {
		return err
	}
	if open != nil && t.Terms.AsksAlone() && (inPart || len(first.parts) == 0) { // everybody else hears of it with its dice, or when it stalls
		if t.LockFor = open.N; !asked {
			return l.asksCodes(open)
		}
		return nil
	}
	if asked {
		open = nil
	}
	if open != nil && len(first.parts) == 0 {
		if err := l.asksCodes(open); err != nil {
			return err
		}
		t.Sent(nil)
		return nil
	}
	l.outlook, l.closes = outlook(t, p), t.Closing
	t.Closing = false
	var later [][]*game.Seat
	for _, own := range t.Readers() {
		hears := t.HearsNow(own, p.Now)
		if inPart && !hears && !t.Moves(own) && l.answered(own) == nil {
			later = append(later, own)
			continue
		}
		got, err := l.share(t.Had(own))
		if err != nil {
			return err
		}
		if inPart && (nothing(got.Delivery) || !hears && !(t.Moves(own) && rolled(got.Leaves)) && l.accepted(own, got, open) == nil) {
			later = append(later, own)
			continue
		}
		l.writes(own, got, open)
	}
	if open != nil {
		if err := l.asksCodes(open); err != nil {
			return err
		}
	}
	p.News = nil
	if inPart && len(later) == len(t.Readers()) { // nobody was told
		return nil
	}
	t.Sent(later)
	return nil
}

// telling is what is told at one time, to some more of it than to others.
type telling struct {
	h       *table.House
	t       *table.Table
	p       *table.Post
	outlook []paper.Block
	inPart  bool // only who has to know is told
	closes  bool
	begun   map[scope]*Bulletin
	made    map[scribe.Mark]*share
}

// scope is which turns a bulletin tells.
type scope struct {
	turns int
	soFar bool
}

// share is what somebody is told and handed over who has had so much.
type share struct {
	scribe.Delivery
	*Bulletin
	proofs []mail.File
	data   mail.File
}

// nothing tells whether a delivery is empty.
func nothing(d scribe.Delivery) bool { return len(d.Leaves)+len(d.Opened) == 0 }

// rolled tells whether there are dice among some leaves.
func rolled(leaves []dice.Leaf) bool {
	return slices.ContainsFunc(leaves, func(l dice.Leaf) bool { _, is := l.(dice.Roll); return is })
}

// begins is the part of a bulletin that is the same for all who are told the same turns.
func (l *telling) begins(d scribe.Delivery) (*Bulletin, error) {
	of := scope{len(d.Turns), tellsSoFar(l.t, d)}
	if l.begun[of] == nil {
		b, err := Compose(l.h, l.t, l.p, d)
		if err != nil {
			return nil, err
		}
		l.begun[of] = b
	}
	return l.begun[of], nil
}

// share is that of somebody who has had so much.
func (l *telling) share(had scribe.Mark) (*share, error) {
	if s := l.made[had]; s != nil {
		return s, nil
	}
	s := &share{Delivery: l.t.Scribe.Since(had)}
	begins, err := l.begins(s.Delivery)
	if err != nil {
		return nil, err
	}
	if s.proofs, err = l.h.Files(l.t, s.Delivery); err != nil {
		return nil, err
	}
	if s.data, err = ForPrograms(l.t, s.Delivery); err != nil {
		return nil, err
	}
	b := *begins
	b.about, b.parts, b.shots = slices.Clip(b.about), slices.Clip(b.parts), slices.Clip(b.shots)
	b.Until(letters.NothingTold, l.outlook...)
	b.Until(letters.NothingTold, l.t.CodesTold(s.Leaves)...)
	if l.closes {
		b.about = []prose.Text{"The game is over"}
		tale(l.h, l.t, &b)
	}
	s.Bulletin, l.made[had] = &b, s
	return s, nil
}

// answered is the answer to the letter of a person if it is one to orders that were accepted and stands in no report yet, nil for none.
func (l *telling) answered(own []*game.Seat) *table.Acceptance {
	a := l.p.Left()
	if a == nil || !slices.ContainsFunc(own, func(s *game.Seat) bool { return s.Name == a.Seat.Name }) {
		return nil
	}
	return a
}

// accepted is such an answer that a person's report tells.
func (l *telling) accepted(own []*game.Seat, got *share, open *dice.Lock) *table.Acceptance {
	if open != nil || len(got.about) == 0 {
		return nil
	}
	return l.answered(own)
}

// writes writes to a person. Where a lock goes to everybody, the files come with the letter that asks for its codes.
func (l *telling) writes(own []*game.Seat, got *share, open *dice.Lock) {
	t := l.t
	about := t.Wanting(subject(got.about), own)
	powers := t.PowersOf(own)
	w := table.Written{Report: true}
	var accepted, ordered []paper.Block
	if a := l.accepted(own, got, open); a != nil {
		accepted, ordered, w = a.Told()
		about = a.About(about)
	} else if a := l.answered(own); a != nil && l.inPart && len(got.about) == 0 {
		accepted, ordered, w = a.Before()
		about = t.Wanting(a.Bare(), own)
	}
	w.Seat = *own[0]
	files, shots := w.Files, w.Pictures
	w.Letter = got.Letter(about, slices.Concat(got.AmissOf(powers), []paper.Block{t.Duties(own, l.p)}, accepted, t.Asked(own)), slices.Concat(ordered, t.Forms(own, l.p, false)), powers...)
	w.Files, w.Pictures = files, slices.Concat(w.Pictures, shots)
	if open == nil || t.Terms.AsksAlone() {
		w.Files = slices.Concat(w.Files, got.proofs, []mail.File{got.data})
	}
	l.p.Letters = append(l.p.Letters, w)
}

// asksCodes writes the letters of a lock.
func (l *telling) asksCodes(open *dice.Lock) error {
	var failed error
	l.t.AskCodes(l.p, open, func(own []*game.Seat) ([]*scribe.Input, []mail.File) {
		d := l.t.Scribe.Since(l.t.Had(own))
		files, err := l.h.Files(l.t, d)
		if err != nil {
			failed = err
		}
		return d.Opened, files
	})
	return failed
}

// newLock is the open lock if nobody has been asked for its codes yet.
func newLock(open *dice.Lock, leaves []dice.Leaf) *dice.Lock {
	if open == nil {
		return nil
	}
	for _, l := range leaves {
		if lock, ok := l.(dice.Lock); ok && lock.N == open.N {
			return open
		}
	}
	return nil
}
