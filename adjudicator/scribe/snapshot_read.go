package scribe

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/orders"
)

// known tells whether this program reads the turns of the page as the one did that wrote it. Then they are read when somebody asks for
// them; else at once, so that a page that cannot be read is found out.
func (p *snapshotPage) known(reader *orders.Reader) bool {
	return p.Law == reader.Edition().Law && p.Facts == position.EventsVersion
}

func (r *restorer) readPositions(*Scribe) error {
	for i := range r.Positions {
		saved := &r.Positions[i]
		read := func() (*position.Position, error) {
			p, err := r.position(*saved)
			return p, unread("a position", err)
		}
		s := &stand{saved: saved, read: read}
		if !r.known(r.reader) {
			p, err := read()
			if err != nil {
				return fmt.Errorf("position %d: %w", i, err)
			}
			s.p = p
		}
		r.positions = append(r.positions, s)
	}
	return nil
}

// place gives the position in a place.
func (r *restorer) place(at int) (*stand, error) {
	if at >= 0 {
		return member(r.positions, at)
	}
	o, err := member(r.turns, -at-1)
	if err != nil {
		return nil, err
	}
	return o.end, nil
}

// readStarts reads how the turns began to which the game can go back, and the one that begins.
func (r *restorer) readStarts(s *Scribe) error {
	for turn, at := range r.Starts {
		p, err := r.place(at)
		if err != nil {
			return err
		}
		if !r.known(r.reader) {
			begun, err := p.at()
			if err != nil {
				return err
			}
			if name := begun.TurnName(); name != turn {
				return fmt.Errorf("the turn %s begins with a position of %s", turn, name)
			}
		}
		s.starts[turn] = p
	}
	begins, err := r.position(r.Begins)
	if err != nil {
		return fmt.Errorf("the position in which it begins: %w", err)
	}
	began := s.starts[r.Turn]
	if name := begins.TurnName(); name != r.Turn || began == nil {
		return fmt.Errorf("the turn %q does not begin with a position of %s", r.Turn, name)
	}
	if r.known(r.reader) { // the events before lead there: nobody needs them for that
		began.p, began.saved = begins, &r.Begins
		return nil
	}
	led, err := began.at()
	if err == nil && !alike(begins, led) { // events have come to mean something else; what was played counts
		s.starts[r.Turn] = &stand{p: begins, saved: &r.Begins}
	}
	return err
}

// alike tells whether a turn that begins with one position is the turn that begins with the other.
func alike(a, b *position.Position) bool {
	begun := func(p *position.Position) *position.Position {
		p = p.Clone()
		p.Apply(position.TurnBegan{Power: p.Mover, Round: p.Round})
		return p
	}
	return reflect.DeepEqual(begun(a), begun(b))
}

// position reads a position between turns.
func (r *restorer) position(saved savedPosition) (*position.Position, error) {
	ed := r.reader.Edition()
	text, problems := r.reader.Position(saved.Text)
	if len(problems) > 0 {
		return nil, fmt.Errorf("line %d: %s", problems[0].Line, problems[0].Text)
	}
	power, err := r.power(saved.Power)
	if err != nil {
		return nil, err
	}
	p, err := notation.ToPosition(text, ed, r.Options, orders.TurnText{Power: power, Round: max(saved.Round, 1)})
	if err != nil {
		return nil, err
	}
	if saved.Round < 0 || saved.Bid < -mostPlaces || saved.Round > mostPlaces || saved.Bid > mostPlaces {
		return nil, fmt.Errorf("there is no round %d and no bid of %d", saved.Round, saved.Bid)
	}
	side, best := edition.NoSide, []edition.PowerID(nil)
	if saved.Winner != "" {
		if side = edition.Side(slices.Index(ed.Sides, saved.Winner)); side < 0 {
			return nil, fmt.Errorf("there is no side %q", saved.Winner)
		}
	}
	for _, id := range saved.Best {
		one, err := r.power(id)
		if err != nil {
			return nil, err
		}
		best = append(best, one)
	}
	set := position.SetUp(p)
	set.Round(saved.Round)
	set.Bid(saved.Bid)
	set.Won(side, best)
	return p, nil
}

