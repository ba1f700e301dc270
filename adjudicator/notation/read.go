// Package notation turns positions of the engine into the notation of cases and saved games, and back. The package
// orders reads and prints the words. This one knows what they mean on a board and what is possible there. It knows no
// files.
package notation

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

// The bounds of a position that a stranger may write.
const (
	mostUnits  = 5000
	mostMoney  = 100_000
	mostDamage = 100
	mostErrors = 50
)

// ToPosition sets up the position that a text describes, at the turn that is named. A nil text is the edition's set-up.
// Every line that says something impossible is named in the error.
func ToPosition(text *orders.PositionText, ed *edition.Edition, options map[string]string, turn orders.TurnText) (*position.Position, error) {
	if text == nil {
		text = &orders.PositionText{}
	}
	begin := position.New
	if text.Empty {
		begin = position.Bare
	}
	s := newSetter(begin(ed, options))
	s.setTurn(turn)
	s.clearNamed(text.Lines)
	for _, l := range text.Lines { // what a ship carries may hang on them
		if pl, ok := l.(orders.PowerLine); ok && pl.HasAdvantages {
			s.advantages(pl)
		}
	}
	for _, l := range text.Lines {
		if sl, ok := l.(orders.SpaceLine); ok {
			s.space(sl)
		}
	}
	s.handFacilities(text.Lines)
	s.set.Begin()
	if slices.ContainsFunc(text.Lines, func(l orders.PositionLine) bool {
		pair, ok := l.(orders.PairLine)
		return ok && pair.B != edition.Nobody
	}) {
		s.set.MakePeace() // the wars of the beginning end where a text says who is at war or at peace
	}
	for _, l := range text.Lines {
		switch l := l.(type) {
		case orders.SpaceLine: // what is damaged stands by now, whichever line says it
			for _, d := range l.Damage {
				s.damage(l, d)
			}
		case orders.PowerLine:
			s.power(l)
		case orders.PairLine:
			s.pair(l)
		case orders.NoteLine:
			s.note(l)
		case orders.MarkLine:
			s.mark(l)
		}
	}
	s.set.Draw()
	s.land()
	if len(s.errs) > 0 {
		return nil, errors.Join(s.errs...)
	}
	return s.p, nil
}

// setter is a position while it is being set up.
type setter struct {
	ed    *edition.Edition
	p     *position.Position
	set   position.Setup // writes to it
	named map[edition.SpaceID]bool
	stood map[edition.SpaceID]edition.KindID // the complexes in the spaces that the text fills anew
	errs  []error
}

func newSetter(p *position.Position) *setter {
	return &setter{ed: p.Edition, p: p, set: position.SetUp(p), named: map[edition.SpaceID]bool{}, stood: map[edition.SpaceID]edition.KindID{}}
}

// fail notes what is wrong with a line.
func (s *setter) fail(at orders.PositionLine, format string, args ...any) {
	if len(s.errs) >= mostErrors {
		return
	}
	msg := prose.Say(format, args...)
	if src := at.Where(); src.Line > 0 {
		msg = prose.Say("position line %d: %s", src.Line, msg)
	}
	s.errs = append(s.errs, prose.Wrong("%s", msg))
}

// setTurn says whose turn it is and how far it has got.
func (s *setter) setTurn(t orders.TurnText) {
	mover, phase := edition.PowerID(0), -1
	if t.Power != edition.Nobody && !t.Start {
		if mover = t.Power; int(mover) >= len(s.ed.Powers) {
			mover = edition.Nobody
		}
		if mover < 0 || !s.ed.Powers[mover].Plays {
			s.errs = append(s.errs, prose.Wrong("turn: %s does not move", s.p.PowerName(mover)))
			mover = 0
		}
	}
	if t.Phase != "" && !t.Start {
		phase = slices.IndexFunc(s.ed.Phases, func(ph edition.Phase) bool { return ph.ID == t.Phase })
		if phase < 0 {
			s.errs = append(s.errs, prose.Wrong("turn: %s has no phase %q", s.ed.Name, t.Phase))
		}
	}
	s.set.Turn(mover, max(t.Round, 1), phase)
	if t.Start {
		s.p.Prelude() // without anything to do before the first turn, that turn comes at once
	}
}

// clearNamed takes away what stands in the spaces that the text fills anew.
func (s *setter) clearNamed(lines []orders.PositionLine) {
	for _, l := range lines {
		if l, ok := l.(orders.SpaceLine); ok && l.HasUnits {
			if f := s.p.Factory(l.Space); f != nil {
				s.stood[l.Space] = f.Kind
			}
			s.set.Remove(func(u position.Unit) bool { return u.Space == l.Space })
		}
	}
}

