package scribe

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// The bounds of a snapshot.
const (
	mostOfPage = 64 << 20 // bytes, unpacked
	mostDrawn  = 16 << 20 // bytes of salts: those of a million inputs
	mostPlaces = 1_000_000
	mostUnits  = 10_000
)

// Kept is what no snapshot holds: the operator's secrets, and what the log was told when it was opened.
type Kept struct {
	Piece    func(name string) ([]byte, error) // a piece of the snapshot
	Chains   []*dice.Chain                     // of the operator: all that he has announced and still needs
	Random   io.Reader                         // of the salts, from its beginning; nil for the machine's own
	Beacons  map[string]dice.Beacon
	FirstKey string
}

// Restore makes a scribe from a snapshot: one that has come as far as the other had when its turn began, and goes on like it
// to the last byte if it is given the same. The dice are proved from the log; the rules play nothing but the turn that
// begins.
func Restore(reader *orders.Reader, snapshot []byte, with Kept) (*Scribe, error) {
	s, err := restore(reader, snapshot, with)
	if err != nil {
		return nil, err
	}
	return s, s.run(s.Game.Resume)
}

// restore makes a scribe of a snapshot, and lets nothing happen yet.
func restore(reader *orders.Reader, snapshot []byte, with Kept) (*Scribe, error) {
	p, first, err := readPage(reader, snapshot)
	r := restorer{snapshotPage: p, reader: reader}
	if err == nil && !first {
		r.elsewhere = &with
		err = r.grown()
	}
	if err != nil {
		return nil, fmt.Errorf("this snapshot can not be read: %w", err)
	}
	s, err := r.scribe(with)
	if err != nil {
		return nil, fmt.Errorf("no game comes from this snapshot: %w", err)
	}
	p.Log, p.Inputs, p.Seals, r.inputs, r.seals = "", nil, nil, nil, nil // what is read later needs none of it
	return s, nil
}

// readPage reads a page, and tells whether it is of the first version. The turns of such a one stay packed if they can be read later.
func readPage(reader *orders.Reader, snapshot []byte) (p *snapshotPage, first bool, err error) {
	p = &snapshotPage{}
	if !bytes.HasPrefix(snapshot, []byte(firstHead)) {
		return p, false, unpack(snapshotHead, snapshot, p)
	}
	text, turns, err := split(snapshot[len(firstHead):])
	if err != nil {
		return nil, true, err
	}
	if err := json.Unmarshal(text, p); err != nil || len(turns) == 0 {
		return p, true, err
	}
	delivery, past := len(p.Delivery.Began), len(p.Past.Began)
	switch {
	case !p.known(reader):
		p = &snapshotPage{}
		return p, true, unpack(firstHead, snapshot, p)
	case delivery+past != len(turns):
		return nil, true, fmt.Errorf("it has %d turns, not %d", len(turns), delivery+past)
	}
	p.Delivery.packed, p.Past.packed = turns[:delivery], turns[delivery:]
	return p, true, nil
}

// grown reads the texts of which the page holds but the end.
func (r *restorer) grown() (err error) {
	leaves, lines, opened := "", "", ""
	for _, text := range []struct {
		what string
		of   grown
		to   *string
	}{{"log", r.Leaves, &leaves}, {"lines", r.Lines, &lines}, {"opened", r.Opened, &opened}} {
		if *text.to, err = r.elsewhere.whole(text.what, text.of); err != nil {
			return err
		}
		for n := range text.of.Pieces {
			r.kept = append(r.kept, Piece{Name: pieceName(text.what, n+1)})
		}
	}
	r.Log += "\n" + leaves
	if lines != "" {
		r.Seals = strings.Split(lines, "\n")
	}
	var inputs []savedInput
	for line := range strings.Lines(opened) {
		var in savedInput
		if err := json.Unmarshal([]byte(line), &in); err != nil {
			return err
		}
		inputs = append(inputs, in)
	}
	for _, place := range r.Listed {
		if _, err := member(inputs, place); err != nil {
			return err
		}
		inputs[place].Listed = true
	}
	r.Inputs = append(inputs, r.Inputs...)
	return nil
}

// below is what stands below the line that says what it is.
func below(head string, packed []byte) ([]byte, error) {
	packed, ours := bytes.CutPrefix(packed, []byte(head))
	if !ours {
		return nil, fmt.Errorf("it does not begin with %q", strings.TrimSpace(head))
	}
	return packed, nil
}

// unpack reads what pack has written.
func unpack(head string, packed []byte, page any) error {
	packed, err := below(head, packed)
	if err != nil {
		return err
	}
	text, err := unzip(nil, bytes.NewReader(packed), true)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, page)
}