func (r *restorer) power(id string) (edition.PowerID, error) {
	power := r.reader.Edition().PowerByID(id)
	if power == edition.Nobody {
		return power, fmt.Errorf("there is no power %q", id)
	}
	return power, nil
}

// readInputs reads what has been given, and what of it is in force.
func (r *restorer) readInputs(s *Scribe) (err error) {
	if r.inputs, err = readInputs(r.Inputs); err != nil {
		return err
	}
	if s.options, err = members(r.inputs, r.Terms); err != nil {
		return err
	}
	if s.former, err = members(r.inputs, r.Former); err != nil {
		return err
	}
	s.filed, err = r.readFiled(r.Filed)
	return err
}

func readInputs(list []savedInput) ([]*Input, error) {
	var inputs []*Input
	for _, saved := range list {
		salt, err := hex.DecodeString(saved.Salt)
		if err != nil || len(salt) != len(Salt{}) {
			return nil, fmt.Errorf("the salt %q is not 32 hex digits", saved.Salt)
		}
		inputs = append(inputs, &Input{
			Kind: saved.Kind, Power: saved.Power, Letter: saved.Letter, Part: saved.Part,
			Salt: Salt(salt), Text: saved.Text, Opened: saved.Opened, listed: saved.Listed,
		})
	}
	return inputs, nil
}