// space fills a space.
func (s *setter) space(l orders.SpaceLine) {
	sp := s.ed.Space(l.Space)
	if l.HasOwner {
		switch {
		case sp.Sea:
			s.fail(l, "Nobody owns a sea zone such as %s.", sp.Name)
		case sp.Impassable:
			s.fail(l, "Nobody owns %s.", sp.Name)
		case l.Invaded && (l.Owner < 0 || s.ed.Powers[l.Owner].Leans == edition.NoSide):
			s.fail(l, "%s was not invaded: a neutral that was belongs to those who lean to a side.", sp.Name)
		default:
			s.set.Own(l.Space, l.Owner)
			if l.Invaded {
				s.set.Invade(l.Space)
			}
		}
	}
	if l.HasUnits {
		if s.named[l.Space] {
			s.fail(l, "It is said twice what stands in %s.", sp.Name)
			return
		}
		s.named[l.Space] = true
		for i := range l.Units {
			s.stack(l, &l.Units[i])
		}
	}
}

// damage marks a facility.
func (s *setter) damage(l orders.SpaceLine, d orders.KindCount) {
	if d.Kind = standing(s.p, l.Space, d.Kind); !s.known(l, d.Kind) {
		return
	}
	k := s.ed.Kind(d.Kind)
	if k.Class != edition.Facility {
		s.fail(l, "%s carry no damage markers; write \"1 %s damaged\" for a ship.", prose.Title(k.Plural), k.Short)
		return
	}
	if d.Count > mostDamage {
		s.fail(l, "%d is more damage than there can be.", d.Count)
		return
	}
	for u := range s.p.At(l.Space) {
		if u.Kind == d.Kind {
			s.set.Damage(u.ID, d.Count)
			return
		}
	}
	s.fail(l, "There is no %s in %s to be damaged.", k.Name, s.ed.Space(l.Space).Name)
}

// handFacilities gives what goes with the land to its owner, where the text changed the owner alone.
func (s *setter) handFacilities(lines []orders.PositionLine) {
	for _, line := range lines {
		l, ok := line.(orders.SpaceLine)
		if !ok {
			continue
		}
		for u := range s.p.At(l.Space) {
			if s.ed.Kind(u.Kind).Class != edition.Facility || u.Owner == s.p.Owners[l.Space] {
				continue
			}
			if l.HasUnits {
				s.fail(l, "A facility goes with its land: %s holds %s, and so its %s.", s.p.PowerName(s.p.Owners[l.Space]), s.ed.Space(l.Space).Name, s.ed.Kind(u.Kind).Name)
			}
			s.set.Hand(u.ID, s.p.Owners[l.Space])
		}
	}
}

// power says what a power has.
func (s *setter) power(l orders.PowerLine) {
	name := s.p.PowerName(l.Power)
	for _, m := range l.Money {
		switch {
		case len(s.ed.Powers[l.Power].Treasuries) == 0 && m.Treasury != "":
			s.fail(l, "%s has one treasury in %s.", name, s.ed.Name)
		case m.Money > mostMoney:
			s.fail(l, "%d IPCs are more than there can be.", m.Money)
		default:
			s.money(l, m)
		}
	}
	if l.HasTechs {
		s.set.Techs(l.Power, l.Techs)
	}
	if income := s.p.Income(l.Power); l.HasIncome && income != l.Income {
		s.fail(l, "The land of %s is worth %d, not %d; change the owners of land.", name, income, l.Income)
	}
	switch {
	case l.HasTokens && s.ed.Powers[l.Power].Tokens >= l.Tokens && s.p.Tokens != nil:
		s.set.Tokens(l.Power, l.Tokens)
	case l.HasTokens && s.p.Tokens == nil && l.Tokens > 0:
		s.fail(l, "%s has no tokens.", s.ed.Name)
	case l.HasTokens && l.Tokens > 0:
		s.fail(l, "%s never has %d tokens.", name, l.Tokens)
	}
	if l.HasBought {
		s.bought(l)
	}
}

// money fills a purse.
func (s *setter) money(l orders.PowerLine, m orders.Purse) {
	purse, found := s.ed.PurseNamed(l.Power, m.Treasury)
	if !found {
		s.fail(l, "%s has several treasuries: write them as in \"ipcs %s 20\".", s.p.PowerName(l.Power), s.ed.Powers[l.Power].Treasuries[0].ID)
		return
	}
	s.set.Money(purse, m.Money)
}

