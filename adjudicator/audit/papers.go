package audit

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/scribe"
)

// papers are the evidence of one game, read and sorted.
type papers struct {
	game    string
	leaves  []leaf
	notes   []signedNote
	lists   map[dice.Hash]scribe.List
	opened  map[scribe.Seal]*scribe.Input
	reveals []revealed
	kept    []keptReceipt
	letters []evidence.Letter

	diceOnly   bool     // inputs do not matter
	unreadable []error  // files that hold something of a game, and are damaged
	remarks    []string // what was passed over
}

// leaf is one of the log and where it was found.
type leaf struct {
	dice.Leaf
	read     dice.Read
	from     string
	received time.Time // when the first letter that brought it came, by the server that took that letter
}

// Text is the leaf as it stands in its file.
func (l leaf) Text() string { return l.read.Text() }

// signedNote is a checkpoint that came with a letter.
type signedNote struct {
	from string
	data []byte
	root dice.Root
}

// revealed is a reveal that somebody has mailed to all.
type revealed struct {
	lock   int
	code   dice.Code
	who    string // whose code it is, "" for nobody's
	root   string // the root that he saw, as he wrote it
	letter *evidence.Letter
}

// read sorts the evidence of a game. Without a name it is the only game there is.
func read(ev *evidence.Evidence, w Wanted) (*papers, *Finding) {
	p := &papers{game: w.Game, diceOnly: w.DiceOnly, lists: map[dice.Hash]scribe.List{}, opened: map[scribe.Seal]*scribe.Input{}, letters: ev.Letters}
	if f := p.onlyGame(ev); f != nil {
		return p, f
	}
	var parts []foundPart
	for i := range ev.Pieces {
		part, err := p.piece(&ev.Pieces[i])
		if err != nil {
			p.unreadable = append(p.unreadable, err)
		} else if part != nil {
			parts = append(parts, foundPart{*part, ev.Pieces[i].From, p.receivedOf(&ev.Pieces[i])})
		}
	}
	slices.SortStableFunc(p.notes, func(a, b signedNote) int { return cmp.Compare(a.root.Size, b.root.Size) })
	if f := p.assemble(parts, w.Keys); f != nil {
		return p, f
	}
	if len(p.leaves) == 0 {
		return p, p.lacking(-1, "there is no dice log among the files (.dicelog)")
	}
	for i := range ev.Pieces {
		if err := p.inside(&ev.Pieces[i]); err != nil {
			p.unreadable = append(p.unreadable, err)
		}
	}
	p.readReveals()
	return p, nil
}

// piece enters a checkpoint, and gives the leaves of a file or an attachment back: they must be put together with those of others.
func (p *papers) piece(piece *evidence.Piece) (*dice.Part, error) {
	switch piece.Kind {
	case evidence.Dicelog:
		part, err := dice.ReadDicelog(piece.From, piece.Data)
		if err != nil || part.Game != p.game {
			return nil, err
		}
		return &part, nil
	case evidence.Note:
		p.note(piece)
	}
	return nil, nil
}

// inside enters what a file or an attachment says of the inputs of the game.
func (p *papers) inside(piece *evidence.Piece) error {
	if p.diceOnly && (piece.Kind == evidence.Inputs || piece.Kind == evidence.Opened) {
		return nil
	}
	switch piece.Kind {
	case evidence.Inputs:
		game, lists, err := scribe.ReadLists(piece.From, string(piece.Data))
		if err != nil || game != p.game {
			return err
		}
		for _, l := range lists {
			p.lists[l.Hash()] = l
		}
	case evidence.Receipt:
		return p.receipt(piece)
	case evidence.Opened:
		game, inputs, err := scribe.ReadOpened(piece.From, string(piece.Data))
		if err != nil || game != p.game {
			return err
		}
		for _, in := range inputs {
			p.opened[in.Seal()] = in
		}
	}
	return nil
}

// lacking is a finding that something is not among the files. What could not be read may have held it.
func (p *papers) lacking(leaf int, format string, args ...any) *Finding {
	f := wrong("evidence", leaf, format, args...)
	if len(p.unreadable) > 0 {
		f.Text += ". This file can not be read: " + p.unreadable[0].Error()
	}
	return f
}

