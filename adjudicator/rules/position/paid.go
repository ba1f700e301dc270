package position

import "fieldpost/adjudicator/rules/edition"

// Paid is money that went to the bank.
type Paid struct {
	Power    edition.PowerID
	Amount   int
	For      string // what it bought: one of the words below
	Treasury string // which purse, of a power with several
}

// What money is paid for.
const (
	ForUnits     = "units"
	ForResearch  = "research"
	ForRepair    = "repair"
	ForBid       = "the bid"   // below zero, what no units were given for
	ForShortfall = "shortfall" // of convoys and by bombs, which an income has not covered
)

func init() { registerEvent(Paid{}, "money goes to the bank") }

// Word is the name of the event.
func (Paid) Word() string { return "paid" }

func (e Paid) apply(p *Position) {
	p.Money[p.purse(e.Power, e.Treasury)] -= e.Amount
	if e.For == ForBid {
		p.Bid = 0
	}
}

func (e Paid) facts(n names) []string {
	return n.one("paid %s %d %s", n.purse(e.Power, e.Treasury), e.Amount, e.For)
}

func (e Paid) topics(*edition.Edition) []string {
	switch e.For {
	case ForResearch:
		return []string{"research/money"}
	case ForRepair:
		return []string{"repair/money"}
	case ForShortfall:
		return []string{"income/losses"}
	case ForBid:
		return []string{"bid/below"}
	case ForUnits:
		return []string{"purchase/money"}
	}
	return nil
}

func (e Paid) tellsNothing() bool { return e.Amount == 0 }
