package turn

// Gatherer is a table that gathers the questions of the battles of a turn: before the first die of them everybody who may be asked
// something in them is asked, in one window, what he wants to be asked. A table that is none puts each question when it comes up.
type Gatherer interface {
	Gathers() bool
}

// Gathers tells whether the table gathers the questions of battles.
func (t *Turn) Gathers() bool {
	g, is := t.Table.(Gatherer)
	return is && g.Gathers()
}

// Asking is what a power has said of the questions of the battles that are being fought.
type Asking uint8

// The ways to be asked.
const (
	AskByPace  Asking = iota // it has said nothing, or wants to be asked everything: the pace of the game decides
	AskOrdered               // what it has ordered to be asked, and nothing else
	AskNothing               // nothing: its orders and the published defaults decide
	AskThis                  // this, whatever it has ordered
)
