package audit

import (
	"cmp"
	"fmt"
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
	letters []evidence.Letter
}

// leaf is one of the log and where it was found.
type leaf struct {
	dice.Leaf
	from     string
	received time.Time // when the first letter that brought it came, as that letter's own server says
}

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
	root   string // the first digits of the root that he saw
	letter *evidence.Letter
}

// read sorts the evidence of a game. An empty name takes the only game there is.
func read(ev *evidence.Evidence, game string) (*papers, *Finding) {
	p := &papers{game: game, lists: map[dice.Hash]scribe.List{}, opened: map[scribe.Seal]*scribe.Input{}, letters: ev.Letters}
	if f := p.onlyGame(ev); f != nil {
		return nil, f
	}
	found := map[int]leaf{}
	last := -1
	for i := range ev.Pieces {
		piece := &ev.Pieces[i]
		var err error
		switch piece.Kind {
		case evidence.Dicelog:
			var part dice.Part
			if part, err = dice.ReadDicelog(piece.From, piece.Data); err == nil && part.Game == p.game {
				if f := p.part(found, part, piece); f != nil {
					return nil, f
				}
				last = max(last, part.From+len(part.Leaves)-1)
			}
		case evidence.Note:
			p.note(piece)
		case evidence.Inputs:
			var lists []scribe.List
			var of string
			if of, lists, err = scribe.ReadLists(piece.From, string(piece.Data)); err == nil && of == p.game {
				for _, l := range lists {
					p.lists[l.Hash()] = l
				}
			}
		case evidence.Opened:
			var inputs []*scribe.Input
			var of string
			if of, inputs, err = scribe.ReadOpened(piece.From, string(piece.Data)); err == nil && of == p.game {
				for _, in := range inputs {
					p.opened[in.Seal()] = in
				}
			}
		}
		if err != nil {
			return nil, wrong("evidence", -1, "%v", err)
		}
	}
	for n := 0; n <= last; n++ {
		if found[n].Leaf == nil {
			return nil, wrong("evidence", n, "the leaf is missing among the files; ask for it with LOG %s", p.game)
		}
		p.leaves = append(p.leaves, found[n])
	}
	if len(p.leaves) == 0 {
		return nil, wrong("evidence", -1, "there is no dice log among the files (.dicelog)")
	}
	slices.SortStableFunc(p.notes, func(a, b signedNote) int { return cmp.Compare(a.root.Size, b.root.Size) })
	p.readReveals()
	return p, nil
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

// part enters leaves. Two different leaves of one number are two logs of one game.
func (p *papers) part(found map[int]leaf, part dice.Part, piece *evidence.Piece) *Finding {
	var received time.Time
	if piece.Letter >= 0 {
		if r := p.letters[piece.Letter].Received; len(r) > 0 {
			received = r[0]
		}
	}
	for i, l := range part.Leaves {
		n := part.From + i
		old, known := found[n]
		if known && old.Text() != l.Text() {
			return &Finding{Kind: "fork", Leaf: n, Text: fmt.Sprintf("there are two leaves of this number:\n%s (%s)\n%s (%s)",
				firstLine([]byte(old.Text())), old.from, firstLine([]byte(l.Text())), piece.From)}
		}
		if !known {
			old = leaf{l, piece.From, received}
		}
		if !received.IsZero() && (old.received.IsZero() || received.Before(old.received)) {
			old.received = received
		}
		found[n] = old
	}
	return nil
}

// note enters a checkpoint; what is none of this game is passed over.
func (p *papers) note(piece *evidence.Piece) {
	text, _, _ := strings.Cut(string(piece.Data), "\n\n")
	origin, root, err := dice.ReadCheckpoint(text + "\n")
	if err == nil && strings.HasSuffix(origin, "/"+p.game) {
		p.notes = append(p.notes, signedNote{piece.From, piece.Data, root})
	}
}

// readReveals reads the lines REVEAL of letters: REVEAL game lock code ROOT hex.
func (p *papers) readReveals() {
	for i := range p.letters {
		for _, said := range p.letters[i].Reveals {
			if game, r, ok := dice.ReadReveal(said.Text); ok && game == p.game {
				p.reveals = append(p.reveals, revealed{r.Lock, r.Code, r.Root, &p.letters[i]})
			}
		}
	}
}
