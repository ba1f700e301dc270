package economy

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// mobilization is how a power's new units enter: what goes where and which complex it is booked to. It reads the orders
// of a PLACE section as one set and changes nothing.
type mobilization struct {
	pos    *position.Position
	power  edition.PowerID
	bought []int              // what waits to be placed, as a position has it; nil if that is not known
	early  *moves.Expectation // before the moment has come: what may happen until then; else nil

	byType bool // complexes are held to what units of each type are worth
	money  *edition.MoneyRules
	guns   *edition.GunRules
	ships  *edition.ShipRules
	decks  *edition.DeckRules

	makers   []bool // see findMakers; nil until somebody asks
	left     []int  // of what was bought, while the orders are read
	placings []placing
	hops     []hop
	hoped    []hope // where carriers are of use
	loses    bool   // what is left over is given up on purpose
	bad      []order.Problem
	over     []order.Problem // placings for which no complex has room
}

// placing is some units of one kind that enter together.
type placing struct {
	kind    edition.KindID
	count   int
	purse   edition.PurseID // which has paid
	upgrade bool            // no new one: what stands there becomes such
	space   edition.SpaceID
	factory edition.SpaceID // the complex; while it is open, and for a new complex, Nowhere
	filled  bool            // nobody has ordered it
	due     bool            // aircraft wait for it
	order   *order.Place
}

// hop is a fighter that stands by and boards a new carrier.
type hop struct {
	unit position.UnitID // 0 while the moment has not come: it may stand elsewhere yet
	zone edition.SpaceID
}

func newMobilization(p *position.Position, power edition.PowerID, bought []int) *mobilization {
	rules := &p.Edition.Rules
	return &mobilization{pos: p, power: power, bought: bought, money: &rules.Money, guns: &rules.Guns, byType: rules.Facilities.ByType, ships: &rules.Ships, decks: &rules.Decks}
}

func (m *mobilization) fail(p order.Problem) { m.bad = append(m.bad, p) }

// read judges the orders, and books what is good to complexes.
func (m *mobilization) read(orders []order.Order) {
	if m.left = slices.Clone(m.bought); m.left == nil {
		m.left = slices.Repeat([]int{position.AnyNumber}, m.pos.Edition.StockSize())
	}
	var placed []*order.Place
	for _, o := range orders {
		switch o := o.(type) {
		case *order.Place:
			placed = append(placed, o)
		case *order.LoseRest:
			m.loses = true
		default:
			m.fail(order.WrongSection(o, edition.SectionPlace))
		}
	}
	slices.SortStableFunc(placed, func(a, b *order.Place) int { return cmp.Compare(placeRank(a), placeRank(b)) })
	for _, p := range placed {
		if bad := m.strangePurse(p); bad.Text != "" {
			m.fail(bad)
			continue
		}
		if p.Upgrade {
			m.readUpgrade(p)
		}
		for i := range p.Units {
			if p.Existing {
				m.readHop(p, &p.Units[i])
			} else {
				m.readPlace(p, &p.Units[i])
			}
		}
	}
	m.keepPromises(placed)
	m.over = m.book()
	if len(m.bad) == 0 {
		m.countDecks(placed)
	}
}

// placeRank puts carriers before what lands on them.
func placeRank(p *order.Place) int {
	if p.Deck {
		return 1
	}
	return 0
}

// readPlace judges one item of a placing.
func (m *mobilization) readPlace(p *order.Place, sel *order.Selection) {
	n, purses := sel.Count, m.payersOf(p)
	switch {
	case n == order.All && m.bought == nil:
		n = 0
	case n == order.All:
		n = m.sum(m.left, purses, sel.Kind)
	}
	if n > m.sum(m.left, purses, sel.Kind) {
		m.fail(m.notBought(p, sel.Kind, n, purses))
		return
	}
	parts := m.pay(sel.Kind, n, purses)
	if bad := m.checkPlace(p, sel.Kind, n); bad.Text != "" {
		m.fail(bad)
		return
	}
	for _, part := range parts {
		part.space, part.factory, part.order = p.Space, p.Factory, p
		m.placings = append(m.placings, part)
	}
}
