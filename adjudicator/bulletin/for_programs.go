package bulletin

import (
	"encoding/json"
	"fmt"

	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/victory"
	"fieldpost/adjudicator/scribe"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/mail/report"
)

// ProgramText is a report for programs: what everybody may know, and nothing else.
type ProgramText struct {
	Format   string          `json:"format"`
	Game     string          `json:"game"`
	Edition  string          `json:"edition"`
	Law      int             `json:"law"`
	Ahead    *programAhead   `json:"ahead,omitempty"` // the side that wins at the next check if nothing changes until then
	Undone   []ProgramUndone `json:"undone,omitempty"`
	Lost     []programLost   `json:"lost,omitempty"`
	Turns    []programTurn   `json:"turns"`    // that are over since the last report
	Turn     programTurn     `json:"turn"`     // that is being played
	Position string          `json:"position"` // as it stands, as "fieldpost odds" and "fieldpost map" read it
	Waits    []programWaits  `json:"waits"`
	Root     string          `json:"root"` // of the log of the dice
	Result   string          `json:"result,omitempty"`
}

// programTurn is a turn and what has happened in it.
type programTurn struct {
	Report int             `json:"report,omitempty"`
	Power  string          `json:"power"`
	Movers []string        `json:"movers,omitempty"` // where several move together
	Round  int             `json:"round"`
	Events json.RawMessage `json:"events"`
}

// ProgramUndone is an order that was not carried out.
type ProgramUndone struct {
	Report  int    `json:"report,omitempty"` // of the turn; of the one being played there is none
	Power   string `json:"power"`
	Section string `json:"section"`
	Order   string `json:"order"`
	Why     string `json:"why"`
	Instead string `json:"instead,omitempty"`
	Rule    string `json:"rule,omitempty"`
	Line    int    `json:"line"` // of the report
}

// programLost is what a power has lost for want of a place.
type programLost struct {
	Report int    `json:"report,omitempty"`
	Power  string `json:"power"`
	Text   string `json:"text"`
	Line   int    `json:"line"`
}

// Told is a turn for programs. What went amiss in it is told before all turns.
func (out *ProgramText) Told(n int, start *position.Position, events []position.Event) (programTurn, error) {
	ed := start.Edition
	for _, a := range report.NotDone(ed, start, events) {
		who := ed.Powers[a.Power].ID
		for _, o := range a.Orders {
			out.Undone = append(out.Undone, ProgramUndone{n, who, string(o.Section), o.Order, o.Why.String(), o.Instead.String(), o.Rule, o.Line})
		}
		for _, l := range a.Lost {
			out.Lost = append(out.Lost, programLost{n, who, l.Text, l.Line})
		}
	}
	facts, err := position.TellEvents(ed, events)
	turn := programTurn{Report: n, Power: ed.Powers[start.Mover].ID, Round: start.Round, Events: facts}
	if movers := start.Movers(); len(movers) > 1 {
		for _, power := range movers {
			turn.Movers = append(turn.Movers, ed.Powers[power].ID)
		}
	}
	return turn, err
}

// programAhead is a warning of the end.
type programAhead struct {
	Side  string `json:"side"`
	After string `json:"after"` // the power after whose turn it is checked
	Text  string `json:"text"`
}

// aheadIn is the warning of a position, nil for none.
func aheadIn(p *position.Position) *programAhead {
	list := victory.Ahead(p)
	if len(list) == 0 {
		return nil
	}
	ed := p.Edition
	return &programAhead{ed.Sides[list[0].Goal.Side], ed.Powers[list[0].After(p)].ID, report.Ahead(p).String()}
}

// programWaits is something that the game waits for.
type programWaits struct {
	Power    string   `json:"power"`
	For      string   `json:"for"` // orders, or the word of a question
	Section  string   `json:"section,omitempty"`
	Question int      `json:"question,omitempty"`
	Text     string   `json:"text,omitempty"`
	Options  []string `json:"options,omitempty"`
	Default  string   `json:"default,omitempty"`
}

// ForPrograms is the file of a letter that programs read.
func ForPrograms(t *table.Table, delivery scribe.Delivery) (mail.File, error) {
	g, ed := t.Scribe.Game, t.Reader.Edition()
	seen, happened := g.Now, g.Events
	if !t.Rolled() { // what the power to move has done before its first dice nobody else knows
		seen, happened = g.Start, nil
	}
	out := ProgramText{
		Format: "fieldpost-report/1", Game: t.Terms.Game, Edition: ed.ID, Law: ed.Law,
		Position: scribe.StateText(t.Reader, seen), Root: t.Said(), Result: t.Result, Turns: []programTurn{}, Waits: []programWaits{},
		Ahead: aheadIn(t.Holdings(nil)),
	}
	for i, past := range delivery.Turns {
		f, err := past.Finished()
		if err != nil {
			return mail.File{}, err
		}
		turn, err := out.Told(t.Reports()-len(delivery.Turns)+i+1, f.Start, f.Events)
		if err != nil {
			return mail.File{}, err
		}
		out.Turns = append(out.Turns, turn)
	}
	var err error
	if out.Turn, err = out.Told(0, g.Start, happened); err != nil {
		return mail.File{}, err
	}
	for _, d := range g.Open {
		w := programWaits{Power: ed.Powers[d.Power].ID, For: d.Word, Section: string(d.Section)}
		if !d.AsksOrders() {
			w.Question = g.Number(d)
		}
		if !d.AsksOrders() && t.Rolled() { // before that a question may tell what only the power to move knows
			w.Text, w.Options, w.Default = d.Text.String(), d.Options, d.Default.Text
		}
		out.Waits = append(out.Waits, w)
	}
	data, err := json.MarshalIndent(out, "", " ")
	return mail.File{Name: fmt.Sprintf("%s-%04d.json", t.Terms.Game, t.Scribe.Tape.Log().Len()), Data: append(data, '\n')}, err
}