// advantages sets which optional rules there are. A line may name those of other powers, too.
func (s *setter) advantages(l orders.PowerLine) {
	for _, a := range s.ed.AdvantagesOf(l.Power) {
		s.set.Lose(a)
	}
	for _, m := range l.Advantages {
		s.set.Hold(m.Advantage)
		if m.Spent {
			s.set.Use(m.Advantage)
		}
		if m.Declared {
			s.set.Declare(m.Advantage)
		}
	}
}

func (s *setter) bought(l orders.PowerLine) {
	if !s.p.Moves(l.Power) || s.p.Phase < 0 {
		if len(l.Bought) > 0 {
			s.fail(l, "Only the power to move has bought units, and only after its purchase: say the phase in the turn's line.")
		}
		return
	}
	s.set.BuyNothing(l.Power)
	for _, b := range l.Bought {
		if !s.known(l, b.Kind) {
			continue
		}
		if !s.ed.Kind(b.Kind).Buyable && s.ed.Brings(b.Kind) == edition.NoTech || b.Count > mostUnits {
			s.fail(l, "Nobody buys %d %s.", b.Count, s.ed.Kind(b.Kind).Plural)
			continue
		}
		purse, known := s.ed.PurseNamed(l.Power, b.Treasury)
		if !known {
			s.fail(l, "%s has several treasuries: write them as in \"bought %s 2 inf\".", s.p.PowerName(l.Power), s.ed.Powers[l.Power].Treasuries[0].ID)
			continue
		}
		s.set.Buy(purse, b.Kind, b.Upgrade, b.Count)
	}
}

// pair says who is at war. Where war is between sides there is nothing to change; elsewhere the lines replace the wars of the
// beginning.
func (s *setter) pair(l orders.PairLine) {
	if l.B == edition.Nobody {
		if l.War && !s.p.Defies(l.A, l.Land) {
			s.set.Defy(l.A, l.Land)
		}
		return
	}
	if s.p.Hostile(l.A, l.B) == l.War {
		return
	}
	if len(s.ed.Wars) > 0 && s.p.Side(l.A) != s.p.Side(l.B) && s.p.Side(l.A) != edition.NoSide && s.p.Side(l.B) != edition.NoSide {
		s.set.War(l.A, l.B, l.War)
		return
	}
	state := "at peace"
	if !l.War {
		state = "at war"
	}
	s.fail(l, "%s and %s are always %s in %s.", s.p.PowerName(l.A), s.p.PowerName(l.B), state, s.ed.Name)
}

// note says what is remembered.
func (s *setter) note(l orders.NoteLine) {
	switch {
	case l.Word == "clock":
		c, why := Clock(s.ed, l.Text)
		if why != "" {
			s.fail(l, "%s", why)
			return
		}
		s.set.Time(c)
	case l.Word != "history" || len(s.ed.Politics.Memories) == 0:
		s.fail(l, "%s has no %s to remember.", s.ed.Name, l.Word)
	case !s.ed.Politics.Known(l.Text):
		s.fail(l, "Nothing is remembered as %q in %s.", l.Text, s.ed.Name)
	case !s.p.Recalls(l.Text):
		s.set.Recall(l.Text)
	}
}

// Clock reads "Axis Pacific Japan 5": a side, its goal, the power in whose turn it was reached, and the round. The string says what is wrong.
func Clock(ed *edition.Edition, text string) (position.Clock, string) {
	for _, g := range ed.Goals {
		rest, ok := strings.CutPrefix(text, ed.Sides[g.Side]+" "+g.Name+" ")
		if g.Name == "" || !ok {
			continue
		}
		at := strings.LastIndex(rest, " ")
		if at < 0 {
			break
		}
		round, err := strconv.Atoi(rest[at+1:])
		power := slices.IndexFunc(ed.Powers, func(p edition.Power) bool { return p.Plays && strings.EqualFold(p.Name, rest[:at]) })
		if err != nil || round < 1 || round > mostMoney || power < 0 {
			break
		}
		return position.Clock{Side: g.Side, Goal: g.Name, Power: edition.PowerID(power), Round: round}, ""
	}
	return position.Clock{}, fmt.Sprintf("%s has no clock %q.", ed.Name, text)
}

// clockText writes a clock.
func clockText(ed *edition.Edition, c position.Clock) string {
	return fmt.Sprintf("%s %s %s %d", ed.Sides[c.Side], c.Goal, ed.Powers[c.Power].Name, c.Round)
}