// onlyGame finds out which game the files are about.
func (p *papers) onlyGame(ev *evidence.Evidence) *Finding {
	games := map[string]bool{}
	for _, piece := range ev.Pieces {
		if head := strings.Fields(firstLine(piece.Data)); piece.Kind == evidence.Dicelog && len(head) > 2 {
			games[head[2]] = true
		}
	}
	names := make([]string, 0, len(games))
	for name := range games {
		names = append(names, name)
	}
	slices.Sort(names)
	switch {
	case p.game != "" && !games[p.game]:
		return wrong("evidence", -1, "there is no log of the game %s among the files", p.game)
	case p.game == "" && len(names) > 1:
		return wrong("evidence", -1, "the files hold the logs of several games, %s; name one with --game", strings.Join(names, ", "))
	case p.game == "" && len(names) == 1:
		p.game = names[0]
	}
	return nil
}

func firstLine(data []byte) string {
	line, _, _ := strings.Cut(string(data[:min(len(data), 200)]), "\n")
	return line
}

// receivedOf is when the letter came that a piece was in.
func (p *papers) receivedOf(piece *evidence.Piece) time.Time {
	if piece.Letter < 0 {
		return time.Time{}
	}
	return p.stamped(&p.letters[piece.Letter])
}

// stamped is when a server took a letter, by its topmost Received header; zero if none says so in a form that can be read. What
// was forwarded in another letter came with that one: what stands above it there its sender may have written himself.
func (p *papers) stamped(l *evidence.Letter) time.Time {
	for l.Within >= 0 {
		l = &p.letters[l.Within]
	}
	if len(l.Received) == 0 {
		return time.Time{}
	}
	return l.Received[0]
}

// note enters a checkpoint; what is none of this game is passed over.
func (p *papers) note(piece *evidence.Piece) {
	text, _, _ := strings.Cut(string(piece.Data), "\n\n")
	origin, root, err := dice.ReadCheckpoint(text + "\n")
	if err == nil && strings.HasSuffix(origin, "/"+p.game) {
		p.notes = append(p.notes, signedNote{piece.From, piece.Data, root})
	}
}

// readReveals reads the lines REVEAL of letters: REVEAL game lock code ROOT root.
func (p *papers) readReveals() {
	for i := range p.letters {
		for _, said := range p.letters[i].Reveals {
			game, r, ok := dice.ReadReveal(said.Text)
			if ok && game == p.game {
				p.reveals = append(p.reveals, revealed{lock: r.Lock, code: r.Code, root: r.Saw(), letter: &p.letters[i]})
				continue
			}
			head := rootTyped.ReplaceAllString(said.Text, "ROOT "+dice.Root{}.Said())
			if game, r, whole := dice.ReadReveal(head); !ok && whole && game == p.game {
				p.remarks = append(p.remarks, fmt.Sprintf("%s holds a reveal whose root can not be read, for lock %d: %v.", p.letters[i].File, r.Lock, dice.CheckReveal(said.Text)))
			}
		}
	}
}

// rootTyped is what stands behind the code in a reveal.
var rootTyped = regexp.MustCompile(`(?i)\bROOT\b.*$`)

// options are those of the game, in their order: those that have been opened of its first list. Whatever somebody has opened besides is
// none. Before the first list they are all that have been opened.
func (p *papers) options() (seals []scribe.Seal, begun bool) {
	first, begun := p.firstList()
	for s := range p.opened {
		if s.Kind == scribe.Option && (!begun || slices.Contains(first, s)) {
			seals = append(seals, s)
		}
	}
	slices.SortFunc(seals, scribe.Seal.Compare)
	return seals, begun
}

// firstList is what was in force when the log first says so.
func (p *papers) firstList() (list scribe.List, begun bool) {
	for _, l := range p.leaves {
		switch l := l.Leaf.(type) {
		case dice.Lock:
			list, begun = p.lists[l.Inputs]
			return list, begun
		case dice.Turn:
			list, begun = p.lists[l.Inputs]
			return list, begun
		}
	}
	return nil, false
}