// readFiled finds the standing orders of the powers among the inputs.
func (r *restorer) readFiled(filed map[string][]int) (map[edition.PowerID][]*Input, error) {
	all := map[edition.PowerID][]*Input{}
	for id, places := range filed {
		power, err := r.power(id)
		if err != nil {
			return nil, err
		}
		if all[power], err = members(r.inputs, places); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func (r *restorer) readSeals(s *Scribe) error {
	for _, line := range r.Seals {
		seal, why := readSeal(line)
		if why != "" {
			return errors.New(why)
		}
		r.seals = append(r.seals, seal)
	}
	var err error
	s.sent, err = readHash(r.Sent)
	return err
}

func readHash(text string) (h dice.Hash, err error) {
	digits, err := hex.DecodeString(text)
	if err != nil || len(digits) != len(h) {
		return h, fmt.Errorf("the hash %q is not 64 hex digits", text)
	}
	return dice.Hash(digits), nil
}

func (r *restorer) readDeliveries(s *Scribe) (err error) {
	if s.past, err = r.delivery(r.Past, 0); err != nil {
		return err
	}
	s.delivery, err = r.delivery(r.Delivery, len(s.past.Turns))
	if n := s.Tape.Log().Len(); err == nil && (s.delivery.From < 0 || s.delivery.From > n) {
		return fmt.Errorf("%d leaves are said to have been sent, and there are %d", s.delivery.From, n)
	}
	return err
}

// delivery reads a delivery that comes behind so many turns.
func (r *restorer) delivery(saved savedDelivery, behind int) (p contents, err error) {
	p.From = saved.From
	if p.Lists, err = r.lists(saved.Lists); err != nil {
		return p, err
	}
	if p.Opened, err = members(r.inputs, saved.Opened); err != nil {
		return p, err
	}
	add := func(began int, read func() (savedTurn, error)) (*Past, error) {
		o, err := r.over(began, read)
		if err != nil {
			return nil, fmt.Errorf("turn %d: %w", behind+len(p.Turns)+1, err)
		}
		p.Turns = append(p.Turns, o)
		return o, nil
	}
	switch {
	case r.elsewhere != nil:
		for _, began := range saved.Began {
			name := turnPiece(r.Facts, behind+len(p.Turns)+1)
			_, err := add(began, func() (savedTurn, error) {
				packed, err := r.elsewhere.piece(name)
				if err != nil {
					return savedTurn{}, err
				}
				return unpacked(packed)
			})
			if err != nil {
				return p, err
			}
			r.kept = append(r.kept, Piece{Name: name})
		}
	case saved.packed != nil:
		for i, packed := range saved.packed {
			o, err := add(saved.Began[i], func() (savedTurn, error) { return unpacked(packed) })
			if err != nil {
				return p, err
			}
			o.packed = packed
		}
	default:
		for _, t := range saved.Turns {
			if _, err := add(t.Start, func() (savedTurn, error) { return t, nil }); err != nil {
				return p, err
			}
		}
	}
	return p, nil
}

// unpacked is a turn that was packed.
func unpacked(packed []byte) (t savedTurn, err error) {
	text, err := unzip(nil, bytes.NewReader(packed), false)
	if err == nil {
		err = json.Unmarshal(text, &t)
	}
	return t, unread("a turn", err)
}

// lists finds what stands in lists among the seals.
func (r *restorer) lists(saved [][]int) ([]List, error) {
	var lists []List
	for _, places := range saved {
		if r.listed += len(places); r.listed > mostPlaces {
			return nil, fmt.Errorf("its lists are longer than %d lines", mostPlaces)
		}
		list, err := members(r.seals, places)
		if err != nil {
			return nil, err
		}
		lists = append(lists, list)
	}
	return lists, nil
}

// over finds a turn that is over.
func (r *restorer) over(began int, saved func() (savedTurn, error)) (*Past, error) {
	start, err := r.place(began)
	if err != nil {
		return nil, err
	}
	read := func() (sitting.Finished, error) {
		t, err := saved()
		if err != nil {
			return sitting.Finished{}, err
		}
		p, err := start.at()
		if err != nil {
			return sitting.Finished{}, err
		}
		f, err := r.turn(p, &t)
		return f, unread("a turn", err)
	}
	o := &Past{start: start, read: read}
	o.end = &stand{read: func() (*position.Position, error) {
		f, err := o.Finished()
		return f.End, err
	}}
	if !r.known(r.reader) {
		f, err := read()
		if err != nil {
			return nil, err
		}
		o.told, o.end.p = &f, f.End
	}
	r.turns = append(r.turns, o)
	return o, nil
}

// turn reads a turn that is over.
func (r *restorer) turn(start *position.Position, saved *savedTurn) (f sitting.Finished, err error) {
	f.Start = start
	if f.Events, err = position.ReadEvents(r.reader.Edition(), saved.Events); err != nil {
		return f, err
	}
	for _, t := range saved.Steps {
		who, err := r.power(t.Who)
		if err != nil {
			return f, err
		}
		step := sitting.Step{Who: who, Label: t.Label, Dice: t.Dice, Decision: t.Decision, Standing: t.Standing,
			Choice: turn.Choice{Pick: t.Pick, Text: t.Text, Source: t.Source}}
		if t.Given {
			step.Choice.Orders = &turn.SectionOrders{}
		}
		f.Steps = append(f.Steps, step)
	}
	f.End, err = happened(f.Start, f.Events)
	return f, err
}

// happened is the position to which events have led. The rules are not asked: an event is a fact.
func happened(start *position.Position, events []position.Event) (p *position.Position, err error) {
	at := 0
	defer func() {
		if why := recover(); why != nil {
			err = fmt.Errorf("its event %d can not happen: %v", at, why)
		}
	}()
	p = start.Clone()
	for i, e := range events {
		at = i
		p.Apply(e)
		if len(p.Units) > mostUnits {
			return nil, fmt.Errorf("its event %d brings more units than there can be", i)
		}
	}
	return p, nil
}

// member gives what stands in a place.
func member[T any](list []T, place int) (T, error) {
	if place < 0 || place >= len(list) {
		var none T
		return none, fmt.Errorf("place %d does not exist", place)
	}
	return list[place], nil
}

// members gives what stands in some places.
func members[T any](list []T, places []int) ([]T, error) {
	var out []T
	for _, place := range places {
		one, err := member(list, place)
		if err != nil {
			return nil, err
		}
		out = append(out, one)
	}
	return out, nil
}