// restorer turns a page into a scribe.
type restorer struct {
	*snapshotPage
	reader    *orders.Reader
	elsewhere *Kept // where its pieces lie, nil if that is on the page
	kept      []Piece
	positions []*stand
	turns     []*Past
	inputs    []*Input
	seals     []Seal
	listed    int // members of lists so far
}

func (r *restorer) scribe(with Kept) (*Scribe, error) {
	tape, err := r.tape(with)
	if err != nil {
		return nil, err
	}
	s := &Scribe{Tape: tape, reader: r.reader, random: with.Random, filed: map[edition.PowerID][]*Input{}, counts: r.Counts, starts: map[string]*stand{}, kept: map[string]bool{}}
	if s.counts == nil {
		s.counts = map[string]int{}
	}
	for _, read := range []func(*Scribe) error{r.readPositions, r.readInputs, r.readSeals, r.readDeliveries, r.readStarts, r.draw, r.sit} {
		if err := read(s); err != nil {
			return nil, err
		}
	}
	s.Keep(r.kept)
	return s, nil
}

// tape proves the log.
func (r *restorer) tape(with Kept) (*dice.Tape, error) {
	part, err := dice.ReadDicelog("log", []byte(r.Log))
	if err != nil {
		return nil, err
	}
	log := &dice.Log{Beacons: with.Beacons, FirstKey: with.FirstKey}
	for _, leaf := range part.Read {
		if err := log.AddRead(leaf); err != nil {
			return nil, err
		}
	}
	if open := log.Open(); open != nil {
		return nil, fmt.Errorf("lock %d is open, which can not be when a turn begins", open.N)
	}
	return dice.Resume(log, with.Chains...)
}

// draw passes over the salts that have been drawn.
func (r *restorer) draw(s *Scribe) error {
	if r.Drawn < 0 || r.Drawn > mostDrawn {
		return fmt.Errorf("%d bytes can not have been drawn for salts", r.Drawn)
	}
	s.drawn = r.Drawn
	if s.random == nil {
		s.random = rand.Reader
		return nil
	}
	if _, err := io.CopyN(io.Discard, s.random, r.Drawn); err != nil {
		return fmt.Errorf("the salts that have been drawn can not be passed over: %w", err)
	}
	return nil
}

// sit puts the game on its table again.
func (r *restorer) sit(s *Scribe) error {
	began := s.starts[r.Turn]
	start, err := began.at()
	if err != nil {
		return err
	}
	pace, gathers, err := r.pace(s)
	if err != nil {
		return err
	}
	g := sitting.Sit(start, pace, volleys{s})
	g.Gathered, g.Track, g.Turned = gathers, true, s.turned
	if g.Standing, err = r.allStanding(s.filed); err != nil {
		return err
	}
	g.History = make([][]position.Event, s.Over())
	s.Game = g
	s.begin(began, start)
	return nil
}

// pace is how the game is played, as its options say.
func (r *restorer) pace(s *Scribe) (pace sitting.Pace, gathers bool, err error) {
	edition, play := "", ""
	for _, in := range s.options {
		switch word, value, _ := strings.Cut(strings.TrimSpace(in.Text), " "); word {
		case "edition":
			edition = value
		case "play":
			play = value
		}
	}
	pace, gathers, known := ReadPlay(play)
	if ours := r.reader.Edition().ID; edition != ours || !known {
		return 0, false, fmt.Errorf("the edition is %q and the pace %q; it should be a game of %s", edition, play, ours)
	}
	return pace, gathers, nil
}

// allStanding reads the standing orders of all powers.
func (r *restorer) allStanding(filed map[edition.PowerID][]*Input) (map[edition.PowerID][]order.StandingLine, error) {
	all := map[edition.PowerID][]order.StandingLine{}
	for power, list := range filed {
		for _, in := range list {
			line, err := r.standing(power, in)
			if err != nil {
				return nil, err
			}
			all[power] = append(all[power], line)
		}
	}
	return all, nil
}

// standing reads a standing order.
func (r *restorer) standing(power edition.PowerID, in *Input) (order.StandingLine, error) {
	got := r.reader.Read(in.Text, orders.Context{Power: power})
	if len(got.Problems) > 0 || got.Letter.Standing == nil || len(got.Letter.Standing.Lines) != 1 {
		return order.StandingLine{}, fmt.Errorf("%s is no standing order", in.Seal().Name())
	}
	return got.Letter.Standing.Lines[0], nil
}
