package turn

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Table is where a turn is played: it knows what people have ordered and answered, and it has the dice. The
// turn asks it for everything that only a person or the dice can give, and tells it all that happens.
type Table interface {
	// Ask puts one window of decisions to their powers and returns a choice for each, in the same order. It
	// returns nil if one of them is still unanswered: the run ends there and is made again when the answer is in.
	Ask(window ...*Decision) []Choice

	// Roll returns n dice that belong to label, rolled by who, or nil if they are not to be had yet. A table that
	// only judges a letter may return sevens, which hit nothing, to see how a turn goes on without luck.
	Roll(label string, who edition.PowerID, n int) []int

	// Record takes an event; the position it led to has already been reached.
	Record(position.Event)

	// Checkpoint names a moment at which a correction may be applied. The table may change the position there.
	Checkpoint(name string, p *position.Position)
}

// Decision is a question that somebody must answer before the turn can go on.
type Decision struct {
	ID      string // turn/phase/battle/round/step/power: stable over re-runs
	Power   edition.PowerID
	Word    string          // losses, retreat, submerge, order, orders, bombard, refuge, landing ...
	Section edition.Section // of "orders"
	Space   edition.SpaceID
	Text    prose.Text              // the question, as a sentence
	Options []string                // what may be answered, in canonical words; empty if it is not a short list
	Take    func(option int) Choice // the choice that an option is
	Counted bool                    // the options are counts from 0 on, so that a bare number is a count
	// Holds judges a condition where this decision is taken; nil where nothing depends on the place.
	Holds func(*order.Condition) bool

	// Wins is how often the side of whoever is asked wins from where the question stands, in hundredths of a percent, if so many steps of
	// work are enough to tell; nil where it cannot be told.
	Wins func(work int) (parts int, known bool)

	// Outlooks are the chances that the answer turns on, as far as so many steps of work in all are enough to tell them; nil where there are none.
	Outlooks func(work int) []Outlook
	// Assumed is what the outlooks take for granted.
	Assumed prose.Text

	// FromOrders looks for the answer in what the power ordered in advance. ask reports that the power wants to
	// be asked.
	FromOrders func(Brief) (c Choice, found, ask bool)
	// FromAnswer reads an explicit answer; the text says why it will not do.
	FromAnswer func(order.Answer) (Choice, prose.Text)
	// Yes and No are the choices that "yes" and "no" are, where the question is one of yes or no; else nil.
	Yes, No *Choice
	// Default is the published default.
	Default Choice
	// Hoped is what a letter of another power is judged by while nobody has answered and somebody is to be asked; nil: the default.
	Hoped *Choice
	// Quiet decisions are never put to a power that has said nothing: the default is taken.
	Quiet bool
	// Known is what everybody may know beforehand, such as a host's rule about guests: it may show in the refusal of another
	// power's orders. What was ordered in advance about anything else stays sealed until its moment.
	Known bool
	// Sure is what is found for a letter as it will be found when the letter is carried out: what follows is judged in earnest.
	Sure bool
	// Mandatory decisions have no default: the turn waits.
	Mandatory bool
	// Whole decisions look at all that the power has ordered in advance together, for this turn and for any.
	Whole bool
	// Asking is what the power has said before of questions such as this one.
	Asking Asking
	// Facts tell the power that is asked what it should know, by what it has ordered in advance; nil if the question says it all.
	Facts func(Brief) []prose.Text
}

// Outlook is what becomes of a battle if whoever is asked answers in one way.
type Outlook struct {
	Space edition.SpaceID
	Told  prose.Text // the same as a sentence
	Wins  int        // how often his side wins, in hundredths of a percent, where that is told
}

// OrdersWord is the word under which the mover is asked for the orders of a section.
const OrdersWord = "orders"

var _ = position.Register(position.Word{Name: OrdersWord, Asked: true, Loose: true})

// YesOr makes it a question of yes or no.
func (d *Decision) YesOr(yes, no Choice) *Decision {
	d.Yes, d.No = &yes, &no
	return d
}

// AsksOrders tells whether a decision asks for the orders of a section.
func (d *Decision) AsksOrders() bool { return d.Word == OrdersWord }

// Choice is an answer that has been understood. What Pick counts depends on the decision; Text says it in
// canonical words.
type Choice struct {
	Pick   []int
	Text   string
	Orders *SectionOrders  // of "orders"
	Source position.Origin // filled in by the table
}

// SectionOrders are the mover's orders for one section.
type SectionOrders struct {
	Orders     []order.Order
	Sequence   []edition.SpaceID // of COMBAT: the order of battles that the letter asks for
	SequenceAt order.Source
	Battles    []order.BattleOrder // of COMBAT: the battle orders that come with it
	Later      []order.Order       // of moves, while a letter is judged: what it orders for the sections after them
	Lapsed     bool                // the clock has run out before they came
	Misread    bool                // some of them could not be read
	Waited     bool                // they came before their phase: what proves impossible is passed over, not refused
}

// Brief is what a power has ordered in advance: for this turn, or for any.
type Brief struct {
	Battles  []order.BattleOrder
	Sequence []edition.SpaceID
	Standing []order.StandingLine
}

// Decides returns the standing order that decides under a word: the first one that is for here and whose condition holds, or nil.
func (b *Brief) Decides(word *position.Word, here func(*order.StandingLine) bool, holds func(*order.Condition) bool) *order.StandingLine {
	for i := range b.Standing {
		if l := &b.Standing[i]; l.Word == word.Name && here(l) && (l.When == nil || holds(l.When)) {
			return l
		}
	}
	return nil
}

// Asked tells whether a standing order wants the power to be asked under a word: for a place, and on a condition that holds.
func Asked(l *order.StandingLine, word *position.Word, here edition.SpaceID, holds func(*order.Condition) bool) bool {
	return l.Asks(word.Name) && (len(l.Spaces) == 0 || slices.Contains(l.Spaces, here)) && (l.When == nil || holds(l.When))
}

// Narrowest puts standing orders that say whom or what is let in so that the narrower ones come first, whatever their order: those
// for certain spaces, or for what certain tells, then those for certain powers.
func Narrowest(lines []order.StandingLine, certain func(*order.StandingLine) bool) []order.StandingLine {
	width := func(l *order.StandingLine) int {
		switch {
		case len(l.Spaces) > 0 || certain != nil && certain(l):
			return 0
		case len(l.Powers) > 0:
			return 1
		}
		return 2
	}
	out := slices.Clone(lines)
	slices.SortStableFunc(out, func(a, b order.StandingLine) int { return cmp.Compare(width(&a), width(&b)) })
	return out
}

// Reached is how far a turn got.
type Reached struct {
	Position *position.Position // as it stands where the run ended
	Done     bool               // the turn is over
	Open     []*Decision        // what the run waits for; if Done is false and Open and Refused are empty, it waits for dice
	Refused  []order.Problem    // what is wrong with the orders of the section being judged
	Fault    string             // what the engine could not do: the game stops there
	Dice     string             // the label that has no dice yet
}
